"""Portions of a simulation sent to other processes, and received in the order of their deals."""

from __future__ import annotations

import signal
import time
from collections.abc import Generator
from concurrent.futures import CancelledError, Executor, Future
from concurrent.futures import wait as wait_for
from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor
from multiprocessing import get_context
from typing import TypeAlias

from knarr.errors import KnarrError
from knarr.tasks import Playable, Portion, play_portion

PORTION_SECONDS = 0.5
MOST_DEALS = 50_000

TRIES = 3
"""How often a portion is played elsewhere, if its worker dies, before this process plays it."""

MOST_DEATHS = 3
"""Pools that die one after the other, without a portion between, before no new one is made."""

AHEAD, UNKNOWN_WORKERS = 4, 16
"""Portions a worker that are sent out ahead; the workers of an executor that does not tell them."""

Span: TypeAlias = tuple[int, int]
"""The first deal of a portion, and how many they are."""


def portion_size(task: Playable, deals: int) -> int:
    """Deals that take a worker about half a second, but so that there are 16 portions or more."""
    play_portion(task, 0, 1)  # it may have to compile first
    began = time.perf_counter()
    play_portion(task, 0, 1)
    each = max(time.perf_counter() - began, 1e-6)
    return max(1, min(int(PORTION_SECONDS / each), -(-deals // 16), MOST_DEALS))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Pool:
    """A pool of processes of our own that is made anew when one of them dies."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._deaths = 0
        self._pool = self._new()

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.workers,
            mp_context=get_context("spawn"),
            initializer=_leave_interrupts_to_the_parent,
        )

    def __enter__(self) -> Pool:
        return self

    def __exit__(self, *error: object) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    def submit(self, task: Playable, first: int, deals: int) -> Future[Portion]:
        """Send a portion to one of the processes. Raises `BrokenProcessPool` when all die."""
        try:
            future = self._pool.submit(play_portion, task, first, deals)
        except BrokenProcessPool:
            if self._deaths == MOST_DEATHS:
                raise
            self._deaths += 1
            self._pool = self._new()
            future = self._pool.submit(play_portion, task, first, deals)
        future.add_done_callback(self._heard)
        return future

    def _heard(self, future: Future[Portion]) -> None:
        if not future.cancelled() and future.exception() is None:
            self._deaths = 0


def played_elsewhere(
    task: Playable, spans: list[Span], executor: Executor | Pool
) -> Generator[Portion, None, None]:
    """Send portions out, some ahead, and give them back in order.

    Those of dead workers are sent again.
    """
    waiting: list[tuple[Span, Future[Portion] | None]] = []
    ahead = AHEAD * _workers_of(executor)
    try:
        for span in spans:
            waiting.append((span, _submit(executor, task, span)))
            if len(waiting) >= ahead:
                yield _received(task, executor, *waiting.pop(0))
        while waiting:
            yield _received(task, executor, *waiting.pop(0))
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()


def _workers_of(executor: Executor | Pool) -> int:
    workers = executor.workers if isinstance(executor, Pool) else None
    known = workers or getattr(executor, "_max_workers", None)
    return known if isinstance(known, int) and known > 0 else UNKNOWN_WORKERS


def _submit(executor: Executor | Pool, task: Playable, span: Span) -> Future[Portion] | None:
    """Send a portion out; None when the executor takes no more."""
    try:
        if isinstance(executor, Pool):
            return executor.submit(task, *span)
        return executor.submit(play_portion, task, *span)
    except RuntimeError:
        return None


def _received(
    task: Playable, executor: Executor | Pool, span: Span, future: Future[Portion] | None
) -> Portion:
    for tried in range(1, TRIES + 1):
        if future is None:
            break
        try:
            wait_for([future])
            return future.result()
        except KnarrError:
            raise
        except (Exception, CancelledError):  # a worker that died shows in as many ways as executors
            future = _submit(executor, task, span) if tried < TRIES else None
    return play_portion(task, *span)
