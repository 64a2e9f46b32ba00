"""What a destination is worth to a strategy of weights (`kernel.values`), and its cheapest payments."""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr.kernel.chance import below
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
    COUNT,
    DIFFERENT,
    LAND_GAINS,
    LAND_PAYS,
    MOST_PAID,
    RECRUIT,
    REPUTATION,
    SIZE,
    TOKEN_CAP,
    VIKING,
    VP,
)
from knarr.kernel.values import (
    TIE,
    better,
    card_worth,
    gains_value,
)
from knarr.state import State, Work

CHOOSE = np.array(
    [
        [1, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 2, 1, 0, 0, 0],
        [1, 3, 3, 1, 0, 0],
        [1, 4, 6, 4, 1, 0],
        [1, 5, 10, 10, 5, 1],
    ],
    np.int64,
)
"""Binomial coefficients n over k."""


@njit
def weigh_explores(s: State, w: Work, p: Any, seat: int) -> None:
    """Weigh every destination with its cheapest payment for each number of recruits spent."""
    _fill_prices(s, w, p, seat)
    for slot in range(8):
        land = land_at(s, seat, slot)
        if land == 0:
            continue
        cost = int(COST_TYPE[land])
        if cost == BY_COLOUR:
            _weigh_by_colour(s, w, p, seat, land)
        elif cost == DIFFERENT:
            _weigh_different(s, w, p, seat, land)
        else:
            _weigh_same(s, w, p, seat, land)


@njit
def land_value(s: State, w: Work, p: Any, seat: int, land: int) -> float:
    """What exploring a destination is worth without its cost and its recruits: the other gains at once,
    and the fading interest in what its columns will pay."""
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
    """The recruits that a destination gains, capped after `recruits` tokens were spent, less these."""
    room = TOKEN_CAP - int(s.recruits[seat]) + recruits
    gained = min(int(LAND_GAINS[land, RECRUIT]), room)
    return float(gained * float(w.worth[RECRUIT]) - p.explore_token * recruits)


@njit
def _fill_prices(s: State, w: Work, p: Any, seat: int) -> None:
    """Into ``w.price[colour, n]``: the worth of the n cheapest cards of a column, taken from its top.

    What stands behind the column's size means nothing.
    """
    _sort_assets(w, p)
    first, second, third = int(w.cheapest[0]), int(w.cheapest[1]), int(w.cheapest[2])
    for colour in range(5):
        code = int(s.crew[seat, colour])
        top = int(SIZE[code]) - 1
        one = int(COUNT[code, first])
        two = one + int(COUNT[code, second])
        three = two + int(COUNT[code, third])
        price = 0.0
        w.price[colour, 0] = 0.0
        for at in range(MOST_PAID):
            rank = int(at >= one) + int(at >= two) + int(at >= three)
            price += card_worth(w, int(w.cheapest[rank]), top - at)
            w.price[colour, at + 1] = price


@njit
def _sort_assets(w: Work, p: Any) -> None:
    """Into ``w.cheapest``: the assets of crew cards from the least worth to the most."""
    for asset in range(4):
        worth = p.crew_asset * float(w.worth[asset])
        at = asset
        while at > 0 and p.crew_asset * float(w.worth[w.cheapest[at - 1]]) > worth:
            w.cheapest[at] = w.cheapest[at - 1]
            at -= 1
        w.cheapest[at] = asset


@njit
def _weigh_by_colour(s: State, w: Work, p: Any, seat: int, land: int) -> None:
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
            if better(w, value, 1):
                run = cheapest_cards(s, w, seat, first, cards)
                run_too = cheapest_cards(s, w, seat, second, cards_too)
                paid = join_runs(run, cards, run_too, cards_too)
                w.choice = explore_code(land, (paid << 2) | spent)


@njit
def _weigh_same(s: State, w: Work, p: Any, seat: int, land: int) -> None:
    need, recruits = int(COST_COUNT[land]), int(s.recruits[seat])
    worth = land_value(s, w, p, seat, land)
    for colour in range(5):
        has = int(SIZE[s.crew[seat, colour]])
        for cards in range(max(need - recruits, 1), min(need, has) + 1):
            spent = need - cards
            value = worth + spending(s, w, p, seat, land, spent)
            if better(w, value - float(w.price[colour, cards]), 1):
                run = cheapest_cards(s, w, seat, colour, cards)
                w.choice = explore_code(land, (run << 2) | spent)


@njit
def _weigh_different(s: State, w: Work, p: Any, seat: int, land: int) -> None:
    """The cheapest colours pay; where the dearest of them costs as much as others, chance picks among all
    these payments."""
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
        dearest, price, cheaper, equal = _cheapest_colours(s, w, seat, cards)
        value = worth + spending(s, w, p, seat, land, spent) - price
        if better(w, value, int(CHOOSE[equal, cards - cheaper])):
            paid = _pick_colours(s, w, seat, dearest, cards - cheaper, equal)
            w.choice = explore_code(land, (paid << 2) | spent)


@njit
def _cheapest_colours(s: State, w: Work, seat: int, cards: int) -> tuple[float, float, int, int]:
    """Of the `cards` cheapest single cards of different colours: the price of the dearest, of all, how
    many colours are cheaper than the dearest, and how many cost the same."""
    dearest, price, cheaper, equal, taken = -1e18, 0.0, 0, 0, 0
    while taken < cards:
        least = 1e18
        for colour in range(5):
            cost = float(w.price[colour, 1])
            if int(s.crew[seat, colour]) and dearest + TIE < cost < least:
                least = cost
        cheaper, equal = taken, 0
        for colour in range(5):
            if int(s.crew[seat, colour]) and abs(float(w.price[colour, 1]) - least) <= TIE:
                equal += 1
        price += least * min(equal, cards - taken)
        taken += min(equal, cards - taken)
        dearest = least
    return dearest, price, cheaper, equal


@njit
def _pick_colours(s: State, w: Work, seat: int, dearest: float, wanted: int, equal: int) -> int:
    """Pack one card of every colour cheaper than `dearest`, and of `wanted` of the `equal` ones that cost
    as much, each choice of them with the same chance."""
    packed, at = 0, 0
    for colour in range(5):
        if not int(s.crew[seat, colour]):
            continue
        difference = float(w.price[colour, 1]) - dearest
        take = difference < -TIE
        if abs(difference) <= TIE:
            take = wanted > 0 and below(w, equal) < wanted
            equal -= 1
            wanted -= int(take)
        if take:
            packed |= cheapest_cards(s, w, seat, colour, 1) << (5 * at)
            at += 1
    return packed


@njit
def cheapest_cards(s: State, w: Work, seat: int, colour: int, cards: int) -> int:
    """The `cards` cheapest cards of a column, packed in the order of kinds."""
    code = int(s.crew[seat, colour])
    packed, at = 0, 0
    for asset in range(4):
        cheaper = 0
        for rank in range(4):
            other = int(w.cheapest[rank])
            if other == asset:
                break
            cheaper += int(COUNT[code, other])
        for _ in range(min(max(cards - cheaper, 0), int(COUNT[code, asset]))):
            packed |= (colour * 4 + asset + 1) << (5 * at)
            at += 1
    return packed
