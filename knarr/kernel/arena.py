"""Games of strategies against each other."""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import seed_game
from knarr.kernel.counting import (
    count_choice,
    count_deal,
    count_game,
    count_start,
    entrant_at,
    play_counted,
)
from knarr.kernel.deal import deal
from knarr.kernel.jit import njit, njit_unlocked
from knarr.kernel.montecarlo import search
from knarr.kernel.moves import actor, count_moves
from knarr.kernel.playout import MOST_TURNS, pick
from knarr.kernel.weighing import weigh
from knarr.state import State, Work

RANDOM, WEIGHER, SEARCHER = range(3)
"""Kinds of entrants that the kernel plays."""


@njit
def decide(s: State, w: Work, kind: int, weights: Any, rollouts: int, scratch: Any) -> int:
    """The move of an entrant, by its kind; `scratch` is what a search plays its rollouts on."""
    if kind == WEIGHER:
        return weigh(s, w, weights)
    if kind == SEARCHER:
        return search(s, w, weights, rollouts, scratch)
    return pick(s, w, count_moves(s, w))


@njit_unlocked
def play_deals(
    start: Any,
    from_position: bool,
    states: Any,
    works: Any,
    kinds: Any,
    weights: Any,
    rollouts: Any,
    scratch: Any,
    seed: int,
    first: int,
    deals: int,
    rotations: int,
    tallies: Any,
) -> int:
    """Play `deals` deals from number `first`, each once from every one of `rotations` seatings.

    `start` holds a blank state, or a game in progress when `from_position`; `states` and `works`
    are what is played on; `kinds` (n,), `weights` (n,) of `VECTOR` and `rollouts` (n,) describe the
    entrants. Returns the number of the deal after the last one, or of a deal of which a game is not
    over after `MOST_TURNS` turns: the tally is of no use then.
    """
    s, w, t = states[0], works[0], tallies[0]
    for number in range(first, first + deals):
        for rotation in range(rotations):
            states[:] = start
            if from_position:
                seed_game(w, seed, number)
            else:
                deal(s, w, seed, number)
            count_start(s, t)
            last = int(s.turn) + MOST_TURNS
            while not int(s.over):
                if int(s.turn) > last:
                    return number
                e = entrant_at(s, actor(s), rotation)
                kind = int(kinds[e])
                if kind == WEIGHER:
                    code = weigh(s, w, weights[e])
                elif kind == SEARCHER:
                    code = search(s, w, weights[e], int(rollouts[e]), scratch)
                else:
                    code = pick(s, w, count_moves(s, w))
                    count_choice(w, t, e)
                play_counted(s, w, t, rotation, code)
            count_game(s, t, rotation)
        count_deal(t, int(s.players))
    return first + deals


@njit
def decide_for(
    states: Any, works: Any, kind: int, weights: Any, rollouts: int, scratch: Any
) -> int:
    """The code of the move that an entrant of the kernel takes (`kernel.arena`)."""
    return decide(states[0], works[0], kind, weights, rollouts, scratch)


@njit
def count_started(states: Any, tallies: Any) -> None:
    """Begin to count a game."""
    count_start(states[0], tallies[0])


@njit
def count_moved(states: Any, works: Any, tallies: Any, rotation: int, code: int) -> None:
    """Play a move and count it; with code -1, count the game, which is over."""
    if code >= 0:
        play_counted(states[0], works[0], tallies[0], rotation, code)
    else:
        count_game(states[0], tallies[0], rotation)


@njit
def count_end(tallies: Any, players: int) -> None:
    """Count a deal of which all seatings have been played."""
    count_deal(tallies[0], players)
