"""What the weights of the strategies of any game have in common: they are numbers in an order."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar, Self

import numpy as np

from knarr.errors import KnarrError, show

LARGEST = 1000.0


@dataclass(frozen=True)
class WeightVector:
    """Named weights, each from -1000 to 1000; the kernel reads them in the order of the fields.

    Raises `KnarrError` for a weight that is no such number.
    """

    KERNEL: ClassVar[np.dtype[Any]]
    """The kernel's record of these weights: one float64 a field."""

    def __post_init__(self) -> None:
        for field in dataclasses.fields(self):
            value = getattr(self, field.name)
            if isinstance(value, bool) or not isinstance(value, (int, float, np.number)):
                raise KnarrError(f"the weight {field.name} must be a number, not {show(value)}")
            if not abs(float(value)) <= LARGEST:
                raise KnarrError(
                    f"the weight {field.name} must be from -1000 to 1000, not {show(value)}"
                )

    def array(self) -> np.ndarray[Any, Any]:
        """The weights as numbers, shape (fields,), float64, in the order of the fields."""
        return np.array(dataclasses.astuple(self), np.float64)

    def vector(self) -> np.ndarray[Any, Any]:
        """The weights for the kernel: an array of one `KERNEL`, shape (1,)."""
        return self.array().view(self.KERNEL)

    @classmethod
    def from_array(cls, array: np.ndarray[Any, Any]) -> Self:
        """The weights of an array of the kernel's, shape (fields,)."""
        return cls(*(float(value) for value in array))
