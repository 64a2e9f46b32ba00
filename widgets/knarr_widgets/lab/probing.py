"""How long a game takes here: measured in the background, once for each set of players."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

from knarr_widgets.lab.running import Playing, seconds_a_game

MOST_KEPT = 200

_log = logging.getLogger(__name__)


class Prober:
    """Measures setups, one at a time, of those asked for the latest; `tell` gets the seconds."""

    def __init__(self, tell: Callable[[Playing, float], None]) -> None:
        self._tell = tell
        self._known: dict[object, float] = {}
        self._wanted: Playing | None = None
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def known(self, setup: Playing) -> float | None:
        """The seconds a game of such a setup takes; None while they are not known."""
        return self._known.get(setup.key)

    def ask(self, setup: Playing) -> None:
        """Measure a setup soon, unless that is known."""
        with self._lock:
            if setup.key in self._known:
                self._wanted = None
                return
            self._wanted = setup
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="knarr-probe", daemon=True)
                self._thread.start()

    def note(self, setup: Playing, each: float) -> None:
        """A run has shown how long a game takes."""
        with self._lock:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[setup.key] = each

    def close(self) -> None:
        """Measure no more; what is under way is waited for a moment."""
        with self._lock:
            self._wanted, thread = None, self._thread
        if thread is not None:
            thread.join(0.2)

    def wait(self, seconds: float | None = None) -> None:
        """Wait until what was asked for is measured."""
        thread = self._thread
        if thread is not None:
            thread.join(seconds)

    def _work(self) -> None:
        while setup := self._next():
            try:
                each = seconds_a_game(setup.unrotated())
            except Exception:  # a strategy of the user's may do anything; the run will say it
                _log.debug("a measurement failed", exc_info=True)
                continue
            self.note(setup, each)
            self._tell(setup, each)

    def _next(self) -> Playing | None:
        with self._lock:
            setup, self._wanted = self._wanted, None
            if setup is None:
                self._thread = None
            return setup
