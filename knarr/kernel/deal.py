"""The set-up of a game."""

from __future__ import annotations

from knarr.cards import ARTIFACTS, SHIPS
from knarr.kernel.chance import draw_land, draw_viking, seed_game
from knarr.kernel.gains import add_to_crew
from knarr.kernel.jit import njit
from knarr.kernel.tables import COPIES, FIRST_INFLUENCE, LANDS, SHIP
from knarr.kernel.turn import begin_turn
from knarr.memory import Memory
from knarr.rules import Rules
from knarr.state import NONE, State, Work


def blank(players: int, rules: Rules) -> Memory:
    """A state before the deal: all cards in the decks, ships empty, a token of each kind."""
    memory = Memory()
    s = memory.state
    s.players = players
    s.ship = SHIPS.index(rules.ship)
    for name in rules.artifacts:
        s.artifact[ARTIFACTS.index(name)] = 1
    s.trade_first = rules.trade_before_reputation
    s.space_due = NONE
    s.recruits[:players] = 1
    s.bracelets[:players] = 1
    s.hand[:] = NONE
    s.board[:] = NONE
    s.trade[:players] = SHIP[s.ship]
    s.deck[:] = COPIES[players]
    s.deck_size = COPIES[players].sum()
    s.land_deck[1:] = 1
    s.land_left[0] = FIRST_INFLUENCE - 1
    s.land_left[1] = LANDS - FIRST_INFLUENCE
    return memory


@njit
def deal(s: State, w: Work, seed: int, game: int) -> None:
    """Deal a `blank` state from the generator of game number `game`, and begin the first turn."""
    seed_game(w, seed, game)
    for space in range(5):
        s.board[space] = draw_viking(s, w)
    for seat in range(int(s.players)):
        _deal_crew(s, w, seat)
    for seat in range(int(s.players)):
        for slot in range(3):
            s.hand[seat, slot] = draw_viking(s, w)
    for row in range(2):
        for slot in range(3):
            s.market[row, slot] = draw_land(s, w, row)
    begin_turn(s, w)


@njit
def _deal_crew(s: State, w: Work, seat: int) -> None:
    """Two vikings of two colours: a pair of one colour goes back, and two more are drawn."""
    while True:
        first = draw_viking(s, w)
        second = draw_viking(s, w)
        if first // 4 != second // 4:
            add_to_crew(s, seat, first)
            add_to_crew(s, seat, second)
            return
        s.deck[first] += 1
        s.deck[second] += 1
        s.deck_size += 2
