"""The table for a page that plays on it: the mat of one seat is large, colours follow the page.

It is drawn of the same parts as `knarr.svg.tables`, but its grounds and inks are custom properties
of the page (``--kn-ink``, ...), so that one picture serves a light page and a dark one.
"""

from __future__ import annotations

import re

from knarr.svg import boards, palette
from knarr.svg.boards import artifacts_block, decks_block, lands_block, spaces_block
from knarr.svg.crews import stacked
from knarr.svg.draw import Block, picture, place, rect
from knarr.svg.mats import mat_block
from knarr.svg.palette import FOG
from knarr.svg.scoretracks import INCOME_SHADES
from knarr.svg.seats import mark_of
from knarr.svg.shapes import PREFIX
from knarr.svg.tables import GAP, NARROW, WIDTH, board_block, seats_block, tracks_panel
from knarr.svg.words import state_words
from knarr.view import View

LIVE_PREFIX = "kl-"
"""Before the ids of the shapes: those of other pictures on the page know no custom properties."""

COLOURS = {
    "fog": (palette.FOG, "#111a20"),
    "snow": (palette.SNOW, "#1b2730"),
    "paper": (palette.PAPER, "#2a3944"),
    "shade": (palette.SHADE, "#22303a"),
    "line": (palette.LINE, "#43545f"),
    "hollow": (palette.HOLLOW, "#4c5e69"),
    "ink": (palette.INK, "#e8eef0"),
    "muted": (palette.MUTED, "#a9b8c1"),
    "accent": (palette.ACCENT, "#f0a273"),
    "trading": (palette.LANDS["trading"].tint, "#3f5f54"),
    "influence": (palette.LANDS["influence"].tint, "#46587c"),
    "income1": (INCOME_SHADES[1], "#3a3a33"),
    "income2": (INCOME_SHADES[2], "#4a4530"),
    "income3": (INCOME_SHADES[3], "#5b502c"),
    "income5": (INCOME_SHADES[5], "#6d5a26"),
}
"""The custom properties, each with its colour on a light page and on a dark one."""

_NAMES = {light: name for name, (light, _dark) in COLOURS.items()}
_INKS = f"{palette.INK}|{palette.ACCENT}"
_GROUNDS = "|".join(colour for colour in _NAMES if colour not in _INKS)
_GROUND = re.compile(rf'(fill|stroke)="({_GROUNDS})"')
_INK = re.compile(rf'(<text[^>]* fill|stroke|<svg[^>]* fill)="({_INKS})"')
"""An ink is one where it writes or draws a line; as a ground it stays what it is."""


def seat_in_front(view: View) -> int:
    """Whose mat it is: the seat that looks; with open hands the seat that must decide."""
    return view.to_act if view.viewer is None else view.viewer


def live_table(view: View, narrow: bool) -> str:
    """The table to play on, 1200 wide, or 390 with everything one under the other if `narrow`."""
    block = _narrow(view) if narrow else _wide(view)
    drawn = picture(block, state_words(view)).replace('role="img"', 'role="group"', 1)
    return (
        _themed(drawn)
        .replace(f'"#{PREFIX}', f'"#{LIVE_PREFIX}')
        .replace(f'id="{PREFIX}', f'id="{LIVE_PREFIX}')
    )


def _themed(drawn: str) -> str:
    return _INK.sub(_property, _GROUND.sub(_property, drawn))


def _property(found: re.Match[str]) -> str:
    return f'{found[1]}="var(--kn-{_NAMES[found[2]]})"'


def _wide(view: View) -> Block:
    inner = WIDTH - 2 * GAP
    return _on_fog([board_block(view, inner), _mat(view, inner, False), *_others(view, inner)], GAP)


def _others(view: View, width: float) -> list[Block]:
    """The other seats and the tracks: side by side where there is one other seat."""
    seats = [seat for seat in view.seats if seat.seat != seat_in_front(view)]
    if len(seats) > 1:
        return [tracks_panel(view, width, False), seats_block(view, seats, width, len(seats))]
    half = (width - 10) / 2
    corner, tracks = seats_block(view, seats, half, 1), tracks_panel(view, half, True)
    body = corner.body + place(tracks, half + 10, 10)
    return [Block(width, max(corner.height, tracks.height + 10), body)]


def _narrow(view: View) -> Block:
    inner, front = NARROW - 10.0, seat_in_front(view)
    others = [seat for seat in view.seats if seat.seat != front]
    blocks = [
        _coast(view, inner),
        _mat(view, inner, True),
        tracks_panel(view, inner, True),
        seats_block(view, others, inner, 1),
        _piles(view, inner),
    ]
    return _on_fog(blocks, 5)


def _on_fog(blocks: list[Block], edge: float) -> Block:
    block = stacked(blocks, GAP)
    width, height = block.width + 2 * edge, block.height + 2 * edge
    ground = rect(0, 0, width, height, FOG, round_=12)
    return Block(width, height, ground + place(block, edge, edge))


def _mat(view: View, width: float, narrow: bool) -> Block:
    front = seat_in_front(view)
    mine = front == view.to_act and not view.winners
    return mat_block(view.seats[front], width, narrow, mark_of(view, front), mine)


def _coast(view: View, width: float) -> Block:
    """What is taken from the board, next to the mat: the destinations, then the five spaces."""
    rows = [lands_block(view, kind, 0.97, 5, beside=False) for kind in ("trading", "influence")]
    return _at_sea([*rows, spaces_block(view, 0.97, 2, labels=False)], width)


def _piles(view: View, width: float) -> Block:
    """The decks and the artifacts."""
    blocks = [decks_block(view, upright=False), artifacts_block(view, width - 20, 1)]
    return _at_sea([block for block in blocks if block.height], width)


def _at_sea(blocks: list[Block], width: float) -> Block:
    pad = 10
    body, y = "", float(pad)
    for block in blocks:
        body += place(block, (width - block.width) / 2, y)
        y += block.height + GAP
    return Block(width, y, boards.ground(width, y) + body)
