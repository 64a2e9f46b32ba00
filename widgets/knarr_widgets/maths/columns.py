"""`ColumnLab`: a column built card by card, one colour against spreading, and when to break it."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, ClassVar

from knarr.cards import ASSETS, COLOURS, DESTINATIONS, GAINS, REPUTATION_CAP, TOKEN_CAP
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.maths import Tokens, cost_of, recruit_run
from knarr.maths import Values as Worths
from knarr.view import SeatView
from knarr.words import ASSET_WORDS, colour_words
from knarr_widgets.maths import column_tables as tables
from knarr_widgets.maths import stopping
from knarr_widgets.maths.base import MathsWidget, Values
from knarr_widgets.maths.fields import Choice, Decimal, Field, Flag, Whole
from knarr_widgets.maths.listing import Cards, Land
from knarr_widgets.maths.parts import Section, chart
from knarr_widgets.maths.words import gains, times

MOST_RUN, MOST_CREW = 10, 50
RUN, SEAT, BREAK = N_("Cards to recruit"), N_("The seat"), N_("Break a column?")
FIVE = ("blue.vp", "blue.recruit", "blue.bracelet", "blue.reputation", "blue.vp")
TENTH = Fraction(1, 10)
COLUMNS = {
    "red": N_("red, crew and run"),
    "yellow": N_("yellow, crew and run"),
    "green": N_("green, crew and run"),
    "blue": N_("blue, crew and run"),
    "purple": N_("purple, crew and run"),
}


def _worth(name: str, label: str, default: Fraction, high: int) -> Decimal:
    return Decimal(name=name, label=label, default=default, low=Fraction(0), high=Fraction(high),
                   step=TENTH, unit=N_("VP"), group=BREAK)  # fmt: skip


def _chance(name: str, label: str, default: int) -> Whole:
    return Whole(name=name, label=label, default=default, low=0, high=100, unit="%", group=BREAK)


class ColumnLab(MathsWidget):
    """Vikings recruited one after another: what each gains, in this order and spread over colours.

    The second half asks when to break a column to pay for a destination: spend now, or keep it some
    turns more, for stated worths and chances.
    """

    LAB: ClassVar[str] = "columns"
    TITLE: ClassVar[str] = N_("Column lab")
    ABOUT: ClassVar[str] = N_("What each card of a column gains, and when to break the column.")
    SETTINGS: ClassVar[tuple[Field, ...]] = (
        Cards(name="run", label=N_("In this order"), default=FIVE, most=MOST_RUN, group=RUN),
        Flag(name="used", label=N_("All tokens are used up between two Recruits"), default=False,
             group=RUN),
        Whole(name="scorings", label=N_("Turns left (scorings to come)"), default=8, low=0, high=20,
              group=RUN),
        Cards(name="crew", label=N_("The crew"), most=MOST_CREW, group=SEAT, of_seat=True,
              empty=N_("empty"), add=N_("Add to the crew")),
        Cards(name="hand", label=N_("The hand"), most=3, group=SEAT, of_seat=True),
        Whole(name="bracelets", label=N_("Bracelets"), default=0, low=0, high=TOKEN_CAP, group=SEAT,
              of_seat=True),
        Whole(name="recruits", label=N_("Recruits"), default=0, low=0, high=TOKEN_CAP, group=SEAT,
              of_seat=True),
        Whole(name="reputation", label=N_("Reputation"), default=0, low=0, high=REPUTATION_CAP,
              group=SEAT, of_seat=True),
        Choice(name="colour", label=N_("Column"), default="blue", group=BREAK,
               options=COLUMNS),
        Land(name="land", label=N_("Take the worths from destination"), default=0, group=BREAK),
        Whole(name="pays", label=N_("Cards that it costs"), default=3, low=1, high=5, group=BREAK),
        _worth("brings", N_("It brings at once"), Fraction(8), 60),
        _worth("later", N_("It brings in every later turn"), Fraction(1, 2), 10),
        Whole(name="turns", label=N_("Turns left, this one included"), default=6, low=1, high=12,
              group=BREAK),
        _chance("drawn", N_("Chance of a card of the colour each turn"), 60),
        Choice(name="card", label=N_("That card carries"), default="vp", group=BREAK,
               options={name: ASSET_WORDS[name] for name in ASSETS}),
        _worth("otherwise", N_("Another action brings"), Fraction(1), 10),
        _chance("stays", N_("Chance each turn that the destination stays"), 80),
    )  # fmt: skip

    def settings(self) -> dict[str, str]:
        """As a link says it: what a destination costs and brings follows from its number."""
        said = super().settings()
        follow = ("pays", "brings") if self._values["land"] else ()
        return {name: value for name, value in said.items() if name not in follow}

    def load(self, seat: SeatView) -> Values:
        """A seat's crew, tokens and the hand cards that may be seen."""
        return {
            "crew": tuple(card for colour in COLOURS for card in seat.crew[colour]),
            "hand": tuple(card for card in seat.hand if card is not None),
            "bracelets": seat.bracelets,
            "recruits": seat.recruits,
            "reputation": seat.reputation,
        }

    def settle(self, values: Values, changed: Iterable[str]) -> None:
        """A destination that is chosen sets what it costs and brings."""
        if "land" not in changed and {"pays", "brings"} & set(changed):
            values["land"] = 0
        if not values["land"]:
            return
        card = DESTINATIONS[values["land"]]
        pays = _cards_of(values["colour"], cost_of(values["land"]))
        if not pays:
            if "land" in changed:
                text = _("destination {number} costs no {colour} viking")
                colour = colour_words(values["colour"])
                raise KnarrError(text.format(number=card.number, colour=colour))
            values["land"] = 0
            return
        gained = dict(zip(GAINS, card.gains, strict=True))
        worth = Worths(scorings=values["scorings"]).worth(gained, values["reputation"])
        values |= {"pays": pays, "brings": worth}

    def sections(self, values: Values, game: Game | None) -> list[Section]:
        """The run, its charts, and the question of breaking a column."""
        worths = Worths(scorings=values["scorings"])
        have, width = tokens_of(values), self._width
        found = [
            tables.figures_of(values, have, worths),
            tables.run_table(values, have),
            tables.next_cards(values),
        ]
        if values["run"]:
            found.append(chart("run", tables.run_chart(values, have, width)))
        found.append(chart("sums", tables.sums_chart(width), 0))
        return [*found, *stopping.sections(values, worths, width)]

    def spoken(self, values: Values) -> str:
        """What the run gains."""
        run = recruit_run(values["run"], values["crew"], tokens_of(values), used_up=values["used"])
        words = _("The run gains {gains}, {assets} in all.")
        return words.format(
            gains=gains(run.gained, _("nothing")), assets=times(run.assets, "asset")
        )

    def hidden(self, values: Values) -> set[str]:
        """The hand is shown where cards are chosen."""
        return {"hand"}

    def _groups(self, values: Values, game: Game | None) -> list[dict[str, Any]]:
        groups = super()._groups(values, game)
        for control in (control for group in groups for control in group["controls"]):
            if control["name"] == "run":
                control["quick"] = list(values["hand"])
        return groups


def tokens_of(values: Values) -> Tokens:
    """What the seat has."""
    return Tokens(0, values["reputation"], values["recruits"], values["bracelets"])


def _cards_of(colour: str, cost: dict[str, int]) -> int:
    """How many cards of a colour a cost takes."""
    if "same" in cost:
        return cost["same"]
    return 1 if "different" in cost else cost.get(colour, 0)
