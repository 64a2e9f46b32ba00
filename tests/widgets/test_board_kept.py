"""What a page keeps of a board: a reload loses nothing, and a stranger's text changes nothing."""

from __future__ import annotations

import json
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.follow import Followed
from knarr_widgets import Board, Dashboard
from tests.widgets.boards import PATIENCE, board, play, play_on, set_up
from tests.widgets.stepping import tell


def same_game(one: Game, other: Game) -> bool:
    return one.record() == other.record() and len(one.future) == len(other.future)


def test_a_game_goes_on_where_it_was() -> None:
    game = Game(["Zoë", "İdil", "Оля"], Rules("advanced", ("mead_cup", "helmet")), seed=4)
    one = board(game, against=["easy", None])
    tell(one, do="coach", who="greedy")
    tell(one, do="calm", on=True)
    play_on(one, 7)
    tell(one, do="step", by=-1)
    other = Board(pace=0)
    assert other.resume(one.kept()) and other.wait(PATIENCE)
    assert other.game.players == ("Zoë", "İdil", "Оля") and same_game(other.game, one.game)
    assert [account.sentence for account in other.game.future] == [
        account.sentence for account in one.game.future
    ]
    assert other.log_lines == one.log_lines and other.board["seats"] == one.board["seats"]
    assert other.state["look"] == one.state["look"] and other.board["calm"]
    assert other.board["coach"]["who"] == "greedy"
    assert f"in turn {one.game.turn}" in other.answer["text"]


def test_in_the_middle_of_a_turn_and_at_the_end() -> None:
    one, other = board(), Board(pace=0)
    play(one)
    assert other.resume(one.kept()) and len(other.game.history) == 1
    assert other.game.to_act == one.game.to_act and other.board["mine"]
    play_on(one)
    assert other.resume(one.kept()) and other.game.over and not other.game.future
    assert "over" in other.answer["text"]


def test_the_opponents_go_on() -> None:
    one = board()
    play(one)
    tell(one, do="play", move="end")
    one._party.pause()
    kept = json.loads(one.kept())
    other = Board(pace=0)
    assert other.resume(json.dumps(kept)) and other.wait(PATIENCE)
    assert other.game.active == 0 and other.board["mine"]


def test_a_real_table_stays_one() -> None:
    one, other = board(), board()
    tell(one, **set_up(Game(2, seed=8), me=1))
    assert other.resume(one.kept())
    assert isinstance(other.game, Followed) and other.game.me == 1 and other.board["follow"]["on"]
    assert other.state["look"] == "1"


def test_the_game_that_was_put_aside_is_kept_too() -> None:
    one, other = board(), board()
    play_on(one, 5)
    tell(one, do="undo")
    was = one.game.future[0].move
    play(one, next(move.text for move in one.game.legal_moves if move != was))
    assert one.state["kept"] == "the game as it was"
    assert other.resume(one.kept()) and other.state["kept"] == one.state["kept"]
    tell(one, do="back")
    tell(other, do="back")
    assert same_game(one.game, other.game) and one.log_lines == other.log_lines


def test_somebody_who_is_not_known_here() -> None:
    one = board()
    kept = {**json.loads(one.kept()), "seats": ["person", "own 1"]}
    other = Board(against="easy")
    assert other.resume(json.dumps(kept))
    assert [seat["key"] for seat in other.board["seats"]] == ["person", "easy"]


@pytest.mark.parametrize(
    "change",
    [
        {"record": None}, {"record": {}}, {"record": []}, {"at": -1}, {"at": 10**6}, {"at": True},
        {"at": "1"}, {"seats": "person"}, {"seats": [7]}, {"seats": ["person"] * 5},
        {"look": "7"}, {"look": 0}, {"coach": "nobody"}, {"judges": 1}, {"calm": "yes"},
        {"aside": []}, {"aside": {"at": 0, "name": "the game before"}}, {"aside": "x"},
    ],
)  # fmt: skip
def test_hostile_texts_change_nothing(change: dict[str, Any]) -> None:
    one = board()
    play(one)
    kept = json.loads(one.kept())
    before = one.get_state()
    assert not one.resume(json.dumps({**kept, **change}))
    assert one.get_state() == before


@pytest.mark.parametrize("text", ["", "{", "[]", "null", '"x"', "{}", "[" * 5000, '{"at": 1e999}'])
def test_texts_that_are_nothing(text: str) -> None:
    one = board()
    before = one.get_state()
    assert not one.resume(text) and one.get_state() == before


def test_the_page_gives_back_what_it_was_given() -> None:
    page, sent = Dashboard(), []
    page._bar.send = lambda content, buffers=None: sent.append(content)  # type: ignore[method-assign]
    tell(page.stepper, do="new", names=["Ada", "Cy"], ship="normal", seed="9")
    page.stepper.wait(PATIENCE)
    play(page.stepper)
    page._bar.receive({"do": "keep"})
    assert sent[0]["position"] == page.stepper.game.position_text
    again = Dashboard()
    query = f"?position={sent[0]['position']}&tab=step"
    again._bar.receive({"do": "follow", "query": query, "kept": sent[0]["kept"], "id": 1})
    assert again.stepper.game.players == ("Ada", "Cy") and len(again.stepper.game.history) == 1
    assert again._bar.chosen == "step" and again._bar.answer["tone"] == "ok"


@pytest.mark.parametrize("kept", ["", "rubbish", '{"record": {}}'])
def test_without_it_the_link_counts(kept: str) -> None:
    page = Dashboard()
    game = Game(4, seed=8)
    game.play_random()
    page.follow({"position": game.position_text}, kept)
    assert page.stepper.game.position_text == game.position_text
    told = page.stepper.answer["text"]
    assert f"from the start of turn {page.stepper.game.turn}" in told and "opponents" in told


def test_what_the_page_keeps_is_checked() -> None:
    page = Dashboard()
    for kept in (None, 7, ["x"], "x" * (5 << 20)):
        page._bar.receive({"do": "follow", "query": "", "kept": kept})
        assert page._bar.answer["tone"] == "no"


def test_every_change_is_announced() -> None:
    page = Dashboard()
    seen = page._bar.moment
    for message in ({"do": "coach", "on": False}, {"do": "seat", "seat": 1, "as": "easy"}):
        tell(page.stepper, **message)
        assert page._bar.moment > seen
        seen = page._bar.moment
