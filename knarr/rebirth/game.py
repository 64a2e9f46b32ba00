"""`RebirthGame`: the friendly face of the kernel."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import SystemRandom
from typing import TYPE_CHECKING, Any

import numpy as np

from knarr.agreed import MOST_NUMBER, checked_number, checked_seed, player_names
from knarr.errors import IllegalMove, KnarrError, WrongCard, show
from knarr.language import N_, _
from knarr.memory import Memory, Snapshot
from knarr.rebirth.account import Account
from knarr.rebirth.board import boards_of
from knarr.rebirth.explaining import claim_fault
from knarr.rebirth.given import fault_text, give
from knarr.rebirth.hexes import At, at_text, is_at
from knarr.rebirth.kernel import entry
from knarr.rebirth.kernel.choosing import RANDOM
from knarr.rebirth.kernel.values import VECTOR
from knarr.rebirth.maps import MOST_SPACES
from knarr.rebirth.memory import blank, memory_of
from knarr.rebirth.moves import Place, as_move
from knarr.rebirth.result import MissionResult, RebirthResult, missions_of, result_of
from knarr.rebirth.setting import TEACHING, BagSource, DeckSource, MapSource, Setting
from knarr.rebirth.state import NONE, State
from knarr.rebirth.tiles import TILES
from knarr.rebirth.why import why_not
from knarr.undoing import Undoable

if TYPE_CHECKING:
    from knarr.rebirth.effect import Effect
    from knarr.rebirth.view import RebirthView

GAME = "Rebirth"

MOST_CLAIMED = 1000
"""More points than a tile scores."""


@dataclass(frozen=True)
class ToAct:
    """Who must place a tile, and which one (None in a lesson where no tile was handed out yet)."""

    seat: int
    tile: str | None


class RebirthGame(Undoable[Account]):
    """A game of Rebirth that can be played, taken back, copied, written down and looked at.

    `players` is a number from 2 to 4 or the names in seat order. The same `seed` deals and draws
    the same; ``None`` chooses one, to be found in `seed`. `map`, `bag` and `missions` are
    ``"teaching"`` (what comes with knarr) or your own (`knarr.rebirth.setting`).

    Raises `KnarrError` for what no game can be set up with.
    """

    _legal: dict[At, int] | None

    def __init__(
        self,
        players: int | Sequence[str] = 2,
        map: MapSource = TEACHING,
        bag: BagSource = TEACHING,
        missions: DeckSource = TEACHING,
        seed: int | None = None,
    ) -> None:
        names = player_names(players, GAME)
        setting = Setting.of(map, bag, missions)
        setting.map.check(setting.bag, len(names))
        chosen = SystemRandom().randrange(1 << 31) if seed is None else checked_seed(seed)
        self._deal(names, setting, chosen, 0)

    def _deal(self, names: tuple[str, ...], setting: Setting, seed: int, number: int) -> None:
        boards = boards_of(setting, len(names))
        memory = blank(boards)
        entry.deal_game(boards, memory.states, memory.works, seed, number)
        self._begin(names, setting, seed, memory)

    def _begin(self, names: tuple[str, ...], setting: Setting, seed: int, memory: Memory) -> None:
        self.players = names
        """The names, in seat order."""
        self.setting = setting
        """The map, the bag and the missions."""
        self.seed = seed
        self.from_set_up = True
        """Whether the game began with a set-up, and is no lesson and no position."""
        self._boards = boards_of(setting, len(names))
        self._remember(memory)

    # -- looking ------------------------------------------------------------------------------

    @property
    def state(self) -> State:
        """The kernel's record (`knarr.rebirth.state.STATE`). Do not write to it."""
        return self._memory.state

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.active)

    @property
    def turn(self) -> int:
        """The number of the present turn, from 1; after the end, of the last one."""
        return int(self.state.turn) + (not self.over)

    @property
    def round(self) -> int:
        """The number of the present round, from 1."""
        return (self.turn - 1) // len(self.players) + 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.over)

    @property
    def to_act(self) -> ToAct | None:
        """Who must place which tile; None when the game is over."""
        s = self.state
        if s.over:
            return None
        held = int(s.held[s.active])
        return ToAct(int(s.active), None if held == NONE else TILES[held])

    @property
    def result(self) -> RebirthResult | None:
        """The result; None while the game is on."""
        return result_of(self) if self.over else None

    @property
    def missions(self) -> tuple[MissionResult, ...]:
        """Every mission drawn so far, judged as the table stands: not for the players' eyes."""
        return missions_of(self)

    def view(self, seat: int | None = None) -> RebirthView:
        """What `seat` can know of the table; None: with everything open."""
        from knarr.rebirth.look import view

        return view(self, seat)

    def space_at(self, at: At) -> int:
        """The kernel's number of a space that tiles are placed on. Raises `KnarrError`."""
        found = self.setting.map.space_numbers.get(at) if is_at(at) else None
        if found is None:
            text = _("there is no space for a tile at {place}")
            raise KnarrError(text.format(place=at_text(at) if is_at(at) else show(at)))
        return found

    def move_at(self, space: int) -> Place:
        """The tile in hand on the space of a number. Raises `KnarrError`."""
        to_act, spaces = self.to_act, self.setting.map.spaces
        if to_act is None or to_act.tile is None:
            raise KnarrError(_("there is no tile in hand to be placed"))
        number = checked_number(space, len(spaces) - 1, N_("the number of a space"))
        return Place(to_act.tile, spaces[number].at)

    def _repr_svg_(self) -> str:
        return self.view()._repr_svg_()

    def __repr__(self) -> str:
        return f"<RebirthGame: {', '.join(self.players)}; turn {self.turn}, seat {self.active}>"

    # -- moving -------------------------------------------------------------------------------

    @property
    def legal_moves(self) -> tuple[Place, ...]:
        """The tile in hand on every hex that it may go to, in reading order."""
        to_act = self.to_act
        if to_act is None or to_act.tile is None:
            return ()
        return tuple(Place(to_act.tile, at) for at in self.scores)

    @property
    def scores(self) -> dict[At, int]:
        """The hexes that the tile in hand may go to, with what it scores there at once."""
        if self._legal is None:
            self._legal = self._list_places()
        return dict(self._legal)

    def _list_places(self) -> dict[At, int]:
        s = self.state
        tile = NONE if s.over else int(s.held[s.active])
        states = self._memory.states
        count = entry.places_of(self._boards, states, tile, _spaces, _points)
        spaces = self.setting.map.spaces
        return {
            spaces[space].at: points
            for space, points in zip(
                _spaces[:count].tolist(), _points[:count].tolist(), strict=True
            )
        }

    def play(
        self,
        move: Place | str,
        draw: str | None = None,
        missions: Iterable[str] | None = None,
    ) -> Account:
        """Place the tile in hand; the move is an object or its short text.

        `draw` names the tile that is drawn at the end of the turn, `missions` the cards drawn at
        cathedrals (as many as are reached), to follow a game at a real table or in a record;
        without them chance decides. Raises `IllegalMove` with the rule that refuses the move, or
        `KnarrError` for what cannot be drawn; nothing is changed then.
        """
        move = as_move(move)
        reason = self.why_not(move)
        if reason is not None:
            raise IllegalMove(move, reason)
        memory, seat = self._memory, self.active
        before = memory.snapshot()
        give(memory.work, self.setting, draw, missions)
        fault = entry.play_place(self._boards, memory.states, memory.works, self.space_at(move.at))
        problem = fault_text(memory.work, fault, draw)
        give(memory.work, self.setting, None, None)
        if problem:
            memory.restore(before)
            raise WrongCard(move, problem)
        return self._add(Account(self.setting, move, seat, before, memory.snapshot()))

    def play_random(self) -> Account:
        """Place the tile on one of the hexes allowed, each with the same chance."""
        if self.over or not self.scores:
            raise KnarrError(_("no tile can be placed: there is no legal move"))
        memory = self._memory
        space = entry.decide_for(self._boards, memory.states, memory.works, RANDOM, _NO_WEIGHTS)
        return self.play(self.move_at(int(space)))

    def why_not(self, move: Place | str) -> str | None:
        """The rule that refuses a move, in one sentence; None for a legal move."""
        try:
            move = as_move(move)
        except KnarrError as error:
            return str(error)
        to_act = self.to_act
        if to_act is not None and move.tile == to_act.tile and move.at in self.scores:
            return None
        return why_not(self.setting, self.state, move)

    def effect(self, move: Place | str) -> Effect:
        """What a legal move brings at once, before anything is drawn. Raises `IllegalMove`."""
        from knarr.rebirth.effect import effect

        return effect(self, as_move(move))

    def claim_fault(self, move: Place | str, points: int) -> str | None:
        """Why a legal move does not score so many points, in one sentence; None if it does.

        Raises `KnarrError`.
        """
        checked_number(points, MOST_CLAIMED, N_("points"))
        found = self.effect(move)
        return claim_fault(points, found.scored, found.parts)

    def undo(self) -> Place:
        """Take the last turn back, with what it drew. Returns its move."""
        return self._take_back().move

    @classmethod
    def numbered(
        cls, players: int | Sequence[str], setting: Setting, seed: int, number: int
    ) -> RebirthGame:
        """Game `number` (from 0) of those that a simulation plays under `seed`."""
        game = cls.__new__(cls)
        number = checked_number(number, MOST_NUMBER, N_("the number of a game"))
        game._deal(player_names(players, GAME), setting, checked_seed(seed), number)
        return game

    @classmethod
    def at_snapshot(
        cls, players: int | Sequence[str], setting: Setting, seed: int, snapshot: Snapshot
    ) -> RebirthGame:
        """A game that goes on from a snapshot of the kernel's records, without a history."""
        game = cls.__new__(cls)
        game._begin(player_names(players, GAME), setting, seed, memory_of(snapshot))
        game.from_set_up = False
        return game

    # -- writing down -------------------------------------------------------------------------

    def record(self) -> dict[str, Any]:
        """The game so far as a record (`knarr.rebirth.record`). A lesson has none."""
        from knarr.rebirth.record import record_of

        return record_of(self)

    @classmethod
    def from_record(cls, source: Mapping[str, Any] | str | Path) -> RebirthGame:
        """Read a record: as parsed JSON, as JSON text, or from a file. Raises `KnarrError`."""
        from knarr.rebirth.replay import replay
        from knarr.record import parsed

        return replay(parsed(source))


_spaces = np.zeros(MOST_SPACES, np.int64)
_points = np.zeros(MOST_SPACES, np.int64)
_NO_WEIGHTS = np.zeros(1, VECTOR)[0]
