"""Runs that are stopped keep what they have; progress is told on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from knarr.results import Result
from knarr.simulate import simulate

ROOT = Path(__file__).parents[2]
PLAYERS = ["greedy", "random"]


def stop_after(games: int) -> Any:
    """A progress that wants no more than so many games."""
    return lambda result: result.games < games


def first(games: int) -> bytes:
    """The tally of the first games."""
    return simulate(PLAYERS, games, seed=7).tally_array.tobytes()


@pytest.fixture(params=["alone", "threads"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor | None]:
    if request.param == "alone":
        yield None
        return
    with ThreadPoolExecutor(2) as pool:
        yield pool


def test_progress_can_stop_a_run(executor: Executor | None) -> None:
    result = simulate(
        PLAYERS, 10_000, seed=7, portion=50, executor=executor, progress=stop_after(300)
    )
    assert result.games == 300 and result.tally_array.tobytes() == first(300)


def test_ctrl_c_keeps_what_is_counted(executor: Executor | None) -> None:
    def interrupt(result: Result) -> None:
        if result.games == 200:
            raise KeyboardInterrupt

    result = simulate(PLAYERS, 10_000, seed=7, portion=50, executor=executor, progress=interrupt)
    assert result.games == 200 and result.tally_array.tobytes() == first(200)


def test_ctrl_c_while_a_portion_is_awaited() -> None:
    class Interrupted(Executor):
        """Plays two portions, then the wait for the third is interrupted."""

        sent = 0

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            self.sent += 1
            future: Future[Any] = Future()
            if self.sent < 3:
                future.set_result(fn(*args))
            else:
                future.set_exception(KeyboardInterrupt())
            return future

    result = simulate(PLAYERS, 500, seed=7, portion=50, executor=Interrupted())
    assert result.games == 100 and result.tally_array.tobytes() == first(100)


def test_futures_that_are_no_longer_wanted_are_cancelled() -> None:
    class Idle(Executor):
        """Plays one portion and leaves the others lying."""

        def __init__(self) -> None:
            self.futures: list[Future[Any]] = []

        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
            future: Future[Any] = Future()
            if not self.futures:
                future.set_result(fn(*args))
            self.futures.append(future)
            return future

    idle = Idle()
    result = simulate(PLAYERS, 500, executor=idle, portion=50, progress=lambda _: False)
    assert result.games == 50 and len(idle.futures) > 1
    assert all(future.cancelled() for future in idle.futures[1:])


def test_progress_is_told_the_result_so_far() -> None:
    told: list[int] = []
    result = simulate(PLAYERS, 1000, portion=300, progress=lambda r: told.append(r.games))
    assert told == [300, 600, 900, 1000] and result.games == 1000


def test_progress_that_answers_nothing_does_not_stop() -> None:
    answers: list[Any] = [None, True, 0, "no"]
    result = simulate(PLAYERS, 20, portion=5, progress=lambda _: answers.pop())
    assert result.games == 20 and not answers


def test_an_error_in_progress_is_not_swallowed() -> None:
    def fail(result: Result) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        simulate(PLAYERS, 100, portion=5, progress=fail)


@pytest.mark.skipif(os.name == "nt", reason="signals to a group of processes are POSIX")
@pytest.mark.slow
@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_in_a_terminal_ends_quietly(workers: str) -> None:
    """The signal goes to the whole group, as from a terminal."""
    line = ["simulate", "--players", "greedy,greedy", "--games", "100000000", "--progress"]
    process = subprocess.Popen(
        [sys.executable, "-m", "knarr", *line, "--workers", workers],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    said = ""
    while said.count("games:") < 3:
        said += process.stderr.read(1)
    time.sleep(0.3)
    os.killpg(process.pid, signal.SIGINT)
    out, rest = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "games, seed" in out and "Traceback" not in said + rest
