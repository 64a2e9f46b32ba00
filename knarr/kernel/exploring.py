"""What a destination is worth to a strategy of weights (`kernel.values`), cheaply paid."""

from __future__ import annotations

from typing import Any

from knarr.kernel.cheapest import (
    CHOOSE,
    cheapest_colours,
    cheapest_ways,
    fill_prices,
    pick_cheapest,
    pick_colours,
    pick_tied_colours,
    ways_of_colours,
)
from knarr.kernel.jit import njit, njit_inline
from knarr.kernel.moves import explore_code, land_at
from knarr.kernel.payments import join_runs
from knarr.kernel.tables import (
    BRACELET,
    BY_COLOUR,
    COST_COLOUR,
    COST_COUNT,
    COST_PART,
    COST_TYPE,
    DIFFERENT,
    LAND_GAINS,
    LAND_PAYS,
    RECRUIT,
    REPUTATION,
    SIZE,
    TOKEN_CAP,
    VIKING,
    VP,
)
from knarr.kernel.values import better, gains_value, leads
from knarr.state import State, Work


@njit
def weigh_explores(s: State, w: Work, p: Any, seat: int) -> None:
    """Weigh every destination with its cheapest payment for each number of recruits spent."""
    tied = fill_prices(s, w, p, seat)
    for slot in range(8):
        land = land_at(s, seat, slot)
        if land == 0:
            continue
        cost = int(COST_TYPE[land])
        if cost == BY_COLOUR:
            _weigh_by_colour(s, w, p, seat, land, tied)
        elif cost == DIFFERENT:
            _weigh_different(s, w, p, seat, land, tied)
        else:
            _weigh_same(s, w, p, seat, land, tied)


@njit
def land_value(s: State, w: Work, p: Any, seat: int, land: int) -> float:
    """What exploring a destination is worth without its cost and its recruits.

    That is the other gains at once, and the fading interest in what its columns will pay.
    """
    columns = 0.0
    for column in range(3):
        columns += p.columns[column] * float(w.worth[LAND_PAYS[land, column]])
    interest = columns * (1.0 + p.column_bracelets * int(s.bracelets[seat])) + p.explore
    gains = gains_value(
        s,
        w,
        p,
        seat,
        int(LAND_GAINS[land, VP]),
        int(LAND_GAINS[land, BRACELET]),
        0,
        int(LAND_GAINS[land, REPUTATION]),
        int(LAND_GAINS[land, VIKING]),
        0,
    )
    return float(gains + float(w.fade) * interest)


@njit_inline
def spending(s: State, w: Work, p: Any, seat: int, land: int, recruits: int) -> float:
    """The recruits that a destination gains, capped after `recruits` are spent, less these."""
    room = TOKEN_CAP - int(s.recruits[seat]) + recruits
    gained = min(int(LAND_GAINS[land, RECRUIT]), room)
    return float(gained * float(w.worth[RECRUIT]) - p.explore_token * recruits)


@njit
def _weigh_by_colour(s: State, w: Work, p: Any, seat: int, land: int, tied: bool) -> None:
    first, second = int(COST_COLOUR[land, 0]), int(COST_COLOUR[land, 1])
    need, need_too = int(COST_PART[land, 0]), int(COST_PART[land, 1])
    has, has_too = int(SIZE[s.crew[seat, first]]), int(SIZE[s.crew[seat, second]])
    recruits = int(s.recruits[seat])
    if max(need - has, 0) + max(need_too - has_too, 0) > recruits:
        return
    worth = land_value(s, w, p, seat, land)
    for cards in range(max(need - recruits, 0), min(need, has) + 1):
        left = recruits - (need - cards)
        for cards_too in range(max(need_too - left, 0), min(need_too, has_too) + 1):
            spent = need - cards + need_too - cards_too
            value = worth + spending(s, w, p, seat, land, spent)
            value -= float(w.price[first, cards]) + float(w.price[second, cards_too])
            ways, ways_too = 1, 1
            if tied and leads(w, value):
                ways = cheapest_ways(s, w, seat, first, cards)
                ways_too = cheapest_ways(s, w, seat, second, cards_too)
            if better(w, value, ways * ways_too):
                run = pick_cheapest(s, w, seat, first, cards, ways)
                run_too = pick_cheapest(s, w, seat, second, cards_too, ways_too)
                paid = join_runs(run, cards, run_too, cards_too)
                w.choice = explore_code(land, (paid << 2) | spent)


@njit
def _weigh_same(s: State, w: Work, p: Any, seat: int, land: int, tied: bool) -> None:
    need, recruits = int(COST_COUNT[land]), int(s.recruits[seat])
    worth = land_value(s, w, p, seat, land)
    for colour in range(5):
        has = int(SIZE[s.crew[seat, colour]])
        for cards in range(max(need - recruits, 1), min(need, has) + 1):
            spent = need - cards
            value = worth + spending(s, w, p, seat, land, spent)
            value -= float(w.price[colour, cards])
            ways = 1
            if tied and leads(w, value):
                ways = cheapest_ways(s, w, seat, colour, cards)
            if better(w, value, ways):
                run = pick_cheapest(s, w, seat, colour, cards, ways)
                w.choice = explore_code(land, (run << 2) | spent)


@njit
def _weigh_different(s: State, w: Work, p: Any, seat: int, land: int, tied: bool) -> None:
    """The cheapest colours pay; chance picks where the dearest of them costs as much as others."""
    need, recruits = int(COST_COUNT[land]), int(s.recruits[seat])
    colours = 0
    for colour in range(5):
        if int(s.crew[seat, colour]):
            colours += 1
    if colours + recruits < need:
        return
    worth = land_value(s, w, p, seat, land)
    for cards in range(max(need - recruits, 0), min(need, colours) + 1):
        spent = need - cards
        dearest, price, cheaper, equal = cheapest_colours(s, w, seat, cards)
        value = worth + spending(s, w, p, seat, land, spent) - price
        if not tied:
            if better(w, value, int(CHOOSE[equal, cards - cheaper])):
                paid = pick_colours(s, w, seat, dearest, cards - cheaper, equal)
                w.choice = explore_code(land, (paid << 2) | spent)
        elif leads(w, value):
            ways = ways_of_colours(s, w, seat, cards, dearest)
            if better(w, value, ways):
                paid = pick_tied_colours(s, w, seat, cards, dearest, ways)
                w.choice = explore_code(land, (paid << 2) | spent)
