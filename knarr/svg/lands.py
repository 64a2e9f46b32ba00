"""Destinations: the card with its cost, its gains and its three trade columns."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from numbers import Integral

from knarr.cards import DESTINATIONS, GAINS, Destination
from knarr.errors import KnarrError
from knarr.language import _
from knarr.svg.draw import Block, circle, fitting, path, rect, text
from knarr.svg.glyphs import glyph
from knarr.svg.palette import (
    IRON_LIGHT,
    KIND_LETTERS,
    KIND_WORDS,
    LANDS,
    LINE,
    MUTED,
    PAPER,
    ROMAN,
    SEA_INK,
    SHADE,
    STONES,
)
from knarr.svg.shapes import define, define_spoken, spoken, use
from knarr.svg.vikings import chip

LAND = (120, 132)
HILLS = {
    "trading": "M44 28C56 12 64 10 72 18 80 8 92 8 119.5 28Z",
    "influence": "M44 28L62 10 70 19 84 6 98 20 104 15 119.5 28Z",
}
ANY_VIKING = "M0-7A3.7 3.7 0 0 1 0 .4 3.7 3.7 0 0 1 0-7ZM-6 7C-6-1 6-1 6 7Z"


def check(number: int) -> Destination:
    """The destination `number`; raises `KnarrError` if there is none."""
    card = DESTINATIONS.get(number) if isinstance(number, Integral) else None
    if card is None:
        words = _("{value} is not a destination: choose a number from 1 to 35")
        raise KnarrError(words.format(value=repr(number)))
    return card


def land_card(number: int) -> Block:
    """The whole card, 120 x 132."""
    card = check(number)
    body = use(spoken(card.kind))
    body += text(8, 14, str(card.number), 17, fill=LANDS[card.kind].ink)
    body += cost_row(card, 60, 42.5) + _gains(card)
    for i, column in enumerate(card.columns):
        body += cell(column, 20 + 40 * i, 116.5, 19)
    return Block(*LAND, body)


def _frame(kind: str) -> str:
    tone, (width, height) = LANDS[kind], LAND
    body = rect(0.5, 0.5, width - 1, height - 1, PAPER, round_=6, stroke=tone.edge)
    body += path("M.5 28V6A5.5 5.5 0 0 1 6 .5H114A5.5 5.5 0 0 1 119.5 6V28Z", tone.ground)
    body += path(HILLS[kind], tone.edge) + rect(8, 56, 104, 1, LINE)
    words = f"{_(KIND_WORDS[kind])} {KIND_LETTERS[kind]}"
    body += text(113, 15, words, fitting(words, 80, 11), fill=tone.ink, anchor="end")
    body += path("M1 87H119V126A5 5 0 0 1 114 131H6A5 5 0 0 1 1 126Z", SHADE)
    body += rect(1, 87, 118, 15, tone.tint) + path("M40 87H41V131H40ZM80 87H81V131H80Z", PAPER)
    return body + "".join(
        text(20 + 40 * i, 94.8, roman, 11, anchor="middle") for i, roman in enumerate(ROMAN)
    )


def cost_row(card: Destination, x: float, y: float) -> str:
    """The cost as a row of chips around (x, y)."""
    if "different" in card.cost:
        return _stones(card.cost["different"], "≠", x, y, 36)
    if "same" in card.cost:
        return _stones(card.cost["same"], "=", x, y, 29)
    colours = [colour for colour, count in card.cost.items() for _ in range(count)]
    start = x - 11 * (len(colours) - 1)
    return "".join(chip(colour, start + 22 * i, y) for i, colour in enumerate(colours))


def _stones(count: int, sign: str, x: float, y: float, step: float) -> str:
    start = x - step * (count - 1) / 2
    body = ""
    for i in range(count):
        middle = start + i * step
        body += use(f"stone-{i if sign == '≠' else 0}", middle, y)
        body += (
            text(middle - step / 2, y, sign, 13 if step > 30 else 11, anchor="middle") if i else ""
        )
    return body


def _gains(card: Destination) -> str:
    parts = [(what, count) for what, count in zip(GAINS, card.gains, strict=True) if count]
    if not parts:
        return text(60, 72, _("no gains"), 11, fill=MUTED, anchor="middle", bold=False)
    wide = [26 if count > 1 else 15 for _, count in parts]
    gap = min(14.0, (112 - sum(wide)) / len(parts))
    x, body = 60 - (sum(wide) + gap * (len(wide) - 1)) / 2, ""
    for (what, count), width in zip(parts, wide, strict=True):
        body += amount(what, count, x + width / 2, 72)
        x += width + gap
    return body


def amount(what: str, count: int, x: float, y: float, size: float = 15) -> str:
    """A glyph with its number before it, unless that is 1, around (x, y)."""
    if count == 1:
        return glyph(what, x, y, size)
    number = text(x - 1.5, y, str(count), 14, anchor="end")
    return number + glyph(what, x + size * 0.55, y, size)


def cell(column: Sequence[int], x: float, y: float, size: float) -> str:
    """What one column of one row pays."""
    parts = zip(GAINS, column, strict=True)
    return "".join(amount(what, count, x, y, size) for what, count in parts if count)


def empty_slot() -> Block:
    """A slot whose deck is exhausted, 120 x 132."""
    width, height = LAND
    frame = rect(1, 1, width - 2, height - 2, "none", round_=6, stroke=IRON_LIGHT, dash="5 4")
    words = text(60, 66, _("deck empty"), fill=SEA_INK, anchor="middle", bold=False)
    return Block(width, height, frame + words)


def _register() -> None:
    for kind in KIND_WORDS:
        define_spoken(kind, partial(_frame, kind))
    for i, tone in enumerate(STONES):
        body = circle(0, 0, 9.5, tone.ground, stroke=tone.edge)
        define(f"stone-{i}", body + path(ANY_VIKING, tone.ink))


_register()
