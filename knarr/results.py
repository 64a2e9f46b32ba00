"""The result of a simulation: whole-number tallies, and the tables made of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

from knarr.bots import name_of
from knarr.cards import ARTIFACTS, DESTINATIONS, GAINS
from knarr.errors import KnarrError
from knarr.memory import Array
from knarr.stats import Estimate, Share, mean_of, wilson
from knarr.tally import (
    MOST_MARGIN,
    SOURCES,
    SPENDING,
    WIN,
    Tally,
    add,
    new_tally,
)
from knarr.tasks import Portion, Task

if TYPE_CHECKING:
    from pandas import DataFrame

MOST_FAILURES = 20
"""Accounts of failed games that are kept; all of them are counted."""


@dataclass
class Result:
    """What the games of `task` came to. Results of the same task over other deals merge with ``+``.

    Shares of wins split a shared win. A strategy that sits in several places is one line of the tables by
    strategy, with the share that each of its places wins. All tables are tidy pandas DataFrames.
    """

    task: Task
    tally_array: Array = field(default_factory=new_tally)
    failures: tuple[str, ...] = ()
    cpu_seconds: float = 0.0

    @property
    def tally(self) -> Tally:
        """The counts (`knarr.tally.TALLY`)."""
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

    def __add__(self, other: Result) -> Result:
        """Both together. They must be of the same task; that their deals differ is the caller's care."""
        if other.task != self.task:
            raise KnarrError("results add up only when their players, rules, seed and start agree")
        total = Result(self.task, self.tally_array.copy(), self.failures, self.cpu_seconds)
        total.add_portion(Portion(other.tally_array.tobytes(), other.failures, other.cpu_seconds))
        return total

    def _places(self, name: str) -> list[int]:
        places = [at for at, other in enumerate(self.names) if other == name]
        if not places:
            raise KnarrError(f"{name!r} did not play: choose from {', '.join(self.strategies)}")
        return places

    def share(self, name: str) -> Share:
        """The share of its games that a strategy wins, with its Wilson interval."""
        places = self._places(name)
        games = int(self.tally.games_at[places].sum())
        return wilson(int(self.tally.wins[places].sum()) / WIN, games)

    def seat_share(self, seat: int) -> Share:
        """The share of games that a seat wins, whoever sits there."""
        games = int(self.tally.games_at[:, seat].sum())
        return wilson(int(self.tally.wins[:, seat].sum()) / WIN, games)

    def mean_vp(self, name: str) -> Estimate:
        """The points of a strategy at the end, with the interval of their mean."""
        places = self._places(name)
        total, squares = self.tally.vp[places].sum(), self.tally.vp_squares[places].sum()
        return mean_of(int(total), int(squares), int(self.tally.games_at[places].sum()))

    def rounds(self) -> Estimate:
        """Rounds a game."""
        counts = [int(count) for count in self.tally.round_counts]
        total = sum(at * count for at, count in enumerate(counts))
        squares = sum(at * at * count for at, count in enumerate(counts))
        return mean_of(total, squares, self.games)

    def difference(self, name: str, other: str) -> Estimate:
        """How much more often `name` wins than `other`: a paired comparison over the deals.

        Both played the same deals, from all seats where these were rotated, so that luck in the deal cancels
        out of the difference; the interval is that of the mean over deals.
        """
        first, second = self._places(name)[0], self._places(other)[0]
        products, scale = self.tally.deal_products, WIN * self.task.rotations
        total = int(self.tally.deal_wins[first]) - int(self.tally.deal_wins[second])
        squares = (
            int(products[first, first]) - 2 * int(products[first, second]) + int(products[second, second])
        )
        return mean_of(total / scale, squares / scale**2, self.deals)

    def summary(self) -> DataFrame:
        """A line a strategy: games, win share with interval, mean VP with interval."""
        return _frame(
            {"strategy": name, "games": int(self.tally.games_at[self._places(name)].sum())}
            | _share(self.share(name))
            | _estimate(self.mean_vp(name), "mean_vp")
            for name in self.strategies
        )

    def by_seat(self) -> DataFrame:
        """A line a strategy and seat, and the seats as such (strategy ``all``)."""
        rows = []
        for seat in range(len(self.names)):
            rows.append({"strategy": "all", "seat": seat} | _share(self.seat_share(seat)))
            for name in self.strategies:
                places = self._places(name)
                games = int(self.tally.games_at[places, seat].sum())
                wins = int(self.tally.wins[places, seat].sum()) / WIN
                if games:
                    rows.append({"strategy": name, "seat": seat} | _share(wilson(wins, games)))
        return _frame(rows)

    def vp(self) -> DataFrame:
        """How often a strategy ends with how many points (the last line: so many or more)."""
        return self._counts("vp_counts", "vp")

    def margins(self) -> DataFrame:
        """How far a strategy ends ahead of the best other seat (negative: behind)."""
        return self._counts("margin_counts", "margin", -MOST_MARGIN)

    def final_reputation(self) -> DataFrame:
        """How often a strategy ends with which reputation."""
        return self._counts("reputation_counts", "reputation")

    def round_counts(self) -> DataFrame:
        """How many games last how many rounds."""
        counts = self.tally.round_counts
        return _frame(
            {"rounds": at, "games": int(counts[at]), "share": int(counts[at]) / max(self.games, 1)}
            for at in np.flatnonzero(counts)
        )

    def points(self) -> DataFrame:
        """Where the points come from: VP a game by source."""
        return self._means("points", "source", SOURCES)

    def gained(self) -> DataFrame:
        """Assets gained a game, after the caps, reputation's points not included."""
        return self._means("gained", "gain", GAINS)

    def lost(self) -> DataFrame:
        """Assets lost to a cap, a game."""
        frame = self._means("lost", "gain", GAINS)
        return frame[frame["gain"].isin(["bracelet", "recruit", "reputation"])].reset_index(drop=True)

    def spent(self) -> DataFrame:
        """Tokens spent a game, and on what."""
        return self._means("spent", "on", SPENDING)

    def trades(self) -> DataFrame:
        """Trades of one, two and three bracelets, a game."""
        frame = self._means("trades", "bracelets", range(4))
        return frame[frame["bracelets"] > 0].reset_index(drop=True)

    def triggers(self) -> DataFrame:
        """How often an artifact takes effect, a game."""
        return self._means("triggers", "artifact", ARTIFACTS)

    def actions(self) -> DataFrame:
        """Recruits, Explores and forced discards a game."""
        rows = []
        for name in self.strategies:
            places = self._places(name)
            games = max(int(self.tally.games_at[places].sum()), 1)
            for action in ("recruits", "explores", "forced"):
                count = int(self.tally[action][places].sum())
                rows.append({"strategy": name, "action": action, "mean": count / games})
        return _frame(rows)

    def destinations(self) -> DataFrame:
        """A line a strategy and destination: how often explored, and the share of wins of these games."""
        rows = []
        for name in self.strategies:
            places = self._places(name)
            games = max(int(self.tally.games_at[places].sum()), 1)
            for number, card in DESTINATIONS.items():
                taken = int(self.tally.lands[places, number].sum())
                wins = int(self.tally.land_wins[places, number].sum()) / WIN
                row = {"strategy": name, "destination": number, "kind": card.kind, "taken": taken}
                rows.append(row | {"per_game": taken / games} | _share(wilson(wins, taken)))
        return _frame(rows)

    def by_round(self) -> DataFrame:
        """Mean points and reputation at the end of the own turn, by round, of the games that lasted so long."""
        rows = []
        for name in self.strategies:
            places = self._places(name)
            turns = self.tally.turns_by_round[places].sum(axis=0)
            vp = self.tally.vp_by_round[places].sum(axis=0)
            reputation = self.tally.reputation_by_round[places].sum(axis=0)
            for at in np.flatnonzero(turns):
                row = {"strategy": name, "round": int(at), "games": int(turns[at])}
                means = {"vp": vp[at] / turns[at], "reputation": reputation[at] / turns[at]}
                rows.append(row | means)
        return _frame(rows)

    def _counts(self, field_name: str, what: str, first: int = 0) -> DataFrame:
        rows = []
        for name in self.strategies:
            counts = self.tally[field_name][self._places(name)].sum(axis=0)
            total = max(int(counts.sum()), 1)
            for at in np.flatnonzero(counts):
                row = {"strategy": name, what: int(at) + first, "games": int(counts[at])}
                rows.append(row | {"share": int(counts[at]) / total})
        return _frame(rows)

    def _means(self, field_name: str, what: str, labels: Iterable[Any]) -> DataFrame:
        rows = []
        for name in self.strategies:
            places = self._places(name)
            games = max(int(self.tally.games_at[places].sum()), 1)
            totals = self.tally[field_name][places].sum(axis=0)
            for at, label in enumerate(labels):
                rows.append({"strategy": name, what: label, "mean": int(totals[at]) / games})
        return _frame(rows)

    def _repr_html_(self) -> str:
        return str(self.summary().to_html(index=False, float_format="{:.3f}".format))

    def __repr__(self) -> str:
        shares = ", ".join(
            f"{name} {share.share:.3f} [{share.low:.3f}, {share.high:.3f}]"
            for name, share in ((name, self.share(name)) for name in self.strategies)
        )
        return f"<Result: {self.games} games, seed {self.seed}: {shares}>"


def _frame(rows: Iterable[dict[str, Any]]) -> DataFrame:
    import pandas

    return pandas.DataFrame(list(rows))


def _share(share: Share) -> dict[str, float]:
    return {"win_share": share.share, "low": share.low, "high": share.high}


def _estimate(estimate: Estimate, name: str) -> dict[str, float]:
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}
