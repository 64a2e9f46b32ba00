"""A hostile page can neither change what it may not, nor make the stepper raise."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from knarr.record import dumps
from knarr_widgets import TurnStepper
from knarr_widgets.stepper import line
from knarr_widgets.stepper.desk import HANDLERS
from tests.widgets.stepping import everything, played, tell


def test_page_cannot_set_traits() -> None:
    stepper = TurnStepper(seed=3)
    before = everything(stepper)
    state = {"picture": "<script>", "state": {}, "_esm": "x", "log_lines": [], "layout": "x"}
    stepper._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert everything(stepper) == before
    assert stepper._esm != "x"


def test_names_do_not_become_markup() -> None:
    stepper = TurnStepper(players=["<b onload=x>", "Bo"], seed=3)
    assert "<b onload" not in stepper.picture


def test_names_that_cannot_be_written() -> None:
    stepper = TurnStepper(seed=3)
    record = stepper.record() | {"players": ["\ud800", "Bo"]}
    assert "half of a character" in tell(stepper, do="load", text=json.dumps(record))["text"]
    names = ["\ud800", "Bo"]
    answer = tell(stepper, do="new", names=names, ship="normal", artifacts=[], seed="")
    assert "cannot be written" in answer["text"]


@pytest.mark.parametrize("message", [None, 1, "x", [], {}, {"content": {"data": 1}}])
def test_broken_envelopes(message: Any) -> None:
    TurnStepper(seed=3)._handle_msg(message)


VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 2**70, -(2**70), 1.5, float("nan"), float("inf"), "", "x",
    "end", "trade 9", "explore 99999999", "\x00", "\ud800", "k1-2n", "{}", "[]", "open", "9", [],
    [[]], {}, {"do": "go"}, ["a"] * 9, "recruit blue.vp take green " * 9, [1], [None], "й" * 300,
)  # fmt: skip
NAMES = (
    "move", "drop", "to", "by", "number", "names", "ship", "artifacts", "trade_first", "seed",
    "text", "as", "id", "narrow",
)  # fmt: skip


def hostile(dice: random.Random) -> Any:
    if dice.random() < 0.1:
        return dice.choice(VALUES)
    message = {name: dice.choice(VALUES) for name in dice.sample(NAMES, dice.randrange(6))}
    if dice.random() < 0.9:
        message["do"] = dice.choice([*HANDLERS, "fly", "__class__"])
    return message


def is_wish(message: Any) -> bool:
    """Whether a random message happens to ask for something that can be done."""
    return isinstance(message, dict) and (
        message.get("do") in ("back", "view")
        or (message.get("do") in ("go", "step", "turn"))
        or (message.get("do") == "play" and message.get("move") == "end")
    )


def test_ten_thousand_hostile_messages(caplog: pytest.LogCaptureFixture) -> None:
    stepper = TurnStepper(played(acts=20))
    tell(stepper, do="go", to=10)
    dice = random.Random(1)
    before = stepper.game.snapshot(), len(line.acts(stepper.game))
    caplog.set_level("DEBUG")
    for _ in range(10_000):
        message = hostile(dice)
        if is_wish(message):
            continue
        stepper.receive(message)
        assert stepper.answer["text"]
    assert (stepper.game.snapshot(), len(line.acts(stepper.game))) == before
    assert not [record for record in caplog.records if "knarr" in record.name]


def test_hostile_wishes_keep_the_game_sound(caplog: pytest.LogCaptureFixture) -> None:
    stepper = TurnStepper(played(acts=20))
    text = dumps(stepper.record())
    dice = random.Random(2)
    caplog.set_level("DEBUG")
    for _ in range(2_000):
        message = hostile(dice)
        if isinstance(message, dict) and message.get("do") != "play":
            stepper.receive(message)
    assert dumps(stepper.record()) == text
    assert not [record for record in caplog.records if "knarr" in record.name]
