"""Settlements of one, two and three spaces, their ties, and ports; all worked out by hand."""

from __future__ import annotations

import pytest

from knarr.rebirth import Account, Lesson
from knarr.rebirth.parts import PortPart, SettlementPart
from tests.rebirth.scenes import lesson

TWO, THREE = "s1 s1", "s1 s1 s1"


def fill(scene: Lesson, *tiles: tuple[int, int]) -> Account:
    """Fill the spaces from the left, each with (seat, influence); returns the last account."""
    for at, (seat, influence) in enumerate(tiles):
        account = scene.put(seat, f"settlement:{influence}", (at, 0))
    return account


def scored(rows: str, players: int, *tiles: tuple[int, int]) -> tuple[int, ...]:
    """What every seat scores by the last tile."""
    return fill(lesson(rows, players), *tiles).points


@pytest.mark.parametrize("influence", [1, 2, 3, 4])
def test_one_space_scores_the_influence(influence: int) -> None:
    assert scored("s1", 2, (1, influence)) == (0, influence)


def test_a_settlement_that_is_not_full_scores_nothing() -> None:
    assert scored(TWO, 2, (0, 4)) == (0, 0)
    assert scored(THREE, 2, (0, 4)) == (0, 0)
    assert scored(THREE, 2, (0, 4), (1, 3)) == (0, 0)


def test_two_spaces_most_influence_five_the_other_three() -> None:
    assert scored(TWO, 2, (0, 3), (1, 2)) == (5, 3)
    assert scored(TWO, 2, (0, 2), (1, 3)) == (3, 5)


def test_two_spaces_of_one_owner_eight() -> None:
    assert scored(TWO, 2, (0, 1), (0, 1)) == (8, 0)


def test_two_spaces_equal_the_one_who_completed_it_loses() -> None:
    assert scored(TWO, 2, (0, 2), (1, 2)) == (5, 3)
    assert scored(TWO, 2, (1, 2), (0, 2)) == (3, 5)


def test_three_spaces_eight_five_and_nothing() -> None:
    assert scored(THREE, 3, (0, 4), (1, 2), (2, 1)) == (8, 5, 0)
    assert scored(THREE, 3, (0, 1), (1, 2), (2, 4)) == (0, 5, 8)


def test_three_spaces_of_two_owners_the_second_gets_five() -> None:
    assert scored(THREE, 3, (0, 4), (1, 2), (1, 1)) == (8, 5, 0)


def test_three_spaces_influence_is_summed_a_player() -> None:
    """4 against 3 + 2: the single strongest tile is not enough."""
    assert scored(THREE, 2, (0, 4), (1, 3), (1, 2)) == (5, 8)
    assert scored(THREE, 2, (0, 4), (1, 2), (1, 1)) == (8, 5)


def test_three_spaces_of_one_owner_thirteen() -> None:
    assert scored(THREE, 2, (1, 1), (1, 1), (1, 1)) == (0, 13)


def test_three_spaces_sum_equal_the_one_who_completed_it_loses() -> None:
    """3 against 2 + 1: a tie. Whoever laid the last tile is second."""
    assert scored(THREE, 2, (0, 3), (1, 2), (1, 1)) == (8, 5)
    assert scored(THREE, 2, (1, 2), (1, 1), (0, 3)) == (5, 8)


def test_three_spaces_completer_ties_for_second_and_gets_nothing() -> None:
    assert scored(THREE, 3, (0, 4), (1, 2), (2, 2)) == (8, 5, 0)
    assert scored(THREE, 3, (0, 4), (2, 2), (1, 2)) == (8, 0, 5)


def test_ties_among_others_go_clockwise_from_the_one_who_completed_it() -> None:
    """Seats 1 and 3 are equal. After seat 0 comes 1, after seat 2 comes 3."""
    assert scored(THREE, 4, (1, 3), (3, 3), (0, 1)) == (0, 8, 0, 5)
    assert scored(THREE, 4, (1, 3), (3, 3), (2, 1)) == (0, 5, 0, 8)


def test_ties_among_others_for_second() -> None:
    """The one who completed it is ahead; seats 0 and 2 are equal behind."""
    assert scored(THREE, 4, (0, 1), (2, 1), (1, 4)) == (0, 8, 5, 0)
    assert scored(THREE, 4, (0, 1), (2, 1), (3, 4)) == (5, 0, 0, 8)


def test_all_three_equal() -> None:
    """Seat 1 completes: then 2, 0 clockwise, and 1 is last."""
    assert scored(THREE, 3, (0, 2), (2, 2), (1, 2)) == (5, 0, 8)
    assert scored(THREE, 3, (1, 2), (2, 2), (0, 2)) == (0, 8, 5)


def test_two_spaces_equal_with_others_at_the_table() -> None:
    """Seats 0 and 3 of four: the seats between have no tile there and get nothing."""
    assert scored(TWO, 4, (3, 2), (0, 2)) == (3, 0, 0, 5)
    assert scored(TWO, 4, (0, 2), (3, 2)) == (5, 0, 0, 3)


def test_three_spaces_the_completer_loses_the_tie_for_first_and_beats_the_third() -> None:
    """Seats 0 and 2 have 3 each, seat 1 has 1; the completer of 0 and 2 is second."""
    assert scored(THREE, 3, (0, 3), (1, 1), (2, 3)) == (8, 0, 5)
    assert scored(THREE, 3, (2, 3), (1, 1), (0, 3)) == (5, 0, 8)
    assert scored(THREE, 3, (0, 3), (1, 1), (2, 4)) == (5, 0, 8)


def test_three_spaces_only_equal_sums_are_a_tie() -> None:
    """4 against 3 + 1 is a tie, 4 against 3 + 2 is none, nor is 4 against 2 + 1."""
    assert scored(THREE, 2, (0, 4), (1, 3), (1, 1)) == (8, 5)
    assert scored(THREE, 2, (0, 4), (1, 3), (1, 2)) == (5, 8)
    assert scored(THREE, 2, (1, 3), (1, 1), (0, 4)) == (5, 8)


def test_the_completer_alone_has_no_tie_to_lose() -> None:
    """Two tiles of the completer with the same influence are one sum, not a tie."""
    assert scored(THREE, 2, (1, 2), (0, 2), (0, 2)) == (8, 5)


@pytest.mark.parametrize(("mine", "theirs", "points"), [(2, 2, [8, 5]), (2, 3, [5, 8])])
def test_beside_a_neutral_tile_the_completer_loses_a_tie(
    mine: int, theirs: int, points: list[int]
) -> None:
    turns = [(0, f"settlement:{mine}", (1, 0)), (1, f"settlement:{theirs}", (2, 0))]
    assert neutral(THREE, (0, 0), *turns) == points


def test_a_neutral_tile_keeps_one_from_owning_all_three() -> None:
    """13 for all three, 8 beside a neutral tile."""
    assert scored(THREE, 2, (0, 1), (0, 1), (0, 1)) == (13, 0)
    turns = [(0, "settlement:1", (0, 0)), (0, "settlement:1", (1, 0))]
    assert neutral(THREE, (2, 0), *turns) == [8, 0]


def test_a_port_pays_whoever_is_placed_there() -> None:
    """Seat 1 comes third in the settlement and still has the point of the port."""
    assert scored("s1 s1 s1p", 3, (0, 4), (2, 3), (1, 1)) == (8, 1, 5)
    assert scored("s1 s1 s1p", 3, (0, 4), (1, 1), (2, 3)) == (8, 0, 6)


def test_a_settlement_of_one_space_has_no_second() -> None:
    assert scored("s1", 4, (2, 4)) == (0, 0, 4, 0)


def neutral(rows: str, at: tuple[int, int], *tiles: tuple[int, str, tuple[int, int]]) -> list[int]:
    scene = lesson(rows)
    scene.lay_neutral(at)
    for tile in tiles:
        account = scene.put(*tile)
    return list(account.points)


def test_a_neutral_tile_completes_and_never_scores() -> None:
    """Alone beside a neutral tile one is first, but not the owner of both."""
    assert neutral(TWO, (0, 0), (1, "settlement:1", (1, 0))) == [0, 5]


def test_a_neutral_tile_among_three() -> None:
    mine = (0, "settlement:1", (1, 0))
    assert neutral(THREE, (0, 0), mine) == [0, 0]
    assert neutral(THREE, (0, 0), mine, (1, "settlement:2", (2, 0))) == [5, 8]
    assert neutral(THREE, (0, 0), mine, (0, "settlement:2", (2, 0))) == [8, 0]


@pytest.mark.parametrize("at", [0, 1])
def test_it_does_not_matter_where_the_neutral_tile_lies(at: int) -> None:
    assert neutral(TWO, (at, 0), (0, "settlement:4", (1 - at, 0))) == [5, 0]


def test_two_neutral_tiles_among_three() -> None:
    scene = lesson(THREE)
    scene.lay_neutral((0, 0))
    scene.lay_neutral((2, 0))
    assert scene.put(0, "settlement:1", (1, 0)).points == (8, 0)


def test_a_port_scores_one_more_and_at_once() -> None:
    assert scored("s1p", 2, (0, 3)) == (4, 0)
    assert scored("s1p s1", 2, (0, 3)) == (1, 0)
    assert scored("s1 s1p", 2, (0, 3)) == (0, 0)
    assert scored("s1 s1p", 2, (0, 3), (1, 2)) == (5, 4)


def test_settlements_side_by_side_are_not_one() -> None:
    scene = lesson("s1 s2 s2")
    assert scene.put(0, "settlement:2", (1, 0)).scored == 0
    assert scene.put(0, "settlement:3", (0, 0)).scored == 3
    assert scene.put(0, "settlement:1", (2, 0)).scored == 8


def test_the_account_tells_the_split_and_the_tie() -> None:
    account = fill(lesson("s1 s1p"), (0, 2), (1, 2))
    port, settlement = account.parts
    assert port == PortPart()
    assert settlement == SettlementPart(
        "1", ((0, 0), (1, 0)), 2, (2, 2), (5, 3), (0, 1), completer=1, sole_owner=False
    )
    assert settlement.full and settlement.tied
    assert account.sentence_of(("Ada", "Bo")) == (
        "Places a settlement of influence 2 on 1,0 and scores 4 points. The port: 1 point. "
        "A settlement of 2 spaces is full: Ada 5 points (influence 2) and Bo 3 points (influence "
        "2). Bo completed it and loses the tie."
    )


def test_the_account_of_a_settlement_that_is_not_full() -> None:
    account = fill(lesson(THREE), (0, 2))
    (part,) = account.parts
    assert not part.full and part.scored == (0, 0)
    assert "1 of 3 spaces is filled: a settlement scores when it is full" in account.sentence


def test_a_tie_among_others_is_told() -> None:
    account = fill(lesson(THREE, 4), (1, 3), (3, 3), (2, 1))
    assert account.sentence.endswith(
        "seat 3 is ahead in the tie: first clockwise from the one who completed it."
    )
