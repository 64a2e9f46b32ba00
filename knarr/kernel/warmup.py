"""Compiling the kernel ahead of time."""

from __future__ import annotations

import time
from collections.abc import Callable

import numpy as np

from knarr.kernel import entry, playout
from knarr.kernel.deal import blank
from knarr.kernel.jit import CACHE, COMPILED
from knarr.rules import Rules


def warmup(tell: Callable[[str], None]) -> float:
    """Compile what Python calls, or load it from the cache; returns the seconds taken.

    `tell` gets a sentence for each step.
    """
    start = time.perf_counter()
    if not COMPILED:
        tell("The rules run uncompiled: numba is missing or switched off (KNARR_JIT=0).")
        return time.perf_counter() - start
    compiled = any(CACHE.rglob("*.nbi")) if CACHE else False
    tell("Loading the compiled rules ..." if compiled else "Compiling the rules, once ...")
    memory = blank(2, Rules())
    states, works = memory.states, memory.works
    totals = np.zeros(playout.TOTALS, np.int64)
    for run in (playout.run, playout.run_checked):
        run(states.copy(), states, works, 1, 0, 1, totals)
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
    return time.perf_counter() - start
