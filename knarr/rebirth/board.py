"""A setting as one record for the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import numpy as np

from knarr.memory import Array
from knarr.rebirth.hexes import At, neighbours
from knarr.rebirth.maps import HexMap
from knarr.rebirth.missions import CONDITIONS, COUNTED, Deck
from knarr.rebirth.setting import Setting
from knarr.rebirth.state import BOARD, NONE, Board
from knarr.rebirth.tiles import ASIDE, BREAKERS, PLACEABLE


@lru_cache(maxsize=32)
def boards_of(setting: Setting, players: int) -> Array:
    """An array of one `BOARD`; not to be written to."""
    boards = np.zeros(1, BOARD)
    board = boards[0]
    tiles = tuple(setting.bag.of(players).values())
    board.players = players
    board.bag = tiles
    board.turns = players * (sum(tiles) - ASIDE)
    _fill_spaces(board, setting.map)
    _fill_missions(board, setting.missions)
    boards.flags.writeable = False
    return boards


def _fill_spaces(board: Board, plan: HexMap) -> None:
    spaces = plan.space_numbers
    castles = {one.at: number for number, one in enumerate(plan.castles)}
    cathedrals = {one.at: number for number, one in enumerate(plan.cathedrals)}
    board.spaces, board.castles, board.cathedrals = map(len, (spaces, castles, cathedrals))
    board.near[:] = board.castle_near[:] = board.cathedral_near[:] = NONE
    board.settlement[:] = board.member[:] = board.breaker[:] = NONE
    for number, one in enumerate(plan.spaces):
        board.kind[number] = PLACEABLE.index(one.kind)
        board.port[number] = one.port
        board.coast[number] = plan.is_coast(one.at)
        board.marked[number] = one.marked
        board.nears[number] = _around(one.at, spaces, board.near[number])
        board.castle_nears[number] = _around(one.at, castles, board.castle_near[number])
        board.cathedral_nears[number] = _around(one.at, cathedrals, board.cathedral_near[number])
    board.settlements = len(plan.settlements)
    for number, places in enumerate(plan.settlements.values()):
        board.extent[number] = len(places)
        for count, at in enumerate(places):
            board.member[number, count] = spaces[at]
            board.settlement[spaces[at]] = number
    for one in plan.castles:
        if one.castle is not None:
            board.breaker[BREAKERS.index(one.castle)] = castles[one.at]


def _around(at: At, numbers: Mapping[At, int], into: Array) -> int:
    """Write the numbers of what is next to a place; returns how many they are."""
    found = [numbers[near] for near in neighbours(at) if near in numbers]
    into[: len(found)] = found
    return len(found)


def _fill_missions(board: Board, deck: Deck) -> None:
    counted = list(COUNTED)
    board.missions = len(deck.kinds)
    for number, mission in enumerate(deck.kinds):
        board.condition[number] = CONDITIONS.index(mission.condition)
        board.what[number] = NONE if mission.what is None else counted.index(mission.what)
        board.count[number] = mission.count
        board.influence[number] = mission.influence
        board.worth[number] = mission.points
        board.copies[number] = mission.copies
