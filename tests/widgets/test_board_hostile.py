"""A hostile page: ten thousand messages, also while an opponent thinks; nothing raises."""

from __future__ import annotations

import json
import random
import threading
from typing import Any

import pytest

from knarr import Game
from knarr_widgets import Board
from knarr_widgets.board.handling import HANDLERS as BOARD_HANDLERS
from knarr_widgets.stepper import line
from knarr_widgets.stepper.desk import HANDLERS
from tests.widgets.boards import PATIENCE, board, set_up
from tests.widgets.stepping import played, tell
from tests.widgets.test_stepper_hostile import NAMES, VALUES

MORE = (
    "seat", "as", "on", "who", "card", "me", "board", "crew", "hand", "trading", "influence",
)  # fmt: skip
OWN = (
    *VALUES,
    "person",
    "greedy",
    "montecarlo 50",
    {"red": "red.vp"},
    [["red.vp"] * 2] * 2,
    [1, 2],
)
DOING = {"on", "over", "forme", "undo", "again", "stop", "unturned", "hint", "calm", "coach"}


def hostile(dice: random.Random) -> Any:
    if dice.random() < 0.1:
        return dice.choice(OWN)
    names = dice.sample((*NAMES, *MORE), dice.randrange(7))
    message = {name: dice.choice(OWN) for name in names}
    if dice.random() < 0.9:
        message["do"] = dice.choice([*HANDLERS, *BOARD_HANDLERS, "here", "fly", "__class__"])
    return message


def is_wish(message: Any) -> bool:
    """Whether a random message happens to ask for something that can be done."""
    if not isinstance(message, dict):
        return False
    do = message.get("do")
    if do in ("back", "view", "go", "step", "turn", "seat") or do in DOING:
        return True
    return do == "play" and message.get("move") == "end"


def test_ten_thousand_hostile_messages(caplog: pytest.LogCaptureFixture) -> None:
    one = board(played(acts=20))
    tell(one, do="go", to=10)
    before = one.game.snapshot(), len(line.acts(one.game)), json.dumps(one.board)
    caplog.set_level("DEBUG")
    dice = random.Random(1)
    for _ in range(10_000):
        message = hostile(dice)
        if not is_wish(message):
            one.receive(message)
            assert one.answer["text"]
    assert (one.game.snapshot(), len(line.acts(one.game)), json.dumps(one.board)) == before
    assert not [record for record in caplog.records if "knarr" in record.name]


@pytest.mark.parametrize("table", [False, True])
def test_hostile_wishes_keep_the_game_sound(caplog: pytest.LogCaptureFixture, table: bool) -> None:
    one = board(against="greedy")
    if table:
        tell(one, **set_up(Game(2, seed=3)))
    caplog.set_level("DEBUG")
    dice = random.Random(2)
    for _ in range(250):
        one.receive(hostile(dice))
        if dice.random() < 0.3 and one.state["groups"]:
            group = dice.choice(one.state["groups"])
            one.receive({"do": "play", "move": dice.choice(group["moves"])[0]})
        if (question := one.board["follow"]["question"]) and dice.random() < 0.7:
            one.receive({"do": "turned", "card": dice.choice(question["cards"])[0]})
    tell(one, do="stop")
    assert one.wait(PATIENCE)
    record = one.record()
    assert Game.from_record(record).record()["turns"] == record["turns"]
    assert not [record for record in caplog.records if "knarr" in record.name]


def test_messages_while_an_opponent_thinks() -> None:
    """From several threads at once; every one is answered, and the game stays sound."""
    one = board(against="montecarlo 50")
    tell(one, do="play", move=one.game.legal_moves[0].text)
    tell(one, do="play", move="end")
    failures: list[BaseException] = []

    def bother(seed: int) -> None:
        dice = random.Random(seed)
        try:
            for _ in range(25):
                one.receive(hostile(dice))
                one.receive({"do": "view", "as": dice.choice(["0", "1", "turn", "open"])})
                one.receive({"do": "step", "by": dice.choice([-1, 1])})
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=bother, args=(seed,)) for seed in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    tell(one, do="stop")
    assert not failures and one.wait(PATIENCE)
    record = one.record()
    assert Game.from_record(record).record()["turns"] == record["turns"]


def test_page_cannot_set_traits() -> None:
    one = Board(seed=3)
    before = json.dumps(one.board)
    state = {"board": {}, "state": {}, "_esm": "x"}
    one._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert json.dumps(one.board) == before and one._esm != "x"
