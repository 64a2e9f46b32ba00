"""A table laid out card by card: each comes off its deck, so that none is there twice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from knarr.cards import COLOURS, HAND, KINDS
from knarr.kernel.deal import blank
from knarr.kernel.gains import add_to_crew
from knarr.kernel.jit import plain
from knarr.kernel.tables import LAND_COLUMNS
from knarr.language import _
from knarr.memory import Memory
from knarr.reading import ROWS, Refused, entries, key, mapping, number, viking
from knarr.rules import Rules
from knarr.state import State
from knarr.words import counted

_add_to_crew = plain(add_to_crew)


class Layout:
    """Puts cards on a `blank` table. Every method raises `Refused` for what cannot be."""

    def __init__(self, players: int, rules: Rules) -> None:
        self.memory: Memory = blank(players, rules)
        self.players = players

    @property
    def state(self) -> State:
        """The state as laid out so far."""
        return self.memory.state

    def take(self, value: Any, what: str) -> int:
        """Take a named viking off the deck."""
        kind = viking(value, what)
        s = self.state
        if not s.deck[kind]:
            words = _("{what}: there is no further {viking} with {count} players")
            raise Refused(words.format(what=what, viking=value, count=self.players))
        s.deck[kind] -= 1
        s.deck_size -= 1
        return kind

    def take_land(self, value: Any, what: str, row: str | None) -> int:
        """Take a numbered destination off its deck; `row` if it must be of one kind."""
        lands = range(1, 36) if row is None else ROWS[row]
        what = what if row is None else f"{row}, {what}"
        chosen = number(value, what, lands.start, lands.stop - 1)
        s = self.state
        if not s.land_deck[chosen]:
            words = _("{what}: destination {number} is in two places")
            raise Refused(words.format(what=what, number=chosen))
        s.land_deck[chosen] = 0
        s.land_left[int(chosen not in ROWS["trading"])] -= 1
        return chosen

    def board(self, source: Mapping[str, Any]) -> None:
        """The five vikings of the board."""
        board = mapping(key(source, "board"), "board")
        for space, name in enumerate(COLOURS):
            self.state.board[space] = self.take(
                key(board, name, "board"), _("the board space {name}").format(name=name)
            )

    def market(self, source: Mapping[str, Any], may_be_null: bool) -> None:
        """The two rows of destinations. Checks at the end that a null slot's deck is empty."""
        for at, row in enumerate(ROWS):
            for slot, value in enumerate(entries(key(source, row), row, 3)):
                if value is not None or not may_be_null:
                    what = _("entry {number}").format(number=slot + 1)
                    land = self.take_land(value, what, row)
                    self.state.market[at, slot] = land

    def check_nulls(self) -> None:
        """Refuse an empty slot although its deck has cards; call it when all lands are laid out."""
        for at, row in enumerate(ROWS):
            left = int(self.state.land_left[at])
            for slot in range(3):
                if left and not self.state.market[at, slot]:
                    words = _("{row}, entry {number}: null, although the deck still has {cards}")
                    cards = counted(left, "card")
                    raise Refused(words.format(row=row, number=slot + 1, cards=cards))

    def crew(self, seat: int, values: list[Any], what: str) -> None:
        """Vikings into a crew."""
        for value in values:
            _add_to_crew(self.state, seat, self.take(value, what))

    def hand(self, seat: int, value: Any, what: str) -> None:
        """Three vikings into a hand."""
        for slot, name in enumerate(entries(value, what, HAND)):
            self.state.hand[seat, slot] = self.take(name, what)

    def lands(self, seat: int, values: list[Any], what: str) -> None:
        """Destinations onto a ship, the last one on top."""
        s = self.state
        for value in values:
            land = self.take_land(value, what, None)
            s.lands[seat, int(s.land_count[seat])] = land
            s.land_count[seat] += 1
            s.trade[seat] += LAND_COLUMNS[land]


def names_of(kinds: Any) -> list[str]:
    """Kinds as names."""
    return [KINDS[int(kind)] for kind in kinds]
