"""What happened in one turn: a frozen account, read from the records before and after it."""

from __future__ import annotations

from collections.abc import Sequence

from knarr.memory import Snapshot
from knarr.rebirth.explaining import castle_parts, cathedrals_reached, parts_of
from knarr.rebirth.hexes import At
from knarr.rebirth.memory import state_in, work_in
from knarr.rebirth.moves import Place
from knarr.rebirth.parts import Part
from knarr.rebirth.setting import Setting
from knarr.rebirth.tiles import TILES


class Account:
    """The account of one turn: the tile placed, what it scored and why, what was drawn.

    It is read from the kernel's notes when asked, so that playing stays fast; nothing in it
    changes.
    """

    __slots__ = ("after", "before", "move", "seat", "setting")

    move: Place
    """What was done."""
    seat: int
    """By whom."""
    before: Snapshot
    after: Snapshot
    """The game's records before and after the turn."""
    setting: Setting

    def __init__(
        self, setting: Setting, move: Place, seat: int, before: Snapshot, after: Snapshot
    ) -> None:
        put = object.__setattr__
        put(self, "setting", setting)
        put(self, "move", move)
        put(self, "seat", seat)
        put(self, "before", before)
        put(self, "after", after)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an account is frozen: it tells what happened")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an account is frozen: it tells what happened")

    @property
    def turn(self) -> int:
        """In which turn it was done, from 1."""
        return int(state_in(self.before).turn) + 1

    @property
    def parts(self) -> tuple[Part, ...]:
        """What scored and changed, part by part (`knarr.rebirth.parts`)."""
        return parts_of(self.setting, self.after)

    @property
    def points(self) -> tuple[int, ...]:
        """What every seat scored in the turn: a full settlement pays others too."""
        before, after = state_in(self.before), state_in(self.after)
        seats = range(int(after.players))
        return tuple(int(after.points[seat]) - int(before.points[seat]) for seat in seats)

    @property
    def scored(self) -> int:
        """What the seat that placed the tile scored."""
        return self.points[self.seat]

    def totals(self) -> list[int]:
        """The points of every seat after the turn, before those of the end."""
        s = state_in(self.after)
        return [int(s.points[seat]) for seat in range(int(s.players))]

    @property
    def castles(self) -> tuple[tuple[At, int], ...]:
        """The castle spaces whose holder changed, each with the new holder."""
        found = castle_parts(self.setting, state_in(self.after), work_in(self.after))
        return tuple((part.at, part.holder) for part in found if part.changed)

    @property
    def missions(self) -> tuple[str, ...]:
        """The secret missions drawn: seldom more than one."""
        reached = cathedrals_reached(self.setting, work_in(self.after))
        return tuple(name for _, name in reached if name is not None)

    @property
    def drawn(self) -> str | None:
        """The tile drawn at the end of the turn; None when there was none left."""
        tile = int(work_in(self.after).drawn)
        return TILES[tile] if tile >= 0 else None

    @property
    def chance(self) -> bool:
        """Whether the turn drew a tile or a mission."""
        return self.drawn is not None or bool(self.missions)

    @property
    def over(self) -> bool:
        """Whether this turn ended the game."""
        return bool(state_in(self.after).over)

    @property
    def sentence(self) -> str:
        """The turn in plain words."""
        return self.sentence_of()

    def sentence_of(self, names: Sequence[str] = ()) -> str:
        """The turn in plain words, with the players' names."""
        from knarr.rebirth.explaining import sentence

        return sentence(self.move, self.scored, self.parts, names)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<Account: turn {self.turn}, seat {self.seat}: {self.move}: {self.sentence}>"
