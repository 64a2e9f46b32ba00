"""What the weights of a strategy value each move at: the figures by which it chooses.

The formulas are those of `knarr.kernel.weighing` and `knarr.kernel.exploring`, which only keep the
best move; here any legal move has its value, also a payment that is not the cheapest.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from knarr.game import Game
from knarr.kernel.exploring import land_value, spending
from knarr.kernel.jit import njit
from knarr.kernel.moves import (
    DISCARD,
    EXPLORE,
    RECRUIT_MOVE,
    RESERVE,
    SWAP,
    TRADE,
    actor,
)
from knarr.kernel.tables import BRACELET, CAULDRON, COUNT, RECRUIT, REPUTATION, SIZE, VIKING, VP
from knarr.kernel.values import card_worth, gains_value, prepare
from knarr.kernel.weighing import fill_needs
from knarr.memory import Memory


def values_of(game: Game, weights: Any) -> dict[int, float]:
    """The value of every legal move, by its code; not of those that the weights pass over.

    `weights` is one `VECTOR`. A weigher takes the move of the highest value; ending the turn has
    the value 0.
    """
    codes = np.array([move.code for move in game.legal_moves], np.int64)
    found = np.full(len(codes), np.nan)
    memory = Memory(game.snapshot())
    value_moves(memory.states, memory.works, weights, codes, found)
    pairs = zip(codes.tolist(), found.tolist(), strict=True)
    return {code: value for code, value in pairs if value == value}


@njit
def value_moves(states: Any, works: Any, weights: Any, codes: Any, values: Any) -> None:
    """Write the value of each move into `values`, which holds what a move without value has."""
    s, w, p = states[0], works[0], weights
    seat = actor(s)
    prepare(s, w, p, seat)
    fill_needs(s, w, p, seat)
    for at in range(len(codes)):
        kind, argument = int(codes[at]) & 15, int(codes[at]) >> 4
        if kind == DISCARD:
            height = int(SIZE[s.crew[seat, argument // 4]]) - 1
            values[at] = -card_worth(w, argument % 4, height)
        elif kind == RECRUIT_MOVE:
            values[at] = _recruit(s, w, p, seat, argument & 31, argument >> 5)
        elif kind == EXPLORE:
            land, recruits = argument & 63, (argument >> 6) & 3
            value = land_value(s, w, p, seat, land) + spending(s, w, p, seat, land, recruits)
            values[at] = value - _price(s, w, seat, argument >> 8)
        elif kind == TRADE:
            values[at] = _trade(s, w, p, seat, argument)
        elif kind == SWAP:
            if p.swap != 0.0:
                values[at] = p.swap * (0.5 * p.take_asset - _taken(s, w, p, seat, argument))
        elif kind == RESERVE:
            if p.reserve != 0.0:
                worth = land_value(s, w, p, seat, argument)
                worth += spending(s, w, p, seat, argument, 0)
                values[at] = p.reserve * float(w.fade) * worth
        else:
            values[at] = 0.0


@njit
def _recruit(s: Any, w: Any, p: Any, seat: int, kind: int, space: int) -> float:
    colour, asset = kind // 4, kind % 4
    code = int(s.crew[seat, colour])
    height = int(SIZE[code])
    value = card_worth(w, asset, height) + gains_value(
        s,
        w,
        p,
        seat,
        int(COUNT[code, VP]) + int(asset == VP),
        int(COUNT[code, BRACELET]) + int(asset == BRACELET),
        int(COUNT[code, RECRUIT]) + int(asset == RECRUIT),
        int(COUNT[code, REPUTATION]) + int(asset == REPUTATION),
        0,
        0,
    )
    value += p.recruit_action * float(w.fade) + float(w.need[colour])
    free = int(s.artifact[CAULDRON]) > 0 and height == 1
    if space != colour and not free:
        value -= p.recruit_token
    if int(s.board[space]) // 4 == colour:
        value += p.take_height * float(w.fade) * float(w.fade)
    return float(value + _taken(s, w, p, seat, space))


@njit
def _taken(s: Any, w: Any, p: Any, seat: int, space: int) -> float:
    """What the card on a board space is worth in hand."""
    taken, fade = int(s.board[space]), float(w.fade)
    height = int(SIZE[s.crew[seat, taken // 4]])
    interest = p.take_asset * float(w.worth[taken % 4]) + p.take_height * fade * height
    return float(fade * interest + p.take_need * float(w.need[taken // 4]))


@njit
def _price(s: Any, w: Any, seat: int, cards: int) -> float:
    """What the paid crew cards are worth, each taken off the top of its column."""
    price = 0.0
    for colour in range(5):
        top = int(SIZE[s.crew[seat, colour]]) - 1
        left = cards
        while left:
            kind = (left & 31) - 1
            if kind // 4 == colour:
                price += card_worth(w, kind % 4, top)
                top -= 1
            left >>= 5
    return price


@njit
def _trade(s: Any, w: Any, p: Any, seat: int, bracelets: int) -> float:
    vp, more, recruits, reputation, vikings = 0, 0, 0, 0, 0
    for column in range(bracelets):
        vp += int(s.trade[seat, column, VP])
        more += int(s.trade[seat, column, BRACELET])
        recruits += int(s.trade[seat, column, RECRUIT])
        reputation += int(s.trade[seat, column, REPUTATION])
        vikings += int(s.trade[seat, column, VIKING])
    value = gains_value(s, w, p, seat, vp, more, recruits, reputation, vikings, bracelets)
    return float(value + p.trade * float(w.fade) - p.trade_bracelet * bracelets)
