"""The language in which knarr speaks, by the gettext catalogues in ``knarr/locale``.

One process speaks one language at a time. A text that a catalogue lacks stays English. Every
sentence that people read goes through `_` or `ngettext`, whole, with ``{name}`` for what is filled
in; `N_` only marks a text that is translated later.
"""

from __future__ import annotations

import gettext
from functools import cache
from pathlib import Path
from typing import Any

from knarr.errors import one_of

LANGUAGES = {"en": "English", "fr": "Français", "tr": "Türkçe", "uk": "Українська"}
"""The languages by their code, each by its own name."""

DOMAIN = "knarr"
FOLDER = Path(__file__).with_name("locale")

_code = "en"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def use(code: str) -> None:
    """Speak another language from now on. Raises `KnarrError` for one that is not known."""
    global _code, _catalogue
    one_of(code, LANGUAGES, "language")
    _code, _catalogue = code, _read(code)


def current() -> str:
    """The code of the language in use."""
    return _code


def _(text: str) -> str:
    """A text in the language in use."""
    return _catalogue.gettext(text) if text else ""


def ngettext(one: str, many: str, count: int) -> str:
    """The form of a text that goes with a count, in the language in use."""
    return _catalogue.ngettext(one, many, count)


def pgettext(context: str, text: str) -> str:
    """A text that means different things in different places, such as a verb and a noun."""
    return _catalogue.pgettext(context, text)


def N_(text: str) -> str:
    """Mark a text for the catalogues; it is translated where it is used."""
    return text


def for_page(script: str) -> dict[str, Any]:
    """The language for a page: its code, and the translations of the texts in its `script`.

    A counted text has the list of its forms.
    """
    words = {text: said for text, said in _words(_code).items() if text in script}
    return {"code": _code, "words": words}


@cache
def _read(code: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, [code], fallback=True)


@cache
def _words(code: str) -> dict[str, str | list[str]]:
    """The texts of a catalogue by their English; of a counted one by its singular, all forms."""
    catalogue: dict[Any, str] = getattr(_read(code), "_catalog", {})
    words: dict[str, str | list[str]] = {}
    for text, said in sorted(catalogue.items(), key=str):
        if isinstance(text, tuple):
            forms = words.setdefault(text[0], [])
            assert isinstance(forms, list)
            forms.append(said)
        elif text and said and "\x04" not in text:
            words[text] = said
    return words
