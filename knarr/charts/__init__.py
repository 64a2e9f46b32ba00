"""Charts of a simulation's result, as SVG text that needs nothing else.

Each function takes a `knarr.results.Result` and the width in pixels, and returns a
`Chart`: a picture with title, units, intervals, games and seed in it, and the table behind it.
Nothing is told by colour alone.
"""

from __future__ import annotations

from knarr.charts.chart import WIDTH, Chart
from knarr.charts.lands import destinations
from knarr.charts.paper import NARROWEST, WIDEST
from knarr.charts.points import points
from knarr.charts.shares import difference, win_share
from knarr.charts.spread import rounds, vp_spread
from knarr.results import Result

ALL = (win_share, difference, vp_spread, points, rounds, destinations)
"""In the order in which they tell most."""

__all__ = [
    "ALL",
    "NARROWEST",
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


def charts(result: Result, width: int = WIDTH) -> list[Chart]:
    """All charts that the result has something for; none while no game is over."""
    if not result.games:
        return []
    drawn = (draw(result, width) for draw in ALL)
    return [chart for chart in drawn if chart is not None]
