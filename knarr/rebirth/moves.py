"""The one kind of move: to place the tile in hand."""

from __future__ import annotations

from dataclasses import dataclass

from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.rebirth.hexes import At, at_text, is_at, parse_at
from knarr.rebirth.tiles import TILES

LONGEST = 100
"""Characters of a move's text at the most."""

_NO_MOVES = ("castle", "cathedral")


@dataclass(frozen=True)
class Place:
    """A tile placed on a hex; as a text ``food 2,-1`` or ``settlement:3 0,4``."""

    tile: str
    at: At

    @property
    def text(self) -> str:
        """The short text form, which `parse_move` reads."""
        return f"{self.tile} {at_text(self.at)}"

    def __str__(self) -> str:
        return self.text

    @classmethod
    def from_text(cls, text: str) -> Place:
        """The move of a text. Raises `KnarrError`."""
        return parse_move(text)


def parse_move(text: str) -> Place:
    """The move of a text such as ``food 2,-1``. Raises `KnarrError`."""
    said = text if isinstance(text, str) and len(text) <= LONGEST else ""
    word, space, rest = said.strip().partition(" ")
    if word in _NO_MOVES:
        raise KnarrError(_no_move_of_its_own(word))
    at = parse_at(rest)
    if not space or word not in TILES or at is None:
        raise KnarrError(
            _("{text} is no move: say a tile and a hex, such as food 2,-1").format(text=show(text))
        )
    return Place(word, at)


def _no_move_of_its_own(word: str) -> str:
    if word == "castle":
        return _("a castle is no move of its own: tiles placed next to its space decide on it")
    return _("a cathedral is no move of its own: the first tile next to its space brings it")


def as_move(move: Place | str) -> Place:
    """A move, given as an object or as text. Raises `KnarrError`."""
    if isinstance(move, Place) and isinstance(move.tile, str) and is_at(move.at):
        if move.tile in _NO_MOVES:
            raise KnarrError(_no_move_of_its_own(move.tile))
        if move.tile in TILES:
            return move
    if not isinstance(move, str):
        raise KnarrError(
            _("{text} is no move: say a tile and a hex, such as food 2,-1").format(text=show(move))
        )
    return parse_move(move)
