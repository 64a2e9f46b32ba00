"""Values of parsed JSON, checked: each function returns the value or raises one clear sentence."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NoReturn

from knarr.cards import COLOURS, INFLUENCE_LANDS, KIND_NUMBER, TRADING_LANDS
from knarr.errors import KnarrError, show
from knarr.language import N_, _

ROWS = {"trading": TRADING_LANDS, "influence": INFLUENCE_LANDS}
MOST_VP = 30_000
"""The most victory points that a record may name: what the state can hold."""


class Refused(KnarrError):
    """A record or a position that breaks a rule."""


class Placed(Refused):
    """A refusal that already names a place: an outer place goes before it with a comma."""


@contextmanager
def at(place: str) -> Iterator[None]:
    """Put the place in front of what is refused inside: ``turn 7, action 1: ...``."""
    try:
        yield
    except KnarrError as error:
        words = _("{place}, {reason}") if isinstance(error, Placed) else _("{place}: {reason}")
        raise Placed(words.format(place=place, reason=error)) from None


def parse(text: str | bytes) -> Any:
    """Parse JSON; NaN, infinities and a key that is there twice are refused: `Refused`."""
    try:
        return json.loads(text, parse_constant=_no_constant, object_pairs_hook=_once_each)
    except Refused:
        raise
    except RecursionError:
        raise Refused(_("not a record: the JSON is nested too deeply")) from None
    except UnicodeDecodeError:
        raise Refused(_("not a record: the text is not UTF-8")) from None
    except json.JSONDecodeError as error:
        words = _("not JSON: {reason} at line {line}, column {column}")
        where = {"line": error.lineno, "column": error.colno}
        raise Refused(words.format(reason=error.msg.lower(), **where)) from None
    except ValueError as error:
        words = _("not JSON: {reason}")
        raise Refused(words.format(reason=str(error).split(";")[0].lower())) from None


def _once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; one that names a key twice could be read in two ways."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _value in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refused(_("not a record: the key {name} is there twice").format(name=show(twice)))
    return found


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a JSON number")


def number(value: Any, what: str, low: int, high: int | None = None) -> int:
    """A whole number in a range (a boolean is none, nor is 1.0)."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise _not(_("{what} must be a whole number, not {value}"), what, value)
    if high is None and value < low:
        raise _not(_("{what} must be at least {low}, not {value}"), what, value, low=low)
    if high is not None and not low <= value <= high:
        words = _("{what} must be from {low} to {high}, not {value}")
        raise _not(words, what, value, low=low, high=high)
    return value


def mapping(value: Any, what: str) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, Mapping):
        raise _not(_("{what} must be an object, not {value}"), what, value)
    return value


def entries(value: Any, what: str, count: int | None = None) -> list[Any]:
    """A JSON list, of `count` entries if that is given."""
    if not isinstance(value, (list, tuple)):
        raise _not(_("{what} must be a list, not {value}"), what, value)
    if count is not None and len(value) != count:
        words = _("{what} must have {count} entries, it has {number}")
        raise Refused(words.format(what=_(what), count=count, number=len(value)))
    return list(value)


def _not(words: str, what: str, value: Any, **more: int) -> Refused:
    return Refused(words.format(what=_(what), value=show(value), **more))


def unknown(what: str, value: Any) -> Refused:
    """The refusal of a name that is not known."""
    return _not(_("{what}: {value} is not a known name"), what, value)


def key(source: Mapping[str, Any], name: str, what: str = N_("it")) -> Any:
    """The value of a key that must be there."""
    if name not in source:
        raise Refused(_("{what} has no key '{name}'").format(what=_(what), name=name))
    return source[name]


def result_of(over: bool, value: Any) -> Mapping[str, Any] | None:
    """The result that a record tells; None while its game is not over. Raises `Refused`."""
    if not over:
        if value is not None:
            raise Refused(_("the game is not over, the result must be null"))
        return None
    if value is None:
        raise Refused(_("the game is over, the result must not be null"))
    return mapping(value, N_("it"))


def viking(value: Any, what: str) -> int:
    """A kind of viking from its name."""
    if not isinstance(value, str) or value not in KIND_NUMBER:
        raise unknown(what, value)
    return KIND_NUMBER[value]


def colour(value: Any, what: str) -> str:
    """The name of a colour."""
    if not isinstance(value, str) or value not in COLOURS:
        raise unknown(what, value)
    return value


def land(value: Any, what: str) -> int:
    """The number of a destination."""
    return number(value, what, TRADING_LANDS.start, INFLUENCE_LANDS.stop - 1)
