"""Small readers for the parts of a record: each returns the value or refuses it in a sentence."""

from collections.abc import Container, Iterator
from contextlib import contextmanager
from typing import Any

from .cards import VIKINGS


class Refused(Exception):
    """The record breaks a rule; the text names the place first."""


@contextmanager
def at(place: str) -> Iterator[None]:
    """Put the place in front of every refusal inside the block."""
    try:
        yield
    except Refused as refusal:
        raise Refused(f"{place}: {refusal}") from None


def number(value: Any, name: str, low: int, high: int | None = None) -> int:
    """A whole number within limits. JSON's `1.0` and `true` are not whole numbers."""
    if type(value) is not int:
        raise Refused(f"{name} must be a whole number, not {value!r}")
    if high is None and value < low:
        raise Refused(f"{name} must be at least {low}, not {value}")
    if high is not None and not low <= value <= high:
        raise Refused(f"{name} must be from {low} to {high}, not {value}")
    return value


def listing(value: Any, name: str, entries: int | None = None) -> list[Any]:
    """A list, with a fixed number of entries where one is given. A copy, so it may be changed."""
    if not isinstance(value, list):
        raise Refused(f"{name} must be a list, not {value!r}")
    if entries is not None and len(value) != entries:
        raise Refused(f"{name} must have {entries} entries, it has {len(value)}")
    return list(value)


def table(value: Any, name: str) -> dict[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise Refused(f"{name} must be an object, not {value!r}")
    return value


def key(value: dict[str, Any], name: str, owner: str) -> Any:
    """The value under a key that has to be there."""
    if name not in value:
        raise Refused(f"{owner} has no key {name!r}")
    return value[name]


def known(value: Any, names: Container[str], what: str) -> str:
    """A text that is one of the given names."""
    if not isinstance(value, str) or value not in names:
        raise Refused(f"{what}: {value!r} is not a known name")
    return value


def vikings(value: Any, name: str, entries: int | None = None) -> list[str]:
    """A list of viking names."""
    return [known(viking, VIKINGS, name) for viking in listing(value, name, entries)]
