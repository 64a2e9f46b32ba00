"""`Board`, the widget: the stepper with opponents, a coach, and a real table to follow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from knarr.bots import Strategy
from knarr.errors import KnarrError, show
from knarr.follow import Followed
from knarr.game import Game
from knarr.language import _
from knarr.rules import Rules
from knarr_widgets.board import bundle, handling, keeping, showing
from knarr_widgets.board.party import Party
from knarr_widgets.page.answers import Answer, refused
from knarr_widgets.page.checks import fields
from knarr_widgets.stepper.desk import Shows
from knarr_widgets.stepper.keeping import Keeps
from knarr_widgets.stepper.widget import TurnStepper

PACE = 0.6
"""Seconds from one act of the opponents to the next."""


class Board(Keeps, TurnStepper):
    """A game of Knarr against strategies, against each other at one screen, or at a real table.

    You have seat 0. `against` says who has the others: a level (``"beginner"``, ``"easy"``,
    ``"medium"``, ``"strong"``), a strategy or its name, None for a person, or a list of these, one
    for each other seat. Everything else is as with `TurnStepper`; `beside` another widget, the
    board shows the same game, and two boards have the same opponents. `pace` is the least number of
    seconds from one act of the opponents to the next. Raises `KnarrError`.
    """

    _esm = bundle.script()
    _css = bundle.style()

    board = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        game: Game | None = None,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        rules: Rules | None = None,
        against: str | Strategy | Sequence[str | Strategy | None] | None = "medium",
        beside: TurnStepper | None = None,
        pace: float = PACE,
    ) -> None:
        self._against = against
        self._pace = _checked_pace(pace)
        self._closed = False
        super().__init__(game, players, seed, rules, beside)
        if self.comm is not None:
            self.comm.on_close(lambda _message: self._leave())

    def _begin(self) -> None:
        desk = self._desk
        with desk.lock:
            if not isinstance(desk.players, Party):
                desk.players = Party(desk, self._against, self._pace)
            self._party: Party = desk.players
            self._party.boards.add(self)

    def _ready(self) -> str:
        return handling.ready(self._party)

    # -- from Python --------------------------------------------------------------------------

    def wait(self, seconds: float | None = None) -> bool:
        """Let the opponents play until you must decide; False if it takes longer than `seconds`."""
        with self._desk.lock:
            self._party.wake_if_idle()
        return self._party.wait(seconds)

    def _written(self) -> str:
        return keeping.kept(self._party)

    def _resumed(self, text: str) -> Answer:
        return keeping.resume(self._party, text)

    def close(self) -> None:
        """Close the widget; nobody thinks any more when no other board shows the game."""
        self._leave()
        super().close()

    def _leave(self) -> None:
        self._closed = True
        if party := getattr(self, "_party", None):
            party.boards.discard(self)
            if not party.boards:
                party.close()

    def heard(self, answer: Answer, by: Shows | None) -> None:
        """Another widget has changed what lies on the desk, or an opponent has acted."""
        if by is not None:
            super().heard(answer, by)
        elif not self._closed:
            self._draw_first(answer)

    def redraw(self) -> None:
        """The coach has said something."""
        if self._closed:
            return
        coach = self._party.coach
        with self.hold_sync():
            self.set_trait("board", showing.board(self._party))
            if not coach.thinking and self.answer["text"] == coach.looking:
                told = _("The coach has a hint.") if coach.move else _("The coach has no hint.")
                self.set_trait("answer", {**self.answer, "text": told})

    # -- the page -----------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it; ``here`` gets no answer."""
        with self._desk.lock:
            self._party.hear()
            if isinstance(message, dict) and message.get("do") == "here":
                self._party.wake_if_idle()
            else:
                super().receive(message)

    def _act(self, do: Any, message: object) -> Answer:
        if do in ("play", "turned"):
            return self._play(do, message)
        return self._handle(do, message)

    def _handle(self, do: Any, message: object) -> Answer:
        if not isinstance(do, str) or do not in handling.HANDLERS:
            return super()._act(do, message)
        try:
            return handling.HANDLERS[do](self._party, fields(message))
        except KnarrError as error:
            return refused(error, self.game.players)

    def _play(self, do: str, message: object) -> Answer:
        """Play a person's move, and have the coach look at it."""
        desk, coach = self._desk, self._party.coach
        before, acts = desk.game.copy(), len(desk.game.history)
        answer = self._handle(do, message)
        history = desk.game.history
        if answer.tone == "ok" and len(history) == acts + 1 and self._judged(history[-1].seat):
            coach.look_at(before, history[-1])
        return answer

    def _judged(self, seat: int) -> bool:
        """Whether the coach looks at a seat's moves: at a real table, only at your own."""
        game = self.game
        return not isinstance(game, Followed) or game.me == seat

    def _save(self) -> Answer:
        answer, game = super()._save(), self.game
        if not isinstance(game, Followed):
            return answer
        return Answer(f"{answer.text} {self._party.following.assumed()}".strip())

    def _draw_first(self, answer: Answer) -> None:
        """Show all that has changed, with an answer of any tone."""
        with self.hold_sync():
            self._draw()
            self._show(answer, self.answer.get("id", 0))

    def _draw(self) -> None:
        super()._draw()
        self.set_trait("board", showing.board(self._party))


def _checked_pace(pace: float) -> float:
    number = isinstance(pace, (int, float)) and not isinstance(pace, bool)
    if not number or not 0 <= pace <= 10:
        text = _("pace must be a number of seconds from 0 to 10, not {value}")
        raise KnarrError(text.format(value=show(pace)))
    return float(pace)
