"""Figures with their intervals, a line each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from knarr.svg.draw import part, rect, shorten, text
from knarr.svg.palette import MUTED, SHADE
from knarr_widgets.plots.parts import (
    COLOURS,
    FOOT,
    HEAD,
    PAD,
    SMALL,
    TINY,
    WIDTH,
    Axis,
    Figure,
    Plot,
    Series,
    bounds,
    checked,
    framed,
    legend,
    level,
    marker,
    number_text,
    round_marks,
    tip,
    unit_line,
    upright,
    words_of,
)

LABELS, NUMBERS, ROW, GAP = 146, 62, 22, 6


def intervals(
    figures: Mapping[str, Figure] | Series,
    title: str,
    unit: str,
    *,
    reference: float | None = None,
    percent: bool = True,
) -> Plot:
    """A line a label: the value as a mark, its interval as a bar, the number on the right.

    `figures` maps labels to numbers with intervals, or up to four series to such mappings.
    `reference` draws a line to compare with; `percent` writes shares in per cent. Raises
    `KnarrError` where there is nothing to draw.
    """
    series = _as_series(figures)
    checked(series)
    labels = list(dict.fromkeys(label for of in series.values() for label in of))
    ends = [end for of in series.values() for figure in of.values() for end in bounds(figure)]
    marks = round_marks(ends if reference is None else [*ends, reference], most=5)
    axis = Axis(marks, PAD + LABELS, WIDTH - PAD - NUMBERS)
    names, more = legend(series, HEAD + 8)
    top = HEAD + (20 if len(series) > 1 else 0) + more
    band = ROW * len(series) + (GAP if len(series) > 1 else 0)
    bottom = top + band * len(labels)
    body = names + _bands(labels, top, band)
    body += _grid(axis, top, bottom, percent)
    if reference is not None:
        body += upright(axis.place(reference), top, bottom, MUTED, 1.5, "4 3")
    for order, (name, of) in enumerate(series.items()):
        for label, figure in of.items():
            y = top + band * (labels.index(label) + 0.5) + ROW * (order - (len(series) - 1) / 2)
            body += _figure(figure, order, axis, y, tip(name, label), percent)
    body += unit_line((axis.start + axis.end) / 2, bottom + 28, unit)
    return framed(body, bottom + FOOT, title, words_of(series, title, unit, percent))


def _as_series(figures: Mapping[str, Figure] | Series) -> Series:
    if any(isinstance(value, Mapping) for value in figures.values()):
        return cast(Series, figures)
    return {"": cast(Mapping[str, Figure], figures)}


def _bands(labels: list[str], top: float, band: float) -> str:
    body = ""
    for order, label in enumerate(labels):
        y = top + band * order
        body += rect(PAD, y, WIDTH - 2 * PAD, band, SHADE) if order % 2 == 0 else ""
        words = shorten(label, LABELS + 20, SMALL)
        body += text(PAD + 4, y + band / 2, words, SMALL, bold=False)
    return body


def _grid(axis: Axis, top: float, bottom: float, percent: bool) -> str:
    body = ""
    for mark in axis.marks:
        words = axis.mark_text(mark, percent)
        body += upright(axis.place(mark), top, bottom)
        body += text(
            axis.place(mark), bottom + 11, words, TINY, fill=MUTED, anchor="middle", bold=False
        )
    return body


def _figure(figure: Figure, order: int, axis: Axis, y: float, name: str, percent: bool) -> str:
    value, low, high = bounds(figure)
    number = number_text(value, percent)
    bar = level(axis.place(low), y, axis.place(high), COLOURS[order], 3)
    drawn = part(bar + marker(order, axis.place(value), y), tip(name, number))
    return drawn + text(WIDTH - PAD - 4, y, number, SMALL, anchor="end")
