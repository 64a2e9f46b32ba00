"""A ship and its lands: the trade table of a seat, and its reserved destinations."""

from __future__ import annotations

from collections.abc import Sequence

from knarr.cards import DESTINATIONS, GAINS, SHIP_COLUMNS
from knarr.language import _
from knarr.svg.draw import TEXT, Block, at, fitting, part, path, rect, text
from knarr.svg.glyphs import glyph
from knarr.svg.lands import LAND, amount, cell, land_card
from knarr.svg.palette import (
    ACCENT,
    INK,
    KIND_LETTERS,
    LANDS,
    LINE,
    MUTED,
    PAPER,
    ROMAN,
    SEA_INK,
    SHADE,
)
from knarr.svg.shapes import define, define_spoken, spoken, use
from knarr.svg.words import destination_words, gains_words, land_words, total
from knarr.view import SeatView
from knarr.words import amount_words

HEAD = 20
ROW = 22
LABEL = 68
STEP = 35
WIDTH = LABEL + 3 * STEP


def ship_block(seat: SeatView, foot_from: float = 0) -> Block:
    """The trade table: the ship first, the lands in the order explored, the totals last.

    The totals are at least `foot_from` high.
    """
    rows = [SHIP_COLUMNS[seat.ship], *(DESTINATIONS[number].columns for number in seat.lands)]
    body = use(spoken("trade")) + _ship_row(seat)
    for i, number in enumerate(seat.lands):
        body += _land_row(seat, i, number)
    y = HEAD + ROW * len(rows)
    totals = [total(row[i] for row in rows) for i in range(3)]
    foot, height = _totals(seat.seat, totals, y, foot_from)
    frame = rect(0.5, 0.5, WIDTH - 1, y + height - 1, "none", round_=5, stroke=INK)
    style = '<g text-anchor="middle">'
    return Block(WIDTH, y + height, f"{style}{body}{foot}</g>{frame}")


def _middle(column: int) -> float:
    return LABEL + STEP * (column + 0.5)


def _heads() -> str:
    body = path(f"M0 {HEAD}V5A5 5 0 0 1 5 0H{WIDTH - 5}A5 5 0 0 1 {WIDTH} 5V{HEAD}Z", INK)
    for x, words in zip((25, *map(_middle, range(3))), (_("Trade"), *ROMAN), strict=True):
        body += text(x, HEAD / 2, words, fitting(words, 44, TEXT), fill=SEA_INK)
    return body


def _row(columns: Sequence[Sequence[int]]) -> str:
    return "".join(cell(column, _middle(i), ROW / 2, 15) for i, column in enumerate(columns))


def _ship_row(seat: SeatView) -> str:
    body = use(spoken("row-ship")) + _row(SHIP_COLUMNS[seat.ship])
    tip = {"normal": _("the ship, normal side"), "advanced": _("the ship, advanced side")}
    return part(body, tip[seat.ship], 0, HEAD, row="ship", seat=seat.seat)


def _land_row(seat: SeatView, order: int, number: int) -> str:
    card = DESTINATIONS[number]
    top = order == len(seat.lands) - 1
    body = use(f"row-{card.kind}-{order % 2}")
    label = f"{KIND_LETTERS[card.kind]} {number}"
    body += text(24, ROW / 2, label, fill=LANDS[card.kind].ink)
    body += (use(spoken("row-top")) if top else "") + _row(card.columns)
    tip = " ".join([land_words(number), *([_("On top of the ship.")] if top else [])])
    return part(body, tip, 0, HEAD + ROW * (order + 1), row=number, seat=seat.seat)


def _totals(
    seat: int, totals: Sequence[Sequence[int]], y: float, least: float
) -> tuple[str, float]:
    kinds = max(1, *(sum(map(bool, column)) for column in totals))
    height = max(17.0 * kinds + 8, least)
    body = path(f"M0 {y:g}H{WIDTH}V{y + height - 5:g}a5 5 0 0 1-5 5H5a5 5 0 0 1-5-5Z", LINE)
    words = _("Total")
    body += text(24, y + 12.5, words, fitting(words, 44, TEXT))
    for i, column in enumerate(totals):
        gained = gains_words(total(totals[: i + 1]))
        words = _("trade with {bracelets}: {gains}")
        tip = words.format(bracelets=amount_words("bracelet", i + 1), gains=gained)
        ground = rect(-STEP / 2, 0, STEP - 1, height - 1, LINE)
        drawn = ground + _sums(column)
        body += part(drawn, tip, _middle(i), y, trade=i + 1, seat=seat)
    return body, height


def _sums(column: Sequence[int]) -> str:
    parts = [(what, count) for what, count in zip(GAINS, column, strict=True) if count]
    if not parts:
        return text(0, 12.5, "–")
    return "".join(amount(what, n, 0, 12.5 + 17 * i) for i, (what, n) in enumerate(parts))


def reserved_block(seat: SeatView, scale: float) -> Block:
    """The destinations put aside with the Golden Bracelet, side by side."""
    body = text(0, 6, _("Reserved"), fill=MUTED, bold=False)
    step = LAND[0] * scale + 6
    for i, number in enumerate(seat.reserved):
        tip = _("reserved. {destination}").format(destination=destination_words(number))
        drawn = part(land_card(number).body, tip, land=number, reserved=seat.seat)
        body += at(i * step, 16, drawn, scale)
    return Block(len(seat.reserved) * step - 6, 16 + LAND[1] * scale, body)


def _ship_label() -> str:
    words, ground = _("Ship"), rect(0, 0, WIDTH, ROW, PAPER) + glyph("ship", 16, ROW / 2, 17)
    return ground + text(44, ROW / 2, words, fitting(words, 35, TEXT))


def _top_label() -> str:
    words, mark = _("top"), rect(0, 0, 3, ROW, ACCENT)
    return mark + text(55, ROW / 2, words, fitting(words, 19, 11), fill=ACCENT)


def _register() -> None:
    define_spoken("trade", _heads)
    define_spoken("row-ship", _ship_label)
    define_spoken("row-top", _top_label)
    for kind, tone in LANDS.items():
        for order, ground in enumerate((SHADE, PAPER)):
            row = rect(0, 0, WIDTH, ROW, ground)
            define(f"row-{kind}-{order}", row + rect(6, 3, 36, ROW - 6, tone.ground, round_=3))


_register()
