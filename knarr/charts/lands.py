"""The chart of the destinations that go with winning."""

from __future__ import annotations

from typing import Any

from knarr.charts.chart import WIDTH, Chart, checked_width
from knarr.charts.marks import shape, tone, upright, whisker
from knarr.charts.paper import (
    SMALL,
    TEXT,
    Paper,
    Scale,
    axis,
    colour,
    percent,
    percents,
    share_and_span,
    words_width,
)
from knarr.charts.shares import Row, row_label
from knarr.language import _
from knarr.results import Result
from knarr.svg.palette import KIND_LETTERS, KIND_NAMES
from knarr.svg.shapes import num

ROW, NAME = 34.0, 66.0
"""The height of a row, and the room that a destination's number takes in it."""

LISTED = {1: 10, 2: 7, 3: 5, 4: 5}
"""Destinations listed a strategy, by the number of strategies."""

LEAST_TAKEN, LEAST_SHARE = 20, 0.01
"""A destination is listed when it was explored so often, and in this share of the games."""


def destinations(result: Result, width: int = WIDTH) -> Chart | None:
    """The destinations with the best shares of wins; None when none was explored often enough."""
    table = result.destinations()
    panels = {name: _best(table, result, name) for name in result.strategies}
    rows = [row for found in panels.values() for row in found]
    if not rows:
        return None
    paper = Paper(checked_width(width))
    title = _("Best destinations")
    explanation = _(
        "Share of wins in the games in which it was explored, and how often it was. "
        "What is explored in good games need not be what makes them good."
    )
    paper.head(title, explanation)
    scale = _scale(rows, result, paper)
    for place, name in enumerate(result.strategies):
        if panels[name]:
            _panel(paper, scale, result, place, panels[name])
    axis(paper, scale, paper.y, _("share of wins"), percents(scale.ticks(64)))
    paper.foot(
        result,
        _(
            "Whiskers: 95 % intervals (Wilson). Dashed: the strategy’s share over all games. "
            "Square A: Trading Land, disc B: Land of Influence."
        ),
    )
    said = "; ".join(f"{name}: {', '.join(_name(row) for row in panels[name])}" for name in panels)
    svg = paper.svg(_("Best destinations. {figures}").format(figures=said))
    return Chart("destinations", title, svg, table)


def _best(table: Any, result: Result, name: str) -> list[dict[str, Any]]:
    """The rows of a strategy to list, best first."""
    share = result.share(name)
    least = max(LEAST_TAKEN, LEAST_SHARE * result.games)
    rows = table[(table["strategy"] == name) & (table["taken"] >= least)]
    if not share.share > 0:
        return []
    rows = rows.sort_values(["win_share", "taken"], ascending=False)
    found: list[dict[str, Any]] = rows.head(LISTED[len(result.strategies)]).to_dict("records")
    return found


def _scale(rows: list[dict[str, Any]], result: Result, paper: Paper) -> Scale:
    shares = [result.share(name).share for name in result.strategies]
    low = min([row["low"] for row in rows] + [share for share in shares if share > 0.02])
    high = max([row["high"] for row in rows] + shares)
    low, high = max(low - 0.02, 0.0), min(high + 0.02, 1.0)
    return Scale(low, high, paper.left + 10, paper.right - 10)


def _name(row: dict[str, Any]) -> str:
    words = _("No. {number}, {land}")
    return words.format(number=row["destination"], land=_(KIND_NAMES[row["kind"]]))


def _panel(
    paper: Paper, scale: Scale, result: Result, place: int, rows: list[dict[str, Any]]
) -> None:
    name = result.strategies[place]
    share = result.share(name)
    words = _("{share} over all games").format(share=percent(share.share))
    row_label(paper, Row(name, share.share, share.low, share.high, words), 20.0)
    paper.add(shape(place, paper.left + 7, paper.y + 8.5))
    paper.y += 26
    for row in rows:
        won, within = share_and_span(row["win_share"], row["low"], row["high"])
        said = _("{share} ({span}), {often} a game").format(
            share=won, span=within, often=f"{row['per_game']:.2f}"
        )
        if words_width(said, SMALL) > paper.right - paper.left - NAME:
            said = f"{won} ({within})"
        paper.add(upright(scale.at(share.share), paper.y + 15, paper.y + 29))
        _land_row(paper, scale, row, said, place)
    paper.y += 8


def _land_row(paper: Paper, scale: Scale, row: dict[str, Any], said: str, place: int) -> None:
    """The number, the figures, and below them the interval with a marker that names the kind."""
    letter = KIND_LETTERS[row["kind"]]
    name = _("No. {number} {letter}").format(number=row["destination"], letter=letter)
    paper.words(paper.left, paper.y + 12, name, TEXT, bold=True)
    paper.words(paper.right, paper.y + 12, said, SMALL, fill="muted", anchor="end")
    y, x = paper.y + 22, scale.at(row["win_share"])
    paper.add(whisker(scale.at(row["low"]), scale.at(row["high"]), y))
    ink, line = colour(tone(place)), colour("ground")
    if letter == "A":
        body = f'<rect x="{num(x - 6)}" y="{num(y - 6)}" width="12" height="12"'
    else:
        body = f'<circle cx="{num(x)}" cy="{num(y)}" r="6.5"'
    paper.add(f'{body} fill="{ink}" stroke="{line}" stroke-width="1.5"/>')
    paper.y += ROW
