"""What the maths labs have in common: following, links, settings, speed, and a hostile page."""

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
from tests.widgets.maths_labs import ALL, control, everything, hows, middle, put

Kind = type[MathsWidget]
CHANGES: dict[Kind, dict[str, Any]] = {
    TradeInspector: {"spend": "3", "plus": 18, "again": 0.5, "every": 4, "carry": "reputation"},
    ReputationLab: {"turns": 13, "plan": [2, 0, 1] + [0] * 10, "opening": True, "price": 7},
    ColumnLab: {"run": ["red.vp", "blue.recruit"], "later": 0.3, "used": True, "drawn": 35},
    DeckOdds: {"by": "kind", "wanted": "red.vp", "draws": 7, "explores": 5, "model": "any"},
}
OWN: dict[Kind, dict[str, Any]] = {
    TradeInspector: {"side": "advanced", "lands": [4, 30], "vp": 17},
    ReputationLab: {"reputation": 9},
    ColumnLab: {"crew": ["red.vp", "red.recruit"], "bracelets": 2},
    DeckOdds: {"size": "3"},
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
    assert lab.shown["from"].startswith(f"The stepper, turn {game.turn}: ")
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


@pytest.mark.parametrize(
    "query, reason",
    [
        ("?lab=reputation&turns=99", "from 1 to 20"),
        ("?lab=reputation&plan=1,x", "whole number"),
        ("?lab=trade&lands=4,4", "once only"),
        ("?lab=deck&players=7", "Players: choose 2, 3 or 4, not '7'."),
        ("?lab=deck&wanted=gold", "a colour, an asset or a card such as red.vp, not 'gold'."),
        ("?lab=deck&wanted=yelow", "Wanted card: 'yelow' is not known, did you mean yellow?"),
        ("?lab=deck&seat=ada", "Seat: choose turn, 0, 1, 2 or 3, not 'ada'."),
        (
            "?lab=columns&run=card",
            "red.vp, red.bracelet, red.recruit, red.reputation, yellow.vp and",
        ),
        ("?lab=reputation&turn=9", "'turn' is not a setting of this lab, did you mean turns?"),
        ("?lab=reputation&x=9", "'x' is not a setting of this lab: there are source, position,"),
        ("?lab=trade&u=1&v=2&w=3&x=4&y=5", "'u', 'v', 'w' and 2 more are not settings"),
        ("?lab=trade&again=1e999999999", "in steps of 0.5"),
        ("?lab=columns&run=blue.gold", "not a known viking"),
        ("?lab=deck&position=k1-nonsense", "cannot be used"),
        ("?lab=deck&seed=-1", "seed must be"),
        ("?lab=deck&source=stepper", "source"),
        ("?lab=deck&seed=1&seat=3", "no seat 3"),
        ("?lab=deck&position=POSITION&known=0.red.vp,0.red.vp,0.red.vp", "does not hold"),
        ("?lab=poker", "not a known lab"),
    ],
)
def test_nonsense_in_a_link(query: str, reason: str) -> None:
    lab = open_lab(read_query(query.replace("POSITION", middle(2).position_text)))
    assert lab is not None
    assert lab.answer["tone"] == "no"
    if reason != "source":
        assert reason in lab.answer["text"]
    assert lab.answer["text"].count("\n") == 0 and len(lab.answer["text"]) < 450
    assert lab.shown["sections"] == type(lab)().shown["sections"]


def test_one_bad_setting_leaves_the_others() -> None:
    lab = open_lab(read_query("?lab=reputation&turns=99&reputation=7"))
    assert lab is not None and lab.settings()["reputation"] == "7"


def test_a_setting_that_does_not_fit_leaves_the_others() -> None:
    lab = open_lab(read_query("?lab=trade&plus=4&lands=4,7&minus=7&recruits=2&spend=3"))
    assert lab is not None and "destination 4 is on the ship" in lab.answer["text"].lower()
    assert lab.shown == TradeInspector(lands=[4, 7], minus=[7], recruits=2, spend="3").shown


def test_all_that_is_wrong_with_a_link_is_told() -> None:
    lab = open_lab(read_query("?lab=reputation&turns=99&more=0&spend=1&price=3"))
    assert lab is not None and lab.settings() == {
        "lab": "reputation", "source": "own", "price": "3",
    }  # fmt: skip
    for reason in ("from 1 to 20", "from 1 to 8", "'spend' is not a setting"):
        assert reason in lab.answer["text"]


def test_what_a_position_says_is_not_taken_from_the_link() -> None:
    lab = open_lab(read_query("?lab=trade&seed=3&vp=5&recruits=2"))
    assert lab is not None
    assert "'vp' and 'recruits' come from the deal, not from the link" in lab.answer["text"]
    assert lab.shown == TradeInspector(seed="3").shown


def test_the_steppers_settings_are_not_the_labs() -> None:
    lab = open_lab(read_query("?lab=deck&ship=advanced&artifacts=amulet&trade_first=1"))
    assert lab is not None and lab.answer["tone"] == "ok"


def test_a_link_written_by_hand_stands_alone() -> None:
    stepper = TurnStepper(middle(2))
    lab = open_lab(read_query("?lab=columns&scorings=4"), stepper)
    assert lab is not None
    assert lab.shown["sections"] == ColumnLab(scorings=4).shown["sections"]
    follows = open_lab(read_query("?lab=columns"), stepper)
    assert follows is not None
    assert follows.shown["sections"] == ColumnLab(stepper).shown["sections"]


def test_no_lab_is_asked_for() -> None:
    assert open_lab({}) is None and open_lab({"seed": "3", "players": "2"}) is None


def test_a_link_of_own_values_does_not_deal_a_game_to_the_stepper() -> None:
    for kind in ALL:
        lab = kind(**OWN[kind])
        taken = {"position", "players", "seed", "ship", "artifacts", "trade_first"}
        assert not taken & set(lab.settings())


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
