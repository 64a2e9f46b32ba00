"""The records of a game of Rebirth in memory (`knarr.memory`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr.memory import Array, Memory, Snapshot
from knarr.rebirth.kernel import entry
from knarr.rebirth.state import STATE, WORK, State, Work

EMPTY: Snapshot = (bytes(STATE.itemsize), bytes(WORK.itemsize))


def memory_of(snapshot: Snapshot = EMPTY) -> Memory:
    """The records of a snapshot, to work on."""
    return Memory(snapshot, STATE, WORK)


def state_in(snapshot: Snapshot) -> State:
    """The state of a snapshot, to read."""
    return _record(snapshot[0], STATE)


def work_in(snapshot: Snapshot) -> Work:
    """What surrounded it, to read."""
    return _record(snapshot[1], WORK)


def _record(data: bytes, dtype: np.dtype[Any]) -> Any:
    return np.frombuffer(data, dtype)[0]


def blank(boards: Array, bags: bool = True) -> Memory:
    """A table before the deal, with full bags, or without any tiles for a lesson."""
    memory = memory_of()
    entry.blank(boards, memory.states)
    if bags:
        entry.fill_bags(boards, memory.states)
    return memory
