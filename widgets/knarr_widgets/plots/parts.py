"""What all charts share: numbers with intervals, round scales, markers, the frame."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from knarr.charts.paper import telling
from knarr.errors import KnarrError
from knarr.stats import Estimate, Share
from knarr.svg.draw import Block, at, path, picture, rect, text
from knarr.svg.palette import LINE, MUTED, SEATS, SNOW
from knarr.svg.shapes import num

Figure: TypeAlias = float | Estimate | Share
"""A number, or one with its interval."""

Series: TypeAlias = Mapping[str, Mapping[str, Figure]]

WIDTH, PAD, HEAD, FOOT = 460, 12, 32, 40
SMALL, TINY = 12, 11
LETTER, LEGEND_LINE = 7.2, 17
"""The width of a letter of a legend, and the height of its lines."""
ENLARGED = 1.35
"""A chart is drawn for a narrow page and enlarged where there is room."""

COLOURS = tuple(tone.ground for tone in SEATS)
MARKERS = (
    "M-5 0A5 5 0 1 0 5 0A5 5 0 1 0-5 0Z",
    "M-5-5H5V5H-5Z",
    "M0-6L6 5H-6Z",
    "M0-7L7 0 0 7-7 0Z",
)
DASHES = ("", "7 3", "2 3", "9 3 2 3")
MOST_SERIES = len(MARKERS)


@dataclass(frozen=True)
class Plot:
    """A chart: a picture where pictures are shown, its numbers in text elsewhere."""

    svg: str
    words: str

    def _repr_html_(self) -> str:
        return f'<div style="max-width:86vw">{self.svg}</div>'

    def __repr__(self) -> str:
        return self.words


@dataclass(frozen=True)
class Axis:
    """Maps numbers between the first and the last of `marks` to places from `start` to `end`."""

    marks: tuple[float, ...]
    start: float
    end: float

    def place(self, value: float) -> float:
        """The place of `value`; what lies outside stands at the edge."""
        low, high = self.marks[0], self.marks[-1]
        part = (min(max(value, low), high) - low) / (high - low)
        return self.start + part * (self.end - self.start)

    def mark_text(self, mark: float, percent: bool = False) -> str:
        """A mark with as many decimals as the steps between the marks need."""
        factor = 100 if percent else 1
        step = factor * (self.marks[1] - self.marks[0])
        decimals = max(0, -math.floor(math.log10(step) + 1e-9))
        return f"{factor * mark + 0.0:.{decimals}f}" + (" %" if percent else "")


def bounds(figure: Figure) -> tuple[float, float, float]:
    """The value and the ends of its interval, which a bare number has not."""
    if isinstance(figure, Share):
        return figure.share, figure.low, figure.high
    if isinstance(figure, Estimate):
        return figure.value, figure.low, figure.high
    return float(figure), float(figure), float(figure)


def round_marks(numbers: Iterable[float], most: int = 6) -> tuple[float, ...]:
    """Round numbers in equal steps, about `most`, from below the least to above the greatest.

    Raises `KnarrError` where no number is finite.
    """
    finite = [number for number in numbers if math.isfinite(number)]
    if not finite:
        raise KnarrError("there is nothing to draw")
    low, high = min(finite), max(finite)
    span = max(high - low, 1e-9 * max(abs(low), abs(high)), 1e-9)
    step: float = 10.0 ** math.floor(math.log10(span / most))
    step *= next(factor for factor in (1, 2, 5, 10, 20) if span / (step * factor) <= most)
    first, last = math.floor(low / step + 1e-9), math.ceil(high / step - 1e-9)
    return tuple(number * step for number in range(first, max(last, first + 1) + 1))


def number_text(value: float, percent: bool, more: int = 0) -> str:
    """A number as the charts write it, with so many decimals `more`; a share in per cent."""
    return f"{100 * value:.{1 + more}f} %" if percent else f"{value:.{2 + more}f}"


def _more(low: float, high: float, percent: bool) -> int:
    """The further decimals that the ends of an interval need to differ."""
    places, factor = (1, 100.0) if percent else (2, 1.0)
    return telling(low, high, places, factor) - places


def words_of(series: Series, title: str, unit: str, percent: bool) -> str:
    """A chart in plain text: its numbers with their intervals, one a line."""
    lines = [f"{title} ({unit})"]
    for name, figures in series.items():
        for label, figure in figures.items():
            ends = bounds(figure)
            more = _more(*ends[1:], percent)
            value, low, high = (number_text(number, percent, more) for number in ends)
            interval = f" [{low}, {high}]" if isinstance(figure, (Share, Estimate)) else ""
            lines.append(f"  {tip(name, label)}: {value}{interval}")
    return "\n".join(lines)


def tip(*words: str) -> str:
    """The words that are there, as one text."""
    return ": ".join(filter(None, words))


def checked(series: Mapping[str, Mapping[Any, Any]], most: int = MOST_SERIES) -> None:
    """Raises `KnarrError` for nothing to draw, or more series than there are markers."""
    if not any(series.values()):
        raise KnarrError("there is nothing to draw")
    if len(series) > most:
        raise KnarrError(f"a chart shows {most} series at the most, not {len(series)}")


def stroke(d: str, colour: str, thick: float = 1, dash: str = "") -> str:
    """An open line."""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    return f'<path d="{d}" fill="none" stroke="{colour}" stroke-width="{num(thick)}"{dashes}/>'


def level(
    x1: float, y: float, x2: float, colour: str = LINE, thick: float = 1, dash: str = ""
) -> str:
    """A level line."""
    return stroke(f"M{num(x1)} {num(y)}H{num(x2)}", colour, thick, dash)


def upright(
    x: float, y1: float, y2: float, colour: str = LINE, thick: float = 1, dash: str = ""
) -> str:
    """An upright line."""
    return stroke(f"M{num(x)} {num(y1)}V{num(y2)}", colour, thick, dash)


def marker(order: int, x: float, y: float) -> str:
    """The marker of a series."""
    return at(x, y, path(MARKERS[order], COLOURS[order], stroke=SNOW))


def legend(names: Iterable[str], y: float) -> tuple[str, float]:
    """Markers and names of several series, and how far what follows moves down.

    A single series needs neither.
    """
    named = list(names)
    if len(named) < 2:
        return "", 0.0
    body, spots = "", flow(named, PAD + 6.0, 11, 21)
    for order, (name, (x, line)) in enumerate(zip(named, spots, strict=True)):
        here = y + LEGEND_LINE * line
        body += marker(order, x, here) + text(x + 11, here, name, SMALL, fill=MUTED)
    return body, LEGEND_LINE * spots[-1][1]


def flow(
    names: list[str], start: float, before: float, gap: float, letter: float = LETTER
) -> list[tuple[float, int]]:
    """Where the entries of a legend begin, and in which line: a new one where a name is too long.

    `before` is what stands before a name, `gap` what lies between two entries.
    """
    spots, x, line = [], start, 0
    for name in names:
        width = before + letter * len(name)
        if x > start and x + width > WIDTH - PAD:
            x, line = start, line + 1
        spots.append((x, line))
        x += width + gap
    return spots


def unit_line(middle: float, y: float, words: str) -> str:
    """The unit under an axis, centred on `middle` as far as the chart's edges allow."""
    half = 3.2 * len(words)
    place = min(max(middle, PAD + half), WIDTH - PAD - half)
    return text(place, y, words, SMALL, fill=MUTED, anchor="middle", bold=False)


def framed(body: str, height: float, title: str, words: str) -> Plot:
    """The chart on its ground, under its title."""
    ground = rect(0.5, 0.5, WIDTH - 1, height - 1, SNOW, round_=10, stroke=LINE)
    drawn = at(0, 0, ground + text(PAD, 18, title, 14) + body, ENLARGED)
    return Plot(picture(Block(WIDTH * ENLARGED, height * ENLARGED, drawn), title), words)
