"""Records of Rebirth, version 1: every tile placed, what it scored, every mission drawn.

Where a tile reaches two cathedrals at once, ``mission`` is the list of both cards. ``scored`` is
what the seat that placed the tile got in that turn; what others got by a full settlement is in
``after``, which holds the points before those of the end.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from knarr.errors import KnarrError
from knarr.language import _
from knarr.rebirth.account import Account
from knarr.rebirth.memory import state_in
from knarr.rebirth.tiles import TILES

if TYPE_CHECKING:
    from knarr.rebirth.game import RebirthGame

FORMAT, VERSION = "rebirth-record", 1


def record_of(game: RebirthGame) -> dict[str, Any]:
    """See `RebirthGame.record`."""
    if not game.from_set_up:
        raise KnarrError(_("a game that began from a position has no record"))
    first = state_in(game.first)
    seats = range(len(game.players))
    return {
        "format": FORMAT,
        "version": VERSION,
        "players": list(game.players),
        **game.setting.named(),
        "setup": {
            "aside": [[TILES[tile] for tile in first.aside[seat].tolist()] for seat in seats]
        },
        "turns": [_turn(account) for account in game.history],
        "result": _result(game),
    }


def _turn(account: Account) -> dict[str, Any]:
    missions = account.missions
    return {
        "seat": account.seat,
        "tile": account.move.tile,
        "at": list(account.move.at),
        "scored": account.scored,
        "mission": list(missions) if len(missions) > 1 else next(iter(missions), None),
        "castles": [[list(at), seat] for at, seat in account.castles],
        "after": account.totals(),
    }


def _result(game: RebirthGame) -> dict[str, Any] | None:
    result = game.result
    if result is None:
        return None
    names = ("unfinished", "castles", "missions", "total", "winners")
    return {name: list(getattr(result, name)) for name in names}
