"""For the board's tests: boards whose opponents do not pause, and a table to follow."""

from __future__ import annotations

from typing import Any

from knarr import Game
from knarr_widgets import Board
from tests.widgets.stepping import tell

PATIENCE = 60


def board(*args: Any, **settings: Any) -> Board:
    return Board(*args, **{"pace": 0, "seed": 3, **settings})


def play(one: Board, move: str | None = None) -> dict[str, Any]:
    """Play a move as the page does (the first one by itself), and let the opponents answer."""
    if move is None:
        move = one.state["groups"][0]["moves"][0][0]
    answer = tell(one, do="play", move=move)
    assert one.wait(PATIENCE)
    return answer


def play_on(one: Board, acts: int = 10_000) -> None:
    """Play on, always the last move that is listed, until the game is over or `acts` are done."""
    while not one.game.over and len(one.game.history) < acts:
        play(one, one.state["groups"][-1]["moves"][-1][0])


def set_up(game: Game, me: int = 0) -> dict[str, Any]:
    """The message that enters the set-up of `game` as seat `me` sees it."""
    setup = game.record()["setup"]
    return {
        "do": "follow",
        "names": list(game.players),
        "me": me,
        "ship": game.rules.ship,
        "artifacts": list(game.rules.artifacts),
        "trade_first": game.rules.trade_before_reputation,
        **setup,
        "hand": setup["hand"][me],
    }
