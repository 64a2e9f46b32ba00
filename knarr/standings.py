"""Who wins in a simulation, of whatever game: shares, means and differences with intervals."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeAlias

import numpy as np

from knarr.bots import name_of
from knarr.errors import KnarrError, one_of
from knarr.language import N_
from knarr.memory import Array
from knarr.state import MOST_PLAYERS
from knarr.stats import Estimate, Share, mean_of, wilson
from knarr.tally import WIN, Tally, add
from knarr.tasks import Playable, Portion
from knarr.words import counted

if TYPE_CHECKING:
    from pandas import DataFrame

MOST_FAILURES = 20
"""Accounts of failed games that are kept; all of them are counted."""


Span: TypeAlias = tuple[int, int, int]
"""A seed, the number of a first deal, and how many follow."""


def _overlap(span: Span, other: Span) -> bool:
    """Whether two spans share a deal."""
    (seed, first, deals), (seed_too, first_too, deals_too) = span, other
    return seed == seed_too and first < first_too + deals_too and first_too < first + deals


Tables: TypeAlias = Mapping[str, Callable[[Any], list[dict[str, Any]]]]
"""Tables by their name, each made of a result."""


@dataclass(repr=False)
class Standings:
    """Who won how much in the games of `task`, counted in a tally with the fields of any game's.

    Results over other deals, or under another seed, merge with ``+``.

    Shares of wins split a shared win. A strategy that sits in several places is one line of the
    tables by strategy, with the share that each of its places wins.
    """

    task: Playable
    tally_array: Array
    failures: tuple[str, ...] = ()
    cpu_seconds: float = field(default=0.0, compare=False)
    earlier: tuple[Span, ...] = ()
    tables: ClassVar[Tables] = {}

    @property
    def spans(self) -> tuple[Span, ...]:
        """The deals that were played: seed, first number, how many."""
        before = sum(deals for _, _, deals in self.earlier)
        return (*self.earlier, (self.seed, self.task.first, self.deals + self.failed - before))

    @property
    def tally(self) -> Tally:
        """The counts, as one record."""
        return self.tally_array[0]

    @property
    def games(self) -> int:
        """Games played to their end."""
        return int(self.tally.games)

    @property
    def deals(self) -> int:
        """Deals, each played once from every seating."""
        return int(self.tally.deals)

    @property
    def failed(self) -> int:
        """Deals given up because a strategy in Python failed; see `failures`."""
        return int(self.tally.failed)

    @property
    def seed(self) -> int:
        """The seed: the same task and deals give the same result."""
        return self.task.seed

    @property
    def names(self) -> tuple[str, ...]:
        """The strategies by place at the table."""
        return tuple(name_of(player) for player in self.task.players)

    @property
    def strategies(self) -> tuple[str, ...]:
        """The strategies without doubles, in order."""
        return tuple(dict.fromkeys(self.names))

    def add_portion(self, portion: Portion) -> None:
        """Add what a portion of the deals came to."""
        add(self.tally_array, np.frombuffer(portion.tally, self.tally_array.dtype))
        self.failures = (*self.failures, *portion.failures)[:MOST_FAILURES]
        self.cpu_seconds += portion.cpu_seconds

    def __add__(self, other: Self) -> Self:
        """Both together: the same players, rules and start, over other deals or another seed.

        Raises `KnarrError` for results that differ in more, or that share a deal.
        """
        if other.task.unseeded() != self.task.unseeded():
            raise KnarrError("results add up only when their players, rules and start agree")
        if any(_overlap(span, more) for span in self.spans for more in other.spans):
            raise KnarrError(
                "both results hold the same deals: choose another seed, or go on with first="
            )
        total = type(self)(
            self.task,
            self.tally_array.copy(),
            self.failures,
            self.cpu_seconds,
            (*self.earlier, *other.spans),
        )
        total.add_portion(Portion(other.tally_array.tobytes(), other.failures, other.cpu_seconds))
        return total

    def places(self, name: str) -> list[int]:
        """Where a strategy sits. Raises `KnarrError` for one that did not play."""
        places = [at for at, other in enumerate(self.names) if other == name]
        if not places:
            raise KnarrError(f"{name!r} did not play: choose from {', '.join(self.strategies)}")
        return places

    def games_of(self, name: str) -> int:
        """Games of all places of a strategy together."""
        return int(self.tally.games_at[self.places(name)].sum())

    def share(self, name: str) -> Share:
        """The share of its games that a strategy wins, with its Wilson interval."""
        places = self.places(name)
        games = int(self.tally.games_at[places].sum())
        return wilson(int(self.tally.wins[places].sum()) / WIN, games)

    def seat_share(self, seat: int) -> Share:
        """The share of games that a seat wins, whoever sits there."""
        games = int(self.tally.games_at[:, seat].sum())
        return wilson(int(self.tally.wins[:, seat].sum()) / WIN, games)

    def mean_vp(self, name: str) -> Estimate:
        """The points of a strategy at the end, with the interval of their mean."""
        places = self.places(name)
        total, squares = self.tally.vp[places].sum(), self.tally.vp_squares[places].sum()
        return mean_of(int(total), int(squares), int(self.tally.games_at[places].sum()))

    def seat_vp(self, seat: int) -> float:
        """The mean points of a seat at the end, whoever sits there."""
        games = int(self.tally.games_at[:, seat].sum())
        return int(self.tally.vp[:, seat].sum()) / games if games else math.nan

    def difference(self, name: str, other: str) -> Estimate:
        """How much more often `name` wins than `other`: a paired comparison over the deals.

        Both played the same deals, from all seats where these were rotated, so that luck in the
        deal cancels out of the difference; the interval is that of the mean over deals. For a
        strategy in several places the mean of these counts.
        """
        part = np.zeros(MOST_PLAYERS)
        for places, sign in ((self.places(name), 1), (self.places(other), -1)):
            part[places] += sign / (len(places) * WIN * self.task.rotations)
        total = part @ self.tally.deal_wins
        squares = part @ self.tally.deal_products @ part
        return mean_of(float(total), float(squares), self.deals)

    def rows(self, table: str) -> list[dict[str, Any]]:
        """One of the `tables` as plain rows."""
        one_of(table, self.tables, N_("table"))
        return self.tables[table](self)

    def table(self, table: str) -> DataFrame:
        """A table as a tidy pandas DataFrame (the extra ``lab`` brings pandas)."""
        import pandas

        return pandas.DataFrame(self.rows(table))

    def summary(self) -> DataFrame:
        """A line a strategy: games, win share and mean VP with intervals, shared wins."""
        return self.table("summary")

    def by_seat(self) -> DataFrame:
        """A line a strategy and seat, and the seats as such (strategy ``all``)."""
        return self.table("by_seat")

    def vp(self) -> DataFrame:
        """How often a strategy ends with how many points (the last line: so many or more)."""
        return self.table("vp")

    def margins(self) -> DataFrame:
        """How far a strategy ends ahead of the best other seat (negative: behind)."""
        return self.table("margins")

    def _repr_html_(self) -> str:
        return str(self.summary().to_html(index=False, float_format="{:.3f}".format))

    def __repr__(self) -> str:
        shares = ", ".join(
            f"{name} {share.share:.3f} [{share.low:.3f}, {share.high:.3f}]"
            for name, share in ((name, self.share(name)) for name in self.strategies)
        )
        failed = (
            f"; {counted(self.failed, 'deal')} failed: {self.failures[0]}" if self.failures else ""
        )
        games = counted(self.games, "game")
        return f"<Result: {games}, seed {self.seed}: {shares}{failed}>"
