"""Monte Carlo: every move is tried in many games played to their end.

They are played in worlds that the seat cannot tell from its own: a world deals the hidden cards
anew, the deck and the hands that the seat has not seen. All candidates are tried in the same worlds
with the same random numbers, so that their difference is little disturbed by luck. After half of
the rollouts the worse half of the candidates is dropped (a step of sequential halving, Karnin et
al. 2013).
"""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import below, next_word, seed_game
from knarr.kernel.jit import njit
from knarr.kernel.moves import actor, list_moves
from knarr.kernel.playout import standing
from knarr.kernel.turn import play
from knarr.kernel.weighing import weigh
from knarr.state import State, Work

MARGIN = 0.01
"""What a point ahead is worth against a win, so that a lost or a won game still goes on well."""

MOST_MARGIN = 15
LONGEST = 300
"""Turns after which a rollout is cut off and judged as it stands."""

WORLD, LEAF = 0, 1


@njit
def search(s: State, w: Work, weights: Any, rollouts: int, scratch: Any) -> int:
    """The move that wins most in `rollouts` games each, played on by a strategy of `weights`.

    `scratch`: an array of two states, one of one work, one of codes and one of their scores.
    """
    states, works, codes, scores = scratch
    candidates = min(list_moves(s, w, codes), len(codes))
    if candidates == 1:
        return int(codes[0])
    for at in range(candidates):
        scores[at] = 0.0
    seat = actor(s)
    seed = next_word(w) | (next_word(w) << 31)
    done, stage = 0, max(rollouts // 2, 1)
    while True:
        for world in range(done, stage):
            _try_all(s, weights, states, works, codes, scores, candidates, seat, seed, world)
        done = stage
        _sort(codes, scores, candidates)
        if done >= rollouts:
            return int(codes[0])
        candidates = max(candidates // 2, 2)
        stage = min(done * 2, rollouts)


@njit
def _try_all(
    s: State,
    weights: Any,
    states: Any,
    works: Any,
    codes: Any,
    scores: Any,
    candidates: int,
    seat: int,
    seed: int,
    world: int,
) -> None:
    """Try every candidate once, in world number `world`."""
    sim, leaf = works[0], states[LEAF]
    states[WORLD] = s
    seed_game(sim, seed, 2 * world)
    deal_hidden(states[WORLD], sim, seat)
    for at in range(candidates):
        states[LEAF] = states[WORLD]
        seed_game(sim, seed, 2 * world + 1)
        play(leaf, sim, int(codes[at]))
        last = int(leaf.turn) + LONGEST
        while not int(leaf.over) and int(leaf.turn) < last:
            play(leaf, sim, weigh(leaf, sim, weights))
        scores[at] += outcome(leaf, seat)


@njit
def outcome(s: State, seat: int) -> float:
    """What a finished game is worth to a seat: its share of the win, a little for the margin."""
    best, winners, most = 0, 0, 0
    for other in range(int(s.players)):
        best = max(best, standing(s, other))
        if other != seat:
            most = max(most, int(s.vp[other]))
    for other in range(int(s.players)):
        winners += int(standing(s, other) == best)
    share = 1.0 / winners if standing(s, seat) == best else 0.0
    margin = min(max(int(s.vp[seat]) - most, -MOST_MARGIN), MOST_MARGIN)
    return share + MARGIN * margin


@njit
def deal_hidden(s: State, w: Work, viewer: int) -> None:
    """Deal the cards that `viewer` has not seen anew: other hands' dealt cards, and so the deck."""
    for seat in range(int(s.players)):
        for slot in range(3):
            if seat != viewer and not int(s.seen[seat, slot]):
                s.deck[s.hand[seat, slot]] += 1
                s.deck_size += 1
    for seat in range(int(s.players)):
        for slot in range(3):
            if seat != viewer and not int(s.seen[seat, slot]):
                s.hand[seat, slot] = _from_deck(s, w)


@njit
def _from_deck(s: State, w: Work) -> int:
    drawn = below(w, int(s.deck_size))
    kind, passed = 0, 0
    for at in range(19):
        passed += int(s.deck[at])
        kind += int(drawn >= passed)
    s.deck[kind] -= 1
    s.deck_size -= 1
    return kind


@njit
def _sort(codes: Any, scores: Any, candidates: int) -> None:
    """The best first; equal ones keep their order (insertion sort: there are few)."""
    for at in range(1, candidates):
        code, score, to = codes[at], scores[at], at
        while to > 0 and scores[to - 1] < score:
            codes[to], scores[to] = codes[to - 1], scores[to - 1]
            to -= 1
        codes[to], scores[to] = code, score
