"""Payback: how many trades until a destination has paid back its cost, against keeping the vikings.

**The account.** Exploring costs the vikings paid (each is a card, and would have gained its asset
at every later Recruit on its column) and the recruits spent. It brings its gains at once and its
columns at every trade. With a trade every `every` turns and `again` Recruits on the column of each
paid viking in the same time, the balance after m trades is::

    gains - cost + sum over the trades 1..m of (columns 1..n - again * assets of the paid vikings)

and the destination has paid back at the first m for which that is not negative.

**Reputation.** By default a step is worth the scorings that are then still to come (`every` fewer
with each trade) times the points a turn that the next mark adds, spread evenly over the steps that
lead to it: an account of averages, so nothing is rounded to marks. Caps are left out; `land_adds`
shows what they cut off now.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from knarr.cards import DESTINATIONS, GAINS
from knarr.errors import KnarrError
from knarr.language import _
from knarr.maths.asking import listed, values_or
from knarr.maths.reputation import next_threshold, reputation_value
from knarr.maths.sources import viking_name
from knarr.maths.trade import land_column, land_number, vp_words
from knarr.maths.values import Number, Values, added, exact, nonzero, whole
from knarr.words import counted

MOST_TRADES = 60


@dataclass(frozen=True)
class Payback:
    """When a destination pays back; all worths in VP.

    `trades` is the number of trades (0: its gains alone pay it back; None: not within those
    looked at), `balance[m]` what it has brought over its cost after m trades. `cost` is what was
    paid, `gains` what came at once, `pays` what the first trade brings, `kept` what the paid
    vikings would have gained by then.
    """

    destination: int
    trades: int | None
    every: int
    balance: tuple[Fraction, ...]
    cost: Fraction
    gains: Fraction
    pays: Fraction
    kept: Fraction

    @property
    def turns(self) -> int | None:
        """The turns until then."""
        return None if self.trades is None else self.trades * self.every

    @property
    def behind(self) -> int | None:
        """The first trade after that with which the balance is negative again; None for never."""
        if self.trades is None:
            return None
        later = range(self.trades + 1, len(self.balance))
        return next((m for m in later if self.balance[m] < 0), None)

    @property
    def text(self) -> str:
        """The account in a sentence."""
        if self.trades is None:
            most = counted(len(self.balance) - 1, "trade")
            when = _("not paid back within {trades}").format(trades=most)
        elif self.trades == 0:
            when = _("paid back at once")
        else:
            when = _("paid back with trade {number}, after {turns}")
            when = when.format(number=self.trades, turns=counted(self.trades * self.every, "turn"))
        if self.behind is not None:
            words = _("{when}, but behind again from trade {number} on")
            when = words.format(when=when, number=self.behind)
        words = _(
            "Destination {number} costs {cost}, brings {gains} at once and {pays} with the first "
            "trade, where the vikings paid would have gained {kept}: {when}."
        )
        return words.format(
            number=self.destination,
            cost=vp_words(self.cost),
            gains=vp_words(self.gains),
            pays=vp_words(self.pays),
            kept=vp_words(self.kept),
            when=when,
        )

    def rows(self) -> list[dict[str, int | Fraction]]:
        """A row a trade: the turn and the balance after it."""
        return [
            {"trades": m, "turns": m * self.every, "balance": value}
            for m, value in enumerate(self.balance)
        ]


def step_worth(values: Values, reputation: int) -> Fraction:
    """The worth of a step on average: the next mark's, spread over the steps that lead to it."""
    if values.reputation is not None:
        return exact(values.reputation)
    mark = next_threshold(reputation_value(reputation), values.scorings)
    if mark is None:
        return Fraction(0)
    return exact(values.vp) * Fraction(mark.worth, mark.after - reputation)


def average_worth(gains: Mapping[str, int], values: Values, reputation: int) -> Fraction:
    """The worth of gains with every step of reputation at its average worth."""
    others = {name: count for name, count in gains.items() if name != "reputation"}
    steps = gains.get("reputation", 0)
    return values.worth(others) + steps * step_worth(values, reputation)


def payback(
    destination: int,
    pay: Sequence[str] = (),
    recruits: int = 0,
    *,
    bracelets: int = 3,
    every: int = 2,
    again: Number = 1,
    reputation: int = 0,
    values: Values | None = None,
    trades: int = 20,
) -> Payback:
    """How many trades of `bracelets` until `destination` has paid back what was paid for it.

    `pay` are the vikings paid and `recruits` the tokens; whether they are what it costs is left to
    the rules, but not their number. `again` is how often the column of each paid viking would be
    recruited on from one trade to the next; 0 if it would not be used any more. Raises
    `KnarrError`.
    """
    land, chosen = DESTINATIONS[land_number(destination)], values_or(values)
    reputation_value(reputation)
    whole(every, "every", 1, 20)
    whole(bracelets, "bracelets", 1, 3)
    paid = [viking_name(viking) for viking in listed(pay, "pay")]
    wanted = sum(land.cost.values())
    if len(paid) + whole(recruits, "recruits", 0, 3) != wanted:
        raise KnarrError(
            _("destination {number} costs {cards}, not {count}").format(
                number=destination, cards=counted(wanted, "card"), count=len(paid) + recruits
            )
        )
    gains = nonzero(dict(zip(GAINS, land.gains, strict=True)))
    at_once = average_worth(gains, chosen, reputation)
    cost = exact(chosen.viking) * len(paid) + exact(chosen.recruit) * recruits
    pays = added(*(land_column(destination, column) for column in range(1, bracelets + 1)))
    assets = dict(Counter(viking.split(".")[1] for viking in paid))
    often = exact(again, "again")
    balance, brought, lost = [at_once - cost], [], []
    for trade in range(1, whole(trades, "trades", 1, MOST_TRADES) + 1):
        then = chosen.later(trade * every)
        brought.append(average_worth(pays, then, reputation))
        lost.append(often * average_worth(assets, then, reputation))
        balance.append(balance[-1] + brought[-1] - lost[-1])
    first = next((m for m, value in enumerate(balance) if value >= 0), None)
    return Payback(destination, first, every, tuple(balance), cost, at_once, brought[0], lost[0])
