"""How the kernel's strategies choose a place for the held tile."""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import below
from knarr.kernel.jit import njit
from knarr.rebirth.kernel.spaces import count_places, may_place, nth_place
from knarr.rebirth.kernel.values import value_of
from knarr.rebirth.state import Board, State, Work

RANDOM, WEIGHER = range(2)
"""Kinds of entrants that the kernel plays."""

LITTLE = 1e-9
"""Values that differ by less are equal."""


@njit
def pick(b: Board, s: State, w: Work) -> int:
    """One of the spaces that the held tile may go to, each with the same chance."""
    tile = int(s.held[s.active])
    return nth_place(b, s, tile, below(w, count_places(s, tile)))


@njit
def weigh(b: Board, s: State, w: Work, p: Any) -> int:
    """The space that the weights `p` value most; one of several at random."""
    seat = int(s.active)
    tile = int(s.held[seat])
    w.ties = 0
    for space in range(int(b.spaces)):
        if may_place(b, s, tile, space):
            _offer(w, space, value_of(b, s, p, seat, tile, space))
    return int(w.choice)


@njit
def _offer(w: Work, space: int, value: float) -> None:
    """Keep the best space so far; the n-th of n equal ones takes over with the chance 1 in n."""
    if int(w.ties) == 0 or value > float(w.best) + LITTLE:
        w.best = value
        w.ties = 1
        w.choice = space
    elif value > float(w.best) - LITTLE:
        w.ties += 1
        if below(w, int(w.ties)) == 0:
            w.choice = space


@njit
def decide(b: Board, s: State, w: Work, kind: int, p: Any) -> int:
    """The space that an entrant of a kind chooses."""
    return weigh(b, s, w, p) if kind == WEIGHER else pick(b, s, w)
