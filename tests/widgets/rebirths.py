"""For the tests of Rebirth's widgets: the page's way to speak, and all that it is shown."""

from __future__ import annotations

import json
from typing import Any

OWN = ("layout", "tabbable", "tooltip", "comm", "answer")
"""Traits of every widget, and the one that any message changes."""


def tell(widget: Any, **message: Any) -> dict[str, Any]:
    """Send a message as the page does; the answer."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": message}}})
    answer: dict[str, Any] = widget.answer
    return answer


def shown(widget: Any) -> str:
    """Everything that the page is shown, but for the answer."""
    names = sorted(name for name in widget.keys if name not in OWN and name[0] != "_")
    return json.dumps([[name, getattr(widget, name)] for name in names])


def sent(widget: Any) -> list[Any]:
    """A list that will hold what the widget sends to its page beside its traits."""
    messages: list[Any] = []
    widget.send = lambda content, buffers=None: messages.append(content)
    return messages
