"""The end of a game: unfinished settlements, castles, missions, and ties; worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from knarr.rebirth import Lesson
from tests.rebirth.scenes import lesson

Turn = tuple[int, str, tuple[int, int]]


def ended(scene: Lesson, *turns: Turn) -> Any:
    for turn in turns:
        scene.put(*turn)
    return scene.finish()


def test_every_tile_in_an_unfinished_settlement_scores_its_influence() -> None:
    turns = [(0, "settlement:4", (0, 0)), (1, "settlement:2", (1, 0)), (0, "settlement:1", (4, 0))]
    result = ended(lesson("s1 s1 s1 f s2 s2"), *turns)
    assert result.unfinished == (5, 2)
    assert result.played == (0, 0)


def test_a_full_settlement_scores_nothing_more() -> None:
    turns = [(0, "settlement:4", (0, 0)), (1, "settlement:2", (1, 0))]
    result = ended(lesson("s1 s1"), *turns)
    assert result.played == (5, 3)
    assert result.unfinished == (0, 0)


def test_a_neutral_tile_in_an_unfinished_settlement() -> None:
    scene = lesson("s1 s1 s1")
    scene.lay_neutral((0, 0))
    assert ended(scene, (1, "settlement:3", (1, 0))).unfinished == (0, 3)


def test_five_points_a_castle_held() -> None:
    turns = [(0, "food", (1, 0)), (1, "food", (3, 0)), (0, "food", (5, 0))]
    result = ended(lesson("C f ~ f C f C"), *turns)
    assert result.castles == (10, 5)


def test_a_castle_lost_scores_for_the_new_holder_alone() -> None:
    turns = [(0, "food", (0, 0)), (1, "food", (2, 0)), (1, "food", (0, 1))]
    assert ended(lesson("f C f\n f f"), *turns).castles == (0, 5)


def test_the_total_adds_everything_up() -> None:
    """Seat 0: 1 for the farm, 3 unfinished, 5 for the castle, 3 for the bonus: 12."""
    turns = [(0, "settlement:3", (0, 0)), (0, "food", (3, 0))]
    result = ended(lesson("s1 s1 C f +"), *turns)
    assert result.played == (1, 0)
    assert result.missions == (3, 0)
    assert result.total == (12, 0)
    assert result.winners == (0,) and result.decided == "points"


# -- ties -------------------------------------------------------------------------------------


def test_most_points_win() -> None:
    result = ended(lesson("f ~ f"), (0, "food", (0, 0)))
    assert result.winners == (0,)
    assert result.sentence(("Ada", "Bo")) == "Ada wins with most points."


def test_edinburgh_does_not_help_one_who_has_less() -> None:
    """6 points with Edinburgh against 7 with two farms and another castle."""
    scene = lesson("CE f ~ f C f")
    result = ended(scene, (0, "food", (1, 0)), (1, "food", (3, 0)), (1, "food", (5, 0)))
    assert result.total == (6, 7)
    assert result.winners == (1,)


def tied(players: int, edinburgh: int | None, stirling: int | None) -> Any:
    """All seats but the last have the same points; some hold a castle by name.

    Every holder takes a castle without a name as well, so each has as many castles as the others.
    """
    rows = "CE f ~ CS f ~ C f ~ C f ~ C f ~ C f"
    scene = lesson(rows, players)
    spaces = {"E": (1, 0), "S": (4, 0)}
    plain = [(7, 0), (10, 0), (13, 0), (16, 0)]
    has = {seat: 0 for seat in range(players)}
    for name, seat in (("E", edinburgh), ("S", stirling)):
        if seat is not None:
            scene.put(seat, "food", spaces[name])
            has[seat] += 1
    most = max(1, *has.values())
    for seat in range(players):
        for _ in range(most - has[seat]):
            scene.put(seat, "food", plain.pop())
    result = scene.finish()
    assert len(set(result.total)) == 1
    return result


def test_a_tie_goes_to_the_tied_player_with_edinburgh() -> None:
    result = tied(2, 1, 0)
    assert (result.winners, result.decided) == ((1,), "Edinburgh")
    assert tied(2, 0, 1).winners == (0,)
    assert tied(3, 2, 1).winners == (2,)


def test_without_edinburgh_a_tie_goes_to_the_holder_of_stirling() -> None:
    result = tied(2, None, 1)
    assert (result.winners, result.decided) == ((1,), "Stirling")
    assert tied(2, None, 0).winners == (0,)


def test_without_both_the_tied_share_the_win() -> None:
    result = tied(2, None, None)
    assert (result.winners, result.decided) == ((0, 1), "shared")
    assert tied(3, None, None).winners == (0, 1, 2)
    assert result.sentence() == (
        "seat 0 and seat 1 share the win: they are tied, nobody holds Stirling Castle."
    )


def behind(edinburgh: int | None, stirling: int | None) -> Any:
    """Seats 0 and 1 are tied at 7 points, seat 2 is behind with a farm next to its castles."""
    scene = lesson("CE f ~ CS f ~ C f ~ C f ~ f ~ f", 3)
    for seat, space in ((0, (7, 0)), (1, (10, 0)), (0, (12, 0)), (1, (14, 0))):
        scene.put(seat, "food", space)
    for seat, space in ((edinburgh, (1, 0)), (stirling, (4, 0))):
        if seat is not None:
            scene.put(seat, "food", space)
    return scene.finish()


def test_edinburgh_with_a_player_behind_does_not_count() -> None:
    """Totals 7, 7, 6: nobody tied holds Edinburgh, nobody holds Stirling: shared."""
    result = behind(2, None)
    assert result.total == (7, 7, 6)
    assert (result.winners, result.decided) == ((0, 1), "shared")


def test_stirling_wins_tied_or_not() -> None:
    """Totals 7, 7, 6: the holder of Stirling was not tied, and wins all the same."""
    result = behind(None, 2)
    assert result.total == (7, 7, 6)
    assert (result.winners, result.decided) == ((2,), "Stirling")
    assert result.sentence(("Ada", "Bo", "Cem")) == (
        "A tie for most points: Cem wins, who holds Stirling Castle."
    )


def test_stirling_does_not_matter_without_a_tie() -> None:
    scene = lesson("CS f ~ f C f ~ f")
    for turn in (
        (0, "food", (1, 0)),
        (1, "food", (3, 0)),
        (1, "food", (5, 0)),
        (1, "food", (7, 0)),
    ):
        scene.put(*turn)
    result = scene.finish()
    assert result.total == (6, 8)
    assert (result.winners, result.decided) == ((1,), "points")


def test_a_tied_holder_of_edinburgh_comes_before_stirling() -> None:
    """Seats 0 and 1 are tied at 12; seat 1 holds Edinburgh, seat 2 Stirling."""
    scene = lesson("CE f ~ CS f ~ C f ~ C f ~ C f", 3)
    for seat, space in ((1, 1), (2, 4), (0, 7), (0, 10), (1, 13)):
        scene.put(seat, "food", (space, 0))
    result = scene.finish()
    assert result.total == (12, 12, 6)
    assert (result.winners, result.decided) == ((1,), "Edinburgh")


# -- missions ---------------------------------------------------------------------------------


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
