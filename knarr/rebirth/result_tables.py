"""The tables of a simulation's result, as plain rows: `Result` makes DataFrames of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from knarr.rebirth.tally import DECIDED, MOST_MARGIN, SOURCES
from knarr.result_tables import Rows, by_seat, counts_of, means_of, summary
from knarr.standings import Tables
from knarr.stats import wilson

if TYPE_CHECKING:
    from knarr.rebirth.results import Result


def _sum(result: Result, field: str, name: str) -> Any:
    return result.tally[field][result.places(name)].sum(axis=0)


def by_round(result: Result) -> Rows:
    """Points at once by round and source, a tile."""
    rows = []
    for name in result.strategies:
        turns, points = _sum(result, "turns_by_round", name), _sum(result, "points_by_round", name)
        for at in np.flatnonzero(turns):
            rows += [
                {
                    "strategy": name,
                    "round": int(at),
                    "source": source,
                    "mean": float(points[at, number] / turns[at]),
                }
                for number, source in enumerate(SOURCES[:3])
            ]
    return rows


def pieces(result: Result) -> Rows:
    """Castles held at the end, and cathedrals."""
    return [
        {
            "strategy": name,
            "piece": piece,
            "mean": int(_sum(result, piece, name)) / max(result.games_of(name), 1),
        }
        for name in result.strategies
        for piece in ("castles", "cathedrals")
    ]


def missions(result: Result) -> Rows:
    """A line a strategy and card."""
    rows = []
    for name in result.strategies:
        drawn, fulfilled = _sum(result, "cards", name), _sum(result, "fulfilled", name)
        for number, mission in enumerate(result.task.setting.missions.kinds):
            share = wilson(int(fulfilled[number]), int(drawn[number]))
            row = {"strategy": name, "mission": mission.name, "drawn": int(drawn[number])}
            figures = {"fulfilled": share.share, "low": share.low, "high": share.high}
            rows.append(row | figures)
    return rows


def decided(result: Result) -> Rows:
    """What decided the games."""
    games = max(result.games, 1)
    counts = [int(count) for count in result.tally.decided]
    return [
        {"by": how, "games": count, "share": count / games}
        for how, count in zip(DECIDED, counts, strict=True)
    ]


TABLES: Tables = {
    "summary": summary,
    "by_seat": by_seat,
    "vp": counts_of("vp_counts", "vp"),
    "margins": counts_of("margin_counts", "margin", -MOST_MARGIN),
    "points": means_of("points", "source", SOURCES),
    "by_round": by_round,
    "pieces": pieces,
    "missions": missions,
    "decided": decided,
}
"""Every table by its name."""
