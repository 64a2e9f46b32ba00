"""Missions at the end: every condition, and all that is counted; worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rebirth.scenes import lesson

Turn = tuple[int, str, tuple[int, int]]


def card(condition: str, what: str, **more: int) -> dict[str, Any]:
    return {"name": "Task", "points": 6, "condition": condition, "what": what, **more}


def points(rows: str, task: dict[str, Any], *turns: Turn, players: int = 2) -> tuple[int, ...]:
    """What the card scores when seat 0, and nobody else, has drawn it in the lower corner."""
    scene = lesson(f"{rows}\n ~\n~ ~ ~ ~ ~ ~ ~ ~ ~ + e", players, task)
    scene.put(0, "energy", scene.setting.map.spaces[-1].at, ["Task"])
    for turn in turns:
        scene.put(*turn, missions=[])
    missions: tuple[int, ...] = scene.finish().missions
    return missions


def test_a_bonus_scores_in_any_case() -> None:
    task = {"name": "Task", "points": 3, "condition": "bonus"}
    assert points("f", task) == (3, 0)


FOODS = "f f f f f f"


@pytest.mark.parametrize(("count", "fulfilled"), [(2, 6), (3, 6), (4, 0)])
def test_at_least(count: int, fulfilled: int) -> None:
    """A food cluster of three."""
    turns = [(0, "food", (at, 0)) for at in range(3)]
    task = card("at least", "largest food cluster", count=count)
    assert points(FOODS, task, *turns) == (fulfilled, 0)


@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), [(2, 1, 6), (2, 2, 6), (2, 3, 0)])
def test_most_and_a_tie_fulfils_it(mine: int, theirs: int, fulfilled: int) -> None:
    turns = [(0, "food", (at, 0)) for at in range(mine)]
    turns += [(1, "food", (5 - at, 0)) for at in range(theirs)]
    assert points(FOODS, card("most", "largest food cluster"), *turns) == (fulfilled, 0)


@pytest.mark.parametrize(("mine", "theirs", "fulfilled"), [(1, 2, 6), (2, 2, 6), (3, 2, 0)])
def test_fewest_and_a_tie_fulfils_it(mine: int, theirs: int, fulfilled: int) -> None:
    turns = [(0, "food", (at, 0)) for at in range(mine)]
    turns += [(1, "food", (5 - at, 0)) for at in range(theirs)]
    assert points(FOODS, card("fewest", "largest food cluster"), *turns) == (fulfilled, 0)


def test_most_looks_at_everybody() -> None:
    turns = [(0, "food", (0, 0)), (2, "food", (2, 0)), (2, "food", (3, 0))]
    assert points(FOODS, card("most", "largest food cluster"), *turns, players=3) == (0, 0, 0)


def test_most_of_nothing_is_a_tie() -> None:
    assert points(FOODS, card("most", "largest food cluster")) == (6, 0)


COUNTS: list[tuple[str, str, list[Turn], int, dict[str, int]]] = [
    # castles held, not castles touched: seat 1 takes the first one away
    ("castles", "f C f f C f", [(0, "food", (0, 0)), (0, "food", (3, 0))], 2, {}),
    (
        "castles",
        "f C f\n f f",
        [(0, "food", (0, 0)), (1, "food", (2, 0)), (1, "food", (0, 1))],
        0,
        {},
    ),
    ("tiles next to castles", "f C f f", [(0, "food", (at, 0)) for at in (0, 2, 3)], 2, {}),
    ("tiles next to castles", "C f C", [(0, "food", (1, 0))], 1, {}),
    ("tiles next to cathedrals", "s1 f f f", [(0, "food", (1, 0))], 1, {}),
    ("ports", "s1p s2p s3", [(0, "settlement:1", (at, 0)) for at in range(3)], 2, {}),
    ("largest food cluster", "f f e f", [(0, "food", (at, 0)) for at in (0, 1, 3)], 2, {}),
    ("largest energy cluster", "e e e", [(0, "energy", (at, 0)) for at in (0, 2)], 1, {}),
    ("food clusters", "f f e f", [(0, "food", (at, 0)) for at in (0, 1, 3)], 2, {}),
    ("energy clusters", "e e e", [(0, "energy", (at, 0)) for at in (0, 2)], 3, {}),
    (
        "settlements",
        "s1 s1 s2 s3",
        [(0, "settlement:1", (0, 0)), (0, "settlement:2", (1, 0)), (0, "settlement:2", (2, 0))],
        1,
        {"influence": 3},
    ),
    (
        "settlements",
        "s1 s1 s2 s3",
        [(0, "settlement:1", (0, 0)), (0, "settlement:2", (1, 0)), (0, "settlement:2", (2, 0))],
        2,
        {"influence": 2},
    ),
]
"""What, a map, turns, and what seat 0 has of it in the end: its lone energy farm at the lower
cathedral included."""


@pytest.mark.parametrize(("what", "rows", "turns", "count", "more"), COUNTS)
def test_what_is_counted(
    what: str, rows: str, turns: list[Turn], count: int, more: dict[str, int]
) -> None:
    scene = lesson(f"{rows}\n ~\n~ ~ ~ ~ ~ ~ ~ ~ ~ + e", 2, card("most", what, **more))
    scene.put(0, "energy", scene.setting.map.spaces[-1].at, ["Task"])
    for turn in turns:
        scene.put(*turn)
    (mission,) = scene.missions
    assert mission.counts[0] == count
    assert mission.mission.name == "Task"


def test_cathedrals_are_counted_a_player() -> None:
    scene = lesson("+ f f +", 2, card("most", "cathedrals"))
    scene.put(0, "food", (1, 0), ["Task"])
    scene.put(1, "food", (2, 0), ["Gift"])
    assert scene.missions[0].counts == (1, 1)
    assert scene.missions[1].counts == (), "a bonus counts nothing"


def test_tiles_on_the_coast() -> None:
    """A space in the middle of six others is none; the edge of the map is water."""
    scene = lesson("~ e e\n + f e\n~ e e", 2, card("most", "tiles on the coast"))
    scene.put(0, "energy", (1, 0), ["Task"])
    scene.put(0, "food", (1, 1))
    (mission,) = scene.missions
    assert mission.counts == (1, 0)


def test_missions_are_judged_as_the_table_stands() -> None:
    scene = lesson("+ f f f", 2, card("at least", "largest food cluster", count=3))
    scene.put(0, "food", (1, 0), ["Task"])
    assert [one.points for one in scene.missions] == [0]
    scene.put(0, "food", (2, 0))
    scene.put(0, "food", (3, 0))
    assert [one.points for one in scene.missions] == [6]
    assert scene.missions[0].counts == (3, 0)


def test_a_card_drawn_twice_scores_twice() -> None:
    scene = lesson("+ f +")
    scene.put(0, "food", (1, 0))
    assert scene.finish().missions == (6, 0)


def test_a_card_scores_for_the_one_who_drew_it_alone() -> None:
    """Both have a food cluster of 1, so both fulfil it; seat 1 has no card."""
    scene = lesson("+ f ~ f", 2, card("most", "largest food cluster"))
    scene.put(0, "food", (1, 0), ["Task"])
    scene.put(1, "food", (3, 0))
    assert scene.finish().missions == (6, 0)


@pytest.mark.parametrize(("more", "missions"), [(False, (6, 6)), (True, (0, 0))])
def test_a_tie_fulfils_the_cards_of_both(more: bool, missions: tuple[int, int]) -> None:
    """Seat 0 wants most, seat 1 fewest. 1 against 1: both. 1 against 2: neither."""
    most, fewest = (card(name, "largest food cluster") for name in ("most", "fewest"))
    scene = lesson("+ f ~ f f +", 2, most, fewest | {"name": "Other"})
    scene.put(0, "food", (1, 0), ["Task"])
    scene.put(1, "food", (4, 0), ["Other"])
    if more:
        scene.put(1, "food", (3, 0))
    assert scene.finish().missions == missions


def test_a_card_that_is_not_fulfilled_takes_no_points() -> None:
    task = card("at least", "castles", count=1)
    assert points("f", task, (0, "food", (0, 0))) == (0, 0)
    assert points("C f", task, (0, "food", (1, 0))) == (6, 0)


@pytest.mark.parametrize(("influence", "count"), [(3, 1), (4, 0)])
def test_influence_in_a_settlement_is_the_sum_in_an_unfinished_one_too(
    influence: int, count: int
) -> None:
    """2 + 1 in an unfinished settlement: 3 or more, not 4."""
    scene = lesson("+ f s1 s1 s1", 2, card("most", "settlements", influence=influence))
    scene.put(0, "food", (1, 0), ["Task"])
    scene.put(0, "settlement:2", (2, 0))
    scene.put(0, "settlement:1", (3, 0))
    assert scene.missions[0].counts == (count, 0)


def test_fewest_looks_at_everybody() -> None:
    """Castles 1, 1, 0: somebody has fewer than seat 0; when seat 2 has one too, nobody."""
    task = card("fewest", "castles")
    turns: list[Turn] = [(0, "food", (1, 0)), (1, "food", (4, 0))]
    rows = "C f ~ C f ~ C f"
    assert points(rows, task, *turns, players=3) == (0, 0, 0)
    assert points(rows, task, *turns, (2, "food", (7, 0)), players=3) == (6, 0, 0)


def test_a_tile_next_to_two_cathedrals_is_one_tile() -> None:
    scene = lesson("+ f + f", 2, card("most", "tiles next to cathedrals"))
    scene.put(0, "food", (1, 0), ["Task", "Gift"])
    assert scene.missions[0].counts == (1, 0)
    scene.put(0, "food", (3, 0))
    assert scene.missions[0].counts == (2, 0)
