"""A simulation cut into portions of deals, each of which any process can play."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import Any, Protocol

import numpy as np

from knarr.bots import MonteCarlo, Random, Strategy, Weigher, kind_of
from knarr.bots.strategies import PYTHON
from knarr.kernel.arena import SEARCHER, play_deals
from knarr.kernel.deal import blank
from knarr.kernel.playout import MOST_TURNS
from knarr.language import _, small
from knarr.memory import Array, Memory, Snapshot
from knarr.rules import Rules
from knarr.state import STATE, WORK
from knarr.tally import add, new_tally
from knarr.words import artifact_words, ships_words

MOST_CANDIDATES = 4096


@dataclass(frozen=True)
class Task:
    """What is played: everything but which deals. It can be sent to another process.

    `start` is a game in progress from which every game begins, or None for the deal of a new one.
    `first` is the number of the first deal.
    """

    players: tuple[Strategy, ...]
    rules: Rules
    seed: int
    rotations: int
    start: Snapshot | None = None
    first: int = 0

    @property
    def slow(self) -> bool:
        """Whether a deal may take long: a strategy searches, or is in Python."""
        return any(kind_of(player) in (SEARCHER, PYTHON) for player in self.players)

    @property
    def terms(self) -> list[str]:
        """The rules in words."""
        said = [ships_words(self.rules.ship)]
        if self.rules.artifacts:
            names = ", ".join(small(artifact_words(name)) for name in self.rules.artifacts)
            said.append(_("with {artifacts}").format(artifacts=names))
        if self.rules.trade_before_reputation:
            said.append(_("trade before reputation"))
        return said

    def unseeded(self) -> Task:
        """The task without its seed and its first deal: results of equal ones add up."""
        return replace(self, seed=0, first=0)

    def play(self, first: int, deals: int) -> tuple[Array, list[str]]:
        """Play deals; returns their tally, and an account of every deal that failed."""
        tally = new_tally()
        if any(kind_of(player) == PYTHON for player in self.players):
            from knarr.pythonic import play_in_python

            return tally, play_in_python(self, first, deals, tally)
        return tally, _play_compiled(self, first, deals, tally)


class Playable(Protocol):
    """What any game's simulation plays: a frozen dataclass with these fields, and `play`."""

    @property
    def players(self) -> tuple[Any, ...]:
        """The strategies."""

    @property
    def seed(self) -> int:
        """The seed of the deals."""

    @property
    def first(self) -> int:
        """The number of the first deal."""

    @property
    def rotations(self) -> int:
        """From how many seatings a deal is played."""

    @property
    def start(self) -> Snapshot | None:
        """The game in progress from which all begin, if they do."""

    @property
    def terms(self) -> list[str]:
        """What they are played under, in words: the rules, the map."""

    @property
    def slow(self) -> bool:
        """Whether a deal may take long."""

    def unseeded(self) -> Playable:
        """The task without its seed and its first deal: results of equal ones add up."""

    def play(self, first: int, deals: int) -> tuple[Array, list[str]]:
        """Play deals; returns their tally, and an account of every deal that failed."""


@dataclass(frozen=True)
class Portion:
    """What a portion came to: the tally as bytes, accounts of games that failed, CPU seconds."""

    tally: bytes
    failures: tuple[str, ...]
    cpu_seconds: float


def play_portion(task: Playable, first: int, deals: int) -> Portion:
    """Play `deals` deals from the task's number `first` on. They give the same tally anywhere."""
    began = time.thread_time()
    tally, failures = task.play(task.first + first, deals)
    return Portion(tally.tobytes(), tuple(failures), time.thread_time() - began)


def _play_compiled(task: Task, first: int, deals: int, tally: Array) -> list[str]:
    """Play deals in the kernel; one of which a game does not end is left out, with an account."""
    failures, end = [], first + deals
    while first < end:
        part = new_tally()
        stopped = _play_deals(task, first, end - first, part)
        if stopped < end:
            part = new_tally()
            _play_deals(task, first, stopped - first, part)
            part["failed"] += 1
            failures.append(f"game {stopped}: not over after {MOST_TURNS} turns")
        add(tally, part)
        first = stopped + 1
    return failures


def _play_deals(task: Task, first: int, deals: int, tally: Array) -> int:
    """See `kernel.arena.play_deals`."""
    memory = Memory()
    start = blank(len(task.players), task.rules) if task.start is None else Memory(task.start)
    kinds, weights, rollouts = entrants(task.players)
    stopped: int = play_deals(
        start.states,
        task.start is not None,
        memory.states,
        memory.works,
        kinds,
        weights,
        rollouts,
        new_scratch(),
        task.seed,
        first,
        deals,
        task.rotations,
        tally,
    )
    return stopped


def entrants(players: tuple[Strategy, ...]) -> tuple[Array, Array, Array]:
    """Kinds, weights and rollouts of the players for the kernel."""
    kinds = np.array([kind_of(player) for player in players], np.int64)
    compiled = [p if isinstance(p, (Random, Weigher, MonteCarlo)) else Random() for p in players]
    weights = np.concatenate([player.weights.vector() for player in compiled])
    return kinds, weights, np.array([player.rollouts for player in compiled], np.int64)


def new_scratch() -> tuple[Array, Array, Array, Array]:
    """What a Monte Carlo search plays on: two states, a work, and candidates with their scores."""
    return (
        np.zeros(2, STATE),
        np.zeros(1, WORK),
        np.zeros(MOST_CANDIDATES, np.int64),
        np.zeros(MOST_CANDIDATES, np.float64),
    )
