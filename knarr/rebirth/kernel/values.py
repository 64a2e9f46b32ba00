"""What a place is worth to a strategy: figures of it, times weights (`knarr.rebirth.bots`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr.kernel.jit import njit
from knarr.rebirth.kernel.castles import takes_castle
from knarr.rebirth.kernel.clusters import cluster_with, near_cluster
from knarr.rebirth.kernel.settlements import ahead_in, full_points, is_full
from knarr.rebirth.state import NONE, Board, State
from knarr.rebirth.tiles import BLANK, ENERGY, FIRST_SETTLEMENT, FOOD

NAMES = (
    "points",
    "others",
    "castle",
    "castle_late",
    "capture",
    "capture_late",
    "guard",
    "contest",
    "cathedral",
    "cathedral_late",
    "influence",
    "lead",
    "behind",
    "last_space",
    "grow",
    "join",
    "deny",
    "blank",
    "spoil",
)
WEIGHTS = len(NAMES)
VECTOR = np.dtype((np.record, [(name, np.float64) for name in NAMES]))
"""The weights as one record."""


@njit
def points_of(b: Board, s: State, seat: int, tile: int, space: int) -> int:
    """What a seat would score at once by placing a tile on a space that it may go to."""
    if tile < FIRST_SETTLEMENT:
        return cluster_with(b, s, seat, tile, space)
    settlement = int(b.settlement[space])
    _try(s, settlement, seat, tile, space)
    points = int(b.port[space])
    if is_full(b, s, settlement):
        points += full_points(b, s, settlement, seat, seat)
    _take_back(s, settlement, seat, tile, space)
    return points


@njit
def _try(s: State, settlement: int, seat: int, tile: int, space: int) -> None:
    s.owner[space] = seat
    s.filled[settlement] += 1
    s.influence[settlement, seat] += tile - FIRST_SETTLEMENT + 1


@njit
def _take_back(s: State, settlement: int, seat: int, tile: int, space: int) -> None:
    s.owner[space] = NONE
    s.filled[settlement] -= 1
    s.influence[settlement, seat] -= tile - FIRST_SETTLEMENT + 1


@njit
def value_of(b: Board, s: State, p: Any, seat: int, tile: int, space: int) -> float:
    """What a place for a tile is worth by the weights `p` (a `VECTOR`)."""
    late = float(s.turn) / max(float(b.turns), 1.0)
    fade = 1.0 - late
    value = _castles_value(b, s, p, seat, tile, space, late)
    fresh = 0
    for at in range(int(b.cathedral_nears[space])):
        fresh += int(int(s.cathedral[b.cathedral_near[space, at], seat]) == 0)
    value += fresh * (p.cathedral + p.cathedral_late * late)
    if tile >= FIRST_SETTLEMENT:
        return float(value + _settlement_value(b, s, p, seat, tile, space))
    return float(value + _farm_value(b, s, p, seat, tile, space, fade))


@njit
def _castles_value(
    b: Board, s: State, p: Any, seat: int, tile: int, space: int, late: float
) -> float:
    value, farm = 0.0, int(tile < FIRST_SETTLEMENT)
    for at in range(int(b.castle_nears[space])):
        castle = int(b.castle_near[space, at])
        holder = int(s.holder[castle])
        if holder == seat:
            value += p.guard * (1.0 - late)
            continue
        if holder == NONE:
            value += p.castle + p.castle_late * late
            continue
        s.beside[castle, seat] += 1
        s.farms[castle, seat] += farm
        taken = takes_castle(s, castle, seat)
        s.beside[castle, seat] -= 1
        s.farms[castle, seat] -= farm
        value += p.capture + p.capture_late * late if taken else p.contest * (1.0 - late)
    return float(value)


@njit
def _settlement_value(b: Board, s: State, p: Any, seat: int, tile: int, space: int) -> float:
    settlement, rivals = int(b.settlement[space]), float(s.players) - 1.0
    value = p.points * float(b.port[space])
    _try(s, settlement, seat, tile, space)
    if is_full(b, s, settlement):
        for other in range(int(s.players)):
            points = full_points(b, s, settlement, seat, other)
            value += (p.points if other == seat else p.others / rivals) * points
    else:
        influence = int(s.influence[settlement, seat])
        value += p.influence * (tile - FIRST_SETTLEMENT + 1)
        rival = ahead_in(s, settlement, seat, seat)
        theirs = int(s.influence[settlement, rival]) if rival != NONE else 0
        value += p.lead if influence > theirs else p.behind
        if int(b.extent[settlement]) - int(s.filled[settlement]) == 1:
            value += p.last_space
    _take_back(s, settlement, seat, tile, space)
    return float(value)


@njit
def _farm_value(b: Board, s: State, p: Any, seat: int, tile: int, space: int, fade: float) -> float:
    room, joined, denied, spoiled = 0, 0, 0, 0
    blank = int(b.kind[space]) == BLANK
    for side in range(int(b.nears[space])):
        near = int(b.near[space, side])
        owner = int(s.owner[near])
        if owner == NONE:
            room += int(int(b.kind[near]) == tile or int(b.kind[near]) == BLANK)
            continue
        kind = int(s.tile[near])
        if kind == NONE or kind >= FIRST_SETTLEMENT:
            continue
        if owner == seat and kind == tile:
            joined += 1
        elif owner != seat and (kind == tile or blank):
            denied = max(denied, int(s.cluster[near_cluster(b, s, owner, kind, space, side)]))
        elif owner == seat and blank:
            other = FOOD + ENERGY - tile
            spoiled = max(spoiled, int(s.cluster[near_cluster(b, s, seat, other, space, side)]))
    value = p.points * cluster_with(b, s, seat, tile, space)
    value += fade * (p.grow * room + p.join * joined + p.spoil * spoiled)
    value += p.deny / (float(s.players) - 1.0) * denied * fade
    return float(value + (p.blank * fade if blank else 0.0))
