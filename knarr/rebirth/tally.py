"""What a simulation counts: one structured record of whole numbers, so that tallies add up exactly.

The fields that `knarr.standings` reads have the same names as Knarr's (`knarr.tally`).
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from knarr.rebirth.missions import MOST_KINDS
from knarr.state import MOST_PLAYERS
from knarr.tally import WIN

__all__ = ["DECIDED", "SOURCES", "TALLY", "WIN", "Tally", "new_tally"]

MOST_VP = 250
MOST_MARGIN = 120
MOST_ROUNDS = 40
"""The last bin of a histogram holds everything beyond it."""

SOURCES = ("clusters", "ports", "settlements", "unfinished", "castles", "missions")
"""Where points come from."""

DECIDED = ("points", "Edinburgh", "Stirling", "shared")
"""What decides a game."""


def _by_entrant(name: str, shape: tuple[int, ...] = ()) -> tuple[Any, ...]:
    return name, np.int64, (MOST_PLAYERS, *shape)


TALLY = np.dtype(
    (
        np.record,
        [
            ("games", np.int64),
            ("deals", np.int64),
            ("failed", np.int64),
            ("turns", np.int64),
            ("decided", np.int64, (len(DECIDED),)),
            # sums over deals of what the entrants won in them, and of the products of two of these
            ("deal_wins", np.int64, (MOST_PLAYERS,)),
            ("deal_products", np.int64, (MOST_PLAYERS, MOST_PLAYERS)),
            ("now", np.int64, (MOST_PLAYERS,)),  # the wins of the present deal
            _by_entrant("wins", (MOST_PLAYERS,)),  # by seat, in twelfths
            _by_entrant("games_at", (MOST_PLAYERS,)),
            _by_entrant("shared"),
            _by_entrant("vp", (MOST_PLAYERS,)),
            _by_entrant("vp_squares"),
            _by_entrant("vp_counts", (MOST_VP + 1,)),
            _by_entrant("margin_counts", (2 * MOST_MARGIN + 1,)),
            _by_entrant("points", (len(SOURCES),)),
            _by_entrant("castles"),
            _by_entrant("cathedrals"),
            _by_entrant("cards", (MOST_KINDS,)),
            _by_entrant("fulfilled", (MOST_KINDS,)),
            _by_entrant("turns_by_round", (MOST_ROUNDS + 1,)),
            # by the round in which a tile was placed: what it brought its owner, by source
            _by_entrant("points_by_round", (MOST_ROUNDS + 1, len(SOURCES[:3]))),
        ],
    )
)

Tally: TypeAlias = Any
"""One record of dtype `TALLY`."""


def new_tally() -> np.ndarray[Any, Any]:
    """An array of one empty tally."""
    return np.zeros(1, TALLY)
