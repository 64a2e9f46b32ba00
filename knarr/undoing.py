"""What every game remembers: what was done, what was taken back, and whether that was honest."""

from __future__ import annotations

from typing import Any, Generic, Protocol, Self, TypeVar

from knarr.errors import KnarrError
from knarr.language import _
from knarr.memory import Memory, Snapshot


class Act(Protocol):
    """An account of one act, with the game's records before and after it."""

    @property
    def before(self) -> Snapshot: ...  # noqa: D102

    @property
    def after(self) -> Snapshot: ...  # noqa: D102

    @property
    def chance(self) -> bool:
        """Whether the act showed something that could not be known before."""


A = TypeVar("A", bound=Act)


class Undoable(Generic[A]):
    """A game whose acts can be taken back and done again, and that can be copied."""

    _memory: Memory
    _done: list[A]
    _undone: list[A]
    _what_if: bool
    _legal: Any
    """What may be done now, as the game lists it; None until somebody asks."""

    def _remember(self, memory: Memory) -> None:
        """Begin a game with these records, and nothing done yet."""
        self.first = memory.snapshot()
        """The records at the start."""
        self._memory = memory
        self._done, self._undone = [], []
        self._what_if = False
        self._legal = None

    @property
    def memory(self) -> Memory:
        """What the kernel works on. Who writes to it calls `moved` afterwards."""
        return self._memory

    def moved(self) -> None:
        """The kernel has made a move in `memory`; it is not in the history."""
        self._legal = None

    def snapshot(self) -> Snapshot:
        """The kernel's records as they are now, frozen (`knarr.memory`)."""
        return self._memory.snapshot()

    @property
    def history(self) -> tuple[A, ...]:
        """The accounts of all acts so far."""
        return tuple(self._done)

    @property
    def future(self) -> tuple[A, ...]:
        """The accounts of what has been undone, the next one to redo first."""
        return tuple(reversed(self._undone))

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether a move taken back can be played again."""
        return bool(self._undone)

    @property
    def what_if(self) -> bool:
        """Whether the game went on anew after a move that had revealed something was taken back.

        Such a game is an exploration: somebody knew what could not be known.
        """
        return self._what_if

    def _add(self, account: A) -> A:
        """Remember an act that `memory` holds already."""
        if self._undone:
            self._what_if = self._what_if or any(undone.chance for undone in self._undone)
            self._undone.clear()
        self._done.append(account)
        self._legal = None
        return account

    def _take_back(self) -> A:
        if not self._done:
            raise KnarrError(_("there is no move to undo: this is the start"))
        account = self._done.pop()
        self._undone.append(account)
        self._memory.restore(account.before)
        self._legal = None
        return account

    def redo(self) -> A:
        """Play the last undone move again; the same comes of it."""
        if not self._undone:
            raise KnarrError(_("there is no move to redo"))
        account = self._undone.pop()
        self._done.append(account)
        self._memory.restore(account.after)
        self._legal = None
        return account

    def copy(self) -> Self:
        """An independent copy, with the same history and the same chance to come."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._memory = self._memory.copy()
        twin._done, twin._undone = self._done.copy(), self._undone.copy()
        return twin
