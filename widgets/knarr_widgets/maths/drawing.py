"""Charts of the maths widgets: curves and bars on the paper of `knarr.charts`.

Marks differ in shape and dash, never in colour alone. A mark carries the line that says how it
comes about in ``data-how``; the page shows it when the mark is pointed at or focused.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from knarr.charts.marks import ground, pattern, shape, tone, upright
from knarr.charts.paper import SMALL, Paper, Scale, axis, colour, words_width
from knarr.svg.draw import safe
from knarr.svg.shapes import num
from knarr_widgets.maths.words import alike, decimals, fixed, number

HEIGHT = 190.0
BESIDE = 11.0
"""Room between an upright line and its words: a point may stand on the line."""

DASHES = ("", "7 4", "2 4", "9 3 2 3")


@dataclass(frozen=True)
class Point:
    """A place of a curve, or a bar: its x (or the label under it), its y, how it comes about."""

    x: float
    y: float
    how: str
    label: str = ""
    best: bool = False


@dataclass(frozen=True)
class Line:
    """A curve; a stepped one keeps each value until the next."""

    name: str
    points: Sequence[Point]


@dataclass(frozen=True)
class Mark:
    """A line of reference: at a height, or upright at an x."""

    at: float
    words: str
    level: bool = True


def curves(
    width: int,
    title: str,
    explanation: str,
    lines: Sequence[Line],
    x_unit: str,
    y_unit: str,
    marks: Sequence[Mark] = (),
) -> str:
    """Up to four curves over the same whole numbers."""
    paper = Paper(width)
    paper.head(title, explanation)
    if len(lines) > 1:
        _legend(paper, lines)
    places = sorted({point.x for line in lines for point in line.points})
    heights = [point.y for line in lines for point in line.points]
    heights += [mark.at for mark in marks if mark.level]
    upward = _upward(paper, heights, y_unit)
    across = Scale(places[0], places[-1], paper.left + 46, paper.right - 14)
    top, paper.y = paper.y, paper.y + HEIGHT
    _levels(paper, upward, across, _whole(heights))
    labels = [(x, number(int(x))) for x in _thinned(places, across)]
    bottom = paper.y
    axis(paper, across, top, x_unit, labels)
    for mark in marks:
        _reference(paper, mark, across, upward, top, bottom)
    hits = ""
    for place, line in enumerate(lines):
        spots = [(across.at(p.x), upward.at(p.y)) for p in line.points]
        path = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in spots)
        dash = f' stroke-dasharray="{DASHES[place]}"' if DASHES[place] else ""
        stroke = f'fill="none" stroke="{colour(tone(place))}" stroke-width="2.2"{dash}'
        paper.add(f'<path d="{path}" {stroke}/>')
        for point, (x, y) in zip(line.points, spots, strict=True):
            size = 1.35 if point.best else 0.8
            hits += _hit(shape(place, x, y, size), x, y, line.name, point)
    paper.add(hits)
    return _finished(paper, f"{title}. {explanation}")


def bars(
    width: int,
    title: str,
    explanation: str,
    groups: Sequence[tuple[str, Sequence[Point]]],
    x_unit: str,
    y_unit: str,
    places: int | None = None,
) -> str:
    """Upright bars: for each label one bar of every group, side by side.

    `places` are the decimals that their heights are written with: as many as all of them need,
    where none are given.
    """
    paper = Paper(width)
    paper.head(title, explanation)
    if len(groups) > 1:
        _legend(paper, [Line(name, points) for name, points in groups], squares=True)
    count = len(groups[0][1])
    heights = [p.y for _, points in groups for p in points]
    upward = _upward(paper, heights, y_unit)
    across = Scale(-0.5, count - 0.5, paper.left + 42, paper.right)
    paper.y += HEIGHT
    _levels(paper, upward, across, _whole(heights))
    room = (across.end - across.start) / count
    each = min(0.8 * room / len(groups), 44.0)
    hits = ""
    if places is None:
        places = decimals(heights)
    for place, (name, points) in enumerate(groups):
        for at, point in enumerate(points):
            x = across.at(at) + (place - len(groups) / 2) * each
            low, high = sorted((upward.at(0), upward.at(point.y)))
            fill = ground(tone(place))
            edge = f'stroke="{colour("ink")}" stroke-width="{2.5 if point.best else 0.8}"'
            box = f'x="{num(x)}" y="{num(low)}" width="{num(each - 1)}"'
            drawn = f'<rect {box} height="{num(max(high - low, 1.5))}" fill="{fill}" {edge}/>'
            text = fixed(point.y, places)
            if point.y and words_width(text, SMALL) < each + 4:
                drawn += _small(x + each / 2, low - 4, text)
            hits += _hit(drawn, x + each / 2, (low + high) / 2, name, point)
    paper.add(hits)
    _labels(paper, across, room, [point.label for point in groups[0][1]])
    middle = (across.start + across.end) / 2
    paper.words(middle, paper.y + 33, x_unit, SMALL, fill="muted", anchor="middle")
    paper.y += 38
    patterns = "".join(pattern(tone(place), place) for place in range(len(groups)))
    return _finished(paper, f"{title}. {explanation}", patterns)


def _labels(paper: Paper, across: Scale, room: float, labels: Sequence[str]) -> None:
    """What stands under the bars; where there is little room, in two lines by turns."""
    tight = any(words_width(label, SMALL) > room - 2 for label in labels)
    for at, label in enumerate(labels):
        if words_width(label, SMALL) < room * 2:
            y = paper.y + 15 + (14 if tight and at % 2 else 0)
            paper.words(across.at(at), y, label, SMALL, fill="muted", anchor="middle")
    if tight:
        paper.y += 14


def _upward(paper: Paper, heights: Sequence[float], unit: str) -> Scale:
    """The scale of the heights, with 0 on it and its unit above."""
    low, high = min(0.0, *heights), max(0.0, *heights)
    if high - low < 1e-9:
        high = 1.0
    paper.words(paper.left, paper.y + 10, unit, SMALL, fill="muted")
    paper.y += 30
    return Scale(low, high, paper.y + HEIGHT, paper.y)


def _whole(heights: Sequence[float]) -> bool:
    """Whether all heights are whole numbers: then so are the steps of their scale."""
    return all(abs(height - round(height)) < 1e-9 for height in heights)


def _levels(paper: Paper, upward: Scale, across: Scale, whole: bool) -> None:
    ticks = upward.ticks(38)
    if whole or upward.high - upward.low >= 2:
        ticks = [value for value in ticks if abs(value - round(value)) < 1e-9]
    for value, words in zip(ticks, alike(ticks), strict=True):
        y = upward.at(value)
        ink = "muted" if abs(value) < 1e-9 else "tint"
        paper.add(f'<path d="M{num(across.start)} {num(y)}H{num(across.end)}" '
                  f'stroke="{colour(ink)}" fill="none"/>')  # fmt: skip
        paper.words(across.start - 9, y + 4, words, SMALL, fill="muted", anchor="end")


def _reference(
    paper: Paper, mark: Mark, across: Scale, upward: Scale, top: float, bottom: float
) -> None:
    if mark.level:
        y = upward.at(mark.at)
        stroke = f'stroke="{colour("ink")}" stroke-width="1.4" stroke-dasharray="5 4"'
        paper.add(f'<path d="M{num(across.start)} {num(y)}H{num(across.end)}" {stroke}/>')
        paper.words(across.start + 4, y - 5, mark.words, SMALL)
        return
    x = across.at(mark.at)
    paper.add(upright(x, top, bottom, ink="ink"))
    right = x + words_width(mark.words, SMALL) + BESIDE < paper.right
    place = x + (BESIDE if right else -BESIDE)
    paper.words(place, top - 4, mark.words, SMALL, anchor="" if right else "end")


def _thinned(places: Sequence[float], across: Scale) -> list[float]:
    """The whole numbers that have room for a label."""
    gap = 24.0
    step = max(1, round(gap * len(places) / max(across.end - across.start, 1) + 0.5))
    return list(places[::step])


def _legend(paper: Paper, lines: Sequence[Line], squares: bool = False) -> None:
    x = paper.left
    for place, line in enumerate(lines):
        room = 26 + words_width(line.name, SMALL) + 14
        if x > paper.left and x + room > paper.right:
            x, paper.y = paper.left, paper.y + 20
        if squares:
            fill = f'fill="{ground(tone(place))}" stroke="{colour("ink")}" stroke-width="0.8"'
            paper.add(f'<rect x="{num(x)}" y="{num(paper.y)}" width="14" height="14" {fill}/>')
        else:
            paper.add(shape(place, x + 7, paper.y + 7))
        paper.words(x + 20, paper.y + 12, line.name, SMALL)
        x += room
    paper.y += 26


def _hit(drawn: str, x: float, y: float, name: str, point: Point) -> str:
    """A mark with room around it for a finger."""
    how = safe(f"{name}: {point.how}" if name else point.how)
    field = f'<circle class="km-field" cx="{num(x)}" cy="{num(y)}" r="14" fill="transparent"/>'
    return (
        f'<g class="km-fig" tabindex="-1" role="img" aria-label="{how}" data-how="{how}">'
        f"{field}{drawn}</g>"
    )


def _small(x: float, y: float, words: str) -> str:
    place = f'x="{num(x)}" y="{num(y)}" text-anchor="middle"'
    return f'<text {place} font-size="{num(SMALL)}">{safe(words)}</text>'


def _finished(paper: Paper, label: str, patterns: str = "") -> str:
    """The picture, as a group: its marks are to be reached."""
    return paper.svg(label, patterns).replace('role="img"', 'role="group"', 1)
