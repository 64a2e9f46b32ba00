"""The debug mode: every invariant of a state, recomputed from scratch."""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.kernel.tables import (
    COPIES,
    COUNT,
    FIRST_INFLUENCE,
    LAND_COLUMNS,
    LANDS,
    REPUTATION_CAP,
    SHIP,
    TOKEN_CAP,
)
from knarr.state import NONE, State

(
    SOUND,
    VIKINGS_LOST,
    DECK_COUNT,
    DISCARD_COUNT,
    LANDS_LOST,
    LAND_COUNT,
    CAPS,
    TABLE,
    HANDS,
    EMPTY,
) = range(10)
FAULT_TEXTS = (
    "sound",
    "the copies of a kind of viking are not conserved",
    "the viking deck's size is not the sum of its kinds",
    "the discard pile's size is not the sum of its kinds",
    "a destination is in two places or in none",
    "a destination deck's size is not the number of its cards",
    "a token, the reputation or the victory points are out of range",
    "a trade table is not the sum of the ship and its lands",
    "a hand does not hold three vikings",
    "a board space is empty, or a slot although its deck has cards",
)


@njit
def check(s: State) -> int:
    """0 for a sound state, else the number of the broken invariant in `FAULT_TEXTS`."""
    fault = _check_vikings(s)
    if fault == SOUND:
        fault = _check_lands(s)
    if fault == SOUND:
        fault = _check_seats(s)
    if fault == SOUND:
        fault = _check_places(s)
    return fault


@njit
def _check_vikings(s: State) -> int:
    deck, discard = 0, 0
    for kind in range(20):
        in_deck, in_discard = int(s.deck[kind]), int(s.discard[kind])
        if in_deck < 0 or in_discard < 0:
            return VIKINGS_LOST
        deck += in_deck
        discard += in_discard
        count = in_deck + in_discard
        for space in range(5):
            count += int(int(s.board[space]) == kind)
        for seat in range(int(s.players)):
            count += int(COUNT[s.crew[seat, kind // 4], kind % 4])
            for slot in range(3):
                count += int(int(s.hand[seat, slot]) == kind)
        if count != int(COPIES[s.players, kind]):
            return VIKINGS_LOST
    if deck != int(s.deck_size):
        return DECK_COUNT
    return SOUND if discard == int(s.discard_size) else DISCARD_COUNT


@njit
def _places_of(s: State, land: int) -> int:
    places = int(s.land_deck[land])
    for slot in range(6):
        places += int(int(s.market[slot // 3, slot % 3]) == land)
    for seat in range(int(s.players)):
        for slot in range(2):
            places += int(int(s.reserved[seat, slot]) == land)
        for at in range(int(s.land_count[seat])):
            places += int(int(s.lands[seat, at]) == land)
    return places


@njit
def _check_lands(s: State) -> int:
    left, left_too = 0, 0
    for land in range(1, LANDS):
        if _places_of(s, land) != 1:
            return LANDS_LOST
        if land < FIRST_INFLUENCE:
            left += int(s.land_deck[land])
        else:
            left_too += int(s.land_deck[land])
    if left != int(s.land_left[0]) or left_too != int(s.land_left[1]):
        return LAND_COUNT
    return SOUND


@njit
def _check_seats(s: State) -> int:
    for seat in range(int(s.players)):
        recruits, bracelets = int(s.recruits[seat]), int(s.bracelets[seat])
        if min(recruits, bracelets, int(s.vp[seat]), int(s.reputation[seat])) < 0:
            return CAPS
        if max(recruits, bracelets) > TOKEN_CAP or int(s.reputation[seat]) > REPUTATION_CAP:
            return CAPS
        for slot in range(3):
            if int(s.hand[seat, slot]) < 0:
                return HANDS
        for column in range(3):
            for asset in range(5):
                pays = int(SHIP[s.ship, column, asset])
                for at in range(int(s.land_count[seat])):
                    pays += int(LAND_COLUMNS[s.lands[seat, at], column, asset])
                if pays != int(s.trade[seat, column, asset]):
                    return TABLE
    return SOUND


@njit
def _check_places(s: State) -> int:
    for space in range(5):
        if int(s.board[space]) == NONE and int(s.space_due) != space:
            return EMPTY
    for slot in range(6):
        if int(s.market[slot // 3, slot % 3]) == 0 and int(s.land_left[slot // 3]) > 0:
            return EMPTY
    return SOUND
