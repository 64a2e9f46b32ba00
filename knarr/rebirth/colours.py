"""The colours of Rebirth's pictures: custom properties that a page can set, with fallbacks.

Every glyph keeps a contrast of at least 3 to 1 on the ground it stands on (WCAG 2.2, level AA).
"""

from __future__ import annotations

from knarr.svg.palette import SEATS

_SEATS = {f"seat-{seat}": tone.ground for seat, tone in enumerate(SEATS)}

LIGHT = {
    "sea": "#dfe9ee",
    "water": "#c9dbe4",
    "food": "#e6e6b4",
    "energy": "#d6dcf1",
    "blank": "#efece3",
    "settlement": "#f0d9c3",
    "castle": "#c9cbcb",
    "cathedral": "#dfd3e6",
    "glyph": "#5f6b5c",
    "ink": "#1f2d38",
    "border": "#96501f",
    "neutral": "#70787c",
    "score": "#fdf9ef",
    "accent": "#a8481a",
    **_SEATS,
}
"""What the pictures show where a page sets nothing: ``--rebirth-sea`` and so on."""

DARK = LIGHT | {
    "sea": "#1a2831",
    "water": "#1f3441",
    "food": "#4d5128",
    "energy": "#303a5c",
    "blank": "#3a3a36",
    "settlement": "#5a4330",
    "castle": "#50565a",
    "cathedral": "#4b3d55",
    "glyph": "#c9d2c4",
    "ink": "#eef4f5",
    "border": "#e09a5f",
    "score": "#26333c",
    "accent": "#ffb066",
}
"""The same for a dark page."""


def ink(name: str) -> str:
    """A colour as the pictures name it."""
    return f"var(--rebirth-{name},{LIGHT[name]})"


def properties(colours: dict[str, str]) -> str:
    """The declarations that set these colours, for a style sheet or a ``style`` attribute."""
    return ";".join(f"--rebirth-{name}:{colour}" for name, colour in colours.items())
