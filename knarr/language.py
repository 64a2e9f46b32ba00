"""The language in which knarr speaks, by the gettext catalogues in ``knarr/locale``.

One process speaks one language at a time. A text that a catalogue lacks stays English. Every
sentence that people read goes through `_` or `ngettext`, whole, with ``{name}`` for what is filled
in; `N_` only marks a text that is translated later.
"""

from __future__ import annotations

import gettext
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from knarr import catalogue
from knarr.catalogue import N_, _, current, ngettext, pgettext, whole
from knarr.errors import one_of

__all__ = [
    "LANGUAGES",
    "N_",
    "_",
    "capital",
    "current",
    "for_page",
    "ngettext",
    "pgettext",
    "small",
    "use",
    "whole",
]

LANGUAGES = {"en": "English", "fr": "Français", "tr": "Türkçe", "uk": "Українська"}
"""The languages by their code, each by its own name."""

DOMAIN = "knarr"
CONTEXT = "\x04"
"""Stands between a context and its text."""

FOLDER = Path(__file__).with_name("locale")


def use(code: str) -> None:
    """Speak another language from now on. Raises `KnarrError` for one that is not known."""
    one_of(code, LANGUAGES, N_("language"))
    catalogue.take(code, _read(code))


def capital(text: str) -> str:
    """A text with a capital letter in front."""
    first = "İ" if current() == "tr" and text.startswith("i") else text[:1].upper()
    return first + text[1:]


def small(text: str) -> str:
    """A text in small letters."""
    if current() == "tr":
        text = text.replace("İ", "i").replace("I", "ı")
    return text.lower()


def for_page(script: str) -> dict[str, Any]:
    """The language for a page: its code, and the translations of the texts in its `script`.

    A counted text has the list of its forms.
    """
    return _for_page(current(), script)


@lru_cache(maxsize=64)
def _for_page(code: str, script: str) -> dict[str, Any]:
    words = {
        text: said
        for text, said in _words(code).items()
        if all(part in script for part in text.split(CONTEXT))
    }
    return {"code": code, "words": words}


@cache
def _read(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, [code], fallback=True)


@cache
def _words(code: str) -> dict[str, str | list[str]]:
    """The texts of a catalogue by their English; of a counted one by its singular, all forms."""
    texts: dict[Any, str] = getattr(_read(code), "_catalog", {})
    words: dict[str, str | list[str]] = {}
    for text, said in sorted(texts.items(), key=str):
        if isinstance(text, tuple):
            forms = words.setdefault(text[0], [])
            assert isinstance(forms, list)
            forms.append(said)
        elif text and said:
            words[text] = said
    return words
