"""Uniformly random play, to the end of one game or of many."""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import below
from knarr.kernel.check import check
from knarr.kernel.deal import deal
from knarr.kernel.jit import njit
from knarr.kernel.moves import END, ENDS, count_moves, nth_move
from knarr.kernel.turn import play
from knarr.state import MOST_PLAYERS, State, Work

GAMES, DECISIONS, MOVES, TURNS, ROUNDS, WINNER_VP, FAULT = range(7)
SEATS = 7
SEAT_VP = SEATS + MOST_PLAYERS
TOTALS = SEAT_VP + MOST_PLAYERS
"""What `run` sums up: the names above, then by seat the shares of wins (times 12) and the VP."""

MOST_TURNS = 1_000
"""Turns after which a game is given up: two who avoid every point could go on for ever."""

WIN = 12
"""A win in `totals`: a number that two, three or four winners can share."""


@njit
def pick(s: State, w: Work, total: int) -> int:
    """One of the `total` moves that `count_moves` has counted, each with the same chance."""
    if total == int(w.count[ENDS]):
        return END  # nothing else is left: no chance needed
    return nth_move(s, w, below(w, total))


@njit
def run(
    blank: Any, states: Any, works: Any, seed: int, first: int, games: int, totals: Any
) -> None:
    """Play games `first` to `first + games - 1` of `seed` at random and add them up in `totals`."""
    s, w = states[0], works[0]
    for game in range(first, first + games):
        states[:] = blank
        deal(s, w, seed, game)
        decisions, moves = 0, 0
        while not int(s.over):
            total = count_moves(s, w)
            if total != int(w.count[ENDS]):
                decisions += 1
                moves += total
            play(s, w, pick(s, w, total))
        _add_result(s, totals, decisions, moves)


@njit
def run_checked(
    blank: Any, states: Any, works: Any, seed: int, first: int, games: int, totals: Any
) -> None:
    """As `run`, with every state checked.

    The first broken invariant is left in ``totals[FAULT]`` and ends the run; the state stays as it
    was.
    """
    s, w = states[0], works[0]
    for game in range(first, first + games):
        states[:] = blank
        deal(s, w, seed, game)
        decisions, moves = 0, 0
        while not int(s.over):
            total = count_moves(s, w)
            if total != int(w.count[ENDS]):
                decisions += 1
                moves += total
            play(s, w, pick(s, w, total))
            totals[FAULT] = check(s)
            if totals[FAULT]:
                return
        _add_result(s, totals, decisions, moves)


@njit
def _add_result(s: State, totals: Any, decisions: int, moves: int) -> None:
    players = int(s.players)
    best, winners = 0, 0
    for seat in range(players):
        best = max(best, standing(s, seat))
    for seat in range(players):
        winners += int(standing(s, seat) == best)
    for seat in range(players):
        totals[SEAT_VP + seat] += int(s.vp[seat])
        if standing(s, seat) == best:
            totals[SEATS + seat] += WIN // winners
    totals[GAMES] += 1
    totals[DECISIONS] += decisions
    totals[MOVES] += moves
    totals[TURNS] += int(s.turn)
    totals[ROUNDS] += (int(s.turn) + players - 1) // players
    totals[WINNER_VP] += best // 8


@njit
def standing(s: State, seat: int) -> int:
    """What decides a game, as one number: the VP, then recruits plus bracelets (at most 6)."""
    return int(s.vp[seat]) * 8 + int(s.recruits[seat]) + int(s.bracelets[seat])
