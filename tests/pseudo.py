"""A made-up language that puts brackets around all it says: what has none was never translated."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from contextlib import contextmanager

from knarr import catalogue

INNERMOST = re.compile(r"⟦[^⟦⟧]*⟧")


class Brackets(gettext.NullTranslations):
    """Every text in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


@contextmanager
def brackets() -> Iterator[None]:
    """Speak the language of brackets."""
    code, words = catalogue.current(), catalogue._catalogue
    catalogue.take("brackets", Brackets())
    try:
        yield
    finally:
        catalogue.take(code, words)


def outside(text: str) -> str:
    """What of a text is in no brackets."""
    while (less := INNERMOST.sub("", text)) != text:
        text = less
    return text
