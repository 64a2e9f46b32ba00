"""Vikings: the full card, the small card of a hand, the tile of a crew, backs and chips."""

from __future__ import annotations

from knarr.cards import COLOURS, KINDS
from knarr.errors import one_of
from knarr.language import N_, _, capital
from knarr.svg.draw import Block, circle, fitting, path, rect, text
from knarr.svg.glyphs import glyph
from knarr.svg.palette import (
    BEARDS,
    DEEP,
    INK,
    IRON,
    IRON_LIGHT,
    LINE,
    MUTED,
    PAPER,
    SEA,
    SEA_INK,
    SHADE,
    SKIN,
    TONES,
    Tone,
)
from knarr.svg.shapes import define, use
from knarr.words import asset_words, colour_words

CARD = (60, 84)
SMALL = (34, 46)
TILES = (33, 43, 46)
"""The widths of a crew column: in a slim seat, in a wide one, alone."""

TILE = 34
WINDOW = 18

HELMETS = {
    "red": "M-9-7C-9-17-4-19 0-19S9-17 9-7ZM-8-11C-14-11-16-17-14-23-12-18-10-17-7-16Z"
    "M8-11C14-11 16-17 14-23 12-18 10-17 7-16Z",
    "yellow": "M-9-7C-9-16-3-17 0-21.5 3-17 9-17 9-7Z",
    "green": "M-10-6C-10-14-6-19 0-19 8-19 13-13 10-6Z",
    "blue": "M-9-7C-9-17-4-19 0-19S9-17 9-7ZM-8-13C-13-15-16-14-19-11-17-17-12-20-7-17Z"
    "M8-13C13-15 16-14 19-11 17-17 12-20 7-17Z",
    "purple": "M-9-7C-9-17-4-19 0-19S9-17 9-7ZM-1.5-18V-21.5H1.5V-18Z",
}
BUST = {
    "cloak": "M-21 26C-21 13-13 7-6 6H6C13 7 21 13 21 26Z",
    "fur": "M-13 12C-9 6-5 5 0 5S9 6 13 12C9 16 4 17 0 17S-9 16-13 12Z",
    "brow": "M-10-9.5H10V-6.2H1.3V-1H-1.3V-6.2H-10Z",
}
FACE = "M-8-10H8V0C8 4 4 6 0 6S-8 4-8 0Z"
EYES = "M-5-4.5H-2.5V-2.5H-5ZM2.5-4.5H5V-2.5H2.5ZM-2.5 2.5H2.5V3.7H-2.5Z"
BEARD_SHAPES = {
    "red": "M-9-3C-9 6-5 14 0 19 5 14 9 6 9-3 5-1-5-1-9-3Z",
    "yellow": "M-10-8C-12 4-11 10-12 18-8 17-7 12-6 6-2 9 2 9 6 6 7 12 8 17 12 18"
    " 11 10 12 4 10-8 8-2 5-1 0-1S-8-2-10-8Z",
    "green": "M-9-3C-10 5-7 9-5 9L-4 15 0 10 4 15 5 9C7 9 10 5 9-3 5 0-5 0-9-3Z",
    "blue": "M-9-3C-9 8-6 13-4 20L0 15 4 20C6 13 9 8 9-3 5-1-5-1-9-3Z",
    "purple": "M-9-3C-9 5-6 10 0 10S9 5 9-3C6 0 3 1 0 0-3 1-6 0-9-3Z",
}


def check(name: str) -> tuple[str, str]:
    """Colour and asset of the viking `name`; raises `KnarrError` if there is none."""
    one_of(name, KINDS, N_("viking"))
    colour, asset = name.split(".")
    return colour, asset


def figure(colour: str) -> str:
    """A viking's bust, about 40 wide, the chin at (0, 0)."""
    tone, hood = TONES[colour], colour == "green"
    body = use("cloak", fill=tone.edge) + use("fur", fill=tone.tint) + use("face")
    body += path(BEARD_SHAPES[colour], BEARDS[colour]) + use("eyes")
    body += path(HELMETS[colour], tone.edge if hood else IRON_LIGHT)
    return body + use("brow", fill=tone.tint if hood else IRON)


def _full(colour: str) -> str:
    tone = TONES[colour]
    width, height = CARD
    body = rect(0.5, 0.5, width - 1, height - 1, tone.ground, round_=5, stroke=tone.edge)
    body += circle(30, 34, 21, tone.tint) + use(f"bust-{colour}", 30, 35)
    return body + path("M1 58H59V79A4 4 0 0 1 55 83H5A4 4 0 0 1 1 79Z", PAPER)


def full_card(name: str, *, labels: bool = True) -> Block:
    """The whole card, 60 x 84: colour, figure, asset, and the two words if `labels`."""
    colour, asset = check(name)
    ink = TONES[colour].ink
    body = use(f"card-{colour}")
    if labels:
        body += glyph(colour, 8.5, 8, 10, ink)
        words = capital(colour_words(colour))
        body += text(16, 8, words, fitting(words, 36, 7.5), fill=ink)
        body += glyph(asset, 30, 66, 13)
        words = asset_words(asset)
        body += text(30, 77.5, words, fitting(words, 56, 7.5), anchor="middle")
    else:
        body += glyph(colour, 10, 10, 14, ink) + glyph(asset, 30, 70.5, 20)
    return Block(*CARD, body)


def _small(colour: str) -> str:
    tone = TONES[colour]
    width, height = SMALL
    body = rect(0.5, 0.5, width - 1, height - 1, tone.ground, round_=4, stroke=tone.edge)
    return body + glyph(colour, 17, 11.5, 14, tone.ink) + rect(5, 21, 24, 21, PAPER, round_=3)


def small_card(name: str) -> Block:
    """The card of a hand, 34 x 46: the two glyphs."""
    colour, asset = check(name)
    return Block(*SMALL, use(f"hand-{colour}") + glyph(asset, 17, 31.5, 15))


def small_back() -> Block:
    """A card of a hand that the viewer does not know."""
    width, height = SMALL
    body = rect(0.5, 0.5, width - 1, height - 1, SEA, round_=4, stroke=DEEP)
    body += rect(4, 4, 26, 38, "none", round_=2, stroke=IRON_LIGHT)
    return Block(width, height, body + text(17, 23, "?", 17, fill=SEA_INK, anchor="middle"))


def deck_back(count: int, word: str, tone: Tone | None = None, letter: str = "") -> Block:
    """A face-down pile, 52 x 66: how many cards, of what."""
    ground = tone.ground if tone else DEEP
    edge = tone.edge if tone else IRON_LIGHT
    ink = tone.ink if tone else SEA_INK
    body = ""
    if count > 1:
        body += rect(3.5, 3.5, 48, 62, edge, round_=5, stroke=IRON_LIGHT)
    if count:
        body += rect(0.5, 0.5, 48, 62, ground, round_=5, stroke=IRON_LIGHT)
    else:
        body += rect(0.5, 0.5, 48, 62, "none", round_=5, stroke=IRON_LIGHT, dash="4 3")
        ink = SEA_INK
    body += text(24.5, 13, letter, fill=ink, anchor="middle") if letter else ""
    body += text(24.5, 31 if letter else 27, str(count), 19, fill=ink, anchor="middle")
    size = fitting(word, 47, 11)
    body += text(24.5, 51, word, size, fill=ink, anchor="middle", bold=False)
    return Block(52, 66, body)


def _tile(colour: str, width: float) -> str:
    tone = TONES[colour]
    body = rect(0.5, 0.5, width - 1, TILE - 1, tone.ground, round_=4, stroke=tone.edge)
    body += glyph(colour, (width - WINDOW - 2) / 2, 11, 11, tone.ink)
    return body + rect(width - WINDOW - 2, 2, WINDOW, WINDOW, PAPER, round_=3)


def tile(name: str, width: int) -> str:
    """A card of a crew column, both glyphs in its upper 22; `width` is one of `TILES`."""
    colour, asset = check(name)
    return use(f"tile{width}-{colour}") + glyph(asset, width - WINDOW / 2 - 2, 11, 13)


def _head(colour: str, width: float) -> str:
    tone = TONES[colour]
    body = rect(0.5, 0.5, width - 1, 19, tone.ground, round_=9.5, stroke=tone.edge)
    return body + glyph(colour, width / 2 - 8, 10, 13, tone.ink)


def column_head(colour: str, width: int, count: int) -> str:
    """The head of a crew column, 20 high, its text to be centred by what is around it."""
    number = text(width / 2 + 8, 10, str(count), fill=TONES[colour].ink)
    return use(f"head{width}-{colour}") + number


def _chip(colour: str) -> str:
    tone = TONES[colour]
    return circle(0, 0, 9.5, tone.ground, stroke=tone.edge) + glyph(colour, 0, 0, 12.5, tone.ink)


def chip(colour: str, x: float, y: float) -> str:
    """A round chip of a cost, 20 across: one viking of `colour`, its middle at (x, y)."""
    return use(f"chip-{colour}", x, y)


def empty_space() -> Block:
    """The place of a card that is not there, 60 x 84."""
    width, height = CARD
    ground = rect(1, 1, width - 2, height - 2, PAPER, round_=5, stroke=MUTED, dash="4 3")
    words = text(30, 42, _("empty"), fill=MUTED, anchor="middle", bold=False)
    return Block(width, height, ground + words)


def _register() -> None:
    for width in TILES:
        ground = rect(0.5, 0.5, width - 1, TILE - 1, SHADE, round_=4, stroke=LINE, dash="3 3")
        define(f"none{width}", ground)
    for name, d in BUST.items():
        define(name, f'<path d="{d}"/>')
    define("face", path(FACE, SKIN))
    define("eyes", path(EYES, INK))
    for colour in COLOURS:
        define(f"bust-{colour}", figure(colour))
        define(f"card-{colour}", _full(colour))
        define(f"hand-{colour}", _small(colour))
        define(f"chip-{colour}", _chip(colour))
        for width in TILES:
            define(f"tile{width}-{colour}", _tile(colour, width))
            define(f"head{width}-{colour}", _head(colour, width))


_register()
