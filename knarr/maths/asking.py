"""What a caller gives, checked before anything is worked out from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import islice
from typing import Any, TypeVar

from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.maths.values import Tokens, Values

MOST_LISTED = 100

Kind = TypeVar("Kind")


def listed(value: object, what: str, most: int = MOST_LISTED) -> tuple[Any, ...]:
    """The entries of a list, or of anything else that has some. Raises `KnarrError`."""
    if isinstance(value, Iterable) and not isinstance(value, (str, bytes, Mapping)):
        entries = tuple(islice(value, most + 1))
        if len(entries) <= most:
            return entries
    text = _("{what} must be a list of at most {count} entries, not {value}")
    raise KnarrError(text.format(what=what, count=most, value=show(value)))


def flag(value: object, what: str) -> bool:
    """True or false. Raises `KnarrError`."""
    if not isinstance(value, bool):
        text = _("{what} must be true or false, not {value}")
        raise KnarrError(text.format(what=what, value=show(value)))
    return value


def tokens_or(tokens: Tokens | None, otherwise: Tokens) -> Tokens:
    """The tokens that were given, `otherwise` those. Raises `KnarrError`."""
    return otherwise if tokens is None else of_kind(tokens, Tokens, "tokens")


def values_or(values: Values | None) -> Values:
    """The values that were given, or the usual ones. Raises `KnarrError`."""
    return Values() if values is None else of_kind(values, Values, "values")


def of_kind(value: Kind, kind: type[Kind], what: str) -> Kind:
    """What was given, if it is of a class. Raises `KnarrError`."""
    if not isinstance(value, kind):
        text = _("{what} must be {kind}, not {value}")
        raise KnarrError(text.format(what=what, kind=f"{kind.__name__}(…)", value=show(value)))
    return value
