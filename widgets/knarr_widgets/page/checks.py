"""Values of a message from the page, checked: what a stranger may send is refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.language import whole as whole_number

LONGEST_NAME = 40

LONGEST_SEED = 1000
"""Letters of a seed that are read: many more than the largest has, so that it is refused whole."""


class BadMessage(KnarrError):
    """A message from the page that the stepper does not understand."""


def fields(message: object) -> dict[str, Any]:
    """A message as a mapping of names."""
    if not isinstance(message, dict) or not all(isinstance(name, str) for name in message):
        raise BadMessage(_("this message is not understood"))
    return message


def word(message: dict[str, Any], name: str, longest: int, default: str | None = None) -> str:
    """A text of at most `longest` letters."""
    value = message.get(name, default)
    if not isinstance(value, str):
        raise BadMessage(_("{name} must be a text").format(name=name))
    if len(value) > longest:
        raise BadMessage(
            _("{name} is too long: at most {count} letters are read").format(
                name=name, count=whole_number(longest)
            )
        )
    writable(value, name)
    return value


def whole(message: dict[str, Any], name: str, low: int, high: int) -> int:
    """A whole number in a range."""
    value = message.get(name)
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise BadMessage(
            _("{name} must be a whole number from {low} to {high}").format(
                name=name, low=low, high=high
            )
        )
    return value


def flag(message: dict[str, Any], name: str) -> bool:
    """True or false; false when it is not there."""
    value = message.get(name, False)
    if not isinstance(value, bool):
        raise BadMessage(_("{name} must be true or false").format(name=name))
    return value


def choice(message: dict[str, Any], name: str, choices: Iterable[str]) -> str:
    """One of several words."""
    value = message.get(name)
    if not isinstance(value, str) or value not in tuple(choices):
        raise BadMessage(_("{name} is not one of those that are known").format(name=name))
    return value


def words(message: dict[str, Any], name: str, most: int, longest: int) -> tuple[str, ...]:
    """At most `most` texts; none when it is not there."""
    values = message.get(name, [])
    if not isinstance(values, list) or len(values) > most:
        raise BadMessage(
            _("{name} must be a list of at most {most} texts").format(name=name, most=most)
        )
    if not all(isinstance(value, str) and len(value) <= longest for value in values):
        raise BadMessage(
            _("{name}: every entry must be a text of at most {count} letters").format(
                name=name, count=longest
            )
        )
    for value in values:
        writable(value, name)
    return tuple(values)


def names_of(message: dict[str, Any], most: int) -> list[str]:
    """The names of the players of a new game, which must differ as they are shown."""
    names = [name.strip() for name in words(message, "names", most, LONGEST_NAME)]
    said = [" ".join(name.split()) for name in names]
    twice = next((name for name in said if name and said.count(name) > 1), None)
    if twice is not None:
        text = _("two players cannot both be called {name}: give each a name of their own")
        raise KnarrError(text.format(name=twice))
    return names


def writable(text: str, name: str) -> None:
    """Refuse half of a surrogate pair: no file and no message can hold one."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadMessage(
            _("{name}: there is a letter that cannot be written").format(name=name)
        ) from None


def seed_of(text: str) -> int | None:
    """A seed as typed (a page cannot hold large whole numbers); None for an empty text."""
    text = text.strip()
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED and _fits(int(text))):
        words = _("the seed must be a whole number from 0 to 2^63 - 1, or empty, not {value}")
        raise BadMessage(words.format(value=show(text)))
    return int(text)


def _fits(seed: int) -> bool:
    return seed < 1 << 63


def seed_in(message: dict[str, Any], default: str | None = None) -> int | None:
    """The seed of a form, as `seed_of` reads it."""
    return seed_of(word(message, "seed", LONGEST_SEED, default))
