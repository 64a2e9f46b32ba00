"""Charts of wins: the share of each strategy and seat, and how far strategies are apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING

from knarr.charts.chart import WIDTH, Chart, checked_width, frame
from knarr.charts.marks import bar, ground, shape, textures, tone, upright, whisker
from knarr.charts.paper import (
    SMALL,
    TEXT,
    Paper,
    Scale,
    axis,
    axis_places,
    colour,
    percent,
    share_and_span,
    span,
    telling,
    words_width,
)
from knarr.language import N_, _
from knarr.standings import Standings
from knarr.stats import Share
from knarr.svg.draw import shorten

if TYPE_CHECKING:
    from pandas import DataFrame

ROW = 40.0
SEATS = (
    N_("Player 1, plays first"),
    N_("Player 2, plays second"),
    N_("Player 3, plays third"),
    N_("Player 4, plays fourth"),
)


@dataclass(frozen=True)
class Row:
    """A line of a chart: a label, a value with its interval, the figures in words."""

    label: str
    value: float
    low: float
    high: float
    said: str
    place: int | None = None


def row_label(paper: Paper, row: Row, indent: float = 0.0) -> None:
    """The label at the left and the figure at the right, on one line or on two."""
    room = paper.right - paper.left - indent - words_width(row.said, TEXT) - 12
    label = shorten(row.label, max(room, 60) / 0.84, TEXT)
    paper.words(paper.left + indent, paper.y + 13, label, bold=True)
    paper.words(paper.right, paper.y + 13, row.said, anchor="end")


def win_share(result: Standings, width: int = WIDTH) -> Chart:
    """The share of its games that each strategy wins, and each seat, with intervals."""
    paper, seats = Paper(checked_width(width)), len(result.names)
    title = _("Who wins")
    paper.head(title, _("Share of games won; a shared win is split."))
    scale = Scale(0.0, 1.0, paper.left, paper.right)
    top = paper.y
    rows = [
        _share_row(name, result.share(name), place) for place, name in enumerate(result.strategies)
    ]
    for row in rows:
        _bar_row(paper, scale, row, 1 / seats)
    paper.y += 6
    words = _("By order of play, whoever plays there")
    paper.words(paper.left, paper.y + 12, words, SMALL, fill="muted")
    paper.y += 20
    for seat in range(seats):
        label = _(SEATS[seat])
        _bar_row(paper, scale, _share_row(label, result.seat_share(seat), None), 1 / seats)
    axis(paper, scale, top, "", [(v, f"{v:.0%}".replace("%", " %")) for v in scale.ticks(70)])
    note = _("Whiskers: 95 % intervals (Wilson). Dashed: an even share, {share}.")
    paper.foot(result, note.format(share=percent(1 / seats, 0)))
    said = "; ".join(f"{row.label} {row.said}" for row in rows)
    svg = paper.svg(_("Who wins: {figures}").format(figures=said), textures(len(rows)))
    return Chart("win_share", title, svg, _shares_table(result))


def _shares_table(result: Standings) -> DataFrame:
    """Strategies over all seats, then seats, then strategies by seat."""
    rows: list[dict[str, object]] = []
    for name in result.strategies:
        share = result.share(name)
        figures = {"win_share": share.share, "low": share.low, "high": share.high}
        rows.append({"strategy": name, "seat": "all", **figures})
    for row in result.by_seat().to_dict("records"):
        rows.append({str(key): value for key, value in row.items()})
        rows[-1]["seat"] = str(row["seat"])
    return frame(rows)


def _share_row(label: str, share: Share, place: int | None) -> Row:
    said = "{} ({})".format(*share_and_span(share.share, share.low, share.high))
    return Row(label, share.share, share.low, share.high, said, place)


def _bar_row(paper: Paper, scale: Scale, row: Row, even: float) -> None:
    """A row with a bar from nothing to its value; the seats' bars are thinner and grey."""
    by_seat = row.place is None
    fill = colour("line") if row.place is None else ground(tone(row.place))
    row_label(paper, row, 0.0 if row.place is None else 20.0)
    if row.place is not None:
        paper.add(shape(row.place, paper.left + 7, paper.y + 8.5))
    y, height = paper.y + 19, 8.0 if by_seat else 14.0
    paper.add(bar(scale.start, y, scale.end - scale.start, height, colour("tint")))
    if math.isfinite(row.value):
        paper.add(bar(scale.start, y, scale.at(row.value) - scale.start, height, fill))
        paper.add(whisker(scale.at(row.low), scale.at(row.high), y + height / 2))
    paper.add(upright(scale.at(even), y - 3, y + height + 3))
    paper.y += ROW - 4 if by_seat else ROW + 4


def difference(result: Standings, width: int = WIDTH) -> Chart | None:
    """How much more often one strategy wins than another, deal by deal; None for a single one."""
    pairs = list(combinations(result.strategies, 2))
    if not pairs:
        return None
    paper = Paper(checked_width(width))
    rotated = result.task.rotations > 1
    title = _("How far apart")
    if rotated:
        explanation = _(
            "Share of wins of the first less that of the second, in percentage points; "
            "both played the same deals from every seat."
        )
    else:
        explanation = _(
            "Share of wins of the first less that of the second, in percentage points; "
            "seats were not rotated."
        )
    paper.head(title, explanation)
    rows = [_difference_row(result, name, other) for name, other in pairs]
    scale = _around_zero(rows, paper)
    top = paper.y
    for row in rows:
        row_label(paper, row)
        paper.y += 30
        zero, value = scale.at(0), scale.at(row.value)
        paper.add(bar(min(zero, value), paper.y - 5, abs(value - zero), 10, ground("s0")))
        if math.isfinite(row.low):
            paper.add(whisker(scale.at(row.low), scale.at(row.high), paper.y, 5))
        paper.add(upright(zero, paper.y - 9, paper.y + 9, dashed=False, ink="ink"))
        paper.y += 18
    axis(paper, scale, top, _("percentage points"), _signs(scale.ticks(64)))
    note = _("Whiskers: 95 % intervals of the mean over deals. A whisker across 0: not settled.")
    paper.foot(result, note)
    said = "; ".join(f"{row.label} {row.said}" for row in rows)
    svg = paper.svg(_("How far apart: {figures}").format(figures=said), textures(1))
    table: list[dict[str, object]] = [
        {"strategy": a, "other": b, "difference": row.value, "low": row.low, "high": row.high}
        for (a, b), row in zip(pairs, rows, strict=True)
    ]
    return Chart("difference", title, svg, frame(table))


def _difference_row(result: Standings, name: str, other: str) -> Row:
    found = result.difference(name, other)
    places = telling(found.low, found.high)
    said = f"{_signed(found.value, places)} ({span(found.low, found.high)})"
    return Row(f"{name} − {other}", found.value, found.low, found.high, said)


def _around_zero(rows: list[Row], paper: Paper) -> Scale:
    """An axis from the least to the greatest end of an interval, 0 in it."""
    ends = [end for row in rows for end in (row.low, row.high, row.value) if math.isfinite(end)]
    low, high = min([0.0, *ends]), max([0.0, *ends])
    spare = max(0.06 * (high - low), 0.005)
    low = max(low - spare, -1.0) if low < 0 else -spare
    high = min(high + spare, 1.0) if high > 0 else spare
    return Scale(low, high, paper.left, paper.right)


def _signed(value: float, places: int) -> str:
    """A difference of shares in percentage points with its sign."""
    if math.isnan(value):
        return "–"
    points = round(100 * value, places) or 0.0
    return f"{points:{'+' if points else ''}.{places}f}".replace("-", "−")


def _signs(values: Sequence[float]) -> list[tuple[float, str]]:
    """Round differences along an axis, with a decimal where they need one."""
    places = axis_places(values)
    return [(value, _signed(value, places)) for value in values]
