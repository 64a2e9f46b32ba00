"""`DeckOdds`: what a seat can see of the deck, and the chances that follow from it."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from knarr.cards import ASSETS, COLOURS, KINDS
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.maths import Pool, at_least, full_pool, pool
from knarr.view import View
from knarr.words import space_words
from knarr_widgets.maths import deck_tables as tables
from knarr_widgets.maths.base import MathsWidget, Values
from knarr_widgets.maths.fields import Choice, Field, Whole
from knarr_widgets.maths.known import Known, knowing, known_in
from knarr_widgets.maths.parts import Section, chart, note
from knarr_widgets.maths.source import OWN, POSITION
from knarr_widgets.maths.words import card_words, share, times

MOST_DRAWS = 12
ASKED, OTHERS = N_("What is asked"), N_("The others")
ANY = {
    "red": N_("any red"),
    "yellow": N_("any yellow"),
    "green": N_("any green"),
    "blue": N_("any blue"),
    "purple": N_("any purple"),
    "vp": N_("any VP"),
    "bracelet": N_("any bracelet"),
    "recruit": N_("any recruit"),
    "reputation": N_("any reputation"),
}
MODELS = {
    "allowed": N_("any space that the rules allow"),
    "any": N_("each space with the same chance"),
    "colour": N_("only the space of the colour played"),
}


class Wanted(Choice):
    """A colour, an asset or a kind of viking."""

    def option(self, key: str) -> str:
        """An option in the language in use."""
        return _(ANY[key]) if key in ANY else card_words(key)


class Space(Choice):
    """A space of the board."""

    def option(self, key: str) -> str:
        """An option in the language in use."""
        return _("{space} space").format(space=space_words(key))


class DeckOdds(MathsWidget):
    """Where the cards can be that a seat does not see, and the chances of what comes next.

    Cards in the deck and in hidden hands are one unknown: each is equally likely to be anywhere in
    it. Standing alone, it shows the whole deck of a game for 2, 3 or 4 players before the deal.
    """

    LAB: ClassVar[str] = "deck"
    TITLE: ClassVar[str] = N_("Deck odds")
    ABOUT: ClassVar[str] = N_("What a seat can see, and the chances of the cards to come.")
    NEEDS_TABLE: ClassVar[bool] = True
    SETTINGS: ClassVar[tuple[Field, ...]] = (
        Choice(name="size", label=N_("Players of the game"), default="2", buttons=True, group=ASKED,
               options={"2": "2", "3": "3", "4": "4"}),
        Choice(name="by", label=N_("Count by"), default="colour", buttons=True, group=ASKED,
               options=tables.GROUPS),
        Wanted(name="wanted", label=N_("Wanted card"), default="yellow", group=ASKED,
               options=dict.fromkeys((*COLOURS, *ASSETS, *KINDS), ""),
               kinds=N_("a colour, an asset or a card such as red.vp")),
        Whole(name="draws", label=N_("Draws"), default=3, low=1, high=MOST_DRAWS, group=ASKED),
        Whole(name="count", label=N_("At least … wanted ones"), default=1, low=1, high=4,
              group=ASKED),
        Space(name="space", label=N_("Card on the board wanted"), default="red", group=OTHERS,
               options=dict.fromkeys(COLOURS, "")),
        Choice(name="model", label=N_("The others take from"), default="allowed", options=MODELS,
               group=OTHERS),
        Whole(name="explores", label=N_("Chance that another explores instead"), default=25, low=0,
              high=100, unit="%", group=OTHERS),
        Known(name="known", label=N_("Known hand cards of others"), most=9, group=OTHERS),
    )  # fmt: skip

    def settings(self) -> dict[str, str]:
        """As a link says it, with the hand cards of others that a position does not tell of."""
        said = super().settings()
        view = self._view(self._values, self._source.game(self._values))
        if view is not None and said["source"] == POSITION and known_in(view):
            said["known"] = ",".join(known_in(view))
        return said

    def _view(self, values: Values, game: Game | None) -> View | None:
        """What the seat can see; from a position, with the cards that it is said to know."""
        if game is None:
            return None
        view = self._source.view(game, values)
        return knowing(view, game, values["known"]) if values["source"] == POSITION else view

    def sections(self, values: Values, game: Game | None) -> list[Section]:
        """Figures, the table of what is where, the charts, the survival of board cards."""
        view = self._view(values, game)
        cards = full_pool(int(values["size"])) if view is None else pool(view)
        if not cards.in_all:
            words = _(
                "Deck and discard pile are empty: "
                "the next card is one that somebody discards from a crew."
            )
            return [note("empty", words)]
        source: View | Pool = cards if view is None else view
        found = [
            tables.figures_of(values, cards),
            tables.where(values, cards, view),
            chart("next", tables.next_chart(values, cards, self._width)),
            chart("within", tables.within_chart(values, cards, self._width), 2),
        ]
        if isinstance(source, View):
            found += tables.survival(values, source, self._survival_seat(source))
        return found

    def _survival_seat(self, view: View) -> int:
        return view.to_act if view.viewer is None else view.viewer

    def spoken(self, values: Values) -> str:
        """The chance that is asked for."""
        try:
            chance = self._chance(values)
        except KnarrError:
            return ""
        words = _("At least {count} of the next {cards} wanted: {chance}.")
        cards = times(values["draws"], "card")
        return words.format(count=values["count"], cards=cards, chance=share(chance))

    def _chance(self, values: Values) -> Fraction:
        view = self._view(values, self._source.game(values))
        cards = full_pool(int(values["size"])) if view is None else pool(view)
        draws = min(values["draws"], cards.in_all)
        return at_least(cards, values["wanted"], draws, values["count"])

    def hidden(self, values: Values) -> set[str]:
        """Without a table there is no board, with one the number of players is known."""
        away = {"space", "model", "explores"} if values["source"] == OWN else {"size"}
        return {"known", *away}
