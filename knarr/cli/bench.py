"""The sub-command ``knarr bench``: rates per CPU second of one core."""

from __future__ import annotations

import json
import random
import time
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

import numpy as np

from knarr.bots import MonteCarlo
from knarr.cards import PLAYERS, SHIPS
from knarr.game import Game
from knarr.kernel import playout
from knarr.kernel.arena import decide_for
from knarr.kernel.deal import blank
from knarr.memory import Memory
from knarr.rebirth import bench as rebirth
from knarr.rules import Rules
from knarr.simulate import simulate
from knarr.tasks import entrants, new_scratch
from knarr.warmup import warmup

PORTION = 2_000
SEED = 1
COPIES = 2_000
MOVES_BEFORE_COPY = 60
MIDDLE_TURN = 13


def run(args: Namespace) -> int:
    """Measure and print: a table, or with ``--json`` a list of the results."""
    warmup(lambda sentence: None)
    results = []
    for result in _measure(args.seconds):
        results.append(result)
        if not args.json:
            print(_words(result), flush=True)
    if args.json:
        print(json.dumps(results))
    return 0


def _measure(seconds: float) -> Iterator[dict[str, Any]]:
    for ship in SHIPS:
        for players in PLAYERS:
            yield _playouts(players, ship, seconds)
    for players in PLAYERS:
        yield _games(players, SHIPS[0], seconds)
        yield _copies(players, SHIPS[0], seconds)
    for players in PLAYERS:
        yield _strategies(players, seconds)
    yield _search(seconds)
    yield from rebirth.measure(seconds)


def _playouts(players: int, ship: str, seconds: float) -> dict[str, Any]:
    """Random games in the compiled kernel, from the deal to the end."""
    start, memory = blank(players, Rules(ship)), Memory()
    totals = np.zeros(playout.TOTALS, np.int64)
    began, spent, first = time.process_time(), 0.0, 0
    while spent < seconds:
        playout.run(start.states, memory.states, memory.works, SEED, first, PORTION, totals)
        first += PORTION
        spent = time.process_time() - began
    decisions, games = int(totals[playout.DECISIONS]), int(totals[playout.GAMES])
    return _rates("playout", players, ship, decisions / spent, games / spent)


def _games(players: int, ship: str, seconds: float) -> dict[str, Any]:
    """Random games by `Game`: all moves as objects, one played; a lone "end" is no decision."""
    chance = random.Random(SEED)
    began, spent, decisions, games = time.process_time(), 0.0, 0, 0
    while spent < seconds:
        game = Game(players, Rules(ship), seed=games)
        while not game.over:
            moves = game.legal_moves
            decisions += len(moves) > 1
            game.play(moves[int(chance.random() * len(moves))])
        games += 1
        spent = time.process_time() - began
    return _rates("game", players, ship, decisions / spent, games / spent)


def _copies(players: int, ship: str, seconds: float) -> dict[str, Any]:
    """Copies of a game in its middle, history included."""
    game = Game(players, Rules(ship), seed=SEED)
    for _ in range(MOVES_BEFORE_COPY):
        game.play_random()
    began, spent, copies = time.process_time(), 0.0, 0
    while spent < seconds / 4:
        for _ in range(COPIES):
            game.copy()
        copies += COPIES
        spent = time.process_time() - began
    return _what("copy", players, ship) | {"microseconds": round(spent / copies * 1e6, 2)}


def _strategies(players: int, seconds: float) -> dict[str, Any]:
    """Games of greedy against greedy, counted, by `simulate`."""
    games, spent = 0, 0.0
    while spent < seconds:
        result = simulate(["greedy"] * players, PORTION, seed=SEED)
        games += result.games
        spent += result.cpu_seconds
    return _what("greedy", players, SHIPS[0]) | {"games_per_cpu_s": round(games / spent, 1)}


def _search(seconds: float) -> dict[str, Any]:
    """A decision of montecarlo with 200 rollouts a candidate, in the middle of two-player games."""
    searcher = MonteCarlo()
    kinds, weights, rollouts = entrants((searcher, searcher))
    scratch, spent, decisions = new_scratch(), 0.0, 0
    while spent < seconds:
        game = Game(2, seed=decisions)
        while game.turn < MIDDLE_TURN:
            game.play_random()
        memory = game.memory
        began = time.process_time()
        decide_for(
            memory.states, memory.works, int(kinds[0]), weights[0], int(rollouts[0]), scratch
        )
        if decisions:  # the first one may load the compiled code
            spent += time.process_time() - began
        decisions += 1
    milliseconds = round(spent / (decisions - 1) * 1e3, 2)
    return _what("montecarlo", 2, SHIPS[0]) | {"milliseconds": milliseconds}


def _what(what: str, players: int, ship: str) -> dict[str, Any]:
    return {"what": what, "players": players, "ship": ship}


def _rates(what: str, players: int, ship: str, decisions: float, games: float) -> dict[str, Any]:
    rates = {"decisions_per_cpu_s": round(decisions), "games_per_cpu_s": round(games, 1)}
    return _what(what, players, ship) | rates


def _words(result: dict[str, Any]) -> str:
    who = f"{result['players']} players"
    if "ship" in result:
        what = f"{result['what']:11}{who}, {result['ship']:9}"
    else:
        what = f"{result['what']:18}{who:13}"
    if "milliseconds" in result:
        return f"{what}{result['milliseconds']:12.2f} milliseconds a decision"
    if "decisions_per_cpu_s" not in result and "microseconds" not in result:
        return f"{what}{result['games_per_cpu_s']:12,.0f} games a CPU second"
    if "microseconds" in result:
        return f"{what}{result['microseconds']:12.2f} microseconds"
    return (
        f"{what}{result['decisions_per_cpu_s']:12,} decisions, "
        f"{result['games_per_cpu_s']:11,.0f} games a CPU second"
    )
