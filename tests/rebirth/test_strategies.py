"""The strategies: their order, greedy's rule, ties, and weights that are refused."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from knarr import KnarrError
from knarr.rebirth import Place, RebirthGame, simulate
from knarr.rebirth.bots import STRATEGIES, Weigher, Weights, sentence_of, strategies
from knarr.rebirth.tasks import Chooser, play_game


def test_the_ladder_holds() -> None:
    """Greedy beats random, planner beats greedy: beyond their intervals, from all seats."""
    assert simulate(["greedy", "random"], 400, 1, rotate=True).share("greedy").low > 0.95
    assert simulate(["planner", "greedy"], 1000, 1, rotate=True).share("planner").low > 0.85
    lone = simulate(["planner", *["greedy"] * 3], 1000, 1, rotate=True)
    assert lone.share("planner").low > 0.5
    three = simulate(["greedy", *["planner"] * 3], 1000, 1, rotate=True)
    assert three.share("greedy").high < 0.15


def test_greedy_takes_most_points_then_a_castle_then_a_mission() -> None:
    """Every move of greedy is among the best by points, and of these by castles, by missions."""
    task = simulate(["greedy"] * 3, 1, 1).task
    game = play_game(task, 0)
    while game.can_undo:
        game.undo()
        played = game.future[0].move
        effects = {move: game.effect(move) for move in game.legal_moves}

        def worth(move: Place) -> tuple[int, int, int]:
            effect = effects[move]  # noqa: B023
            return effect.scored, len(effect.castles), len(effect.cathedrals)

        assert worth(played) == max(map(worth, effects))


def test_ties_of_a_weigher_are_broken_evenly() -> None:
    """Nothing has any worth: every first place is equally likely (chi-square)."""
    task = simulate([Weigher("idle", Weights(points=0)), "random"], 1, 1).task
    counts: Counter[tuple[int, int]] = Counter()
    start = RebirthGame(2, seed=1)
    task = replace(task, start=start.snapshot())
    for number in range(4000):
        game = task.begin(number)
        counts[Chooser(task, number, 0).move(game).at] += 1
    places = len(start.scores)
    assert set(counts) <= set(start.scores)
    expected = 4000 / places
    chi = sum((counts[at] - expected) ** 2 / expected for at in start.scores)
    assert chi < places + 5 * (2 * places) ** 0.5


def test_strategies_have_names_and_sentences() -> None:
    assert list(STRATEGIES) == ["random", "greedy", "planner"]
    for name, bot in STRATEGIES.items():
        assert bot.name == name and sentence_of(bot) in strategies.SENTENCES


@pytest.mark.parametrize("value", [float("nan"), 1e9, "x", True])
def test_a_wrong_weight_is_refused(value: Any) -> None:
    with pytest.raises(KnarrError, match="the weight castle must be"):
        Weights(castle=value)
