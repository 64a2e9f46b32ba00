"""The one record of a game in progress, and the record of what surrounds it.

Both are NumPy structured records, so that the kernel runs on them compiled or plain, and copying a
game is one assignment. Vikings are kinds 0-19 (colour * 4 + asset), destinations their numbers, 0
is none.

A *column* of a crew is one number that counts its four assets in a mixed radix (`COLUMN_WEIGHT`),
so that tables answer what it is long, what it gains and in how many ways it pays (`kernel.tables`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from knarr.cards import ASSETS, COPIES

State: TypeAlias = Any
"""One record of dtype `STATE` (``states[0]`` of an array of them)."""

Work: TypeAlias = Any
"""One record of dtype `WORK`."""

MOST_PLAYERS = 4
MOST_LANDS = 35
MOST_DRAWS = 8
"""Vikings that one action can draw at the most: three by a trade, with room to spare."""

NONE = -1
"""No card: an empty board space, or a hand slot that is empty."""

_MOST_COPIES = [
    max(copies[kind] for copies in COPIES.values() for kind in range(asset, 20, 4))
    for asset in range(len(ASSETS))
]
COLUMN_RADIX = tuple(most + 1 for most in _MOST_COPIES)
COLUMN_WEIGHT = tuple(int(np.prod(COLUMN_RADIX[:asset])) for asset in range(len(ASSETS)))
COLUMN_CODES = int(np.prod(COLUMN_RADIX))

STATE = np.dtype(
    (
        np.record,
        [
            # what was agreed on
            ("players", np.int8),
            ("ship", np.int8),
            ("artifact", np.int8, (7,)),
            ("trade_first", np.int8),
            # whose turn it is, and how far it has come
            ("active", np.int8),
            ("turn", np.int32),
            ("scored", np.int8),
            ("traded", np.int8),
            ("main_done", np.int8),
            ("bonus_recruits", np.int8),
            ("bonus_explores", np.int8),
            ("swap_open", np.int8),
            ("reserve_open", np.int8),
            ("closing", np.int8),  # the closing check has opened an Explore: it is next, or the end
            ("amulet_base", np.int8),
            ("vane_base", np.int8),
            ("over", np.int8),
            # an action under way: what it still owes, and who must discard first (bits by seat)
            ("acting", np.int8),
            ("draws_due", np.int8),
            ("space_due", np.int8),
            ("forced", np.int8),
            # the seats
            ("vp", np.int16, (MOST_PLAYERS,)),
            ("reputation", np.int8, (MOST_PLAYERS,)),
            ("recruits", np.int8, (MOST_PLAYERS,)),
            ("bracelets", np.int8, (MOST_PLAYERS,)),
            ("crew", np.int16, (MOST_PLAYERS, 5)),
            ("hand", np.int8, (MOST_PLAYERS, 3)),
            (
                "seen",
                np.int8,
                (MOST_PLAYERS, 3),
            ),  # hand cards taken from the board, so known to all
            (
                "trade",
                np.int8,
                (MOST_PLAYERS, 3, 5),
            ),  # what each column pays, ship and lands together
            ("lands", np.int8, (MOST_PLAYERS, MOST_LANDS)),
            ("land_count", np.int8, (MOST_PLAYERS,)),
            ("reserved", np.int8, (MOST_PLAYERS, 2)),
            # the table
            ("board", np.int8, (5,)),
            ("market", np.int8, (2, 3)),
            ("deck", np.int8, (20,)),
            ("deck_size", np.int8),
            ("discard", np.int8, (20,)),
            ("discard_size", np.int8),
            ("land_deck", np.int8, (36,)),
            ("land_left", np.int8, (2,)),
        ],
    ),
    align=True,
)

WORK = np.dtype(
    (
        np.record,
        [
            # chance: a generator, or cards given from outside
            ("rng", np.uint32, (4,)),
            ("outside", np.int8),
            ("given", np.int8, (MOST_DRAWS,)),
            ("given_count", np.int8),
            ("given_at", np.int8),
            ("given_land", np.int8),
            ("fault", np.int8),
            ("fault_card", np.int8),
            # the account of the last act
            ("gained", np.int8, (5,)),
            ("lost", np.int8, (5,)),
            ("bracelets_spent", np.int8),
            ("recruits_spent", np.int8),
            ("drawn", np.int8, (MOST_DRAWS,)),
            ("drawn_count", np.int8),
            ("shown_space", np.int8),
            ("shown_card", np.int8),
            ("shown_slot", np.int8),
            ("shown_land", np.int8),
            ("income", np.int8),
            ("triggered", np.int8, (7,)),
            ("reshuffled", np.int8),
            # scratch: weighing the moves of a decision (`kernel.weighing`)
            ("fade", np.float64),
            ("worth", np.float64, (6,)),  # by gain; the last is nothing
            ("price", np.float64, (5, 5)),
            ("card", np.float64, (4,)),
            ("rise", np.float64),
            ("take", np.float64, (5,)),
            ("best", np.float64),
            ("ties", np.int32),
            ("choice", np.int64),
            ("cheapest", np.int8, (4,)),
            ("need", np.float64, (5,)),
            # scratch: how many moves each source offers (`kernel.moves`)
            ("count", np.int32, (16,)),
            ("different", np.int32, (6,)),
        ],
    ),
    align=True,
)
