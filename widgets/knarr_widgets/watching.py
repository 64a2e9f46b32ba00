"""A single game of strategies, to be looked at."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

from knarr import Game, Rules
from knarr.agreed import NAMES
from knarr.bots import Strategy, kind_of, strategy
from knarr.bots.strategies import PYTHON
from knarr.kernel.arena import decide_for
from knarr.moves import move_of
from knarr.tasks import entrants, new_scratch

__all__ = ["played"]


def played(
    players: Sequence[str | Strategy],
    seed: int,
    number: int = 0,
    rules: Rules | None = None,
    until: Callable[[Game], bool] | None = None,
) -> Game:
    """Game `number` of those that a simulation of `players` plays under `seed`, with its history.

    `until` is asked before every move and ends the game early. What a strategy in Python raises
    comes through, and so does `IllegalMove` for a move that is not legal. Raises `KnarrError` for
    what cannot be played.
    """
    chosen = tuple(strategy(player) for player in players)
    kinds, weights, rollouts = entrants(chosen)
    scratch = new_scratch()
    chances = [random.Random(f"{seed}/{number}/0/{seat}") for seat in range(len(chosen))]
    game = Game.numbered(NAMES[: len(chosen)], rules or Rules(), seed, number)
    while (to_act := game.to_act) is not None and not (until and until(game)):
        seat, memory = to_act.seat, game.memory
        if kind_of(chosen[seat]) == PYTHON:
            player: Any = chosen[seat]
            game.play(player.choose(game.view(seat), game.legal_moves, chances[seat]))
            continue
        mind = int(kinds[seat]), weights[seat], int(rollouts[seat])
        game.play(move_of(int(decide_for(memory.states, memory.works, *mind, scratch))))
    return game
