"""The shapes of Rebirth's pictures: hexes, and a glyph for everything that a colour could mean.

They are registered with `knarr.svg.shapes`, so that a picture draws each one once. Every glyph is
one path around (0, 0), about 20 units high.
"""

from __future__ import annotations

from math import cos, pi, sin

from knarr.svg.draw import path
from knarr.svg.shapes import define, num

RADIUS = 26.0
"""From the middle of a hex to a corner; a corner points up."""

WIDE, HIGH = RADIUS * 3**0.5, RADIUS * 1.5
"""From the middle of a hex to that of the next one, along a row and down a row."""

GLYPHS = {
    "food": "M-1 10V-10H1V10ZM-1.5-2C-7-2-7-6-7-8-3-8-1.5-6-1.5-2Z"
    "M1.5-2C7-2 7-6 7-8 3-8 1.5-6 1.5-2ZM-1.5 5C-7 5-7 1-7-1-3-1-1.5 1-1.5 5Z"
    "M1.5 5C7 5 7 1 7-1 3-1 1.5 1 1.5 5Z",
    "energy": "M2.5-11L-7 2H-1L-2.5 11 7-2.5H1Z",
    "house": "M0-10L10-1H7.5V9H-7.5V-1H-10Z",
    "castle": "M-10-9H-6V-6H-2.5V-9H2.5V-6H6V-9H10V-2H7.5V9"
    "H2.5V4A2.5 2.5 0 0 0-2.5 4V9H-7.5V-2H-10Z",
    "cathedral": "M-1-12H1V-9.5H3V-7.5H1V-5.5L6 1H9V10H2.5V6A2.5 2.5 0 0 0-2.5 6V10H-9V1H-6"
    "L-1-5.5V-7.5H-3V-9.5H-1Z",
    "port": "M-1-3.2A3 3 0 1 1 1-3.2V7C4 6.5 6 4.5 6.5 2H9C8.5 7 4.5 10 0 10S-8.5 7-9 2H-6.5"
    "C-6 4.5-4 6.5-1 7ZM0-7.5A1.4 1.4 0 0 0 0-4.7 1.4 1.4 0 0 0 0-7.5Z",
    "dash": "M-9-2H9V2H-9Z",
    "neutral": "M-7-9L0-2 7-9 9-7 2 0 9 7 7 9 0 2-7 9-9 7-2 0-9-7Z",
}


def corner(step: int, radius: float = RADIUS) -> tuple[float, float]:
    """A corner of a hex around (0, 0): 0 is the upper right one, then clockwise."""
    angle = pi * (2 * step - 1) / 6
    return radius * cos(angle), radius * sin(angle)


def hex_path(radius: float) -> str:
    """The outline of a hex with a corner up."""
    corners = (corner(step, radius) for step in range(6))
    return f"M{'L'.join(f'{num(x)} {num(y)}' for x, y in corners)}Z"


def _register() -> None:
    define("hex", f'<path d="{hex_path(RADIUS - 0.8)}"/>')
    define("hex-tile", f'<path d="{hex_path(RADIUS - 4)}"/>')
    for name, shape in GLYPHS.items():
        define(f"rb-{name}", path(shape, "").replace(' fill=""', ""))


_register()
