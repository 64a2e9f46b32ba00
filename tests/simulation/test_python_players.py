"""Strategies in Python: they play, they repeat, and what goes wrong in them ends one game only."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.bots import Strategy
from knarr.kernel.playout import MOST_TURNS
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Trade
from knarr.results import Result
from knarr.simulate import simulate
from knarr.view import View
from tests.simulation.executors import First

Choose = Callable[[View, Sequence[Move], random.Random], Any]


class Bot:
    """A strategy made of a function."""

    def __init__(self, choose: Choose, name: str = "bot") -> None:
        self.choose, self.name = choose, name


class AnyMove:
    """Takes any move, by its own random numbers."""

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        return rng.choice(legal_moves)


def first(view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
    return legal_moves[0]


def in_every_third_game(trouble: Choose) -> Choose:
    """A strategy that has the trouble in turn 9 or 10 of about every third game."""

    def choose(view: View, legal_moves: Sequence[Move], rng: random.Random) -> Any:
        unlucky = sum(map(ord, "".join(card or "" for card in view.board.values()))) % 3 == 0
        return (trouble if view.turn in (9, 10) and unlucky else first)(view, legal_moves, rng)

    return choose


def fail(*_: Any) -> Any:
    raise ValueError("no idea\nwhat to do")


def leave(*_: Any) -> Any:
    raise SystemExit(2)


def recurse(*_: Any) -> Any:
    return recurse()


class Unspeakable(Exception):
    """An exception that cannot be told."""

    def __str__(self) -> str:
        raise RuntimeError


def fail_twice(*_: Any) -> Any:
    raise Unspeakable


TROUBLES: list[tuple[Choose, str]] = [
    (fail, "raised ValueError: no idea what to do"),
    (leave, "raised SystemExit: 2"),
    (recurse, "raised RecursionError"),
    (fail_twice, "raised Unspeakable"),
    (lambda *_: None, "chose None: "),
    (lambda *_: 7, "chose 7: "),
    (lambda *_: "fly home", "chose 'fly home': "),
    (lambda *_: "explore 99", "chose 'explore 99': "),
    (lambda *_: Trade(99), "chose Trade(bracelets=99): "),
    (lambda *_: ["x" * 10_000], "chose ['xxx"),
    (lambda *_: Discard("red.vp"), "chose Discard(viking='red.vp'): "),
    (lambda view, moves, rng: moves, "is not a move: write one"),
]


@pytest.mark.parametrize("trouble, words", TROUBLES)
def test_trouble_ends_one_game_with_an_account(trouble: Choose, words: str) -> None:
    players: list[str | Strategy] = ["random", Bot(in_every_third_game(trouble), "unlucky")]
    result = simulate(players, 30, seed=1)
    assert 3 <= result.failed < 27 and result.games == result.deals == 30 - result.failed
    assert result.tally.wins.sum() == 12 * result.games
    for account in result.failures:
        assert account.startswith("game ") and "seat 1: unlucky " in account
        assert words in account and "\n" not in account and len(account) < 500


def test_a_deal_with_a_failed_game_is_left_out_whole() -> None:
    """So that the seats stay paired."""
    players: list[str | Strategy] = [Bot(in_every_third_game(fail)), "random"]
    result = simulate(players, 40, seed=2, rotate=True)
    assert result.failed and result.games == 2 * result.deals == 2 * (20 - result.failed)
    assert result.tally.games_at[:2, :2].tolist() == [[result.deals] * 2] * 2


def test_a_run_of_failures_only() -> None:
    result = simulate([Bot(fail), "random"], 50, seed=2)
    assert (result.games, result.deals, result.failed) == (0, 0, 50)
    assert 1 <= len(result.failures) <= 50
    assert "0 games" in repr(result)
    assert result.summary().games.tolist() == [0, 0]
    assert all(result.table(name) is not None for name in ("by_seat", "points", "by_round"))


@pytest.mark.parametrize("portion", [1, 7, 40])
def test_failures_do_not_depend_on_portions(portion: int) -> None:
    players: list[str | Strategy] = [Bot(in_every_third_game(fail)), "random"]
    whole = simulate(players, 40, seed=3, portion=20)
    cut = simulate(players, 40, seed=3, portion=portion)
    assert cut.tally_array.tobytes() == whole.tally_array.tobytes()
    assert cut.failures == whole.failures


def test_failed_deals_do_not_hide_the_wanted_width(monkeypatch: pytest.MonkeyPatch) -> None:
    """The looks at the half-width come after so many deals, played or given up."""
    monkeypatch.setattr("knarr.simulate.CHECK_DEALS", 60)
    players: list[str | Strategy] = [Bot(in_every_third_game(fail)), "random"]
    result = simulate(players, 120, seed=3, until=0.2)
    assert result.failed and result.deals + result.failed == 60


def dawdle(view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
    """Recruits recruits for ever, and drops whatever might score."""

    def dislike(move: Move) -> tuple[int, int]:
        if isinstance(move, Recruit):
            taken = view.board[move.take] or ""
            good = move.viking.endswith(".recruit") + taken.endswith(".recruit")
            return 1, -good
        kept = isinstance(move, Discard) and move.viking.endswith(".recruit")
        return (2, 0) if isinstance(move, (Explore, Trade)) else (0, int(kept))

    return min(legal_moves, key=dislike)


def test_games_without_end_are_given_up() -> None:
    players: list[str | Strategy] = [Bot(dawdle), Bot(dawdle), Bot(dawdle)]
    result = simulate(players, 3, seed=1)
    assert result.games + result.failed == 3
    if result.failed:
        assert f"not over after {MOST_TURNS} turns" in result.failures[0]


def test_moves_may_be_text() -> None:
    spoken = Bot(lambda view, moves, rng: str(moves[0]), "first")
    written = simulate([spoken, "greedy"], 20, seed=4)
    assert not written.failed
    plain = simulate([First(), "greedy"], 20, seed=4)
    assert written.tally_array.tobytes() == plain.tally_array.tobytes()


def test_random_numbers_repeat_and_differ() -> None:
    """A generator of its own for every game and player: the same run gives the same games."""
    drawn: list[float] = []

    def draw(view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        if view.turn <= 2:
            drawn.append(rng.random())
        return legal_moves[-1] if EndTurn() in legal_moves else legal_moves[0]

    players: list[str | Strategy] = [Bot(draw), Bot(draw)]
    one = simulate(players, 12, seed=5, rotate=True)
    seen, drawn[:] = list(drawn), []
    two = simulate(players, 12, seed=5, rotate=True, portion=1)
    assert sorted(seen) == sorted(drawn) and len(set(seen)) == len(seen)
    assert one.tally_array.tobytes() == two.tally_array.tobytes()
    assert simulate([AnyMove(), "random"], 30, seed=5).tally_array.tobytes() != (
        simulate([AnyMove(), "random"], 30, seed=6).tally_array.tobytes()
    )


@pytest.mark.slow
def test_a_class_in_worker_processes() -> None:
    players: list[str | Strategy] = [First(), "greedy"]
    alone = simulate(players, 40, seed=6)
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        result = simulate(players, 40, seed=6, executor=pool, portion=4)
    assert result.tally_array.tobytes() == alone.tally_array.tobytes()


def test_the_view_is_that_of_the_seat() -> None:
    """A strategy sees its own hand, and of the others' only cards taken from the board."""
    seen: list[View] = []

    def look(view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        seen.append(view)
        return legal_moves[0]

    rules = Rules("advanced", ("amulet",))
    simulate([Bot(look), Bot(look), Bot(look)], 2, seed=7, rules=rules)
    assert {view.viewer for view in seen} == {0, 1, 2}
    for view in seen:
        assert view.viewer == view.to_act and view.rules == rules
        assert None not in view.seats[view.viewer].hand
    openings = [view for view in seen if view.turn == 1]
    assert all(view.seats[1].hand == (None, None, None) for view in openings)


def test_a_strategy_may_have_attributes_of_any_name() -> None:
    bot: Any = First()
    bot.weights, bot.rollouts, bot.kind = {"a": 1}, "many", None
    assert simulate([bot, "random"], 5).games == 5


def test_compiled_and_python_games_are_counted_alike() -> None:
    """The same decisions give the same tally, in the kernel or through Python."""
    compiled = simulate(["greedy", "planner", "greedy"], 30, seed=8, rotate=True)
    through = _through_python(compiled)
    for field in compiled.tally.dtype.names:
        if field not in ("decisions", "moves"):
            assert (compiled.tally[field] == through[field]).all(), field


def _through_python(result: Result) -> Any:
    from knarr.pythonic import play_in_python
    from knarr.tally import new_tally

    tally = new_tally()
    assert play_in_python(result.task, 0, result.deals, tally) == []
    return tally[0]


def test_the_round_from_the_middle_of_a_game() -> None:
    """Whoever begins: turn 12 of three players is in round 4."""
    seen: list[tuple[int, int]] = []

    def look(view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        seen.append((view.turn, view.round))
        return legal_moves[0]

    start = Game(3, seed=1)
    while start.turn < 12:
        start.play_random()
    simulate([Bot(look), Bot(look), Bot(look)], 2, start=start)
    assert seen[0] == (12, 4)
    assert all(told == (turn - 1) // 3 + 1 for turn, told in seen)
