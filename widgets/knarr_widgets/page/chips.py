"""Small pictures for the page's buttons as one SVG sprite: vikings as chips, and the glyphs."""

from __future__ import annotations

from functools import cache

from knarr.cards import ASSETS, COLOURS
from knarr.svg.glyphs import ASSET_GLYPHS, COLOUR_GLYPHS
from knarr.svg.palette import INK, PAPER, TONES

PREFIX = "knarr-chip-"
"""Before the name of a viking, a colour or an asset: the id of its drawing in the sprite."""


@cache
def sprite() -> str:
    """The drawings, to be put into the page once and used by their ids."""
    glyphs = {**COLOUR_GLYPHS, **ASSET_GLYPHS}
    body = "".join(_glyph(name, path) for name, path in glyphs.items())
    body += "".join(_chip(colour, asset) for colour in COLOURS for asset in ASSETS)
    return f'<svg class="kn-sprite" width="0" height="0" aria-hidden="true">{body}</svg>'


def _glyph(name: str, path: str) -> str:
    return f'<symbol id="{PREFIX}{name}" viewBox="-12 -12 24 24"><path d="{path}"/></symbol>'


def _chip(colour: str, asset: str) -> str:
    tone = TONES[colour]
    at = "translate({} 13)scale(.66)"
    return (
        f'<symbol id="{PREFIX}{colour}.{asset}" viewBox="0 0 44 26">'
        f'<rect x=".5" y=".5" width="43" height="25" rx="5" fill="{tone.ground}" '
        f'stroke="{tone.edge}"/>'
        f'<path d="{COLOUR_GLYPHS[colour]}" fill="{tone.ink}" transform="{at.format(11)}"/>'
        f'<rect x="21" y="3" width="20" height="20" rx="3" fill="{PAPER}"/>'
        f'<path d="{ASSET_GLYPHS[asset]}" fill="{INK}" transform="{at.format(31)}"/>'
        "</symbol>"
    )
