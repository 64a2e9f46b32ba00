"""The set-up of a game."""

from __future__ import annotations

from knarr.kernel.chance import seed_game
from knarr.kernel.jit import njit
from knarr.rebirth.kernel.turn import draw_tile, random_tile, take_tile
from knarr.rebirth.state import NEUTRAL, NONE, Board, State, Work
from knarr.rebirth.tiles import ASIDE, TILES

TILE_KINDS = len(TILES)


@njit
def blank(b: Board, s: State) -> None:
    """A table before the deal: all tiles in the bags, all spaces free, nobody in a castle.

    The state must be all zeros.
    """
    s.players = b.players
    for space in range(len(s.owner)):
        s.owner[space] = NONE
        s.tile[space] = NONE
        s.above[space] = NONE
    for space in range(int(b.spaces)):
        s.free[b.kind[space]] += 1
    for castle in range(len(s.holder)):
        s.holder[castle] = NONE
    for card in range(int(b.missions)):
        s.deck[card] = b.copies[card]
        s.deck_size += b.copies[card]
    for seat in range(len(s.held)):
        s.held[seat] = NONE
        for at in range(ASIDE):
            s.aside[seat, at] = NONE
        for at in range(len(s.mission[seat])):
            s.mission[seat, at] = NONE


@njit
def fill_bags(b: Board, s: State) -> None:
    """Put every seat's tiles into its bag; two players lay neutral tiles on the marked spaces."""
    for seat in range(int(s.players)):
        for tile in range(TILE_KINDS):
            s.bag[seat, tile] = b.bag[tile]
            s.bag_size[seat] += b.bag[tile]
    if int(s.players) == 2:
        _lay_neutral_tiles(b, s)


@njit
def _lay_neutral_tiles(b: Board, s: State) -> None:
    for space in range(int(b.spaces)):
        if not int(b.marked[space]):
            continue
        s.owner[space] = NEUTRAL
        s.free[b.kind[space]] -= 1
        if int(b.settlement[space]) != NONE:
            s.filled[b.settlement[space]] += 1


@njit
def deal(b: Board, s: State, w: Work, seed: int, game: int) -> None:
    """Deal game number `game` of `seed` on a `blank` table with full bags."""
    seed_game(w, seed, game)
    for seat in range(int(s.players)):
        for at in range(ASIDE):
            tile = random_tile(s, w, seat)
            take_tile(s, seat, tile)
            s.aside[seat, at] = tile
        draw_tile(s, w, seat)
