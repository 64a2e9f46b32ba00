"""Small pictures beside words: a seat's sign, a tile."""

from __future__ import annotations

from functools import cache

from knarr.rebirth import svg
from knarr.svg.draw import Block, picture
from knarr.svg.scoretracks import marker


@cache
def seat_sign(seat: int) -> str:
    """The sign of a seat, as on its tiles."""
    return _silent(picture(Block(22, 22, marker(seat, 11, 11)), ""))


@cache
def tile_sign(name: str, seat: int) -> str:
    """A tile of a seat."""
    return _silent(svg.tile(name, seat))


def _silent(drawn: str) -> str:
    """A picture that only repeats what the words beside it say: a screen reader skips it."""
    start = drawn.index(">")
    tag = drawn[:start].replace('role="img"', 'aria-hidden="true" focusable="false"')
    return tag + drawn[start:].replace("<title></title>", "", 1)
