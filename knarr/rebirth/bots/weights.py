"""A strategy as data: the weights by which it values a place for the tile in hand."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from knarr.bots.vector import WeightVector
from knarr.rebirth.kernel import values


@dataclass(frozen=True)
class Weights(WeightVector):
    """What a place is worth, in points. The defaults count the points scored at once alone.

    q is the progress of the game, from 0 to 1. "Fading" is a factor 1 - q, "late" is a factor q.
    """

    KERNEL: ClassVar[np.dtype[Any]] = values.VECTOR

    points: float = 1.0
    """A point scored at once."""
    others: float = 0.0
    """A point that others score at once by a full settlement, shared among the rivals."""
    castle: float = 0.0
    """A castle that nobody holds."""
    castle_late: float = 0.0
    """Added to `castle`, late."""
    capture: float = 0.0
    """A castle taken from somebody else."""
    capture_late: float = 0.0
    """Added to `capture`, late."""
    guard: float = 0.0
    """One more tile next to a castle held already, fading."""
    contest: float = 0.0
    """A tile next to somebody else's castle that does not take it, fading."""
    cathedral: float = 0.0
    """A cathedral reached for the first time, which brings a mission."""
    cathedral_late: float = 0.0
    """Added to `cathedral`, late."""
    influence: float = 0.0
    """The influence of a tile in a settlement that stays unfinished."""
    lead: float = 0.0
    """The lead in a settlement that stays unfinished."""
    behind: float = 0.0
    """No lead in a settlement that stays unfinished."""
    last_space: float = 0.0
    """A settlement that lacks one space after the tile."""
    grow: float = 0.0
    """A free space next to a farm on which its cluster can grow, fading."""
    join: float = 0.0
    """An own farm of the same kind next to a farm, fading."""
    deny: float = 0.0
    """A tile of the largest cluster of a rival that could grow here, by their number, fading."""
    blank: float = 0.0
    """A farm on a blank space, fading."""
    spoil: float = 0.0
    """A tile of the own cluster of the other kind that could have grown here, fading."""


assert tuple(field.name for field in dataclasses.fields(Weights)) == values.NAMES
