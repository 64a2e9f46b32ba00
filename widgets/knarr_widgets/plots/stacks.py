"""Bars made of parts, for what adds up."""

from __future__ import annotations

from collections.abc import Mapping

from knarr.svg.draw import part, rect, shorten, text
from knarr.svg.palette import INK, MUTED, TONES
from knarr_widgets.plots.parts import (
    HEAD,
    LEGEND_LINE,
    PAD,
    SMALL,
    TINY,
    WIDTH,
    Plot,
    checked,
    flow,
    framed,
    tip,
    unit_line,
    words_of,
)

NAMES, SUMS, ROW, GAP = 96, 44, 23, 7
FILLS = tuple(TONES[name].tint for name in ("blue", "yellow", "green", "purple", "red"))
HATCHES = ("", "M0 0L8 8", "M0 8L8 0", "M4 0V8", "M0 4H8")
ID = "knarr-hatch-"
TELLABLE = 30
"""The least width of a part that has its number written in it."""


def stacks(series: Mapping[str, Mapping[str, float]], title: str, unit: str) -> Plot:
    """A bar a name, its parts end to end, such as points by source.

    `series` maps up to eight names to their parts, of which there are up to five kinds. Raises
    `KnarrError` where there is nothing to draw, or too much.
    """
    checked(series, most=8)
    parts = list(dict.fromkeys(label for of in series.values() for label in of))
    checked({label: {} for label in parts} | {"": {0: 0}}, most=len(FILLS) + 1)
    most = max(sum(of.values()) for of in series.values()) or 1.0
    spots = flow(parts, PAD, 19, 15, letter=7)
    scale, top = (WIDTH - 2 * PAD - NAMES - SUMS) / most, HEAD + 26 + LEGEND_LINE * spots[-1][1]
    body = _hatches() + _legend(parts, spots)
    for row, (name, of) in enumerate(series.items()):
        body += _bar(name, of, parts, top + (ROW + GAP) * row, scale)
    bottom = top + (ROW + GAP) * len(series)
    body += unit_line(WIDTH / 2, bottom + 9, unit)
    return framed(body, bottom + 24, title, words_of(series, title, unit, False))


def _bar(name: str, of: Mapping[str, float], parts: list[str], y: float, scale: float) -> str:
    x = float(PAD + NAMES)
    body = text(PAD, y + ROW / 2, shorten(name, NAMES - 4, SMALL), SMALL, bold=False)
    for order, label in enumerate(parts):
        width = of.get(label, 0.0) * scale
        if width > 0:
            tile = _tile(x, y, width, ROW, order) + _number(x, y, width, of[label], order)
            body += part(tile, tip(name, f"{label} {of[label]:.2f}"))
        x += width
    return body + text(x + 6, y + ROW / 2, f"{sum(of.values()):.1f}", SMALL)


def _number(x: float, y: float, width: float, value: float, order: int) -> str:
    if width < TELLABLE:
        return ""
    middle, words = x + width / 2, f"{value:.1f}"
    ground = rect(middle - 13, y + 4, 26, ROW - 8, FILLS[order], round_=3)
    return ground + text(middle, y + ROW / 2, words, TINY, anchor="middle")


def _legend(parts: list[str], spots: list[tuple[float, int]]) -> str:
    body = ""
    for order, (label, (x, line)) in enumerate(zip(parts, spots, strict=True)):
        y = HEAD + LEGEND_LINE * line
        body += _tile(x, y, 14, 14, order) + text(x + 19, y + 7, label, SMALL, fill=MUTED)
    return body


def _tile(x: float, y: float, width: float, height: float, order: int) -> str:
    body = rect(x, y, width, height, FILLS[order], stroke=INK)
    if HATCHES[order]:
        body += rect(x, y, width, height, f"url(#{ID}{order})")
    return body


def _hatches() -> str:
    patterns = "".join(
        f'<pattern id="{ID}{order}" width="8" height="8" patternUnits="userSpaceOnUse">'
        f'<path d="{d}" stroke="{INK}" stroke-opacity="0.55"/></pattern>'
        for order, d in enumerate(HATCHES)
        if d
    )
    return f"<defs>{patterns}</defs>"
