"""Castles and cathedrals: what a tile next to their spaces does."""

from __future__ import annotations

from knarr.kernel.chance import below
from knarr.kernel.jit import njit
from knarr.rebirth.state import NONE, Board, State, Work

NO_FAULT, CARD_NOT_LEFT, CARDS_TOO_MANY, CARDS_MISSING, TILE_NOT_LEFT = range(5)
"""What can be wrong with tiles and cards given from outside (`WORK.fault`)."""


@njit
def takes_castle(s: State, castle: int, seat: int) -> bool:
    """Whether a seat that has just placed next to a castle space gets the castle.

    The first tile does. Later it needs more adjacent spaces than the holder, or as many and more
    adjacent farms.
    """
    holder = int(s.holder[castle])
    if holder == NONE:
        return True
    if holder == seat:
        return False
    mine, theirs = int(s.beside[castle, seat]), int(s.beside[castle, holder])
    if mine != theirs:
        return mine > theirs
    return int(s.farms[castle, seat]) > int(s.farms[castle, holder])


@njit
def touch_castles(b: Board, s: State, w: Work, seat: int, space: int, farm: int) -> None:
    """Count a new tile at every castle space next to it, and settle who holds the castle."""
    w.castles = b.castle_nears[space]
    for at in range(int(b.castle_nears[space])):
        castle = int(b.castle_near[space, at])
        s.beside[castle, seat] += 1
        s.farms[castle, seat] += farm
        w.castle[at] = castle
        w.held_by[at] = s.holder[castle]
        if takes_castle(s, castle, seat):
            s.holder[castle] = seat


@njit
def touch_cathedrals(b: Board, s: State, w: Work, seat: int, space: int) -> None:
    """Put a cathedral on every cathedral space next to a new tile, the first time; draw a card."""
    count = 0
    for at in range(int(b.cathedral_nears[space])):
        cathedral = int(b.cathedral_near[space, at])
        if int(s.cathedral[cathedral, seat]):
            continue
        s.cathedral[cathedral, seat] = 1
        w.cathedral[count] = cathedral
        w.card[count] = draw_card(b, s, w, seat)
        count += 1
    w.cathedrals = count
    if int(w.fault) == NO_FAULT and int(w.cards_used) < int(w.cards_given):
        w.fault = CARDS_TOO_MANY


@njit
def draw_card(b: Board, s: State, w: Work, seat: int) -> int:
    """A mission card into a seat's hand; `NONE` when the deck is empty."""
    if int(s.deck_size) == 0:
        return NONE
    card = _given_card(s, w) if int(w.cards_outside) else _random_card(b, s, w)
    if card == NONE:
        return NONE
    s.deck[card] -= 1
    s.deck_size -= 1
    s.mission[seat, s.mission_count[seat]] = card
    s.mission_count[seat] += 1
    return card


@njit
def _random_card(b: Board, s: State, w: Work) -> int:
    left = below(w, int(s.deck_size))
    card = 0
    while left >= int(s.deck[card]):
        left -= int(s.deck[card])
        card += 1
    return card


@njit
def _given_card(s: State, w: Work) -> int:
    at = int(w.cards_used)
    if at >= int(w.cards_given):
        w.fault = CARDS_MISSING
        return NONE
    card = int(w.card_given[at])
    w.cards_used = at + 1
    if int(s.deck[card]) == 0:
        w.fault = CARD_NOT_LEFT
        return NONE
    return card
