"""`Game`: the friendly face of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import numpy as np

from knarr.account import Account
from knarr.agreed import MOST_NUMBER, checked_number, checked_rules, checked_seed, player_names
from knarr.errors import IllegalMove, KnarrError, WrongCard
from knarr.kernel.deal import blank
from knarr.kernel.entry import deal_game, moves_of, play_move, random_code, seat_to_act
from knarr.language import N_
from knarr.memory import Memory, Snapshot, state_in
from knarr.move_text import as_move
from knarr.moves import Move, move_of
from knarr.reveal import Card, fault_text, give
from knarr.rules import Rules
from knarr.undoing import Undoable
from knarr.view import View
from knarr.why import why_not

if TYPE_CHECKING:
    from knarr.effect import Effect


@dataclass(frozen=True)
class ToAct:
    """Who must decide on what: an ``"action"``, a ``"bonus"``, the ``"end"`` or a ``"discard"``."""

    seat: int
    what: str


@dataclass(frozen=True)
class Result:
    """A finished game: VP and tokens (recruits plus bracelets) by seat, and the seats that won."""

    vp: tuple[int, ...]
    tokens: tuple[int, ...]
    winners: tuple[int, ...]


class Game(Undoable[Account]):
    """A game of Knarr that can be played, taken back, copied, written down and looked at.

    `players` is a number from 2 to 4 or the names in seat order. The same `seed` deals and draws
    the same cards; ``None`` chooses one, to be found in `seed`.

    Raises `KnarrError` for what no game can be set up with.
    """

    _legal: list[int] | None

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        rules: Rules | None = None,
        seed: int | None = None,
    ) -> None:
        names = player_names(players)
        chosen = SystemRandom().randrange(1 << 31) if seed is None else checked_seed(seed)
        self._deal(names, checked_rules(rules), chosen, 0)

    def _deal(self, names: tuple[str, ...], rules: Rules, seed: int, number: int) -> None:
        memory = blank(len(names), rules)
        deal_game(memory.states, memory.works, seed, number)
        self._begin(names, rules, seed, memory)

    def _begin(self, names: tuple[str, ...], rules: Rules, seed: int, memory: Memory) -> None:
        self.players = names
        """The names, in seat order."""
        self.rules = rules
        self.seed = seed
        self.from_set_up = True
        """Whether the game began with a set-up, not from a position."""
        self._remember(memory)

    # -- looking ------------------------------------------------------------------------------

    @property
    def state(self) -> Any:
        """The kernel's record (`knarr.state.STATE`) of the present position. Do not write to it."""
        return self._memory.state

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self._memory.state.active)

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1."""
        return int(self._memory.state.turn)

    @property
    def round(self) -> int:
        """The number of the present round, from 1 (from a position: rounds since then)."""
        first = state_in(self.first)
        started = (int(first.active) - int(first.turn) + 1) % len(self.players)
        return (started + self.turn - 1) // len(self.players) + 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._memory.state.over)

    @property
    def to_act(self) -> ToAct | None:
        """Who must decide, and what; None when the game is over."""
        s = self.state
        if s.over:
            return None
        if s.forced:
            return ToAct(self._to_act(), "discard")
        if not s.main_done:
            return ToAct(self.active, "action")
        bonus = s.bonus_recruits or s.bonus_explores or s.swap_open or s.reserve_open
        return ToAct(self.active, "bonus" if bonus else "end")

    @property
    def result(self) -> Result | None:
        """The result; None while the game is on."""
        s = self.state
        if not s.over:
            return None
        seats = range(len(self.players))
        vp = tuple(int(s.vp[seat]) for seat in seats)
        tokens = tuple(int(s.recruits[seat]) + int(s.bracelets[seat]) for seat in seats)
        best = max(zip(vp, tokens, strict=True))
        return Result(vp, tokens, tuple(seat for seat in seats if (vp[seat], tokens[seat]) == best))

    def view(self, seat: int | None = None) -> View:
        """What `seat` can know of the table; None: with all hands open."""
        from knarr.look import view

        return view(self, seat)

    def _repr_svg_(self) -> str:
        return self.view()._repr_svg_()

    def __repr__(self) -> str:
        return f"<Game: {', '.join(self.players)}; turn {self.turn}, seat {self.active} to play>"

    # -- moving -------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> tuple[Move, ...]:
        """Every distinct legal move: recruits, explores, trades, swaps, reservations, end."""
        return tuple(map(move_of, self._legal_codes()))

    def _legal_codes(self) -> list[int]:
        if self._legal is None:
            self._legal = _list_codes(self._memory)
        return self._legal

    def _to_act(self) -> int:
        return int(seat_to_act(self._memory.states))

    def play(self, move: Move | str, reveal: Iterable[Card] | None = None) -> Account:
        """Play a legal move, given as an object or in its short text form.

        `reveal` gives the cards that the move turns up or draws, in that order (vikings drawn into
        the crew, then what refills the board or a slot; None for a slot that stays empty), to
        follow a game at a real table or in a record; without it they are drawn at random. Raises
        `IllegalMove` with the rule that refuses the move, or `KnarrError` for cards that cannot
        come; nothing is changed then.
        """
        move = as_move(move)
        code = move.code
        if code not in self._legal_codes():
            raise IllegalMove(move, self.why_not(move) or "")
        memory, seat = self._memory, self._to_act()
        before = memory.snapshot()
        if reveal is not None:
            give(memory.work, move, reveal)
        fault = play_move(memory.states, memory.works, code)
        if reveal is not None:
            problem = fault_text(memory.state, memory.work, fault)
            memory.work.outside = 0
            if problem:
                memory.restore(before)
                raise WrongCard(move, problem)
        return self._add(Account(code, seat, before, memory.snapshot()))

    def why_not(self, move: Move | str) -> str | None:
        """The rule that refuses a move, in one sentence; None for a legal move."""
        try:
            move = as_move(move)
        except KnarrError as error:
            return str(error)
        if move.code in self._legal_codes():
            return None
        return why_not(self.state, move, self._to_act())

    def effect(self, move: Move | str) -> Effect:
        """What a legal move brings at once, before any card is turned up. Raises `IllegalMove`."""
        from knarr.effect import effect

        return effect(self, as_move(move))

    def undo(self) -> Move:
        """Take the last move back, with the cards that it revealed. Returns it."""
        return self._take_back().move

    @classmethod
    def numbered(cls, players: int | Sequence[str], rules: Rules, seed: int, number: int) -> Game:
        """Game `number` (from 0) of those that a simulation plays under `seed`."""
        game = cls.__new__(cls)
        number = checked_number(number, MOST_NUMBER, N_("the number of a game"))
        game._deal(player_names(players), checked_rules(rules), checked_seed(seed), number)
        return game

    @classmethod
    def at_snapshot(
        cls, players: int | Sequence[str], rules: Rules, seed: int, snapshot: Snapshot
    ) -> Game:
        """A game that goes on from a snapshot of the kernel's records, without a history."""
        game = cls.__new__(cls)
        game._begin(player_names(players), rules, seed, Memory(snapshot))
        game.from_set_up = False
        return game

    def play_random(self) -> Account:
        """Play one of the legal moves, each with the same chance, by the game's own generator."""
        return self.play(move_of(random_code(self._memory.states, self._memory.works)))

    # -- writing down -------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The game so far as a record (`knarr.record`).

        An action that still waits for somebody's forced discard is not in it yet.
        """
        from knarr.record import record_of

        return record_of(self)

    def position(self) -> dict[str, Any]:
        """The table at the start of the present turn, before its reputation is scored.

        Raises `KnarrError` when the game is over.
        """
        from knarr.position import position_of

        return position_of(self)

    @property
    def position_text(self) -> str:
        """`position` in a short text that fits into a link."""
        from knarr.position import position_text

        return position_text(self.position(), self.rules)

    @classmethod
    def from_record(cls, source: Mapping[str, Any] | str | Path) -> Game:
        """Read a record: as parsed JSON, as JSON text, or from a file. Raises `KnarrError`."""
        from knarr.record import read_record

        return read_record(source)

    @classmethod
    def from_position(
        cls,
        position: Mapping[str, Any] | str,
        players: Sequence[str] | None = None,
        rules: Rules | None = None,
        seed: int | None = None,
    ) -> Game:
        """A game that starts from a position, as a mapping or in its short text form.

        The short form brings its own rules, so `rules` goes with a mapping only. Raises
        `KnarrError`.
        """
        from knarr.position import game_from_position

        return game_from_position(position, players, rules, seed)


_buffer = np.zeros(4096, np.int64)


def _list_codes(memory: Memory) -> list[int]:
    global _buffer
    total = moves_of(memory.states, memory.works, _buffer)
    if total > len(_buffer):
        _buffer = np.zeros(2 * total, np.int64)
        moves_of(memory.states, memory.works, _buffer)
    codes: list[int] = _buffer[:total].tolist()
    return codes
