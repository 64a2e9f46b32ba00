"""What the desks of all games do: the line of acts, the game kept aside, who looks, who is told.

Every message is a mapping with a word ``do``. Nothing is changed by a message that is refused.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol
from weakref import WeakSet

from knarr.errors import KnarrError
from knarr.language import N_, _
from knarr_widgets.page.answers import Answer, refused, short
from knarr_widgets.page.checks import choice, fields, flag, whole, word
from knarr_widgets.stepper import line

LONGEST_MOVE = 200
OPEN, TURN = "open", "turn"
"""Ways to look: with everything open, and as the seat that must decide. Else a seat's number."""


@dataclass(frozen=True)
class Kept:
    """A game that was put aside, and what it is called."""

    game: Any
    name: str


class Shows(Protocol):
    """A widget that shows what lies on a desk."""

    def heard(self, answer: Answer, by: Shows | None) -> None:
        """Show the desk anew: something was done at another widget, or by a player of its own."""


class Players(Protocol):
    """Who plays at a desk, where the seats are not all played by hand."""

    def fit(self) -> None:
        """Look at the desk: something was done there."""

    def held(self) -> str:
        """Why the move that is due cannot be made by hand, in a sentence; empty if it can."""

    def asks(self, move: Any) -> Answer | None:
        """What must be told of a move before it can be played, if anything."""


class GameDesk(ABC):
    """The game, the way it is looked at, and the game that was put aside for it.

    `laid` counts the games that were put on the desk in place of another. Several widgets may show
    one desk; whoever changes it holds `lock`, and calls `tell` afterwards.
    """

    def __init__(self, game: Any) -> None:
        self.game = game
        self.look = OPEN
        self.kept: Kept | None = None
        self.laid = 0
        self.players: Players | None = None
        self.freed: object = None
        """What was taken back on purpose: another move in its place needs no second word."""
        self.lock = threading.RLock()
        self._shown: WeakSet[Any] = WeakSet()

    # -- what a game has of its own -----------------------------------------------------------

    @property
    @abstractmethod
    def handlers(self) -> Mapping[str, Callable[[Any, dict[str, Any]], Answer]]:
        """What a message may ask for."""

    @property
    @abstractmethod
    def seat(self) -> int:
        """The seat that must decide, or had the last turn."""

    @property
    def blind(self) -> bool:
        """Whether somebody decides who has secrets that the viewer cannot see."""
        return False

    @abstractmethod
    def read_move(self, text: str) -> Any:
        """The move of a text. Raises `KnarrError`."""

    @abstractmethod
    def drops(self, move: Any, count: int) -> str:
        """What is lost when `move` is played before `count` acts that were undone."""

    @abstractmethod
    def said(self, account: Any) -> str:
        """An act in plain words."""

    @abstractmethod
    def outcome(self) -> str:
        """How the finished game has ended, as a whole sentence."""

    @abstractmethod
    def looks(self, seat: int | None) -> str:
        """What is said of a way to look: with everything open, or as a seat."""

    # -- the widgets --------------------------------------------------------------------------

    def show_on(self, widget: Shows) -> None:
        """From now on `widget` is told what others change."""
        self._shown.add(widget)

    def leave(self, widget: Shows) -> None:
        """`widget` shows this desk no more."""
        self._shown.discard(widget)

    def tell(self, by: Shows | None, answer: Answer) -> None:
        """Tell all widgets but `by` what was done."""
        for widget in list(self._shown):
            if widget is not by:
                widget.heard(answer, by)

    def settle(self) -> None:
        """Something was done: whoever plays here has a look."""
        if self.players is not None:
            self.players.fit()

    def held(self) -> str:
        """Why no move can be made by hand just now; empty if one can."""
        return "" if self.players is None else self.players.held()

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for open hands."""
        if self.look == OPEN:
            return None
        return self.seat if self.look == TURN else int(self.look)

    def name(self, seat: int) -> str:
        """A player's name as it is shown."""
        return short(self.game.players[seat])

    def handle(self, message: object) -> Answer:
        """Do what a message asks. What cannot be done is refused with the reason."""
        try:
            wish, handlers = fields(message), self.handlers
            answer = handlers[choice(wish, "do", handlers)](self, wish)
            if answer.tone == "ok":
                self.settle()
            return answer
        except KnarrError as error:
            return refused(error, self.game.players)

    # -- along the line -----------------------------------------------------------------------

    def go(self, wish: dict[str, Any]) -> Answer:
        """Go to where a number of acts have been done."""
        line.go(self.game, whole(wish, "to", 0, len(line.acts(self.game))))
        return Answer(self.where())

    def step(self, wish: dict[str, Any]) -> Answer:
        """One act back (-1) or forward (1)."""
        if whole(wish, "by", -1, 1) < 0:
            self.game.undo()
        else:
            self.game.redo()
        return Answer(self.where())

    def where(self) -> str:
        """What was done last, in a sentence, and the result."""
        game = self.game
        if game.result:
            return f"{self._last()} {self.outcome()}"
        return self._last() if game.history else _("The start.")

    def _last(self) -> str:
        account = self.game.history[-1]
        return f"{self.name(account.seat)}: {self.said(account)}"

    # -- playing ------------------------------------------------------------------------------

    def play(self, wish: dict[str, Any]) -> Answer:
        """Play a move in its text form; it drops acts that were undone only on `drop`."""
        text, drop = word(wish, "move", LONGEST_MOVE), flag(wish, "drop")
        if self.blind:
            mine, other = self.name(self.viewer or 0), self.name(self.seat)
            text = _("you look as {name}, it is {other} who must decide")
            raise KnarrError(text.format(name=mine, other=other))
        if held := self.held():
            raise KnarrError(held)
        move, future = self.read_move(text), self.game.future
        if future and future[0].move == move:
            self.game.redo()
            return Answer(" ".join([_("As before."), self.where()]))
        reason = self.game.why_not(move)
        if reason:
            text = _("{move}: {reason}").format(move=move, reason=reason)
            return refused(text, self.game.players)
        if future and not drop and future[0] is not self.freed:
            return Answer(self.drops(move, len(future)), "ask", move.text)
        if future and not (self.kept and self.game.what_if):
            self._keep(N_("the game as it was"))
        asked = None if self.players is None else self.players.asks(move)
        if asked is not None:
            return asked
        self.game.play(move)
        return Answer(self.where())

    # -- other games --------------------------------------------------------------------------

    def lay(self, game: Any) -> None:
        """Put `game` on the desk and the present one aside."""
        self._keep(N_("the game before"))
        self.game = game
        self.laid += 1
        if self.look not in (OPEN, TURN):
            self.look = OPEN

    def back(self, wish: dict[str, Any]) -> Answer:
        """Swap the game on the desk with the one aside."""
        if self.kept is None:
            raise KnarrError(_("no other game is kept"))
        name, game = self.kept.name, self.kept.game
        self.kept = Kept(self.game, N_("the other game"))
        self.game = game
        if self.look not in (OPEN, TURN) and int(self.look) >= len(game.players):
            self.look = OPEN
        return Answer(" ".join([_("Back to {name}.").format(name=_(name)), self.where()]))

    def _keep(self, name: str) -> None:
        if line.acts(self.game):
            self.kept = Kept(self.game.copy(), name)

    # -- looking ------------------------------------------------------------------------------

    def view(self, wish: dict[str, Any]) -> Answer:
        """Look with everything open, as the seat that must decide, or as one seat."""
        seats = [str(seat) for seat in range(len(self.game.players))]
        self.look = choice(wish, "as", (OPEN, TURN, *seats))
        if self.look == TURN:
            return Answer(_("You look as whoever must decide."))
        return Answer(self.looks(self.viewer))
