"""Chance: the generator of a game, and the one place where a card comes off a deck.

The generator is sfc32 (Chris Doty-Humphrey's Small Fast Counting generator, PractRand), written in
64-bit integers that are cut to 32 bits, so that compiled and plain code agree to the last bit.
"""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.kernel.tables import FIRST_INFLUENCE, LANDS
from knarr.state import State, Work

MASK = 0xFFFFFFFF

NO_FAULT, NOT_GIVEN, NOT_IN_DECK, LAND_NOT_GIVEN, LAND_NOT_IN_DECK, LAND_DECK_EMPTY = range(6)
"""What can be wrong with cards given from outside (`WORK.fault`)."""

LAND_UNSAID, LAND_NULL = 0, -1
"""`WORK.given_land`: nothing was said; the slot was said to stay empty."""


@njit
def next_word(w: Work) -> int:
    """The next 32 random bits."""
    a, b, c, count = int(w.rng[0]), int(w.rng[1]), int(w.rng[2]), int(w.rng[3])
    word = (a + b + count) & MASK
    w.rng[0] = b ^ (b >> 9)
    w.rng[1] = (c + (c << 3)) & MASK
    w.rng[2] = (((c << 21) | (c >> 11)) + word) & MASK
    w.rng[3] = (count + 1) & MASK
    return word


@njit
def below(w: Work, n: int) -> int:
    """A whole number from 0 to n - 1, each with the same chance (Lemire 2019; n is under 2^31)."""
    product = next_word(w) * n
    low = product & MASK
    if low < n:
        least = (MASK + 1) % n
        while low < least:
            product = next_word(w) * n
            low = product & MASK
    return product >> 32


@njit
def seed_game(w: Work, seed: int, game: int) -> None:
    """Start the generator of game number `game` under `seed` (both up to 2^63)."""
    w.rng[0] = seed & MASK
    w.rng[1] = (seed >> 32) & MASK
    w.rng[2] = game & MASK
    w.rng[3] = 1 + ((game >> 32) & MASK)
    for _ in range(15):
        next_word(w)


@njit
def draw_viking(s: State, w: Work) -> int:
    """Take a viking off the deck, which is not empty; -1 and a fault if none fit was given."""
    kind = _given_viking(s, w) if int(w.outside) else _random_viking(s, w)
    if kind >= 0:
        s.deck[kind] -= 1
        s.deck_size -= 1
    return kind


@njit
def _random_viking(s: State, w: Work) -> int:
    """Counts the kinds that lie wholly below the number drawn: no branch to guess wrong."""
    drawn = below(w, int(s.deck_size))
    kind, passed = 0, 0
    for at in range(19):
        passed += int(s.deck[at])
        kind += int(drawn >= passed)
    return kind


@njit
def _given_viking(s: State, w: Work) -> int:
    at = int(w.given_at)
    if at >= int(w.given_count):
        w.fault = NOT_GIVEN
        return -1
    kind = int(w.given[at])
    if int(s.deck[kind]) == 0:
        w.fault = NOT_IN_DECK
        w.fault_card = kind
        return -1
    w.given_at = at + 1
    return kind


@njit
def draw_land(s: State, w: Work, row: int) -> int:
    """Take a destination off the deck of `row` (0 trading, 1 influence); 0 when it is exhausted."""
    number = _given_land(s, w, row) if int(w.outside) else _random_land(s, w, row)
    if number > 0:
        s.land_deck[number] = 0
        s.land_left[row] -= 1
    return number


@njit
def _random_land(s: State, w: Work, row: int) -> int:
    if int(s.land_left[row]) == 0:
        return 0
    number = FIRST_INFLUENCE if row else 1
    left = below(w, int(s.land_left[row])) - int(s.land_deck[number])
    while left >= 0:
        number += 1
        left -= int(s.land_deck[number])
    return number


@njit
def _given_land(s: State, w: Work, row: int) -> int:
    number = int(w.given_land)
    left = int(s.land_left[row])
    w.given_land = LAND_UNSAID
    if number in (LAND_UNSAID, LAND_NULL):
        if left:
            w.fault = LAND_NOT_GIVEN
        return 0
    first = FIRST_INFLUENCE if row else 1
    last = LANDS if row else FIRST_INFLUENCE
    if number < first or number >= last or int(s.land_deck[number]) == 0:
        w.fault = LAND_NOT_IN_DECK if left else LAND_DECK_EMPTY
        w.fault_card = number
        return 0
    return number
