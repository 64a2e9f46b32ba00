"""A widget that the page cannot set: traits go to the page, messages come from it."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, ClassVar
from weakref import WeakSet

import anywidget
import traitlets
from ipywidgets import VBox

from knarr import language
from knarr.errors import KnarrError

HIGHEST_ID = 2**53


class Deaf:
    """What a widget that the page cannot set does with its messages."""

    def receive(self, message: object) -> None:
        """Do what a message of the page asks. Whatever it is, this does not raise."""

    def set_state(self, sync_data: object) -> None:
        """Ignore what the page sets: it has nothing to say but messages."""

    def _handle_msg(self, msg: object) -> None:
        """Take a message from the page, whatever it is, without raising."""
        content = msg.get("content") if isinstance(msg, dict) else None
        data = content.get("data") if isinstance(content, dict) else None
        if not isinstance(data, dict):
            return
        if data.get("method") == "request_state":
            self.send_state()  # type: ignore[attr-defined]
        elif data.get("method") == "custom":
            self.receive(data.get("content"))


class OneWayBox(Deaf, VBox):
    """A box of widgets that only Python fills."""


class OneWay(Deaf, anywidget.AnyWidget):
    """Shows what Python says; from the page it takes messages alone, for `receive`.

    It speaks the language that is in use (`knarr.language`); `speak` changes that of all widgets.
    """

    language = traitlets.Dict(read_only=True).tag(sync=True)

    _open: ClassVar[WeakSet[OneWay]] = WeakSet()

    def __init__(self) -> None:
        super().__init__()
        self._say_language()
        self._open.add(self)

    def close(self) -> None:
        """Close the widget."""
        self._open.discard(self)
        super().close()

    def _say_language(self) -> None:
        self.set_trait("language", language.for_page(str(self._esm)))

    def retell(self) -> None:
        """Say everything again: the language has changed."""


def speak(code: str) -> None:
    """Change the language of every widget. Raises `KnarrError` for one that is not known.

    A widget that was refused when it was made has nothing to say.
    """
    language.use(code)
    for widget in list(OneWay._open):
        with suppress(KnarrError), widget.hold_sync():
            widget.retell()
            widget._say_language()


def number_of(message: object) -> int:
    """The number that the page gave its message, so that it knows what is answered; 0 for none."""
    number: Any = message.get("id") if isinstance(message, dict) else None
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= HIGHEST_ID:
        return 0
    return number
