"""The payback chart of the trade inspector: which destination, what is paid for it, the account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from knarr.cards import COLOURS
from knarr.language import _, ngettext
from knarr.maths import Payback, Values, cost_of, crew_of, payback
from knarr_widgets.maths.drawing import Line, Mark, Point, curves
from knarr_widgets.maths.words import (
    amount_words,
    card_words,
    decimals,
    fixed,
    gains,
    number,
    times,
)

TRADES = 10
EXAMPLE = 15
"""The destination of the account where the settings name none and no table shows one."""


@dataclass(frozen=True)
class Price:
    """What is paid for `land`: cards of the crew, examples for those it lacks, recruits."""

    land: int
    own: tuple[str, ...]
    examples: tuple[str, ...]
    tokens: int

    @property
    def cards(self) -> tuple[str, ...]:
        """All vikings that are paid."""
        return (*self.own, *self.examples)

    @property
    def words(self) -> str:
        """The price in words."""
        paid = [card_words(card) for card in self.cards]
        paid += [amount_words("recruit", self.tokens)] if self.tokens else []
        return ", ".join(paid)


def land_of(values: dict[str, Any]) -> int:
    """The added destination, else the top one of the ship, else the first that lies face up."""
    lands = values["lands"]
    return int(values["plus"] or (lands[-1] if lands else values["offer"] or EXAMPLE))


def price_of(values: dict[str, Any]) -> Price:
    """The price of the destination: the crew pays as far as it goes, its least worthy cards first.

    Recruits stand for what it lacks before they stand for what it has. What lies on the ship was
    paid before, so all of its price is an example.
    """
    land = land_of(values)
    crew = () if land in values["lands"] else values["crew"]
    worths = Values(scorings=values["scorings"])

    def worth(card: str) -> object:
        return worths.worth({card.split(".")[1]: 1}, values["reputation"])

    columns = crew_of(crew)
    own: list[str] = []
    lacking: list[str] = []
    for colour, count in Counter(_colours(cost_of(land), columns)).items():
        there = sorted(columns[colour], key=worth)[:count]  # type: ignore[arg-type]
        own += there
        lacking += [f"{colour}.{values['carry']}"] * (count - len(there))
    tokens = min(values["tokens"], len(own) + len(lacking))
    paid = [*own, *lacking][: len(own) + len(lacking) - tokens]
    return Price(land, tuple(paid[: len(own)]), tuple(paid[len(own) :]), tokens)


def _colours(cost: dict[str, int], columns: dict[str, tuple[str, ...]]) -> list[str]:
    """The colours of the cards that a cost takes, as they suit the crew."""
    found: list[str] = []
    longest = max(COLOURS, key=lambda colour: len(columns[colour]))
    for what, count in cost.items():
        if what == "different":
            found += sorted(COLOURS, key=lambda colour: not columns[colour])[:count]
        else:
            found += [longest if what == "same" else what] * count
    return found


def account_of(values: dict[str, Any], price: Price) -> Payback:
    """The account of the destination."""
    return payback(
        price.land,
        list(price.cards),
        price.tokens,
        bracelets=int(values["spend"]),
        every=values["every"],
        again=values["again"],
        reputation=values["reputation"],
        values=Values(scorings=values["scorings"]),
        trades=TRADES,
    )


def chart(values: dict[str, Any], width: int) -> str:
    """The balance of a destination, trade by trade."""
    price = price_of(values)
    account = account_of(values, price)
    points = [
        Point(m, float(worth), _balance_words(account, m), best=m == account.trades)
        for m, worth in enumerate(account.balance)
    ]
    marks = []
    if account.trades is not None:
        words = _("paid back: trade {number}") if account.trades else _("paid back: at once")
        marks.append(Mark(account.trades, words.format(number=account.trades), level=False))
    explanation = ngettext(
        "Balance in VP against keeping the vikings, with a trade of {bracelets} every turn: it is "
        "made anyway, so its bracelets are not counted. A card counts {card}. Paid: {price}. "
        "{account}",
        "Balance in VP against keeping the vikings, with a trade of {bracelets} every {turns} "
        "turns: it is made anyway, so its bracelets are not counted. A card counts {card}. "
        "Paid: {price}. {account}",
        values["every"],
    ).format(
        bracelets=gains({"bracelet": int(values["spend"])}),
        turns=values["every"],
        card=number(Values().viking),  # type: ignore[arg-type]
        price=price.words,
        account=account.text,
    )
    said = " ".join([explanation, *_example(values, price)])
    title = _("When destination {number} has paid back").format(number=account.destination)
    lines = [Line("", points)]
    return curves(width, title, said, lines, _("trades since"), _("VP"), marks)


def _example(values: dict[str, Any], price: Price) -> Sequence[str]:
    """What of the account is an example, in a sentence."""
    if not price.examples:
        return ()
    if price.land in values["lands"]:
        return (_("It lies on the ship already: its price is an example."),)
    if price.land not in (values["plus"], values["offer"]):
        return (_("The destination and its price are an example."),)
    cards = ", ".join(map(card_words, price.examples))
    return (_("Not in the crew, so an example: {cards}.").format(cards=cards),)


def _balance_words(account: Payback, trades: int) -> str:
    """How the balance after so many trades comes about."""
    worth = account.balance[trades]
    places = decimals((*account.balance, account.gains, account.cost))
    if not trades:
        words = _("after {trades}: {gains} at once − {cost} paid = {worth} VP")
        said = {"gains": fixed(account.gains, places), "cost": fixed(account.cost, places)}
    else:
        words = _(
            "after {trades}: {before} before, {more} with this trade, "
            "after what the vikings paid would have gained = {worth} VP"
        )
        before = account.balance[trades - 1]
        said = {"before": fixed(before, places), "more": fixed(worth - before, places)}
    return words.format(trades=times(trades, "trade"), worth=fixed(worth, places), **said)
