"""The lessons: every notebook by its name, what it is called, and what it is about."""

from __future__ import annotations

from dataclasses import dataclass

from knarr.language import N_, _, current


@dataclass(frozen=True)
class Lesson:
    """A notebook, without its ending, and the texts that lead to it."""

    notebook: str
    title: str
    about: str


LESSONS = (
    Lesson(
        "00_two_minutes",
        N_("Knarr in two minutes"),
        N_("Five sentences and a first turn: begin here."),
    ),
    Lesson(
        "01_step_through_a_game",
        N_("Step through a game"),
        N_("A whole game between two players, with what happened at each turn."),
    ),
    Lesson(
        "02_columns",
        N_("What a colour gains"),
        N_("Every viking gains its whole column, and when to break one."),
    ),
    Lesson(
        "03_trade_columns",
        N_("What a trade pays"),
        N_("Ships, destinations and bracelets, and when a destination has paid back its cost."),
    ),
    Lesson(
        "04_reputation",
        N_("What reputation is worth"),
        N_("A step early and a step late, and when points at once are better."),
    ),
    Lesson(
        "05_the_deck",
        N_("What the deck still holds"),
        N_("The chance of the next card, from what you can see."),
    ),
    Lesson(
        "06_simulations",
        N_("From one game to ten thousand"),
        N_("Shares of wins with their intervals, and the same deals for both sides."),
    ),
    Lesson(
        "07_strategy_claims",
        N_("What players claim"),
        N_("Rules of thumb, put to the test."),
    ),
    Lesson(
        "08_your_own_strategy",
        N_("Your own strategy"),
        N_("As weights, or in Python, against those of the project."),
    ),
    Lesson(
        "20_rebirth_two_minutes",
        N_("Rebirth in two minutes"),
        N_("The second game: a tile a turn, farms, settlements, castles and cathedrals."),
    ),
    Lesson(
        "21_rebirth_majorities",
        N_("Majorities in Rebirth"),
        N_("Ties, when to complete a settlement, and what a place is worth early and late."),
    ),
)


TRANSLATED = ("00_two_minutes",)
"""Lessons of which there is a notebook in every language, such as ``00_two_minutes.fr``."""


def for_page() -> list[dict[str, str]]:
    """The lessons in the language in use."""
    return [
        {"notebook": _named(one.notebook), "title": _(one.title), "about": _(one.about)}
        for one in LESSONS
    ]


def _named(notebook: str) -> str:
    """The notebook in the language in use, if there is one."""
    code = current()
    return f"{notebook}.{code}" if code != "en" and notebook in TRANSLATED else notebook
