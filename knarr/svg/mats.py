"""The mat: the corner of the seat that plays, drawn large and with places for what comes.

What `knarr.svg.seats` draws small stands here in the size of a finger. Besides, the end of every
crew column has its next place (``data-next``), and every card of the hand its likeness there
(``data-ghost``); both are hidden until a page shows them.
"""

from __future__ import annotations

from dataclasses import dataclass

from knarr.cards import COLOURS, INCOME, TOKEN_CAP
from knarr.language import _
from knarr.svg.crews import HEAD, stacked
from knarr.svg.draw import Block, at, part, place, rect, text
from knarr.svg.glyphs import glyph
from knarr.svg.palette import HOLLOW, MUTED, SHADE
from knarr.svg.seats import PAD, Mark, framed, name_line
from knarr.svg.shapes import use
from knarr.svg.ships import reserved_block, ship_block
from knarr.svg.vikings import CARD, SMALL, TILE, column_head, full_card, small_back, tile
from knarr.svg.words import called
from knarr.view import SeatView
from knarr.words import viking_words

COLUMN = 46
"""The width of a crew column before it is enlarged."""

TOKEN = 46
"""The size of a token's place, of a hand's or a crew's label line, and of the head."""

GAP = 14


@dataclass(frozen=True)
class Layout:
    """The sizes of a mat: the enlargements, and how much of a covered crew card is seen."""

    hand: float
    crew: float
    step: float
    ship: float
    foot: float
    narrow: bool


WIDE = Layout(hand=1.4, crew=1.34, step=25, ship=1.2, foot=25, narrow=False)
NARROW = Layout(hand=1.05, crew=1.43, step=33, ship=1.33, foot=35, narrow=True)


def mat_block(seat: SeatView, width: float, narrow: bool, mark: Mark | None, mine: bool) -> Block:
    """The mat of `seat`, `width` wide; `mine` where the tips may speak of "your hand"."""
    arranged = _narrow if narrow else _wide
    return framed(seat, arranged(seat, width - 2 * PAD, mine), mark)


def _wide(seat: SeatView, width: float, mine: bool) -> Block:
    tokens = [_figures(seat), *(_tokens(seat, name, mine) for name in ("recruit", "bracelet"))]
    blocks = [_hand(seat, WIDE, mine), _crew(seat, WIDE, mine), _scaled_ship(seat, WIDE)]
    if seat.reserved:
        blocks.insert(2, reserved_block(seat, 1))
    side = sum(block.width for block in tokens) + 2 * GAP
    head = name_line(seat, width - side - GAP) + _in_row(tokens, width - side, -8, GAP)
    gap = (width - sum(block.width for block in blocks)) / (len(blocks) - 1)
    height = TOKEN + max(block.height for block in blocks)
    return Block(width, height, head + _in_row(blocks, 0, TOKEN, gap))


def _narrow(seat: SeatView, width: float, mine: bool) -> Block:
    figures, hand = _figures(seat), _hand(seat, NARROW, mine)
    tokens = stacked([_tokens(seat, name, mine) for name in ("recruit", "bracelet")], 8)
    head = name_line(seat, width - figures.width - 8) + place(
        figures, width - figures.width, (30 - TOKEN) / 2
    )
    middle = place(hand, 0, 0) + place(tokens, width - tokens.width, hand.height - tokens.height)
    blocks = [Block(width, 30, head), Block(width, hand.height, middle), _crew(seat, NARROW, mine)]
    if seat.reserved:
        blocks.append(reserved_block(seat, 1.03))
    ship = _scaled_ship(seat, NARROW)
    blocks.append(Block(width, ship.height, place(ship, (width - ship.width) / 2, 0)))
    return stacked(blocks, GAP)


def _in_row(blocks: list[Block], x: float, y: float, gap: float) -> str:
    body = ""
    for block in blocks:
        body += place(block, x, y)
        x += block.width + gap
    return body


def _scaled_ship(seat: SeatView, layout: Layout) -> Block:
    return _scaled(ship_block(seat, layout.foot), layout.ship)


def _scaled(block: Block, scale: float) -> Block:
    return Block(block.width * scale, block.height * scale, at(0, 0, block.body, scale))


def _words(name: str) -> str:
    words = viking_words(name)
    return words[:1].upper() + words[1:]


def _hand(seat: SeatView, layout: Layout, mine: bool) -> Block:
    step, scale = CARD[0] + 6, layout.hand
    body = text(0, 6, _("Hand"), fill=MUTED, bold=False)
    for i, name in enumerate(seat.hand):
        card = full_card(name, labels=not layout.narrow) if name else _hidden()
        drawn = part(card.body, _hand_tip(seat, name, mine), hand=name or "hidden", seat=seat.seat)
        body += at(i * step * scale, 18, drawn, scale)
    return Block((3 * step - 6) * scale, 18 + CARD[1] * scale, body)


def _hidden() -> Block:
    return _scaled(small_back(), CARD[1] / SMALL[1])


def _hand_tip(seat: SeatView, name: str | None, mine: bool) -> str:
    if name is None:
        return _("A card in the hand of {name}, not known").format(name=called(seat))
    if mine:
        return _("{viking} in your hand").format(viking=_words(name))
    return _("{viking} in the hand of {name}").format(viking=_words(name), name=called(seat))


def _crew(seat: SeatView, layout: Layout, mine: bool) -> Block:
    gap, body, tallest = 4.0, "", 0
    for i, colour in enumerate(COLOURS):
        tallest = max(tallest, len(seat.crew.get(colour, ())))
        body += at(i * (COLUMN + gap), 0, _column(seat, colour, layout.step, mine))
    height = HEAD + 5 + layout.step * tallest + TILE
    body = f'<g text-anchor="middle">{body}</g>'
    return _scaled(Block(5 * COLUMN + 4 * gap, height, body), layout.crew)


def _column(seat: SeatView, colour: str, step: float, mine: bool) -> str:
    cards, y = seat.crew.get(colour, ()), HEAD + 5
    body = part(column_head(colour, COLUMN, len(cards)), "", column=colour, seat=seat.seat)
    if not cards:
        body += use(f"none{COLUMN}", 0, y)
    for i, name in enumerate(cards):
        tip = _crew_tip(seat, name, mine)
        body += part(tile(name, COLUMN), tip, 0, y + i * step, crew=name, seat=seat.seat)
    return body + _coming(seat, colour, y + len(cards) * step)


def _crew_tip(seat: SeatView, name: str, mine: bool) -> str:
    if mine:
        return _("{viking} in your crew").format(viking=_words(name))
    return _("{viking} in the crew of {name}").format(viking=_words(name), name=called(seat))


def _coming(seat: SeatView, colour: str, y: float) -> str:
    """The next place of a column, and what the cards of the hand would look like there."""
    frame = rect(1, 1, COLUMN - 2, TILE - 2, "none", round_=4, stroke=MUTED, dash="3 3")
    body = part(frame, "", 0, y, next=colour, seat=seat.seat)
    for name in sorted({name for name in seat.hand if name and name.startswith(f"{colour}.")}):
        body += part(tile(name, COLUMN), "", 0, y, ghost=name)
    return f'<g visibility="hidden">{body}</g>'


def _figures(seat: SeatView) -> Block:
    """VP and reputation."""
    income = INCOME[seat.reputation]
    vp, reputation = 56, 90
    body = part(_figure("vp", str(seat.vp), vp), _vp_tip(seat), badge="vp", seat=seat.seat)
    drawn = _figure("reputation", str(seat.reputation), reputation)
    drawn += text(reputation - 9, TOKEN / 2, f"+{income}", anchor="end", bold=False)
    tip = _("Reputation {count}: {income} VP at the start of a turn").format(
        count=seat.reputation, income=income
    )
    body += part(drawn, tip, vp + 6, badge="reputation", seat=seat.seat)
    return Block(vp + 6 + reputation, TOKEN, body)


def _figure(asset: str, number: str, width: float) -> str:
    middle = TOKEN / 2
    body = rect(0, middle - 15, width, 30, SHADE, round_=15) + glyph(asset, 15, middle, 17)
    return body + text(27, middle, number, 15)


def _vp_tip(seat: SeatView) -> str:
    return _("{count} VP").format(count=seat.vp)


def _tokens(seat: SeatView, name: str, mine: bool) -> Block:
    """The places of a kind of token, every token by itself."""
    count = seat.recruits if name == "recruit" else seat.bracelets
    middle, width = TOKEN / 2, TOKEN_CAP * TOKEN
    body = rect(0, middle - 15, width, 30, SHADE, round_=15)
    for i in range(TOKEN_CAP):
        if i >= count:
            body += glyph(name, TOKEN * i + middle, middle, 19, HOLLOW)
            continue
        drawn = rect(0, 0, TOKEN, TOKEN, "none") + glyph(name, middle, middle, 19)
        tip = _token_tip(seat, name, mine)
        body += part(drawn, tip, TOKEN * i, token=name, nth=i + 1, seat=seat.seat)
    return Block(width, TOKEN, part(body, "", badge=name, seat=seat.seat))


def _token_tip(seat: SeatView, name: str, mine: bool) -> str:
    if mine:
        return _("Your recruit") if name == "recruit" else _("Your bracelet")
    words = _("A recruit of {name}") if name == "recruit" else _("A bracelet of {name}")
    return words.format(name=called(seat))
