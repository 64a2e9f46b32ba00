"""`Listening`: a widget that answers every message of the page with a sentence."""

from __future__ import annotations

import logging
import threading
from abc import abstractmethod
from typing import Any

import traitlets

from knarr.errors import KnarrError
from knarr.language import _
from knarr_widgets.page.answers import Answer, whole_sentence
from knarr_widgets.page.checks import fields
from knarr_widgets.page.oneway import OneWay, number_of
from knarr_widgets.stepper.base import NOT_DONE

_log = logging.getLogger(__name__)


class Listening(OneWay):
    """Does what `act` says, and shows what `draw` shows."""

    answer = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self) -> None:
        self.lock = threading.RLock()
        super().__init__()

    @abstractmethod
    def act(self, wish: dict[str, Any]) -> Answer:
        """Do what a message asks. Raises `KnarrError` for what cannot be done."""

    @abstractmethod
    def draw(self) -> None:
        """Tell the page everything but the answer."""

    @abstractmethod
    def ready(self) -> str:
        """What is said before anything was asked."""

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it."""
        with self.lock:
            try:
                answer = self.act(fields(message))
            except KnarrError as error:
                answer = Answer(whole_sentence(str(error)), "no")
            except Exception:
                _log.debug("a message of the page failed", exc_info=True)
                answer = Answer(_(NOT_DONE), "no")
            self.say(answer, number_of(message))

    def say(self, answer: Answer, number: int = 0) -> None:
        """Show what was done, and say so, in one message."""
        with self.hold_sync():
            if answer.tone == "ok":
                self.draw()
            told = {"id": number, "text": answer.text, "tone": answer.tone}
            self.set_trait("answer", told)

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        with self.lock:
            self.say(Answer(self.ready()), self.answer.get("id", 0))
