"""`GameStepper`: what the steppers of all games do on the page."""

from __future__ import annotations

import logging
from typing import Any, ClassVar

import traitlets

from knarr.errors import KnarrError
from knarr.language import N_, _
from knarr.record import dumps
from knarr_widgets.page.answers import Answer, refused
from knarr_widgets.page.oneway import OneWay, number_of
from knarr_widgets.stepper import line
from knarr_widgets.stepper.tabletop import GameDesk, Shows

NOT_DONE = N_("This could not be done; nothing was changed.")

_log = logging.getLogger(__name__)


class GameStepper(OneWay):
    """A game on the page: traits tell the page what to show, messages tell what it asks for.

    Whoever is made of it sets `_desk` before anything else, and calls `_show_first` at the end.
    """

    OWN: ClassVar[frozenset[str]] = frozenset({"width", "save"})
    """What a message may ask for that changes nothing for the widgets beside this one."""

    FILE: ClassVar[str] = "knarr"
    """How the name of a record's file begins."""

    picture = traitlets.Unicode(read_only=True).tag(sync=True)
    state = traitlets.Dict(read_only=True).tag(sync=True)
    log_lines: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    answer = traitlets.Dict(read_only=True).tag(sync=True)

    _desk: GameDesk
    _narrow = False

    def _show_first(self) -> None:
        """Show the desk for the first time."""
        with self._desk.lock:
            self._desk.show_on(self)
            self._show(Answer(self._ready()), 0)

    def _ready(self) -> str:
        return _("Ready: choose a move, or step through the game.")

    def record(self) -> dict[str, Any]:
        """The record of the game, also of what is undone just now."""
        return line.record(self._desk.game)

    def show_game(self, game: Any) -> None:
        """Show another game; the present one is kept aside."""
        with self._desk.lock:
            self._desk.lay(game)
            self._desk.settle()
            self._tell(Answer(_("Another game is on the table.")), 0)

    def close(self) -> None:
        """Close the widget."""
        if desk := getattr(self, "_desk", None):
            desk.leave(self)
        super().close()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        with self._desk.lock:
            told = self._desk.where() if self._desk.game.history else self._ready()
            self._show(Answer(told), self.answer.get("id", 0))

    def heard(self, answer: Answer, by: Shows | None) -> None:
        """Another widget has changed what lies on the desk."""
        self._show(answer, self.answer.get("id", 0), beside=True)

    # -- the page -----------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it."""
        number = number_of(message)
        with self._desk.lock:
            try:
                self._answer(message, number)
            except Exception:
                _log.debug("a message of the page failed", exc_info=True)
                self._show(Answer(_(NOT_DONE), "no"), number)

    def _answer(self, message: object, number: int) -> None:
        do = message.get("do") if isinstance(message, dict) else None
        answer = self._act(do, message)
        if isinstance(do, str) and do in self.OWN:
            self._show(answer, number)
        else:
            self._tell(answer, number)

    def _act(self, do: Any, message: object) -> Answer:
        if do == "width" and isinstance(message, dict):
            self._narrow = message.get("narrow") is True
            told = self.answer
            return Answer(told["text"])
        if do != "save":
            return self._desk.handle(message)
        try:
            return self._save()
        except KnarrError as error:
            return refused(error, self._desk.game.players)

    def _save(self) -> Answer:
        record = self.record()
        name = f"{self.FILE}-{len(self._desk.game.players)}p-turn-{len(record['turns'])}.json"
        self.send({"record": dumps(record), "name": name})
        return Answer(_("The record is saved as {name}.").format(name=name))

    def _tell(self, answer: Answer, number: int) -> None:
        """Show what was done here, and tell the widgets beside this one."""
        self._show(answer, number)
        if answer.tone == "ok":
            self._desk.tell(self, answer)

    def _show(self, answer: Answer, number: int, *, beside: bool = False) -> None:
        """Tell the page everything that has changed, in one message.

        What was refused or must be confirmed has changed nothing.
        """
        with self.hold_sync():
            if answer.tone == "ok" or beside:
                self._draw()
            told = {"id": number, "text": answer.text, "tone": answer.tone, "move": answer.move}
            self.set_trait("answer", {**told, "beside": beside})

    def _draw(self) -> None:
        """Everything but the answer."""
        raise NotImplementedError
