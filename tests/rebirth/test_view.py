"""What a seat can see: never what others have set aside, their missions, or what is drawn next."""

from __future__ import annotations

import dataclasses
from typing import Any

import numpy as np
import pytest

from knarr import KnarrError
from knarr.rebirth import RebirthGame
from tests.rebirth.scenes import lesson, part_game, whole_game

GAMES = [part_game(2 + n % 3, n, 12 + 5 * n) for n in range(9)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{len(game.players)}-{game.turn}")
def test_others_secrets_are_hidden(game: RebirthGame) -> None:
    open_view = game.view()
    for viewer in range(len(game.players)):
        for seat in game.view(viewer).seats:
            truth = open_view.seats[seat.seat]
            if seat.seat == viewer:
                assert seat == truth
                assert None not in seat.aside and None not in seat.missions
            else:
                assert seat.aside == (None, None)
                assert seat.missions == (None,) * len(truth.missions)


def twin(game: RebirthGame, viewer: int) -> RebirthGame:
    """A game that differs only in what `viewer` cannot know: aside and bag, missions and deck."""
    other = game.copy()
    s = other.state
    for seat in range(len(game.players)):
        if seat == viewer:
            continue
        for at in range(2):
            bag = [tile for tile in range(6) if s.bag[seat, tile] and tile != s.aside[seat, at]]
            s.bag[seat, s.aside[seat, at]] += 1
            s.bag[seat, bag[0]] -= 1
            s.aside[seat, at] = bag[0]
        for at in range(int(s.mission_count[seat])):
            card = next(card for card in range(64) if s.deck[card])
            s.deck[s.mission[seat, at]] += 1
            s.deck[card] -= 1
            s.mission[seat, at] = card
    other.memory.work.rng[:] = 7
    other.moved()
    return other


@pytest.mark.parametrize("game", GAMES, ids=lambda game: f"{len(game.players)}-{game.turn}")
def test_a_view_is_the_same_whatever_is_hidden(game: RebirthGame) -> None:
    for viewer in range(len(game.players)):
        other = twin(game, viewer)
        assert other.snapshot() != game.snapshot()
        assert other.view(viewer) == game.view(viewer)
        assert repr(other.view(viewer)) == repr(game.view(viewer))
        assert other.view(viewer)._repr_svg_() == game.view(viewer)._repr_svg_()
        assert other.legal_moves == game.legal_moves
        assert other.scores == game.scores


def test_unseen_tiles_are_counted_as_one_can_know_them() -> None:
    """Own: what is in the bag. Others': bag and aside together, two more than are left."""
    game = part_game(3, 2, 20)
    for viewer in range(3):
        for seat in game.view(viewer).seats:
            hidden = 0 if seat.seat == viewer else 2
            assert sum(seat.unseen.values()) == seat.left + hidden


def test_missions_are_open_at_the_end_and_tiles_aside_are_not() -> None:
    game = whole_game(3, 4)
    for seat in game.view(0).seats[1:]:
        assert None not in seat.missions
        assert seat.aside == (None, None)


def test_a_view_holds_no_link_to_the_game() -> None:
    """Nothing in it leads to the records in which the secrets are."""
    game = part_game(2, 1, 30)
    view = game.view(0)

    def walk(value: Any) -> None:
        assert not isinstance(value, (bytes, bytearray, memoryview)) and value is not game
        assert not hasattr(value, "dtype")
        if dataclasses.is_dataclass(value) and not isinstance(value, type):
            for field in dataclasses.fields(value):
                walk(getattr(value, field.name))
        elif isinstance(value, dict):
            for key, inner in value.items():
                walk(key)
                walk(inner)
        elif isinstance(value, (list, tuple)):
            for inner in value:
                walk(inner)

    walk(view)


def test_what_a_view_shows() -> None:
    scene = lesson("CE f s1 s1\n + f e")
    scene.put(0, "food", (1, 0))
    scene.put(1, "settlement:3", (2, 0))
    view = scene.view(1)
    assert view.tiles[(1, 0)].seat == 0 and view.tiles[(1, 0)].size == 1
    assert view.tiles[(2, 0)].tile == "settlement:3" and view.tiles[(2, 0)].size == 0
    (castle,) = view.castles
    assert (castle.name, castle.holder, castle.beside) == ("Edinburgh", 0, (1, 0))
    (settlement,) = view.settlements
    assert (settlement.filled, settlement.influence) == (1, (0, 3))
    assert view.seats[0].points == 1 and view.seats[0].castles == 1


@pytest.mark.parametrize("seat", [-1, 2, True, 1.0, "0", [0], float("nan"), 10**30])
def test_there_is_no_such_seat(seat: Any) -> None:
    with pytest.raises(KnarrError, match="there is no seat"):
        RebirthGame(2, seed=1).view(seat)
    with pytest.raises(KnarrError, match="there is no seat"):
        lesson("f").put(seat, "food", (0, 0))


def test_a_seat_can_be_a_number_of_numpy() -> None:
    assert RebirthGame(2, seed=1).view(np.int8(1)) == RebirthGame(2, seed=1).view(1)  # type: ignore[arg-type]
