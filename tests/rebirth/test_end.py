"""The end of a game: unfinished settlements, castles, the sum, and ties; worked out by hand."""

from __future__ import annotations

from typing import Any

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


def test_each_part_of_the_end_can_decide_who_wins() -> None:
    """Seat 0 has 3 points from two farms; seat 1 has 1 farm and one part of the end besides."""
    for rows, part, total in (
        ("f f ~ f C", "castles", (3, 6)),
        ("f f ~ f +", "missions", (3, 4)),
        ("f f ~ f s1 s1", "unfinished", (3, 4)),
    ):
        scene = lesson(rows)
        turns = [(0, "food", (0, 0)), (0, "food", (1, 0)), (1, "food", (3, 0))]
        turns += [(1, "settlement:3", (4, 0))] if part == "unfinished" else []
        result = ended(scene, *turns)
        assert getattr(result, part) == (0, total[1] - 1)
        assert result.total == total
        assert (result.winners, result.decided) == ((1,), "points")


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


def test_stirling_decides_when_edinburgh_is_with_a_player_behind() -> None:
    """Totals 7, 7, 6: seat 2 holds Edinburgh, the tied seat 1 Stirling; and the same for seat 0."""
    for lucky, other in ((1, 0), (0, 1)):
        scene = lesson("CE f ~ CS f ~ C f ~ f ~ f", 3)
        for seat, space in ((2, 1), (lucky, 4), (other, 7), (lucky, 9), (other, 11)):
            scene.put(seat, "food", (space, 0))
        result = scene.finish()
        assert sorted(result.total) == [6, 7, 7] and result.total[2] == 6
        assert (result.winners, result.decided) == ((lucky,), "Stirling")


def test_three_tied_and_one_of_them_holds_edinburgh() -> None:
    assert tied(3, 1, None).winners == (1,)
    assert tied(3, None, 0).winners == (0,)


def test_a_point_less_is_no_tie() -> None:
    """6 with Edinburgh against 6, and against 7: the castle matters in a tie alone."""
    for farms, winner, decided in ((1, 0, "Edinburgh"), (2, 1, "points")):
        scene = lesson("CE f ~ C f ~ f")
        scene.put(0, "food", (1, 0))
        for space in (4, 6)[:farms]:
            scene.put(1, "food", (space, 0))
        result = scene.finish()
        assert result.total == (6, 5 + farms)
        assert (result.winners, result.decided) == ((winner,), decided)


def test_a_port_scores_nothing_at_the_end() -> None:
    """A tile of 2 on the port of an unfinished settlement: 1 at once, 2 at the end, not 3."""
    result = ended(lesson("s1p s1"), (0, "settlement:2", (0, 0)))
    assert (result.played, result.unfinished, result.total) == ((1, 0), (2, 0), (3, 0))


def test_a_farm_scores_nothing_at_the_end() -> None:
    result = ended(lesson("f f"), (0, "food", (0, 0)), (0, "food", (1, 0)))
    assert (result.played, result.unfinished, result.total) == ((3, 0), (0, 0), (3, 0))


def test_a_settlement_of_neutral_tiles_alone_scores_nothing() -> None:
    scene = lesson("s1 s1 f s2")
    for at in ((0, 0), (1, 0), (3, 0)):
        scene.lay_neutral(at)
    scene.put(0, "food", (2, 0))
    result = scene.finish()
    assert (result.played, result.unfinished) == ((1, 0), (0, 0))


def test_influence_in_two_unfinished_settlements_adds_up() -> None:
    turns = [(0, "settlement:1", (0, 0)), (0, "settlement:3", (3, 0)), (1, "settlement:4", (4, 0))]
    result = ended(lesson("s1 s1 ~ s2 s2 s2"), *turns)
    assert result.unfinished == (4, 4)
