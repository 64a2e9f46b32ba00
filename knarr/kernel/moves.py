"""The legal moves: how many there are, and which the n-th one is.

A move is one whole number: its kind in the lowest four bits, then its arguments. Listing the moves
and picking one at random use the same two functions, so that a playout which only counts and picks
draws from exactly the moves that are listed.
"""

from __future__ import annotations

from typing import Any

from knarr.kernel.jit import njit
from knarr.kernel.payments import count_payments, fill_different, nth_payment
from knarr.kernel.tables import CAULDRON, COUNT, RECRUIT, SIZE
from knarr.state import NONE, State, Work

END, TRADE, RECRUIT_MOVE, EXPLORE, SWAP, RESERVE, DISCARD = range(7)

# Where the moves come from, in the order in which they are counted (`WORK.count`).
HAND_SLOTS = 0  # three
MARKET_SLOTS = 3  # six, then two reserved
TRADES, SWAPS, RESERVES, ENDS, DISCARDS = range(11, 16)
SOURCES = 16


@njit
def trade_code(bracelets: int) -> int:
    """The code of a trade."""
    return TRADE | (bracelets << 4)


@njit
def recruit_code(kind: int, space: int) -> int:
    """The code of a Recruit of `kind` that takes the card on `space`."""
    return RECRUIT_MOVE | (kind << 4) | (space << 9)


@njit
def explore_code(land: int, payment: int) -> int:
    """`payment`: recruits in the lowest two bits, then the cards, as `nth_payment` packs them."""
    return EXPLORE | (land << 4) | (payment << 10)


@njit
def swap_code(space: int) -> int:
    """The code of a swap of the card on `space`."""
    return SWAP | (space << 4)


@njit
def reserve_code(land: int) -> int:
    """The code of a reservation."""
    return RESERVE | (land << 4)


@njit
def discard_code(kind: int) -> int:
    """The code of a forced discard."""
    return DISCARD | (kind << 4)


@njit
def actor(s: State) -> int:
    """The seat that must decide: the active one, or the next that has to discard."""
    forced = int(s.forced)
    seat = int(s.active)
    if forced:
        while not (forced >> seat) & 1:
            seat += 1
            if seat == int(s.players):
                seat = 0
    return seat


@njit
def recruit_is_open(s: State) -> bool:
    """Whether a Recruit may be carried out: as the main action or as a bonus."""
    return int(s.main_done) == 0 or (int(s.bonus_recruits) > 0 and int(s.closing) == 0)


@njit
def explore_is_open(s: State) -> bool:
    """Whether an Explore may be carried out: as the main action or as a bonus."""
    return int(s.main_done) == 0 or int(s.bonus_explores) > 0


@njit
def may_take_any(s: State, seat: int, kind: int) -> bool:
    """Whether, having played `kind`, the seat may take from a space of another colour."""
    code = int(s.crew[seat, kind // 4])
    if int(s.artifact[CAULDRON]) and int(SIZE[code]) == 1:
        return True
    return int(s.recruits[seat]) + int(COUNT[code, RECRUIT]) + int(kind % 4 == RECRUIT) > 0


@njit
def count_moves(s: State, w: Work) -> int:
    """How many legal moves there are; by source in `w.count`."""
    for source in range(SOURCES):
        w.count[source] = 0
    if int(s.over):
        return 0
    if int(s.forced):
        return _count_discards(s, w)
    seat = int(s.active)
    total = 0
    if recruit_is_open(s):
        total += _count_recruits(s, w, seat)
    if explore_is_open(s):
        total += _count_explores(s, w, seat)
    if not int(s.traded):
        w.count[TRADES] = int(s.bracelets[seat])
    if int(s.swap_open):
        w.count[SWAPS] = 5
    if int(s.reserve_open):
        w.count[RESERVES] = _count_reserves(s, seat)
    w.count[ENDS] = int(s.main_done)
    for source in range(TRADES, DISCARDS):
        total += int(w.count[source])
    return total


@njit
def _count_discards(s: State, w: Work) -> int:
    seat, total = actor(s), 0
    for colour in range(5):
        code = int(s.crew[seat, colour])
        for asset in range(4):
            total += int(COUNT[code, asset] > 0)
    w.count[DISCARDS] = total
    return total


@njit
def _count_recruits(s: State, w: Work, seat: int) -> int:
    total = 0
    for slot in range(3):
        spaces = 1 + 4 * int(may_take_any(s, seat, int(s.hand[seat, slot])))
        count = spaces * int(is_first_copy(s, seat, slot))
        w.count[HAND_SLOTS + slot] = count
        total += count
    return total


@njit
def is_first_copy(s: State, seat: int, slot: int) -> bool:
    """Whether no earlier hand slot holds an equal card, which would make this one add no move."""
    kind = int(s.hand[seat, slot])
    same = 0
    for earlier in range(slot):
        same += int(int(s.hand[seat, earlier]) == kind)
    return same == 0


@njit
def _count_explores(s: State, w: Work, seat: int) -> int:
    fill_different(s, w, seat)
    total = 0
    for slot in range(8):
        land = land_at(s, seat, slot)
        if land:
            count = count_payments(s, w, seat, land)
            w.count[MARKET_SLOTS + slot] = count
            total += count
    return total


@njit
def land_at(s: State, seat: int, slot: int) -> int:
    """The destination at slot 0-2 (trading), 3-5 (influence), 6-7 (reserved); 0: none."""
    if slot < 3:
        return int(s.market[0, slot])
    if slot < 6:
        return int(s.market[1, slot - 3])
    return int(s.reserved[seat, slot - 6])


@njit
def _count_reserves(s: State, seat: int) -> int:
    if int(s.reserved[seat, 1]):
        return 0
    total = 0
    for slot in range(6):
        total += int(land_at(s, seat, slot) > 0)
    return total


@njit
def nth_move(s: State, w: Work, index: int) -> int:
    """The code of legal move number `index`, `count_moves` having filled `w.count`."""
    source, passed, before = 0, 0, 0
    for at in range(SOURCES - 1):
        passed += int(w.count[at])
        if index >= passed:
            source += 1
            before = passed
    index -= before
    seat = int(s.active)
    if source < MARKET_SLOTS:
        return _nth_recruit(s, seat, source, index)
    if source < TRADES:
        land = land_at(s, seat, source - MARKET_SLOTS)
        return explore_code(land, nth_payment(s, seat, land, index))
    if source == TRADES:
        return trade_code(index + 1)
    if source == SWAPS:
        return swap_code(index)
    if source == RESERVES:
        return reserve_code(_nth_market_land(s, seat, index))
    if source == ENDS:
        return END
    return discard_code(_nth_crew_kind(s, actor(s), index))


@njit
def _nth_recruit(s: State, seat: int, slot: int, index: int) -> int:
    kind = int(s.hand[seat, slot])
    space = index if may_take_any(s, seat, kind) else kind // 4
    return recruit_code(kind, space)


@njit
def _nth_market_land(s: State, seat: int, index: int) -> int:
    slot = 0
    while True:
        land = land_at(s, seat, slot)
        if land:
            if index == 0:
                return land
            index -= 1
        slot += 1


@njit
def _nth_crew_kind(s: State, seat: int, index: int) -> int:
    for kind in range(20):
        if int(COUNT[s.crew[seat, kind // 4], kind % 4]) > 0:
            if index == 0:
                return kind
            index -= 1
    return NONE


@njit
def list_moves(s: State, w: Work, codes: Any) -> int:
    """Write the codes of all legal moves into `codes`, as far as they fit; returns their number."""
    total = count_moves(s, w)
    for index in range(min(total, len(codes))):
        codes[index] = nth_move(s, w, index)
    return total
