"""Plays games at random and prints one line for each: its record and its states, as hashes.

Run as a program with ``KNARR_JIT=0``, it shows that the rules do the same compiled and plain.
"""

from __future__ import annotations

import hashlib
import json
import sys

from knarr import Game
from knarr.cards import ARTIFACTS, SHIPS
from knarr.kernel.jit import COMPILED
from knarr.record import dumps
from knarr.rules import Rules


def rules_of(number: int) -> Rules:
    """Every ship, the option and any artifacts come in turn."""
    artifacts = tuple(name for at, name in enumerate(ARTIFACTS) if (number * 37 >> at) & 1)
    return Rules(SHIPS[number % 2], artifacts, number % 5 == 0)


def fingerprint(number: int) -> tuple[str, str]:
    """The record of game `number` and the bytes of all its states, hashed."""
    game = Game.numbered(2 + number % 3, rules_of(number), 11, number)
    states = hashlib.sha256(game.snapshot()[0])
    while not game.over:
        for move in game.legal_moves:
            states.update(move.text.encode())
        game.play_random()
        states.update(game.snapshot()[0])
    return hashlib.sha256(dumps(game.record()).encode()).hexdigest(), states.hexdigest()


def main(games: int) -> None:
    """Print whether the kernel is compiled, and the fingerprints of games 0 to `games` - 1."""
    print(json.dumps({"compiled": COMPILED, "games": [fingerprint(n) for n in range(games)]}))


if __name__ == "__main__":
    main(int(sys.argv[1]))
