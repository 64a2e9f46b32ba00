"""Many games of uniformly random play, added up.

Game number n under a seed is always the same game, whoever plays it and in whatever portion, so
that runs can be cut into pieces and repeated.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from knarr.agreed import checked_seed, player_names
from knarr.cards import ARTIFACTS
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.kernel import playout
from knarr.kernel.check import FAULT_TEXTS
from knarr.kernel.deal import blank
from knarr.memory import Array, Memory
from knarr.rules import Rules
from knarr.stats import Share, wilson

PORTION = 5_000
"""Games between two chances to stop or to tell how far a run is: well under a tenth of a second."""


@dataclass
class Totals:
    """What a run has added up so far. Shared wins are split."""

    players: int
    numbers: Array

    def _mean(self, figure: int, over: int = playout.GAMES) -> float:
        count = int(self.numbers[over])
        return int(self.numbers[figure]) / count if count else math.nan

    @property
    def games(self) -> int:
        """Games played to their end."""
        return int(self.numbers[playout.GAMES])

    @property
    def decisions(self) -> float:
        """Decisions a game; a lone end of turn is none."""
        return self._mean(playout.DECISIONS)

    @property
    def moves(self) -> float:
        """Legal moves a decision."""
        return self._mean(playout.MOVES, playout.DECISIONS)

    @property
    def turns(self) -> float:
        """Turns a game, over all seats."""
        return self._mean(playout.TURNS)

    @property
    def rounds(self) -> float:
        """Rounds a game."""
        return self._mean(playout.ROUNDS)

    @property
    def winner_vp(self) -> float:
        """The winner's VP, on average."""
        return self._mean(playout.WINNER_VP)

    def mean_vp(self, seat: int) -> float:
        """The VP of a seat, on average."""
        return self._mean(playout.SEAT_VP + seat)

    def wins(self, seat: int) -> Share:
        """The share of games that a seat has won."""
        return wilson(int(self.numbers[playout.SEATS + seat]) / playout.WIN, self.games)


def drawn_artifacts(players: int, seed: int, number: int) -> tuple[str, ...]:
    """The artifacts of game `number` as the variant draws them.

    One at random; with two players the Mead Cup and one of the other six.
    """
    chance = random.Random(f"{seed}/{number}")
    if players == 2:
        return (ARTIFACTS[0], chance.choice(ARTIFACTS[1:]))
    return (chance.choice(ARTIFACTS),)


@dataclass(frozen=True)
class Series:
    """The games that a simulation plays: game `number` of `seed`, for any number from 0.

    With `draw_artifacts`, every game draws its artifacts, and those in `rules` do not count. Raises
    `KnarrError` for a number of players or a seed that no game can have.
    """

    players: int
    rules: Rules
    seed: int
    draw_artifacts: bool = False

    def __post_init__(self) -> None:
        player_names(self.players)
        checked_seed(self.seed)

    def rules_of(self, number: int) -> Rules:
        """The rules of one game."""
        if not self.draw_artifacts:
            return self.rules
        artifacts = drawn_artifacts(self.players, self.seed, number)
        return Rules(self.rules.ship, artifacts, self.rules.trade_before_reputation)

    def game(self, number: int, names: tuple[str, ...]) -> Game:
        """One game, played at random to its end: the same as in `run`, to be looked at."""
        game = Game.numbered(names, self.rules_of(number), self.seed, number)
        while not game.over:
            game.play_random()
        return game

    def run(self, games: int, checked: bool = False) -> Iterator[Totals]:
        """Play games 0 to `games` - 1; yields the totals, always the same object, by portions.

        With `checked`, every invariant is checked after every move. Raises `KnarrError` for a
        broken one.
        """
        totals = Totals(self.players, np.zeros(playout.TOTALS, np.int64))
        play = playout.run_checked if checked else playout.run
        memory, start = Memory(), blank(self.players, self.rules)
        step = 1 if self.draw_artifacts else PORTION
        for first in range(0, games, step):
            if self.draw_artifacts:
                start = blank(self.players, self.rules_of(first))
            count = min(step, games - first)
            play(start.states, memory.states, memory.works, self.seed, first, count, totals.numbers)
            fault = int(totals.numbers[playout.FAULT])
            if fault:
                raise KnarrError(
                    f"game {totals.games} of seed {self.seed}: {FAULT_TEXTS[fault]}: "
                    "this is a fault of knarr, please report it"
                )
            yield totals
