"""How fast Rebirth is played, for ``knarr bench``: rates per CPU second of one core."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

from knarr.rebirth.board import boards_of
from knarr.rebirth.game import RebirthGame
from knarr.rebirth.kernel.arena import play_random
from knarr.rebirth.memory import blank, memory_of
from knarr.rebirth.setting import teaching
from knarr.rebirth.simulating import simulate
from knarr.rebirth.tiles import PLAYERS

PORTION = 2_000
SEED = 1


def measure(seconds: float) -> Iterator[dict[str, Any]]:
    """Random games in the kernel and by `RebirthGame`, then games of greedy and of planner."""
    for players in PLAYERS:
        yield _playouts(players, seconds)
    for players in PLAYERS:
        yield _games(players, seconds)
    for name in ("greedy", "planner"):
        for players in PLAYERS:
            yield _strategies(name, players, seconds)


def _what(what: str, players: int) -> dict[str, Any]:
    return {"what": f"rebirth {what}", "players": players}


def _rates(what: str, players: int, turns: float, games: float) -> dict[str, Any]:
    rates = {"decisions_per_cpu_s": round(turns), "games_per_cpu_s": round(games, 1)}
    return _what(what, players) | rates


def _playouts(players: int, seconds: float) -> dict[str, Any]:
    boards, memory = boards_of(teaching(), players), memory_of()
    start = blank(boards)
    began, spent, games, turns = time.process_time(), 0.0, 0, 0
    while spent < seconds:
        turns += play_random(
            boards, start.states, memory.states, memory.works, SEED, games, PORTION
        )
        games += PORTION
        spent = time.process_time() - began
    return _rates("playout", players, turns / spent, games / spent)


def _games(players: int, seconds: float) -> dict[str, Any]:
    """Random games by `RebirthGame`, with what every place would score."""
    began, spent, games, turns = time.process_time(), 0.0, 0, 0
    while spent < seconds:
        game = RebirthGame(players, seed=games)
        while not game.over:
            game.play_random()
        turns += game.turn
        games += 1
        spent = time.process_time() - began
    return _rates("game", players, turns / spent, games / spent)


def _strategies(name: str, players: int, seconds: float) -> dict[str, Any]:
    games, spent = 0, 0.0
    while spent < seconds:
        result = simulate([name] * players, PORTION, seed=SEED, first=games)
        games += result.games
        spent += result.cpu_seconds
    return _what(name, players) | {"games_per_cpu_s": round(games / spent, 1)}
