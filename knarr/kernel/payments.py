"""What a destination costs: how many distinct payments there are, and which the n-th one is.

A payment is a multiset of crew vikings and a number of recruits, each replacing one card. Cards are
packed into a move code, five bits each (kind + 1), in the order of kinds.
"""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.kernel.tables import (
    BY_COLOUR,
    COST_COLOUR,
    COST_COUNT,
    COST_PART,
    COST_TYPE,
    COUNT,
    DIFFERENT,
    PAY,
    TOKEN_CAP,
    WAYS,
    WEIGHT,
)
from knarr.state import State, Work


@njit
def count_payments(s: State, w: Work, seat: int, land: int) -> int:
    """The distinct payments of `seat` for `land`; `w.different` must come from `fill_different`."""
    cost = int(COST_TYPE[land])
    if cost == BY_COLOUR:
        return _count_by_colour(s, seat, land, int(s.recruits[seat]))
    if cost == DIFFERENT:
        return int(w.different[COST_COUNT[land]])
    need, recruits, total = int(COST_COUNT[land]), int(s.recruits[seat]), 0
    for colour in range(5):
        total += int(PAY[s.crew[seat, colour], need, recruits])
    return total


@njit
def _count_by_colour(s: State, seat: int, land: int, recruits: int) -> int:
    first = int(s.crew[seat, COST_COLOUR[land, 0]])
    need, need_too = int(COST_PART[land, 0]), int(COST_PART[land, 1])
    if need_too == 0:
        return int(PAY[first, need, recruits])
    second = int(s.crew[seat, COST_COLOUR[land, 1]])
    total = 0
    for replaced in range(TOKEN_CAP + 1):  # the tables hold zeros for what cannot be
        total += int(WAYS[first, need - replaced]) * int(PAY[second, need_too, recruits - replaced])
    return total


@njit
def fill_different(s: State, w: Work, seat: int) -> None:
    """Into `w.different[n]`: the payments for n vikings of n different colours.

    The ways to choose m cards of m colours are the elementary symmetric polynomials of the numbers
    of kinds by colour; with R recruits, m goes from n - R to n.
    """
    one, two, three, four, five = 0, 0, 0, 0, 0
    for colour in range(5):
        kinds = int(WAYS[s.crew[seat, colour], 1])
        five += four * kinds
        four += three * kinds
        three += two * kinds
        two += one * kinds
        one += kinds
    recruits = int(s.recruits[seat])
    some, more, all_replaced = int(recruits > 0), int(recruits > 1), int(recruits > 2)
    w.different[3] = three + some * two + more * one + all_replaced
    w.different[5] = five + some * four + more * three + all_replaced * two


@njit
def nth_payment(s: State, seat: int, land: int, index: int) -> int:
    """The payment number `index`, packed: recruits in the lowest two bits, then the cards."""
    cost = int(COST_TYPE[land])
    if cost == BY_COLOUR:
        return _nth_by_colour(s, seat, land, index)
    if cost == DIFFERENT:
        return _nth_different(s, seat, int(COST_COUNT[land]), index)
    return _nth_same(s, seat, int(COST_COUNT[land]), index)


@njit
def _nth_by_colour(s: State, seat: int, land: int, index: int) -> int:
    recruits = int(s.recruits[seat])
    colour, colour_too = int(COST_COLOUR[land, 0]), int(COST_COLOUR[land, 1])
    need, need_too = int(COST_PART[land, 0]), int(COST_PART[land, 1])
    first, second = int(s.crew[seat, colour]), int(s.crew[seat, colour_too])
    for replaced in range(min(recruits, need) + 1):
        ways = int(WAYS[first, need - replaced])
        for replaced_too in range(min(recruits - replaced, need_too) + 1):
            ways_too = int(WAYS[second, need_too - replaced_too])
            if index < ways * ways_too:
                packed = _choose(first, colour, need - replaced, index // ways_too)
                packed_too = _choose(second, colour_too, need_too - replaced_too, index % ways_too)
                cards = join_runs(packed, need - replaced, packed_too, need_too - replaced_too)
                return (cards << 2) | (replaced + replaced_too)
            index -= ways * ways_too
    return 0


@njit
def _nth_different(s: State, seat: int, need: int, index: int) -> int:
    """Counts up through the sets of colours (bits), for each through the kinds of each of them."""
    for colours in range(32):
        chosen, ways = 0, 1
        for colour in range(5):
            if (colours >> colour) & 1:
                chosen += 1
                ways *= int(WAYS[s.crew[seat, colour], 1])
        if chosen > need or chosen + int(s.recruits[seat]) < need:
            continue
        if index >= ways:
            index -= ways
            continue
        cards, at = 0, 0
        for colour in range(5):
            if (colours >> colour) & 1:
                code = int(s.crew[seat, colour])
                kinds = int(WAYS[code, 1])
                cards |= _choose(code, colour, 1, index % kinds) << (5 * at)
                index //= kinds
                at += 1
        return (cards << 2) | (need - chosen)
    return 0


@njit
def _nth_same(s: State, seat: int, need: int, index: int) -> int:
    for colour in range(5):
        code = int(s.crew[seat, colour])
        for cards in range(max(need - int(s.recruits[seat]), 1), need + 1):
            ways = int(WAYS[code, cards])
            if index < ways:
                return (_choose(code, colour, cards, index) << 2) | (need - cards)
            index -= ways
    return 0


@njit
def _choose(code: int, colour: int, cards: int, index: int) -> int:
    """The `index`-th multiset of `cards` cards of one column, packed in the order of kinds."""
    packed, at, rest = 0, 0, code
    for asset in range(4):
        rest -= int(COUNT[code, asset]) * int(WEIGHT[asset])  # the column of the later assets alone
        for taken in range(min(int(COUNT[code, asset]), cards) + 1):
            ways = int(WAYS[rest, cards - taken])
            if index < ways:
                for _ in range(taken):
                    packed |= (colour * 4 + asset + 1) << (5 * at)
                    at += 1
                cards -= taken
                break
            index -= ways
    return packed


@njit
def join_runs(low: int, low_cards: int, high: int, high_cards: int) -> int:
    """Two packed runs of cards of one colour each, put together in the order of kinds."""
    if low_cards and high_cards and (low & 31) > (high & 31):
        return high | (low << (5 * high_cards))
    return low | (high << (5 * low_cards))
