"""The turn stepper: a game of Knarr to play, to step through, to save and to load."""

from knarr_widgets.stepper.widget import TurnStepper

__all__ = ["TurnStepper"]
