"""What a seat gains: caps, draws into the crew, and the account of both."""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.kernel.tables import (
    BRACELET,
    INCOME,
    RECRUIT,
    REPUTATION,
    REPUTATION_CAP,
    TOKEN_CAP,
    VIKING,
    VP,
    WEIGHT,
)
from knarr.state import State, Work


@njit
def gain(
    s: State, w: Work, seat: int, vp: int, bracelets: int, recruits: int, reputation: int
) -> None:
    """Add assets that come together, then cap them; what a cap cuts off is lost, and noted."""
    s.vp[seat] += vp
    had = int(s.bracelets[seat]) + bracelets
    s.bracelets[seat] = min(had, TOKEN_CAP)
    lost_bracelets = max(had - TOKEN_CAP, 0)
    had = int(s.recruits[seat]) + recruits
    s.recruits[seat] = min(had, TOKEN_CAP)
    lost_recruits = max(had - TOKEN_CAP, 0)
    had = int(s.reputation[seat]) + reputation
    s.reputation[seat] = min(had, REPUTATION_CAP)
    lost_reputation = max(had - REPUTATION_CAP, 0)
    w.gained[VP] += vp
    w.gained[BRACELET] += bracelets - lost_bracelets
    w.gained[RECRUIT] += recruits - lost_recruits
    w.gained[REPUTATION] += reputation - lost_reputation
    w.lost[BRACELET] += lost_bracelets
    w.lost[RECRUIT] += lost_recruits
    w.lost[REPUTATION] += lost_reputation


@njit
def score_reputation(s: State, w: Work) -> None:
    """The first step of a turn: the VP of the highest track value reached."""
    seat = int(s.active)
    income = int(INCOME[s.reputation[seat]])
    s.vp[seat] += income
    s.scored = 1
    w.income = income


@njit
def add_to_crew(s: State, seat: int, kind: int) -> None:
    """Put a viking into its column."""
    s.crew[seat, kind // 4] += WEIGHT[kind % 4]


@njit
def discard_from_crew(s: State, seat: int, kind: int) -> None:
    """Move a viking from its column to the discard pile."""
    s.crew[seat, kind // 4] -= WEIGHT[kind % 4]
    s.discard[kind] += 1
    s.discard_size += 1


@njit
def note_drawn(w: Work, kind: int) -> None:
    """Note in the account that a viking was drawn into the crew."""
    w.drawn[w.drawn_count] = kind
    w.drawn_count += 1
    w.gained[VIKING] += 1


@njit
def clear_account(w: Work) -> None:
    """Forget the last act."""
    for asset in range(5):
        w.gained[asset] = 0
        w.lost[asset] = 0
    for artifact in range(7):
        w.triggered[artifact] = 0
    w.bracelets_spent = 0
    w.recruits_spent = 0
    w.drawn_count = 0
    w.shown_space = -1
    w.shown_slot = -1
    w.income = 0
    w.reshuffled = 0
    w.fault = 0
