"""How the weights of `planner` were found: ``python -m knarr.rebirth.bots.tuning``.

The search is that of Knarr's planner (`knarr.bots.tuning`). A vector of weights plays the same
deals from all seats: one against one, one against three and three against one.
"""

from __future__ import annotations

import argparse
import dataclasses

import numpy as np

from knarr.bots.tuning import improve
from knarr.memory import Array
from knarr.rebirth.bots.strategies import Greedy, Weigher
from knarr.rebirth.bots.weights import Weights
from knarr.rebirth.simulating import simulate

PLACES = [field.name for field in dataclasses.fields(Weights)]
FIXED = ("points",)
"""Only the proportions matter: this one stays as it is."""

SPREAD = 0.5
WIDE = ("castle", "castle_late", "capture", "capture_late", "cathedral", "cathedral_late")
"""Weights of things that are worth several points: they are spread wider at first."""


def win_share(mine: Array, other: Array, games: int, seed: int) -> float:
    """How well `mine` does against `other`: 0.5 for equals.

    The mean of three: one against one; one against three; and three against one, of which the
    wins of the one count against them.
    """
    one = Weigher("mine", Weights.from_array(mine))
    two = Weigher("other", Weights.from_array(other))

    def share(players: list[Weigher], name: str) -> float:
        return simulate(players, games // 2, seed, rotate=True).share(name).share

    lone, pair = share([one, two, two, two], "mine"), share([one, two], "mine")
    return (pair + 2 * lone + 1 - 2 * share([two, one, one, one], "other")) / 3


def main() -> None:
    """Tune, and print the weights as `knarr.rebirth.bots.planner` holds them."""
    parser = argparse.ArgumentParser(description="Tune the weights of planner by self-play.")
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    greedy = Greedy().weights.array()
    spread = np.full(len(PLACES), SPREAD)
    spread[[PLACES.index(name) for name in WIDE]] = 2.0
    spread[[PLACES.index(name) for name in FIXED]] = 0.0
    best = greedy
    chance = np.random.default_rng(args.seed)
    for generation, found, share in improve(chance, args.generations, greedy, spread, win_share):
        best = found
        print(f"generation {generation}: {share:.3f} against greedy", flush=True)
    print(Weights.from_array(np.round(best, 3)))


if __name__ == "__main__":
    main()
