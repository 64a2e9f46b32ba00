"""The weights of `planner`, found by ``python -m knarr.rebirth.bots.tuning --generations 40``."""

from knarr.rebirth.bots.weights import Weights

PLANNER = Weights(
    points=1.0,
    others=-0.254,
    castle=1.045,
    castle_late=6.012,
    capture=-0.305,
    capture_late=7.609,
    guard=2.79,
    contest=1.39,
    cathedral=2.072,
    cathedral_late=2.058,
    influence=0.821,
    lead=0.783,
    behind=-1.112,
    last_space=0.64,
    grow=0.893,
    join=1.759,
    deny=1.729,
    blank=-1.232,
    spoil=-1.616,
)
