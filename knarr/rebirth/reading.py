"""Values of parsed JSON that are Rebirth's own (`knarr.reading` has the common ones)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from knarr.agreed import is_text
from knarr.errors import show
from knarr.reading import Refused, entries, key, number
from knarr.rebirth.hexes import FARTHEST, At
from knarr.rebirth.tiles import TILE_NUMBER

LONGEST_TEXT = 500


def check_format(source: Mapping[str, Any], name: str, version: int) -> None:
    """Refuse data that does not say it is of this format and version."""
    if source.get("format") != name:
        raise Refused(f"format must be '{name}', not {show(source.get('format'))}")
    said = source.get("version")
    if isinstance(said, bool) or not isinstance(said, int) or said != version:
        raise Refused(f"version must be {version}, not {show(said)}")


def text_of(source: Mapping[str, Any], name: str, default: str | None = None) -> str:
    """A short text of a key; it may lack where there is a `default`."""
    value = source.get(name, default) if default is not None else key(source, name)
    if not isinstance(value, str) or not is_text(value) or len(value) > LONGEST_TEXT:
        raise Refused(f"{name} must be a text of at most {LONGEST_TEXT} letters")
    if default is None and not value.strip():
        raise Refused(f"{name} must not be empty")
    return " ".join(value.split())


def flag(source: Mapping[str, Any], name: str) -> bool:
    """True or false; false where the key lacks."""
    value = source.get(name, False)
    if not isinstance(value, bool):
        raise Refused(f"{name} must be true or false, not {show(value)}")
    return value


def place(value: Any, what: str) -> At:
    """A place ``[q, r]``."""
    q, r = entries(value, what, 2)
    return number(q, f"{what}, q", -FARTHEST, FARTHEST), number(
        r, f"{what}, r", -FARTHEST, FARTHEST
    )


def tile(value: Any, what: str) -> int:
    """The number of a tile from its name."""
    if not isinstance(value, str) or value not in TILE_NUMBER:
        raise Refused(f"{what}: {show(value)} is none of {', '.join(TILE_NUMBER)}")
    return TILE_NUMBER[value]
