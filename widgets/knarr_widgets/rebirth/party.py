"""Who plays at a desk of Rebirth: a strategy for every seat that is not played by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from knarr.bots import name_of
from knarr.errors import KnarrError
from knarr.language import _
from knarr.pythonic import Failure
from knarr.rebirth import Place, RebirthGame
from knarr.rebirth.bots import STRATEGIES, Strategy, strategy
from knarr.rebirth.tasks import Chooser, Task

HAND = "hand"
"""A seat that is played by hand."""

Seat = str | Strategy | None


class Party:
    """The seats' players: a strategy, or None for a seat that is played by hand."""

    def __init__(self, against: Seat | Sequence[Seat] = None, players: int = 2) -> None:
        self.known: dict[str, Strategy] = dict(STRATEGIES)
        listed = isinstance(against, Sequence) and not isinstance(against, str)
        others: list[Any] = list(against) if listed else [against] * 3  # type: ignore[arg-type]
        if listed and len(others) > players - 1:
            words = _("against names {count} players, the game has {seats} other seats")
            raise KnarrError(words.format(count=len(others), seats=players - 1))
        found = [None if one is None else strategy(one) for one in (None, *others)]
        self.known |= {name_of(one): one for one in found if one is not None}
        self.seats: list[Strategy | None] = [*found, None, None, None][:4]

    def name(self, seat: int) -> str:
        """Who plays a seat, by name."""
        player = self.seats[seat]
        return HAND if player is None else name_of(player)

    def by_hand(self, seat: int) -> bool:
        """Whether a seat is played by hand."""
        return self.seats[seat] is None

    def set(self, seat: int, name: str) -> None:
        """Give a seat to a strategy, or to the hand."""
        self.seats[seat] = None if name == HAND else self.known[name]

    def due(self, game: RebirthGame) -> bool:
        """Whether a strategy must play now of itself: somebody plays by hand, but not this seat."""
        some = any(self.by_hand(seat) for seat in range(len(game.players)))
        return some and bool(game.scores) and not self.by_hand(game.active)

    def choose(self, game: RebirthGame, by: str = "") -> Place:
        """What the player of the seat to act (or the strategy called `by`) plays in `game`."""
        player = self.known[by] if by else self.seats[game.active]
        assert player is not None
        task = Task((player,) * len(game.players), game.setting, game.seed, 1)
        try:
            return Chooser(task, game.turn, 0).move(game)
        except Failure as failure:
            raise KnarrError(str(failure)) from None
