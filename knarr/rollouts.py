"""Moves tried in games played to their end, in portions, so that a search can be stopped.

The worlds are those of `knarr.kernel.montecarlo`: each deals the cards anew that the seat has not
seen, and all moves are tried in the same worlds with the same random numbers. While a portion runs,
other threads go on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from knarr.game import Game
from knarr.kernel.chance import next_word, seed_game
from knarr.kernel.jit import njit_unlocked, plain
from knarr.kernel.montecarlo import LEAF, LONGEST, WORLD, deal_hidden, outcome
from knarr.kernel.playout import standing
from knarr.kernel.turn import play
from knarr.kernel.weighing import weigh
from knarr.memory import Array, Memory
from knarr.state import STATE, WORK

PORTION = 400
"""Games played to their end before anybody is asked whether to go on."""

_next_word = plain(next_word)


class Stopped(Exception):
    """Somebody asked the search to stop; there is no answer."""


def never() -> bool:
    """Nobody asks to stop."""
    return False


class Worlds:
    """The worlds that a seat cannot tell from its own, under one seed; moves are tried in them.

    The seat is the one that must decide in `game`. `weights` are those of the strategy that plays
    on.
    """

    def __init__(self, game: Game, weights: Any, seed: int) -> None:
        due = game.to_act
        assert due is not None
        self.seat = due.seat
        self._start = Memory(game.snapshot())
        self._weights = weights
        self._seed = seed
        self._states, self._works = np.zeros(2, STATE), np.zeros(1, WORK)

    def play(
        self, codes: Array, first: int, last: int, scores: Array, stopped: Callable[[], bool]
    ) -> Array:
        """Try every move of `codes` in worlds `first` to `last` - 1.

        Adds to `scores` what they come to (`kernel.montecarlo.outcome`) and returns the seat's
        share of the win by move and world. Raises `Stopped`.
        """
        shares = np.zeros((len(codes), last - first))
        step = max(1, PORTION // len(codes))
        for start in range(first, last, step):
            if stopped():
                raise Stopped
            end = min(start + step, last)
            part = shares[:, start - first : end - first]
            self._try(codes, scores, part, start)
        return shares

    def _try(self, codes: Array, scores: Array, shares: Array, first: int) -> None:
        try_moves(
            self._start.states,
            self._weights,
            codes,
            scores,
            shares,
            self.seat,
            self._seed,
            first,
            self._states,
            self._works,
        )


@njit_unlocked
def try_moves(
    start: Any,
    weights: Any,
    codes: Any,
    scores: Any,
    shares: Any,
    seat: int,
    seed: int,
    first: int,
    states: Any,
    works: Any,
) -> None:
    """Try each move once in every world from number `first`, one for each column of `shares`."""
    leaf, sim = states[LEAF], works[0]
    for at in range(shares.shape[1]):
        world = first + at
        states[WORLD] = start[0]
        seed_game(sim, seed, 2 * world)
        deal_hidden(states[WORLD], sim, seat)
        for move in range(len(codes)):
            states[LEAF] = states[WORLD]
            seed_game(sim, seed, 2 * world + 1)
            play(leaf, sim, int(codes[move]))
            last = int(leaf.turn) + LONGEST
            while not int(leaf.over) and int(leaf.turn) < last:
                play(leaf, sim, weigh(leaf, sim, weights))
            scores[move] += outcome(leaf, seat)
            shares[move, at] = _share(leaf, seat)


@njit_unlocked
def _share(s: Any, seat: int) -> float:
    """The seat's share of the win, as the table stands."""
    best, winners = 0, 0
    for other in range(int(s.players)):
        best = max(best, standing(s, other))
    for other in range(int(s.players)):
        winners += int(standing(s, other) == best)
    return 1.0 / winners if standing(s, seat) == best else 0.0


def search(
    game: Game, weights: Any, rollouts: int, seed: int, stopped: Callable[[], bool] = never
) -> list[int]:
    """The codes of the moves that `kernel.montecarlo.search` is left with, the one it takes first.

    Raises `Stopped`.
    """
    codes = np.array([move.code for move in game.legal_moves], np.int64)
    if len(codes) == 1:
        return [int(codes[0])]
    worlds, scores = Worlds(game, weights, seed), np.zeros(len(codes))
    done, stage = 0, max(rollouts // 2, 1)
    while True:
        worlds.play(codes, done, stage, scores, stopped)
        done = stage
        order = np.argsort(-scores, kind="stable")
        codes, scores = codes[order], scores[order]
        if done >= rollouts:
            return [int(code) for code in codes]
        kept = max(len(codes) // 2, 2)
        codes, scores = codes[:kept].copy(), scores[:kept].copy()
        stage = min(done * 2, rollouts)


def search_seed(memory: Memory) -> int:
    """The seed that a search draws from a game's generator, which moves on."""
    return int(_next_word(memory.work) | (_next_word(memory.work) << 31))


def shares_of(
    game: Game,
    codes: Sequence[int],
    weights: Any,
    rollouts: int,
    seed: int,
    stopped: Callable[[], bool] = never,
) -> Array:
    """The share of the win of the seat that must decide, by move and world. Raises `Stopped`."""
    moves = np.array(codes, np.int64)
    return Worlds(game, weights, seed).play(moves, 0, rollouts, np.zeros(len(moves)), stopped)
