"""The weights of `planner`, found by ``python -m knarr.rebirth.bots.tuning --generations 60``."""

from knarr.rebirth.bots.weights import Weights

PLANNER = Weights(
    points=1.0,
    others=-1.133,
    castle=1.876,
    castle_late=1.26,
    capture=-0.305,
    capture_late=7.11,
    guard=1.618,
    contest=2.168,
    cathedral=-0.437,
    cathedral_late=8.735,
    influence=1.518,
    lead=0.445,
    behind=-1.988,
    last_space=0.309,
    grow=1.049,
    join=1.371,
    deny=1.044,
    blank=-1.784,
    spoil=-2.82,
)
