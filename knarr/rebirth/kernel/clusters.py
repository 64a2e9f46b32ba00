"""Clusters of farms: an owner's connected tiles of one kind.

Every farm points to another one of its cluster, up to the top one, which knows how many they are
(a disjoint-set forest, joined by size).
"""

from __future__ import annotations

from knarr.kernel.jit import njit
from knarr.rebirth.state import NONE, Board, State


@njit
def top_of(s: State, space: int) -> int:
    """The top of the cluster of a farm."""
    while int(s.above[space]) != space:
        space = int(s.above[space])
    return space


@njit
def near_cluster(b: Board, s: State, seat: int, tile: int, space: int, side: int) -> int:
    """The top of the cluster that a tile would join on one side; `NONE` for none."""
    near = int(b.near[space, side])
    if int(s.owner[near]) != seat or int(s.tile[near]) != tile:
        return NONE
    return top_of(s, near)


@njit
def cluster_with(b: Board, s: State, seat: int, tile: int, space: int) -> int:
    """How large a seat's cluster would be with a farm on a space."""
    size = 1
    for side in range(int(b.nears[space])):
        top = near_cluster(b, s, seat, tile, space, side)
        if top == NONE:
            continue
        new = True
        for other in range(side):
            if near_cluster(b, s, seat, tile, space, other) == top:
                new = False
        if new:
            size += int(s.cluster[top])
    return size


@njit
def _join(s: State, top: int, other: int) -> int:
    """Put one cluster under the top of the larger one, which is returned."""
    if int(s.cluster[other]) > int(s.cluster[top]):
        top, other = other, top
    s.above[other] = top
    s.cluster[top] += s.cluster[other]
    return top


@njit
def join_clusters(b: Board, s: State, seat: int, tile: int, space: int) -> int:
    """Join the farm that was laid on a space with its neighbours; returns the cluster's size."""
    s.above[space] = space
    s.cluster[space] = 1
    top = space
    for side in range(int(b.nears[space])):
        other = near_cluster(b, s, seat, tile, space, side)
        if other != NONE and other != top:
            top = _join(s, top, other)
    return int(s.cluster[top])


@njit
def largest_cluster(b: Board, s: State, seat: int, tile: int) -> int:
    """The size of a seat's largest cluster of a kind."""
    most = 0
    for space in range(int(b.spaces)):
        if int(s.owner[space]) == seat and int(s.tile[space]) == tile:
            most = max(most, int(s.cluster[top_of(s, space)]))
    return most


@njit
def count_clusters(b: Board, s: State, seat: int, tile: int) -> int:
    """How many clusters of a kind a seat has."""
    count = 0
    for space in range(int(b.spaces)):
        if int(s.owner[space]) == seat and int(s.tile[space]) == tile:
            count += int(int(s.above[space]) == space)
    return count
