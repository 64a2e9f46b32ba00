"""Figures over a number: lines with intervals."""

from __future__ import annotations

from collections.abc import Mapping

from knarr.svg.draw import part, text
from knarr.svg.palette import MUTED
from knarr.svg.shapes import num
from knarr_widgets.plots.parts import (
    COLOURS,
    DASHES,
    FOOT,
    HEAD,
    PAD,
    SMALL,
    TINY,
    WIDTH,
    Axis,
    Figure,
    Plot,
    bounds,
    checked,
    framed,
    legend,
    level,
    marker,
    number_text,
    round_marks,
    stroke,
    tip,
    unit_line,
    upright,
    words_of,
)

HEIGHT, LEFT = 200, 46


def curves(
    series: Mapping[str, Mapping[float, Figure]],
    title: str,
    across: str,
    unit: str,
    *,
    reference: float | None = None,
    percent: bool = True,
) -> Plot:
    """Lines over a number that `across` names; `unit` says what is drawn, intervals are bars.

    `series` maps up to four names to mappings from the number to the figure. `reference` draws a
    line to compare with; `percent` writes shares in per cent. Raises `KnarrError` where there is
    nothing to draw.
    """
    checked(series)
    ends = [end for of in series.values() for figure in of.values() for end in bounds(figure)]
    marks = round_marks(ends if reference is None else [*ends, reference])
    names, more = legend(series, HEAD + 8)
    top = HEAD + (44 if len(series) > 1 else 26) + more
    bottom = top + HEIGHT
    rows = Axis(marks, bottom, top)
    places = round_marks((float(x) for of in series.values() for x in of), most=8)
    columns = Axis(places, PAD + LEFT, WIDTH - PAD - 10)
    body = names + text(PAD, top - 17, unit, SMALL, fill=MUTED, bold=False)
    body += _grid(rows, columns, percent)
    if reference is not None:
        body += level(columns.start, rows.place(reference), columns.end, MUTED, 1.5, "4 3")
    for order, (name, of) in enumerate(series.items()):
        body += _curve(of, name, order, columns, rows, percent)
    body += unit_line((columns.start + columns.end) / 2, bottom + 28, across)
    named = {name: {f"{x:g}": figure for x, figure in of.items()} for name, of in series.items()}
    words = words_of(named, title, f"{unit}, over {across}", percent)
    return framed(body, bottom + FOOT, title, words)


def _grid(rows: Axis, columns: Axis, percent: bool) -> str:
    body = ""
    for mark in rows.marks:
        y, words = rows.place(mark), rows.mark_text(mark, percent)
        body += level(columns.start, y, columns.end)
        body += text(columns.start - 6, y, words, TINY, fill=MUTED, anchor="end", bold=False)
    for mark in columns.marks:
        x, words = columns.place(mark), columns.mark_text(mark)
        body += text(x, rows.start + 11, words, TINY, fill=MUTED, anchor="middle", bold=False)
    return body


def _curve(
    of: Mapping[float, Figure], name: str, order: int, columns: Axis, rows: Axis, percent: bool
) -> str:
    line, marks = [], ""
    for at_x, figure in sorted(of.items()):
        value, low, high = bounds(figure)
        x, y = columns.place(at_x), rows.place(value)
        line.append(f"{num(x)} {num(y)}")
        bar = upright(x, rows.place(low), rows.place(high), COLOURS[order], 2.5)
        words = tip(name, f"{at_x:g}", number_text(value, percent))
        marks += part(bar + marker(order, x, y), words)
    return stroke("M" + "L".join(line), COLOURS[order], 2, DASHES[order]) + marks
