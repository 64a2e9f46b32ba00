"""`TradeInspector`: what a ship and its destinations pay by column, and what a trade pays now."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, ClassVar

from knarr.cards import COLOURS, REPUTATION_CAP, TOKEN_CAP
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.maths import Tokens as Figures
from knarr.maths import TradeTable
from knarr.maths import Values as Worths
from knarr.view import SeatView
from knarr_widgets.maths import paying
from knarr_widgets.maths import trade_tables as tables
from knarr_widgets.maths.base import MathsWidget, Values
from knarr_widgets.maths.fields import Choice, Decimal, Field, Whole
from knarr_widgets.maths.listing import Cards, Land, Lands
from knarr_widgets.maths.parts import Section, chart, note

MOST_VP, MOST_LANDS, MOST_CREW = 200, 20, 50
SEAT, TRADE = N_("The seat"), N_("The trade")
CHANGE, ACCOUNT = N_("What if"), N_("Payback")
SHIP_WORDS = {"normal": N_("normal side"), "advanced": N_("advanced side")}
CARRIED = {
    "vp": N_("VP"),
    "bracelet": N_("bracelets"),
    "recruit": N_("recruits"),
    "reputation": N_("reputation"),
}


class TradeInspector(MathsWidget):
    """The trade table of a seat: three columns with totals, and what 1, 2 or 3 bracelets bring.

    A destination can be added or left out, to see how that changes the payout; the payback chart
    says with which trade a destination has paid back what it cost.
    """

    LAB: ClassVar[str] = "trade"
    TITLE: ClassVar[str] = N_("Trade inspector")
    ABOUT: ClassVar[str] = N_("What the three columns of a ship and its destinations pay.")
    SETTINGS: ClassVar[tuple[Field, ...]] = (
        Choice(name="spend", label=N_("Bracelets spent"), default="1", buttons=True, group=TRADE,
               options={"1": "1", "2": "2", "3": "3"}),
        Land(name="plus", label=N_("With one destination more"), default=0, group=CHANGE),
        Lands(name="minus", label=N_("Without"), most=MOST_LANDS, group=CHANGE,
              add=N_("Leave out")),
        Choice(name="side", label=N_("Ship"), default="normal", options=SHIP_WORDS, buttons=True,
               group=SEAT, of_seat=True),
        Lands(name="lands", label=N_("Destinations, from the ship upwards"), most=MOST_LANDS,
              group=SEAT, of_seat=True, empty=N_("none yet")),
        Whole(name="bracelets", label=N_("Bracelets"), default=1, low=0, high=TOKEN_CAP, group=SEAT,
              of_seat=True),
        Whole(name="recruits", label=N_("Recruits"), default=1, low=0, high=TOKEN_CAP, group=SEAT,
              of_seat=True),
        Whole(name="reputation", label=N_("Reputation"), default=0, low=0, high=REPUTATION_CAP,
              group=SEAT, of_seat=True),
        Cards(name="crew", label=N_("The crew"), most=MOST_CREW, group=SEAT, of_seat=True,
              empty=N_("empty"), add=N_("Add to the crew")),
        Land(name="offer", label=N_("Destination face up"), default=0, group=SEAT, of_seat=True),
        Whole(name="vp", label=N_("Victory points"), default=0, low=0, high=MOST_VP, group=SEAT,
              of_seat=True),
        Whole(name="scorings", label=N_("Turns left (scorings to come)"), default=8, low=0, high=20,
              group=ACCOUNT),
        Whole(name="every", label=N_("A trade every … turns"), default=2, low=1, high=5,
              group=ACCOUNT),
        Decimal(name="again", label=N_("Recruits on each paid colour between trades"),
                default=Fraction(1), low=Fraction(0), high=Fraction(3), step=Fraction(1, 2),
                group=ACCOUNT),
        Choice(name="carry", label=N_("Vikings not in the crew carry"), default="vp", group=ACCOUNT,
               options=CARRIED),
        Whole(name="tokens", label=N_("Recruits paid in place of vikings"), default=0, low=0,
              high=TOKEN_CAP, group=ACCOUNT),
    )  # fmt: skip

    def load(self, seat: SeatView) -> Values:
        """A seat's ship, destinations and tokens."""
        return {
            "side": seat.ship,
            "lands": tuple(seat.lands),
            "bracelets": seat.bracelets,
            "recruits": seat.recruits,
            "reputation": seat.reputation,
            "vp": min(seat.vp, MOST_VP),
            "crew": tuple(card for colour in COLOURS for card in seat.crew[colour]),
        }

    def _load(self, values: Values) -> None:
        """A seat's things, and the first destination that lies face up."""
        super()._load(values)
        game = self._source.game(values)
        if game is not None:
            view = self._source.view(game, values)
            face_up = filter(None, (*view.trading, *view.influence))
            values["offer"] = next(face_up, 0)

    def settle(self, values: Values, changed: Iterable[str]) -> None:
        """What is on the ship cannot be added; what is not cannot be left out."""
        lands = values["lands"]
        if values["plus"] in lands:
            if "plus" in changed:
                text = _("destination {number} is on the ship already")
                raise KnarrError(text.format(number=values["plus"]))
            values["plus"] = 0
        if "minus" in changed and (wrong := set(values["minus"]) - set(lands)):
            text = _("destination {number} is not on the ship")
            raise KnarrError(text.format(number=min(wrong)))
        values["minus"] = tuple(land for land in values["minus"] if land in lands)

    def sections(self, values: Values, game: Game | None) -> list[Section]:
        """Tables, advice and the payback chart."""
        now = TradeTable(values["side"], values["lands"])
        then = changed_table(values)
        have, worths = figures_of(values), Worths(scorings=values["scorings"])
        spend = int(values["spend"])
        found = [
            tables.columns(now, then, spend),
            tables.trades(then, have, worths, spend),
            tables.before_and_after(then, have, spend),
        ]
        if then != now:
            found.append(tables.changes_of(now, then, have, spend))
        found.append(note("best", tables.advice(then, have, worths), 1))
        return [*found, chart("payback", paying.chart(values, self._width), 2)]

    def spoken(self, values: Values) -> str:
        """The payout of the trade that is chosen."""
        paid = tables.payout_of(changed_table(values), figures_of(values), int(values["spend"]))
        return f"{paid.text}."

    def hidden(self, values: Values) -> set[str]:
        """Nothing can be left out of an empty ship; what all comes from the crew is no example."""
        away = {"offer"} if values["lands"] else {"offer", "minus"}
        return away if paying.price_of(values).examples else {*away, "carry"}

    def _groups(self, values: Values, game: Game | None) -> list[dict[str, Any]]:
        groups = super()._groups(values, game)
        for control in (control for group in groups for control in group["controls"]):
            if control["name"] == "minus":
                wanted = [land for land in values["lands"] if land not in values["minus"]]
                words = _("destination {number}")
                control["options"] = [[land, words.format(number=land)] for land in wanted]
        return groups


def changed_table(values: Values) -> TradeTable:
    """The trade table with the destinations added and left out."""
    lands = [land for land in values["lands"] if land not in values["minus"]]
    return TradeTable(values["side"], (*lands, *([values["plus"]] if values["plus"] else [])))


def figures_of(values: Values) -> Figures:
    """What the seat has."""
    return Figures(values["vp"], values["reputation"], values["recruits"], values["bracelets"])
