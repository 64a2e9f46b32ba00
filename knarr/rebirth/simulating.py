"""`simulate`: many games of Rebirth, on one core, on all, or on a cluster (`knarr.simulate`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from dataclasses import replace
from typing import TypeAlias

from knarr.agreed import checked_seed
from knarr.errors import KnarrError, show
from knarr.rebirth.bots.strategies import COMPILED, Strategy, strategy
from knarr.rebirth.game import GAME, RebirthGame
from knarr.rebirth.lesson import Lesson
from knarr.rebirth.results import Result
from knarr.rebirth.setting import TEACHING, BagSource, DeckSource, MapSource, Setting
from knarr.rebirth.tasks import Task
from knarr.rebirth.tiles import PLAYERS
from knarr.simulate import carry_out, check_helpers, check_names, check_run, check_sendable

Progress: TypeAlias = Callable[[Result], bool | None]


def simulate(
    players: Sequence[str | Strategy],
    games: int = 1000,
    seed: int = 0,
    *,
    map: MapSource = TEACHING,
    bag: BagSource = TEACHING,
    missions: DeckSource = TEACHING,
    rotate: bool = False,
    start: RebirthGame | None = None,
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
    with its map, bag and missions; what is hidden stays as it lies, and only what is still to be
    drawn differs. The other arguments are those of `knarr.simulate.simulate`, and the result
    depends on the players, the setting, the seed and the number of games alone.

    Raises `KnarrError` for what cannot be played.
    """
    setting = Setting.of(map, bag, missions)
    task = _task(players, setting, seed, rotate, start)
    check_run(games, workers, portion, first)
    check_helpers(until, executor, progress)
    if workers > 1 and executor is None:
        check_sendable(task.players)
    result = Result(replace(task, first=int(first)))
    carry_out(result, games, until, executor, workers, progress, portion)
    return result


def _task(
    players: Sequence[str | Strategy],
    setting: Setting,
    seed: int,
    rotate: bool,
    start: RebirthGame | None,
) -> Task:
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise KnarrError("players must be a list of strategies, such as ['greedy', 'random']")
    chosen = tuple(strategy(player) for player in players)
    if len(chosen) not in PLAYERS:
        raise KnarrError(f"{GAME} is for 2 to 4 players, not {len(chosen)}")
    check_names(chosen, COMPILED)
    if not isinstance(rotate, bool):
        raise KnarrError(f"rotate must be True or False, not {show(rotate)}")
    rotations = len(chosen) if rotate else 1
    if start is None:
        setting.map.check(setting.bag, len(chosen))
        return Task(chosen, setting, checked_seed(seed), rotations)
    if not isinstance(start, RebirthGame) or isinstance(start, Lesson):
        raise KnarrError(f"start must be a RebirthGame, not {show(start)}")
    if len(start.players) != len(chosen):
        raise KnarrError(f"the game has {len(start.players)} players, {len(chosen)} were named")
    if start.over:
        raise KnarrError("the game to start from is over")
    return Task(chosen, start.setting, checked_seed(seed), rotations, start.snapshot())
