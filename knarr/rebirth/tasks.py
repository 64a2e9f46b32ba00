"""A simulation of Rebirth, cut into portions of deals, each of which any process can play."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import numpy as np

from knarr.agreed import NAMES
from knarr.bots import name_of
from knarr.language import _
from knarr.memory import Array, Snapshot
from knarr.pythonic import ask, play_each
from knarr.rebirth.board import boards_of
from knarr.rebirth.bots.strategies import COMPILED, PYTHON, Random, Strategy, kind_of
from knarr.rebirth.game import RebirthGame
from knarr.rebirth.kernel import entry
from knarr.rebirth.kernel.arena import play_deals
from knarr.rebirth.memory import blank, memory_of
from knarr.rebirth.moves import Place, parse_move
from knarr.rebirth.setting import Setting
from knarr.rebirth.state import NONE
from knarr.rebirth.tally import new_tally
from knarr.rebirth.words import map_words


@dataclass(frozen=True)
class Task:
    """What is played: everything but which deals (`knarr.tasks.Playable`).

    `start` is a game in progress from which every game begins, or None for the deal of a new one.
    """

    players: tuple[Strategy, ...]
    setting: Setting
    seed: int
    rotations: int
    start: Snapshot | None = None
    first: int = 0

    @property
    def slow(self) -> bool:
        """Whether a deal may take long: a strategy is in Python."""
        return any(kind_of(player) == PYTHON for player in self.players)

    @property
    def terms(self) -> list[str]:
        """The map in words."""
        return [_("map: {name}").format(name=map_words(self.setting.map.name))]

    def unseeded(self) -> Task:
        """The task without its seed and its first deal: results of equal ones add up."""
        return replace(self, seed=0, first=0)

    def play(self, first: int, deals: int) -> tuple[Array, list[str]]:
        """Play deals; returns their tally, and an account of every deal that failed."""
        tally = new_tally()
        if self.slow:
            return tally, play_each(self, first, deals, tally, _play_in_python)
        boards = boards_of(self.setting, len(self.players))
        memory = memory_of()
        start = blank(boards) if self.start is None else memory_of(self.start)
        play_deals(
            boards,
            start.states,
            self.start is not None,
            memory.states,
            memory.works,
            *entrants(self.players),
            self.seed,
            first,
            deals,
            self.rotations,
            tally,
        )
        return tally, []

    def begin(self, number: int, names: tuple[str, ...] = ()) -> RebirthGame:
        """Game `number` before its first turn."""
        names = names or NAMES[: len(self.players)]
        if self.start is None:
            return RebirthGame.numbered(names, self.setting, self.seed, number)
        game = RebirthGame.at_snapshot(names, self.setting, self.seed, self.start)
        entry.seed_works(game.memory.works, self.seed, number)
        return game


def entrants(players: tuple[Strategy, ...]) -> tuple[Array, Array]:
    """Kinds and weights of the players for the kernel."""
    kinds = np.array([kind_of(player) for player in players], np.int64)
    compiled = [player if isinstance(player, COMPILED) else Random() for player in players]
    return kinds, np.concatenate([player.weights.vector() for player in compiled])


def play_game(
    task: Task, number: int, rotation: int = 0, names: tuple[str, ...] = ()
) -> RebirthGame:
    """Game `number` of a task in one of its seatings, to be looked at: the same that is counted.

    `names` go by seat; without them the players are called by their strategies.
    """
    count = len(task.players)
    called = tuple(name_of(task.players[(seat + rotation) % count]) for seat in range(count))
    game = task.begin(number, names or called)
    chooser = Chooser(task, number, rotation)
    while not game.over:
        game.play(chooser.move(game))
    return game


def _play_in_python(task: Task, number: int, rotation: int, counted: Array) -> None:
    boards, game = boards_of(task.setting, len(task.players)), task.begin(number)
    chooser, memory = Chooser(task, number, rotation), game.memory
    while not game.over:
        space = chooser.space(game)
        entry.count_moved(boards, memory.states, memory.works, counted, rotation, space)
        game.moved()
    entry.count_moved(boards, memory.states, memory.works, counted, rotation, NONE)


class Chooser:
    """What the players of game `number` of a task choose, in one of its seatings."""

    def __init__(self, task: Task, number: int, rotation: int) -> None:
        self._task, self._rotation = task, rotation
        self._kinds, self._weights = entrants(task.players)
        seats = range(len(task.players))
        self._chances = [random.Random(f"{task.seed}/{number}/{rotation}/{e}") for e in seats]

    def move(self, game: RebirthGame) -> Place:
        """The move that the seat to act chooses."""
        return game.move_at(self.space(game))

    def space(self, game: RebirthGame) -> int:
        """The space that the seat to act chooses. Raises `Failure` of a strategy in Python."""
        seat = game.active
        e = (seat + self._rotation) % len(self._task.players)
        if self._kinds[e] == PYTHON:
            player = self._task.players[e]
            move: Place = ask(player, game, seat, self._chances[e], parse_move)
            return game.space_at(move.at)
        boards = boards_of(self._task.setting, len(self._task.players))
        states, works = game.memory.states, game.memory.works
        return int(entry.decide_for(boards, states, works, int(self._kinds[e]), self._weights[e]))
