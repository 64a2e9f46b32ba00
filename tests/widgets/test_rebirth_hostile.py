"""A hostile page can neither change what it may not, nor make Rebirth's widgets raise."""

from __future__ import annotations

import random
from typing import Any

import pytest

from knarr import Game
from knarr.rebirth import RebirthGame
from knarr.record import dumps
from knarr_widgets import MapPainter, RebirthHome, RebirthInspector, RebirthLab, RebirthStepper
from knarr_widgets.lab.base import HANDLERS as LAB_HANDLERS
from knarr_widgets.rebirth.desk import HANDLERS
from knarr_widgets.rebirth.painter import HANDLERS as PAINTER_HANDLERS
from tests.rebirth.scenes import part_game
from tests.widgets.rebirths import shown, tell

VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 7, 2**70, -(2**70), 1.5, float("nan"), float("inf"), "", "x",
    "food 2,-1", "2,2", "castle 1,1", "energy 99999,1", "\x00", "\ud800", "{}", "[]", "open", "9",
    [], [[]], {}, {"do": "go"}, ["a"] * 9, "food " * 60, [1], [None], "й" * 300, [[1, 2]],
    [[1.5, 2]],    [[True, 1]], [[10**9, 0]], "greedy", "map: x\nf f", "settlement", "port", "json",
)  # fmt: skip
NAMES = (
    "move", "drop", "to", "by", "number", "names", "seats", "seat", "player", "map", "seed", "text",
    "as", "id", "narrow", "end", "at", "tool", "label", "form", "name", "players", "turn", "part",
)  # fmt: skip


HOSTILE_FILES = {
    "nothing": " \n",
    "5 MB": "x" * (5 << 20),
    "deep list": "[" * 100_000,
    "deep object": '{"a":' * 50_000,
    "spaces": "{" + " " * 90_000,
    "spaces in a text": "map: a\n" + " " * 90_000 + "x",
    "nan": '{"format": "rebirth-record", "version": NaN}',
    "infinity": '{"format": "rebirth-map", "version": 1e999}',
    "null": "[null]",
    "a record of Knarr": dumps(Game(["Ada", "Bo"], seed=1).record()),
    "half a record": dumps(RebirthGame(2, seed=3).record())[:200],
    "half a letter": "map: \ud800\nf",
    "a thousand digits": '{"format": "rebirth-record", "version": ' + "9" * 6000 + "}",
    "a place that is none": '{"format": "rebirth-map", "version": 1, "name": "x", "hexes": '
    '[{"at": [NaN, 1], "kind": "food"}]}',
}


def hostile(dice: random.Random, handlers: Any) -> Any:
    if dice.random() < 0.1:
        return dice.choice(VALUES)
    message = {name: dice.choice(VALUES) for name in dice.sample(NAMES, dice.randrange(8))}
    if dice.random() < 0.9:
        message["do"] = dice.choice([*handlers, "fly", "__class__", None, []])
    return message


def made() -> dict[str, Any]:
    stepper = RebirthStepper(part_game(2, 3, 20))
    return {
        "stepper": stepper,
        "inspector": RebirthInspector(part_game(2, 3, 20)),
        "painter": MapPainter("teaching"),
        "lab": RebirthLab(stepper, games=100),
        "bar": RebirthHome()._bar,
    }


WORDS = {
    "stepper": [*HANDLERS, "width", "save"],
    "inspector": ["choose", "point", "load"],
    "painter": list(PAINTER_HANDLERS),
    "lab": [name for name in LAB_HANDLERS if name not in ("run", "here")],
    "bar": ["open"],
}


@pytest.mark.parametrize("kind", WORDS)
def test_page_cannot_set_traits(kind: str) -> None:
    widget = made()[kind]
    before = shown(widget)
    state = {"picture": "<script>", "state": {}, "_esm": "x", "log_lines": [], "parts": []}
    widget._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert shown(widget) == before and widget._esm != "x"


@pytest.mark.parametrize("message", [None, 1, "x", [], {}, {"content": {"data": 1}}])
def test_broken_envelopes(message: Any) -> None:
    for widget in made().values():
        widget._handle_msg(message)


@pytest.mark.slow
@pytest.mark.parametrize("kind", WORDS)
def test_hostile_messages_are_answered(kind: str, caplog: pytest.LogCaptureFixture) -> None:
    widget = made()[kind]
    dice = random.Random(1)
    caplog.set_level("DEBUG")
    for _ in range(3_000 if kind in ("stepper", "painter") else 10_000):
        widget.receive(hostile(dice, WORDS[kind]))
        assert isinstance(widget.answer["text"], str)
    assert not [record for record in caplog.records if "knarr" in record.name]


def test_hostile_forms_of_the_lab(caplog: pytest.LogCaptureFixture) -> None:
    """Every field of the form, one wrong at a time, while a run is on and when it is over."""
    stepper, dice = RebirthStepper(part_game(2, 3, 20)), random.Random(3)
    lab = RebirthLab(stepper, games=100_000)
    caplog.set_level("DEBUG")
    for over in (False, True):
        lab.run(wait=False)
        if over:
            lab.stop()
            lab.wait()
        form = lab.form
        for _ in range(2_500):
            field = dice.choice([name for name in form if name != "rotate"])
            values = [one for one in VALUES if not (field == "seed" and one in ("", "9"))]
            wrong = {**form, field: dice.choice([one for one in values if one != 7])}
            lab.receive({"do": dice.choice(["run", "choose"]), "form": wrong})
            assert lab.answer["tone"] == "no" and lab.form == form
        stepper.show_game(RebirthGame(4, seed=1))
        lab.stop()
        lab.wait()
    assert lab.result.games and not [one for one in caplog.records if "knarr" in one.name]
    lab.close()


@pytest.mark.parametrize("text", HOSTILE_FILES.values(), ids=HOSTILE_FILES)
def test_hostile_files(text: str) -> None:
    """Each is refused in one sentence by all that open files, and changes nothing."""
    for widget in (
        RebirthStepper(seed=3),
        RebirthInspector(part_game(2, 3, 20)),
        MapPainter("teaching"),
    ):
        before = shown(widget)
        answer = tell(widget, do="load", text=text)
        assert answer["tone"] == "no" and 10 < len(answer["text"]) < 300
        assert answer["text"][-1] == "." and "Traceback" not in answer["text"]
        assert shown(widget) == before


def test_what_was_refused_has_changed_nothing() -> None:
    stepper, dice = RebirthStepper(part_game(2, 3, 20)), random.Random(2)
    text, before = dumps(stepper.record()), shown(stepper)
    refused = 0
    for _ in range(2_000):
        stepper.receive(hostile(dice, ["play", "why", "new", "load", "sit", "let", "fly"]))
        if stepper.answer["tone"] != "ok":
            refused += 1
            assert shown(stepper) == before
        else:
            before = shown(stepper)
            stepper = RebirthStepper(part_game(2, 3, 20))
            before = shown(stepper)
    assert refused > 1_500 and dumps(RebirthStepper(part_game(2, 3, 20)).record()) == text


def test_names_do_not_become_markup() -> None:
    stepper = RebirthStepper(players=["<b onload=x>", "Bo"], seed=3)
    tell(stepper, do="let", by="greedy")
    assert "<b onload" not in stepper.picture
    painter = MapPainter()
    tell(painter, do="name", name="<b onload=x>")
    tell(painter, do="paint", at=[[1, 1]], tool="food")
    assert "<b onload" not in painter.picture


def test_names_that_cannot_be_written() -> None:
    stepper = RebirthStepper(seed=3)
    answer = tell(stepper, do="new", names=["\ud800", "Bo"], map="teaching", seed="")
    assert "cannot be written" in answer["text"]
    assert tell(MapPainter(), do="name", name="\ud800")["tone"] == "no"
