"""Strategies that weigh the legal moves (`kernel.values`): all but Explores, and the choice."""

from __future__ import annotations

from typing import Any

from knarr.kernel.exploring import land_value, spending, weigh_explores
from knarr.kernel.jit import njit
from knarr.kernel.moves import (
    END,
    actor,
    discard_code,
    explore_is_open,
    is_first_copy,
    land_at,
    may_take_any,
    recruit_code,
    recruit_is_open,
    reserve_code,
    swap_code,
    trade_code,
)
from knarr.kernel.tables import (
    BRACELET,
    BY_COLOUR,
    CAULDRON,
    COST_COLOUR,
    COST_PART,
    COST_TYPE,
    COUNT,
    DIFFERENT,
    RECRUIT,
    REPUTATION,
    SIZE,
    VIKING,
    VP,
)
from knarr.kernel.values import (
    better,
    card_worth,
    gains_value,
    prepare,
)
from knarr.state import State, Work


@njit
def weigh(s: State, w: Work, p: Any) -> int:
    """The legal move that the weights `p` (a `VECTOR`) value most; its code."""
    seat = actor(s)
    prepare(s, w, p, seat)
    if int(s.forced):
        return _weigh_discards(s, w, p, seat)
    if recruit_is_open(s):
        _weigh_recruits(s, w, p, seat)
    if explore_is_open(s):
        weigh_explores(s, w, p, seat)
    if not int(s.traded):
        _weigh_trades(s, w, p, seat)
    if int(s.swap_open) and p.swap != 0.0:
        _weigh_swaps(s, w, p, seat)
    if int(s.reserve_open) and p.reserve != 0.0:
        _weigh_reserves(s, w, p, seat)
    if int(s.main_done) and better(w, 0.0, 1):
        w.choice = END
    return int(w.choice)


@njit
def _weigh_discards(s: State, w: Work, p: Any, seat: int) -> int:
    """A forced discard drops the card of least worth."""
    for colour in range(5):
        code = int(s.crew[seat, colour])
        height = int(SIZE[code]) - 1
        for asset in range(4):
            if int(COUNT[code, asset]) > 0 and better(w, -card_worth(w, asset, height), 1):
                w.choice = discard_code(colour * 4 + asset)
    return int(w.choice)


@njit
def _weigh_recruits(s: State, w: Work, p: Any, seat: int) -> None:
    fill_needs(s, w, p, seat)
    for space in range(5):
        w.take[space] = _take_value(s, w, p, seat, space)
    for slot in range(3):
        if is_first_copy(s, seat, slot):
            _weigh_recruit(s, w, p, seat, int(s.hand[seat, slot]))


@njit
def _weigh_recruit(s: State, w: Work, p: Any, seat: int, kind: int) -> None:
    """All takes of one card: what is gained is the same, the card taken is not."""
    colour, asset = kind // 4, kind % 4
    code = int(s.crew[seat, colour])
    height = int(SIZE[code])
    value = card_worth(w, asset, height) + gains_value(
        s,
        w,
        p,
        seat,
        int(COUNT[code, VP]) + int(asset == VP),
        int(COUNT[code, BRACELET]) + int(asset == BRACELET),
        int(COUNT[code, RECRUIT]) + int(asset == RECRUIT),
        int(COUNT[code, REPUTATION]) + int(asset == REPUTATION),
        0,
        0,
    )
    value += p.recruit_action * float(w.fade) + float(w.need[colour])
    free = int(s.artifact[CAULDRON]) > 0 and height == 1
    may_any = may_take_any(s, seat, kind)
    raised = p.take_height * float(w.fade) * float(w.fade)
    for space in range(5):
        if space != colour and not may_any:
            continue
        paid = p.recruit_token if space != colour and not free else 0.0
        taken = float(w.take[space])
        if int(s.board[space]) // 4 == colour:
            taken += raised
        if better(w, value + taken - paid, 1):
            w.choice = recruit_code(kind, space)


@njit
def _take_value(s: State, w: Work, p: Any, seat: int, space: int) -> float:
    """What the card on a board space is worth in hand, with the crew as it is."""
    taken = int(s.board[space])
    colour = taken // 4
    height = int(SIZE[s.crew[seat, colour]])
    fade = float(w.fade)
    interest = p.take_asset * float(w.worth[taken % 4]) + p.take_height * fade * height
    return float(fade * interest + p.take_need * float(w.need[colour]))


@njit
def fill_needs(s: State, w: Work, p: Any, seat: int) -> None:
    """Into `w.need` by colour: the interest in one more crew card for destinations face up.

    A destination counts where its cost asks for more of the colour than the crew has.
    """
    for colour in range(5):
        w.need[colour] = 0.0
    if p.need == 0.0:
        return
    for slot in range(8):
        land = land_at(s, seat, slot)
        if land:
            _add_needs(s, w, p, seat, land)


@njit
def _add_needs(s: State, w: Work, p: Any, seat: int, land: int) -> None:
    if int(COST_TYPE[land]) == BY_COLOUR:
        for part in range(2):
            colour = int(COST_COLOUR[land, part])
            if int(SIZE[s.crew[seat, colour]]) < int(COST_PART[land, part]):
                w.need[colour] += p.need * float(w.fade)
    elif int(COST_TYPE[land]) == DIFFERENT:
        for colour in range(5):
            if int(s.crew[seat, colour]) == 0:
                w.need[colour] += p.need * float(w.fade) * 0.5


@njit
def _weigh_trades(s: State, w: Work, p: Any, seat: int) -> None:
    vp, more, recruits, reputation, vikings = 0, 0, 0, 0, 0
    for bracelets in range(1, int(s.bracelets[seat]) + 1):
        vp += int(s.trade[seat, bracelets - 1, VP])
        more += int(s.trade[seat, bracelets - 1, BRACELET])
        recruits += int(s.trade[seat, bracelets - 1, RECRUIT])
        reputation += int(s.trade[seat, bracelets - 1, REPUTATION])
        vikings += int(s.trade[seat, bracelets - 1, VIKING])
        value = gains_value(s, w, p, seat, vp, more, recruits, reputation, vikings, bracelets)
        value += p.trade * float(w.fade) - p.trade_bracelet * bracelets
        if better(w, value, 1):
            w.choice = trade_code(bracelets)


@njit
def _weigh_swaps(s: State, w: Work, p: Any, seat: int) -> None:
    """The Mead Cup: a card that would be worth little in hand may go."""
    for space in range(5):
        value = p.swap * (0.5 * p.take_asset - _take_value(s, w, p, seat, space))
        if better(w, value, 1):
            w.choice = swap_code(space)


@njit
def _weigh_reserves(s: State, w: Work, p: Any, seat: int) -> None:
    """The Golden Bracelet: a destination set aside is worth a share of what it would bring."""
    if int(s.reserved[seat, 1]):
        return
    for slot in range(6):
        land = land_at(s, seat, slot)
        if land:
            value = land_value(s, w, p, seat, land) + spending(s, w, p, seat, land, 0)
            if better(w, p.reserve * float(w.fade) * value, 1):
                w.choice = reserve_code(land)
