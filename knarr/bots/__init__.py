"""Strategies: the project's own, those made of weights, and the protocol of a user's."""

from knarr.bots.strategies import (
    STRATEGIES,
    Greedy,
    MonteCarlo,
    Planner,
    Player,
    Random,
    Strategy,
    Weigher,
    kind_of,
    name_of,
    sentence_of,
    strategy,
)
from knarr.bots.weights import Weights

__all__ = [
    "STRATEGIES",
    "Greedy",
    "MonteCarlo",
    "Planner",
    "Player",
    "Random",
    "Strategy",
    "Weigher",
    "Weights",
    "kind_of",
    "name_of",
    "sentence_of",
    "strategy",
]
