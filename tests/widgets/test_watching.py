"""A game that is watched is the game that a simulation counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from knarr import IllegalMove, Move, Rules, View
from knarr.simulate import simulate
from knarr_widgets.watching import played


class First:
    """Takes a legal move at random."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Any) -> Move:
        return rng.choice(list(legal_moves))


class Lost:
    """Knows no legal move."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Any) -> str:
        return "trade 3"


@pytest.mark.parametrize(
    "players", [["planner", "greedy"], ["random", "skald", "greedy"], [First(), "greedy"]]
)
def test_the_same_game_as_in_a_simulation(players: list[Any]) -> None:
    rules = Rules(artifacts=("amulet",))
    games = [played(players, 5, number, rules) for number in range(4)]
    result = simulate(players, 4, seed=5, rules=rules)
    seats = range(len(players))
    totals = [sum(game.result.vp[seat] for game in games if game.result) for seat in seats]
    assert totals == [int(result.tally.vp[seat, seat]) for seat in seats]
    assert all(game.over for game in games)


def test_a_game_ends_early_when_asked() -> None:
    game = played(["greedy", "greedy"], 1, until=lambda game: game.round == 4)
    assert game.round == 4 and not game.over


def test_an_illegal_move_comes_through() -> None:
    with pytest.raises(IllegalMove):
        played([Lost(), "greedy"], 1)
