"""Many games of strategies against each other, on one core, on all, or on a cluster."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import Any, TypeAlias

import numpy as np

from knarr.agreed import MOST_NUMBER, checked_number, checked_rules, checked_seed
from knarr.bots import MonteCarlo, Random, Strategy, Weigher, name_of, strategy
from knarr.cards import PLAYERS
from knarr.errors import KnarrError, show
from knarr.game import Game
from knarr.results import Result
from knarr.rules import Rules
from knarr.sending import MOST_DEALS, Pool, Span, played_elsewhere, portion_size
from knarr.standings import Standings
from knarr.tasks import Playable, Portion, Task, play_portion

__all__ = ["Progress", "simulate"]

FIRST_DEALS = 20
"""Deals of the first portion, which tells how long a deal takes."""

PORTION_SECONDS = 0.1
"""What a portion takes, about: progress is told that often."""

CHECK_DEALS = 500
"""Deals between two looks at whether the wanted half-width is reached."""

Progress: TypeAlias = Callable[[Result], bool | None]
"""Called with the result so far, about ten times a second; False stops the run."""


def simulate(
    players: Sequence[str | Strategy],
    games: int = 1000,
    *,
    seed: int = 0,
    rules: Rules | None = None,
    rotate: bool = False,
    start: Game | None = None,
    until: float | None = None,
    executor: Executor | None = None,
    workers: int = 1,
    progress: Progress | None = None,
    portion: int | None = None,
    first: int = 0,
) -> Result:
    """Play `games` games of `players` (names or strategies in seat order) and count what happens.

    `rotate` plays every deal once from every seating, so that strategies meet the same luck
    (`games` is then rounded up to whole deals). `start` is a game in progress from which all begin,
    with its rules; its hands are as they lie, and only what is still to be drawn differs. `until`
    stops early, once the interval of every strategy's win share is no wider than twice that.
    `executor` is any executor of `concurrent.futures`; without one `workers` processes share the
    work. `progress` is called with the result so far, and stops the run by returning False; so does
    ctrl-C: what is counted by then is kept.

    `first` is the number of the first deal: a run goes on where another of the same seed ended,
    and their results add up.

    The result depends on the players, the rules, the seed and the number of games alone: not on
    `workers`, `executor` or `portion` (the deals that are sent out at a time).

    Raises `KnarrError` for what cannot be played.
    """
    task = _task(players, rules, seed, rotate, start)
    check_run(games, workers, portion, first)
    check_helpers(until, executor, progress)
    if workers > 1 and executor is None:
        check_sendable(task.players)
    result = Result(replace(task, first=int(first)))
    carry_out(result, games, until, executor, workers, progress, portion)
    return result


def carry_out(
    result: Standings,
    games: int,
    until: float | None,
    executor: Executor | None,
    workers: int,
    progress: Callable[[Any], bool | None] | None,
    portion: int | None,
) -> None:
    """Play the games of a task, of whatever game, and add them up in its empty `result`."""
    task = result.task
    deals = -(-games // task.rotations)
    portions = _portions(task, deals, until is not None, executor, workers, portion)
    try:
        for done in portions:
            result.add_portion(done)
            if progress is not None and progress(result) is False:
                break
            if until is not None and _reached(result, until):
                break
    except KeyboardInterrupt:
        pass
    finally:
        portions.close()


def check_run(games: object, workers: object, portion: object, first: object) -> None:
    """Raise `KnarrError` for numbers that no run can have."""
    most = MOST_NUMBER - _check_number(games, "games")
    _check_number(workers, "workers")
    if portion is not None:
        _check_number(portion, "portion")
    checked_number(first, max(most, 0), "first")


def check_helpers(until: object, executor: object, progress: object) -> None:
    """Raise `KnarrError` for helpers that cannot help."""
    if until is not None:
        _check_until(until)
    if executor is not None and not hasattr(executor, "submit"):
        raise KnarrError(f"the executor must have a method submit: {show(executor)} has none")
    if progress is not None and not callable(progress):
        raise KnarrError(f"progress must be a function of the result, not {show(progress)}")


def _check_number(value: object, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, (int, np.integer)) or value < 1:
        raise KnarrError(f"{what} must be a whole number from 1 on, not {show(value)}")
    return int(value)


def _check_until(value: object) -> None:
    if isinstance(value, bool) or not isinstance(value, (int, float, np.number)) or not value > 0:
        raise KnarrError(f"until must be a half-width above 0, such as 0.01, not {show(value)}")


def check_sendable(players: tuple[Any, ...]) -> None:
    """Other processes cannot find a class that was typed into a notebook."""
    main = sys.modules["__main__"]
    for player in players:
        if type(player).__module__ == "__main__" and not hasattr(main, "__file__"):
            raise KnarrError(
                f"other processes cannot find the class {type(player).__name__}: put it into a .py "
                "file and import it, or leave out workers"
            )


def check_names(players: tuple[Any, ...], compiled_kinds: tuple[type, ...]) -> None:
    """Results go by name: one name must not stand for two strategies."""
    found: dict[str, Any] = {}
    for player in players:
        other = found.setdefault(name_of(player), player)
        compiled = isinstance(player, compiled_kinds)
        if type(other) is not type(player) or (compiled and other != player):
            raise KnarrError(f"two strategies are called {show(name_of(player))}: rename one")


def _task(
    players: Sequence[str | Strategy],
    rules: Rules | None,
    seed: int,
    rotate: bool,
    start: Game | None,
) -> Task:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise KnarrError("players must be a list of strategies, such as ['greedy', 'random']")
    chosen = tuple(strategy(player) for player in players)
    if len(chosen) not in PLAYERS:
        raise KnarrError(f"Knarr is for 2 to 4 players, not {len(chosen)}")
    check_names(chosen, (Random, Weigher, MonteCarlo))
    if not isinstance(rotate, bool):
        raise KnarrError(f"rotate must be True or False, not {show(rotate)}")
    rotations, rules = len(chosen) if rotate else 1, checked_rules(rules)
    if start is None:
        return Task(chosen, rules, checked_seed(seed), rotations)
    if not isinstance(start, Game):
        raise KnarrError(f"start must be a Game, not {show(start)}")
    if len(start.players) != len(chosen):
        raise KnarrError(f"the game has {len(start.players)} players, {len(chosen)} were named")
    if start.over:
        raise KnarrError("the game to start from is over")
    return Task(chosen, start.rules, checked_seed(seed), rotations, start.snapshot())


def _reached(result: Standings, until: float) -> bool:
    """Whether it is time to look, whatever the portions, and the intervals are small enough."""
    if (result.deals + result.failed) % CHECK_DEALS:
        return False
    return all(result.share(name).half_width <= until for name in result.strategies)


def _portions(
    task: Playable,
    deals: int,
    checked: bool,
    executor: Executor | None,
    workers: int,
    portion: int | None,
) -> Generator[Portion, None, None]:
    """The portions in the order of their deals."""
    if executor is None and workers == 1:
        yield from _here(task, deals, checked, portion)
        return
    spans = _spans(deals, checked, portion or portion_size(task, deals))
    if executor is not None:
        yield from played_elsewhere(task, spans, executor)
        return
    with Pool(workers) as pool:
        yield from played_elsewhere(task, spans, pool)


def _spans(deals: int, checked: bool, size: int) -> list[Span]:
    """Portions as (first, deals). With a check, none goes over the border of a check."""
    spans: list[Span] = []
    first = 0
    while first < deals:
        end = min(first + size, deals)
        if checked:
            end = min(end, (first // CHECK_DEALS + 1) * CHECK_DEALS)
        spans.append((first, end - first))
        first = end
    return spans


def _here(
    task: Playable, deals: int, checked: bool, portion: int | None
) -> Generator[Portion, None, None]:
    """Play in this process, in portions of about a tenth of a second."""
    first, size = 0, portion or (1 if task.slow else FIRST_DEALS)
    while first < deals:
        count = min(size, deals - first)
        if checked:
            count = min(count, (first // CHECK_DEALS + 1) * CHECK_DEALS - first)
        began = time.perf_counter()
        yield play_portion(task, first, count)
        first += count
        if portion is None:
            seconds = max(time.perf_counter() - began, 1e-4)
            size = max(1, min(int(count * PORTION_SECONDS / seconds), 4 * size, MOST_DEALS))
