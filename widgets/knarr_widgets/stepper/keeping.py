"""What a page keeps of a game, so that loading the page again loses nothing.

The page gives the text back; whatever comes back is a stranger's text and is read as an uploaded
record is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from knarr.errors import KnarrError
from knarr.language import _
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import choice, fields, whole
from knarr_widgets.stepper import line
from knarr_widgets.stepper.tabletop import AS_IT_WAS, BEFORE, OPEN, OTHER, TURN, GameDesk, Kept

LONGEST_KEY = 80
"""Letters of the name of somebody who has a seat."""

Reader = Callable[[dict[str, Any]], Any]
"""What makes a game of the ``record`` that a page has sent, and of what is kept beside it."""

Note = Callable[[Any], dict[str, Any]]
"""What is kept of a game beside its record."""


class Keeps:
    """A stepper whose game outlives its page: made of `_written` and `_resumed`."""

    _desk: Any
    _tell: Any

    def kept(self) -> str:
        """The game with all its acts and who plays it, as a text of one line for `resume`."""
        with self._desk.lock:
            return self._written()

    def resume(self, text: str) -> bool:
        """Go on with what was `kept`; False, and nothing is changed, where the text cannot be."""
        with self._desk.lock:
            try:
                answer = self._resumed(text)
            except KnarrError:
                return False
            self._tell(answer, 0)
        return True

    def _written(self) -> str:
        raise NotImplementedError

    def _resumed(self, text: str) -> Answer:
        raise NotImplementedError


def written(desk: GameDesk, aside: Kept | None, note: Note = lambda _game: {}) -> dict[str, Any]:
    """The game with all its acts, where it stands, how it is seen, and the one put aside."""
    put = aside and {**_game(aside.game, note), "name": aside.name}
    return {**_game(desk.game, note), "aside": put, "look": desk.look}


def _game(game: line.Line, note: Note) -> dict[str, Any]:
    return {"record": line.record(game), "at": line.at(game), **note(game)}


def read_game(wish: dict[str, Any], read: Reader) -> Any:
    """The game that was `written`, where it stood."""
    game = read(wish)
    line.go(game, whole(wish, "at", 0, len(line.acts(game))))
    return game


def read_aside(wish: dict[str, Any], read: Reader) -> Kept | None:
    """The game that had been put aside, if there was one."""
    if wish.get("aside") is None:
        return None
    aside = fields(wish["aside"])
    return Kept(read_game(aside, read), choice(aside, "name", (AS_IT_WAS, BEFORE, OTHER)))


def read_look(wish: dict[str, Any], players: int) -> str:
    """How the table was seen."""
    return choice(wish, "look", (OPEN, TURN, *map(str, range(players))))


def told(game: Any) -> str:
    """That the game goes on, and where."""
    if game.over:
        return _("The page was loaded again: the game is as it was, and over.")
    text = _("The page was loaded again: the game goes on where it was, in turn {turn}.")
    return text.format(turn=game.turn)
