"""Marks that differ in more than colour: patterned grounds, and a shape for every strategy."""

from __future__ import annotations

from knarr.charts.paper import colour
from knarr.svg.shapes import num

PREFIX = "kc1-"
"""Before the names of patterns. Raise the number when a pattern is redrawn."""

_TEXTURES = (
    "",
    "M-2 2L2-2M0 8L8 0M6 10L10 6",
    "M0 4H8",
    "M2 2h.01M6 6h.01",
    "M0 0L8 8M8 0L0 8",
    "M4 0V8",
)
TEXTURES = len(_TEXTURES)
"""How many there are."""

_THICK = (0.0, 2.0, 2.0, 2.6, 1.4, 2.0)
_SHAPES = (
    "M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0",
    "M-5.5-5.5H5.5V5.5H-5.5z",
    "M0-7.5L7 5.5H-7z",
    "M0-7.5L7.5 0L0 7.5L-7.5 0z",
)


def pattern(name: str, texture: int) -> str:
    """The definition of a ground in the colour `name` with one of six textures."""
    body = f'<rect width="8" height="8" fill="{colour(name)}"/>'
    if _TEXTURES[texture]:
        body += (
            f'<path d="{_TEXTURES[texture]}" stroke="{colour("ground")}" fill="none" '
            f'stroke-width="{_THICK[texture]}" stroke-linecap="round"/>'
        )
    unit = 'width="8" height="8" patternUnits="userSpaceOnUse"'
    return f'<pattern id="{PREFIX}{name}" {unit}>{body}</pattern>'


def ground(name: str) -> str:
    """The value of ``fill`` for a pattern."""
    return f"url(#{PREFIX}{name})"


def tone(place: int) -> str:
    """The colour's name of the strategy at a place of the list."""
    return f"s{place % 4}"


def textures(count: int) -> str:
    """The patterns of the first `count` strategies."""
    return "".join(pattern(tone(place), place) for place in range(min(count, 4)))


def shape(place: int, x: float, y: float, size: float = 1.0) -> str:
    """The marker of the strategy at a place of the list: disc, square, triangle, diamond."""
    scale = f" scale({size:.3g})" if size != 1 else ""
    return (
        f'<path d="{_SHAPES[place % 4]}" transform="translate({num(x)} {num(y)}){scale}" '
        f'fill="{colour(tone(place))}" stroke="{colour("ground")}" stroke-width="1.5"/>'
    )


def whisker(low: float, high: float, y: float, cap: float = 4.0) -> str:
    """A level interval with its caps."""
    path = (
        f"M{num(low)} {num(y)}H{num(high)}M{num(low)} {num(y - cap)}v{num(2 * cap)}"
        f"M{num(high)} {num(y - cap)}v{num(2 * cap)}"
    )
    wide = f'<path d="{path}" fill="none" stroke="{colour("ground")}" stroke-width="4.5"/>'
    return wide + f'<path d="{path}" fill="none" stroke="{colour("ink")}" stroke-width="1.7"/>'


def bar(x: float, y: float, width: float, height: float, fill: str, tip: str = "") -> str:
    """A bar, with what it says when pointed at."""
    from knarr.svg.draw import safe

    title = f"><title>{safe(tip)}</title></rect>" if tip else "/>"
    size = f'width="{num(max(width, 0.0))}" height="{num(max(height, 0.0))}"'
    return f'<rect x="{num(x)}" y="{num(y)}" {size} fill="{fill}"{title}'


def upright(x: float, top: float, bottom: float, *, dashed: bool = True, ink: str = "muted") -> str:
    """A line of reference."""
    dash = ' stroke-dasharray="4 3"' if dashed else ""
    return (
        f'<path d="M{num(x)} {num(top)}V{num(bottom)}" stroke="{colour(ink)}" '
        f'stroke-width="1.4" fill="none"{dash}/>'
    )
