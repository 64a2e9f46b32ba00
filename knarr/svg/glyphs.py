"""The glyphs, each one path around (0, 0), about 22 units high.

Five stand for the viking colours, so that a colour never speaks alone: a flame for red, a sun for
yellow, a spruce for green, waves for blue, a moon for purple. The others stand for what a card
pays, and for the artifacts.
"""

from __future__ import annotations

from math import cos, pi, sin

from knarr.svg.shapes import define, num, use


def _star(points: int, outer: float, inner: float) -> str:
    corners = []
    for step in range(2 * points):
        angle, radius = pi * step / points, inner if step % 2 else outer
        corners.append(f"{num(radius * sin(angle))} {num(-radius * cos(angle))}")
    return f"M{'L'.join(corners)}Z"


def _sun() -> str:
    rays = []
    for step in range(8):
        angle = pi * step / 4
        tip = f"{num(11.5 * sin(angle))} {num(-11.5 * cos(angle))}"
        left = f"{num(7 * sin(angle - 0.3))} {num(-7 * cos(angle - 0.3))}"
        right = f"{num(7 * sin(angle + 0.3))} {num(-7 * cos(angle + 0.3))}"
        rays.append(f"M{tip}L{left} {right}Z")
    return "M5.2 0A5.2 5.2 0 1 1-5.2 0 5.2 5.2 0 1 1 5.2 0Z" + "".join(rays)


COLOUR_GLYPHS = {
    "red": "M1-11C2-6 8-3 8 3A8 8 0 0 1-8 3C-8 0-7-3-5-5-5-3-4-2-3-1-3-5-2-9 1-11Z"
    "M0 8.5A3.5 3.5 0 0 0 3.5 5C3.5 3 1 2 .5-1-1 1-3.5 3-3.5 5A3.5 3.5 0 0 0 0 8.5Z",
    "yellow": _sun(),
    "green": "M0-11L5.5-4.5H3L7.5 1.5H4.5L9.5 8H1.7V11H-1.7V8H-9.5L-4.5 1.5H-7.5L-3-4.5H-5.5Z",
    "blue": "M-11-4C-7-10-3-9 0-6S7-3 11-8V-3C7 2 3 2 0-1S-7-4-11 1Z"
    "M-11 5C-7-1-3 0 0 3S7 6 11 1V6C7 11 3 11 0 8S-7 5-11 10Z",
    "purple": "M3.5-10.4A10.8 10.8 0 1 0 10.4 5 9 9 0 0 1 3.5-10.4Z",
}

ASSET_GLYPHS = {
    "vp": _star(5, 11.5, 5),
    "bracelet": "M-5.5 8.8A10.3 10.3 0 1 1 5.5 8.8 3 3 0 1 1 2.2 5"
    "A5.7 5.7 0 1 0-2.2 5 3 3 0 1 1-5.5 8.8Z",
    "recruit": "M-6.8 4C-6.8-4-4-8 0-8S6.8-4 6.8 4ZM-8.5 5.3H8.5V10H-8.5Z"
    "M-8 1C-12.5.5-13-6-10.5-11.5-10-7-8.5-6-6.5-5ZM8 1C12.5.5 13-6 10.5-11.5 10-7 8.5-6 6.5-5Z",
    "reputation": "M-8.5-11.5H-6V11.5H-8.5ZM-5-10H10.5L6.5-4.7 10.5 .6H-5Z",
    "viking": "M-6-11.5H6A2 2 0 0 1 8-9.5V9.5A2 2 0 0 1 6 11.5H-6A2 2 0 0 1-8 9.5V-9.5"
    "A2 2 0 0 1-6-11.5Z"
    "M0-7.5A3.6 3.6 0 0 0 0-.3 3.6 3.6 0 0 0 0-7.5ZM-5.6 8.2H5.6C5.6 .6-5.6 .6-5.6 8.2Z",
}

ARTIFACT_GLYPHS = {
    "mead_cup": "M-8-10H5V10H-8ZM6-6H8A3 3 0 0 1 11-3V3A3 3 0 0 1 8 6H6V3.5H8.5V-3.5H6Z",
    "silver_coin": "M10 0A10 10 0 1 1-10 0 10 10 0 1 1 10 0ZM0-6L-4 0 0 6 4 0Z",
    "cauldron": "M-10-7H10V-4H8.5C11 2 9 7 6 8.5L7 11H4L3 9.5H-3L-4 11H-7"
    "L-6 8.5C-9 7-11 2-8.5-4H-10Z",
    "golden_bracelet": ASSET_GLYPHS["bracelet"],
    "helmet": "M-8 6C-8-4-5-10 0-10S8-4 8 6V10H4V3H1.5V7H-1.5V3H-4V10H-8Z",
    "amulet": "M-9-11H-6.5C-6-5-3-3 0-3S6-5 6.5-11H9C8.5-5 6-2 3-1L6 5 0 11-6 5-3-1"
    "C-6-2-8.5-5-9-11Z",
    "weathervane": "M-1.2-2H-8L-11-6H2V-9L10-4 2 1V-2H1.2V8H5V11H-5V8H-1.2Z",
}

SIZES = (13, 15, 19)
"""The sizes in which the assets are drawn most often."""

SHIP = (
    "M-10 4H10C10 0 10-2 12.5-4 13.5 7 9 11 5 11H-5C-9 11-13.5 7-12.5-4-10-2-10 0-10 4Z"
    "M-.8-12H.8V4H-.8Z"
    "M-8-10C-3-11 3-11 8-10 9-6 9-4 8 0 3-1-3-1-8 0-9-4-9-6-8-10Z"
)
"""A knarr under sail."""


def glyph(name: str, x: float, y: float, size: float, fill: str = "") -> str:
    """The glyph `name` of this module, `size` high, its middle at (x, y), in ink unless told."""
    if size in SIZES and name in ASSET_GLYPHS:
        return use(f"{name}{size:g}", x, y, 1, fill)
    return use(name, x, y, size / 24, fill)


def _register() -> None:
    for name, d in (COLOUR_GLYPHS | ASSET_GLYPHS | ARTIFACT_GLYPHS).items():
        define(name, f'<path d="{d}"/>')
    for name in ASSET_GLYPHS:
        for size in SIZES:
            define(f"{name}{size}", use(name, scale=size / 24))
    define("ship", f'<path d="{SHIP}"/>')


_register()
