"""The paper that charts are drawn on: colours for light and dark, words, scales, the frame.

A chart is one ``<svg>`` at its real size: it is drawn anew for another width, so that its words
stay readable on a telephone. Its colours follow the CSS property ``color-scheme`` of the page.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from knarr.language import _
from knarr.standings import Standings
from knarr.svg.draw import letter_width, plain, safe
from knarr.svg.palette import FONT
from knarr.svg.shapes import num
from knarr.words import many

PAD = 16.0
SMALL, TEXT, TITLE = 12.0, 13.0, 16.0
LINE = 1.35
"""The height of a line of words, in font sizes."""

MOST_MORE = 4
"""Decimals that are tried to tell the ends of an interval apart."""

NARROWEST = 280
"""The least width of a chart, in pixels."""

WIDEST = 1200
"""The greatest."""

COLOURS = {
    "ground": ("#ffffff", "#1f2d38"),
    "ink": ("#1f2d38", "#e9eff2"),
    "muted": ("#4d5e6a", "#b2c0c9"),
    "line": ("#b9c5ca", "#566874"),
    "tint": ("#e9ebe6", "#2c3d49"),
    "s0": ("#2f66a3", "#7fb2e8"),
    "s1": ("#a8481a", "#f0a273"),
    "s2": ("#136a68", "#6fc9c4"),
    "s3": ("#8c3560", "#e79abf"),
    "reputation": ("#744d8c", "#c7a6db"),
    "recruit": ("#2f66a3", "#7fb2e8"),
    "explore": ("#3d7350", "#93cfa6"),
    "trade": ("#94690a", "#e6c15c"),
    "artifact": ("#8c3560", "#e79abf"),
    "before": ("#5a6873", "#a7b6bf"),
    "clusters": ("#3d7350", "#93cfa6"),
    "ports": ("#2f66a3", "#7fb2e8"),
    "settlements": ("#a8481a", "#f0a273"),
    "unfinished": ("#94690a", "#e6c15c"),
    "castles": ("#5a6873", "#a7b6bf"),
    "missions": ("#744d8c", "#c7a6db"),
}
"""Every colour on a light page and on a dark one."""

_STYLE = ";".join(f"--kc-{name}:light-dark({','.join(pair)})" for name, pair in COLOURS.items())


def colour(name: str) -> str:
    """A colour of the paper, as a value for ``fill`` or ``stroke``."""
    return f"var(--kc-{name})"


def words_width(words: str, size: float) -> float:
    """About how wide words are: a little generous, because fonts differ."""
    return 0.84 * size * sum(map(letter_width, words))


def wrapped(words: str, width: float, size: float) -> list[str]:
    """Words broken into lines of at most `width`."""
    lines: list[str] = []
    for word in plain(words).split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and words_width(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


@dataclass
class Paper:
    """A chart in the making: `y` is how far down it is filled, `parts` is what is drawn."""

    width: int
    y: float = PAD
    parts: list[str] = field(default_factory=list)

    @property
    def left(self) -> float:
        """Where the drawing begins."""
        return PAD

    @property
    def right(self) -> float:
        """Where the drawing ends."""
        return self.width - PAD

    def add(self, *parts: str) -> None:
        """Put drawings on the paper."""
        self.parts += parts

    def words(
        self,
        x: float,
        y: float,
        words: str,
        size: float = TEXT,
        *,
        fill: str = "ink",
        anchor: str = "",
        bold: bool = False,
    ) -> None:
        """One line of words, `y` its base line; `anchor` says which end of it `x` is."""
        more = f' text-anchor="{anchor}"' if anchor else ""
        more += ' font-weight="650"' if bold else ""
        more += f' font-size="{num(size)}"' if size != TEXT else ""
        more += f' fill="{colour(fill)}"' if fill != "ink" else ""
        self.add(f'<text x="{num(x)}" y="{num(y)}"{more}>{safe(words)}</text>')

    def block(self, words: str, size: float, *, fill: str = "ink", bold: bool = False) -> None:
        """Words over as many lines as they need."""
        for line in wrapped(words, self.right - self.left, size):
            self.words(self.left, self.y + size, line, size, fill=fill, bold=bold)
            self.y += LINE * size

    def head(self, title: str, explanation: str) -> None:
        """The title, and what is to be seen in what unit."""
        self.block(title, TITLE, bold=True)
        self.y += 1
        self.block(explanation, SMALL, fill="muted")
        self.y += 12

    def foot(self, result: Standings, note: str) -> None:
        """What the marks mean, and what was played."""
        self.y += 10
        self.block(note, SMALL, fill="muted")
        self.block(stamp(result), SMALL, fill="muted")

    def svg(self, label: str, patterns: str = "") -> str:
        """The chart; `label` says in words what it shows."""
        height, words = num(self.y + PAD), safe(label)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {self.width} {height}" '
            f'width="{self.width}" height="{height}" role="img" aria-label="{words}" '
            f'style="max-width:100%;height:auto;direction:ltr;{_STYLE}" '
            f'font-family="{FONT}" font-size="{num(TEXT)}" fill="{colour("ink")}">'
            f"{f'<defs>{patterns}</defs>' if patterns else ''}"
            f'<rect width="{self.width}" height="{height}" rx="10" fill="{colour("ground")}"/>'
            f"{''.join(self.parts)}</svg>"
        )


@dataclass(frozen=True)
class Scale:
    """A straight axis: values from `low` to `high` on places from `start` to `end`."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        """The place of a value, held inside the axis."""
        part = (value - self.low) / ((self.high - self.low) or 1.0)
        return self.start + min(max(part, 0.0), 1.0) * (self.end - self.start)

    def ticks(self, gap: float = 60.0) -> list[float]:
        """Round values at least `gap` apart on the paper."""
        most = max(abs(self.end - self.start) / gap, 1.0)
        step = nice_step((self.high - self.low) / most)
        first, last = math.ceil(self.low / step - 1e-9), math.floor(self.high / step + 1e-9)
        return [count * step for count in range(first, last + 1)]


def nice_step(least: float) -> float:
    """The smallest of 1, 2, 5, 10, 20 ... (or a tenth of these ...) that is at least `least`."""
    if least <= 0:
        return 1.0
    power = 10.0 ** math.floor(math.log10(least))
    return next(step * power for step in (1, 2, 5, 10) if step * power >= least * (1 - 1e-9))


def axis(
    paper: Paper, scale: Scale, top: float, ends: str, labels: Sequence[tuple[float, str]]
) -> None:
    """Grid lines from `top` to the present place, their labels below, and the unit in words."""
    lines = "".join(f"M{num(scale.at(value))} {num(top)}V{num(paper.y)}" for value, _ in labels)
    paper.parts.insert(0, f'<path d="{lines}" stroke="{colour("tint")}" fill="none"/>')
    for value, label in labels:
        half, x = words_width(label, SMALL) / 2, scale.at(value)
        x = min(max(x, paper.left + half), paper.right - half)
        paper.words(x, paper.y + 15, label, SMALL, fill="muted", anchor="middle")
    paper.y += 20
    if ends:
        middle = (scale.start + scale.end) / 2
        paper.words(middle, paper.y + 13, ends, SMALL, fill="muted", anchor="middle")
        paper.y += 18


def percents(values: Sequence[float]) -> list[tuple[float, str]]:
    """Round shares along an axis in per cent, with a decimal where they need one."""
    places = axis_places(values)
    return [(value, percent(value, places)) for value in values]


def axis_places(values: Sequence[float]) -> int:
    """The decimals that shares along an axis need in per cent: none, or one."""
    return int(any(abs(100 * value - round(100 * value)) >= 1e-6 for value in values))


def percent(share: float, places: int = 1) -> str:
    """A share in per cent."""
    return "–" if math.isnan(share) else f"{100 * share:.{places}f} %"


def telling(low: float, high: float, places: int = 1, factor: float = 100.0) -> int:
    """The fewest decimals, `places` at least, with which an interval has two different ends."""
    if math.isfinite(low + high) and low < high:
        for more in range(places, places + MOST_MORE):
            if f"{factor * low:.{more}f}" != f"{factor * high:.{more}f}":
                return more
    return places


def span(low: float, high: float, places: int = 1, factor: float = 100.0) -> str:
    """An interval in words, such as ``48.1 to 51.9``, with the decimals that `telling` tells."""
    if not math.isfinite(low + high):
        return _("not known yet")
    places = telling(low, high, places, factor)
    first, last = (f"{factor * end:.{places}f}".replace("-", "−") for end in (low, high))
    return _("{low} to {high}").format(low=first, high=last)


def share_and_span(value: float, low: float, high: float) -> tuple[str, str]:
    """A share in per cent and its interval, with the same decimals."""
    return percent(value, telling(low, high)), span(low, high)


def mean_and_span(value: float, low: float, high: float, places: int = 1) -> tuple[str, str]:
    """A mean and its interval, with the same decimals."""
    wanted = telling(low, high, places, 1.0)
    return f"{value:.{wanted}f}".replace("-", "−"), span(low, high, places, 1.0)


def stamp(result: Standings) -> str:
    """What was played: the games, the seed, the seating, the rules or the map."""
    task = result.task
    parts = [games_words(result.games), _("seed {seed}").format(seed=result.seed)]
    if task.rotations > 1:
        parts.append(_("same deals from every seat"))
    if task.start is not None:
        parts.append(_("from a position"))
    return " · ".join([*parts, *task.terms])[:400] + "."


def games_words(count: int) -> str:
    """``"10,000 games"``."""
    return many(count, "game")
