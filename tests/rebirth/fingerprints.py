"""Plays games at random and prints a line for each: its record and its states, as hashes.

Run as a program with ``KNARR_JIT=0``, it shows that the rules do the same compiled and plain.
"""

from __future__ import annotations

import hashlib
import json
import sys

from knarr.kernel.jit import COMPILED
from knarr.rebirth import RebirthGame, simulate
from knarr.rebirth.setting import teaching
from knarr.rebirth.tasks import play_game


def fingerprint(number: int) -> tuple[str, str]:
    """The record of game `number` and the bytes of all its states and notes, hashed."""
    game = RebirthGame.numbered(2 + number % 3, teaching(), 11, number)
    states = hashlib.sha256(game.snapshot()[0])
    while not game.over:
        states.update(repr(game.scores).encode())
        game.play_random()
        states.update(b"".join(game.snapshot()))
    return hashlib.sha256(json.dumps(game.record()).encode()).hexdigest(), states.hexdigest()


def strategies(number: int) -> str:
    """The record of a game of strategies, hashed: the values of places are floats."""
    task = simulate(["planner", "greedy", "random"], 1, 5).task
    record = play_game(task, number).record()
    return hashlib.sha256(json.dumps(record).encode()).hexdigest()


def main(games: int) -> None:
    """Print whether the kernel is compiled, and the fingerprints of games 0 to `games` - 1."""
    lines = [[*fingerprint(number), strategies(number)] for number in range(games)]
    print(json.dumps({"compiled": COMPILED, "games": lines}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
