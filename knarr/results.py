"""The result of a simulation: whole-number tallies, and the tables made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from knarr.memory import Array
from knarr.result_tables import TABLES
from knarr.standings import Span, Standings, Tables
from knarr.stats import Estimate, mean_of
from knarr.tally import new_tally
from knarr.tasks import Task

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["Result", "Span"]


@dataclass(repr=False)
class Result(Standings):
    """What the games of `task` came to: see `Standings` for who wins.

    All tables are tidy pandas DataFrames.
    """

    task: Task
    tally_array: Array = field(default_factory=new_tally)
    tables: ClassVar[Tables] = TABLES

    def moves_a_decision(self) -> float:
        """Legal moves a decision, of the strategies that pick at random."""
        return int(self.tally.moves.sum()) / max(int(self.tally.decisions.sum()), 1)

    def rounds(self) -> Estimate:
        """Rounds a game."""
        counts = [int(count) for count in self.tally.round_counts]
        total = sum(at * count for at, count in enumerate(counts))
        squares = sum(at * at * count for at, count in enumerate(counts))
        return mean_of(total, squares, self.games)

    def final_reputation(self) -> DataFrame:
        """How often a strategy ends with which reputation."""
        return self.table("final_reputation")

    def round_counts(self) -> DataFrame:
        """How many games last how many rounds."""
        return self.table("round_counts")

    def points(self) -> DataFrame:
        """Where the points come from: VP a game by source."""
        return self.table("points")

    def gained(self) -> DataFrame:
        """Assets gained a game, after the caps, reputation's points not included."""
        return self.table("gained")

    def lost(self) -> DataFrame:
        """Assets lost to a cap, a game."""
        return self.table("lost")

    def spent(self) -> DataFrame:
        """Tokens spent a game, and on what."""
        return self.table("spent")

    def trades(self) -> DataFrame:
        """Trades of one, two and three bracelets, a game."""
        return self.table("trades")

    def triggers(self) -> DataFrame:
        """How often an artifact takes effect, a game."""
        return self.table("triggers")

    def actions(self) -> DataFrame:
        """Recruits, Explores and forced discards a game."""
        return self.table("actions")

    def destinations(self) -> DataFrame:
        """A line a strategy and destination: how often explored, and the share of wins then."""
        return self.table("destinations")

    def by_round(self) -> DataFrame:
        """Mean points and reputation at the end of the own turn, by round that was played."""
        return self.table("by_round")
