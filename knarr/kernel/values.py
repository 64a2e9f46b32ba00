"""Strategies that weigh the legal moves: a vector of weights is one strategy.

The value of a move is what it gains now, by weights that may change with the progress q of the game
(the most VP of any player / 40, at most 1), plus a fading (1 - q) interest in what it builds, minus
what it costs. The weights that make the yardstick ``greedy`` are in `knarr.bots`. Equal values are
settled by chance.

For a destination only the cheapest ways to pay with each number of cards are weighed
(`kernel.cheapest`).
"""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr.kernel.chance import below
from knarr.kernel.jit import njit, njit_inline
from knarr.kernel.tables import (
    BRACELET,
    GOAL,
    INCOME,
    RECRUIT,
    REPUTATION,
    REPUTATION_CAP,
    TOKEN_CAP,
    VIKING,
    VP,
)
from knarr.state import State, Work

NUMBERS: tuple[tuple[str, int], ...] = (
    ("worth", 5),  # a gain at the start of the game, in the order of `GAINS`
    ("late", 5),  # added times q
    ("crew_card", 1),
    ("crew_asset", 1),
    ("crew_height", 1),
    ("recruit_token", 1),
    ("take_asset", 1),
    ("take_height", 1),
    ("columns", 3),
    ("explore_token", 1),
    ("trade_bracelet", 1),
    ("income", 1),
    ("table_bracelet", 1),
    ("explore", 1),
    ("recruit_action", 1),
    ("trade", 1),
    ("need", 1),
    ("take_need", 1),
    ("reserve", 1),
    ("swap", 1),
    ("finish", 1),
    ("column_bracelets", 1),
)
"""The parts of a vector of weights; `knarr.bots.weights.Weights` names and explains each number."""

WEIGHTS = sum(count for _, count in NUMBERS)
_FIELDS: list[tuple[Any, ...]] = [
    (name, np.float64, (count,)) if count > 1 else (name, np.float64) for name, count in NUMBERS
]
VECTOR = np.dtype((np.record, _FIELDS))
"""A vector of weights as a record: it is passed on as a pointer, an array would be counted."""

NOTHING_YET = -1e18
TIE = 1e-9
"""Values closer than this are equal: they are sums of a few products."""


@njit_inline
def leads(w: Work, value: float) -> bool:
    """Whether a move of this value would be the choice so far, or equal to it."""
    return value >= float(w.best) - TIE


@njit_inline
def better(w: Work, value: float, ways: int) -> bool:
    """Whether a move of this value is the choice so far; `ways` equal moves count as many."""
    return value >= float(w.best) - TIE and _takes_lead(w, value, ways)


@njit
def _takes_lead(w: Work, value: float, ways: int) -> bool:
    if value > float(w.best) + TIE:
        w.best = value
        w.ties = ways
        return True
    w.ties += ways
    return below(w, int(w.ties)) < ways


@njit
def prepare(s: State, w: Work, p: Any, seat: int) -> None:
    """Set the worth of gains and crew cards at this stage of the game; no move is chosen yet."""
    most = 0
    for other in range(int(s.players)):
        most = max(most, int(s.vp[other]))
    q = min(most / GOAL, 1.0)
    w.fade = 1.0 - q
    for asset in range(5):
        w.worth[asset] = p.worth[asset] + q * p.late[asset]
    if p.table_bracelet != 0.0:
        table = 0.0
        for column in range(3):
            for asset in range(5):
                table += int(s.trade[seat, column, asset]) * float(w.worth[asset])
        w.worth[BRACELET] += p.table_bracelet * table / 3.0
    for asset in range(4):
        w.card[asset] = p.crew_card + float(w.fade) * p.crew_asset * float(w.worth[asset])
    w.rise = float(w.fade) * p.crew_height
    w.best = NOTHING_YET
    w.ties = 0


@njit
def gains_value(
    s: State,
    w: Work,
    p: Any,
    seat: int,
    vp: int,
    bracelets: int,
    recruits: int,
    reputation: int,
    vikings: int,
    bracelets_paid: int,
) -> float:
    """The value of what is gained together after the caps; `bracelets_paid` were paid before."""
    kept_bracelets = min(bracelets, TOKEN_CAP - int(s.bracelets[seat]) + bracelets_paid)
    kept_recruits = min(recruits, TOKEN_CAP - int(s.recruits[seat]))
    had = int(s.reputation[seat])
    after = min(had + reputation, REPUTATION_CAP)
    value = (
        vp * float(w.worth[VP])
        + kept_bracelets * float(w.worth[BRACELET])
        + kept_recruits * float(w.worth[RECRUIT])
        + (after - had) * float(w.worth[REPUTATION])
        + vikings * float(w.worth[VIKING])
    )
    if p.income != 0.0:
        value += p.income * float(w.fade) * (int(INCOME[after]) - int(INCOME[had]))
    if p.finish != 0.0 and int(s.vp[seat]) < GOAL and int(s.vp[seat]) + vp >= GOAL:
        value += p.finish
    return float(value)


@njit_inline
def card_worth(w: Work, asset: int, below_it: int) -> float:
    """What a crew card is worth that stands on `below_it` others of its colour."""
    return float(w.card[asset]) + float(w.rise) * below_it
