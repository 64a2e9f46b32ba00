"""Charts of a simulation's result, as SVG text that needs nothing else.

Each function takes a `knarr.results.Result` (those in `REBIRTH` also one of Rebirth) and the width
in pixels, and returns a `Chart`: a picture with title, units, intervals, games and seed in it, and
the table behind it.
Nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from knarr.charts.chart import WIDTH, Chart
from knarr.charts.lands import destinations
from knarr.charts.paper import NARROWEST, WIDEST
from knarr.charts.points import points
from knarr.charts.shares import difference, win_share
from knarr.charts.spread import rounds, vp_spread

Draw: TypeAlias = Callable[[Any, int], Chart | None]

ALL: tuple[Draw, ...] = (win_share, difference, vp_spread, points, rounds, destinations)
"""In the order in which they tell most."""

REBIRTH: tuple[Draw, ...] = (win_share, difference, points)
"""Those that a result of Rebirth has something for."""

__all__ = [
    "ALL",
    "NARROWEST",
    "REBIRTH",
    "WIDEST",
    "WIDTH",
    "Chart",
    "charts",
    "destinations",
    "difference",
    "points",
    "rounds",
    "vp_spread",
    "win_share",
]


def charts(result: Any, width: int = WIDTH, chosen: Sequence[Draw] = ALL) -> list[Chart]:
    """The charts that the result has something for; none while no game is over."""
    if not result.games:
        return []
    drawn = (draw(result, width) for draw in chosen)
    return [chart for chart in drawn if chart is not None]
