"""The result of a simulation of Rebirth: whole-number tallies, and the tables made of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar

from knarr.memory import Array
from knarr.rebirth.result_tables import TABLES
from knarr.rebirth.tally import new_tally
from knarr.rebirth.tasks import Task
from knarr.standings import Standings, Tables

if TYPE_CHECKING:
    from pandas import DataFrame


@dataclass(repr=False)
class Result(Standings):
    """What the games of `task` came to: see `Standings` for who wins.

    Points are called VP, as in Knarr's results. All tables are tidy pandas DataFrames.
    """

    task: Task
    tally_array: Array = field(default_factory=new_tally)
    tables: ClassVar[Tables] = TABLES

    def points(self) -> DataFrame:
        """Where the points come from: points a game by source."""
        return self.table("points")

    def by_round(self) -> DataFrame:
        """What a tile brings its owner at once, by round and source."""
        return self.table("by_round")

    def pieces(self) -> DataFrame:
        """Castles held at the end and cathedrals, a game."""
        return self.table("pieces")

    def missions(self) -> DataFrame:
        """A line a strategy and card: how often it was drawn, and the share fulfilled."""
        return self.table("missions")

    def decided(self) -> DataFrame:
        """How many games are decided by points, by a castle after a tie, or shared."""
        return self.table("decided")
