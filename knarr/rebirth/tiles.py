"""The tiles, the kinds of spaces, and the rules' few fixed numbers."""

from __future__ import annotations

from typing import Final

PLAYERS = (2, 3, 4)

TILES = ("food", "energy", "settlement:1", "settlement:2", "settlement:3", "settlement:4")
"""Farms and settlements, the latter by their influence."""

FOOD, ENERGY, FIRST_SETTLEMENT = 0, 1, 2
"""Numbers of tiles in the kernel: those of `TILES`."""

FARMS = TILES[:FIRST_SETTLEMENT]

TILE_NUMBER = {name: number for number, name in enumerate(TILES)}

PLACEABLE = ("food", "energy", "blank", "settlement")
"""Kinds of spaces on which tiles are placed."""

BLANK, SETTLEMENT = 2, 3
"""Numbers of the kinds of spaces in the kernel; a farm's own kind has the farm's number."""

OTHER_KINDS = ("castle", "cathedral", "water")
KINDS = (*PLACEABLE, *OTHER_KINDS)
"""All kinds of hexes."""

EDINBURGH, STIRLING = "Edinburgh", "Stirling"
BREAKERS = (EDINBURGH, STIRLING)
"""The castles that break ties, the first one first."""

BAG: Final = 36
"""Tiles of a player."""

ASIDE: Final = 2
"""Tiles that every player sets aside: they are out of the game."""

MARKED: Final = 32
"""Tiles of an unused colour that two players lay on the marked spaces."""

CATHEDRALS: Final = 8
CASTLES: Final = 12
"""Pieces of a player: so many cathedral spaces a map has, so many castle spaces at the most."""

REMOVED_BY_THREE = {
    "food": 3,
    "energy": 3,
    "settlement:2": 1,
    "settlement:3": 1,
    "settlement:4": 1,
}
"""What everybody takes out of the own tiles in a game of three."""

LARGEST_SETTLEMENT = 3
FULL_POINTS = {1: (0, 0), 2: (5, 3), 3: (8, 5)}
"""Points of the first and the second in a full settlement, by its spaces; one space: influence."""

CASTLE_POINTS = 5
"""Points of a castle at the end."""


def influence_of(tile: str) -> int:
    """The influence of a settlement tile; 0 for a farm."""
    return int(tile.split(":")[1]) if ":" in tile else 0
