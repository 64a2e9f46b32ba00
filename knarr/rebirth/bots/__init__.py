"""Strategies for Rebirth: the project's own, those made of weights, and a user's protocol."""

from knarr.rebirth.bots.strategies import (
    STRATEGIES,
    Greedy,
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
from knarr.rebirth.bots.weights import Weights

__all__ = [
    "STRATEGIES",
    "Greedy",
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
