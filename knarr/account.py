"""What happened in one act: a frozen account, read from the records before and after it."""

from __future__ import annotations

from knarr.cards import ARTIFACTS, COLOURS, GAINS, KINDS
from knarr.memory import Snapshot, state_in, work_in
from knarr.moves import EndTurn, Explore, Move, Recruit, move_of

_ROWS = ("trading", "influence")


class Account:
    """The account of one move: who made it, and what it gained, lost, drew and revealed.

    It is read from the kernel's notes when asked, so that playing stays fast; nothing in it
    changes.
    """

    __slots__ = ("after", "before", "move", "seat")

    move: Move
    """What was done."""
    seat: int
    """By whom."""
    before: Snapshot
    after: Snapshot
    """The game's records before and after the act (`knarr.memory`)."""

    def __init__(self, code: int, seat: int, before: Snapshot, after: Snapshot) -> None:
        put = object.__setattr__
        put(self, "move", move_of(code))
        put(self, "seat", seat)
        put(self, "before", before)
        put(self, "after", after)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("an account is frozen: it tells what happened")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("an account is frozen: it tells what happened")

    def _figures(self, name: str) -> dict[str, int]:
        values = getattr(work_in(self.after), name).tolist()
        return {gain: value for gain, value in zip(GAINS, values, strict=True) if value}

    @property
    def turn(self) -> int:
        """In which turn it was done, from 1."""
        return int(state_in(self.before).turn)

    @property
    def gained(self) -> dict[str, int]:
        """What was got, by the names of `GAINS`, after the caps; artifacts' gifts included.

        It goes to the seat whose turn it is: a forced discard by another seat lets that turn go
        on. The VP of reputation are not in it: see `scored`.
        """
        return self._figures("gained")

    @property
    def lost(self) -> dict[str, int]:
        """What a cap cut off."""
        return self._figures("lost")

    @property
    def spent(self) -> dict[str, int]:
        """Tokens spent: ``bracelet`` and ``recruit``."""
        w = work_in(self.after)
        spent = {"bracelet": int(w.bracelets_spent), "recruit": int(w.recruits_spent)}
        return {token: count for token, count in spent.items() if count}

    @property
    def paid(self) -> tuple[str, ...]:
        """Crew vikings that went to the discard pile for a destination."""
        return self.move.pay if isinstance(self.move, Explore) else ()

    @property
    def taken(self) -> str | None:
        """The viking that a Recruit took from the board into the hand."""
        if not isinstance(self.move, Recruit):
            return None
        return KINDS[int(state_in(self.before).board[COLOURS.index(self.move.take)])]

    @property
    def drawn(self) -> tuple[str, ...]:
        """Vikings drawn into the active seat's crew, in order."""
        w = work_in(self.after)
        return tuple(KINDS[kind] for kind in w.drawn[: int(w.drawn_count)].tolist())

    @property
    def revealed(self) -> tuple[tuple[str, str | int | None], ...]:
        """Cards turned up, as (place, card).

        The place is a colour for a board space, ``"trading 1"`` to ``"influence 3"`` for a slot;
        the card is ``None`` for a slot whose deck is exhausted.
        """
        shown: list[tuple[str, str | int | None]] = []
        w = work_in(self.after)
        slot, space = int(w.shown_slot), int(w.shown_space)
        if slot >= 0:
            shown.append((f"{_ROWS[slot // 3]} {slot % 3 + 1}", int(w.shown_land) or None))
        if space >= 0:
            shown.append((COLOURS[space], KINDS[int(w.shown_card)]))
        return tuple(shown)

    @property
    def gainer(self) -> int:
        """Whose `gained`, `lost`, `spent` and `drawn` these are: the seat whose turn it was."""
        return int(state_in(self.before).active)

    @property
    def scored(self) -> int:
        """VP that reputation scored for seat `scorer`, mostly at the end of a turn for the next."""
        return int(work_in(self.after).income)

    @property
    def scorer(self) -> int:
        """The seat to which `scored` belongs."""
        return int(state_in(self.after).active)

    @property
    def triggers(self) -> tuple[str, ...]:
        """Artifacts that took effect."""
        triggered = work_in(self.after).triggered
        return tuple(name for name, on in zip(ARTIFACTS, triggered, strict=True) if on)

    @property
    def reshuffled(self) -> bool:
        """Whether the discard pile became the new viking deck."""
        return bool(work_in(self.after).reshuffled)

    @property
    def ended_turn(self) -> bool:
        """Whether this act ended the turn (an ``end`` may be answered by a Weathervane Explore)."""
        if not isinstance(self.move, EndTurn):
            return False
        s = state_in(self.after)
        return bool(s.over) or int(s.turn) != self.turn

    @property
    def waits(self) -> bool:
        """Whether the act is not complete: somebody must discard before a card can be drawn."""
        return bool(state_in(self.after).forced)

    @property
    def chance(self) -> bool:
        """Whether the act revealed or drew a card."""
        return bool(self.drawn) or any(card is not None for _, card in self.revealed)

    def totals(self) -> dict[str, list[int]]:
        """What every seat has after the act, the record's ``after``: before the next reputation."""
        after = state_in(self.after)
        seats = range(int(after.players))
        totals = {
            name: [int(getattr(after, name)[seat]) for seat in seats]
            for name in ("vp", "reputation", "recruits", "bracelets")
        }
        if self.ended_turn:
            totals["vp"][self.scorer] -= self.scored
        return totals

    @property
    def sentence(self) -> str:
        """The act in plain words."""
        from knarr.words import sentence

        return sentence(self)

    def __str__(self) -> str:
        return self.sentence

    def __repr__(self) -> str:
        return f"<Account: turn {self.turn}, seat {self.seat}: {self.move}: {self.sentence}>"
