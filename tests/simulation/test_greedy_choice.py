"""The compiled yardstick takes one of the moves that its definition values most, each as often."""

from __future__ import annotations

import math
from collections import Counter
from itertools import islice

import pytest

from knarr import Game
from knarr.cards import GOAL
from knarr.moves import Move
from tests.simulation.tables import Compiled, positions
from tests.simulation.yardstick import Yardstick

GREEDY = Compiled("greedy")
SEEDS_A_MOVE = 40


def best_moves(game: Game) -> list[Move]:
    return Yardstick(game.view()).best(game.legal_moves)


@pytest.mark.parametrize("randomness", [0.15, 0.5, 1.0])
def test_the_choice_is_among_the_best_moves(randomness: float) -> None:
    kinds: Counter[str] = Counter()
    for at, game in enumerate(islice(positions(7, 60, randomness), 500)):
        choice = GREEDY.choice(game, seed=at)
        best = best_moves(game)
        assert choice in best, (game.position_text, str(choice), list(map(str, best)))
        kinds[choice.group] += 1
    assert {"recruit", "explore", "trade", "end"} <= set(kinds)


def chi_square(game: Game, best: list[Move]) -> float:
    """How unevenly the best moves are chosen over many seeds."""
    wanted = SEEDS_A_MOVE
    seen = Counter(GREEDY.choice(game, seed) for seed in range(wanted * len(best)))
    assert set(seen) <= set(best)
    return sum((seen[move] - wanted) ** 2 / wanted for move in best)


def assert_even(statistics: list[tuple[float, int]]) -> None:
    """Sums of chi-squares are about normal: five standard deviations are allowed."""
    freedom = sum(moves - 1 for _, moves in statistics)
    total = sum(value for value, _ in statistics)
    assert freedom >= 30
    assert abs(total - freedom) < 5 * math.sqrt(2 * freedom), (total, freedom)


@pytest.mark.slow
def test_equal_moves_are_chosen_equally_often() -> None:
    statistics = []
    for game in positions(11, 60, 0.3):
        best = best_moves(game)
        if len(best) > 1 and max(seat.vp for seat in game.view().seats) < GOAL:
            statistics.append((chi_square(game, best), len(best)))
        if len(statistics) == 45:
            break
    assert_even(statistics)


@pytest.mark.slow
def test_equal_moves_of_the_last_round_are_chosen_equally_often() -> None:
    """From 40 VP on all crew cards are worth the same: many payments tie."""
    statistics = []
    for game in positions(13, 400, 0.1):
        if max(seat.vp for seat in game.view().seats) < GOAL:
            continue
        best = best_moves(game)
        if len(best) > 1:
            statistics.append((chi_square(game, best), len(best)))
        if len(statistics) == 30:
            break
    assert_even(statistics)
