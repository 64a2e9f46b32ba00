"""Values of parsed JSON that are Rebirth's own (`knarr.reading` has the common ones)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from knarr.agreed import is_text
from knarr.errors import show
from knarr.language import _
from knarr.reading import Refused, entries, key, number
from knarr.rebirth.hexes import FARTHEST, MOST_HEXES, At
from knarr.rebirth.tiles import TILE_NUMBER

LONGEST_TEXT = 500


def check_format(source: Mapping[str, Any], name: str, version: int) -> None:
    """Refuse data that does not say it is of this format and version."""
    if source.get("format") != name:
        words = _("format must be '{format}', not {value}")
        raise Refused(words.format(format=name, value=show(source.get("format"))))
    said = source.get("version")
    if isinstance(said, bool) or not isinstance(said, int) or said != version:
        words = _("version must be {version}, not {value}")
        raise Refused(words.format(version=version, value=show(said)))


def text_of(source: Mapping[str, Any], name: str, default: str | None = None) -> str:
    """A short text of a key; it may lack where there is a `default`."""
    value = source.get(name, default) if default is not None else key(source, name)
    return line_of(value, name, default is not None)


def line_of(value: object, what: str, may_be_empty: bool) -> str:
    """A short text in one line, with single spaces between its words."""
    if not isinstance(value, str) or not is_text(value) or len(value) > LONGEST_TEXT:
        words = _("{what} must be a text of at most {count} letters")
        raise Refused(words.format(what=what, count=LONGEST_TEXT))
    if not may_be_empty and not value.strip():
        raise Refused(_("{what} must not be empty").format(what=what))
    return " ".join(value.split())


def check_count(count: int) -> None:
    """Refuse a map of no hexes or of too many, in either of its forms."""
    if not 0 < count <= MOST_HEXES:
        words = _("hexes must be from 1 to {most}, not {count}")
        raise Refused(words.format(most=MOST_HEXES, count=count))


def flag(source: Mapping[str, Any], name: str) -> bool:
    """True or false; false where the key lacks."""
    value = source.get(name, False)
    if not isinstance(value, bool):
        words = _("{what} must be true or false, not {value}")
        raise Refused(words.format(what=name, value=show(value)))
    return value


def place(value: Any, what: str) -> At:
    """A place ``[q, r]``."""
    q, r = entries(value, what, 2)
    return number(q, f"{what}, q", -FARTHEST, FARTHEST), number(
        r, f"{what}, r", -FARTHEST, FARTHEST
    )


def not_one_of(what: str, names: Iterable[str], value: object) -> str:
    """The sentence that refuses a value that is none of some names."""
    words = _("{what} must be one of {names}, not {value}")
    return words.format(what=_(what), names=", ".join(names), value=show(value))


def tile(value: Any, what: str) -> int:
    """The number of a tile from its name."""
    if not isinstance(value, str) or value not in TILE_NUMBER:
        raise Refused(not_one_of(what, TILE_NUMBER, value))
    return TILE_NUMBER[value]
