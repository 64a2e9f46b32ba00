"""The widgets of the dashboard and the lessons."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from knarr_widgets.board import Board
    from knarr_widgets.front import Dashboard
    from knarr_widgets.lab import SimulationLab
    from knarr_widgets.link import Link
    from knarr_widgets.maths import ColumnLab, DeckOdds, ReputationLab, TradeInspector, open_lab
    from knarr_widgets.page.language_menu import LanguageMenu
    from knarr_widgets.rebirth import (
        MapPainter,
        RebirthHome,
        RebirthInspector,
        RebirthLab,
        RebirthStepper,
    )
    from knarr_widgets.stepper import TurnStepper

_HOME = {
    "Board": "knarr_widgets.board",
    "ColumnLab": "knarr_widgets.maths",
    "Dashboard": "knarr_widgets.front",
    "DeckOdds": "knarr_widgets.maths",
    "LanguageMenu": "knarr_widgets.page.language_menu",
    "Link": "knarr_widgets.link",
    "MapPainter": "knarr_widgets.rebirth",
    "RebirthHome": "knarr_widgets.rebirth",
    "RebirthInspector": "knarr_widgets.rebirth",
    "RebirthLab": "knarr_widgets.rebirth",
    "RebirthStepper": "knarr_widgets.rebirth",
    "ReputationLab": "knarr_widgets.maths",
    "SimulationLab": "knarr_widgets.lab",
    "TradeInspector": "knarr_widgets.maths",
    "TurnStepper": "knarr_widgets.stepper",
    "open_lab": "knarr_widgets.maths",
}

__all__ = [
    "Board",
    "ColumnLab",
    "Dashboard",
    "DeckOdds",
    "LanguageMenu",
    "Link",
    "MapPainter",
    "RebirthHome",
    "RebirthInspector",
    "RebirthLab",
    "RebirthStepper",
    "ReputationLab",
    "SimulationLab",
    "TradeInspector",
    "TurnStepper",
    "open_lab",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'knarr_widgets' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
