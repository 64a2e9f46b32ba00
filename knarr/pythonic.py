"""Games with strategies written in Python, counted like all others."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np

from knarr.agreed import NAMES
from knarr.bots.strategies import PYTHON, name_of
from knarr.errors import KnarrError, show
from knarr.game import Game
from knarr.kernel.arena import count_end, count_moved, count_started, decide_for
from knarr.kernel.entry import seed_works
from knarr.kernel.playout import MOST_TURNS
from knarr.memory import Array
from knarr.move_text import parse_move
from knarr.moves import Move
from knarr.tally import add

if TYPE_CHECKING:
    from knarr.tasks import Playable, Task

M = TypeVar("M")

LONGEST_ERROR = 300
"""Characters of an exception's text that the account of a game repeats."""


class Failure(Exception):
    """A player that cannot go on; the text says who, when and why."""


def play_in_python(task: Task, first: int, deals: int, tally: Array) -> list[str]:
    """Play deals like `kernel.arena.play_deals`; returns an account of every game that failed."""
    return play_each(task, first, deals, tally, _play)


def play_each(
    task: Playable,
    first: int,
    deals: int,
    tally: Array,
    play: Callable[[Any, int, int, Array], None],
) -> list[str]:
    """Play deals, of whatever game, by `play(task, number, rotation, tally)`.

    Returns an account of every game that failed. A deal of which a game failed is not counted, so
    that seats stay paired.
    """
    failures = []
    for number in range(first, first + deals):
        counted = np.zeros(1, tally.dtype)
        try:
            for rotation in range(task.rotations):
                play(task, number, rotation, counted)
        except Failure as failure:
            failures.append(f"game {number}, seating {rotation}: {failure}")
            tally["failed"] += 1
            continue
        count_end(counted, len(task.players))
        add(tally, counted)
    return failures


def _play(task: Task, number: int, rotation: int, counted: Array) -> None:
    from knarr.tasks import entrants, new_scratch

    kinds, weights, rollouts = entrants(task.players)
    scratch, count = new_scratch(), len(task.players)
    chances = [random.Random(f"{task.seed}/{number}/{rotation}/{e}") for e in range(count)]
    game = _begin(task, number)
    memory = game.memory
    count_started(memory.states, counted)
    last = game.turn + MOST_TURNS
    while (to_act := game.to_act) is not None:
        if game.turn > last:
            raise Failure(f"not over after {MOST_TURNS} turns")
        e = (to_act.seat + rotation) % count
        if kinds[e] == PYTHON:
            move: Move = ask(task.players[e], game, to_act.seat, chances[e], parse_move)
            code = move.code
        else:
            kind, many = int(kinds[e]), int(rollouts[e])
            code = int(decide_for(memory.states, memory.works, kind, weights[e], many, scratch))
        count_moved(memory.states, memory.works, counted, rotation, code)
        game.moved()
    count_moved(memory.states, memory.works, counted, rotation, -1)


def _begin(task: Task, number: int) -> Game:
    names = NAMES[: len(task.players)]
    if task.start is None:
        return Game.numbered(names, task.rules, task.seed, number)
    game = Game.at_snapshot(names, task.rules, task.seed, task.start)
    seed_works(game.memory.works, task.seed, number)
    return game


def _said(error: BaseException) -> str:
    """An exception on one line."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # whatever a strategy raises can raise in turn
        text = ""
    name = type(error).__name__
    return f"{name}: {text[:LONGEST_ERROR]}" if text else name


def ask(player: Any, game: Any, seat: int, chance: random.Random, read: Callable[[str], M]) -> M:
    """What a strategy chooses in a game; `read` reads a move from a text.

    Raises `Failure` for an exception or a move that is not legal.
    """
    who = f"turn {game.turn}, seat {seat}: {name_of(player)}"
    try:
        move = player.choose(game.view(seat), game.legal_moves, chance)
    except (Exception, SystemExit) as error:
        raise Failure(f"{who} raised {_said(error)}") from error
    try:
        move = read(move) if isinstance(move, str) else move
        reason = game.why_not(move)
    except (KnarrError, AttributeError, TypeError, ValueError):
        reason = "it is no move"
    if reason:
        raise Failure(f"{who} chose {show(move)}: {reason}")
    chosen: M = move
    return chosen
