"""Games to look at: records that travel with the package."""

from __future__ import annotations

from importlib import resources

from knarr.game import Game

__all__ = ["sample_game"]


def sample_game() -> Game:
    """A whole game of two players, Ada and Bo, for the lessons: it stands at its end.

    `Game.undo` and `Game.redo` step through it.
    """
    text = resources.files("knarr").joinpath("samples", "first_game.json").read_text("utf-8")
    return Game.from_record(text)
