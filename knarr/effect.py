"""The immediate effect of a move, as far as it can be known before any card is turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from knarr.cards import ARTIFACTS, GAINS
from knarr.errors import IllegalMove
from knarr.kernel.chance import LAND_UNSAID
from knarr.kernel.entry import finish, play_move
from knarr.language import _
from knarr.memory import Memory, Snapshot
from knarr.moves import Move
from knarr.words import gains_words

if TYPE_CHECKING:
    from knarr.game import Game


@dataclass(frozen=True)
class Effect:
    """What a move brings at once, by the names of `GAINS`: gained, lost to the caps, spent.

    Vikings drawn count as gained; which ones, and what they may complete, is not known yet.
    `scored` is the reputation's VP where the move brings them (the end of a turn, for the seat
    whose turn begins).
    """

    gained: dict[str, int]
    lost: dict[str, int]
    spent: dict[str, int]
    triggers: tuple[str, ...]
    scored: int

    @property
    def text(self) -> str:
        """In a few words, such as ``+1 VP and 2 recruits, 1 bracelet lost to the cap``."""
        parts = [f"+{gains_words(self.gained)}"] if self.gained else [_("no gain")]
        if self.lost:
            parts.append(_("{gains} lost: no more fit").format(gains=gains_words(self.lost)))
        if self.spent:
            parts.append(_("costs {gains}").format(gains=gains_words(self.spent)))
        return ", ".join(parts)


def effect(game: Game, move: Move) -> Effect:
    """The effect of a legal move; see `Game.effect`."""
    reason = game.why_not(move)
    if reason:
        raise IllegalMove(move, reason)
    return effect_of(game.snapshot(), move.code)


def effect_of(snapshot: Snapshot, code: int) -> Effect:
    """The effect of the legal move `code`: it is played on a copy until a card is needed."""
    memory = Memory(snapshot)
    w = memory.work
    w.outside = 1
    w.given_count = 0
    w.given_land = LAND_UNSAID
    play_move(memory.states, memory.works, code)
    s = memory.state
    gained = {gain: int(w.gained[at]) for at, gain in enumerate(GAINS)}
    gained["viking"] = int(s.draws_due)
    if not s.draws_due:
        finish(memory.states, memory.works)
        gained = {gain: int(w.gained[at]) for at, gain in enumerate(GAINS)}
    spent = {"bracelet": int(w.bracelets_spent), "recruit": int(w.recruits_spent)}
    return Effect(
        gained={gain: count for gain, count in gained.items() if count},
        lost={gain: int(w.lost[at]) for at, gain in enumerate(GAINS) if w.lost[at]},
        spent={token: count for token, count in spent.items() if count},
        triggers=tuple(name for at, name in enumerate(ARTIFACTS) if w.triggered[at]),
        scored=int(w.income),
    )
