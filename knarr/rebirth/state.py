"""The records that the kernel works on: a board, a state, and what surrounds a state.

The board is what does not change in a game: the map, the bag and the missions as numbers. Spaces,
castles, cathedrals and settlements are numbered in the order of `knarr.rebirth.maps.HexMap`, tiles
as in `knarr.rebirth.tiles.TILES`.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from knarr.rebirth.maps import MOST_SPACES
from knarr.rebirth.missions import MOST_KINDS
from knarr.rebirth.tiles import ASIDE, CASTLES, CATHEDRALS, LARGEST_SETTLEMENT, PLACEABLE, TILES
from knarr.state import MOST_PLAYERS

Board: TypeAlias = Any
"""One record of dtype `BOARD`."""

State: TypeAlias = Any
"""One record of dtype `STATE`."""

Work: TypeAlias = Any
"""One record of dtype `WORK`."""

NONE = -1
"""Nobody, nothing: a free space, a castle without a holder, an empty hand."""

NEUTRAL = MOST_PLAYERS
"""The owner of a tile of the unused colour."""

AROUND = 6
MOST_SETTLEMENTS = MOST_SPACES
KINDS = len(PLACEABLE)

FROM_CLUSTERS, FROM_PORTS, FROM_SETTLEMENTS = range(3)
SOURCES = ("clusters", "ports", "settlements")
"""Where points come from while tiles are placed."""

BOARD = np.dtype(
    (
        np.record,
        [
            ("players", np.int8),
            ("turns", np.int16),  # of a whole game
            ("bag", np.int8, (len(TILES),)),  # of a player, those set aside included
            # spaces
            ("spaces", np.int16),
            ("kind", np.int8, (MOST_SPACES,)),
            ("near", np.int16, (MOST_SPACES, AROUND)),
            ("nears", np.int8, (MOST_SPACES,)),
            ("settlement", np.int16, (MOST_SPACES,)),
            ("port", np.int8, (MOST_SPACES,)),
            ("coast", np.int8, (MOST_SPACES,)),
            ("marked", np.int8, (MOST_SPACES,)),
            ("castle_near", np.int8, (MOST_SPACES, AROUND)),
            ("castle_nears", np.int8, (MOST_SPACES,)),
            ("cathedral_near", np.int8, (MOST_SPACES, AROUND)),
            ("cathedral_nears", np.int8, (MOST_SPACES,)),
            # settlements, castles, cathedrals
            ("settlements", np.int16),
            ("member", np.int16, (MOST_SETTLEMENTS, LARGEST_SETTLEMENT)),
            ("extent", np.int8, (MOST_SETTLEMENTS,)),
            ("castles", np.int8),
            ("cathedrals", np.int8),
            ("breaker", np.int8, (2,)),  # Edinburgh and Stirling
            # missions
            ("missions", np.int8),
            ("condition", np.int8, (MOST_KINDS,)),
            ("what", np.int8, (MOST_KINDS,)),
            ("count", np.int8, (MOST_KINDS,)),
            ("influence", np.int8, (MOST_KINDS,)),
            ("worth", np.int8, (MOST_KINDS,)),
            ("copies", np.int8, (MOST_KINDS,)),
        ],
    ),
    align=True,
)

STATE = np.dtype(
    (
        np.record,
        [
            ("players", np.int8),
            ("scene", np.int8),  # a lesson: turns do not pass, the game does not end by itself
            ("active", np.int8),
            ("turn", np.int16),
            ("over", np.int8),
            # tiles that are not on the board
            ("held", np.int8, (MOST_PLAYERS,)),
            ("aside", np.int8, (MOST_PLAYERS, ASIDE)),
            ("bag", np.int8, (MOST_PLAYERS, len(TILES))),
            ("bag_size", np.int8, (MOST_PLAYERS,)),
            # the board: owners, tiles, free spaces by kind
            ("owner", np.int8, (MOST_SPACES,)),
            ("tile", np.int8, (MOST_SPACES,)),
            ("free", np.int16, (KINDS,)),
            # clusters: a farm points towards the top of its cluster, the top knows its size
            ("above", np.int16, (MOST_SPACES,)),
            ("cluster", np.int8, (MOST_SPACES,)),
            # settlements
            ("filled", np.int8, (MOST_SETTLEMENTS,)),
            ("influence", np.int8, (MOST_SETTLEMENTS, MOST_PLAYERS)),
            # castles: the holder, and every seat's adjacent spaces and farms
            ("holder", np.int8, (CASTLES,)),
            ("beside", np.int8, (CASTLES, MOST_PLAYERS)),
            ("farms", np.int8, (CASTLES, MOST_PLAYERS)),
            # cathedrals and missions
            ("cathedral", np.int8, (CATHEDRALS, MOST_PLAYERS)),
            ("deck", np.int8, (MOST_KINDS,)),
            ("deck_size", np.int16),
            ("mission", np.int8, (MOST_PLAYERS, CATHEDRALS)),
            ("mission_count", np.int8, (MOST_PLAYERS,)),
            # points: by source while tiles are placed, then those of the end
            ("points", np.int16, (MOST_PLAYERS,)),
            ("source", np.int16, (MOST_PLAYERS, len(SOURCES))),
            ("unfinished", np.int16, (MOST_PLAYERS,)),
            ("castle_points", np.int16, (MOST_PLAYERS,)),
            ("mission_points", np.int16, (MOST_PLAYERS,)),
        ],
    ),
    align=True,
)

WORK = np.dtype(
    (
        np.record,
        [
            # chance: a generator, or tiles and cards given from outside
            ("rng", np.uint32, (4,)),
            ("tile_given", np.int8),  # the next one to draw, plus 1; 0: draw at random
            ("cards_outside", np.int8),
            ("card_given", np.int8, (AROUND,)),
            ("cards_given", np.int8),
            ("cards_used", np.int8),
            ("fault", np.int8),
            # the account of the last turn
            ("seat", np.int8),
            ("space", np.int16),
            ("tile", np.int8),
            ("cluster", np.int8),
            ("port", np.int8),
            ("settlement", np.int16),
            ("completed", np.int8),
            ("settled", np.int8, (MOST_PLAYERS,)),
            ("castle", np.int8, (AROUND,)),
            ("held_by", np.int8, (AROUND,)),
            ("castles", np.int8),
            ("cathedral", np.int8, (AROUND,)),
            ("card", np.int8, (AROUND,)),
            ("cathedrals", np.int8),
            ("drawn", np.int8),
            # scratch
            ("value", np.int16, (MOST_PLAYERS,)),
            ("best", np.float64),
            ("ties", np.int32),
            ("choice", np.int16),
        ],
    ),
    align=True,
)
