"""Executors that behave badly in one way each, and strategies that work in other processes."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from pathlib import Path
from threading import Timer
from typing import Any

from knarr.moves import Move
from knarr.tasks import Portion
from knarr.view import View

Work = Callable[..., Portion]


class Backwards(Executor):
    """Completes what it was given in reverse, a handful at a time, a moment later."""

    def __init__(self, handful: int = 5) -> None:
        self.handful = handful
        self.completed: list[int] = []
        self._waiting: list[tuple[Future[Any], Work, tuple[Any, ...]]] = []
        self._timer: Timer | None = None

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Take a portion in; a full handful is played."""
        future: Future[Any] = Future()
        self._waiting.append((future, fn, args))
        if len(self._waiting) >= self.handful:
            self._play()
        elif self._timer is None:
            self._timer = Timer(0.2, self._play)
            self._timer.start()
        return future

    def _play(self) -> None:
        self._timer = None
        batch, self._waiting = self._waiting, []
        for future, work, args in reversed(batch):
            if future.set_running_or_notify_cancel():
                self.completed.append(args[1])
                future.set_result(work(*args))


class Unlucky(Executor):
    """Plays at once, but every so often something goes wrong with a portion."""

    def __init__(self, trouble: str, every: int = 3) -> None:
        self.trouble, self.every = trouble, every
        self.submitted = 0

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Play a portion, or not."""
        self.submitted += 1
        if self.submitted % self.every:
            done: Future[Any] = Future()
            done.set_result(fn(*args))
            return done
        return self._trouble()

    def _trouble(self) -> Future[Any]:
        future: Future[Any] = Future()
        if self.trouble == "closed":
            raise RuntimeError("cannot schedule new futures after shutdown")
        if self.trouble == "cancelled":
            future.cancel()
            future.set_running_or_notify_cancel()
        else:
            future.set_exception(OSError("the worker is gone"))
        return future


class First:
    """Takes the first of the legal moves; the process in which it decides may die, once."""

    name = "first"

    def __init__(self, dies_with: Path | None = None) -> None:
        self.dies_with = dies_with

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """The first move, while the file that stands for the process's life is missing."""
        if self.dies_with is not None and self.dies_with.exists():
            self.dies_with.unlink(missing_ok=True)
            os._exit(3)
        return legal_moves[0]


class DiesElsewhere:
    """Takes the first move in the process where it was made, and ends any other process."""

    name = "dies elsewhere"

    def __init__(self) -> None:
        self.home = os.getpid()

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """The first move at home."""
        if os.getpid() != self.home:
            os._exit(3)
        return legal_moves[0]
