"""Settlements: who is ahead in one, and what it pays when it is full."""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.rebirth.state import NONE, Board, State
from knarr.rebirth.tiles import FULL_POINTS

FIRST_OF_TWO, SECOND_OF_TWO = FULL_POINTS[2]
FIRST_OF_THREE, SECOND_OF_THREE = FULL_POINTS[3]


@njit
def is_full(b: Board, s: State, settlement: int) -> bool:
    """Whether every space of a settlement has a tile."""
    return int(s.filled[settlement]) == int(b.extent[settlement])


@njit
def ahead_in(s: State, settlement: int, completer: int, but: int) -> int:
    """The seat of most influence in a settlement that `completer` fills, seat `but` left out.

    The one who completed it loses ties; of the others the first in clockwise order is ahead. `NONE`
    if nobody else has a tile there.
    """
    best, most = NONE, 0
    for step in range(1, int(s.players) + 1):
        seat = (completer + step) % int(s.players)
        influence = int(s.influence[settlement, seat])
        if seat != but and influence > most:
            best, most = seat, influence
    return best


@njit
def sole_owner(b: Board, s: State, settlement: int) -> int:
    """The seat that owns the tiles on all spaces of a full settlement; `NONE` for none."""
    owner = int(s.owner[b.member[settlement, 0]])
    for at in range(1, int(b.extent[settlement])):
        if int(s.owner[b.member[settlement, at]]) != owner:
            return NONE
    return owner


@njit
def full_points(b: Board, s: State, settlement: int, completer: int, seat: int) -> int:
    """What a full settlement, completed by `completer`, pays a seat."""
    size = int(b.extent[settlement])
    if size == 1:
        return int(s.influence[settlement, seat])
    first = FIRST_OF_TWO if size == 2 else FIRST_OF_THREE
    second = SECOND_OF_TWO if size == 2 else SECOND_OF_THREE
    if sole_owner(b, s, settlement) == seat:
        return first + second
    best = ahead_in(s, settlement, completer, NONE)
    if seat == best:
        return first
    return second if seat == ahead_in(s, settlement, completer, best) else 0
