"""Intervals: how far a simulated figure can be off."""

from __future__ import annotations

import math
from dataclasses import dataclass

__all__ = ["CONFIDENCE", "Estimate", "Share", "mean_of", "wilson"]

CONFIDENCE = 1.959963984540054
"""Standard deviations of a two-sided 95 % interval of the normal distribution."""


@dataclass(frozen=True)
class Share:
    """A share, such as one of wins, with its interval (95 %)."""

    share: float
    low: float
    high: float

    @property
    def half_width(self) -> float:
        """Half of the interval's width."""
        return (self.high - self.low) / 2


@dataclass(frozen=True)
class Estimate:
    """A mean or a difference with its interval (95 %)."""

    value: float
    low: float
    high: float


def wilson(wins: float, games: int) -> Share:
    """The Wilson score interval of a share (Wilson 1927), at 95 %. `wins` may hold split wins."""
    if not games:
        return Share(math.nan, 0.0, 1.0)
    share, z2 = wins / games, CONFIDENCE**2
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = CONFIDENCE * math.sqrt(max(share * (1 - share), 0.0) / games + z2 / (4 * games**2))
    half /= 1 + z2 / games
    return Share(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(total: float, squares: float, count: int) -> Estimate:
    """A mean and its normal interval from sum, sum of squares and count of independent values."""
    if count < 2:
        value = total / count if count else math.nan
        return Estimate(value, -math.inf, math.inf)
    mean = total / count
    variance = max(squares - total * mean, 0.0) / (count - 1)
    half = CONFIDENCE * math.sqrt(variance / count)
    return Estimate(mean, mean - half, mean + half)
