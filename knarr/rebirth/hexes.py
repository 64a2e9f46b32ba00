"""Places on a map of hexes: axial coordinates, their neighbours, and their short text."""

from __future__ import annotations

import re
from typing import TypeAlias

At: TypeAlias = tuple[int, int]
"""A place in axial coordinates: q to the right, r downwards along a slanting column."""

DIRECTIONS: tuple[At, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""The six neighbours of a hex, from the right one on, anticlockwise."""

FARTHEST = 99
"""The largest coordinate, and the smallest with a minus sign."""

MOST_HEXES = 2_000
"""The most hexes, water included, with which a map is read."""

_TEXT = re.compile(r"\s*(-?\d{1,3})\s*,\s*(-?\d{1,3})\s*", re.ASCII)


def neighbours(at: At) -> tuple[At, ...]:
    """The six places around one."""
    return tuple((at[0] + q, at[1] + r) for q, r in DIRECTIONS)


def reading_order(at: At) -> At:
    """A key that sorts places as a text is read: rows from the top, each from the left."""
    return at[1], at[0]


def at_text(at: At) -> str:
    """A place as a move names it: ``2,-1``."""
    return f"{at[0]},{at[1]}"


def is_at(value: object) -> bool:
    """Whether a value is a place: a pair of whole numbers."""
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(type(number) is int for number in value)
    )


def parse_at(text: str) -> At | None:
    """The place that a text such as ``2,-1`` names; None for another text."""
    found = _TEXT.fullmatch(text)
    return (int(found[1]), int(found[2])) if found else None
