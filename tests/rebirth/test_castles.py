"""Castles by majority of adjacent spaces, then of farms; cathedrals with their missions."""

from __future__ import annotations

from knarr.rebirth import Lesson
from knarr.rebirth.parts import CastlePart, CathedralPart
from tests.rebirth.scenes import lesson


def ring(players: int = 2) -> Lesson:
    """A castle at (1,1): food at (0,1), (2,1), (1,0), (0,2)... see the map."""
    return lesson("~ f s1\n f C f\n~ s2 f", players)


CASTLE = (1, 1)
FOODS = ((1, 0), (0, 1), (2, 1), (1, 2))
HOUSES = ((2, 0), (0, 2))


def holder(scene: Lesson) -> int | None:
    (castle,) = scene.view().castles
    return castle.holder


def test_the_map_of_these_tests() -> None:
    board = ring().setting.map
    assert [one.at for one in board.castles] == [CASTLE]
    assert {one.at for one in board.spaces} == {*FOODS, *HOUSES}


def test_nobody_holds_a_castle_before_the_first_tile() -> None:
    assert holder(ring()) is None


def test_the_first_tile_gets_the_castle_and_no_points() -> None:
    scene = ring()
    account = scene.put(1, "food", FOODS[0])
    assert holder(scene) == 1
    assert account.scored == 1, "the cluster alone: a castle's points come at the end"
    assert account.castles == ((CASTLE, 1),)


def test_a_settlement_tile_gets_a_castle_too() -> None:
    scene = ring()
    scene.put(0, "settlement:1", HOUSES[0])
    assert holder(scene) == 0


def test_a_tile_that_is_not_adjacent_does_nothing() -> None:
    scene = lesson("C f f")
    scene.put(0, "food", (2, 0))
    assert holder(scene) is None


def test_more_adjacent_spaces_take_it() -> None:
    scene = ring()
    scene.put(0, "food", FOODS[0])
    scene.put(1, "food", FOODS[1])
    assert holder(scene) == 0, "equal in spaces and farms: the holder keeps it"
    account = scene.put(1, "food", FOODS[2])
    assert holder(scene) == 1
    assert account.castles == ((CASTLE, 1),)


def test_equal_spaces_more_farms_take_it() -> None:
    scene = ring()
    scene.put(0, "settlement:4", HOUSES[0])
    scene.put(1, "food", FOODS[0])
    assert holder(scene) == 1


def test_equal_spaces_fewer_farms_do_not() -> None:
    scene = ring()
    scene.put(0, "food", FOODS[0])
    scene.put(1, "settlement:4", HOUSES[0])
    assert holder(scene) == 0


def test_equal_spaces_equal_farms_the_holder_keeps_it() -> None:
    scene = ring()
    scene.put(0, "settlement:1", HOUSES[0])
    scene.put(1, "settlement:4", HOUSES[1])
    assert holder(scene) == 0


def test_more_spaces_win_against_more_farms() -> None:
    """Two settlements against one farm: spaces are compared first."""
    scene = ring()
    scene.put(0, "food", FOODS[0])
    scene.put(1, "settlement:1", HOUSES[0])
    scene.put(1, "settlement:1", HOUSES[1])
    assert holder(scene) == 1


def test_the_holder_is_not_beaten_by_an_absent_third() -> None:
    """Seat 2 places: it has to beat the holder, whatever seat 1 has."""
    scene = ring(3)
    scene.put(0, "food", FOODS[0])
    scene.put(1, "food", FOODS[1])
    scene.put(2, "food", FOODS[2])
    assert holder(scene) == 0
    scene.put(2, "food", FOODS[3])
    assert holder(scene) == 2


def test_only_the_player_who_places_can_take_it() -> None:
    """Seat 1 is equal with the holder by a farm and a house; seat 0's own tile changes nothing."""
    scene = ring()
    scene.put(0, "food", FOODS[0])
    account = scene.put(0, "settlement:1", HOUSES[0])
    assert account.castles == ()
    assert holder(scene) == 0


def test_a_castle_can_be_taken_back() -> None:
    scene = ring()
    for seat, at in ((0, 0), (1, 1), (1, 2)):
        scene.put(seat, "food", FOODS[at])
    assert holder(scene) == 1
    scene.put(0, "settlement:1", HOUSES[0])
    assert holder(scene) == 1, "two spaces each, but two farms against one"
    scene.put(0, "settlement:1", HOUSES[1])
    assert holder(scene) == 0


def test_fewer_spaces_do_not_take_it_with_more_farms() -> None:
    """One farm against two settlements."""
    scene = ring()
    scene.put(0, "settlement:1", HOUSES[0])
    scene.put(0, "settlement:1", HOUSES[1])
    scene.put(1, "food", FOODS[0])
    assert holder(scene) == 0


def test_all_adjacent_farms_are_compared_not_the_new_tile() -> None:
    """Seat 1 draws level with a settlement, and has a farm there from before."""
    scene = ring()
    scene.put(0, "settlement:1", HOUSES[0])
    scene.put(0, "food", FOODS[0])
    scene.put(1, "food", FOODS[1])
    assert holder(scene) == 0
    scene.put(1, "settlement:1", HOUSES[1])
    assert holder(scene) == 0, "two spaces and one farm each"
    scene = lesson("~ s3 s1\n f C f\n~ s2 f")
    scene.put(0, "settlement:1", HOUSES[0])
    scene.put(0, "settlement:1", (1, 0))
    scene.put(1, "food", FOODS[1])
    assert holder(scene) == 0
    scene.put(1, "settlement:1", HOUSES[1])
    assert holder(scene) == 1, "two spaces each, one farm against none"


def test_farms_of_both_kinds_count() -> None:
    scene = lesson("~ e s1\n f C f\n~ s2 e")
    scene.put(0, "food", FOODS[1])
    scene.put(1, "energy", FOODS[0])
    assert holder(scene) == 0, "a farm each"
    scene.put(0, "settlement:1", HOUSES[0])
    scene.put(1, "energy", FOODS[3])
    assert holder(scene) == 1, "two farms against one and a settlement"


def test_influence_has_no_part_in_it() -> None:
    scene = ring()
    scene.put(0, "settlement:1", HOUSES[0])
    scene.put(1, "settlement:4", HOUSES[1])
    assert holder(scene) == 0


def test_a_space_two_steps_away_does_not_count() -> None:
    """Seat 1 has two tiles, but one of them does not touch the castle's space."""
    scene = lesson("f C f f")
    scene.put(0, "food", (0, 0))
    scene.put(1, "food", (2, 0))
    scene.put(1, "food", (3, 0))
    assert holder(scene) == 0


def test_a_tile_can_take_one_castle_and_leave_another() -> None:
    """Beside (1,0) it is one space against two; beside (3,0) a farm against a settlement."""
    scene = lesson("f C f C s1\n f")
    scene.put(0, "food", (0, 0))
    scene.put(0, "food", (0, 1))
    scene.put(0, "settlement:4", (4, 0))
    assert scene.put(1, "food", (2, 0)).castles == (((3, 0), 1),)
    assert [castle.holder for castle in scene.view().castles] == [0, 1]


def test_neutral_tiles_do_not_count() -> None:
    scene = ring()
    scene.lay_neutral(FOODS[0])
    scene.lay_neutral(FOODS[1])
    assert holder(scene) is None
    scene.put(1, "settlement:1", HOUSES[0])
    assert holder(scene) == 1


def test_one_tile_can_touch_two_castles() -> None:
    scene = lesson("C f C")
    account = scene.put(0, "food", (1, 0))
    assert account.castles == (((0, 0), 0), ((2, 0), 0)) or account.castles == (
        ((2, 0), 0),
        ((0, 0), 0),
    )


def rules(scene: Lesson, *turns: tuple[int, str, tuple[int, int]]) -> list[str]:
    return [part.rule for turn in turns for part in scene.put(*turn).parts if hasattr(part, "rule")]


def test_the_account_tells_the_rule() -> None:
    turns = [
        (0, "settlement:1", HOUSES[0]),
        (0, "settlement:1", HOUSES[1]),
        (1, "food", FOODS[0]),
        (1, "food", FOODS[1]),
    ]
    assert rules(ring(), *turns) == ["first", "own", "spaces", "farms"]
    assert rules(ring(), (0, "food", FOODS[0]), (1, "food", FOODS[1])) == ["first", "equal"]


def test_the_account_of_a_contest() -> None:
    scene = lesson("~ f s1\n f CE f\n~ s2 f")
    scene.put(0, "settlement:1", HOUSES[0])
    account = scene.put(1, "food", FOODS[0])
    part = account.parts[-1]
    assert part == CastlePart(CASTLE, "Edinburgh", 1, 0, 1, (1, 1), (0, 1))
    assert part.sentence(("Ada", "Bo")) == (
        "Edinburgh Castle goes to Bo: Ada has as many adjacent spaces (1), but fewer farms "
        "among them (0 against 1)."
    )


# -- cathedrals -------------------------------------------------------------------------------


CHAPEL = "~ f f\n f + f\n~ f f"
PLACES = ((1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2))


def stands(scene: Lesson) -> list[int]:
    return [len(seat.cathedrals) for seat in scene.view().seats]


def test_the_first_tile_next_to_a_cathedral_space_draws_a_mission() -> None:
    scene = lesson(CHAPEL)
    account = scene.put(0, "food", PLACES[0])
    assert stands(scene) == [1, 0]
    assert account.missions == ("Gift",)
    assert account.parts[-1] == CathedralPart((1, 1), "Gift")
    assert account.scored == 1


def test_the_second_tile_of_the_same_player_does_not() -> None:
    scene = lesson(CHAPEL)
    scene.put(0, "food", PLACES[0])
    assert scene.put(0, "food", PLACES[1]).missions == ()
    assert [len(seat.missions) for seat in scene.view().seats] == [1, 0]


def test_every_player_has_a_cathedral_of_the_own() -> None:
    scene = lesson(CHAPEL)
    scene.put(0, "food", PLACES[0])
    assert scene.put(1, "food", PLACES[1]).missions == ("Gift",)
    assert stands(scene) == [1, 1]


def test_a_tile_that_is_not_adjacent_draws_nothing() -> None:
    scene = lesson("+ f f")
    assert scene.put(0, "food", (2, 0)).missions == ()


def test_two_cathedrals_at_once_draw_two_missions() -> None:
    scene = lesson("+ f +")
    assert scene.put(0, "food", (1, 0)).missions == ("Gift", "Gift")
    assert stands(scene) == [2, 0]


def test_the_deck_has_each_card_once() -> None:
    card = {"name": "Only", "points": 5, "condition": "bonus"}
    scene = lesson("+ f f +\n ~ f", 2, card)
    scene.put(0, "food", (1, 0), ["Only"])
    before = scene.snapshot()
    error = None
    try:
        scene.put(1, "food", (2, 0), ["Only"])
    except ValueError as problem:
        error = str(problem)
    assert error == "food 2,0: the mission named is no longer in the deck"
    scene.hand(1, "food")
    assert scene.snapshot()[0] != before[0] and (2, 0) in scene.scores
