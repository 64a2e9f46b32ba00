"""What Python calls: the kernel's functions on arrays of one record, which cross over fastest."""

from __future__ import annotations

from typing import Any

from knarr.kernel.chance import seed_game
from knarr.kernel.counting import count_deal
from knarr.kernel.jit import njit
from knarr.rebirth.kernel import counting, deal, ending, turn
from knarr.rebirth.kernel.choosing import decide
from knarr.rebirth.kernel.spaces import list_places
from knarr.rebirth.kernel.values import points_of
from knarr.rebirth.state import NONE


@njit
def blank(boards: Any, states: Any) -> None:
    """A table without tiles in the bags, from a state of zeros."""
    deal.blank(boards[0], states[0])


@njit
def fill_bags(boards: Any, states: Any) -> None:
    """All tiles into the bags, the neutral ones on the board."""
    deal.fill_bags(boards[0], states[0])


@njit
def deal_game(boards: Any, states: Any, works: Any, seed: int, game: int) -> None:
    """Deal a table with full bags."""
    deal.deal(boards[0], states[0], works[0], seed, game)


@njit
def seed_works(works: Any, seed: int, game: int) -> None:
    """Start the generator of game number `game` under `seed`."""
    seed_game(works[0], seed, game)


@njit
def places_of(boards: Any, states: Any, tile: int, places: Any, points: Any) -> int:
    """Write where a tile of the active seat may go, and what it scores there; returns how many."""
    b, s = boards[0], states[0]
    count = list_places(b, s, tile, places)
    for at in range(count):
        points[at] = points_of(b, s, int(s.active), tile, int(places[at]))
    return count


@njit
def play_place(boards: Any, states: Any, works: Any, space: int) -> int:
    """Carry out a legal move; returns the fault of what was given from outside."""
    turn.play(boards[0], states[0], works[0], space)
    return int(works[0].fault)


@njit
def finish(boards: Any, states: Any, works: Any) -> None:
    """Score the end of a lesson."""
    states[0].over = 1
    ending.finish(boards[0], states[0], works[0])


@njit
def fulfils(boards: Any, states: Any, works: Any, card: int, seat: int) -> bool:
    """Whether a seat fulfils a mission as the table stands; the counts are in `works`."""
    return ending.is_fulfilled(boards[0], states[0], works[0], card, seat)


@njit
def won(boards: Any, states: Any, seat: int) -> bool:
    """Whether a seat has won a finished game."""
    return ending.has_won(boards[0], states[0], seat)


@njit
def decided(boards: Any, states: Any) -> int:
    """What decided a finished game."""
    return ending.decided_by(boards[0], states[0])


@njit
def decide_for(boards: Any, states: Any, works: Any, kind: int, weights: Any) -> int:
    """The space that an entrant of the kernel chooses."""
    return decide(boards[0], states[0], works[0], kind, weights)


@njit
def count_moved(
    boards: Any, states: Any, works: Any, tallies: Any, rotation: int, space: int
) -> None:
    """Play a turn and count it; with space `NONE`, count the game, which is over."""
    if space != NONE:
        counting.play_counted(boards[0], states[0], works[0], tallies[0], rotation, space)
    else:
        counting.count_game(boards[0], states[0], works[0], tallies[0], rotation)


@njit
def count_end(tallies: Any, players: int) -> None:
    """Count a deal of which all seatings have been played."""
    count_deal(tallies[0], players)


@njit
def take(states: Any, seat: int, tile: int) -> None:
    """Take a tile out of a seat's bag."""
    turn.take_tile(states[0], seat, tile)


@njit
def draw(states: Any, works: Any, seat: int, tile: int) -> None:
    """Draw a tile into a seat's hand: this one, or at random for `NONE`."""
    works[0].tile_given = tile + 1
    turn.draw_tile(states[0], works[0], seat)
    works[0].tile_given = 0
