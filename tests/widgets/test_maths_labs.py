"""What the maths labs have in common: following, settings, and a hostile page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from knarr import Game
from knarr.errors import KnarrError
from knarr_widgets import TurnStepper
from knarr_widgets.link import settings as read_query
from knarr_widgets.maths import ColumnLab, DeckOdds, ReputationLab, TradeInspector, open_lab
from knarr_widgets.maths.base import MathsWidget
from knarr_widgets.maths.source import text_of
from tests.widgets.maths_labs import ALL, OWN, control, everything, hows, middle, put

Kind = type[MathsWidget]
CHANGES: dict[Kind, dict[str, Any]] = {
    TradeInspector: {"spend": "3", "plus": 18, "again": 0.5, "every": 4, "carry": "reputation"},
    ReputationLab: {"turns": 13, "plan": [2, 0, 1] + [0] * 10, "opening": True, "price": 7},
    ColumnLab: {"run": ["red.vp", "blue.recruit"], "later": 0.3, "used": True, "drawn": 35},
    DeckOdds: {"by": "kind", "wanted": "red.vp", "draws": 7, "explores": 5, "model": "any"},
}
LABS = pytest.mark.parametrize("kind", ALL)


@LABS
@pytest.mark.parametrize("where", ["own", "deal", "position", "stepper"])
def test_settings_round_trip(kind: Kind, where: str) -> None:
    stepper = TurnStepper(middle(3)) if where == "stepper" else None
    start: dict[str, Any] = {
        "own": OWN[kind],
        "deal": {"seed": "12", "players": "3", "seat": "2"},
        "position": {"position": middle(4).position_text, "seat": "1"},
        "stepper": {},
    }[where]
    lab = kind(stepper, **start)
    put(lab, **CHANGES[kind])
    asked = read_query(lab.link)
    assert asked == lab.settings() and asked["lab"] == kind.LAB
    for other in (kind.from_settings(asked), open_lab(asked), open_lab(asked, TurnStepper())):
        assert isinstance(other, kind)
        assert other.shown["sections"] == lab.shown["sections"]
        assert other.settings() == asked and other.answer["tone"] == "ok"


@LABS
def test_follows_the_stepper(kind: Kind) -> None:
    game = middle(2, 20)
    stepper = TurnStepper(game)
    lab = kind(stepper)
    assert lab.shown["from"].startswith(f"The game, turn {game.turn}: ")
    assert lab.shown["sections"] == kind.from_settings(lab.settings()).shown["sections"]
    while game.turn < 22:
        stepper.receive({"do": "play", "move": game.legal_moves[-1].text, "drop": True})
    assert f"turn {game.turn}:" in lab.shown["from"]
    assert lab.shown["sections"] == kind(TurnStepper(game)).shown["sections"]
    put(lab, source="own")
    before = lab.shown
    stepper.receive({"do": "turn", "by": -1})
    assert lab.shown == before
    put(lab, source="stepper")
    lab.close()
    before = lab.shown
    stepper.receive({"do": "turn", "by": -1})
    assert lab.shown == before


@LABS
def test_a_smaller_table_comes(kind: Kind) -> None:
    stepper = TurnStepper(Game(4, seed=1))
    lab = kind(stepper, seat="3")
    stepper.show_game(Game(2, seed=1))
    assert control(lab, "seat")["value"] == "turn"  # type: ignore[index]
    assert "no seat 3" in put(lab, seat="3")["text"]


def test_own_values_leave_the_stepper_and_come_back() -> None:
    lab = TradeInspector(TurnStepper(middle(2)))
    shown = lab.shown
    put(lab, recruits=3)
    assert control(lab, "source")["value"] == "own"  # type: ignore[index]
    put(lab, source="stepper")
    assert lab.shown == shown


def test_in_the_middle_of_a_turn_a_link_says_values() -> None:
    game = middle(2)
    while text_of(game)[1]:
        game.play(game.legal_moves[0])
    for kind in (TradeInspector, ReputationLab, ColumnLab):
        lab = kind(TurnStepper(game))
        assert lab.settings()["source"] == "own"
        assert kind.from_settings(lab.settings()).shown["sections"] == lab.shown["sections"]
    assert "start of this turn" in DeckOdds(TurnStepper(game)).shown["linkSays"]


@LABS
def test_every_figure_says_how_it_comes_about(kind: Kind) -> None:
    lab = kind(TurnStepper(middle(3)))
    lines = hows(lab)
    assert len(lines) > 8 and all(len(line) > 8 and "None" not in line for line in lines)
    pictures = [one["svg"] for one in lab.shown["sections"] if one["kind"] == "chart"]
    assert pictures and all('role="group"' in svg and "data-how" in svg for svg in pictures)


# -- a hostile page ---------------------------------------------------------------------------

VALUES: tuple[Any, ...] = (
    None, True, -1, 201, 10**6, 2**70, -(2**70), 1.55, float("nan"), float("inf"), "x", "\x00",
    "\ud800", "k1-2n", "{}", [[]], {}, {"do": "set"}, [None], ["blue.vp"] * 51, [10**9] * 3,
    "й" * 30_000, "9" * 400, "1e999999999", "<b onload=x>", [True], ["15", "15"], ["__class__"],
)  # fmt: skip


def hostile(dice: random.Random, lab: MathsWidget) -> Any:
    """A message that asks for nothing that could be done."""
    if dice.random() < 0.1:
        return dice.choice(VALUES)
    do = dice.choice(["set", "set", "set", "width", "fly", "__class__", None])
    message: dict[str, Any] = {"do": do, "id": dice.choice(VALUES)}
    if do == "width":
        return {**message, "width": dice.choice([*VALUES, 0, 279, 1201])}
    if do == "set":
        names = [name for name in lab._fields if name not in ("position", "opening", "used")]
        values = {dice.choice(names): dice.choice(VALUES)}
        values[dice.choice(["nonsense", "_values", "\ud800", "shown"])] = 1
        message["values"] = values if dice.random() < 0.9 else dice.choice([*VALUES, []])
    return message


@LABS
def test_hostile_messages_change_nothing(kind: Kind, caplog: pytest.LogCaptureFixture) -> None:
    lab = kind(TurnStepper(middle(2)))
    before = everything(lab)
    dice = random.Random(1)
    caplog.set_level("DEBUG")
    for _ in range(2_000):
        lab.receive(hostile(dice, lab))
        assert lab.answer["tone"] == "no" and lab.answer["text"]
    assert everything(lab) == before
    assert not [record for record in caplog.records if "knarr" in record.name]


@LABS
def test_single_hostile_values_are_refused(kind: Kind) -> None:
    lab = kind()
    for name in lab._fields:
        for value in VALUES:
            if name in ("position", "opening", "used") or (name == "seed" and value == "9" * 400):
                continue
            before = everything(lab)
            put(lab, **{name: value})
            assert lab.answer["tone"] == "no" and everything(lab) == before, (name, value)


@LABS
def test_page_cannot_set_traits(kind: Kind) -> None:
    lab = kind()
    before = everything(lab)
    state = {"shown": {}, "answer": {}, "_esm": "x", "sprite": "<script>"}
    lab._handle_msg({"content": {"data": {"method": "update", "state": state}}})
    assert everything(lab) == before and lab._esm != "x"


@LABS
@pytest.mark.parametrize("message", [None, 1, "x", [], {}, {"content": {"data": 1}}])
def test_broken_envelopes(kind: Kind, message: Any) -> None:
    kind()._handle_msg(message)


def test_names_do_not_become_markup() -> None:
    lab = DeckOdds(TurnStepper(players=["<b onload=x>", "Bo"], seed=3))
    assert all("<b onload" not in one.get("svg", "") for one in lab.shown["sections"])


def test_shown_is_plain_data() -> None:
    check: Callable[[object], str] = json.dumps
    for kind in ALL:
        check(kind(TurnStepper(middle(2))).shown)


def test_bad_python_settings() -> None:
    for kind in ALL:
        with pytest.raises(KnarrError):
            kind(source="stepper")
