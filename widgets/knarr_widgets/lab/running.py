"""A run in the background: a thread that simulates, can be stopped, and ends by itself in time."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from knarr.errors import KnarrError

PROBE_SECONDS = 0.02
"""Games are tried out for about this long, two at least, to tell how long a run takes."""

MOST_PROBED = 64
PORTION_SECONDS = 0.1
SILENCE_SECONDS = 60.0
"""A run that a page began ends when the page has not been heard for so long."""

_log = logging.getLogger(__name__)


class Playing(Protocol):
    """What is played, of whatever game."""

    @property
    def games(self) -> int:
        """How many games."""

    @property
    def rotations(self) -> int:
        """Games a deal."""

    @property
    def slow(self) -> bool:
        """Whether a game may take long."""

    @property
    def key(self) -> object:
        """What the time of a game depends on."""

    def unrotated(self) -> Playing:
        """The same with a game a deal."""

    def play(self, games: int, *, progress: Any = None, portion: int | None = None) -> Any:
        """Simulate so many games of it."""


@dataclass
class Progress:
    """How far a run is. `ended` says why it is over: ``"done"``, ``"stopped"``, ``"time"``, ..."""

    wanted: int
    tried: int = 0
    seconds: float = 0.0
    ended: str = ""
    error: str = ""
    result: Any = None


class Run:
    """One run of `setup`. `tell` is called with its progress, from the run's own thread."""

    def __init__(
        self,
        setup: Playing,
        tell: Callable[[Run, Progress], None],
        most_seconds: float,
        *,
        watched: bool,
        each: float | None = None,
    ) -> None:
        self.setup = setup
        self.progress = Progress(-(-setup.games // setup.rotations) * setup.rotations)
        self._tell = tell
        self._most_seconds = most_seconds
        self._watched = watched
        self._each = each
        self._heard = self._began = time.monotonic()
        self._why = ""
        self._told_all = False
        self._thread = threading.Thread(target=self._work, name="knarr-lab", daemon=True)
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether it is not over yet."""
        return self._thread.is_alive() and not self.progress.ended

    @property
    def over(self) -> bool:
        """Whether it has ended and told so; another one may begin."""
        return self._told_all or not self._thread.is_alive()

    def stop(self, why: str = "stopped") -> None:
        """Ask it to end after the deals at hand; what it has is kept."""
        self._why = self._why or why

    def hear(self) -> None:
        """The page is still there."""
        self._heard = time.monotonic()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until its thread has ended; False when that takes longer than `seconds`."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _work(self) -> None:
        progress = self.progress
        try:
            result = self.setup.play(self.setup.games, progress=self._step, portion=self._portion())
            self._note(result)
            progress.ended = self._why or "done"
        except KnarrError as error:
            progress.ended, progress.error = "failed", str(error)
        except BaseException as error:  # a strategy of the user's may do anything
            _log.debug("a run failed", exc_info=True)
            progress.ended, progress.error = "failed", f"{type(error).__name__}: {error}"
        self._told_all = True
        self._tell(self, progress)

    def _portion(self) -> int | None:
        """Deals at a time, so that a slow strategy can be stopped; None: `simulate` chooses."""
        if not self.setup.slow:
            return None
        if self._each is None:
            return 1
        return max(1, int(PORTION_SECONDS / (self._each * self.setup.rotations)))

    def _step(self, result: Any) -> bool:
        self._note(result)
        now = time.monotonic()
        if self.progress.seconds > self._most_seconds:
            self.stop("time")
        if self._watched and now - self._heard > SILENCE_SECONDS:
            self.stop("left")
        if self._why and self.progress.tried < self.progress.wanted:
            return False
        self._why = ""
        if self.progress.tried < self.progress.wanted:
            self._tell(self, self.progress)
        return True

    def _note(self, result: Any) -> None:
        progress = self.progress
        progress.result = result
        progress.tried = (result.deals + result.failed) * self.setup.rotations
        progress.seconds = time.monotonic() - self._began


def seconds_a_game(setup: Playing) -> float:
    """How long a game of `setup` takes here: measured by playing a few, the least of their times.

    The first one does not count: it may have to compile or to load something. The others are more
    and more, for a run itself takes longer than a game of a strategy that is quick to decide.
    """
    setup.play(setup.rotations, portion=1)
    times: list[float] = []
    deals, began = 1, time.perf_counter()
    while not times or (time.perf_counter() - began < PROBE_SECONDS and deals < MOST_PROBED):
        start = time.perf_counter()
        setup.play(deals * setup.rotations, portion=deals)
        times.append((time.perf_counter() - start) / (deals * setup.rotations))
        deals *= 4 if times[-1] * deals < PROBE_SECONDS else 1
    return min(times)
