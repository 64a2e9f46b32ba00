"""The whole table: the board, the tracks and every seat, in a wide and a narrow layout."""

from __future__ import annotations

from collections.abc import Sequence

from knarr.language import _
from knarr.svg.boards import (
    artifacts_block,
    decks_block,
    ground,
    lands_block,
    sailing,
    spaces_block,
)
from knarr.svg.crews import stacked
from knarr.svg.draw import Block, at, clipped, fitting, panel, place, rect, shorten, text
from knarr.svg.palette import FOG, LINE, MUTED, SNOW
from knarr.svg.scoretracks import reputation_block, vp_block
from knarr.svg.seats import corner, framed, mark_of
from knarr.svg.words import state_words
from knarr.view import SeatView, View

WIDTH = 1200
NARROW = 390
PAD = 14
GAP = 12
SEAT_GAP = 6


def table_block(view: View, narrow: bool) -> Block:
    """The table on its own ground, 1200 or 390 wide."""
    width = NARROW if narrow else WIDTH
    edge = 5 if narrow else PAD
    inner = width - 2 * edge
    blocks = [
        head_block(view, inner),
        _narrow_board(view, inner) if narrow else board_block(view, inner),
        tracks_panel(view, inner, narrow),
        seats_block(view, view.seats, inner, 1 if narrow else _across(len(view.seats))),
    ]
    body, y = "", float(edge)
    for block in blocks:
        body += place(block, edge, y)
        y += block.height + GAP
    height = y - GAP + edge
    return Block(width, height, rect(0, 0, width, height, FOG, round_=12) + body)


def _across(seats: int) -> int:
    return 3 if seats == 3 else 2


def head_block(view: View, width: float) -> Block:
    """Who must act, and where the game stands."""
    count = _("round {round}, turn {turn}").format(round=view.round, turn=view.turn)
    side = 180 if width > NARROW else 128
    room = (width - side) / 17
    words = shorten(state_words(view, room - 6.5), width - side, 17)
    body = clipped(4, 0, width - side, 30, text(0, 15, words, 17))
    if width > NARROW and view.rules.ship == "advanced":
        count = _("advanced ships, {count}").format(count=count)
    size = fitting(count, side - 6 if width < NARROW else 2 * side, 13)
    return Block(
        width, 30, body + text(width - 4, 16, count, size, fill=MUTED, anchor="end", bold=False)
    )


def board_block(view: View, width: float) -> Block:
    """The board in one wide block."""
    pad = 16
    left = spaces_block(view, 1.46, 8, labels=True)
    decks = decks_block(view, upright=True)
    rows = [lands_block(view, kind, 1.16, 8, beside=True) for kind in ("trading", "influence")]
    height = 2 * pad + 2 * rows[0].height + 14
    body = ground(width, height) + place(left, pad, pad)
    body += place(decks, pad + left.width + 14, pad + (left.height - decks.height) / 2)
    for i, row in enumerate(rows):
        body += place(row, width - pad - row.width, pad + i * (row.height + 14))
    y = pad + left.height + 14
    room = width - 3 * pad - rows[0].width
    return Block(width, height, body + _below(view, pad, y, room, height - pad - y))


def _below(view: View, x: float, y: float, width: float, height: float) -> str:
    """Under the spaces: the artifacts in play, and a ship at sea where there is room for it."""
    count = len(view.rules.artifacts)
    across = 1 if count <= 4 else 2
    part = 260.0 if across == 1 else width
    artifacts = artifacts_block(view, part, across)
    body = place(artifacts, x, y + (height - artifacts.height) / 2)
    if across == 2:
        return body
    used = part + 20 if count else 0
    return body + place(sailing(width - used, height), x + used, y)


def _narrow_board(view: View, width: float) -> Block:
    pad = 10
    inner = width - 2 * pad
    left = spaces_block(view, 0.95, 2, labels=False)
    decks = decks_block(view, upright=False)
    sea = sailing((inner - decks.width) / 0.54 - 20, 122)
    row = decks.body + at(decks.width + 10, 0, sea.body, 0.54)
    blocks = [left, Block(inner, decks.height, row)]
    blocks += [lands_block(view, kind, 0.97, 5, beside=False) for kind in ("trading", "influence")]
    artifacts = artifacts_block(view, inner, 1)
    if artifacts.height:
        blocks.append(artifacts)
    body, y = "", float(pad)
    for block in blocks:
        body += place(block, pad + (inner - block.width) / 2, y)
        y += block.height + GAP
    return Block(width, y, ground(width, y) + body)


def tracks_panel(view: View, width: float, narrow: bool) -> Block:
    """The two tracks on a ground of their own, side by side or stacked if `narrow`."""
    pad = 10 if narrow else 14
    inner = width - 2 * pad
    if narrow:
        parts = [vp_block(view, inner, rows=2), reputation_block(view, inner)]
        places = [(0.0, 0.0), (0.0, parts[0].height + 12)]
    else:
        parts = [vp_block(view, inner * 0.6), reputation_block(view, inner * 0.37)]
        drop = parts[1].height - 16 - parts[0].height
        places = [(0.0, max(drop, 0)), (inner * 0.63, max(-drop, 0))]
    height = max(block.height + y for block, (_, y) in zip(parts, places, strict=True)) + 2 * pad
    body = rect(0.5, 0.5, width - 1, height - 1, SNOW, round_=10, stroke=LINE)
    for block, (x, y) in zip(parts, places, strict=True):
        body += place(block, pad + x, pad + y)
    return Block(width, height, body)


def tracks_block(view: View) -> Block:
    """The two tracks one above the other, for a picture of their own."""
    blocks = [vp_block(view, 716), reputation_block(view, 716)]
    return panel(stacked(blocks, 12), SNOW, line=LINE)


def seats_block(view: View, seats: Sequence[SeatView], width: float, across: int) -> Block:
    """The corners of `seats`, `across` in a row."""
    gap = 10.0
    each = (width - gap * (across - 1)) / across
    body, y = "", 0.0
    for start in range(0, len(seats), across):
        row = seats[start : start + across]
        corners = [corner(seat, each) for seat in row]
        height = max(framed(*pair).height for pair in zip(row, corners, strict=True))
        for i, (seat, inner) in enumerate(zip(row, corners, strict=True)):
            block = framed(seat, inner, mark_of(view, seat.seat), height)
            body += place(block, i * (each + gap), y)
        y += height + SEAT_GAP
    return Block(width, y - SEAT_GAP, body)
