"""What a game is played with: a map, a bag and a deck of missions, shipped or of a user's own."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.reading import parse
from knarr.rebirth.bags import Bag, bag_from_json
from knarr.rebirth.map_json import map_from_json
from knarr.rebirth.map_text import map_from_text
from knarr.rebirth.maps import HexMap
from knarr.rebirth.missions import Deck, deck_from_json
from knarr.record import read_file

TEACHING = "teaching"
"""The name of the data that come with knarr. They are made for teaching."""

LONGEST_NAME = 100

MapSource: TypeAlias = HexMap | Mapping[str, Any] | str | Path
BagSource: TypeAlias = Bag | Mapping[str, Any] | str | Path
DeckSource: TypeAlias = Deck | Mapping[str, Any] | str | Path

Part = TypeVar("Part", HexMap, Bag, Deck)


def load_map(source: MapSource = TEACHING) -> HexMap:
    """A map: by the name ``"teaching"``, as data, as a text in either form, or from a file.

    What it reads may still be unfit for a game: `HexMap.check` tells. Raises `KnarrError` that
    names the hex.
    """
    if isinstance(source, str) and "\n" in source and not _is_json(source):
        return map_from_text(source)
    if isinstance(source, Path):
        text = _text(source)
        return map_from_json(parse(text)) if _is_json(text) else map_from_text(text)
    return _load(source, HexMap, N_("map"), map_from_json)


def load_bag(source: BagSource = TEACHING) -> Bag:
    """A bag: by the name ``"teaching"``, as data, as JSON text, or from a file."""
    return _load(source, Bag, N_("bag"), bag_from_json)


def load_missions(source: DeckSource = TEACHING) -> Deck:
    """A deck of missions: by the name ``"teaching"``, as data, as JSON text, or from a file."""
    return _load(source, Deck, N_("missions"), deck_from_json)


def _load(source: Any, kind: type[Part], what: str, read: Callable[[Any], Part]) -> Part:
    if isinstance(source, kind):
        return source
    if isinstance(source, Mapping):
        return read(source)
    if isinstance(source, Path):
        return read(parse(_text(source)))
    if isinstance(source, str) and _is_json(source):
        return read(parse(source))
    if isinstance(source, str) and len(source) <= LONGEST_NAME:
        one_of(source, (TEACHING,), what)
        return read(_shipped(what))
    words = _("{what} must be the name '{name}' or data, not {value}")
    raise KnarrError(words.format(what=_(what), name=TEACHING, value=show(source)))


@cache
def _shipped(what: str) -> Any:
    return parse(
        resources.files("knarr.rebirth").joinpath("data", f"{what}.json").read_text("utf-8")
    )


def _text(path: Path) -> str:
    try:
        return read_file(path).decode("utf-8-sig")
    except UnicodeDecodeError:
        words = _("{path} cannot be read: the text is not UTF-8")
        raise KnarrError(words.format(path=path)) from None


def _is_json(text: str) -> bool:
    return text.lstrip()[:1] in ("{", "[")


@cache
def teaching() -> Setting:
    """The setting that comes with knarr."""
    return Setting(load_map(), load_bag(), load_missions())


@dataclass(frozen=True)
class Setting:
    """What a game is played with. Two that are equal are one, however they were read."""

    map: HexMap
    bag: Bag
    missions: Deck
    _hash: int = field(default=0, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_hash", hash((self.map, self.bag, self.missions)))

    def __hash__(self) -> int:
        return self._hash

    @classmethod
    def of(cls, map: MapSource, bag: BagSource, missions: DeckSource) -> Setting:
        """A setting from names or data. Raises `KnarrError`.

        Every part is read from its own data, so that a record that holds it can be read again:
        objects made in Python, and maps in the text form, can hold what the data cannot.
        """
        if map == bag == missions == TEACHING:
            return teaching()
        return cls(
            map_from_json(load_map(map).to_json()),
            bag_from_json(load_bag(bag).to_json()),
            deck_from_json(load_missions(missions).to_json()),
        )

    def named(self) -> dict[str, Any]:
        """How a record names it: a part that comes with knarr by its name, others as data."""
        shipped = teaching()
        return {
            "map": TEACHING if self.map == shipped.map else self.map.to_json(),
            "bag": TEACHING if self.bag == shipped.bag else self.bag.to_json(),
            "missions": (
                TEACHING if self.missions == shipped.missions else self.missions.to_json()
            ),
        }

    def __repr__(self) -> str:
        return f"<Setting: {', '.join(map(repr, (self.map.name, self.bag.name)))}>"


def dumps(part: HexMap | Bag | Deck) -> str:
    """A part of a setting as JSON, an entry a line, for a file."""
    data = part.to_json()
    name = next(name for name in ("hexes", "tiles", "cards") if name in data)
    listed = data.pop(name)
    head = json.dumps(data, ensure_ascii=False, indent=1)[:-2]
    if isinstance(listed, dict):
        return f'{head},\n "{name}": {json.dumps(listed)}\n}}\n'
    lines = ",\n".join(f"  {json.dumps(entry, ensure_ascii=False)}" for entry in listed)
    return f'{head},\n "{name}": [\n{lines}\n ]\n}}\n'
