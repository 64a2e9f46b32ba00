"""`TradeInspector`: what a ship and its destinations pay by column, and what a trade pays now."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any, ClassVar

from knarr.cards import COLOURS, REPUTATION_CAP, SHIPS, TOKEN_CAP
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.maths import Payback, TradeTable, cost_of, payback
from knarr.maths import Tokens as Figures
from knarr.maths import Values as Worths
from knarr.view import SeatView
from knarr_widgets.maths import trade_tables as tables
from knarr_widgets.maths.base import MathsWidget, Values
from knarr_widgets.maths.drawing import Line, Mark, Point, curves
from knarr_widgets.maths.fields import Choice, Decimal, Field, Whole
from knarr_widgets.maths.listing import Land, Lands
from knarr_widgets.maths.parts import Section, chart, note
from knarr_widgets.maths.words import asset, card_words, gains, number, times

MOST_VP, MOST_LANDS, TRADES = 200, 20, 10
SEAT = "The seat"
CHANGE = "What if"
ACCOUNT = "Payback"
SHIP_WORDS = {side: f"{side} side" for side in SHIPS}


class TradeInspector(MathsWidget):
    """The trade table of a seat: three columns with totals, and what 1, 2 or 3 bracelets bring.

    A destination can be added or left out, to see how that changes the payout; the payback chart
    says with which trade a destination has paid back what it cost.
    """

    LAB: ClassVar[str] = "trade"
    TITLE: ClassVar[str] = "Trade inspector"
    ABOUT: ClassVar[str] = "What the three columns of a ship and its destinations pay."
    SETTINGS: ClassVar[tuple[Field, ...]] = (
        Choice(name="spend", label="Bracelets spent", default="1", buttons=True, group="The trade",
               options={"1": "1", "2": "2", "3": "3"}),
        Land(name="plus", label="With one destination more", default=0, group=CHANGE),
        Lands(name="minus", label="Without", most=MOST_LANDS, group=CHANGE, add="Leave out"),
        Choice(name="side", label="Ship", default="normal", options=SHIP_WORDS, buttons=True,
               group=SEAT, of_seat=True),
        Lands(name="lands", label="Destinations, from the ship upwards", most=MOST_LANDS,
              group=SEAT, of_seat=True, empty="none yet"),
        Whole(name="bracelets", label="Bracelets", default=1, low=0, high=TOKEN_CAP, group=SEAT,
              of_seat=True),
        Whole(name="recruits", label="Recruits", default=1, low=0, high=TOKEN_CAP, group=SEAT,
              of_seat=True),
        Whole(name="reputation", label="Reputation", default=0, low=0, high=REPUTATION_CAP,
              group=SEAT, of_seat=True),
        Whole(name="vp", label="Victory points", default=0, low=0, high=MOST_VP, group=SEAT,
              of_seat=True),
        Whole(name="scorings", label="Turns left (scorings to come)", default=8, low=0, high=20,
              group=ACCOUNT),
        Whole(name="every", label="A trade every … turns", default=2, low=1, high=5, group=ACCOUNT),
        Decimal(name="again", label="Recruits on each paid colour between trades",
                default=Fraction(1), low=Fraction(0), high=Fraction(3), step=Fraction(1, 2),
                group=ACCOUNT),
        Choice(name="carry", label="The vikings paid carry", default="vp", group=ACCOUNT,
               options={"vp": "VP", "bracelet": "bracelets", "recruit": "recruits",
                        "reputation": "reputation"}),
        Whole(name="tokens", label="Recruits paid in place of vikings", default=0, low=0,
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
        }

    def settle(self, values: Values, changed: Iterable[str]) -> None:
        """What is on the ship cannot be added; what is not cannot be left out."""
        lands = values["lands"]
        if values["plus"] in lands:
            if "plus" in changed:
                raise KnarrError(f"destination {values['plus']} is on the ship already")
            values["plus"] = 0
        if "minus" in changed and (wrong := set(values["minus"]) - set(lands)):
            raise KnarrError(f"destination {min(wrong)} is not on the ship")
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
        return [*found, chart("payback", payback_chart(values, self._width), 2)]

    def spoken(self, values: Values) -> str:
        """The payout of the trade that is chosen."""
        paid = tables.payout_of(changed_table(values), figures_of(values), int(values["spend"]))
        return f"{paid.text}."

    def hidden(self, values: Values) -> set[str]:
        """Nothing can be left out of an empty ship."""
        return set() if values["lands"] else {"minus"}

    def _groups(self, values: Values, game: Game | None) -> list[dict[str, Any]]:
        groups = super()._groups(values, game)
        for control in (control for group in groups for control in group["controls"]):
            if control["name"] == "minus":
                wanted = [land for land in values["lands"] if land not in values["minus"]]
                control["options"] = [[land, f"destination {land}"] for land in wanted]
        return groups


def changed_table(values: Values) -> TradeTable:
    """The trade table with the destinations added and left out."""
    lands = [land for land in values["lands"] if land not in values["minus"]]
    return TradeTable(values["side"], (*lands, *([values["plus"]] if values["plus"] else [])))


def figures_of(values: Values) -> Figures:
    """What the seat has."""
    return Figures(values["vp"], values["reputation"], values["recruits"], values["bracelets"])


def payback_of(values: Values) -> tuple[Payback, list[str], int]:
    """The account of one destination (the added one, else the top one, else 15), and its price."""
    lands = values["lands"]
    land = values["plus"] or (lands[-1] if lands else 15)
    names = []
    for what, count in cost_of(land).items():
        colours = COLOURS[:count] if what == "different" else [what] * count
        named = ("red" if colour == "same" else colour for colour in colours)
        names += [f"{colour}.{values['carry']}" for colour in named]
    tokens = min(values["tokens"], len(names))
    paid = names[: len(names) - tokens]
    account = payback(
        land,
        paid,
        tokens,
        bracelets=int(values["spend"]),
        every=values["every"],
        again=values["again"],
        reputation=values["reputation"],
        values=Worths(scorings=values["scorings"]),
        trades=TRADES,
    )
    return account, paid, tokens


def payback_chart(values: Values, width: int) -> str:
    """The balance of a destination, trade by trade."""
    account, paid, tokens = payback_of(values)
    price = [card_words(card) for card in paid]
    price += [f"{tokens} {asset('recruit', tokens)}"] if tokens else []
    points = []
    for m, worth in enumerate(account.balance):
        if m:
            kept = f"{number(worth - account.balance[m - 1])} with this trade, after what the "
            how = f"{number(account.balance[m - 1])} before, {kept}vikings paid would have gained"
        else:
            how = f"{number(account.gains)} at once − {number(account.cost)} paid"
        text = f"after {times(m, 'trade')}: {how} = {number(worth)} VP"
        points.append(Point(m, float(worth), text, best=m == account.trades))
    marks = []
    if account.trades is not None:
        words = f"trade {account.trades}" if account.trades else "at once"
        marks.append(Mark(account.trades, f"paid back: {words}", level=False))
    spent = gains({"bracelet": int(values["spend"])})
    often = "turn" if values["every"] == 1 else f"{values['every']} turns"
    explanation = (
        f"Balance in VP against keeping the vikings, with a trade of {spent} every {often}: it is "
        "made anyway, so its bracelets are not counted. A card counts "
        f"{number(Worths().viking)}. Paid: {', '.join(price)}. {account.text}"  # type: ignore[arg-type]
    )
    title = f"When destination {account.destination} has paid back"
    return curves(width, title, explanation, [Line("", points)], "trades since", "VP", marks)
