"""Charts of a simulation's result."""

from __future__ import annotations

from knarr.results import Result
from knarr.words import many
from knarr_widgets.plots.intervals import intervals
from knarr_widgets.plots.parts import Plot
from knarr_widgets.plots.stacks import stacks


def win_shares(result: Result, title: str = "Who wins") -> Plot:
    """The win shares by strategy; the line is at an even share."""
    figures = {name: result.share(name) for name in result.strategies}
    return intervals(figures, title, _unit(result), reference=1 / len(result.names))


def sources(result: Result, title: str = "Where the points come from") -> Plot:
    """VP a game by source, a bar a strategy."""
    series: dict[str, dict[str, float]] = {name: {} for name in result.strategies}
    for _, row in result.points().iterrows():
        series[str(row["strategy"])][str(row["source"])] = float(row["mean"])
    return stacks(series, title, f"VP a game; {_games(result)}")


def _unit(result: Result) -> str:
    return f"share of games won; {_games(result)}"


def _games(result: Result) -> str:
    return f"{many(result.games, 'game')}, seed {result.seed}"
