"""How the tiles of a player divide: a data file, because the printed numbers are not public."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from knarr.errors import KnarrError
from knarr.language import _
from knarr.reading import Refused, at, key, mapping, number
from knarr.rebirth.reading import check_format, not_one_of, text_of
from knarr.rebirth.tiles import BAG, REMOVED_BY_THREE, TILES

FORMAT, VERSION = "rebirth-bag", 1


@dataclass(frozen=True)
class Bag:
    """The 36 tiles of each player: `counts` in the order of `knarr.rebirth.tiles.TILES`.

    Raises `KnarrError` for counts that are not 36 together, or too few for a game of three.
    """

    name: str
    counts: tuple[int, ...]
    note: str = ""

    def __post_init__(self) -> None:
        if sum(self.counts) != BAG:
            words = _("a player has {count} tiles, these are {number}")
            raise KnarrError(words.format(count=BAG, number=sum(self.counts)))
        for tile, removed in REMOVED_BY_THREE.items():
            has = self.counts[TILES.index(tile)]
            if has < removed:
                words = _("a game of three removes {count} {tile}, the bag has {has}")
                raise KnarrError(words.format(count=removed, tile=tile, has=has))

    def of(self, players: int) -> dict[str, int]:
        """The tiles of a player by name in a game of so many: three remove some."""
        removed = REMOVED_BY_THREE if players == 3 else {}
        return {
            tile: count - removed.get(tile, 0)
            for tile, count in zip(TILES, self.counts, strict=True)
        }

    def to_json(self) -> dict[str, Any]:
        """The bag as data for JSON."""
        head = {"format": FORMAT, "version": VERSION, "name": self.name}
        note = {"note": self.note} if self.note else {}
        return {**head, **note, "tiles": dict(zip(TILES, self.counts, strict=True))}


def bag_from_json(source: Any) -> Bag:
    """Read a bag. Raises `KnarrError`."""
    with at(_("bag")):
        data = mapping(source, "it")
        check_format(data, FORMAT, VERSION)
        tiles = mapping(key(data, "tiles"), "tiles")
        for name in tiles:
            if name not in TILES:
                raise Refused(not_one_of("a tile", TILES, name))
        counts = tuple(_count(tiles, tile) for tile in TILES)
        return Bag(text_of(data, "name"), counts, text_of(data, "note", ""))


def _count(tiles: Mapping[str, Any], tile: str) -> int:
    return number(key(tiles, tile, "tiles"), tile, 0, BAG)
