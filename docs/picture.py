"""Draw the README's picture anew, a table of the sample game: ``python docs/picture.py``."""

from __future__ import annotations

from pathlib import Path

from knarr import Game, svg
from knarr.samples import sample_game

PICTURE = Path(__file__).with_name("table.svg")
TURN = 21


def table() -> Game:
    """The sample game at the start of a turn in its middle."""
    game = sample_game()
    while game.turn > TURN or not game.history[-1].ended_turn:
        game.undo()
    return game


if __name__ == "__main__":
    PICTURE.write_text(svg.table(table().view()), encoding="utf-8")
    print(f"{PICTURE} is drawn.")
