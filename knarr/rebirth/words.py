"""Tiles, places and points in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from knarr.language import N_, _, ngettext
from knarr.rebirth.tiles import influence_of
from knarr.words import list_words
from knarr.words import seat_words as seat_number_words

__all__ = [
    "a_tile",
    "kind_words",
    "list_words",
    "map_words",
    "points_words",
    "seat_words",
    "tile_words",
]

TEACHING_MAP = N_("Teaching map")
"""The name of the map that comes with knarr."""

KIND_WORDS = {
    "food": N_("food space"),
    "energy": N_("energy space"),
    "blank": N_("blank space"),
    "settlement": N_("settlement space"),
    "castle": N_("castle space"),
    "cathedral": N_("cathedral space"),
    "water": N_("water"),
}
FARM_WORDS = {"food": N_("food farm"), "energy": N_("energy farm")}


def map_words(name: str) -> str:
    """The name of a map; that of the one that comes with knarr in the reader's language."""
    return _(name) if name == TEACHING_MAP else name


def kind_words(kind: str) -> str:
    """A kind of hex."""
    return _(KIND_WORDS[kind])


def tile_words(tile: str) -> str:
    """A tile: ``food farm``, ``settlement of influence 3``."""
    if tile in FARM_WORDS:
        return _(FARM_WORDS[tile])
    return _("settlement of influence {influence}").format(influence=influence_of(tile))


def a_tile(tile: str) -> str:
    """A tile with its article."""
    if tile == "food":
        return _("a food farm")
    if tile == "energy":
        return _("an energy farm")
    return _("a settlement of influence {influence}").format(influence=influence_of(tile))


def seat_words(seat: int, names: Sequence[str] = ()) -> str:
    """A player: by name where the names are known, else by seat."""
    return names[seat] if names else seat_number_words(seat)


def points_words(points: int) -> str:
    """``1 point``, ``3 points``."""
    return ngettext("{count} point", "{count} points", points).format(count=points)
