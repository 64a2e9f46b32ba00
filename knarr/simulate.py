"""`simulate`: many games of strategies against each other, on one core, on all, or on a cluster."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeAlias

from knarr.bots import Strategy, kind_of, strategy
from knarr.bots.strategies import PYTHON
from knarr.cards import PLAYERS
from knarr.errors import KnarrError
from knarr.game import Game, checked_seed
from knarr.kernel.arena import SEARCHER
from knarr.results import Result
from knarr.rules import Rules
from knarr.tasks import Portion, Task, play_portion

FIRST_DEALS = 20
"""Deals of the first portion, which tells how long a deal takes."""

PORTION_SECONDS = 0.1
WORKER_PORTION_SECONDS = 0.5
MOST_DEALS = 50_000
CHECK_DEALS = 500
"""Deals between two looks at whether the wanted half-width is reached."""

TRIES = 3
"""How often a portion is sent out again after its worker died, before this process plays it."""

Progress: TypeAlias = Callable[[Result], bool | None]


def simulate(
    players: Sequence[str | Strategy],
    games: int = 1000,
    *,
    seed: int = 0,
    rules: Rules | None = None,
    rotate: bool = False,
    start: Game | None = None,
    until: float | None = None,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    portion: int | None = None,
) -> Result:
    """Play `games` games of `players` (names or strategies in seat order) and count what happens.

    `rotate` plays every deal once from every seating, so that strategies meet the same luck (`games` is
    then rounded up to whole deals). `start` is a game in progress from which all begin, with its rules;
    its hands are as they lie, and only what is still to be drawn differs. `until` stops early, once the
    interval of every strategy's win share is no wider than twice that. `executor` is any executor of
    `concurrent.futures`; without one `workers` processes share the work. `progress` is called with the
    result so far, and stops the run by returning False; so does ctrl-C: what is counted by then is kept.

    The result depends on the players, the rules, the seed and the number of games alone: not on
    `workers`, `executor` or `portion` (the deals that are sent out at a time).

    Raises `KnarrError` for what cannot be played.
    """
    task = _task(players, rules, seed, rotate, start)
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise KnarrError(f"games must be a whole number from 1 on, not {games!r}")
    if until is not None and not until > 0:
        raise KnarrError(f"until must be a half-width above 0, such as 0.01, not {until!r}")
    deals = -(-games // task.rotations)
    result = Result(task)
    portions = _portions(task, deals, until is not None, executor, workers, portion)
    try:
        for done in portions:
            result.add_portion(done)
            if progress is not None and progress(result) is False:
                break
            if until is not None and result.deals % CHECK_DEALS == 0 and _reached(result, until):
                break
    except KeyboardInterrupt:
        pass
    finally:
        portions.close()
    return result


def _task(
    players: Sequence[str | Strategy],
    rules: Rules | None,
    seed: int,
    rotate: bool,
    start: Game | None,
) -> Task:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise KnarrError("players must be a list of strategies, such as ['greedy', 'random']")
    chosen = tuple(strategy(player) for player in players)
    if len(chosen) not in PLAYERS:
        raise KnarrError(f"Knarr is for 2 to 4 players, not {len(chosen)}")
    rotations = len(chosen) if rotate else 1
    if start is None:
        return Task(chosen, rules or Rules(), checked_seed(seed), rotations)
    if len(start.players) != len(chosen):
        raise KnarrError(f"the game has {len(start.players)} players, {len(chosen)} were named")
    if start.over:
        raise KnarrError("the game to start from is over")
    return Task(chosen, start.rules, checked_seed(seed), rotations, start.snapshot())


def _reached(result: Result, until: float) -> bool:
    return all(result.share(name).half_width <= until for name in result.strategies)


def _portions(
    task: Task,
    deals: int,
    checked: bool,
    executor: Executor | None,
    workers: int,
    portion: int | None,
) -> Generator[Portion, None, None]:
    """The portions in the order of their deals."""
    if portion is not None and portion < 1:
        raise KnarrError(f"a portion has at least 1 deal, not {portion}")
    if executor is not None:
        yield from _sent(task, _spans(deals, checked, portion or _size(task, deals)), executor)
    elif workers > 1:
        with _Pool(workers) as pool:
            yield from _sent(task, _spans(deals, checked, portion or _size(task, deals)), pool)
    else:
        yield from _here(task, deals, checked, portion)


def _spans(deals: int, checked: bool, size: int) -> list[tuple[int, int]]:
    """Portions as (first, deals). With a check, none goes over the border of a check."""
    spans, first = [], 0
    while first < deals:
        end = min(first + size, deals)
        if checked:
            end = min(end, (first // CHECK_DEALS + 1) * CHECK_DEALS)
        spans.append((first, end - first))
        first = end
    return spans


def _here(task: Task, deals: int, checked: bool, portion: int | None) -> Generator[Portion, None, None]:
    """Play in this process, in portions of about a tenth of a second."""
    slow = any(kind_of(player) in (SEARCHER, PYTHON) for player in task.players)
    first, size = 0, portion or (1 if slow else FIRST_DEALS)
    while first < deals:
        count = min(size, deals - first)
        if checked:
            count = min(count, (first // CHECK_DEALS + 1) * CHECK_DEALS - first)
        began = time.perf_counter()
        yield play_portion(task, first, count)
        first += count
        if portion is None:
            seconds = max(time.perf_counter() - began, 1e-4)
            size = max(1, min(int(count * PORTION_SECONDS / seconds), 4 * size, MOST_DEALS))


def _size(task: Task, deals: int) -> int:
    """Deals that take a worker about half a second, but no fewer portions than there may be workers."""
    play_portion(task, 0, 1)
    began = time.perf_counter()
    play_portion(task, 0, 2)
    each = max((time.perf_counter() - began) / 2, 1e-6)
    return max(1, min(int(WORKER_PORTION_SECONDS / each), -(-deals // 16), MOST_DEALS))


class _Pool:
    """A pool of processes of our own that is made anew when one of them dies."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"))

    def __enter__(self) -> _Pool:
        return self

    def __exit__(self, *error: object) -> None:
        self.pool.shutdown(wait=False, cancel_futures=True)

    def submit(self, task: Task, first: int, deals: int) -> Future[Portion]:
        """Send a portion to one of the processes."""
        try:
            return self.pool.submit(play_portion, task, first, deals)
        except BrokenProcessPool:
            self.pool = self._new()
            return self.pool.submit(play_portion, task, first, deals)


def _submit(executor: Executor | _Pool, task: Task, span: tuple[int, int]) -> Future[Portion] | None:
    """Send a portion out; None when the executor takes no more."""
    try:
        if isinstance(executor, _Pool):
            return executor.submit(task, *span)
        return executor.submit(play_portion, task, *span)
    except RuntimeError:
        return None


def _sent(
    task: Task, spans: list[tuple[int, int]], executor: Executor | _Pool
) -> Generator[Portion, None, None]:
    """Send portions out, a few ahead, and give them back in order; those of dead workers are sent again."""
    waiting: list[tuple[tuple[int, int], Future[Portion] | None]] = []
    ahead = 4 * (getattr(executor, "_max_workers", None) or getattr(executor, "workers", None) or 4)
    left = iter(spans)
    try:
        for span in left:
            waiting.append((span, _submit(executor, task, span)))
            if len(waiting) >= ahead:
                yield _received(task, executor, *waiting.pop(0))
        while waiting:
            yield _received(task, executor, *waiting.pop(0))
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()


def _received(
    task: Task, executor: Executor | _Pool, span: tuple[int, int], future: Future[Portion] | None
) -> Portion:
    for _ in range(TRIES):
        if future is None:
            break
        try:
            wait_for([future])
            return future.result()
        except KnarrError:
            raise
        except (Exception, CancelledError):  # a worker that died shows in as many ways as executors
            future = _submit(executor, task, span)
    return play_portion(task, *span)
