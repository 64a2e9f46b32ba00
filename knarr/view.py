"""What can be seen of a table: by one seat, or by everybody with open hands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from knarr.rules import Rules


@dataclass(frozen=True)
class SeatView:
    """One player's corner of the table.

    `crew` maps each colour to the vikings of its column. `hand` holds three entries, ``None`` for a
    card that the viewer does not know. `lands` go from the ship upwards, the last one is on top.
    """

    seat: int
    name: str
    ship: str
    vp: int
    reputation: int
    recruits: int
    bracelets: int
    crew: Mapping[str, tuple[str, ...]]
    hand: tuple[str | None, ...]
    lands: tuple[int, ...]
    reserved: tuple[int, ...]

    def _repr_svg_(self) -> str:
        from knarr import svg

        return svg.seat(self)


@dataclass(frozen=True)
class View:
    """The table as `viewer` knows it (``None``: everybody's hands are open).

    `turn` and `round` count from 1. `board` maps a space to its card (``None`` while it is being
    refilled). `trading` and `influence` hold three destination numbers, ``None`` for a slot whose
    deck is exhausted. `deck` is the number of cards in the viking deck, `discard` the open pile,
    `unseen` the vikings of which the viewer cannot know where they are: the deck and the hidden
    hands. `winners` is empty while the game is on.
    """

    viewer: int | None
    rules: Rules
    active: int
    to_act: int
    turn: int
    round: int
    board: Mapping[str, str | None]
    trading: tuple[int | None, ...]
    influence: tuple[int | None, ...]
    deck: int
    discard: tuple[str, ...]
    trading_left: int
    influence_left: int
    unseen: Mapping[str, int]
    seats: tuple[SeatView, ...]
    winners: tuple[int, ...]

    def _repr_svg_(self) -> str:
        from knarr import svg

        return svg.table(self)
