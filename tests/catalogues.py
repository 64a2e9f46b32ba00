"""The catalogues as the tests read them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "knarr" / "locale"
CODES = ("fr", "tr", "uk")
PLACE = re.compile(r"\{\w*\}")


def read(code: str, domain: str = "knarr") -> Catalog:
    """The catalogue of a language."""
    path = LOCALE / code / "LC_MESSAGES" / f"{domain}.po"
    with path.open("rb") as file:
        return read_po(file, locale=code)


def template() -> Catalog:
    """The catalogue without translations."""
    with (LOCALE / "knarr.pot").open("rb") as file:
        return read_po(file)


def messages(catalogue: Catalog) -> Iterator[Message]:
    """The messages, without the head."""
    return (message for message in catalogue if message.id)


def english(message: Message) -> tuple[str, ...]:
    """The English text, of a counted one singular and plural."""
    return tuple(message.id) if isinstance(message.id, (list, tuple)) else (str(message.id),)


def forms(message: Message) -> tuple[str, ...]:
    """The translation, of a counted text all forms."""
    said = message.string
    return tuple(said) if isinstance(said, (list, tuple)) else (str(said),)


def key(message: Message) -> tuple[str | None, tuple[str, ...]]:
    """What a message is found by."""
    return message.context, english(message)
