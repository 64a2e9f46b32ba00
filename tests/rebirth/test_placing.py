"""Where tiles may go, and the sentence that refuses the others."""

from __future__ import annotations

import pytest

from knarr import IllegalMove
from knarr.rebirth import Lesson, Place
from tests.rebirth.scenes import lesson

ROW = "f e - s1 C + ~"
"""(0,0) to (6,0)."""


def legal(scene: Lesson, tile: str) -> set[tuple[int, int]]:
    scene.hand(0, tile)
    return {move.at for move in scene.legal_moves}


def test_food_goes_on_food_or_blank() -> None:
    assert legal(lesson(ROW), "food") == {(0, 0), (2, 0)}


def test_energy_goes_on_energy_or_blank() -> None:
    assert legal(lesson(ROW), "energy") == {(1, 0), (2, 0)}


def test_settlements_go_on_settlements() -> None:
    assert legal(lesson(ROW), "settlement:1") == {(3, 0)}


def test_a_taken_space_is_taken() -> None:
    scene = lesson(ROW)
    scene.put(1, "food", (0, 0))
    assert legal(scene, "food") == {(2, 0)}
    scene.lay_neutral((2, 0))
    assert legal(scene, "energy") == {(1, 0)}


def test_the_other_kind_only_when_no_own_space_and_no_blank_is_free_anywhere() -> None:
    scene = lesson("f e e -")
    assert legal(scene, "food") == {(0, 0), (3, 0)}
    scene.put(0, "food", (0, 0))
    assert legal(scene, "food") == {(3, 0)}, "the blank one is still free"
    scene.put(0, "energy", (3, 0))
    assert legal(scene, "food") == {(1, 0), (2, 0)}
    assert legal(scene, "energy") == {(1, 0), (2, 0)}


def test_a_blank_space_alone_keeps_the_other_kind_closed() -> None:
    scene = lesson("e e - f")
    scene.put(0, "food", (3, 0))
    assert legal(scene, "food") == {(2, 0)}


def test_an_own_space_alone_keeps_the_other_kind_closed() -> None:
    assert legal(lesson("f e e"), "food") == {(0, 0)}
    assert legal(lesson("f f e"), "energy") == {(2, 0)}


def test_settlements_never_overflow() -> None:
    scene = lesson("s1 f")
    scene.put(0, "settlement:1", (0, 0))
    assert legal(scene, "settlement:1") == set()
    scene.put(0, "food", (1, 0))
    assert legal(scene, "food") == set()


def test_neutral_tiles_take_the_last_own_space_and_the_last_blank_one() -> None:
    scene = lesson("f e -")
    scene.lay_neutral((0, 0))
    assert legal(scene, "food") == {(2, 0)}
    scene.lay_neutral((2, 0))
    assert legal(scene, "food") == legal(scene, "energy") == {(1, 0)}


def test_a_free_settlement_space_does_not_keep_the_other_kind_closed() -> None:
    scene = lesson("f e s1")
    scene.put(0, "food", (0, 0))
    assert legal(scene, "food") == {(1, 0)}


def test_the_other_kind_is_open_to_all_alike() -> None:
    """The food spaces are gone for everybody, whoever took them."""
    scene = lesson("f e e")
    scene.put(1, "food", (0, 0))
    for seat in (0, 1):
        scene.hand(seat, "food")
        assert {move.at for move in scene.legal_moves} == {(1, 0), (2, 0)}


REFUSED = [
    ("food", (3, 0), "a food farm goes on a food or a blank space, 3,0 is a settlement space"),
    ("energy", (3, 0), "an energy farm goes on an energy or a blank space, 3,0 is a settlement"),
    (
        "food",
        (1, 0),
        "a food farm goes on an energy space only when no food and no blank space is free "
        "anywhere: 1 food and 1 blank spaces are",
    ),
    ("energy", (0, 0), "an energy farm goes on a food space only when no energy and no blank"),
    ("settlement:2", (0, 0), "a settlement tile goes on a settlement space, 0,0 is none"),
    ("food", (4, 0), "nothing is placed on a castle space (4,0): tiles next to it decide on it"),
    ("food", (5, 0), "nothing is placed on a cathedral space (5,0): the first tile next to it"),
    ("food", (6, 0), "6,0 is water: nothing is placed there"),
    ("food", (7, 0), "the map has no hex at 7,0"),
]


@pytest.mark.parametrize(("tile", "at", "words"), REFUSED)
def test_every_other_place_is_refused_with_the_rule(
    tile: str, at: tuple[int, int], words: str
) -> None:
    scene = lesson(ROW)
    scene.hand(0, tile)
    before = scene.snapshot()
    reason = scene.why_not(f"{tile} {at[0]},{at[1]}")
    assert reason is not None and reason.startswith(words)
    with pytest.raises(IllegalMove, match=f"{tile} {at[0]},{at[1]}: "):
        scene.play(f"{tile} {at[0]},{at[1]}")
    assert scene.snapshot() == before


def test_a_taken_space_is_refused_by_its_owner() -> None:
    scene = lesson(ROW)
    scene.put(1, "food", (0, 0))
    scene.lay_neutral((2, 0))
    scene.hand(0, "food")
    assert scene.why_not("food 0,0") == "0,0 is taken by seat 1"
    assert scene.why_not("food 2,0") == "2,0 is taken by a tile of the unused colour"


def test_another_tile_than_the_one_in_hand_is_refused() -> None:
    scene = lesson(ROW)
    assert scene.why_not("food 0,0") == "seat 0 has no tile in hand"
    scene.hand(0, "energy")
    assert scene.why_not("food 0,0") == "seat 0 holds an energy farm, not a food farm"
    assert scene.why_not("settlement:2 3,0") == (
        "seat 0 holds an energy farm, not a settlement of influence 2"
    )


@pytest.mark.parametrize("text", ["castle 4,0", "cathedral 5,0"])
def test_castles_and_cathedrals_are_no_moves(text: str) -> None:
    scene = lesson(ROW)
    scene.hand(0, "food")
    word = text.split()[0]
    assert (scene.why_not(text) or "").startswith(f"a {word} is no move of its own")


@pytest.mark.parametrize("tile", ["castle", "cathedral"])
def test_nor_are_they_as_objects(tile: str) -> None:
    scene = lesson(ROW)
    scene.hand(0, "food")
    assert (scene.why_not(Place(tile, (4, 0))) or "").startswith(f"a {tile} is no move of its own")


@pytest.mark.parametrize("tile", ["", "fish", "settlement:5"])
def test_a_tile_that_there_is_not_is_no_move(tile: str) -> None:
    scene = lesson(ROW)
    scene.hand(0, "food")
    assert "is no move: say a tile" in (scene.why_not(Place(tile, (0, 0))) or "")


@pytest.mark.parametrize("text", ["", "food", "food 1", "food 1,2,3", "wheat 0,0", "x" * 10_000])
def test_what_is_no_move_is_told(text: str) -> None:
    assert "is no move: say a tile and a hex, such as food 2,-1" in (
        lesson(ROW).why_not(text) or ""
    )


def test_after_the_end_nothing_is_legal() -> None:
    scene = lesson(ROW)
    scene.hand(0, "food")
    scene.finish()
    assert scene.legal_moves == ()
    assert scene.why_not("food 0,0") == "the game is over"


def test_a_claim_is_corrected() -> None:
    scene = lesson("f f s1 s1")
    scene.put(0, "food", (0, 0))
    scene.hand(0, "food")
    assert scene.claim_fault("food 1,0", 2) is None
    assert scene.claim_fault("food 1,0", 1) == (
        "it scores 2 points, not 1: The food cluster has now 2 tiles: 2 points"
    )
    scene.hand(0, "settlement:4")
    assert scene.claim_fault("settlement:4 2,0", 4) == (
        "it scores 0 points, not 4: 1 of 2 spaces is filled: a settlement scores when it is full"
    )
