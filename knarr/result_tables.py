"""The tables of a simulation's result, as plain rows: `Result` makes DataFrames of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import numpy as np

from knarr.cards import ARTIFACTS, DESTINATIONS, GAINS
from knarr.stats import Estimate, Share, wilson
from knarr.tally import MOST_MARGIN, SOURCES, SPENDING, WIN

if TYPE_CHECKING:
    from knarr.results import Result
    from knarr.standings import Standings

Rows = list[dict[str, Any]]

CAPPED = ("bracelet", "recruit", "reputation")


def _share(share: Share) -> dict[str, float]:
    return {"win_share": share.share, "low": share.low, "high": share.high}


def _estimate(estimate: Estimate, name: str) -> dict[str, float]:
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}


def _sum(result: Standings, field: str, name: str) -> Any:
    return result.tally[field][result.places(name)].sum(axis=0)


def summary(result: Standings) -> Rows:
    """A line a strategy."""
    return [
        {"strategy": name, "games": result.games_of(name)}
        | _share(result.share(name))
        | _estimate(result.mean_vp(name), "mean_vp")
        | {"shared_wins": int(_sum(result, "shared", name))}
        for name in result.strategies
    ]


def by_seat(result: Standings) -> Rows:
    """A line a seat, and one for each strategy that sat there."""
    rows = []
    for seat in range(len(result.names)):
        rows.append({"strategy": "all", "seat": seat} | _share(result.seat_share(seat)))
        for name in result.strategies:
            games = int(_sum(result, "games_at", name)[seat])
            wins = int(_sum(result, "wins", name)[seat]) / WIN
            if games:
                rows.append({"strategy": name, "seat": seat} | _share(wilson(wins, games)))
    return rows


def round_counts(result: Result) -> Rows:
    """How many games last how many rounds."""
    counts = result.tally.round_counts
    return [
        {"rounds": int(at), "games": int(counts[at]), "share": int(counts[at]) / result.games}
        for at in np.flatnonzero(counts)
    ]


def actions(result: Result) -> Rows:
    """Recruits, Explores and forced discards a game."""
    return [
        {
            "strategy": name,
            "action": action,
            "mean": int(_sum(result, action, name)) / max(result.games_of(name), 1),
        }
        for name in result.strategies
        for action in ("recruits", "explores", "forced")
    ]


def destinations(result: Result) -> Rows:
    """A line a strategy and destination."""
    rows = []
    for name in result.strategies:
        games = max(result.games_of(name), 1)
        lands, wins = _sum(result, "lands", name), _sum(result, "land_wins", name)
        for number, card in DESTINATIONS.items():
            taken = int(lands[number])
            row = {"strategy": name, "destination": number, "kind": card.kind, "taken": taken}
            share = _share(wilson(int(wins[number]) / WIN, taken))
            rows.append(row | {"per_game": taken / games} | share)
    return rows


def by_round(result: Result) -> Rows:
    """Mean points and reputation at the end of the own turn."""
    rows = []
    for name in result.strategies:
        turns = _sum(result, "turns_by_round", name)
        vp = _sum(result, "vp_by_round", name)
        reputation = _sum(result, "reputation_by_round", name)
        for at in np.flatnonzero(turns):
            row = {"strategy": name, "round": int(at), "games": int(turns[at])}
            means = {"vp": vp[at] / turns[at], "reputation": reputation[at] / turns[at]}
            rows.append(row | {what: float(mean) for what, mean in means.items()})
    return rows


def counts_of(field: str, what: str, first: int = 0) -> Callable[[Standings], Rows]:
    """A table of how often a strategy ends with which figure."""

    def rows(result: Standings) -> Rows:
        found = []
        for name in result.strategies:
            counts = _sum(result, field, name)
            for at in np.flatnonzero(counts):
                row = {"strategy": name, what: int(at) + first, "games": int(counts[at])}
                found.append(row | {"share": int(counts[at]) / int(counts.sum())})
        return found

    return rows


def means_of(
    field: str, what: str, labels: Iterable[Any], only: Any = None
) -> Callable[[Standings], Rows]:
    """A table of means a game by label."""
    chosen = [(at, label) for at, label in enumerate(labels) if only is None or label in only]

    def rows(result: Standings) -> Rows:
        return [
            {
                "strategy": name,
                what: label,
                "mean": int(_sum(result, field, name)[at]) / max(result.games_of(name), 1),
            }
            for name in result.strategies
            for at, label in chosen
        ]

    return rows


TABLES: dict[str, Callable[[Result], Rows]] = {
    "summary": summary,
    "by_seat": by_seat,
    "vp": counts_of("vp_counts", "vp"),
    "margins": counts_of("margin_counts", "margin", -MOST_MARGIN),
    "final_reputation": counts_of("reputation_counts", "reputation"),
    "round_counts": round_counts,
    "points": means_of("points", "source", SOURCES),
    "gained": means_of("gained", "gain", GAINS),
    "lost": means_of("lost", "gain", GAINS, CAPPED),
    "spent": means_of("spent", "on", SPENDING),
    "trades": means_of("trades", "bracelets", range(4), (1, 2, 3)),
    "triggers": means_of("triggers", "artifact", ARTIFACTS),
    "actions": actions,
    "destinations": destinations,
    "by_round": by_round,
}
"""Every table by its name."""


_COUNTS = ("games", "taken", "shared_wins")


def tidy(result: Standings) -> Rows:
    """All tables in one, long: table, strategy, what is described (``key``), figure, value."""
    rows = []
    for table, make in result.tables.items():
        for row in make(result):
            strategy = row.pop("strategy", "all")
            figures = {k: v for k, v in row.items() if k in _COUNTS or isinstance(v, float)}
            line = {"table": table, "strategy": strategy}
            line["key"] = " ".join(str(v) for k, v in row.items() if k not in figures)
            rows += [line | {"figure": name, "value": v} for name, v in figures.items()]
    return rows
