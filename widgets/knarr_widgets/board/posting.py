"""Work that a thread has done, handed in to the thread in which messages are handled.

Whatever observes a widget then runs where it always does, and never meets a game half changed.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 0.05
"""Seconds after which a thread looks whether it is still to wait."""


class _Job:
    """Something to do once, under a lock."""

    def __init__(self, act: Callable[[], None], lock: threading.RLock) -> None:
        self.done = threading.Event()
        self._act = act
        self._lock = lock

    def run(self) -> None:
        with self._lock:
            if not self.done.is_set():
                self.done.set()
                self._act()


class Post:
    """Does things in the loop that handles messages; at once, where none runs."""

    def __init__(self, lock: threading.RLock) -> None:
        self._lock = lock
        self._loop: asyncio.AbstractEventLoop | None = None
        self._direct = 0

    def note(self) -> None:
        """This is the thread, and its loop, in which messages are handled."""
        try:
            self._loop = asyncio.get_running_loop()
        except RuntimeError:
            self._loop = None

    @contextmanager
    def direct(self) -> Iterator[None]:
        """The thread of the messages waits here: threads do their things themselves meanwhile."""
        self._direct += 1
        try:
            yield
        finally:
            self._direct -= 1

    def do(self, act: Callable[[], None]) -> None:
        """Have `act` done under the lock; returns when it is done."""
        job, loop = _Job(act, self._lock), self._loop
        if loop is None or self._direct or not loop.is_running():
            job.run()
            return
        try:
            loop.call_soon_threadsafe(job.run)
        except RuntimeError:  # the loop has been closed meanwhile
            job.run()
        while not job.done.wait(PATIENCE):
            if self._direct or not loop.is_running():
                job.run()
