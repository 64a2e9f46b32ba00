"""Small pictures beside words: a seat's sign, a tile."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from knarr.rebirth import Hex, svg
from knarr.rebirth.view import Laid
from knarr.svg.draw import Block, picture
from knarr.svg.scoretracks import marker

_LABEL = re.compile(r' aria-label="[^"]*"')
_TITLE = re.compile(r"<title>[^<]*</title>")


@cache
def seat_sign(seat: int) -> str:
    """The sign of a seat, as on its tiles."""
    return _silent(picture(Block(22, 22, marker(seat, 11, 11)), ""))


@cache
def tile_sign(name: str, seat: int) -> str:
    """A tile of a seat."""
    return _silent(svg.tile(name, seat))


def hex_sign(one: Hex, laid: Laid | None = None, **looks: Any) -> str:
    """A hex as it looks on the map; `looks` as `svg.space` takes them."""
    return _silent(svg.space(one, laid, **looks))


def _silent(drawn: str) -> str:
    """A picture without its words, which stand beside it: the same in every language."""
    start = drawn.index(">")
    tag = _LABEL.sub("", drawn[:start]).replace('role="img"', 'aria-hidden="true"')
    return tag + _TITLE.sub("", drawn[start:], count=1)
