"""The games of a simulation one by one, as `Game`: to be looked at, or written down."""

from __future__ import annotations

import random

from knarr.bots.strategies import PYTHON
from knarr.game import Game
from knarr.kernel.arena import decide_for
from knarr.kernel.entry import seed_works
from knarr.move_text import parse_move
from knarr.moves import move_of
from knarr.tasks import Task, entrants, new_scratch


def play_game(task: Task, number: int, rotation: int = 0, names: tuple[str, ...] = ()) -> Game:
    """Game `number` of a task in one of its seatings: the same that `simulate` counts.

    `names` go by seat; without them the players are called by their strategies. What a strategy in
    Python raises goes through.
    """
    count = len(task.players)
    if not names:
        from knarr.bots import name_of

        names = tuple(name_of(task.players[(seat + rotation) % count]) for seat in range(count))
    game = _begin(task, number, names)
    kinds, weights, rollouts = entrants(task.players)
    scratch = new_scratch()
    chances = [random.Random(f"{task.seed}/{number}/{rotation}/{e}") for e in range(count)]
    while (to_act := game.to_act) is not None:
        e = (to_act.seat + rotation) % count
        if kinds[e] == PYTHON:
            player = task.players[e]
            move = player.choose(game.view(to_act.seat), game.legal_moves, chances[e])  # type: ignore[union-attr]
            game.play(parse_move(move) if isinstance(move, str) else move)
            continue
        memory = game.memory
        code = decide_for(
            memory.states, memory.works, int(kinds[e]), weights[e], int(rollouts[e]), scratch
        )
        game.play(move_of(int(code)))
    return game


def _begin(task: Task, number: int, names: tuple[str, ...]) -> Game:
    if task.start is None:
        return Game.numbered(names, task.rules, task.seed, number)
    game = Game.at_snapshot(names, task.rules, task.seed, task.start)
    seed_works(game.memory.works, task.seed, number)
    return game
