"""Counting what happens in the games of a simulation (`knarr.tally`)."""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.kernel.moves import (
    DISCARD,
    END,
    ENDS,
    EXPLORE,
    RECRUIT_MOVE,
    SOURCES,
    TRADE,
    actor,
)
from knarr.kernel.playout import standing
from knarr.kernel.tables import AMULET, SILVER_COIN, VP, WEATHERVANE
from knarr.kernel.turn import play
from knarr.state import State, Work
from knarr.tally import (
    ARTIFACT_POINTS,
    EXPLORE_POINTS,
    MOST_MARGIN,
    MOST_ROUNDS,
    MOST_VP,
    RECRUIT_POINTS,
    REPUTATION_POINTS,
    SPENT_ON_EXPLORING,
    SPENT_ON_TAKING,
    SPENT_ON_TRADING,
    TRADE_POINTS,
    WIN,
    Tally,
)


@njit
def entrant_at(s: State, seat: int, rotation: int) -> int:
    """Who sits at `seat` in the game of a deal that is moved on by `rotation` seats."""
    return (seat + rotation) % int(s.players)


@njit
def count_start(s: State, t: Tally) -> None:
    """Note with how many lands every seat begins."""
    for seat in range(int(s.players)):
        t.began[seat] = s.land_count[seat]


@njit
def count_choice(w: Work, t: Tally, e: int) -> None:
    """Count a decision among the moves in `w.count`; a lone end of turn is none."""
    total = 0
    for source in range(SOURCES):
        total += int(w.count[source])
    if total != int(w.count[ENDS]):
        t.decisions[e] += 1
        t.moves[e] += total


@njit
def play_counted(s: State, w: Work, t: Tally, rotation: int, code: int) -> None:
    """Play a move and count what it brings."""
    kind, seat, turn = code & 15, int(s.active), int(s.turn)
    e = entrant_at(s, seat, rotation)
    if kind == DISCARD:
        t.forced[entrant_at(s, actor(s), rotation)] += 1
    elif kind == TRADE:
        t.trades[e, code >> 4] += 1
    elif kind == EXPLORE:
        t.explores[e] += 1
    elif kind == RECRUIT_MOVE:
        t.recruits[e] += 1
    play(s, w, code)
    t.points[entrant_at(s, int(s.active), rotation), REPUTATION_POINTS] += w.income
    if kind != END or int(s.artifact[AMULET]) or int(s.artifact[WEATHERVANE]):
        _count_gains(w, t, e)
    _count_points(w, t, e, kind)
    if kind == END and (int(s.over) or int(s.turn) != turn):
        at = min((turn + int(s.players) - 1) // int(s.players), MOST_ROUNDS)
        t.turns_by_round[e, at] += 1
        t.vp_by_round[e, at] += s.vp[seat]
        t.reputation_by_round[e, at] += s.reputation[seat]


@njit
def _count_gains(w: Work, t: Tally, e: int) -> None:
    for gain in range(5):
        t.gained[e, gain] += w.gained[gain]
        t.lost[e, gain] += w.lost[gain]
    for artifact in range(7):
        t.triggers[e, artifact] += w.triggered[artifact]


@njit
def _count_points(w: Work, t: Tally, e: int, kind: int) -> None:
    points = int(w.gained[VP])
    if kind == RECRUIT_MOVE:
        coin = int(w.triggered[SILVER_COIN])
        t.points[e, ARTIFACT_POINTS] += coin
        t.points[e, RECRUIT_POINTS] += points - coin
        t.spent[e, SPENT_ON_TAKING] += w.recruits_spent
    elif kind == EXPLORE:
        t.points[e, EXPLORE_POINTS] += points
        t.spent[e, SPENT_ON_EXPLORING] += w.recruits_spent
    elif kind == TRADE:
        t.points[e, TRADE_POINTS] += points
        t.spent[e, SPENT_ON_TRADING] += w.bracelets_spent


@njit
def count_game(s: State, t: Tally, rotation: int) -> None:
    """Count a game that is over."""
    players = int(s.players)
    best, winners = 0, 0
    for seat in range(players):
        best = max(best, standing(s, seat))
    for seat in range(players):
        winners += int(standing(s, seat) == best)
    for seat in range(players):
        won = WIN // winners if standing(s, seat) == best else 0
        _count_seat(s, t, entrant_at(s, seat, rotation), seat, won, winners)
    t.games += 1
    t.turns += s.turn
    t.round_counts[min((int(s.turn) + players - 1) // players, MOST_ROUNDS)] += 1


@njit
def _count_seat(s: State, t: Tally, e: int, seat: int, won: int, winners: int) -> None:
    vp = int(s.vp[seat])
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
            most = max(most, int(s.vp[other]))
    margin = min(max(vp - most, -MOST_MARGIN), MOST_MARGIN)
    t.margin_counts[e, margin + MOST_MARGIN] += 1
    t.reputation_counts[e, s.reputation[seat]] += 1
    for at in range(int(t.began[seat]), int(s.land_count[seat])):
        t.lands[e, s.lands[seat, at]] += 1
        t.land_wins[e, s.lands[seat, at]] += won
    t.began[seat] = 0


@njit
def count_deal(t: Tally, players: int) -> None:
    """Count a deal of which all seatings have been played."""
    t.deals += 1
    for e in range(players):
        t.deal_wins[e] += t.now[e]
        for other in range(players):
            t.deal_products[e, other] += t.now[e] * t.now[other]
    for e in range(players):
        t.now[e] = 0
