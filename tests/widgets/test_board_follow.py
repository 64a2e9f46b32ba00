"""A real table on the board: entered, followed act by act, corrected, saved."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.standins import cards_of
from knarr_widgets import DeckOdds, SimulationLab, TurnStepper
from tests.widgets.boards import board, set_up
from tests.widgets.stepping import everything, tell


def real_game(seed: int = 3, acts: int = 10_000, **rules: Any) -> Game:
    game, dice = Game(("Ann", "Ben"), Rules(**rules), seed), random.Random(seed)
    while not game.over and len(game.history) < acts:
        game.play(dice.choice(game.legal_moves))
    return game


def begun(real: Game, me: int = 0) -> Any:
    one = board()
    answer = tell(one, **set_up(real, me))
    assert answer["tone"] == "ok", answer
    return one


def follow(one: Any, account: Any) -> None:
    """Tell an act as the page does."""
    assert tell(one, do="play", move=account.move.text)["tone"] == "ok"
    for card in cards_of(account):
        assert one.board["follow"]["question"]["text"]
        assert tell(one, do="turned", card=card)["tone"] == "ok"
    assert one.board["follow"]["question"] == {}


def test_a_whole_game_is_followed_and_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    real = real_game(artifacts=("helmet",))
    one = begun(real)
    for account in real.history:
        follow(one, account)
    assert one.game.result == real.result and one.board["mine"] is False
    sent: list[Any] = []
    monkeypatch.setattr(one, "send", lambda content, buffers=None: sent.append(content))
    answer = tell(one, do="save")
    record = json.loads(sent[0]["record"])
    assert Game.from_record(record).result == real.result
    count = len(record["followed"]["assumed"])
    assert ("never shown" in answer["text"]) == bool(count)


def test_what_is_hidden_is_not_shown() -> None:
    real = Game(("Ann", "Ben"), seed=3)
    one = begun(real)
    assert one.state["look"] == "0" and one.game.view().seats[1].hand == (None, None, None)
    assert "not known" in tell(one, do="view", **{"as": "open"})["text"]
    assert one.state["position"] == "" and "not known" in one.state["noPosition"]
    beside = TurnStepper(beside=one)
    assert beside.game.view().seats[1].hand == (None, None, None)
    odds = DeckOdds(stepper=one)
    assert odds.shown
    lab = SimulationLab(one)
    assert lab.table == {"seats": 0, "words": "the table shows no position to start from"}
    lab.close()


def test_questions_and_their_chances() -> None:
    real = Game(("Ann", "Ben"), seed=3)
    one = begun(real)
    assert len(one.board["follow"]["odds"]) == 2
    move = "recruit yellow.reputation take yellow"
    assert tell(one, do="play", move=move)["text"] == (
        "Which viking was turned up on the yellow space?"
    )
    cards = one.board["follow"]["question"]["cards"]
    # 30 vikings: the board has 5, the crews 4, the own hand 3.
    assert sum(count for _card, count, _share in cards) == 18
    assert one.state["groups"] == [] and "which card" in one.state["held"]
    before = everything(one)
    refused = tell(one, do="play", move=move)
    assert refused["tone"] == "no"
    impossible = next(
        name for name in ("red.reputation", "yellow.recruit") if name not in [c for c, *_ in cards]
    )
    for card in (impossible, 17, None, True, "x" * 500, 1.5):
        assert tell(one, do="turned", card=card)["tone"] == "no"
    assert everything(one) == before
    tell(one, do="unturned")
    assert one.board["follow"]["question"] == {} and one.state["groups"]
    assert "no card is asked" in tell(one, do="turned", card="red.vp")["text"].lower()


def test_a_wrong_entry_is_taken_back() -> None:
    real = real_game(acts=6)
    one = begun(real)
    for account in real.history:
        follow(one, account)
    answer = tell(one, do="undo")
    assert real.history[-1].move.text in answer["text"] and len(one.game.history) == 5
    follow(one, real.history[-1])
    assert not one.state["whatIf"] and len(one.game.history) == 6
    assert [a.move for a in one.game.history] == [a.move for a in real.history]


def test_others_moves_are_listed_for_every_card_they_may_hold() -> None:
    real = real_game(acts=2)
    assert real.active == 1
    one = begun(real)
    for account in real.history:
        follow(one, account)
    recruits = next(g["moves"] for g in one.state["groups"] if g["group"] == "recruit")
    assert {row[0].split(" ")[1] for row in recruits} == set(one.game.next_viking())
    assert not one.board["mine"] and "not yours" in tell(one, do="hint")["text"]


def test_a_saved_table_is_opened_again() -> None:
    real = real_game(acts=9)
    one = begun(real)
    for account in real.history:
        follow(one, account)
    text = json.dumps(one.record())
    other = board()
    tell(other, do="load", text=text)
    assert other.board["follow"]["on"] and other.game.view() == one.game.view()
    stepper = TurnStepper(seed=3)
    tell(stepper, do="load", text=text)
    assert stepper.game.view() == one.game.view(), "also where no table can be followed on"


def test_afterwards_the_opponents_are_back() -> None:
    one = begun(Game(("Ann", "Ben"), seed=3))
    for do in ("forme", "again"):
        assert "real table" in tell(one, do=do)["text"]
    tell(one, do="new", names=["Ada", "Bo"], ship="normal", artifacts=[], seed="4")
    assert not one.board["follow"]["on"]
    assert [seat["key"] for seat in one.board["seats"]] == ["person", "medium"]


GOOD = set_up(Game(("Ann", "Ben"), seed=3))
BAD: list[tuple[dict[str, Any], str]] = [
    ({"names": ["Ann"]}, "2 to 4 players"),
    ({"names": []}, "players"),
    ({"names": ["Bo", "Bo "]}, "cannot both be called bo"),
    ({"me": 7}, "me must be"),
    ({"ship": "x"}, "ship"),
    ({"board": {"red": "red.vp"}}, "five spaces"),
    ({"board": {**GOOD["board"], "red": 7}}, "text"),
    ({"board": {**GOOD["board"], "red": "red.gold"}}, "red.gold"),
    ({"crew": [["red.vp", "blue.vp"]]}, "two vikings"),
    ({"crew": [["red.vp", "red.vp"], ["blue.vp", "green.vp"]]}, "different colours"),
    ({"crew": [["red.vp"], []]}, "2 cards"),
    ({"hand": ["red.recruit", "red.recruit", "red.recruit"]}, "no further red.recruit"),
    ({"hand": ["red.vp"]}, "3 cards"),
    ({"trading": [1, 2]}, "three destinations"),
    ({"trading": [1, 1, 2]}, "two places"),
    ({"trading": [1, 2, 30]}, "1 to 20"),
    ({"influence": [30, None, 31]}, "whole number"),
]


@pytest.mark.parametrize(("wrong", "words"), BAD)
def test_impossible_set_ups_are_refused(wrong: dict[str, Any], words: str) -> None:
    one = board()
    before = everything(one)
    answer = tell(one, **{**GOOD, **wrong})
    assert answer["tone"] == "no" and words in answer["text"].lower(), answer["text"]
    assert everything(one) == before
