"""The card tables as arrays that compiled code can index."""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr import cards
from knarr.state import COLUMN_CODES, COLUMN_RADIX, COLUMN_WEIGHT

VP, BRACELET, RECRUIT, REPUTATION, VIKING = range(5)
MEAD_CUP, SILVER_COIN, CAULDRON, GOLDEN_BRACELET, HELMET, AMULET, WEATHERVANE = range(7)

TOKEN_CAP = cards.TOKEN_CAP
REPUTATION_CAP = cards.REPUTATION_CAP
GOAL = cards.GOAL
FIRST_INFLUENCE = cards.INFLUENCE_LANDS.start
LANDS = cards.INFLUENCE_LANDS.stop

INCOME = np.array(cards.INCOME, np.int8)
COPIES = np.zeros((5, 20), np.int64)
for _players, _copies in cards.COPIES.items():
    COPIES[_players] = _copies

SHIP = np.array([cards.SHIP_COLUMNS[side] for side in cards.SHIPS], np.int64)
"""Shape (side, column, gain)."""

LAND_GAINS = np.zeros((LANDS, 5), np.int8)
LAND_COLUMNS = np.zeros((LANDS, 3, 5), np.int8)

NOTHING = 5
LAND_PAYS = np.full((LANDS, 3), NOTHING, np.int8)
"""What each column of a destination pays: one gain, or `NOTHING`."""

# A cost is "different", "same", or one or two parts of a colour each.
BY_COLOUR, DIFFERENT, SAME = range(3)
COST_TYPE = np.zeros(LANDS, np.int8)
COST_COUNT = np.zeros(LANDS, np.int8)
"""The cards a destination asks for in all."""
COST_COLOUR = np.zeros((LANDS, 2), np.int8)
COST_PART = np.zeros((LANDS, 2), np.int8)


def _enter_cost(number: int, cost: dict[str, int]) -> None:
    COST_COUNT[number] = sum(cost.values())
    if "same" in cost:
        COST_TYPE[number] = SAME
    elif "different" in cost or len(cost) == len(cards.COLOURS):
        # one viking of each of the five colours is five of different colours
        assert max(cost.values()) == 1 or "different" in cost
        COST_TYPE[number] = DIFFERENT
    else:
        for part, (colour, count) in enumerate(cost.items()):
            COST_COLOUR[number, part] = cards.COLOURS.index(colour)
            COST_PART[number, part] = count


for _number, _land in cards.DESTINATIONS.items():
    LAND_GAINS[_number] = _land.gains
    LAND_COLUMNS[_number] = _land.columns
    for _column, _pays in enumerate(_land.columns):
        assert sum(_pays) <= 1
        if any(_pays):
            LAND_PAYS[_number, _column] = _pays.index(1)
    _enter_cost(_number, _land.cost)

# Columns of a crew, by their code (`knarr.state`).
WEIGHT = np.array(COLUMN_WEIGHT, np.int64)
_codes = np.arange(COLUMN_CODES)
COUNT = np.stack(
    [_codes // weight % radix for weight, radix in zip(COLUMN_WEIGHT, COLUMN_RADIX, strict=True)],
    axis=1,
).astype(np.int8)
"""How many of each asset, shape (code, 4)."""
SIZE = COUNT.sum(axis=1).astype(np.int8)

MOST_PAID = 4
"""The most vikings of one colour that any cost takes."""


def _ways() -> np.ndarray[Any, Any]:
    """Ways to choose n cards of a column, equal cards being one.

    They are the product over its four assets of the polynomials 1 + x + ... + x^count, up to x^4.
    """
    ways = np.zeros((COLUMN_CODES, MOST_PAID + 1), np.int16)
    ways[:, 0] = 1
    for asset in range(4):
        before = ways.copy()
        for taken in range(1, MOST_PAID + 1):
            has = COUNT[:, asset] >= taken
            ways[has, taken:] += before[has, : MOST_PAID + 1 - taken]
    return ways


def _pay(ways: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    pay = np.zeros((COLUMN_CODES, MOST_PAID + 1, TOKEN_CAP + 1), np.int16)
    for need in range(MOST_PAID + 1):
        for recruits in range(TOKEN_CAP + 1):
            pay[:, need, recruits] = ways[:, max(need - recruits, 0) : need + 1].sum(axis=1)
    return pay


def _with_zeros(table: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Zeros behind the last axis, where the indices -1, -2 and -3 find them."""
    return np.concatenate([table, np.zeros((*table.shape[:-1], TOKEN_CAP), table.dtype)], axis=-1)


WAYS = _with_zeros(_ways())
"""Shape (code, n): the distinct choices of n cards from a column; 0 for a negative n."""

PAY = _with_zeros(_pay(_ways()))
"""Shape (code, need, recruits): the ways to pay `need` cards, at most `recruits` of them replaced.

0 for a negative number of recruits.
"""
