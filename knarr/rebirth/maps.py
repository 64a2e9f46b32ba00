"""Maps of hexes: what stands where, and what makes a map fit to be played on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.rebirth.bags import Bag
from knarr.rebirth.hexes import At, at_text, neighbours, reading_order
from knarr.rebirth.tiles import (
    BREAKERS,
    CASTLES,
    CATHEDRALS,
    FARMS,
    KINDS,
    LARGEST_SETTLEMENT,
    MARKED,
    PLACEABLE,
)

MOST_SPACES = 200
"""The most spaces for tiles that a map can have."""


@dataclass(frozen=True)
class Hex:
    """One hex of a map.

    `kind` is one of `knarr.rebirth.tiles.KINDS`. A settlement space has the label of its
    `settlement` and perhaps a `port`; `marked` spaces are filled when two play; the `castle` that
    breaks ties first is called Edinburgh, the second Stirling.
    """

    at: At
    kind: str
    settlement: str | None = None
    port: bool = False
    marked: bool = False
    castle: str | None = None

    @property
    def placeable(self) -> bool:
        """Whether tiles are placed on it."""
        return self.kind in PLACEABLE

    def __str__(self) -> str:
        return _("hex {place}").format(place=at_text(self.at))


@dataclass(frozen=True)
class Fault:
    """What is wrong with a hex; as a text it is a sentence that names the hex."""

    at: At
    reason: str

    def __str__(self) -> str:
        return _("hex {place}: {reason}").format(place=at_text(self.at), reason=self.reason)


@dataclass(frozen=True)
class HexMap:
    """A map: its name, a note on where it comes from, and its hexes in reading order.

    Water need not be named: whatever is no hex of the map is water. A map may be unfit to be played
    on while it is being drawn: see `faults` and `shortfalls`.
    """

    name: str
    hexes: tuple[Hex, ...]
    note: str = ""

    def __post_init__(self) -> None:
        ordered = tuple(sorted(self.hexes, key=lambda one: reading_order(one.at)))
        object.__setattr__(self, "hexes", ordered)

    @cached_property
    def _by_place(self) -> Mapping[At, Hex]:
        return {one.at: one for one in self.hexes}

    @cached_property
    def spaces(self) -> tuple[Hex, ...]:
        """The hexes on which tiles are placed; the kernel numbers them in this order."""
        return tuple(one for one in self.hexes if one.placeable)

    @cached_property
    def space_numbers(self) -> Mapping[At, int]:
        """The kernel's number of every space by its place."""
        return {one.at: number for number, one in enumerate(self.spaces)}

    @cached_property
    def castles(self) -> tuple[Hex, ...]:
        """The castle spaces, numbered like this in the kernel."""
        return tuple(one for one in self.hexes if one.kind == "castle")

    @cached_property
    def cathedrals(self) -> tuple[Hex, ...]:
        """The cathedral spaces, numbered like this in the kernel."""
        return tuple(one for one in self.hexes if one.kind == "cathedral")

    @cached_property
    def settlements(self) -> Mapping[str, tuple[At, ...]]:
        """The spaces of each settlement by its label; numbered in this order in the kernel."""
        found: dict[str, list[At]] = {}
        for one in self.hexes:
            if one.kind == "settlement":
                found.setdefault(one.settlement or "", []).append(one.at)
        return {label: tuple(places) for label, places in found.items()}

    def hex_at(self, at: At) -> Hex | None:
        """What is at a place; None where the map has no hex."""
        return self._by_place.get(at)

    def with_hex(self, one: Hex) -> HexMap:
        """This map with a hex put in its place, instead of what was there."""
        others = (other for other in self.hexes if other.at != one.at)
        return HexMap(self.name, (*others, one), self.note)

    def without(self, at: At) -> HexMap:
        """This map without what is at a place, which is water then."""
        return HexMap(self.name, tuple(one for one in self.hexes if one.at != at), self.note)

    def is_coast(self, at: At) -> bool:
        """Whether a place is next to water."""
        around = (self.hex_at(near) for near in neighbours(at))
        return any(one is None or one.kind == "water" for one in around)

    def count(self, *kinds: str, marked: bool | None = None) -> int:
        """How many hexes are of these kinds; with `marked`, of those that are marked or not."""
        found = (one for one in self.hexes if one.kind in kinds)
        return sum(marked is None or one.marked == marked for one in found)

    # -- whether it can be played on ----------------------------------------------------------

    def faults(self) -> list[Fault]:
        """What is wrong with single hexes and settlements; empty for a sound map."""
        alone = [fault for one in self.hexes for fault in _faults_of(one)]
        together = [*self._doubles(), *self._castle_faults(), *self._settlement_faults()]
        return alone + together

    def _doubles(self) -> list[Fault]:
        counts = Counter(one.at for one in self.hexes)
        doubles = [Fault(at, _("it is there twice")) for at, n in counts.items() if n > 1]
        more = self.spaces[MOST_SPACES : MOST_SPACES + 1]
        words = _("a map has at most {most} spaces for tiles, this is one more")
        words = words.format(most=MOST_SPACES)
        return doubles + [Fault(one.at, words) for one in more]

    def _castle_faults(self) -> list[Fault]:
        faults = []
        for name in BREAKERS:
            called = [one for one in self.castles if one.castle == name]
            words = _("only one castle is called {name}, {other} is already")
            faults += [
                Fault(extra.at, words.format(name=name, other=called[0])) for extra in called[1:2]
            ]
        for hexes, most, words in (
            (self.castles, CASTLES, _("a map has at most {most} castle spaces, this is one more")),
            (
                self.cathedrals,
                CATHEDRALS,
                _("a map has at most {most} cathedral spaces, this is one more"),
            ),
        ):
            said = words.format(most=most)
            faults += [Fault(extra.at, said) for extra in hexes[most : most + 1]]
        return faults

    def _settlement_faults(self) -> list[Fault]:
        faults = []
        for label, places in self.settlements.items():
            if len(places) > LARGEST_SETTLEMENT:
                words = _("settlement {label} has {count} spaces, the most is {most}")
                said = words.format(label=label, count=len(places), most=LARGEST_SETTLEMENT)
                faults.append(Fault(places[LARGEST_SETTLEMENT], said))
            elif lone := _unconnected(places):
                words = _(
                    "it belongs to settlement {label} but is not connected with its other spaces"
                )
                faults.append(Fault(lone, words.format(label=label)))
        return faults

    def shortfalls(self, bag: Bag, players: int | None = None) -> list[str]:
        """Why a whole game cannot be played, a sentence each; empty if it can.

        Every map has room for the tiles of four players. For two, who find the marked spaces
        filled, it is checked when `players` is 2, or None and there are marked spaces.
        """
        missing = [] if len(self.cathedrals) == CATHEDRALS else [self._cathedrals_wrong()]
        names = {one.castle for one in self.castles}
        missing += [
            _("no castle is called {name}: it breaks ties").format(name=name)
            for name in BREAKERS
            if name not in names
        ]
        missing += self._too_small(bag, 4)
        marked = self.count(*PLACEABLE, marked=True)
        if players == 2 or (players is None and marked):
            if marked != MARKED:
                words = _("two players need {count} marked spaces, the map has {has}")
                missing.append(words.format(count=MARKED, has=marked))
            missing += self._too_small(bag, 2)
        return missing

    def _cathedrals_wrong(self) -> str:
        words = _("a map has {count} cathedral spaces, this one has {has}")
        return words.format(count=CATHEDRALS, has=len(self.cathedrals))

    def _too_small(self, bag: Bag, players: int) -> list[str]:
        """Whether every tile finds a space; two players find the marked ones filled."""
        open_ones = False if players == 2 else None
        tiles = bag.of(players)
        farms = players * sum(tiles[farm] for farm in FARMS)
        settlements = players * sum(tiles.values()) - farms
        found = (
            (settlements, self.count("settlement", marked=open_ones), _settlements_short),
            (farms, self.count(*PLACEABLE[:3], marked=open_ones), _farms_short),
        )
        return [
            words(players == 2).format(players=players, needed=needed, has=has)
            for needed, has, words in found
            if has < needed
        ]

    def check(self, bag: Bag, players: int | None = None) -> None:
        """Raise `KnarrError` with the first of the `faults` and `shortfalls`."""
        for problem in [*map(str, self.faults()), *self.shortfalls(bag, players)]:
            raise KnarrError(problem)

    # -- showing ------------------------------------------------------------------------------

    @property
    def text(self) -> str:
        """The map in its text form (`knarr.rebirth.map_text`)."""
        from knarr.rebirth.map_text import map_to_text

        return map_to_text(self)

    def to_json(self) -> dict[str, Any]:
        """The map as data for JSON (`knarr.rebirth.map_json`)."""
        from knarr.rebirth.map_json import map_to_json

        return map_to_json(self)

    def _repr_svg_(self) -> str:
        from knarr.rebirth import svg

        return svg.map_picture(self)

    def __repr__(self) -> str:
        return f"<HexMap {self.name!r}: {len(self.spaces)} spaces>"


def _faults_of(one: Hex) -> Iterator[Fault]:
    """What is wrong with a hex alone: the forms of a map refuse it when they are read."""
    if one.kind not in KINDS:
        words = _("{what} must be one of {names}, not {value}")
        said = words.format(what="kind", names=", ".join(KINDS), value=show(one.kind))
        yield Fault(one.at, said)
    if one.kind == "settlement" and not one.settlement:
        yield Fault(one.at, _("a settlement space has the label of its settlement"))
    if one.port and one.kind != "settlement":
        yield Fault(one.at, _("a port goes with a settlement space alone"))
    if one.marked and not one.placeable:
        yield Fault(
            one.at, _("{value} cannot be marked: no tile lies there").format(value=one.kind)
        )


def _settlements_short(beside_marked: bool) -> str:
    if beside_marked:
        return _(
            "{players} players need {needed} settlement spaces that are not marked, the map has "
            "{has}"
        )
    return _("{players} players need {needed} settlement spaces, the map has {has}")


def _farms_short(beside_marked: bool) -> str:
    if beside_marked:
        return _(
            "{players} players need {needed} farm and blank spaces that are not marked, the map "
            "has {has}"
        )
    return _("{players} players need {needed} farm and blank spaces, the map has {has}")


def _unconnected(places: tuple[At, ...]) -> At | None:
    """A place that cannot be reached from the first one; None if all can."""
    reached = [places[0]]
    for at in reached:
        reached += [near for near in neighbours(at) if near in places and near not in reached]
    return next((at for at in places if at not in reached), None)
