"""Why something on the table cannot be touched just now."""

from __future__ import annotations

from knarr.game import Game
from knarr.ideas import costs_more, nearest
from knarr.move_text import parse_move
from knarr.moves import Explore, Move
from knarr.why import explore_open


def why(game: Game, text: str) -> str | None:
    """The rule that refuses a move, in one sentence; None where it may be played.

    For a destination without a payment (``explore 17``) it is what is missing for the payment that
    comes nearest. Raises `KnarrError` for what is no move.
    """
    move = parse_move(text)
    missing = ""
    if isinstance(move, Explore) and not move.pay and not move.recruits:
        move, missing = _nearest(game, move)
    reason = game.why_not(move)
    if reason is None or not missing or not offered(game, move):
        return reason
    return costs_more(move, missing)


def offered(game: Game, move: Move) -> bool:
    """Whether it is only for its cost that a destination cannot be explored now."""
    view = game.view()
    lands = (*view.trading, *view.influence, *view.seats[view.to_act].reserved)
    return isinstance(move, Explore) and move.destination in lands and explore_open(game.state)


def _nearest(game: Game, move: Explore) -> tuple[Move, str]:
    view = game.view()
    return nearest(move.destination, view.seats[view.to_act])
