"""A state and what surrounds it, in memory that is copied as bytes.

NumPy copies a structured record field by field, which takes a hundred times longer than its bytes.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from knarr.state import STATE, WORK, State, Work

Array: TypeAlias = np.ndarray[Any, Any]

Snapshot: TypeAlias = tuple[bytes, bytes]
"""A state and its `WORK`, frozen."""

EMPTY: Snapshot = (bytes(STATE.itemsize), bytes(WORK.itemsize))


class Memory:
    """The two records of a game that the kernel works on: arrays `states` and `works` of one.

    Their types are Knarr's, unless others are said.
    """

    __slots__ = ("_state_bytes", "_work_bytes", "states", "works")

    def __init__(
        self,
        snapshot: Snapshot = EMPTY,
        state: np.dtype[Any] = STATE,
        work: np.dtype[Any] = WORK,
    ) -> None:
        self._state_bytes, self._work_bytes = bytearray(snapshot[0]), bytearray(snapshot[1])
        self.states: Array = np.frombuffer(self._state_bytes, state)
        self.works: Array = np.frombuffer(self._work_bytes, work)

    @property
    def state(self) -> State:
        """The state as one record."""
        return self.states[0]

    @property
    def work(self) -> Work:
        """What surrounds it, as one record."""
        return self.works[0]

    def snapshot(self) -> Snapshot:
        """Both records as they are now."""
        return bytes(self._state_bytes), bytes(self._work_bytes)

    def copy(self) -> Memory:
        """Both records once more, to go another way from here."""
        return Memory(self.snapshot(), self.states.dtype, self.works.dtype)

    def restore(self, snapshot: Snapshot) -> None:
        """Make both records what they were at `snapshot`."""
        self._state_bytes[:] = snapshot[0]
        self._work_bytes[:] = snapshot[1]


def state_in(snapshot: Snapshot) -> State:
    """The state of a snapshot, to read."""
    return np.frombuffer(snapshot[0], STATE)[0]


def work_in(snapshot: Snapshot) -> Work:
    """What surrounded it, to read."""
    return np.frombuffer(snapshot[1], WORK)[0]
