"""A widget that the page cannot set: traits go to the page, messages come from it."""

from __future__ import annotations

from typing import Any

import anywidget

HIGHEST_ID = 2**53


class OneWay(anywidget.AnyWidget):
    """Shows what Python says; from the page it takes messages alone, for `receive`."""

    def receive(self, message: object) -> None:
        """Do what a message of the page asks. Whatever it is, this does not raise."""
        raise NotImplementedError

    def set_state(self, sync_data: object) -> None:
        """Ignore what the page sets: it has nothing to say but messages."""

    def _handle_msg(self, msg: object) -> None:
        """Take a message from the page, whatever it is, without raising."""
        content = msg.get("content") if isinstance(msg, dict) else None
        data = content.get("data") if isinstance(content, dict) else None
        if not isinstance(data, dict):
            return
        if data.get("method") == "request_state":
            self.send_state()
        elif data.get("method") == "custom":
            self.receive(data.get("content"))


def number_of(message: object) -> int:
    """The number that the page gave its message, so that it knows what is answered; 0 for none."""
    number: Any = message.get("id") if isinstance(message, dict) else None
    if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= HIGHEST_ID:
        return 0
    return number
