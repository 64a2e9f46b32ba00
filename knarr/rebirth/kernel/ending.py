"""The end of a game: unfinished settlements, castles, missions, and who wins."""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.rebirth.kernel.clusters import count_clusters, largest_cluster
from knarr.rebirth.kernel.settlements import is_full
from knarr.rebirth.missions import (
    AT_LEAST,
    BONUS,
    ENERGY_CLUSTERS,
    FOOD_CLUSTERS,
    LARGEST_ENERGY,
    LARGEST_FOOD,
    MOST,
    NEXT_TO_CASTLES,
    NEXT_TO_CATHEDRALS,
    OF_CASTLES,
    OF_CATHEDRALS,
    OF_PORTS,
    ON_THE_COAST,
    STRONG_SETTLEMENTS,
)
from knarr.rebirth.state import NONE, Board, State, Work
from knarr.rebirth.tiles import CASTLE_POINTS, ENERGY, FOOD


@njit
def finish(b: Board, s: State, w: Work) -> None:
    """Score the end: unfinished settlements, castles, missions."""
    for settlement in range(int(b.settlements)):
        if not is_full(b, s, settlement):
            for seat in range(int(s.players)):
                s.unfinished[seat] += s.influence[settlement, seat]
    for castle in range(int(b.castles)):
        if int(s.holder[castle]) != NONE:
            s.castle_points[s.holder[castle]] += CASTLE_POINTS
    for seat in range(int(s.players)):
        for at in range(int(s.mission_count[seat])):
            card = int(s.mission[seat, at])
            if is_fulfilled(b, s, w, card, seat):
                s.mission_points[seat] += b.worth[card]


@njit
def is_fulfilled(b: Board, s: State, w: Work, card: int, seat: int) -> bool:
    """Whether a seat fulfils a mission; a tie fulfils a comparison. Leaves counts in `w.value`."""
    condition = int(b.condition[card])
    if condition == BONUS:
        return True
    count_all(b, s, w, int(b.what[card]), int(b.influence[card]))
    mine = int(w.value[seat])
    if condition == AT_LEAST:
        return mine >= int(b.count[card])
    for other in range(int(s.players)):
        theirs = int(w.value[other])
        if (theirs > mine) if condition == MOST else (theirs < mine):
            return False
    return True


@njit
def count_all(b: Board, s: State, w: Work, what: int, influence: int) -> None:
    """Count for every seat what a mission counts, into `w.value`."""
    for seat in range(int(s.players)):
        w.value[seat] = _count(b, s, what, influence, seat)


@njit
def _count(b: Board, s: State, what: int, influence: int, seat: int) -> int:
    if what == LARGEST_FOOD:
        return largest_cluster(b, s, seat, FOOD)
    if what == LARGEST_ENERGY:
        return largest_cluster(b, s, seat, ENERGY)
    if what == FOOD_CLUSTERS:
        return count_clusters(b, s, seat, FOOD)
    if what == ENERGY_CLUSTERS:
        return count_clusters(b, s, seat, ENERGY)
    if what == OF_CASTLES:
        return castles_of(b, s, seat)
    if what == OF_CATHEDRALS:
        return cathedrals_of(b, s, seat)
    if what == STRONG_SETTLEMENTS:
        return _strong_settlements(b, s, seat, influence)
    return _tiles_where(b, s, what, seat)


@njit
def castles_of(b: Board, s: State, seat: int) -> int:
    """How many castles a seat holds."""
    count = 0
    for castle in range(int(b.castles)):
        count += int(int(s.holder[castle]) == seat)
    return count


@njit
def cathedrals_of(b: Board, s: State, seat: int) -> int:
    """How many cathedrals a seat has put down."""
    count = 0
    for cathedral in range(int(b.cathedrals)):
        count += int(s.cathedral[cathedral, seat])
    return count


@njit
def _strong_settlements(b: Board, s: State, seat: int, influence: int) -> int:
    count = 0
    for settlement in range(int(b.settlements)):
        count += int(int(s.influence[settlement, seat]) >= influence)
    return count


@njit
def _tiles_where(b: Board, s: State, what: int, seat: int) -> int:
    """A seat's tiles on spaces that lie where a mission says."""
    count = 0
    for space in range(int(b.spaces)):
        if int(s.owner[space]) != seat:
            continue
        if what == NEXT_TO_CASTLES:
            count += int(int(b.castle_nears[space]) > 0)
        elif what == NEXT_TO_CATHEDRALS:
            count += int(int(b.cathedral_nears[space]) > 0)
        elif what == OF_PORTS:
            count += int(b.port[space])
        elif what == ON_THE_COAST:
            count += int(b.coast[space])
    return count


@njit
def total(s: State, seat: int) -> int:
    """The points of a seat with those of the end."""
    before = int(s.points[seat]) + int(s.unfinished[seat])
    return before + int(s.castle_points[seat]) + int(s.mission_points[seat])


BY_POINTS, BY_EDINBURGH, BY_STIRLING, SHARED = range(4)
"""What decides a game."""


@njit
def decided_by(b: Board, s: State) -> int:
    """What decides a finished game: points, a castle, or nothing, so that the tied share it."""
    tied = 0
    for seat in range(int(s.players)):
        tied += int(is_top(s, seat))
    if tied == 1:
        return BY_POINTS
    if _has_castle(b, s, 0) and is_top(s, int(s.holder[b.breaker[0]])):
        return BY_EDINBURGH
    return BY_STIRLING if _has_castle(b, s, 1) else SHARED


@njit
def has_won(b: Board, s: State, seat: int) -> bool:
    """Whether a seat has won a finished game, alone or with others."""
    how = decided_by(b, s)
    if how == BY_EDINBURGH:
        return int(s.holder[b.breaker[0]]) == seat
    if how == BY_STIRLING:
        return int(s.holder[b.breaker[1]]) == seat
    return is_top(s, seat)


@njit
def is_top(s: State, seat: int) -> bool:
    """Whether no seat has more points than this one."""
    most = 0
    for other in range(int(s.players)):
        most = max(most, total(s, other))
    return total(s, seat) == most


@njit
def _has_castle(b: Board, s: State, breaker: int) -> bool:
    castle = int(b.breaker[breaker])
    return castle != NONE and int(s.holder[castle]) != NONE
