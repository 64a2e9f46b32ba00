"""Lessons: a map of any size, on which any tile can be placed by anybody, to show one rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from knarr.agreed import checked_seat, checked_seed, player_names
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.rebirth.account import Account
from knarr.rebirth.board import boards_of
from knarr.rebirth.game import GAME, RebirthGame
from knarr.rebirth.hexes import At, is_at
from knarr.rebirth.kernel import entry
from knarr.rebirth.memory import blank
from knarr.rebirth.moves import Place
from knarr.rebirth.result import RebirthResult
from knarr.rebirth.setting import TEACHING, DeckSource, MapSource, Setting
from knarr.rebirth.state import NEUTRAL, NONE
from knarr.rebirth.tiles import TILE_NUMBER


class Lesson(RebirthGame):
    """A `RebirthGame` on a map that need not be large enough for a whole game.

    Nobody has a bag: `hand` gives a tile to a seat, whose turn it is then, and `put` places it at
    once. All the rest is as in a game, but for turns, which do not pass by themselves; `finish`
    scores the end. A lesson has no record.

    Raises `KnarrError` for a map with faults.
    """

    def __init__(
        self,
        map: MapSource,
        players: int | Sequence[str] = 2,
        missions: DeckSource = TEACHING,
        seed: int = 0,
    ) -> None:
        names = player_names(players, GAME)
        setting = Setting.of(map, TEACHING, missions)
        for fault in setting.map.faults():
            raise KnarrError(str(fault))
        memory = blank(boards_of(setting, len(names)), bags=False)
        memory.state.scene = 1
        entry.seed_works(memory.works, checked_seed(seed), 0)
        self._begin(names, setting, int(seed), memory)
        self.from_set_up = False

    def hand(self, seat: int, tile: str) -> None:
        """Give a tile to a seat and make it that seat's turn."""
        seat = checked_seat(seat, len(self.players))
        one_of(tile, TILE_NUMBER, N_("tile"))
        if self.over:
            raise KnarrError(_("the lesson is finished: undo first"))
        self.state.held[:] = NONE
        self.state.held[seat] = TILE_NUMBER[tile]
        self.state.active = seat
        self.moved()

    def put(self, seat: int, tile: str, at: At, missions: Sequence[str] | None = None) -> Account:
        """Place a tile of a seat. Raises `IllegalMove` with the rule that refuses it."""
        self.hand(seat, tile)
        return self.play(Place(tile, at), missions=missions)

    def lay_neutral(self, at: At) -> None:
        """Lay a tile of the unused colour, as two players do in their set-up."""
        space = self.setting.map.space_numbers.get(at, NONE) if is_at(at) else NONE
        if space == NONE or int(self.state.owner[space]) != NONE:
            raise KnarrError(_("{value} is no free space for a tile").format(value=show(at)))
        board, s = self._boards[0], self.state
        s.owner[space] = NEUTRAL
        s.free[board.kind[space]] -= 1
        if int(board.settlement[space]) != NONE:
            s.filled[board.settlement[space]] += 1
        self.moved()

    def finish(self) -> RebirthResult:
        """Score the end, and tell who wins."""
        if not self.over:
            entry.finish(self._boards, self.memory.states, self.memory.works)
            self.moved()
        result = self.result
        assert result is not None
        return result

    def record(self) -> dict[str, Any]:
        """Raises `KnarrError`: a lesson is no whole game."""
        raise KnarrError(_("a lesson has no record: it is no whole game"))
