"""The pictures of a run, at the width of the page: the live one, and all charts when it is time."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from knarr.charts import WIDTH, Chart, charts, win_share
from knarr_widgets.lab import calling, showing
from knarr_widgets.lab.running import Progress

TELL_SECONDS = 0.08
"""The page is told of a run no more often than this."""

CHART_SECONDS = 1.0
"""All charts are drawn anew no more often than this while a run is on."""


class Drawing:
    """What is shown of the last run; it keeps its charts until a run has others.

    `draw` makes the charts of a result, `call` writes the Python that repeats a setup, `game`
    begins the names of files.
    """

    def __init__(
        self,
        draw: Callable[[Any, int], list[Chart]] = charts,
        call: Callable[[Any, int], str] = calling.call,
        game: str = "knarr",
    ) -> None:
        self._draw, self._write, self._game = draw, call, game
        self._width = WIDTH
        self._setup: Any = None
        self._result: Any = None
        self._charts: list[Chart] = []
        self._call = ""
        self._told = self._drawn = 0.0

    @property
    def keys(self) -> list[str]:
        """The short names of the charts."""
        return [chart.key for chart in self._charts]

    @property
    def pictures(self) -> list[dict[str, Any]]:
        """The charts for the page."""
        return showing.pictures(self._charts)

    def begin(self, setup: Any) -> None:
        """A run begins."""
        self._setup = setup
        self._told, self._drawn = 0.0, time.monotonic()

    def due(self, progress: Progress) -> bool:
        """Whether the page should be told now."""
        now = time.monotonic()
        if not progress.ended and now - self._told < TELL_SECONDS:
            return False
        self._told = now
        return True

    def charts_due(self, progress: Progress) -> bool:
        """Whether all charts should be drawn now."""
        return bool(progress.ended) or time.monotonic() - self._drawn >= CHART_SECONDS

    def live(self, progress: Progress) -> str:
        """The chart that is drawn while the run is on; nothing once it is over."""
        result = progress.result
        if progress.ended or result is None or not result.games:
            return ""
        return win_share(result, self._width).svg

    def draw(self, progress: Progress) -> list[dict[str, Any]]:
        """Draw all charts. A run without a finished game leaves those of the run before."""
        result = progress.result
        if result is not None and result.games:
            self._result = result
            self._charts = self._draw(result, self._width)
            self._drawn = time.monotonic()
        return self.pictures

    def resize(self, width: int) -> bool:
        """Charts are to be so wide from now on; True if they were drawn anew."""
        if width == self._width:
            return False
        self._width = width
        return self.retell()

    def retell(self) -> bool:
        """Draw the charts anew, in the language in use. False where there are none."""
        if self._result is None:
            return False
        self._charts = self._draw(self._result, self._width)
        return True

    def call(self, progress: Progress) -> str:
        """The Python that repeats what the charts show."""
        if self._setup is not None and progress.result is not None and progress.result.games:
            self._call = self._write(self._setup, progress.tried)
        return self._call

    def csv(self, key: str) -> tuple[str, str]:
        """A table as CSV text (``"all"``: all of them), and a name for the file."""
        result = self._result
        assert result is not None, "there are charts, so there is a result"
        names = "-".join(result.names).replace(" ", "_")
        plain = "".join(letter for letter in names if letter.isalnum() or letter in "-_.")[:80]
        name = f"{self._game}-{plain}-{result.games}-seed-{result.seed}-{key.replace('_', '-')}.csv"
        return showing.csv(self._charts, key, result), name
