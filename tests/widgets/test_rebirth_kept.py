"""What a page keeps of Rebirth: a reload loses nothing, and a stranger's text changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from knarr.rebirth import Lesson
from knarr_widgets import Dashboard, RebirthStepper
from tests.widgets.rebirths import tell

ISLAND = "map: A castle\n~ f s1\n f CE f\n~ s2 f\n"


def played(turns: int = 3, **given: Any) -> RebirthStepper:
    stepper = RebirthStepper(players=["Zoë", "İdil"], seed=3, against="greedy", **given)
    for _turn in range(turns):
        tell(stepper, do="play", move=stepper.game.legal_moves[0].text)
    return stepper


def test_a_game_goes_on_where_it_was() -> None:
    one, other = played(), RebirthStepper()
    tell(one, do="step", by=-1)
    tell(one, do="view", **{"as": "1"})
    assert "\n" not in one.kept() and other.resume(one.kept())
    assert other.game.players == ("Zoë", "İdil") and other.record() == one.record()
    assert len(other.game.future) == len(one.game.future) == 1
    assert other.log_lines == one.log_lines and other.picture == one.picture
    assert other.state["look"] == one.state["look"] == "1"
    assert f"in turn {one.game.turn}" in other.answer["text"]
    tell(other, do="step", by=1)
    tell(other, do="play", move=other.game.legal_moves[0].text)
    assert len(other.game.history) == 8  # greedy has the other seat there too, and answers


def test_the_tiles_in_hand_are_the_same() -> None:
    one = played()
    for _try in range(4):  # by chance they would be so once in hundreds
        other = RebirthStepper()
        assert other.resume(one.kept()) and other.picture == one.picture
        assert other.game.state.held.tolist() == one.game.state.held.tolist()


@pytest.mark.parametrize("held", [["castle", "x"], ["settlement:3"] * 2, []])
def test_tiles_that_nobody_can_have_are_left_to_chance(held: list[str]) -> None:
    one, other = played(), RebirthStepper()
    kept = {**json.loads(one.kept()), "held": held}
    assert other.resume(json.dumps(kept)) and other.record() == one.record()


def test_the_end_and_the_game_put_aside() -> None:
    one, other = played(1), RebirthStepper()
    tell(one, do="undo")
    tell(one, do="undo")
    move = next(place.text for place in one.game.legal_moves[1:])
    tell(one, do="play", move=move, sure=True)
    tell(one, do="let", by="random", end=True)
    assert one.game.over and other.resume(one.kept())
    assert other.game.over and "over" in other.answer["text"]
    assert other.state["kept"] == one.state["kept"]


def test_a_lesson_is_not_kept() -> None:
    stepper = RebirthStepper(Lesson(ISLAND))
    assert stepper.kept() == ""
    one = played(1)
    one.show_game(Lesson(ISLAND))
    tell(one, do="back")
    assert json.loads(one.kept())["aside"] is None


@pytest.mark.parametrize(
    "change",
    [
        {"record": None}, {"record": {}}, {"record": []}, {"at": -1}, {"at": 10**6}, {"at": True},
        {"at": "1"}, {"seats": "hand"}, {"seats": [7]}, {"seats": ["hand"] * 5}, {"look": "7"},
        {"look": 0}, {"held": 7}, {"held": [3]}, {"held": ["food"] * 9}, {"aside": []},
        {"aside": {"at": 0, "name": "the game before"}}, {"aside": "x"},
    ],
)  # fmt: skip
def test_hostile_texts_change_nothing(change: dict[str, Any]) -> None:
    one = played()
    kept, before = json.loads(one.kept()), one.get_state()
    assert not one.resume(json.dumps({**kept, **change}))
    assert one.get_state() == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', "{}", "[" * 5000, '{"at": 1e999}'])
def test_texts_that_are_nothing(text: str) -> None:
    one = played(0)
    before = one.get_state()
    assert not one.resume(text) and one.get_state() == before


def test_a_strategy_that_is_not_known_leaves_the_seat_to_the_hand() -> None:
    one, other = played(), RebirthStepper(against="greedy")
    kept = {**json.loads(one.kept()), "seats": ["hand", "somebody"]}
    assert other.resume(json.dumps(kept))
    assert [other.desk.party.name(seat) for seat in range(2)] == ["hand", "hand"]


def test_the_page_gives_back_what_it_was_given() -> None:
    page, sent = Dashboard(), []
    page._bar.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    page.turn_to("rebirth")
    seen = page._bar.moment
    home = page._parts["rebirth"]
    tell(home.stepper, do="play", move=home.stepper.game.legal_moves[0].text)
    assert page._bar.moment > seen
    page._bar.receive({"do": "keep"})
    query = f"?position={sent[0]['position']}&tab=play"
    again = Dashboard()
    again._bar.send = page._bar.send  # type: ignore[method-assign]
    again._bar.receive({"do": "follow", "query": query, "kept": sent[0]["kept"], "id": 1})
    assert again.stepper.answer["text"].startswith("The page was loaded again")
    again._bar.receive({"do": "keep"})  # before the tab is opened, it is kept as it was
    assert sent[1]["kept"].split("\n")[1] == sent[0]["kept"].split("\n")[1]
    again.turn_to("rebirth")
    assert again._parts["rebirth"].stepper.record() == home.stepper.record()
