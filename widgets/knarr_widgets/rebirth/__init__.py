"""Rebirth on the page: a stepper, an inspector of what a tile scored, a painter of maps, a lab."""

from knarr_widgets.rebirth.home import RebirthHome
from knarr_widgets.rebirth.inspector import RebirthInspector
from knarr_widgets.rebirth.lab import RebirthLab
from knarr_widgets.rebirth.painter import MapPainter
from knarr_widgets.rebirth.widget import RebirthStepper

__all__ = ["MapPainter", "RebirthHome", "RebirthInspector", "RebirthLab", "RebirthStepper"]
