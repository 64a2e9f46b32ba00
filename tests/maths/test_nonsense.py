"""Nonsense for every argument of every function: a `KnarrError`, never another exception."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

import knarr.maths as maths
from knarr import Game, KnarrError
from knarr.maths import Tokens, TradeTable, Values

GAME = Game(3, seed=5)
HAND = [str(card) for card in GAME.view(GAME.active).seats[GAME.active].hand]
CREW = ["red.vp", "blue.recruit"]
POOL = maths.full_pool(2)

GOOD: dict[str, tuple[Any, ...]] = {
    "Pool": ({"red.vp": 2}, 1, {"blue.vp": 1}),
    "Tokens": (3, 2, 1, 1),
    "TradeTable": ("normal", (3, 17)),
    "Values": (1, 1, 1, 1, 8, None, (1, 1, 1)),
    "asset_worths": (CREW, Values(), 2),
    "at_least": (POOL, "red", 3, 1, None),
    "best_order": (CREW, ["red.recruit"], Tokens(), Values(), None),
    "best_trade": (TradeTable(), Values(), Tokens(), None),
    "break_column": ([1, 1, 1], 2, 5, 3, 1, Fraction(1, 2), 0, 1, 1),
    "break_even": (2, 1, 5),
    "colour_chances": (GAME, None),
    "column_pays": (CREW,),
    "column_total": (2, 3),
    "compare_runs": (CREW, CREW, (), Tokens(), Values(), None),
    "composition": (3, "kind"),
    "concentration_rows": (3, 5),
    "cost_of": (17,),
    "crew_of": (CREW,),
    "drawn": (POOL, "red", 3, None),
    "draws": (POOL, 2, None),
    "exact": (3, "a value"),
    "full_pool": (3,),
    "hypergeometric": (10, 3, 4),
    "income": (5,),
    "income_curve": (2, (1, 0), (0, 1), True),
    "land_adds": (TradeTable(), 17, Tokens(), None),
    "left": (GAME, "kind", None),
    "marginals": (TradeTable(), Tokens(), Values(), None),
    "missing": (17, CREW),
    "next_card": (POOL, "colour", None),
    "next_step": (2, 10),
    "next_threshold": (2, 10),
    "nth_viking": (["red.vp"], "red.recruit", Tokens()),
    "payback": (3, ["red.vp", "red.vp"], 1, 3, 2, 1, 0, Values(), 5),
    "payout": (TradeTable(), Tokens(), 1),
    "payouts": (TradeTable(), Tokens(), None),
    "plan": (5, 1, 2, 1),
    "plan_from_text": ("+1 every turn", 5),
    "pool": (GAME, None),
    "recruit_run": (CREW, ["red.recruit"], Tokens(), False, None),
    "scorings_left": (GAME, 5, None),
    "seat_of": (GAME, 0),
    "spread_total": (7, 5),
    "steps_worth": (2, 1, 10),
    "survival_rows": (GAME, "allowed", 0, None),
    "survives": (GAME, "red", "allowed", 0, None, None),
    "to_come": (2, 10),
    "tokens_of": (GAME.view(0).seats[0],),
    "track_table": (10,),
    "trade_first_adds": (2, (1, 0), (0, 1)),
    "trade_table": ("normal", [3], None),
    "triangular": (5,),
    "turns_to_afford": (17, CREW, 1, {"red": Fraction(1, 2)}, 1, 0, 5, None),
    "view_of": (GAME, 0),
    "wanted_kinds": ("red",),
    "when_to_trade": (GAME, Values(), None, None),
    "within_rows": (POOL, "red", 3, None),
}
"""A good call of each function, in the order of its parameters."""

NONSENSE = (
    None, True, -1, 0, 99, 10**30, 1.5, float("nan"), float("inf"), 1j, "", "zzz", "red", b"red",
    [], [1], ["zzz"], [None], ["red.reputation"] * 1000, {"red": -1}, {"zzz": 1}, {1: "red"},
    object(), int, np.int64(3), np.array([1, 2]), Values(), Tokens(), POOL, TradeTable(), GAME,
    GAME.view(0), "x" * 10_000,
)  # fmt: skip
"""What a caller might give by mistake; some of it is right for some arguments."""

OTHERS = {name for name in maths.__all__ if inspect.isclass(getattr(maths, name))} - set(GOOD)
"""Results, which the functions make."""


def call(function: Callable[..., Any], values: tuple[Any, ...]) -> Any:
    """Call it with values in the order of its parameters, also of those that have names only."""
    positional, named = [], {}
    for parameter, value in zip(
        inspect.signature(function).parameters.values(), values, strict=True
    ):
        if parameter.kind is parameter.KEYWORD_ONLY:
            named[parameter.name] = value
        else:
            positional.append(value)
    return function(*positional, **named)


def test_every_function_is_tried() -> None:
    assert set(GOOD) | OTHERS == set(maths.__all__)


@pytest.mark.parametrize("name", GOOD)
def test_a_good_call_is_answered(name: str) -> None:
    call(getattr(maths, name), GOOD[name])


@pytest.mark.parametrize("name", GOOD)
def test_nonsense_is_refused_in_words(name: str) -> None:
    good, function = GOOD[name], getattr(maths, name)
    refused = 0
    for at in range(len(good)):
        for value in NONSENSE:
            try:
                call(function, (*good[:at], value, *good[at + 1 :]))
            except KnarrError as error:
                refused += 1
                assert 0 < len(str(error)) < 500
    assert refused >= len(good) * 5


REFUSED: dict[str, Callable[[], Any]] = {
    "an unknown card of a column": lambda: maths.column_pays(["red.vp", "red.nonsense"]),
    "a reputation below the track": lambda: maths.asset_worths(["red.reputation"], Values(), -1),
    "a step from below the track": lambda: Values().steps(-1, 0),
    "draws below none": lambda: maths.within_rows(POOL, "red", -1),
    "counts for what is wanted": lambda: maths.at_least(POOL, {"red": -1}, 2),
    "bytes for three numbers": lambda: Values(uses=b"red"),  # type: ignore[arg-type]
    "bytes for a column": lambda: maths.break_column(b"red", 1, 3, 4),
    "a number for tokens": lambda: maths.payouts(GAME, tokens=0),  # type: ignore[arg-type]
    "a word for values": lambda: maths.best_trade(GAME, "nonsense"),  # type: ignore[arg-type]
    "a word for a flag": lambda: maths.income_curve(2, [1], None, "no"),  # type: ignore[arg-type]
    "a seat of a plain crew": lambda: maths.recruit_run(CREW, CREW, seat=1),
    "a seat that is a flag": lambda: maths.survives(GAME, "red", seats=[True]),
    "a word for a destination": lambda: TradeTable().without("x"),  # type: ignore[arg-type]
    "more cards than there are": lambda: maths.recruit_run(CREW, ["red.vp"] * 1000),
    "more good cards than cards": lambda: maths.hypergeometric(10, 30, 2),
    "more draws than cards": lambda: maths.hypergeometric(10, 3, 20),
}
"""What was once answered with a figure, or with another exception."""


@pytest.mark.parametrize("case", REFUSED)
def test_it_is_refused(case: str) -> None:
    with pytest.raises(KnarrError):
        REFUSED[case]()
