"""A hostile page can neither change what it may not, nor make the lab raise, nor keep it busy."""

from __future__ import annotations

import random
from typing import Any

import pytest

from knarr.bots import Weigher, Weights
from knarr_widgets import SimulationLab
from knarr_widgets.lab.widget import HANDLERS
from tests.widgets.labs import everything, tell


def test_page_cannot_set_traits() -> None:
    lab = SimulationLab()
    before = everything(lab)
    state = {"pictures": ["<script>"], "form": {}, "_esm": "x", "call": "import os", "options": {}}
    lab._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert everything(lab) == before and lab._esm != "x"


def test_names_do_not_become_markup() -> None:
    lab = SimulationLab(players=(Weigher("<b onload=x>", Weights()), "random"), games=100)
    lab.run()
    assert all("<b onload" not in chart["svg"] for chart in lab.pictures)


@pytest.mark.parametrize("message", [None, 1, "x", [], {}, {"content": {"data": 1}}])
def test_broken_envelopes(message: Any) -> None:
    SimulationLab()._handle_msg(message)


VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 99, 10**5 + 1, 2**70, -(2**70), 1.5, float("nan"), float("inf"),
    "", "x", "greedy", "custom", "all", "\x00", "\ud800", "k1-2n", "{}", [], [[]], {}, {"do": 1},
    ["greedy"] * 9, ["greedy", None], [1], [None], "й" * 300, "9" * 400, {"recruit": 1}, {"x": {}},
)  # fmt: skip
NAMES = ("form", "key", "width", "id", "seats", "values", "games", "position")


def hostile(dice: random.Random, lab: SimulationLab) -> Any:
    """A message that asks for nothing that could be done."""
    if dice.random() < 0.1:
        return dice.choice(VALUES)
    message = {name: dice.choice(VALUES) for name in dice.sample(NAMES, dice.randrange(5))}
    message["do"] = dice.choice([*HANDLERS, "fly", "__class__", None])
    if message["do"] in ("run", "choose") and dice.random() < 0.8:
        field = dice.choice([name for name in lab.form if name not in ("rotate", "trade_first")])
        message["form"] = {**lab.form, field: dice.choice(VALUES)}
        if _sound(message["form"], lab):
            message["form"]["games"] = -1
    return message


def _sound(form: dict[str, Any], lab: SimulationLab) -> bool:
    """Whether a form with one random field may happen to be good."""
    fields = ("seats", "games", "values", "ship", "start")
    return all(form[name] == lab.form[name] for name in fields)


def test_ten_thousand_hostile_messages(caplog: pytest.LogCaptureFixture) -> None:
    lab = SimulationLab(games=100)
    lab.run()
    lab.wait()
    dice = random.Random(1)
    before = everything(lab)
    caplog.set_level("DEBUG")
    for _ in range(10_000):
        lab.receive(hostile(dice, lab))
        assert lab.answer["text"]
    assert everything(lab) == before
    assert not [record for record in caplog.records if "knarr" in record.name]
    lab.close()


def test_hostile_messages_while_a_run_is_on(caplog: pytest.LogCaptureFixture) -> None:
    lab = SimulationLab(players=("montecarlo", "greedy"))
    lab.run(wait=False)
    dice = random.Random(2)
    caplog.set_level("DEBUG")
    for _ in range(2_000):
        message = hostile(dice, lab)
        if not isinstance(message, dict) or message.get("do") != "stop":
            lab.receive(message)
    assert lab.run_state["running"]
    for _ in range(100):
        assert "under way" in tell(lab, do="run", form=lab.form)["text"]
    lab.stop()
    lab.wait(30)
    assert lab.answer["text"].startswith("Stopped") or "before a game" in lab.answer["text"]
    assert not [record for record in caplog.records if "knarr" in record.name]
    lab.close()
