"""The seven artifacts, in the order in which several of them are checked.

The Mead Cup and the Golden Bracelet open a right for the very next move; the Helmet and the
Weathervane open bonus actions, which stay open until the turn ends.
"""

from __future__ import annotations

from knarr.kernel.gains import gain
from knarr.kernel.jit import njit
from knarr.kernel.tables import (
    AMULET,
    CAULDRON,
    FIRST_INFLUENCE,
    GOLDEN_BRACELET,
    HELMET,
    MEAD_CUP,
    SILVER_COIN,
    SIZE,
    WEATHERVANE,
)
from knarr.state import State, Work

COIN_ABOVE = 3
CAULDRON_AT = 2
RESERVE_AT = 3


@njit
def lines(s: State, seat: int) -> int:
    """Complete lines of all five colours: the smallest column length."""
    least = int(SIZE[s.crew[seat, 0]])
    for colour in range(1, 5):
        least = min(least, int(SIZE[s.crew[seat, colour]]))
    return least


@njit
def after_column(s: State, w: Work, seat: int, length: int) -> None:
    """What a Recruit that made its column `length` long brings: a coin, a right to reserve."""
    if int(s.artifact[SILVER_COIN]) and length > COIN_ABOVE:
        gain(s, w, seat, 1, 0, 0, 0)
        w.triggered[SILVER_COIN] = 1
    if int(s.artifact[GOLDEN_BRACELET]) and length == RESERVE_AT and may_reserve(s, seat):
        s.reserve_open = 1
        w.triggered[GOLDEN_BRACELET] = 1


@njit
def may_reserve(s: State, seat: int) -> bool:
    """Whether the seat has room for a reserved destination, and one is face up."""
    face_up = False
    for slot in range(6):
        face_up = face_up or int(s.market[slot // 3, slot % 3]) > 0
    return face_up and int(s.reserved[seat, 1]) == 0


@njit
def takes_for_free(s: State, w: Work, length: int) -> bool:
    """Whether the Cauldron pays for taking from another colour's space."""
    free = int(s.artifact[CAULDRON]) and length == CAULDRON_AT
    if free:
        w.triggered[CAULDRON] = 1
    return bool(free)


@njit
def after_explore(s: State, w: Work, seat: int, land: int) -> None:
    """What exploring `land` opens; called before it is put on top of the ship."""
    if int(s.artifact[MEAD_CUP]):
        s.swap_open = 1
        w.triggered[MEAD_CUP] = 1
    count = int(s.land_count[seat])
    below = int(s.lands[seat, count - 1]) if count > 0 else FIRST_INFLUENCE
    if int(s.artifact[HELMET]) and land >= FIRST_INFLUENCE and below < FIRST_INFLUENCE:
        s.bonus_recruits += 1
        w.triggered[HELMET] = 1


@njit
def check_lines(s: State, w: Work) -> None:
    """The Amulet and the Weathervane: one reward each for lines above their base."""
    if not (int(s.artifact[AMULET]) or int(s.artifact[WEATHERVANE])):
        return
    seat = int(s.active)
    present = lines(s, seat)
    if int(s.artifact[AMULET]) and present > int(s.amulet_base):
        s.amulet_base = present
        gain(s, w, seat, 0, 1, 1, 1)
        w.triggered[AMULET] = 1
    if int(s.artifact[WEATHERVANE]) and present > int(s.vane_base):
        s.vane_base = present
        s.bonus_explores += 1
        w.triggered[WEATHERVANE] = 1


@njit
def close_lines(s: State, w: Work) -> bool:
    """The check at the end of a turn; whether it opened an Explore, so that the turn goes on.

    Rulings: who ends the turn with an Explore of the Weathervane still open gives it up, and the
    closing check opens no second one. Who is offered an Explore by the closing check takes it next
    or ends; a Recruit of the Helmet that is still open may follow it. (So a record need not say
    where "end" was.)
    """
    given_up = int(s.bonus_explores) > 0
    check_lines(s, w)
    if given_up:
        w.triggered[WEATHERVANE] = 0
    return int(w.triggered[WEATHERVANE]) > 0
