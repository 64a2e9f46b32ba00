"""An engine for the board game Knarr: games, their moves, and what a seat can see of them.

A `Game` is dealt, played, taken back, copied and written down. Its moves are small objects with one
short text form, such as ``recruit blue.vp take green``; each gives an `Account` of what happened.
What does not fit is a `KnarrError` with one sentence.

```python
from knarr import Game

game = Game(["Ada", "Bo"], seed=7)
print(game.play(game.legal_moves[0]))
```

Strategies are in `knarr.bots`, many games in `knarr.simulate`, exact figures in `knarr.maths`, the
cards in `knarr.cards`, pictures in `knarr.svg`. The names of this module are loaded when they are
first used, so that ``import knarr`` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from knarr.account import Account
    from knarr.effect import Effect
    from knarr.errors import IllegalMove, KnarrError, WrongCard
    from knarr.game import Game, Result, ToAct
    from knarr.move_text import parse_move
    from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
    from knarr.rules import Rules
    from knarr.view import SeatView, View

__version__ = "0.1.0"

_HOMES = {
    "knarr.account": ("Account",),
    "knarr.effect": ("Effect",),
    "knarr.errors": ("IllegalMove", "KnarrError", "WrongCard"),
    "knarr.game": ("Game", "Result", "ToAct"),
    "knarr.move_text": ("parse_move",),
    "knarr.moves": ("Discard", "EndTurn", "Explore", "Move", "Recruit", "Reserve", "Swap", "Trade"),
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
