"""Compiling the kernel ahead of time."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from knarr.bots import Greedy, MonteCarlo
from knarr.coach import judge
from knarr.game import Game
from knarr.kernel import entry, playout
from knarr.kernel.deal import blank
from knarr.kernel.jit import CACHE, COMPILED
from knarr.pythonic import play_in_python
from knarr.rebirth.warmup import warm_rebirth
from knarr.recorded import play_game
from knarr.rules import Rules
from knarr.tally import new_tally
from knarr.tasks import Task, play_portion

LOADING = "Loading the compiled rules ..."
COMPILING = "Compiling the rules: a minute or two, this first time only ..."


def warmup(tell: Callable[[str], None]) -> float:
    """Compile what is often called, or load it from the cache; returns the seconds taken.

    The debug mode is not in it.

    `tell` gets a sentence for each step.
    """
    start = time.perf_counter()
    if not COMPILED:
        tell("The rules run uncompiled: numba is missing or switched off (KNARR_JIT=0).")
        return time.perf_counter() - start
    compiled = any(CACHE.rglob("*.nbi")) if CACHE else False
    tell(LOADING if compiled else COMPILING)
    for number, part in enumerate(PARTS, 1):
        part()
        if not compiled:
            tell(f"... part {number} of {len(PARTS)} is compiled.")
    return time.perf_counter() - start


def _playouts() -> None:
    memory = blank(2, Rules())
    states, works = memory.states, memory.works
    totals = np.zeros(playout.TOTALS, np.int64)
    playout.run(states.copy(), states, works, 1, 0, 1, totals)


def _game() -> None:
    fresh = blank(2, Rules())
    states, works = fresh.states, fresh.works
    entry.seed_works(works, 1, 0)
    entry.deal_game(states, works, 1, 0)
    entry.begin(states, works)
    entry.seat_to_act(states)
    codes = np.zeros(4096, np.int64)
    entry.moves_of(states, works, codes)
    entry.random_code(states, works)
    entry.play_move(states, works, int(codes[0]))
    entry.finish(states, works)


def _coach() -> None:
    game = Game(2, seed=1)
    for coach in ("planner", MonteCarlo(rollouts=1)):
        judge(game, game.legal_moves[0], coach)


def _strategies() -> None:
    players = (Greedy(), MonteCarlo(rollouts=1))
    task = Task(players, Rules(), seed=1, rotations=1)
    play_portion(task, 0, 1)
    play_game(task, 0)
    play_in_python(task, 0, 1, new_tally())


PARTS = (_playouts, _game, _strategies, _coach, warm_rebirth)
"""What is compiled, one after the other."""
