"""What a simulation counts: one structured record of whole numbers, so that tallies add up exactly.

An *entrant* is a strategy at the table, by its place in the list of players; where seats are
rotated it plays every deal from every seat. Shares of wins are counted in twelfths, which two,
three or four winners can share.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

from knarr.state import MOST_PLAYERS

WIN = 12
"""A win: a number that two, three or four winners can share."""

MOST_VP = 120
MOST_MARGIN = 80
MOST_ROUNDS = 60
"""The last bin of a histogram holds everything beyond it."""

REPUTATION_POINTS, RECRUIT_POINTS, EXPLORE_POINTS, TRADE_POINTS, ARTIFACT_POINTS = range(5)
SOURCES = ("reputation", "recruit", "explore", "trade", "artifact")
"""Where victory points come from."""

SPENT_ON_TAKING, SPENT_ON_EXPLORING, SPENT_ON_TRADING = range(3)
SPENDING = ("recruits for taking", "recruits for exploring", "bracelets for trading")

_ENTRANT: list[tuple[Any, ...]] = [
    ("wins", np.int64, (MOST_PLAYERS,)),  # by seat, in twelfths
    ("games_at", np.int64, (MOST_PLAYERS,)),
    ("shared", np.int64),
    ("vp", np.int64, (MOST_PLAYERS,)),
    ("vp_squares", np.int64),
    ("vp_counts", np.int64, (MOST_VP + 1,)),
    ("margin_counts", np.int64, (2 * MOST_MARGIN + 1,)),
    ("points", np.int64, (len(SOURCES),)),
    ("gained", np.int64, (5,)),
    ("lost", np.int64, (5,)),  # to the cap, by gain
    ("spent", np.int64, (len(SPENDING),)),
    ("decisions", np.int64),  # of an entrant that picks at random, and the moves it picked from
    ("moves", np.int64),
    ("trades", np.int64, (4,)),  # by bracelets spent
    ("recruits", np.int64),
    ("explores", np.int64),
    ("forced", np.int64),
    ("triggers", np.int64, (7,)),
    ("lands", np.int64, (36,)),
    ("land_wins", np.int64, (36,)),  # in twelfths, of the games in which the entrant explored it
    ("reputation_counts", np.int64, (15,)),  # at the end
    ("turns_by_round", np.int64, (MOST_ROUNDS + 1,)),
    ("vp_by_round", np.int64, (MOST_ROUNDS + 1,)),  # at the end of the own turn
    ("reputation_by_round", np.int64, (MOST_ROUNDS + 1,)),
]


def _by_entrant(name: str, kind: type, shape: tuple[int, ...] = ()) -> tuple[Any, ...]:
    return name, kind, (MOST_PLAYERS, *shape)


TALLY = np.dtype(
    (
        np.record,
        [
            ("games", np.int64),
            ("deals", np.int64),
            ("turns", np.int64),
            ("round_counts", np.int64, (MOST_ROUNDS + 1,)),
            ("failed", np.int64),
            # sums over deals of what the entrants won in them, and of the products of two of these
            ("deal_wins", np.int64, (MOST_PLAYERS,)),
            ("deal_products", np.int64, (MOST_PLAYERS, MOST_PLAYERS)),
            # what is under way: the wins of the present deal, the lands that a game began with
            ("now", np.int64, (MOST_PLAYERS,)),
            ("began", np.int64, (MOST_PLAYERS,)),
            *(_by_entrant(*field) for field in _ENTRANT),
        ],
    )
)

Tally: TypeAlias = Any
"""One record of dtype `TALLY`."""


def new_tally() -> np.ndarray[Any, Any]:
    """An array of one empty tally."""
    return np.zeros(1, TALLY)


def add(total: np.ndarray[Any, Any], more: np.ndarray[Any, Any]) -> None:
    """Add a tally to another: every field is a sum."""
    total.view(np.int64)[:] += more.view(np.int64)
