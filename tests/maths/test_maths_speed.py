"""Every function is fast enough to follow a slider."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from knarr import Game, maths
from knarr.maths import Tokens, Values
from tests.maths.positions import position

GAME = Game(4, seed=2)
EIGHT = ["blue.vp", "blue.recruit", "blue.bracelet", "blue.reputation", "red.vp", "red.recruit"]
TURN = position(17)
SECONDS = 0.02
ROOM = 5
"""How many times slower a busy machine may be."""


@pytest.mark.parametrize(
    "call",
    [
        lambda: maths.payouts(GAME),
        lambda: maths.marginals(GAME),
        lambda: maths.land_adds(GAME, 15),
        lambda: maths.best_trade(GAME),
        lambda: maths.when_to_trade(TURN, Values()),
        lambda: maths.payback(15, ["yellow.vp"] * 2),
        lambda: maths.track_table(10),
        lambda: maths.income_curve(0, maths.plan(30)),
        lambda: maths.best_order([*EIGHT, "green.vp", "yellow.vp"], tokens=Tokens()),
        lambda: maths.break_column([1] * 5, 4, 6, 20, drawn=0.6, stays=0.9),
        lambda: maths.left(GAME),
        lambda: maths.within_rows(GAME, "yellow", 10),
        lambda: maths.draws(GAME, 3),
        lambda: maths.survival_rows(GAME),
        lambda: maths.turns_to_afford(21, chances=maths.colour_chances(GAME)),
        lambda: maths.turns_to_afford(27, offers=3, token=0.3),
    ],
)
def test_fast_enough(call: Callable[[], object]) -> None:
    """The best of three within a slider's time, with room for a busy machine."""
    taken = []
    for _ in range(3):
        began = time.perf_counter()
        call()
        taken.append(time.perf_counter() - began)
    assert min(taken) < ROOM * SECONDS
