"""A result depends on players, rules, seed and games alone, not on how the work is shared."""

from __future__ import annotations

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from knarr import Game, Rules
from knarr.bots import MonteCarlo, Strategy
from knarr.results import Result
from knarr.simulate import CHECK_DEALS, simulate
from tests.simulation.executors import Backwards, DiesElsewhere, First, Unlucky

TABLE: list[str | Strategy] = ["greedy", "random", "planner"]
ADVANCED = Rules("advanced", ("amulet", "helmet"))


def same(one: Result, other: Result) -> bool:
    """Equal to the last digit."""
    return (
        one.tally_array.tobytes() == other.tally_array.tobytes()
        and one.failures == other.failures
        and one.task == other.task
    )


def play(games: int = 300, **changes: object) -> Result:
    return simulate(TABLE, games, seed=4, rules=ADVANCED, rotate=True, **changes)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def expected() -> Result:
    return play()


@pytest.mark.parametrize("portion", [1, 3, 7, 64, 99, 100, 101, 5000])
def test_portions_of_any_size(portion: int, expected: Result) -> None:
    assert same(play(portion=portion), expected)


@pytest.mark.parametrize("portion", [1, 7, 40])
def test_portions_from_a_position(portion: int) -> None:
    start = Game(2, seed=3)
    for _ in range(31):
        start.play_random()
    names = ["greedy", "random"]
    whole = simulate(names, 80, seed=1, start=start, rotate=True, portion=40)
    assert same(simulate(names, 80, seed=1, start=start, rotate=True, portion=portion), whole)


def test_more_games_begin_with_the_same_games() -> None:
    """So that a run can be stopped and repeated up to the same game."""
    some, all_of_them = play(150), play(300)
    rest = all_of_them.tally_array.view("i8") - some.tally_array.view("i8")
    assert int(rest.min()) >= 0 and all_of_them.games - some.games == 150


def test_searching_is_the_same_in_any_portion() -> None:
    players: list[str | Strategy] = [MonteCarlo(5), "greedy"]
    whole = simulate(players, 6, seed=2, rotate=True, portion=3)
    assert same(simulate(players, 6, seed=2, rotate=True, portion=1), whole)


def test_threads(expected: Result) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert same(play(executor=pool, portion=9), expected)


@pytest.mark.slow
def test_processes(expected: Result) -> None:
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert same(play(executor=pool), expected)
        assert same(play(executor=pool, portion=9), expected)


@pytest.mark.slow
def test_workers(expected: Result) -> None:
    assert same(play(workers=2), expected)


def test_portions_that_come_back_in_reverse(expected: Result) -> None:
    executor = Backwards()
    assert same(play(executor=executor, portion=4), expected)
    assert executor.completed != sorted(executor.completed)


@pytest.mark.parametrize("every", [1, 2, 3])
@pytest.mark.parametrize("trouble", ["cancelled", "broken", "closed"])
def test_lost_portions_are_played_again(trouble: str, every: int, expected: Result) -> None:
    executor = Unlucky(trouble, every)
    assert same(play(executor=executor, portion=10), expected)
    assert executor.submitted >= 10


def test_an_executor_that_is_closed(expected: Result) -> None:
    pool: Executor = ThreadPoolExecutor(1)
    pool.shutdown()
    assert same(play(executor=pool, portion=50), expected)


@pytest.mark.slow
def test_a_worker_that_dies(tmp_path: Path) -> None:
    """Its death breaks the whole pool; the portions are played in a new one."""
    life = tmp_path / "life"
    players: list[str | Strategy] = [First(life), "random"]
    quiet = simulate([First(), "random"], 40, seed=1)
    life.touch()
    broken = simulate(players, 40, seed=1, workers=2, portion=5)
    assert not life.exists() and broken.games == 40
    assert broken.tally_array.tobytes() == quiet.tally_array.tobytes()


@pytest.mark.slow
def test_workers_that_always_die() -> None:
    """In the end this process plays what no other can."""
    players: list[str | Strategy] = [DiesElsewhere(), "random"]
    alone = simulate(players, 12, seed=1)
    assert same(simulate(players, 12, seed=1, workers=2, portion=2), alone)


@pytest.mark.slow
def test_a_pool_of_the_caller_that_breaks() -> None:
    players: list[str | Strategy] = [DiesElsewhere(), "random"]
    alone = simulate(players, 12, seed=1)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        assert same(simulate(players, 12, seed=1, executor=pool, portion=2), alone)


@pytest.mark.parametrize("portion", [None, 1, 333, 20_000])
def test_a_run_stops_at_the_same_game(portion: int | None) -> None:
    whole = simulate(["planner", "greedy"], 20_000, seed=3, until=0.012)
    assert whole.share("planner").half_width <= 0.012
    assert whole.games % CHECK_DEALS == 0 and CHECK_DEALS < whole.games < 20_000
    fewer = simulate(["planner", "greedy"], whole.games - CHECK_DEALS, seed=3)
    assert fewer.share("planner").half_width > 0.012
    if portion is not None:
        cut = simulate(["planner", "greedy"], 20_000, seed=3, until=0.012, portion=portion)
        assert same(cut, whole)


def test_a_run_on_workers_stops_at_the_same_game() -> None:
    whole = simulate(["planner", "greedy"], 20_000, seed=3, until=0.012)
    with ThreadPoolExecutor(2) as pool:
        cut = simulate(["planner", "greedy"], 20_000, seed=3, until=0.012, executor=pool)
    assert same(cut, whole)


def test_a_run_may_reach_its_end_without_the_wanted_width() -> None:
    result = simulate(["greedy", "greedy"], 700, seed=3, until=0.001)
    assert result.games == 700
