"""How a game of Rebirth ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from knarr.language import _
from knarr.memory import Memory
from knarr.rebirth.board import boards_of
from knarr.rebirth.kernel import entry
from knarr.rebirth.missions import Mission
from knarr.rebirth.words import list_words, seat_words

if TYPE_CHECKING:
    from knarr.rebirth.game import RebirthGame

DECIDED = ("points", "Edinburgh", "Stirling", "shared")


@dataclass(frozen=True)
class MissionResult:
    """A mission at the end: its card, whose it is, what every seat has of it, and the points.

    `counts` is empty for a bonus; `points` is 0 if it is not fulfilled.
    """

    mission: Mission
    seat: int
    counts: tuple[int, ...]
    points: int


@dataclass(frozen=True)
class RebirthResult:
    """A finished game, by seat: the points of the turns and those of the end, and who won.

    `decided` tells what settled it: ``"points"``, or after a tie ``"Edinburgh"`` (a tied player
    holds it), ``"Stirling"`` (its holder wins, tied or not) or ``"shared"``.
    """

    played: tuple[int, ...]
    unfinished: tuple[int, ...]
    castles: tuple[int, ...]
    missions: tuple[int, ...]
    total: tuple[int, ...]
    winners: tuple[int, ...]
    decided: str

    def sentence(self, names: Sequence[str] = ()) -> str:
        """Who has won, and what settled it."""
        who = list_words([seat_words(seat, names) for seat in self.winners])
        if self.decided == "points":
            return _("{name} wins with most points.").format(name=who)
        if self.decided == "shared":
            words = _("{names} share the win: they are tied, nobody holds Stirling Castle.")
            return words.format(names=who)
        words = _("A tie for most points: {name} wins, who holds {castle} Castle.")
        return words.format(name=who, castle=self.decided)


def result_of(game: RebirthGame) -> RebirthResult:
    """The result of a finished game."""
    s, states = game.state, game.memory.states
    boards, seats = boards_of(game.setting, len(game.players)), range(len(game.players))

    def by_seat(field: str) -> tuple[int, ...]:
        return tuple(int(s[field][seat]) for seat in seats)

    played, unfinished = by_seat("points"), by_seat("unfinished")
    castles, missions = by_seat("castle_points"), by_seat("mission_points")
    return RebirthResult(
        played,
        unfinished,
        castles,
        missions,
        total=tuple(map(sum, zip(played, unfinished, castles, missions, strict=True))),
        winners=tuple(seat for seat in seats if entry.won(boards, states, seat)),
        decided=DECIDED[int(entry.decided(boards, states))],
    )


def missions_of(game: RebirthGame) -> tuple[MissionResult, ...]:
    """Every mission drawn so far, judged as the table stands now."""
    memory = Memory(game.snapshot(), game.memory.states.dtype, game.memory.works.dtype)
    s, boards = memory.state, boards_of(game.setting, len(game.players))
    found = []
    for seat in range(len(game.players)):
        for card in s.mission[seat, : int(s.mission_count[seat])].tolist():
            mission = game.setting.missions.kinds[card]
            done = bool(entry.fulfils(boards, memory.states, memory.works, card, seat))
            counts = tuple(memory.work.value[: len(game.players)].tolist())
            found.append(
                MissionResult(
                    mission,
                    seat,
                    () if mission.what is None else counts,
                    mission.points if done else 0,
                )
            )
    return tuple(found)
