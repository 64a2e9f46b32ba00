"""Strategies that weigh the legal moves: a vector of weights is one strategy.

The value of a move is what it gains now, by weights that may change with the progress q of the game (the
most VP of any player / 40, at most 1), plus a fading (1 - q) interest in what it builds, minus what it costs.
The weights that make the yardstick ``greedy`` are in `knarr.bots`. Equal values are settled by chance.

For a destination only the cheapest way to pay with each number of cards is weighed: a price falls apart into
the cards' assets and the height of the column, so that the cheapest cards of a column are those of the least
worth, whichever destination they pay.
"""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import below
from knarr.kernel.jit import njit
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

# The places of a vector of weights (`knarr.bots.weights.Weights` names and explains them).
ASSET = 0  # five, at the start of the game
ASSET_LATE = 5  # five, added times q
CREW_CARD, CREW_ASSET, CREW_HEIGHT = 10, 11, 12
RECRUIT_TOKEN, TAKE_ASSET, TAKE_HEIGHT = 13, 14, 15
COLUMNS = 16  # three
EXPLORE_TOKEN, TRADE_BRACELET = 19, 20
INCOME_TO_COME, TABLE_BRACELET = 21, 22
EXPLORE_BIAS, RECRUIT_BIAS, TRADE_BIAS = 23, 24, 25
NEED, TAKE_NEED = 26, 27
RESERVE_LAND, SWAP_CARD = 28, 29
FINISH = 30
COLUMN_BRACELETS = 31
WEIGHTS = 32

NOTHING_YET = -1e18
TIE = 1e-9
"""Values closer than this are equal: they are sums of a few products."""


@njit
def better(w: Work, value: float, ways: int) -> bool:
    """Whether a move of this value is the choice so far; `ways` moves that are equal count as many."""
    best = float(w.best)
    if value > best + TIE:
        w.best = value
        w.ties = ways
        return True
    if value < best - TIE:
        return False
    w.ties += ways
    return below(w, int(w.ties)) < ways


@njit
def prepare(s: State, w: Work, p: Any, seat: int) -> None:
    most = 0
    for other in range(int(s.players)):
        most = max(most, int(s.vp[other]))
    q = min(most / GOAL, 1.0)
    w.fade = 1.0 - q
    for asset in range(5):
        w.worth[asset] = p[ASSET + asset] + q * p[ASSET_LATE + asset]
    if p[TABLE_BRACELET] != 0.0:
        table = 0.0
        for column in range(3):
            for asset in range(5):
                table += int(s.trade[seat, column, asset]) * float(w.worth[asset])
        w.worth[BRACELET] += p[TABLE_BRACELET] * table / 3.0
    for asset in range(4):
        w.card[asset] = p[CREW_CARD] + float(w.fade) * p[CREW_ASSET] * float(w.worth[asset])
    w.rise = float(w.fade) * p[CREW_HEIGHT]
    w.best = NOTHING_YET
    w.ties = 0


@njit
def gains_value(s: State, w: Work, p: Any, seat: int, gains: Any, bracelets: int, recruits: int) -> float:
    """The value of `gains` (counts in the order of `GAINS`) after the caps, when `bracelets` and `recruits`
    tokens have been paid before them."""
    kept_bracelets = min(int(gains[BRACELET]), TOKEN_CAP - int(s.bracelets[seat]) + bracelets)
    kept_recruits = min(int(gains[RECRUIT]), TOKEN_CAP - int(s.recruits[seat]) + recruits)
    had, vp = int(s.reputation[seat]), int(gains[VP])
    after = min(had + int(gains[REPUTATION]), REPUTATION_CAP)
    value = (
        vp * float(w.worth[VP])
        + kept_bracelets * float(w.worth[BRACELET])
        + kept_recruits * float(w.worth[RECRUIT])
        + (after - had) * float(w.worth[REPUTATION])
        + int(gains[VIKING]) * float(w.worth[VIKING])
    )
    if p[INCOME_TO_COME] != 0.0:
        value += p[INCOME_TO_COME] * float(w.fade) * (int(INCOME[after]) - int(INCOME[had]))
    if p[FINISH] != 0.0 and int(s.vp[seat]) < GOAL and int(s.vp[seat]) + vp >= GOAL:
        value += p[FINISH]
    return value


@njit
def card_worth(w: Work, asset: int, below_it: int) -> float:
    """What a crew card is worth that stands on `below_it` others of its colour."""
    return float(w.card[asset]) + float(w.rise) * below_it
