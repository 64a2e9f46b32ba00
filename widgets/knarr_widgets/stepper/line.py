"""The line of acts of a game: those done and those undone, to move along and to write down."""

from __future__ import annotations

from bisect import bisect_right
from typing import Any, Protocol, TypeVar

from knarr.game import Game
from knarr.memory import state_in
from knarr.words import sentence


class Line(Protocol):
    """A game of any kind that can be taken back and played again."""

    @property
    def history(self) -> tuple[Any, ...]:
        """What has been done."""

    @property
    def future(self) -> tuple[Any, ...]:
        """What has been undone, the next one to redo first."""

    def undo(self) -> Any:
        """Take the last act back."""

    def redo(self) -> Any:
        """Do it again."""

    def copy(self) -> Any:
        """An independent copy."""


L = TypeVar("L", bound=Line)


def acts(game: Line) -> tuple[Any, ...]:
    """All acts, done and undone, in order."""
    return (*game.history, *game.future)


def at(game: Line) -> int:
    """How many acts have been done."""
    return len(game.history)


def go(game: Line, to: int) -> None:
    """Undo or redo until `to` acts have been done."""
    while at(game) > to:
        game.undo()
    while at(game) < to:
        game.redo()


def starts(game: Game) -> list[int]:
    """Where each turn starts; the last entry may be a turn in which nothing has been done yet."""
    line = acts(game)
    found = [0]
    found += [n for n in range(1, len(line)) if line[n].turn != line[n - 1].turn]
    if line and line[-1].ended_turn and not state_in(line[-1].after).over:
        found.append(len(line))
    return found


def first_turn(game: Game) -> int:
    """The number of the first turn."""
    line = acts(game)
    return line[0].turn if line else game.turn


def place(game: Game) -> int:
    """Which entry of `starts` the present position belongs to."""
    return bisect_right(starts(game), at(game)) - 1


def whole(game: L) -> L:
    """A copy of the game with everything redone."""
    copy: L = game.copy()
    go(copy, len(acts(game)))
    return copy


def record(game: Any) -> dict[str, Any]:
    """The record of the whole line, also of what is undone just now."""
    found: dict[str, Any] = whole(game).record()
    return found


def log(game: Game) -> list[list[Any]]:
    """Every act as ``[turn, seat, sentence]``."""
    return [[account.turn, account.seat, sentence(account, game.players)] for account in acts(game)]
