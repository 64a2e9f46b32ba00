"""`Dashboard`: the front page, a bar of tabs over what is open."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from ipywidgets import VBox, Widget

from knarr.errors import KnarrError
from knarr.language import N_, _
from knarr_widgets.front.bar import LESSONS, Bar
from knarr_widgets.page.answers import whole_sentence
from knarr_widgets.page.oneway import OneWayBox, speak

REBIRTH = "rebirth"

TABS: dict[str, tuple[str, str]] = {
    "play": (N_("Play"), N_("Play a game of Knarr against a strategy, or with others here.")),
    "step": (N_("Step"), N_("Go through a game move by move, forth and back.")),
    "trade": (N_("Trade"), N_("What one, two or three bracelets pay, and what they lose.")),
    "reputation": (N_("Reputation"), N_("What a step of reputation is worth, early and late.")),
    "columns": (N_("Columns"), N_("What the next viking of a colour gains.")),
    "deck": (N_("Deck"), N_("What may come next, from what a seat can see.")),
    "simulate": (N_("Simulate"), N_("Thousands of games between strategies, and who wins.")),
    REBIRTH: (N_("Rebirth"), N_("The second game, tiles on a map of hexes: all of it.")),
    LESSONS: (N_("Lessons"), N_("The whole game and its maths, one idea after another.")),
}
"""The tabs: title, and what it is good for."""

FIRST = "play"

_log = logging.getLogger(__name__)


class Dashboard(OneWayBox):
    """The front page: play, step, the maths, simulations and lessons around one position.

    A tab is made when it is opened for the first time. The settings of the page's link open what
    they name: ``tab``, ``lab`` (with its settings), ``position``, ``players``, ``seed`` ...,
    ``lang``.
    """

    def __init__(self) -> None:
        self._bar = Bar(TABS, self.turn_to, speak, self.follow, self.keep)
        self._parts: dict[str, Widget] = {}
        self._rebirth = ""
        self._linked = ""
        self._place = VBox()
        super().__init__([self._bar, self._place])
        self.turn_to(FIRST)

    # -- the tabs -----------------------------------------------------------------------------

    def turn_to(self, name: str) -> None:
        """Open a tab; one that fails says so in its place, and the page goes on."""
        if name != LESSONS:
            self._part(name)
        for other, part in self._parts.items():
            part.layout.display = None if other == name else "none"
        self._bar.opened(name)
        if name != self._linked:
            self._linked = ""

    def _part(self, name: str) -> Widget:
        if name not in self._parts:
            self._put(name, MAKERS[name](self))
        return self._parts[name]

    def _put(self, name: str, part: Widget) -> None:
        self._parts[name] = part
        self._place.children = tuple(self._parts.values())

    # -- the link and the language ------------------------------------------------------------

    def follow(self, settings: Mapping[str, str], kept: str = "") -> None:
        """Open what a link asks for; what cannot be gets a sentence, and the rest is done.

        `kept` is what the page has kept of the games of this very link, if it was open before.
        """
        kept, _line, self._rebirth = kept.partition("\n")
        problems = []
        for ask in (self._ask_language, partial(self._ask_game, kept), self._ask_tab):
            try:
                ask(settings)
            except KnarrError as error:
                problems.append(str(error))
        if problems:
            self._bar.say(whole_sentence(problems[0]), "no")

    def _ask_language(self, settings: Mapping[str, str]) -> None:
        if "lang" in settings:
            speak(settings["lang"])

    def _ask_game(self, kept: str, settings: Mapping[str, str]) -> None:
        if "lab" not in settings and not (kept and self.stepper.resume(kept)):
            self.stepper.open_link(settings)

    def _ask_tab(self, settings: Mapping[str, str]) -> None:
        if settings.get("lab") == REBIRTH:
            self.turn_to(REBIRTH)
        elif settings.get("lab"):
            self._open_lab(settings)
        elif tab := settings.get("tab"):
            if tab not in TABS:
                raise KnarrError(_("the link names no tab of this page"))
            self.turn_to(tab)

    def _open_lab(self, settings: Mapping[str, str]) -> None:
        from knarr_widgets.maths import open_lab

        lab = open_lab(settings, self.stepper)
        if lab is not None:
            self._put(lab.LAB, lab)
            self.turn_to(lab.LAB)
            self._linked = lab.LAB if settings["lab"] == lab.LAB else ""

    # -- the position that all share ----------------------------------------------------------

    @property
    def stepper(self) -> Any:
        """The widget whose position the others read."""
        return self._part(FIRST)

    def keep(self) -> dict[str, Any]:
        """What the page keeps, to go on from there when it is loaded again.

        That is the position and the tab for its address, and a text for `follow`: a line for each
        game. While the lab that the link has opened is shown (`linked`), the address stays the
        link, whose settings no tab's name can say.
        """
        if home := self._parts.get(REBIRTH):
            self._rebirth = home.stepper.kept()
        lines = (self.stepper.kept(), self._rebirth)
        return {
            "position": self.stepper.state["position"],
            "kept": "\n".join(lines),
            "tab": self._bar.chosen,
            "linked": bool(self._linked),
        }

    def _watch(self, stepper: Any, *traits: str) -> Any:
        """Let the page keep whatever changes there."""
        stepper.observe(lambda _change: self._bar.changed(), list(traits))
        self._bar.changed()
        return stepper


def _play(page: Dashboard) -> Widget:
    from knarr_widgets.board import Board

    return page._watch(Board(), "state", "board")


def _step(page: Dashboard) -> Widget:
    from knarr_widgets.stepper import TurnStepper

    return TurnStepper(beside=page.stepper)


def _maths(name: str) -> Callable[[Dashboard], Widget]:
    def make(page: Dashboard) -> Widget:
        from knarr_widgets.maths import LABS

        return LABS[name](page.stepper)

    return make


def _simulate(page: Dashboard) -> Widget:
    from knarr_widgets.lab import SimulationLab

    return SimulationLab(page.stepper)


def _rebirth(page: Dashboard) -> Widget:
    from knarr_widgets.rebirth import RebirthHome

    home = RebirthHome()
    if page._rebirth:
        home.stepper.resume(page._rebirth)
    page._watch(home.stepper, "state")
    return home


MAKERS: dict[str, Callable[[Dashboard], Widget]] = {
    "play": _play,
    "step": _step,
    **{name: _maths(name) for name in ("trade", "reputation", "columns", "deck")},
    "simulate": _simulate,
    REBIRTH: _rebirth,
}
"""What makes a tab when it is opened for the first time."""
