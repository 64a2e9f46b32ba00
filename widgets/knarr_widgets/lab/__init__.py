"""The simulation lab: strategies against each other, many games, and what they come to."""

from knarr_widgets.lab.widget import SimulationLab

__all__ = ["SimulationLab"]
