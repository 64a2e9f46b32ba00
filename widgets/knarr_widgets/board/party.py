"""The party at a board: who has which seat, and the opponents' play in a thread of its own.

Everything here is done under the desk's lock, but for the thinking.
"""

from __future__ import annotations

import logging
import random
import threading
import time
from functools import partial
from typing import Any
from weakref import WeakSet

from knarr.deciding import CannotDecide
from knarr.follow import Followed
from knarr.game import Game
from knarr.language import _
from knarr.moves import Move
from knarr.rollouts import Stopped
from knarr.words import sentence
from knarr_widgets.board.coaching import Coach
from knarr_widgets.board.following import Following
from knarr_widgets.board.levels import Sitter
from knarr_widgets.board.posting import Post
from knarr_widgets.board.seating import Seating
from knarr_widgets.page.answers import Answer, result_words, whole_sentence
from knarr_widgets.stepper.desk import Desk

SILENCE_SECONDS = 90.0
"""The opponents rest when a page that was there has not been heard for so long."""

_log = logging.getLogger(__name__)


class Turn:
    """One stretch of the opponents' play; it ends when it is `over`."""

    def __init__(self) -> None:
        self.over = threading.Event()

    def stopped(self) -> bool:
        """Whether it is to end."""
        return self.over.is_set()


class Party(Seating):
    """Who sits where at a desk, and what they do when it is their turn.

    `pace` is the least number of seconds from one act of theirs to the next.
    """

    def __init__(self, desk: Desk, against: Any, pace: float) -> None:
        super().__init__(desk, against)
        self.pace = pace
        self.calm = False
        self.thinking = False
        self._game = desk.game
        self._turn: Turn | None = None
        self._thread: threading.Thread | None = None
        self._closed = False
        self._watched = False
        self._about: tuple[Any, ...] = ()
        self._heard = time.monotonic()
        self._said: list[str] = []
        self.boards: WeakSet[Any] = WeakSet()
        self.post = Post(desk.lock)
        self.coach = Coach(self)
        self.following = Following(desk)

    # -- whose turn it is ----------------------------------------------------------------------

    def due(self) -> int | None:
        """The seat that must decide now if it is not a person's; None also off the end of the line.

        Nobody plays while the game is looked at further back.
        """
        game = self.desk.game
        act = game.to_act
        if act is None or game.future or self.follows or self.sitter(act.seat).person:
            return None
        return act.seat

    def mine(self) -> bool:
        """Whether the decision that is due is that of a person whose hand is seen here."""
        game = self.desk.game
        if isinstance(game, Followed):
            return not game.over and not self.held() and self.desk.seat == game.me
        return not game.over and not self.desk.blind and self.due() is None

    # -- the desk -----------------------------------------------------------------------------

    def held(self) -> str:
        """Why no move can be made by hand: an opponent is about to, or a card is to be told."""
        if self.following.pending:
            return _("say first which card was turned up")
        seat = self.due()
        if seat is None:
            return ""
        name, sitter = self.desk.name(seat), self.sitter(seat)
        return _("{level} plays for {name}: take the seat over to play it yourself").format(
            level=sitter.label, name=name
        )

    def asks(self, move: Move) -> Answer | None:
        """At a real table: which card a move turned up."""
        return self.following.begin(move)

    def fit(self) -> None:
        """Something was done at the desk: another game may lie there, somebody may be due."""
        game = self.desk.game
        if game is not self._game:
            self._game = game
            self.coach.new_game()
            self.take_seats(len(game.players))
        self.look = self.desk.look
        self.following.fit()
        self.coach.forget()
        if self._about != self._place():
            self.wake()

    def begin(self, game: Game, seats: list[Sitter]) -> None:
        """These take their seats at a game that was just laid on the desk."""
        self._game = game
        self.coach.new_game()
        self.seats = seats
        self.stand_in, self.paused, self.fault = None, False, ""

    # -- play ---------------------------------------------------------------------------------

    def hear(self) -> None:
        """A page is there."""
        self.post.note()
        self._watched = True
        self._heard = time.monotonic()

    def _place(self) -> tuple[Any, ...]:
        """Where the game stands, and who is to play there: a thought about another is of no use."""
        game, due = self.desk.game, self.due()
        last = id(game.history[-1]) if game.history else 0
        sitter = None if due is None else self.sitter(due)
        return id(game), len(game.history), last, len(game.future), due, sitter, self.paused

    def wake(self) -> None:
        """Begin anew with what is due; what was thought about before does not count."""
        self._about = self._place()
        if self._turn is not None:
            self._turn.over.set()
            self._turn = None
        self.thinking = False
        if self._closed or self.paused or self.due() is None:
            return
        self._said = []
        self._turn = Turn()
        self.thinking = True
        self._thread = threading.Thread(
            target=self._work, args=(self._turn,), name="knarr-board", daemon=True
        )
        self._thread.start()

    def wake_if_idle(self) -> None:
        """Begin with what is due unless that is under way."""
        if not self.thinking:
            self.wake()

    def pause(self) -> None:
        """The opponents rest until they are told to go on."""
        self.paused = True
        self.wake()

    def go_on(self) -> None:
        """The opponents play on."""
        self.paused, self.fault = False, ""
        self.wake()

    def close(self) -> None:
        """Nobody plays any more."""
        self._closed = True
        self.coach.close()
        if self.desk.players is self:
            self.desk.players = None
        if self._turn is not None:
            self._turn.over.set()

    def redraw(self) -> None:
        """The coach has said something: only the boards show it."""
        for board in list(self.boards):
            board.redraw()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until the opponents have played; False if that takes longer than `seconds`."""
        end = None if seconds is None else time.monotonic() + seconds
        with self.post.direct():
            while (thread := self._thread) is not None and thread.is_alive():
                thread.join(None if end is None else max(end - time.monotonic(), 0.0))
                if thread.is_alive():
                    return False
        return True

    def _work(self, turn: Turn) -> None:
        """The thread: act after act, until a person is due."""
        rest = self._rest()
        while not turn.over.wait(rest):
            with self.desk.lock:
                seat = None if turn.stopped() else self._present()
                if seat is None:
                    return
                sitter, twin = self.sitter(seat), self.desk.game.copy()
            began = time.monotonic()
            try:
                move: Move | None = sitter.choose(twin, self._chance(twin, seat), turn.stopped)
                fault = ""
            except Stopped:
                return
            except CannotDecide as error:
                move, fault = None, str(error)
            except BaseException:  # a strategy of the user's may do anything
                _log.debug("an opponent failed", exc_info=True)
                move, fault = None, _("{name} cannot go on").format(name=sitter.label)
            rest = max(self._rest() - (time.monotonic() - began), 0.0)
            self.post.do(partial(self._act, turn, seat, move, fault))

    def _rest(self) -> float:
        return 0.0 if self.calm else self.pace

    def _present(self) -> int | None:
        """The seat that is due, unless everybody has left."""
        if self._watched and time.monotonic() - self._heard > SILENCE_SECONDS:
            self.paused, self.thinking = True, False
            return None
        return self.due()

    def _chance(self, game: Game, seat: int) -> random.Random:
        """The generator of a seat's decisions: the same game goes the same way."""
        return random.Random(f"{game.seed}/{seat}/{len(game.history)}")

    def _act(self, turn: Turn, seat: int, move: Move | None, fault: str) -> None:
        """Do what was decided, under the lock, and tell everybody."""
        if turn.stopped():
            return
        game, name = self.desk.game, self.desk.name(seat)
        if move is None:
            self.paused, self.thinking, self.fault = True, False, whole_sentence(fault)
            turn.over.set()
            self.desk.tell(None, Answer(self.fault, "no"))
            return
        account = game.play(move)
        self._said.append(f"{name}: {sentence(account, game.players)}")
        more = self.due() is not None
        self.thinking = more
        self._about = self._place()
        self.desk.tell(None, Answer(self._told(more)))
        if not more:
            turn.over.set()

    def _told(self, more: bool) -> str:
        """What was just done; at the end, all that was done since a person's turn."""
        if more:
            return self._said[-1]
        game, result = self.desk.game, self.desk.game.result
        end = [f"{result_words(game.players, result)}."] if result else []
        return " ".join([*self._said, *end])
