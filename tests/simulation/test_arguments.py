"""What `simulate` cannot play it refuses in one plain sentence."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from knarr import Game, KnarrError, Rules
from knarr.bots import MonteCarlo, Random, Weigher, Weights
from knarr.simulate import simulate
from tests.simulation.executors import First

TWO = ["greedy", "random"]


def over() -> Game:
    game = Game(2, seed=1)
    while not game.over:
        game.play_random()
    return game


class Nameless:
    name = 7

    def choose(self, view: Any, legal_moves: Any, rng: Any) -> Any:
        return legal_moves[0]


BAD: list[tuple[str, dict[str, Any]]] = [
    ("players must be a list of strategies", {"players": "greedy,random"}),
    ("players must be a list of strategies", {"players": 2}),
    ("players must be a list of strategies", {"players": {"greedy", "random"}}),
    ("Knarr is for 2 to 4 players, not 1", {"players": ["greedy"]}),
    ("Knarr is for 2 to 4 players, not 5", {"players": ["greedy"] * 5}),
    ("'gredy' is not a known strategy, did you mean greedy?", {"players": ["gredy", "random"]}),
    ("'zzz' is not a known strategy: choose from random", {"players": ["zzz", "random"]}),
    ("First is a class: give an object of it, First()", {"players": [First, "random"]}),
    ("None is no strategy", {"players": [None, "random"]}),
    (
        "two strategies are called 'greedy': rename one",
        {"players": ["greedy", Weigher("greedy", Weights(vp=2.0))]},
    ),
    (
        "two strategies are called 'montecarlo': rename one",
        {"players": [MonteCarlo(3), MonteCarlo(4)]},
    ),
    ("two strategies are called 'first': rename one", {"players": [Random("first"), First()]}),
    ("games must be a whole number from 1 on, not 0", {"games": 0}),
    ("games must be a whole number from 1 on, not 1.5", {"games": 1.5}),
    ("games must be a whole number from 1 on, not True", {"games": True}),
    ("games must be a whole number from 1 on, not '10'", {"games": "10"}),
    ("games must be a whole number from 1 on, not -999", {"games": -(10**5000)}),
    ("the seed must be a whole number from 0", {"seed": -1}),
    ("the seed must be a whole number from 0", {"seed": 1 << 63}),
    ("the seed must be a whole number from 0", {"seed": "x"}),
    ("the rules must be a Rules object, not 'advanced'", {"rules": "advanced"}),
    ("rotate must be True or False, not 'yes'", {"rotate": "yes"}),
    ("start must be a Game, not 'k1-", {"start": "k1-2n--0"}),
    ("the game to start from is over", {"start": over()}),
    ("the game has 3 players, 2 were named", {"start": Game(3)}),
    ("until must be a half-width above 0", {"until": 0}),
    ("until must be a half-width above 0", {"until": -0.1}),
    ("until must be a half-width above 0", {"until": float("nan")}),
    ("until must be a half-width above 0", {"until": "0.01"}),
    ("until must be a half-width above 0", {"until": True}),
    ("workers must be a whole number from 1 on, not 0", {"workers": 0}),
    ("workers must be a whole number from 1 on, not '2'", {"workers": "2"}),
    ("workers must be a whole number from 1 on, not None", {"workers": None}),
    ("first must be from 0 to 46116860", {"first": 1 << 63}),
    ("first must be from 0 to 46116860", {"first": "x"}),
    ("portion must be a whole number from 1 on, not 0", {"portion": 0}),
    ("portion must be a whole number from 1 on, not 2.0", {"portion": 2.0}),
    ("the executor must have a method submit: 2 has none", {"executor": 2}),
    ("progress must be a function of the result, not 10", {"progress": 10}),
]


@pytest.mark.parametrize("words, arguments", BAD)
def test_bad_arguments(words: str, arguments: dict[str, Any]) -> None:
    everything: dict[str, Any] = {"players": TWO, "games": 3, **arguments}
    with pytest.raises(KnarrError) as caught:
        simulate(**everything)
    said = str(caught.value)
    assert words.replace("-999", "a very large int") in said or words in said
    assert "\n" not in said and len(said) < 200


def test_arguments_of_numpy_are_numbers_too() -> None:
    games, seed = np.int64(5), np.int64(3)
    assert simulate(TWO, games, seed=seed).games == 5  # type: ignore[arg-type]


def test_equal_strategies_may_sit_in_several_places() -> None:
    mine = Weigher("mine", Weights(vp=2.0))
    table: list[Any] = [mine, Weigher("mine", Weights(vp=2.0)), First(), First()]
    result = simulate(table, 4, rotate=True)
    assert result.strategies == ("mine", "first")


def test_the_name_of_a_strategy_without_one_is_that_of_its_class() -> None:
    assert simulate([Nameless(), "random"], 2).names == ("Nameless", "random")


def test_games_are_rounded_up_to_whole_deals() -> None:
    result = simulate(["greedy", "random", "random"], 10, rotate=True)
    assert (result.deals, result.games) == (4, 12)


def test_a_start_brings_its_rules() -> None:
    start = Game(2, Rules("advanced", ("amulet",)), seed=2)
    assert simulate(TWO, 2, start=start).task.rules == start.rules
    before = start.snapshot()
    simulate(TWO, 5, start=start)
    assert start.snapshot() == before, "the game to start from stays as it is"
