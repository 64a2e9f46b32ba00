"""What can be seen of a table: by one seat, or by everybody with open cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from knarr.rebirth.hexes import At
from knarr.rebirth.maps import HexMap
from knarr.rebirth.setting import Setting


@dataclass(frozen=True)
class Laid:
    """A tile on the board: its owner's seat and its name, both None for one of the unused colour.

    `size` is that of the owner's cluster for a farm, else 0.
    """

    seat: int | None
    tile: str | None
    size: int = 0


@dataclass(frozen=True)
class SettlementView:
    """A settlement: its spaces, how many are filled, and every seat's influence there."""

    label: str
    spaces: tuple[At, ...]
    filled: int
    influence: tuple[int, ...]


@dataclass(frozen=True)
class CastleView:
    """A castle space: who holds the castle, and every seat's adjacent spaces and farms."""

    at: At
    name: str | None
    holder: int | None
    beside: tuple[int, ...]
    farms: tuple[int, ...]


@dataclass(frozen=True)
class SeatView:
    """One player's corner of the table.

    `held` is the tile in hand, which all can see; None when there is none. `aside` and `missions`
    hold None for a tile or a card that the viewer does not know. `unseen` counts the tiles of the
    seat of which the viewer cannot know where they are: those in the bag, and those set aside if
    they are not known; `left` is how many are still in the bag. `cathedrals` are the places of its
    cathedrals. Points of the end are in `total` once the game is over; before, `total` is `points`.
    """

    seat: int
    name: str
    points: int
    total: int
    held: str | None
    aside: tuple[str | None, ...]
    left: int
    unseen: Mapping[str, int]
    castles: int
    cathedrals: tuple[At, ...]
    missions: tuple[str | None, ...]


@dataclass(frozen=True)
class RebirthView:
    """The table as `viewer` knows it (``None``: all cards and tiles are open).

    `turn` and `round` count from 1. `tiles` maps the places of the tiles that lie on the board.
    `missions_left` is the number of cards in the deck. `winners` is empty while the game is on.
    """

    viewer: int | None
    setting: Setting
    active: int
    turn: int
    round: int
    over: bool
    tiles: Mapping[At, Laid]
    settlements: tuple[SettlementView, ...]
    castles: tuple[CastleView, ...]
    missions_left: int
    seats: tuple[SeatView, ...]
    winners: tuple[int, ...]

    @property
    def map(self) -> HexMap:
        """The map."""
        return self.setting.map

    def _repr_svg_(self) -> str:
        from knarr.rebirth import svg

        return svg.board(self)
