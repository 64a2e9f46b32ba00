"""knarr: an engine for the board game Knarr, with records, pictures and simulations.

The names below are loaded when they are first used, so that ``import knarr`` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from knarr.account import Account
    from knarr.effect import Effect
    from knarr.errors import IllegalMove, KnarrError, WrongCard
    from knarr.game import Game, Result, ToAct
    from knarr.moves import (
        Discard,
        EndTurn,
        Explore,
        Move,
        Recruit,
        Reserve,
        Swap,
        Trade,
        parse_move,
    )
    from knarr.rules import Rules
    from knarr.view import SeatView, View

__version__ = "0.1.0"

_HOMES = {
    "knarr.account": ("Account",),
    "knarr.effect": ("Effect",),
    "knarr.errors": ("IllegalMove", "KnarrError", "WrongCard"),
    "knarr.game": ("Game", "Result", "ToAct"),
    "knarr.moves": (
        "Discard",
        "EndTurn",
        "Explore",
        "Move",
        "Recruit",
        "Reserve",
        "Swap",
        "Trade",
        "parse_move",
    ),
    "knarr.rules": ("Rules",),
    "knarr.view": ("SeatView", "View"),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Account",
    "Discard",
    "Effect",
    "EndTurn",
    "Explore",
    "Game",
    "IllegalMove",
    "KnarrError",
    "Move",
    "Recruit",
    "Reserve",
    "Result",
    "Rules",
    "SeatView",
    "Swap",
    "ToAct",
    "Trade",
    "View",
    "WrongCard",
    "parse_move",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'knarr' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
