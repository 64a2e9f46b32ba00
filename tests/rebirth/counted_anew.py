"""The kernel's records at the end of a game, held against the tiles on the referee's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from knarr.rebirth.setting import teaching
from knarr.rebirth.tiles import TILES
from tests.rebirth.referee import NOBODY, Table

SETTING = teaching()
SPACES = [one.at for one in SETTING.map.spaces]
CASTLES = [one.at for one in SETTING.map.castles]
CATHEDRALS = [one.at for one in SETTING.map.cathedrals]
GROUPS = list(SETTING.map.settlements)
CARDS = [one.name for one in SETTING.missions.kinds]


def faults(table: Table, record: dict[str, Any], s: Any) -> Iterator[str]:
    """What the kernel's state at the end has that the tiles on the board do not."""
    players = table.players
    owner, tile = s.owner.tolist(), s.tile.tolist()
    for space, at in enumerate(SPACES):
        who, lies = table.tiles.get(at, (-1, ""))
        said = (4, "") if who == NOBODY else (who, lies)
        if (owner[space], TILES[tile[space]] if tile[space] >= 0 else "") != said:
            yield f"the tile at {at}"
    yield from _tile_faults(table, record, s)
    yield from _castle_faults(table, s)
    for number, group in enumerate(GROUPS):
        filled = sum(at in table.tiles for at in table.plan.groups[group])
        influence = table.influence(group)
        shares = [influence.get(seat, 0) for seat in range(players)]
        if (int(s.filled[number]), s.influence[number, :players].tolist()) != (filled, shares):
            yield f"settlement {group}"
    yield from _cluster_faults(table, s)


def _tile_faults(table: Table, record: dict[str, Any], s: Any) -> Iterator[str]:
    """Tiles conserved: a bag of 36 or 27 is on the board but for two tiles set aside."""
    for seat in range(table.players):
        counts = Counter(tile for owner, tile in table.tiles.values() if owner == seat)
        counts.update(record["setup"]["aside"][seat])
        if counts != SETTING.bag.of(table.players):
            yield f"the tiles of seat {seat} are {dict(counts)}"
    if s.bag.any() or s.bag_size.any() or (s.held != -1).any():
        yield "tiles that are neither placed nor set aside"
    free = [table.free(kind) for kind in ("food", "energy", "blank", "settlement")]
    if s.free.tolist() != free:
        yield f"{free} spaces are free"


def _castle_faults(table: Table, s: Any) -> Iterator[str]:
    seats = range(table.players)
    for number, at in enumerate(CASTLES):
        if int(s.holder[number]) != table.holder.get(at, -1):
            yield f"the holder of the castle at {at}"
        beside = [(int(s.beside[number, seat]), int(s.farms[number, seat])) for seat in seats]
        if beside != [table.beside(at, seat) for seat in seats]:
            yield f"the tiles beside the castle at {at}"
    for number, at in enumerate(CATHEDRALS):
        stands = [(at, seat) in table.stands for seat in seats]
        if s.cathedral[number, : table.players].astype(bool).tolist() != stands:
            yield f"the cathedrals at {at}"
    if dict(zip(CARDS, s.deck.tolist(), strict=False)) != table.deck:
        yield "the deck of missions"
    for seat in seats:
        hand = [CARDS[card] for card in s.mission[seat, : int(s.mission_count[seat])]]
        if hand != table.hands[seat]:
            yield f"the missions of seat {seat}"


def _cluster_faults(table: Table, s: Any) -> Iterator[str]:
    """The tops of clusters know how many farms the clusters have."""
    owner, tile, above, size = (s[name].tolist() for name in ("owner", "tile", "above", "cluster"))
    for seat in range(table.players):
        for number, name in enumerate(TILES[:2]):
            tops = [
                size[space]
                for space in range(len(SPACES))
                if owner[space] == seat and tile[space] == number and above[space] == space
            ]
            if sorted(tops) != sorted(table.clusters(seat, name)):
                yield f"the {name} clusters of seat {seat}"
