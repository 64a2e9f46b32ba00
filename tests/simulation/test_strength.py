"""How strong the strategies are, and what the games of the yardstick look like."""

from __future__ import annotations

import math

import pytest

from knarr import Game
from knarr.moves import Explore, Trade
from knarr.results import Result
from knarr.simulate import simulate
from tests.simulation.yardstick import PlainGreedy, Yardstick

GAMES = 20_000


def mean(result: Result, table: str, **where: object) -> float:
    """The sum of a table's means over the rows that fit."""
    rows = result.rows(table)
    return float(sum(row["mean"] for row in rows if all(row[k] == v for k, v in where.items())))


@pytest.mark.slow
@pytest.mark.parametrize("players, share", [(2, 0.992), (3, 0.982), (4, 0.972)])
def test_greedy_beats_random(players: int, share: float) -> None:
    """The shares of an independent implementation of the same definition, in whole per mille."""
    table = ["greedy", *["random"] * (players - 1)]
    found = simulate(table, 6 * GAMES // players, seed=1, rotate=True).share("greedy")
    assert found.low - 0.002 <= share <= found.high + 0.002
    assert players > 2 or found.share >= 0.98


def test_games_of_greedy() -> None:
    result = simulate(["greedy", "greedy"], GAMES, seed=2)
    assert result.rounds().value == pytest.approx(13.0, abs=0.05)
    assert result.seat_share(0).share == pytest.approx(0.51, abs=0.012)
    assert mean(result, "actions", action="explores") == pytest.approx(3.2, abs=0.05)
    assert mean(result, "trades") == pytest.approx(2.6, abs=0.07)


def test_planner_beats_greedy() -> None:
    assert simulate(["planner", "greedy"], GAMES, seed=3, rotate=True).share("planner").low >= 0.70


@pytest.mark.parametrize(
    "name", ["tempo", "explorer", "trader", "skald", "stacker", "spreader", "planner"]
)
def test_every_plan_beats_random(name: str) -> None:
    assert simulate([name, "random"], 4000, seed=4, rotate=True).share(name).low > 0.8


def near(mine: list[int], mean: float, slack: float = 0.02) -> bool:
    """Whether a sample fits a mean: five standard errors, and the error of the mean itself."""
    count = len(mine)
    found = sum(mine) / count
    variance = sum((value - found) ** 2 for value in mine) / (count - 1)
    return abs(found - mean) < 5 * math.sqrt(variance / count) + slack


@pytest.mark.slow
def test_the_definition_played_in_plain_python_gives_the_same_games() -> None:
    """Games of the fraction implementation against itself: as long, with as many trades."""
    plain, turns, trades, explores = PlainGreedy(), [], [], []
    import random

    chance = random.Random(1)
    for seed in range(250):
        game = Game(2, seed=seed)
        while not game.over:
            game.play(plain.choose(game.view(), game.legal_moves, chance))
        moves = [account.move for account in game.history]
        turns.append(game.turn)
        trades.append(sum(isinstance(move, Trade) for move in moves))
        explores.append(sum(isinstance(move, Explore) for move in moves))
    result = simulate(["greedy", "greedy"], 4 * GAMES, seed=5)
    assert near(turns, int(result.tally.turns) / result.games)
    assert near(trades, 2 * mean(result, "trades"))
    assert near(explores, 2 * mean(result, "actions", action="explores"))


@pytest.mark.slow
def test_the_definition_played_in_plain_python_is_as_strong() -> None:
    result = simulate([PlainGreedy(), "greedy"], 400, seed=6, rotate=True)
    share = result.share("plain greedy")
    assert not result.failed and abs(share.share - 0.5) < 4 * math.sqrt(0.25 / 400)
    assert Yardstick(Game(2, seed=1).view()).q == 0
