"""The inspector tells how the points of a tile came about, and what it has brought since."""

from __future__ import annotations

import pytest

from knarr.errors import KnarrError
from knarr.rebirth import Lesson, RebirthGame
from knarr_widgets import RebirthInspector, RebirthStepper
from tests.rebirth.scenes import deck, part_game, whole_game
from tests.widgets.rebirths import shown, tell

ISLAND = "map: A castle\n~ f s1\n f CE f\n~ s2 s2\n"


def island() -> Lesson:
    game = Lesson(ISLAND, 2, deck())
    game.put(0, "food", (1, 0))
    return game


def test_parts_and_what_came_later() -> None:
    game = island()
    inspector = RebirthInspector(game)
    assert inspector.state["title"] == "Turn 1: Ada scored 1 point at once"
    assert [points for _words, points in inspector.state["parts"]] == [1, 0]
    game.put(0, "food", (0, 1))
    inspector = RebirthInspector(game)
    inspector.show_turn(1)
    words, points = inspector.state["since"][0]
    assert points == 1 and "2 tiles now" in words and "1 later tile counted this one" in words
    assert "Ada holds it now, worth 5 points at the end (Ada 2)" in inspector.state["since"][1][0]
    game.finish()
    inspector = RebirthInspector(game)
    assert inspector.state["over"] and "held it at the end" in inspector.state["since"][-1][0]


def test_a_settlement_that_is_filled_later_or_never() -> None:
    game = Lesson(ISLAND, 2, deck())
    game.put(0, "settlement:4", (0, 2))
    inspector = RebirthInspector(game)
    assert (
        "If it stays so, the tile scores its influence at the end: 4 points"
        in (inspector.state["since"][0][0])
    )
    game.put(1, "settlement:2", (1, 2))
    inspector = RebirthInspector(game)
    inspector.show_turn(1)
    assert inspector.state["since"][0][0].startswith("Turn 2 filled the settlement.")
    assert inspector.state["since"][0][1] == 5
    inspector.show_turn(2)
    assert inspector.state["others"] == ["Ada scored 5 points by it as well."]
    lone = Lesson(ISLAND, 2, deck())
    lone.put(0, "settlement:4", (0, 2))
    lone.finish()
    assert RebirthInspector(lone).state["since"][0] == [
        "The settlement stayed unfinished: at the end the tile scored its influence, 4 points.",
        4,
    ]


def test_every_turn_of_a_game_adds_up() -> None:
    game = whole_game(3, 4)
    inspector = RebirthInspector(game)
    for account in game.history:
        inspector.show_turn(account.turn)
        assert sum(points for _words, points in inspector.state["parts"]) == account.scored


def test_the_points_of_all_players_by_hand() -> None:
    """Ada: two food farms, 1 and 2 points, and the castle; Bo: influence 3, a space is free."""
    game = island()
    game.put(1, "settlement:3", (0, 2))
    game.put(0, "food", (0, 1))
    table = RebirthInspector(game).state["sums"]
    assert table["head"][-1] == "so far"
    assert table["rows"] == [
        ["Ada", "3", "0", "0", "0", "–", "(5)", "–", "3"],
        ["Bo", "0", "0", "0", "0", "(3)", "–", "–", "0"],
    ]
    game.finish()
    table = RebirthInspector(game).state["sums"]
    assert table["head"][-1] == "in all" and not table["note"]
    assert table["rows"] == [
        ["Ada", "3", "0", "0", "0", "0", "5", "0", "8"],
        ["Bo", "0", "0", "0", "0", "3", "0", "0", "3"],
    ]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_sources_add_up_to_the_points(players: int) -> None:
    game = whole_game(players, 4)
    for row, total in zip(
        RebirthInspector(game).state["sums"]["rows"], game.result.total, strict=True
    ):
        *parts, last = map(int, row[1:])
        assert sum(parts) == last == total
    game = part_game(players, 5, 40)
    for row, seat in zip(
        RebirthInspector(game).state["sums"]["rows"], game.view().seats, strict=True
    ):
        assert sum(map(int, row[1:5])) == int(row[-1]) == seat.points


def test_missions_of_others_are_no_part_of_the_table() -> None:
    stepper = RebirthStepper(part_game(3, 8, 60))
    inspector = RebirthInspector(stepper)
    assert "?" not in str(inspector.state["sums"]["rows"])
    drawn = {one.seat for one in stepper.game.missions}
    tell(stepper, do="view", **{"as": "0"})
    rows = inspector.state["sums"]["rows"]
    assert {seat for seat, row in enumerate(rows) if row[7] == "?"} == drawn - {0} != set()
    assert "secret" in inspector.state["sums"]["note"]


def test_points_at_a_tile() -> None:
    game = part_game(2, 3, 20)
    inspector = RebirthInspector(game.record())
    at = game.history[6].move.at
    assert tell(inspector, do="point", at=f"{at[0]},{at[1]}")["tone"] == "ok"
    assert inspector.turn == 7 and inspector.state["turn"] == 7
    before = shown(inspector)
    for wrong in ("0,0", "", "x", "99,99"):
        assert tell(inspector, do="point", at=wrong)["tone"] == "no"
    for turn in (0, 21, "3", None):
        assert tell(inspector, do="choose", turn=turn)["tone"] == "no"
    assert shown(inspector) == before


def test_beside_a_stepper_it_follows_and_keeps_secrets() -> None:
    stepper = RebirthStepper(part_game(3, 8, 60))
    inspector = RebirthInspector(stepper)
    drawn = next(one for one in stepper.game.history if one.missions and one.seat == 1)
    tell(stepper, do="view", **{"as": "0"})
    inspector.show_turn(drawn.turn)
    assert "The mission that was drawn is secret." in str(inspector.state["since"])
    assert drawn.missions[0] not in shown(inspector)
    tell(stepper, do="view", **{"as": "1"})
    inspector.show_turn(drawn.turn)
    assert drawn.missions[0] in shown(inspector)
    tell(stepper, do="go", to=5)
    assert inspector.turn == 5 and len(inspector.state["turns"]) == 5
    tell(stepper, do="go", to=0)
    assert inspector.state["turn"] == 0 and tell(inspector, do="choose", turn=1)["tone"] == "no"


def test_opens_a_record() -> None:
    from knarr.record import dumps

    inspector = RebirthInspector(RebirthGame(2, seed=1))
    text = dumps(whole_game(2, 3).record())
    assert tell(inspector, do="load", text=text)["text"] == "The record is open: 68 turns."
    assert inspector.turn == 68
    assert tell(inspector, do="load", text="{}")["tone"] == "no"


def test_refuses_what_is_no_game() -> None:
    for wrong in (3, None, [], "{}"):
        with pytest.raises(KnarrError):
            RebirthInspector(wrong)  # type: ignore[arg-type]
