"""The widgets of the dashboard and the lessons."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from knarr_widgets.lab import SimulationLab
    from knarr_widgets.link import Link
    from knarr_widgets.stepper import TurnStepper

_HOME = {
    "Link": "knarr_widgets.link",
    "SimulationLab": "knarr_widgets.lab",
    "TurnStepper": "knarr_widgets.stepper",
}

__all__ = ["Link", "SimulationLab", "TurnStepper"]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'knarr_widgets' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
