"""What a move brings at once, before anything is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from knarr.errors import IllegalMove
from knarr.rebirth.board import boards_of
from knarr.rebirth.explaining import parts_of, sentence
from knarr.rebirth.hexes import At
from knarr.rebirth.kernel import entry
from knarr.rebirth.memory import memory_of, state_in
from knarr.rebirth.moves import Place
from knarr.rebirth.parts import CastlePart, CathedralPart, Part

if TYPE_CHECKING:
    from knarr.rebirth.game import RebirthGame


@dataclass(frozen=True)
class Effect:
    """What a move brings at once: `points` by seat, and why; missions are not drawn yet."""

    move: Place
    seat: int
    points: tuple[int, ...]
    parts: tuple[Part, ...]

    @property
    def scored(self) -> int:
        """What the seat that places the tile scores."""
        return self.points[self.seat]

    @property
    def castles(self) -> tuple[At, ...]:
        """The castle spaces whose castle the seat gets."""
        found = (part for part in self.parts if isinstance(part, CastlePart))
        return tuple(part.at for part in found if part.changed)

    @property
    def cathedrals(self) -> tuple[At, ...]:
        """The cathedral spaces that the seat reaches for the first time."""
        return tuple(part.at for part in self.parts if isinstance(part, CathedralPart))

    @property
    def text(self) -> str:
        """In plain words."""
        return self.text_of()

    def text_of(self, names: Sequence[str] = ()) -> str:
        """In plain words, with the players' names."""
        return sentence(self.move, self.scored, self.parts, names)


def effect(game: RebirthGame, move: Place) -> Effect:
    """The effect of a legal move; see `RebirthGame.effect`."""
    reason = game.why_not(move)
    if reason:
        raise IllegalMove(move, reason)
    before = game.snapshot()
    memory = memory_of(before)
    boards = boards_of(game.setting, len(game.players))
    entry.play_place(boards, memory.states, memory.works, game.space_at(move.at))
    after, old = memory.snapshot(), state_in(before)
    new = state_in(after)
    seats = range(len(game.players))
    points = tuple(int(new.points[seat]) - int(old.points[seat]) for seat in seats)
    return Effect(move, int(old.active), points, parts_of(game.setting, after, secret=True))
