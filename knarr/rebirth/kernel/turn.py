"""A turn: a tile is placed, scored at once, and another one is drawn."""

from __future__ import annotations

from knarr.kernel.chance import below
from knarr.kernel.jit import njit
from knarr.rebirth.kernel.castles import NO_FAULT, TILE_NOT_LEFT, touch_castles, touch_cathedrals
from knarr.rebirth.kernel.clusters import join_clusters
from knarr.rebirth.kernel.ending import finish
from knarr.rebirth.kernel.settlements import full_points, is_full
from knarr.rebirth.state import (
    FROM_CLUSTERS,
    FROM_PORTS,
    FROM_SETTLEMENTS,
    NONE,
    Board,
    State,
    Work,
)
from knarr.rebirth.tiles import FIRST_SETTLEMENT


@njit
def play(b: Board, s: State, w: Work, space: int) -> None:
    """Place the held tile of the active seat on a legal space. The account of it is in `w`."""
    seat = int(s.active)
    tile = int(s.held[seat])
    farm = int(tile < FIRST_SETTLEMENT)
    _clear_account(w)
    w.seat = seat
    w.space = space
    w.tile = tile
    s.held[seat] = NONE
    s.owner[space] = seat
    s.tile[space] = tile
    s.free[b.kind[space]] -= 1
    if farm:
        w.cluster = join_clusters(b, s, seat, tile, space)
        _score(s, seat, FROM_CLUSTERS, int(w.cluster))
    else:
        _settle(b, s, w, seat, tile, space)
    touch_castles(b, s, w, seat, space, farm)
    touch_cathedrals(b, s, w, seat, space)
    _end_turn(b, s, w, seat)


@njit
def _clear_account(w: Work) -> None:
    w.fault = NO_FAULT
    w.cards_used = 0
    w.cluster = 0
    w.port = 0
    w.settlement = NONE
    w.completed = 0
    for seat in range(4):
        w.settled[seat] = 0
    w.castles = 0
    w.cathedrals = 0
    w.drawn = NONE


@njit
def _score(s: State, seat: int, source: int, points: int) -> None:
    s.points[seat] += points
    s.source[seat, source] += points


@njit
def _settle(b: Board, s: State, w: Work, seat: int, tile: int, space: int) -> None:
    """The port and the settlement of a settlement tile that was laid."""
    w.port = b.port[space]
    _score(s, seat, FROM_PORTS, int(w.port))
    settlement = int(b.settlement[space])
    w.settlement = settlement
    s.filled[settlement] += 1
    s.influence[settlement, seat] += tile - FIRST_SETTLEMENT + 1
    if not is_full(b, s, settlement):
        return
    w.completed = 1
    for other in range(int(s.players)):
        points = full_points(b, s, settlement, seat, other)
        w.settled[other] = points
        _score(s, other, FROM_SETTLEMENTS, points)


@njit
def _end_turn(b: Board, s: State, w: Work, seat: int) -> None:
    """Draw, and pass the turn on; the game is over when the next seat has no tile.

    All have the same number of tiles, so that nobody has one then.
    """
    s.turn += 1
    if int(s.scene):
        return
    draw_tile(s, w, seat)
    s.active = (seat + 1) % int(s.players)
    if int(s.held[s.active]) == NONE:
        s.over = 1
        finish(b, s, w)


@njit
def draw_tile(s: State, w: Work, seat: int) -> None:
    """Draw a seat's next tile into its hand; nothing when its bag is empty."""
    tile = int(w.tile_given) - 1
    if tile == NONE and int(s.bag_size[seat]):
        tile = random_tile(s, w, seat)
    if tile == NONE:
        return
    if int(s.bag[seat, tile]) == 0:
        w.fault = TILE_NOT_LEFT if int(w.fault) == NO_FAULT else w.fault
        return
    take_tile(s, seat, tile)
    s.held[seat] = tile
    w.drawn = tile


@njit
def random_tile(s: State, w: Work, seat: int) -> int:
    """A tile of a seat's bag, which is not empty; it stays there."""
    left = below(w, int(s.bag_size[seat]))
    tile = 0
    while left >= int(s.bag[seat, tile]):
        left -= int(s.bag[seat, tile])
        tile += 1
    return tile


@njit
def take_tile(s: State, seat: int, tile: int) -> None:
    """Take a tile out of a seat's bag."""
    s.bag[seat, tile] -= 1
    s.bag_size[seat] -= 1
