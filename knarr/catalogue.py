"""The catalogue of words in use: `_` and its like look texts up in it.

`knarr.language` says which one it is. This module needs nothing of knarr, so that all of knarr can
need it.
"""

from __future__ import annotations

import gettext

_code = "en"
_catalogue: gettext.NullTranslations = gettext.NullTranslations()


def take(code: str, catalogue: gettext.NullTranslations) -> None:
    """Speak by another catalogue from now on."""
    global _code, _catalogue
    _code, _catalogue = code, catalogue


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


def whole(number: int) -> str:
    """A whole number, its thousands set apart.

    English takes commas. They would be decimal points elsewhere, so that the other languages take a
    narrow space; decimals keep the point in all of them, in what is typed and in what is shown.
    """
    text = f"{number:,}"
    return text if _code == "en" else text.replace(",", "\u202f")


def N_(text: str) -> str:
    """Mark a text for the catalogues; it is translated where it is used."""
    return text
