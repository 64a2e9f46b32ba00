"""Engine and referee agree: on every place that a tile may go to, and on whole games.

`tests.rebirth.many` checks random games by the hundred thousand.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from knarr.rebirth import RebirthGame, simulate
from knarr.rebirth.tasks import play_game
from tests.rebirth.referee import check, start
from tests.rebirth.scenes import whole_game


def check_game(game: RebirthGame) -> None:
    """Write the game down, and have the referee replay and recount it."""
    record: dict[str, Any] = json.loads(json.dumps(game.record()))
    table = check(record)
    assert record["result"] == table.final()


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_are_accepted(players: int) -> None:
    for seed in range(100):
        check_game(whole_game(players, seed))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_random_games_are_accepted(players: int) -> None:
    for seed in range(1000, 3000):
        check_game(whole_game(players, seed))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "planner"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_of_strategies_are_accepted(players: int, name: str) -> None:
    task = simulate([name] * players, 1, 3).task
    for number in range(20):
        check_game(play_game(task, number))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_place_is_legal_for_both_and_scores_the_same(players: int) -> None:
    for seed in range(2):
        game = whole_game(players, seed)
        record = json.loads(json.dumps(game.record()))
        table, _ = start(record)
        while game.can_undo:
            game.undo()
        for turn in record["turns"]:
            seat, tile = turn["seat"], turn["tile"]
            legal = {at for at in table.plan.hexes if table.may_place(tile, at)}
            assert set(game.scores) == legal
            for at, points in game.scores.items():
                points_before = list(table.points)
                holders, stands = dict(table.holder), set(table.stands)
                scored, changed, reached = table.place(seat, tile, at)
                effect = game.effect(f"{tile} {at[0]},{at[1]}")
                assert points == scored.get(seat, 0)
                assert list(effect.points) == [scored.get(one, 0) for one in range(players)]
                assert {tuple(castle) for castle, _ in changed} == set(effect.castles)
                assert set(reached) == set(effect.cathedrals)
                del table.tiles[at]
                table.points, table.holder, table.stands = points_before, holders, stands
            table.place(seat, tile, tuple(turn["at"]))
            game.redo()
