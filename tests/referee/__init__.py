"""An independent referee for the board game Knarr, for the tests only.

It is written from the rules alone, shares no code with the engine, and puts being obviously right
before being fast. The tests hold the engine against it.

* `check` replays a game record and raises `Refused` at the first thing the rules do not allow.
* `walk` does the same and hands out the state before every action.
* `Table` is a table one can play at; `play_out` finishes its game at random; `random_game` plays a
  whole game at random and writes its record.
* `legal_moves` lists every distinct move in a state.
"""

from .moves import legal_moves, why_not
from .reading import Refused
from .replay import check, walk
from .table import Table, play_out, random_game

__all__ = ["Refused", "Table", "check", "legal_moves", "play_out", "random_game", "walk", "why_not"]
