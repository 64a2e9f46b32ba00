"""Farms: the whole own connected cluster of the kind counts, the new tile included."""

from __future__ import annotations

from knarr.rebirth import Lesson
from knarr.rebirth.parts import ClusterPart
from tests.rebirth.scenes import lesson

FIELD = "f f f f f\n e e e e e"
"""(0,0) to (4,0) are food, (0,1) to (4,1) energy."""


def scores(scene: Lesson, *turns: tuple[int, str, tuple[int, int]]) -> list[int]:
    return [scene.put(*turn).scored for turn in turns]


def test_a_lone_farm_scores_one() -> None:
    assert scores(lesson(FIELD), (0, "food", (2, 0))) == [1]


def test_a_farm_scores_the_whole_cluster_not_the_new_tile_alone() -> None:
    turns = [(0, "food", (at, 0)) for at in range(5)]
    assert scores(lesson(FIELD), *turns) == [1, 2, 3, 4, 5]


def test_a_farm_that_is_not_connected_counts_alone() -> None:
    assert scores(lesson(FIELD), (0, "food", (0, 0)), (0, "food", (2, 0))) == [1, 1]


def test_a_farm_between_two_clusters_counts_both() -> None:
    turns = [(0, "food", (at, 0)) for at in (0, 1, 3, 4, 2)]
    assert scores(lesson(FIELD), *turns) == [1, 2, 1, 2, 5]


def test_a_cluster_that_touches_on_two_sides_counts_once() -> None:
    ring = "f f\n f f"
    turns = [(0, "food", at) for at in ((0, 0), (1, 0), (1, 1), (0, 1))]
    assert scores(lesson(ring), *turns) == [1, 2, 3, 4]


def test_farms_of_others_do_not_count() -> None:
    assert scores(lesson(FIELD), (1, "food", (0, 0)), (0, "food", (1, 0))) == [1, 1]


def test_farms_of_the_other_kind_do_not_count() -> None:
    assert scores(lesson(FIELD), (0, "energy", (0, 1)), (0, "food", (1, 0))) == [1, 1]


def test_farms_on_blank_spaces_count_by_their_tile() -> None:
    blanks = "f - - e"
    turns = [(0, "food", (0, 0)), (0, "food", (1, 0)), (0, "energy", (3, 0)), (0, "energy", (2, 0))]
    assert scores(lesson(blanks), *turns) == [1, 2, 1, 2]


def test_a_farm_on_the_other_kind_belongs_to_the_cluster_of_its_tile() -> None:
    """The food space is taken, no blank is there: the second food farm goes on energy."""
    scene = lesson("f e e")
    assert scores(scene, (0, "food", (0, 0)), (0, "food", (1, 0))) == [1, 2]
    assert scores(scene, (0, "energy", (2, 0))) == [1]


def test_settlement_tiles_do_not_connect_farms() -> None:
    scene = lesson("f s1 f")
    turns = [(0, "food", (0, 0)), (0, "settlement:1", (1, 0)), (0, "food", (2, 0))]
    assert scores(scene, *turns) == [1, 1, 1]


def test_neutral_tiles_do_not_connect_farms() -> None:
    scene = lesson("f f f")
    scene.lay_neutral((1, 0))
    assert scores(scene, (0, "food", (0, 0)), (0, "food", (2, 0))) == [1, 1]


def test_a_farm_between_three_clusters_counts_them_all() -> None:
    """Round the middle (1,1) lie three farms that do not touch: 1 each, then 4 together."""
    scene = lesson("~ f f\n f f f\n~ f f")
    assert scores(scene, *((0, "food", at) for at in ((1, 0), (2, 1), (0, 2)))) == [1, 1, 1]
    assert scores(scene, (0, "food", (1, 1))) == [4]


def test_two_hexes_away_is_not_connected() -> None:
    """(0,0) and (1,1) have q and r that differ by one each and do not touch; (1,0) and (0,1) do."""
    assert scores(lesson("f f\n f f"), (0, "food", (0, 0)), (0, "food", (1, 1))) == [1, 1]
    assert scores(lesson("f f\n f f"), (0, "food", (1, 0)), (0, "food", (0, 1))) == [1, 2]


def test_an_energy_cluster_counts_like_a_food_cluster() -> None:
    turns = [(0, "energy", (at, 1)) for at in range(3)]
    assert scores(lesson(FIELD), *turns, (1, "energy", (3, 1))) == [1, 2, 3, 1]


def test_others_farms_split_a_cluster() -> None:
    turns = [(0, "food", (0, 0)), (1, "food", (1, 0)), (0, "food", (2, 0)), (0, "food", (3, 0))]
    assert scores(lesson(FIELD), *turns) == [1, 1, 1, 2]


def test_a_cluster_scores_for_its_owner_alone() -> None:
    scene = lesson(FIELD)
    scene.put(1, "food", (0, 0))
    scene.put(1, "food", (1, 0))
    assert scene.put(0, "food", (2, 0)).points == (1, 0)
    assert scene.put(1, "energy", (0, 1)).points == (0, 1)


def test_the_account_names_the_cluster() -> None:
    scene = lesson(FIELD)
    scene.put(0, "food", (0, 0))
    account = scene.put(0, "food", (1, 0))
    assert account.parts == (ClusterPart("food", 2, ((0, 0), (1, 0))),)
    assert account.sentence == (
        "Places a food farm on 1,0 and scores 2 points. The food cluster has now 2 tiles: 2 points."
    )
    assert account.points == (2, 0)
