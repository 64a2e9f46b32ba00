"""Columns of the crew: by hand, by brute force over orders, and against the engine."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knarr import KnarrError, Recruit
from knarr.cards import KINDS
from knarr.maths import (
    Tokens,
    Values,
    best_order,
    break_column,
    column_total,
    compare_runs,
    concentration_rows,
    nth_viking,
    recruit_run,
    spread_total,
    triangular,
)
from knarr.maths.stopping import asset_worths
from tests.maths.positions import position, seeds

FIVE_BLUE = ["blue.vp", "blue.vp", "blue.bracelet", "blue.recruit", "blue.reputation"]


def test_five_blue_vikings() -> None:
    """1 + 2 + 3 + 4 + 5 = 15 assets."""
    run = recruit_run(FIVE_BLUE)
    assert run.assets == triangular(5) == 15
    # VP 5 + 4 times, the bracelet 3, the recruit 2, the reputation 1; nothing is capped
    assert run.gained == {"vp": 9, "bracelet": 3, "recruit": 2, "reputation": 1}


def test_totals_by_brute_force() -> None:
    """The closed forms are the sums, and even spreading is the least there is."""
    for n in range(12):
        assert triangular(n) == sum(range(n + 1))
        for length in range(6):
            assert column_total(length, n) == sum(length + k for k in range(1, n + 1))
    for n in range(9):
        spreads = [counts for counts in product(range(n + 1), repeat=3) if sum(counts) == n]
        least = min(sum(map(triangular, counts)) for counts in spreads)
        assert spread_total(n, 3) == least
    assert concentration_rows(5)[-1] == {"vikings": 5, "one colour": 15, "spread": 5, "more": 10}


def test_caps_cut_a_run() -> None:
    """Four bracelet vikings in a column gain 1 + 2 + 3 + 4; three fit, unless they are used up."""
    run = recruit_run(["red.bracelet"] * 4)
    assert (run.gained, run.lost) == ({"bracelet": 3}, {"bracelet": 7})
    assert run.after == Tokens(recruits=0, bracelets=3)
    used = recruit_run(["red.bracelet"] * 4, used_up=True)
    assert (used.gained, used.lost) == ({"bracelet": 9}, {"bracelet": 1})


def test_order_matters() -> None:
    """The earlier card pays more often: VP first gains 2 VP and a bracelet, last 1 VP and two."""
    early, late = (recruit_run(o) for o in permutations(["red.vp", "red.bracelet"]))
    assert (early.gained, late.gained) == ({"vp": 2, "bracelet": 1}, {"vp": 1, "bracelet": 2})
    found = compare_runs(["red.vp", "red.bracelet"], ["red.vp", "blue.bracelet"])
    assert found.more == 1  # the column pays its VP once more


def test_reputation_of_a_run_by_turns() -> None:
    """From 2: the first step counts in all 4 scorings to come; in the second turn 3 are left."""
    values = Values(scorings=4)
    both = recruit_run(["red.vp", "blue.reputation"], tokens=Tokens(reputation=2))
    assert both.worth(values) == 1 + 3
    other = recruit_run(["blue.reputation", "red.vp"], tokens=Tokens(reputation=2))
    assert other.worth(values) == 4 + 1


@settings(deadline=None, max_examples=60)
@given(
    st.lists(st.sampled_from(KINDS[:8]), min_size=1, max_size=5),
    st.lists(st.sampled_from(KINDS), max_size=4),
    st.integers(0, 14),
    st.integers(0, 12),
)
def test_best_order_by_brute_force(
    cards: list[str], crew: list[str], reputation: int, scorings: int
) -> None:
    """No permutation is worth more."""
    tokens, values = Tokens(reputation=reputation), Values(scorings=scorings, vp=Fraction(3, 4))
    best = max(recruit_run(order, crew, tokens).worth(values) for order in permutations(cards))
    assert best_order(cards, crew, tokens, values).worth(values) == best


@settings(deadline=None, max_examples=60)
@given(seeds)
def test_a_recruit_agrees_with_the_engine(seed: int) -> None:
    """Every Recruit from the space of its own colour gains and loses what the game says."""
    game = position(seed)
    for move in game.legal_moves:
        if isinstance(move, Recruit) and move.viking.startswith(move.take):
            account = game.copy().play(move)
            step = recruit_run([move.viking], game).steps[0]
            assert (step.gained, step.lost) == (account.gained, account.lost)


def test_nth_viking() -> None:
    """The third card of a column gains all three assets."""
    third = nth_viking(["red.vp", "red.recruit"], "red.vp")
    assert (third.length, third.gained) == (3, {"vp": 2, "recruit": 1})


def test_break_a_column_by_hand() -> None:
    """Three cards worth 1, a destination for all of them worth 6, two turns left.

    Spend now: 6, then the empty column gains 1: 7. Keep one turn: 4, then 6: 10. Never: 4 + 5 = 9.
    """
    found = break_column([1, 1, 1], 3, 6, 2)
    # with four cards in the column, one is left over after paying, but no turn is
    assert (found.spend, found.keep, found.waiting) == (7, 10, (7, 10, 9))
    assert (found.wait, found.spend_now, found.worth) == (1, False, 10)
    assert found.policy == {(2, 0): False, (1, 0): True, (1, 1): True}
    # if the destination is gone next turn for sure, keeping is worth what never spending is
    gone = break_column([1, 1, 1], 3, 6, 2, stays=0)
    assert (gone.spend, gone.keep) == (7, 9)
    # the destination pays 4 in each turn left after this one: now 6 + 4 + 1, and 10 by keeping
    early = break_column([1, 1, 1], 3, 6, 2, a_turn=4)
    assert (early.spend, early.keep, early.spend_now) == (11, 10, True)
    assert break_column([1], 3, 6, 2).spend is None


def tree(
    column: list[Fraction], pays: int, land: int, turns: int, plan: tuple[bool, ...], here: bool
) -> Fraction:
    """The worth of a plan (spend or not, by turn) over every way that chance can fall."""
    if not turns:
        return Fraction(0)
    if here and plan[-turns] and len(column) >= pays:
        rest = sorted(column, reverse=True)[: len(column) - pays]
        return land + tree(rest, pays, land, turns - 1, plan, False)
    total = Fraction(0)
    for stays in (True, False) if here else (False,):
        weight = (Fraction(3, 4) if stays else Fraction(1, 4)) if here else Fraction(1)
        more = [*column, Fraction(1)]
        play = sum(more) + tree(more, pays, land, turns - 1, plan, stays)
        other = Fraction(1, 2) + tree(column, pays, land, turns - 1, plan, stays)
        total += weight * (Fraction(2, 3) * play + Fraction(1, 3) * other)
    return total


def test_waiting_by_brute_force() -> None:
    """Every plan "keep k turns, then spend", over all ways that chance can fall."""
    column = [Fraction(1), Fraction(2), Fraction(1, 3)]
    found = break_column(column, 2, 5, 4, drawn=Fraction(2, 3), otherwise=0.5, stays=Fraction(3, 4))
    for wait in range(5):
        plan = tuple(turn >= wait for turn in range(4))
        assert found.waiting[wait] == tree(column, 2, 5, 4, plan, True)
    assert found.worth >= max(found.waiting)
    assert found.rows()[2] == {"kept turns": 2, "worth": found.waiting[2]}


@settings(deadline=None, max_examples=40)
@given(
    st.lists(st.fractions(0, 2, max_denominator=4), max_size=5),
    st.integers(0, 5),
    st.integers(0, 12),
    st.integers(1, 8),
    st.fractions(0, 1, max_denominator=5),
    st.fractions(0, 1, max_denominator=5),
)
def test_the_best_way_is_no_worse_than_any_plan(
    column: list[Fraction], pays: int, land: int, turns: int, drawn: Fraction, stays: Fraction
) -> None:
    """Optimal stopping beats every fixed waiting time, and says so."""
    found = break_column(column, pays, land, turns, drawn=drawn, stays=stays, a_turn=1)
    assert found.worth >= max(found.waiting) and found.waiting[found.wait] == max(found.waiting)
    assert found.spend is None or found.spend == found.waiting[0]
    assert found.text.endswith(".")


def test_asset_worths() -> None:
    """By stated values; a step from 2 with 8 scorings to come is worth 8."""
    assert asset_worths(["red.vp", "red.reputation"], Values(), 2) == (1, 8)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: triangular(-1),
        lambda: spread_total(3, 6),
        lambda: recruit_run(["pink.vp"]),
        lambda: recruit_run("red.vp"),
        lambda: best_order(["red.vp"] * 9),
        lambda: break_column([1], 1, 1, 0),
        lambda: break_column([1], 1, 1, 2, stays=2),
        lambda: break_column("1", 1, 1, 2),
    ],
)
def test_nonsense_is_refused(bad: object) -> None:
    """In one sentence."""
    with pytest.raises(KnarrError):
        bad()  # type: ignore[operator]
