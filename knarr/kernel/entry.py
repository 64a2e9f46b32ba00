"""What Python calls: the kernel's functions on arrays of one record, which cross over fastest."""

from __future__ import annotations

from typing import Any

from knarr.kernel.artifacts import lines
from knarr.kernel.chance import seed_game
from knarr.kernel.deal import deal
from knarr.kernel.jit import njit
from knarr.kernel.moves import RECRUIT_MOVE, actor, count_moves, list_moves
from knarr.kernel.playout import pick
from knarr.kernel.tables import WEATHERVANE
from knarr.kernel.turn import begin_turn, play, resolve
from knarr.state import NONE, State


@njit
def deal_game(states: Any, works: Any, seed: int, game: int) -> None:
    """Deal a blank state and begin the first turn."""
    deal(states[0], works[0], seed, game)


@njit
def begin(states: Any, works: Any) -> None:
    """Begin the first turn of a table that was laid out."""
    begin_turn(states[0], works[0])


@njit
def seed_works(works: Any, seed: int, game: int) -> None:
    """Start the generator of game number `game` under `seed`."""
    seed_game(works[0], seed, game)


@njit
def moves_of(states: Any, works: Any, codes: Any) -> int:
    """Write the legal moves into `codes`; returns how many there are, which may be more."""
    return list_moves(states[0], works[0], codes)


@njit
def random_code(states: Any, works: Any) -> int:
    """One of the legal moves, by the game's own generator, as `kernel.playout.run` picks it."""
    s, w = states[0], works[0]
    return pick(s, w, count_moves(s, w))


@njit
def play_move(states: Any, works: Any, code: int) -> int:
    """Carry out a legal move; returns the fault of cards that were given (`kernel.chance`)."""
    play(states[0], works[0], code)
    return int(works[0].fault)


@njit
def finish(states: Any, works: Any) -> None:
    """Check the lines after an action of which only the refill of a board space is still owed."""
    s = states[0]
    if int(s.acting) == RECRUIT_MOVE and not int(s.forced):
        s.space_due = NONE
        resolve(s, works[0])


@njit
def seat_to_act(states: Any) -> int:
    """The seat that must decide."""
    return actor(states[0])


def closing_check_opens(s: State) -> bool:
    """Whether "end" would open an Explore of the Weathervane now, so that the turn goes on."""
    if not s.artifact[WEATHERVANE] or not s.main_done or s.bonus_explores or s.forced or s.over:
        return False
    return bool(lines(s, int(s.active)) > int(s.vane_base))
