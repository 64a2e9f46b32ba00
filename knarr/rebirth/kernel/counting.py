"""Counting what happens in the games of a simulation (`knarr.rebirth.tally`)."""

from __future__ import annotations

from knarr.kernel.counting import entrant_at
from knarr.kernel.jit import njit
from knarr.rebirth.kernel.ending import (
    castles_of,
    cathedrals_of,
    decided_by,
    has_won,
    is_fulfilled,
    total,
)
from knarr.rebirth.kernel.turn import play
from knarr.rebirth.state import (
    FROM_CLUSTERS,
    FROM_PORTS,
    FROM_SETTLEMENTS,
    Board,
    State,
    Work,
)
from knarr.rebirth.tally import MOST_MARGIN, MOST_ROUNDS, MOST_VP, WIN, Tally


@njit
def play_counted(b: Board, s: State, w: Work, t: Tally, rotation: int, space: int) -> None:
    """Play a turn and count what it brings."""
    seat = int(s.active)
    e = entrant_at(s, seat, rotation)
    at = min(int(s.turn) // int(s.players) + 1, MOST_ROUNDS)
    play(b, s, w, space)
    t.turns_by_round[e, at] += 1
    t.points_by_round[e, at, FROM_CLUSTERS] += w.cluster
    t.points_by_round[e, at, FROM_PORTS] += w.port
    t.points_by_round[e, at, FROM_SETTLEMENTS] += w.settled[seat]


@njit
def count_game(b: Board, s: State, w: Work, t: Tally, rotation: int) -> None:
    """Count a game that is over."""
    winners = 0
    for seat in range(int(s.players)):
        winners += int(has_won(b, s, seat))
    for seat in range(int(s.players)):
        won = WIN // winners if has_won(b, s, seat) else 0
        e = entrant_at(s, seat, rotation)
        _count_standing(s, t, e, seat, won, winners)
        _count_sources(s, t, e, seat)
        t.castles[e] += castles_of(b, s, seat)
        t.cathedrals[e] += cathedrals_of(b, s, seat)
        for at in range(int(s.mission_count[seat])):
            card = int(s.mission[seat, at])
            t.cards[e, card] += 1
            t.fulfilled[e, card] += int(is_fulfilled(b, s, w, card, seat))
    t.decided[decided_by(b, s)] += 1
    t.games += 1
    t.turns += s.turn


@njit
def _count_standing(s: State, t: Tally, e: int, seat: int, won: int, winners: int) -> None:
    vp = total(s, seat)
    t.now[e] += won
    t.games_at[e, seat] += 1
    t.wins[e, seat] += won
    t.shared[e] += int(won > 0 and winners > 1)
    t.vp[e, seat] += vp
    t.vp_squares[e] += vp * vp
    t.vp_counts[e, min(vp, MOST_VP)] += 1
    most = 0
    for other in range(int(s.players)):
        if other != seat:
            most = max(most, total(s, other))
    t.margin_counts[e, min(max(vp - most, -MOST_MARGIN), MOST_MARGIN) + MOST_MARGIN] += 1


@njit
def _count_sources(s: State, t: Tally, e: int, seat: int) -> None:
    for source in range(3):
        t.points[e, source] += s.source[seat, source]
    t.points[e, 3] += s.unfinished[seat]
    t.points[e, 4] += s.castle_points[seat]
    t.points[e, 5] += s.mission_points[seat]
