"""Where the held tile may go."""

from __future__ import annotations

from typing import Any

from knarr.kernel.jit import njit
from knarr.rebirth.state import NONE, Board, State
from knarr.rebirth.tiles import BLANK, ENERGY, FIRST_SETTLEMENT, FOOD, SETTLEMENT


@njit
def is_open(s: State, tile: int, kind: int) -> bool:
    """Whether a tile may go on free spaces of a kind.

    A farm goes on the other farm's kind only when none of its own kind and no blank is free.
    """
    if tile >= FIRST_SETTLEMENT or kind == SETTLEMENT:
        return tile >= FIRST_SETTLEMENT and kind == SETTLEMENT
    if kind == BLANK:
        return True
    return kind == tile or (int(s.free[tile]) == 0 and int(s.free[BLANK]) == 0)


@njit
def may_place(b: Board, s: State, tile: int, space: int) -> bool:
    """Whether a tile may be placed on a space now."""
    return int(s.owner[space]) == NONE and is_open(s, tile, int(b.kind[space]))


@njit
def count_places(s: State, tile: int) -> int:
    """How many spaces a tile may go to."""
    if tile == NONE:
        return 0
    if tile >= FIRST_SETTLEMENT:
        return int(s.free[SETTLEMENT])
    places = int(s.free[tile]) + int(s.free[BLANK])
    return places if places else int(s.free[FOOD + ENERGY - tile])


@njit
def nth_place(b: Board, s: State, tile: int, n: int) -> int:
    """The space number `n` (from 0) of those that a tile may go to."""
    for space in range(int(b.spaces)):
        if may_place(b, s, tile, space):
            if n == 0:
                return space
            n -= 1
    return NONE


@njit
def list_places(b: Board, s: State, tile: int, places: Any) -> int:
    """Write the spaces that a tile may go to into `places`; returns how many there are."""
    total = 0
    if tile == NONE:
        return 0
    for space in range(int(b.spaces)):
        if may_place(b, s, tile, space):
            places[total] = space
            total += 1
    return total
