"""How the weights of `planner` were found: ``python -m knarr.bots.tuning --generations 120``.

The cross-entropy method (Rubinstein 1999) with a normal distribution over each weight. A generation
draws 28 vectors around the present mean; each plays the same deals, from both seats, against
`greedy` and against the best mean so far. The mean and the spread move towards the seven best. `vp`
stays 1: only the proportions matter.
"""

from __future__ import annotations

import argparse
import dataclasses
from collections.abc import Callable, Iterator

import numpy as np

from knarr.bots.strategies import Greedy, Weigher
from knarr.bots.weights import Weights
from knarr.memory import Array
from knarr.simulate import simulate

POPULATION, ELITE = 28, 7
DEALS = 250
CHECK_GAMES, CHECK_SEED, BETTER = 6_000, 99, 0.505
PLACES = [field.name for field in dataclasses.fields(Weights)]
FIXED = ("vp", "reserve", "swap")
SPREAD = 0.15
"""The first spread of a weight, more for those that are larger."""


def win_share(mine: Array, other: Array, games: int, seed: int) -> float:
    """The share of games that `mine` wins against `other`, from both seats of the same deals."""
    players = [
        Weigher("mine", Weights.from_array(mine)),
        Weigher("other", Weights.from_array(other)),
    ]
    return simulate(players, games=games, seed=seed, rotate=True).share("mine").share


def tune(chance: np.random.Generator, generations: int) -> Iterator[tuple[int, Array, float]]:
    """Yields the generation, the best mean so far, and its share of wins against greedy."""
    greedy = Greedy().weights.array()
    spread = SPREAD + 0.15 * np.abs(greedy)
    spread[[PLACES.index(name) for name in ("income", "finish")]] = 0.8
    spread[[PLACES.index(name) for name in FIXED]] = 0.0
    yield from improve(chance, generations, greedy, spread, win_share)


def improve(
    chance: np.random.Generator,
    generations: int,
    first: Array,
    spread: Array,
    win_share: Callable[[Array, Array, int, int], float],
) -> Iterator[tuple[int, Array, float]]:
    """Better and better weights from `first` on, of whatever game, with a first `spread` of each.

    Yields the generation, the best mean so far, and its share of wins against `first`.
    """
    mean, best = first.copy(), first.copy()
    shares = np.log(ELITE + 0.5) - np.log(np.arange(1, ELITE + 1))
    shares /= shares.sum()
    for generation in range(generations):
        drawn = mean + chance.standard_normal((POPULATION, len(first))) * spread
        scores = [
            win_share(weights, first, 2 * DEALS, generation)
            + win_share(weights, best, 2 * DEALS, generation)
            for weights in drawn
        ]
        elite = drawn[np.argsort(scores)[::-1][:ELITE]]
        variance = (shares[:, None] * (elite - mean) ** 2).sum(axis=0)
        spread = np.sqrt(0.8 * spread**2 + 0.26 * variance)
        mean = 0.5 * mean + 0.5 * (shares[:, None] * elite).sum(axis=0)
        if generation % 10 == 9:
            if win_share(mean, best, CHECK_GAMES, CHECK_SEED) > BETTER:
                best = mean.copy()
            yield generation + 1, best, win_share(best, first, CHECK_GAMES, CHECK_SEED)


def main() -> None:
    """Tune, and print the weights as `knarr.bots.planner` holds them."""
    parser = argparse.ArgumentParser(description="Tune the weights of planner by self-play.")
    parser.add_argument("--generations", type=int, default=120)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    best = Greedy().weights.array()
    for generation, found, share in tune(np.random.default_rng(args.seed), args.generations):
        best = found
        print(f"generation {generation}: {share:.3f} of the games against greedy", flush=True)
    print(Weights.from_array(np.round(best, 3)))


if __name__ == "__main__":
    main()
