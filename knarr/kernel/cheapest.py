"""The cheapest payments of a destination by the weights of a strategy (`kernel.values`).

What a payment costs falls apart into the assets of its cards and the heights of the columns that
they leave, so that the n cheapest cards of a column are those of the n least worthy assets. Where
assets are worth the same, several payments are the cheapest: they count as so many moves, each with
the same chance.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr.kernel.chance import below
from knarr.kernel.jit import njit
from knarr.kernel.tables import COUNT, MOST_PAID, SIZE, WAYS, WEIGHT
from knarr.kernel.values import TIE, card_worth
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
def fill_prices(s: State, w: Work, p: Any, seat: int) -> bool:
    """Into ``w.price[colour, n]``: the worth of the n cheapest cards of a column, off its top.

    What stands behind the column's size means nothing. Returns whether assets are worth the same.
    """
    tied = _sort_assets(w, p)
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
    return tied


@njit
def _sort_assets(w: Work, p: Any) -> bool:
    """Into ``w.cheapest``: the assets of crew cards from the least worth to the most."""
    for asset in range(4):
        worth = p.crew_asset * float(w.worth[asset])
        at = asset
        while at > 0 and p.crew_asset * float(w.worth[w.cheapest[at - 1]]) > worth:
            w.cheapest[at] = w.cheapest[at - 1]
            at -= 1
        w.cheapest[at] = asset
    tied = False
    for rank in range(1, 4):
        tied = tied or _difference(w, rank - 1, rank) <= TIE
    return tied


@njit
def _difference(w: Work, rank: int, other: int) -> float:
    """How much more an asset is worth than another, both by their place in the order."""
    return float(w.card[w.cheapest[other]]) - float(w.card[w.cheapest[rank]])


@njit
def _split(w: Work, code: int, cards: int) -> tuple[int, int, int]:
    """A column as its cards cheaper than the dearest of `cards`, and those that cost as much.

    Both as columns of their own, with how many of the second are among the `cards`.
    """
    sure, left, rank = 0, cards, 0
    while True:
        first, group = rank, 0
        while rank < 4 and _difference(w, first, rank) <= TIE:
            asset = int(w.cheapest[rank])
            group += int(COUNT[code, asset]) * int(WEIGHT[asset])
            rank += 1
        if rank == 4 or int(SIZE[group]) >= left:
            return sure, group, left
        sure += group
        left -= int(SIZE[group])


@njit
def cheapest_ways(s: State, w: Work, seat: int, colour: int, cards: int) -> int:
    """How many choices of `cards` cards of a column are the cheapest; equal cards are one."""
    _, group, left = _split(w, int(s.crew[seat, colour]), cards)
    return int(WAYS[group, left])


@njit
def pick_cheapest(s: State, w: Work, seat: int, colour: int, cards: int, ways: int) -> int:
    """One of the `ways` cheapest choices of cards, packed in the order of kinds."""
    if ways == 1:
        return cheapest_cards(s, w, seat, colour, cards)
    index = below(w, ways)
    sure, rest, left = _split(w, int(s.crew[seat, colour]), cards)
    packed, at = 0, 0
    for asset in range(4):
        taken, equal = int(COUNT[sure, asset]), int(COUNT[rest, asset])
        rest -= equal * int(WEIGHT[asset])
        for more in range(min(equal, left) + 1):
            fits = int(WAYS[rest, left - more])
            if index < fits:
                taken += more
                left -= more
                break
            index -= fits
        for _ in range(taken):
            packed |= (colour * 4 + asset + 1) << (5 * at)
            at += 1
    return packed


@njit
def cheapest_cards(s: State, w: Work, seat: int, colour: int, cards: int) -> int:
    """The `cards` first cards of a column from the least worth to the most, packed."""
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


@njit
def cheapest_colours(s: State, w: Work, seat: int, cards: int) -> tuple[float, float, int, int]:
    """Of the `cards` cheapest single cards of different colours, what the dearest costs.

    Also what all cost, how many colours are cheaper than the dearest, and how many cost the same.
    """
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
def _ways_of(s: State, w: Work, seat: int, chosen: int, cards: int, dearest: float) -> int:
    """The cheapest choices of one card of each of the `chosen` colours (bits).

    None if these are not `cards` colours, one is dearer than `dearest`, or a cheaper one is left.
    """
    ways, colours = 1, 0
    for colour in range(5):
        has = int(s.crew[seat, colour]) > 0
        cost = float(w.price[colour, 1])
        if (chosen >> colour) & 1:
            if not has or cost > dearest + TIE:
                return 0
            colours += 1
            ways *= cheapest_ways(s, w, seat, colour, 1)
        elif has and cost < dearest - TIE:
            return 0
    return ways if colours == cards else 0


@njit
def ways_of_colours(s: State, w: Work, seat: int, cards: int, dearest: float) -> int:
    """How many choices of cards of different colours are the cheapest."""
    ways = 0
    for chosen in range(32):
        ways += _ways_of(s, w, seat, chosen, cards, dearest)
    return ways


@njit
def pick_tied_colours(s: State, w: Work, seat: int, cards: int, dearest: float, ways: int) -> int:
    """One of the `ways` cheapest choices of cards of different colours, packed."""
    index, chosen = below(w, ways) if ways > 1 else 0, 0
    fits = _ways_of(s, w, seat, chosen, cards, dearest)
    while index >= fits:
        index -= fits
        chosen += 1
        fits = _ways_of(s, w, seat, chosen, cards, dearest)
    packed, at = 0, 0
    for colour in range(5):
        if (chosen >> colour) & 1:
            of_colour = cheapest_ways(s, w, seat, colour, 1)
            packed |= pick_cheapest(s, w, seat, colour, 1, of_colour) << (5 * at)
            at += 1
    return packed


@njit
def pick_colours(s: State, w: Work, seat: int, dearest: float, wanted: int, equal: int) -> int:
    """The same where no assets are worth the same: a colour has one cheapest card.

    Takes every colour cheaper than `dearest`, and `wanted` of the `equal` ones that cost as much.
    """
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
