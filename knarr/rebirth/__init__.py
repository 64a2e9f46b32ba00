"""Rebirth, the Scotland side: the second game, with the same manners as `knarr.Game`.

The names below are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from knarr.rebirth.account import Account
    from knarr.rebirth.bags import Bag
    from knarr.rebirth.effect import Effect
    from knarr.rebirth.game import RebirthGame
    from knarr.rebirth.lesson import Lesson
    from knarr.rebirth.maps import Fault, Hex, HexMap
    from knarr.rebirth.missions import Deck, Mission
    from knarr.rebirth.moves import Place, parse_move
    from knarr.rebirth.result import RebirthResult
    from knarr.rebirth.setting import Setting, load_bag, load_map, load_missions
    from knarr.rebirth.simulating import simulate
    from knarr.rebirth.view import RebirthView

_HOMES = {
    "knarr.rebirth.account": ("Account",),
    "knarr.rebirth.bags": ("Bag",),
    "knarr.rebirth.effect": ("Effect",),
    "knarr.rebirth.game": ("RebirthGame",),
    "knarr.rebirth.lesson": ("Lesson",),
    "knarr.rebirth.maps": ("Fault", "Hex", "HexMap"),
    "knarr.rebirth.missions": ("Deck", "Mission"),
    "knarr.rebirth.moves": ("Place", "parse_move"),
    "knarr.rebirth.result": ("RebirthResult",),
    "knarr.rebirth.setting": ("Setting", "load_bag", "load_map", "load_missions"),
    "knarr.rebirth.simulating": ("simulate",),
    "knarr.rebirth.view": ("RebirthView",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}

__all__ = [
    "Account",
    "Bag",
    "Deck",
    "Effect",
    "Fault",
    "Hex",
    "HexMap",
    "Lesson",
    "Mission",
    "Place",
    "RebirthGame",
    "RebirthResult",
    "RebirthView",
    "Setting",
    "load_bag",
    "load_map",
    "load_missions",
    "parse_move",
    "simulate",
]


def __getattr__(name: str) -> Any:
    if name not in _HOME:
        raise AttributeError(f"module 'knarr.rebirth' has no attribute {name!r}")
    value = getattr(import_module(_HOME[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])
