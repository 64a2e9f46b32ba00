"""The weights of `planner`."""

from knarr.rebirth.bots.weights import Weights

PLANNER = Weights(castle=3.0, capture=4.0, cathedral=3.0, others=-0.5, grow=0.3, join=0.3)
