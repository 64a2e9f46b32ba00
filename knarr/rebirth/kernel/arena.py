"""Games of strategies against each other."""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import seed_game
from knarr.kernel.counting import count_deal, entrant_at
from knarr.kernel.jit import njit_unlocked
from knarr.rebirth.kernel.choosing import decide, pick
from knarr.rebirth.kernel.counting import count_game, play_counted
from knarr.rebirth.kernel.deal import deal
from knarr.rebirth.kernel.turn import play


@njit_unlocked
def play_deals(
    boards: Any,
    start: Any,
    from_position: bool,
    states: Any,
    works: Any,
    kinds: Any,
    weights: Any,
    seed: int,
    first: int,
    deals: int,
    rotations: int,
    tallies: Any,
) -> None:
    """Play `deals` deals from number `first`, each once from every one of `rotations` seatings.

    `start` holds a table with full bags, or a game in progress when `from_position`; `kinds` (n,)
    and `weights` (n,) of `VECTOR` describe the entrants.
    """
    b, s, w, t = boards[0], states[0], works[0], tallies[0]
    for number in range(first, first + deals):
        for rotation in range(rotations):
            states[:] = start
            if from_position:
                seed_game(w, seed, number)
            else:
                deal(b, s, w, seed, number)
            while not int(s.over):
                e = entrant_at(s, int(s.active), rotation)
                space = decide(b, s, w, int(kinds[e]), weights[e])
                play_counted(b, s, w, t, rotation, space)
            count_game(b, s, w, t, rotation)
        count_deal(t, int(s.players))


@njit_unlocked
def play_random(
    boards: Any, start: Any, states: Any, works: Any, seed: int, first: int, games: int
) -> int:
    """Play random games and count nothing but the turns, to measure the rules alone."""
    b, s, w = boards[0], states[0], works[0]
    turns = 0
    for number in range(first, first + games):
        states[:] = start
        deal(b, s, w, seed, number)
        while not int(s.over):
            play(b, s, w, pick(b, s, w))
        turns += int(s.turn)
    return turns
