"""A crew: five columns of overlapping cards, and a hand."""

from __future__ import annotations

from knarr.cards import COLOURS
from knarr.language import _
from knarr.svg.draw import Block, at, part, place, text
from knarr.svg.palette import MUTED
from knarr.svg.shapes import use
from knarr.svg.vikings import SMALL, TILE, column_head, small_back, small_card, tile
from knarr.svg.words import viking_words
from knarr.view import SeatView
from knarr.words import amount_words, column_words

HEAD = 20
STEP = 22


def crew_block(seat: SeatView, column: int = 46, gap: float = 6) -> Block:
    """The five columns in the order of `COLOURS`, each under a head with its length."""
    body, tallest = "", 1
    for i, colour in enumerate(COLOURS):
        cards = seat.crew.get(colour, ())
        tallest = max(tallest, len(cards))
        body += _column(seat.seat, colour, cards, column, i * (column + gap))
    height = HEAD + 5 + STEP * (tallest - 1) + TILE
    body = f'<g text-anchor="middle">{body}</g>'
    return Block(5 * column + 4 * gap, height, body)


def _column(seat: int, colour: str, cards: tuple[str, ...], width: int, x: float) -> str:
    words = _("{colour} column: {vikings}")
    vikings = amount_words("viking", len(cards))
    tip = words.format(colour=column_words(colour), vikings=vikings)
    body = part(column_head(colour, width, len(cards)), tip, column=colour, seat=seat)
    y = HEAD + 5
    if not cards:
        body += use(f"none{width}", 0, y)
    for i, name in enumerate(cards):
        drawn = tile(name, width)
        body += part(drawn, viking_words(name), 0, y + i * STEP, crew=name, seat=seat)
    return at(x, 0, body) if x else body


def hand_block(seat: SeatView) -> Block:
    """The cards of the hand side by side, a back for a card that is not known."""
    step = SMALL[0] + 4
    body = text(0, 6, _("Hand"), fill=MUTED, bold=False)
    for i, name in enumerate(seat.hand):
        card = small_card(name) if name else small_back()
        tip = _("a card in hand, not known")
        if name:
            tip = _("in hand, {viking}").format(viking=viking_words(name))
        body += part(card.body, tip, i * step, 16, hand=name or "hidden", seat=seat.seat)
    return Block(3 * step - 4, 16 + SMALL[1], body)


def stacked(blocks: list[Block], gap: float) -> Block:
    """`blocks` one under the other."""
    body, y = "", 0.0
    for block in blocks:
        body += place(block, 0, y)
        y += block.height + gap
    return Block(max(block.width for block in blocks), y - gap, body)
