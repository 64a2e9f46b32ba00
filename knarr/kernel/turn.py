"""A turn: the moves carried out, what they still owe resolved, the turn ended.

`play` does one move. An action that needs a card while deck and discard pile are both empty stops
with `STATE.forced` set; the discards are moves of their own, and the last one carries the action
on.
"""

from __future__ import annotations

from knarr.kernel.artifacts import (
    after_column,
    after_explore,
    check_lines,
    close_lines,
    lines,
    takes_for_free,
)
from knarr.kernel.chance import draw_land, draw_viking
from knarr.kernel.gains import (
    add_to_crew,
    clear_account,
    discard_from_crew,
    gain,
    note_drawn,
    score_reputation,
)
from knarr.kernel.jit import njit
from knarr.kernel.moves import DISCARD, END, EXPLORE, RECRUIT_MOVE, RESERVE, SWAP, TRADE
from knarr.kernel.tables import (
    BRACELET,
    COUNT,
    FIRST_INFLUENCE,
    GOAL,
    LAND_COLUMNS,
    LAND_GAINS,
    RECRUIT,
    REPUTATION,
    SIZE,
    VIKING,
    VP,
)
from knarr.state import NONE, State, Work


@njit
def play(s: State, w: Work, code: int) -> None:
    """Carry out a legal move. The account of it is in `w`."""
    clear_account(w)
    kind, argument = code & 15, code >> 4
    if kind == DISCARD:
        _discard(s, w, argument)
        return
    s.swap_open = 0
    s.reserve_open = 0
    if kind == END:
        _end_turn(s, w)
        return
    if not int(s.scored) and kind != TRADE:
        score_reputation(s, w)
    if kind == RECRUIT_MOVE:
        _recruit(s, w, argument & 31, argument >> 5)
    elif kind == EXPLORE:
        _explore(s, w, argument & 63, (argument >> 6) & 3, argument >> 8)
    elif kind == TRADE:
        _trade(s, w, argument)
    elif kind == SWAP:
        _swap(s, w, argument)
    elif kind == RESERVE:
        _reserve(s, w, argument)


@njit
def begin_turn(s: State, w: Work) -> None:
    """Set up the turn of `s.active`, and score its reputation where no trade may come first."""
    s.turn += 1
    s.scored = 0
    s.traded = 0
    s.main_done = 0
    s.bonus_recruits = 0
    s.bonus_explores = 0
    s.closing = 0
    present = lines(s, int(s.active))
    s.amulet_base = present
    s.vane_base = present
    if not int(s.trade_first):
        score_reputation(s, w)


@njit
def _end_turn(s: State, w: Work) -> None:
    """The closing check of lines, then the next seat, unless the check opened an Explore."""
    if close_lines(s, w):
        s.closing = 1
        return
    if int(s.active) == int(s.players) - 1:
        for seat in range(int(s.players)):
            if int(s.vp[seat]) >= GOAL:
                s.over = 1
    if not int(s.over):
        s.active = (int(s.active) + 1) % int(s.players)
        begin_turn(s, w)


@njit
def _recruit(s: State, w: Work, kind: int, space: int) -> None:
    seat = int(s.active)
    colour = kind // 4
    slot = _hand_slot(s, seat, kind)
    if int(s.main_done):
        s.bonus_recruits -= 1
    s.main_done = 1
    s.acting = RECRUIT_MOVE
    add_to_crew(s, seat, kind)
    column = int(s.crew[seat, colour])
    gain(
        s,
        w,
        seat,
        int(COUNT[column, VP]),
        int(COUNT[column, BRACELET]),
        int(COUNT[column, RECRUIT]),
        int(COUNT[column, REPUTATION]),
    )
    length = int(SIZE[column])
    after_column(s, w, seat, length)
    if space != colour and not takes_for_free(s, w, length):
        s.recruits[seat] -= 1
        w.recruits_spent = 1
    s.hand[seat, slot] = s.board[space]
    s.seen[seat, slot] = 1
    s.board[space] = NONE
    s.space_due = space
    resolve(s, w)


@njit
def _hand_slot(s: State, seat: int, kind: int) -> int:
    """Where `kind` is in the hand; a copy that everybody saw being taken is played first."""
    slot = NONE
    for at in range(3):
        if int(s.hand[seat, at]) == kind and (slot == NONE or int(s.seen[seat, at])):
            slot = at
    return slot


@njit
def _explore(s: State, w: Work, land: int, recruits: int, cards: int) -> None:
    seat = int(s.active)
    if int(s.main_done):
        s.bonus_explores -= 1
    s.closing = 0
    s.main_done = 1
    s.acting = EXPLORE
    while cards:
        discard_from_crew(s, seat, (cards & 31) - 1)
        cards >>= 5
    s.recruits[seat] -= recruits
    w.recruits_spent = recruits
    after_explore(s, w, seat, land)
    _settle(s, seat, land)
    gain(
        s,
        w,
        seat,
        int(LAND_GAINS[land, VP]),
        int(LAND_GAINS[land, BRACELET]),
        int(LAND_GAINS[land, RECRUIT]),
        int(LAND_GAINS[land, REPUTATION]),
    )
    s.draws_due = LAND_GAINS[land, VIKING]
    if not _leave_reserve(s, seat, land):
        _leave_market(s, w, land)
    resolve(s, w)


@njit
def _settle(s: State, seat: int, land: int) -> None:
    """Put a destination on top of the ship: it joins the trade table."""
    s.lands[seat, s.land_count[seat]] = land
    s.land_count[seat] += 1
    for column in range(3):
        for asset in range(5):
            s.trade[seat, column, asset] += LAND_COLUMNS[land, column, asset]


@njit
def _leave_reserve(s: State, seat: int, land: int) -> bool:
    """Take `land` out of the seat's reserve, if it is there."""
    if int(s.reserved[seat, 0]) == land:
        s.reserved[seat, 0] = s.reserved[seat, 1]
        s.reserved[seat, 1] = 0
        return True
    if int(s.reserved[seat, 1]) == land:
        s.reserved[seat, 1] = 0
        return True
    return False


@njit
def _leave_market(s: State, w: Work, land: int) -> None:
    """Take a face-up destination out of its slot and refill the slot from the same deck."""
    row = int(land >= FIRST_INFLUENCE)
    slot = 0
    while int(s.market[row, slot]) != land:
        slot += 1
    shown = draw_land(s, w, row)
    s.market[row, slot] = shown
    w.shown_slot = row * 3 + slot
    w.shown_land = shown


@njit
def _trade(s: State, w: Work, bracelets: int) -> None:
    seat = int(s.active)
    s.traded = 1
    s.acting = TRADE
    s.bracelets[seat] -= bracelets
    w.bracelets_spent = bracelets
    vp, more, recruits, reputation, vikings = 0, 0, 0, 0, 0
    for column in range(bracelets):
        vp += int(s.trade[seat, column, VP])
        more += int(s.trade[seat, column, BRACELET])
        recruits += int(s.trade[seat, column, RECRUIT])
        reputation += int(s.trade[seat, column, REPUTATION])
        vikings += int(s.trade[seat, column, VIKING])
    gain(s, w, seat, vp, more, recruits, reputation)
    s.draws_due = vikings
    resolve(s, w)


@njit
def _swap(s: State, w: Work, space: int) -> None:
    kind = int(s.board[space])
    s.acting = SWAP
    s.discard[kind] += 1
    s.discard_size += 1
    s.board[space] = NONE
    s.space_due = space
    resolve(s, w)


@njit
def _reserve(s: State, w: Work, land: int) -> None:
    seat = int(s.active)
    s.reserved[seat, int(int(s.reserved[seat, 0]) != 0)] = land
    _leave_market(s, w, land)


@njit
def resolve(s: State, w: Work) -> None:
    """Carry on with what the action still owes: vikings into the crew, then the board space."""
    while int(s.draws_due) > 0 or int(s.space_due) != NONE:
        if int(s.deck_size) == 0:
            if int(s.discard_size) == 0:
                _force_discards(s)
                return
            _reshuffle(s, w)
        kind = draw_viking(s, w)
        if kind < 0:
            return
        if int(s.draws_due) > 0:
            s.draws_due -= 1
            add_to_crew(s, int(s.active), kind)
            note_drawn(w, kind)
        else:
            s.board[s.space_due] = kind
            w.shown_space = s.space_due
            w.shown_card = kind
            s.space_due = NONE
    acting = int(s.acting)
    s.acting = END
    if acting in (RECRUIT_MOVE, EXPLORE):
        check_lines(s, w)
    elif acting == TRADE and not int(s.scored):
        score_reputation(s, w)


@njit
def _reshuffle(s: State, w: Work) -> None:
    for kind in range(20):
        s.deck[kind] = s.discard[kind]
        s.discard[kind] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    w.reshuffled = 1


@njit
def crew_size(s: State, seat: int) -> int:
    """The crew vikings of a seat."""
    size = 0
    for colour in range(5):
        size += int(SIZE[s.crew[seat, colour]])
    return size


@njit
def _force_discards(s: State) -> None:
    """Settle who must discard: every seat tied for the most crew vikings."""
    most, forced = 0, 0
    for seat in range(int(s.players)):
        size = crew_size(s, seat)
        if size > most:
            most, forced = size, 0
        if size == most:
            forced |= 1 << seat
    s.forced = forced


@njit
def _discard(s: State, w: Work, kind: int) -> None:
    """A forced discard by the next seat in turn order; after the last one the action goes on."""
    seat = int(s.active)
    while not (int(s.forced) >> seat) & 1:
        seat = (seat + 1) % int(s.players)
    discard_from_crew(s, seat, kind)
    s.forced = int(s.forced) & ~(1 << seat)
    if int(s.forced) == 0:
        resolve(s, w)
