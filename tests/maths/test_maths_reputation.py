"""Reputation: the track by hand, plans by brute force, and the income of real games."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knarr import Game, KnarrError, Rules
from knarr.cards import INCOME
from knarr.maths import (
    break_even,
    income,
    income_curve,
    next_step,
    next_threshold,
    plan,
    plan_from_text,
    scorings_left,
    steps_worth,
    to_come,
    track_table,
    trade_first_adds,
)
from tests.maths.positions import seeds
from tests.scenes import start

steps_by_turn = st.lists(st.integers(0, 4), min_size=1, max_size=20)


def test_the_examples() -> None:
    """2 to 3 scores 1 instead of 0: 10 VP over 10 scorings. 13 to 14 scores 5 instead of 3."""
    assert next_step(2, 10).worth == 10
    assert (next_step(13, 1).more, next_step(13, 6).worth) == (2, 12)
    assert next_step(2, 10).text == (
        "2 to 3: 1 instead of 0 VP a turn, 1 more; over 10 scorings 10 × 1 = 10 VP"
    )


def test_the_track_by_hand() -> None:
    """0 for 0-2, 1 for 3-5, 2 for 6-9, 3 for 10-13, 5 at 14."""
    assert [income(value) for value in range(15)] == [0] * 3 + [1] * 3 + [2] * 4 + [3] * 4 + [5]
    assert to_come(7, 8) == 16
    mark = next_threshold(7, 8)
    assert mark is not None and (mark.after, mark.worth) == (10, 8)
    assert next_threshold(14, 8) is None
    rows = track_table(10)
    assert rows[4]["worth_a_step"] == Fraction(10, 2) and rows[14]["threshold"] is None


def test_break_even_by_hand() -> None:
    """1 VP a turn against 4 VP needs 4 scorings; 13 to 14 brings 2 a turn: 5 VP need 3."""
    assert (break_even(2, 1, 4), break_even(13, 1, 5), break_even(0, 1, 1)) == (4, 3, None)
    assert (break_even(2, 1, 0), break_even(0, 14, 21), break_even(2, 1, "7/2")) == (0, 5, 4)


@given(st.integers(0, 14), st.integers(0, 20), st.integers(0, 30), st.fractions(0, 60))
def test_break_even_is_the_first(value: int, steps: int, scorings: int, vp: Fraction) -> None:
    """At the break-even the steps are worth the VP, one scoring earlier they are not."""
    first = break_even(value, steps, vp)
    if first is None:
        assert steps_worth(value, steps, 1000).worth == 0 < vp
    else:
        assert steps_worth(value, steps, first).worth >= vp
        assert not first or steps_worth(value, steps, first - 1).worth < vp


@given(st.integers(0, 14), st.lists(st.integers(0, 5), max_size=6), st.integers(0, 30))
def test_steps_add_up(value: int, several: list[int], scorings: int) -> None:
    """Steps taken apart are worth what they are worth together."""
    apart, at = 0, value
    for steps in several:
        found = steps_worth(at, steps, scorings)
        apart, at = apart + found.worth, found.after
    assert steps_worth(value, sum(several), scorings).worth == apart
    assert to_come(at, scorings) - to_come(value, scorings) == apart


def test_a_plan_by_hand() -> None:
    """+1 every second turn from turn 3, from 2: 2 2 2 3 3 4 4 5 at the scorings of turns 1-8."""
    steps = plan_from_text("+1 every second turn from turn 3", 8)
    assert steps == plan(8, 1, 2, 3) == (0, 0, 1, 0, 1, 0, 1, 0)
    curve = income_curve(2, steps)
    assert curve.scored_at == (2, 2, 2, 3, 3, 4, 4, 5)
    assert curve.scored == (0, 0, 0, 1, 1, 1, 1, 1) and curve.total == 5
    assert curve.rows()[4] == {"turn": 5, "reputation": 3, "scored": 1, "total": 2, "after": 4}
    assert plan_from_text("+2 every turn", 3) == (2, 2, 2)
    assert plan_from_text("1 every 4 turns from turn 2", 6) == (0, 1, 0, 0, 0, 1)


@given(st.integers(0, 14), steps_by_turn)
def test_curves_by_brute_force(value: int, steps: list[int]) -> None:
    """Every scoring reads the sum of the steps of earlier turns, capped."""
    total = sum(INCOME[min(value + sum(steps[:turn]), 14)] for turn in range(len(steps)))
    assert income_curve(value, steps).total == total


@given(st.integers(0, 14), steps_by_turn)
def test_what_the_option_adds_telescopes(value: int, opening: list[int]) -> None:
    """If all steps come from opening trades it is the income at the end minus that at the start."""
    last = min(value + sum(opening), 14)
    assert trade_first_adds(value, opening) == INCOME[last] - INCOME[value]


def test_the_option_by_hand() -> None:
    """A step from 2 in turn 2 by an opening trade scores 1 VP in turn 2 already."""
    late, early = (income_curve(2, [0] * 3, [0, 1, 0], option) for option in (False, True))
    assert (late.scored, early.scored) == ((0, 0, 1), (0, 1, 1))
    assert trade_first_adds(2, [0, 1, 0]) == 1
    assert income_curve(2, [0, 1, 0], None, True).scored == (0, 0, 1)  # not by a trade


@settings(deadline=None, max_examples=20)
@given(seeds)
def test_income_agrees_with_real_games(seed: int) -> None:
    """The steps of each seat by turn give just the points that its turns have scored."""
    players = 2 + seed % 3
    game = Game(players, Rules(), seed)
    scored = [[0] if seat == 0 else [] for seat in range(players)]
    steps: list[list[int]] = [[0] if seat == 0 else [] for seat in range(players)]
    while not game.over:
        account = game.play_random()
        steps[account.gainer][-1] += account.gained.get("reputation", 0)
        if account.ended_turn and not game.over:
            scored[account.scorer].append(account.scored)
            steps[account.scorer].append(0)
    for seat in range(players):
        assert list(income_curve(0, steps[seat]).scored) == scored[seat]


def test_scorings_left() -> None:
    """In round 1 of 5 seat 0 is at move: it still scores in rounds 2-5, seat 1 in 1-5."""
    game = start()
    assert (scorings_left(game, 5), scorings_left(game, 5, 1)) == (4, 5)
    game.play("recruit red.vp take red")
    game.play("end")
    assert (scorings_left(game, 5, 0), scorings_left(game, 5)) == (4, 4)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: income(15),
        lambda: income(True),
        lambda: to_come(3, -1),
        lambda: steps_worth(3, 1, 1001),
        lambda: plan(0),
        lambda: plan_from_text("+1 sometimes", 5),
        lambda: plan_from_text("+1 every 0 turns", 5),
        lambda: plan_from_text(3, 5),  # type: ignore[arg-type]
        lambda: income_curve(0, []),
        lambda: income_curve(0, [1], [1, 1]),
        lambda: break_even(0, 1, "many"),
        lambda: scorings_left(start(), 0),
    ],
)
def test_nonsense_is_refused(bad: object) -> None:
    """In one sentence."""
    with pytest.raises(KnarrError):
        bad()  # type: ignore[operator]
