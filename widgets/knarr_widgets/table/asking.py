"""Why something on the table cannot be touched just now."""

from __future__ import annotations

from knarr.game import Game
from knarr.ideas import nearest
from knarr.moves import Explore, Move, parse_move


def why(game: Game, text: str) -> str | None:
    """The rule that refuses a move, in one sentence; None where it may be played.

    For a destination without a payment (``explore 17``) it is the payment that comes nearest, and
    what is missing. Raises `KnarrError` for what is no move.
    """
    move = parse_move(text)
    missing = ""
    if isinstance(move, Explore) and not move.pay and not move.recruits:
        move, missing = _nearest(game, move)
    reason = game.why_not(move)
    if reason is None:
        return None
    return f"{reason}; {missing}" if missing and reason.startswith("the cost") else reason


def _nearest(game: Game, move: Explore) -> tuple[Move, str]:
    view = game.view()
    return nearest(move.destination, view.seats[view.to_act])
