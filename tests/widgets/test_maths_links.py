"""Links to the maths labs: what is wrong with one is said, and the rest of it is used."""

from __future__ import annotations

import random
from urllib.parse import urlencode

import pytest

from knarr_widgets import TurnStepper
from knarr_widgets.link import settings as read_query
from knarr_widgets.maths import LABS, ColumnLab, TradeInspector, open_lab
from tests.widgets.maths_labs import ALL, OWN, middle, put


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
    lab = open_lab(
        read_query("?lab=deck&ship=advanced&artifacts=amulet&trade_first=1&lang=en&tab=deck")
    )
    assert lab is not None and lab.answer["tone"] == "ok"


def test_a_link_written_by_hand_stands_alone() -> None:
    stepper = TurnStepper(middle(2))
    lab = open_lab(read_query("?lab=columns&scorings=4"), stepper)
    assert lab is not None
    assert lab.shown["sections"] == ColumnLab(scorings=4).shown["sections"]
    follows = open_lab(read_query("?lab=columns"), stepper)
    assert follows is not None
    assert follows.shown["sections"] == ColumnLab(stepper).shown["sections"]


@pytest.mark.parametrize("seed", ["abc", "-1", "1.5", "٣", "9" * 30, str(1 << 63), " "])
def test_a_deal_needs_a_seed(seed: str) -> None:
    lab = ColumnLab(seed="3")
    told = put(lab, seed=seed)
    assert told["text"] == "The seed must be a whole number from 0 to 2^63 - 1."
    assert lab.settings()["seed"] == "3"


def test_no_lab_is_asked_for() -> None:
    assert open_lab({}) is None and open_lab({"seed": "3", "players": "2"}) is None


def test_a_link_of_own_values_does_not_deal_a_game_to_the_stepper() -> None:
    for kind in ALL:
        lab = kind(**OWN[kind])
        taken = {"position", "players", "seed", "ship", "artifacts", "trade_first"}
        assert not taken & set(lab.settings())


def test_an_empty_list_is_said_in_a_link() -> None:
    lab = ColumnLab(run=[])
    assert read_query(lab.link)["run"] == "none"
    assert ColumnLab.from_settings(read_query(lab.link)).shown["sections"] == lab.shown["sections"]


def test_a_destination_says_what_it_costs() -> None:
    """Land 21 costs four of one colour and brings 5 VP and a recruit at 0.6."""
    lab = ColumnLab(land=21)
    assert not {"pays", "brings"} & set(lab.settings())
    asked = read_query("?lab=columns&land=21&pays=2&brings=9")
    assert ColumnLab.from_settings(asked).shown == lab.shown
    controls = [one for group in lab.shown["groups"] for one in group["controls"]]
    found = {one["name"]: one["value"] for one in controls if one["name"] in ("pays", "brings")}
    assert found == {"pays": 4, "brings": 5.6}


WORDS = (
    "0", "-1", "1", "2", "3", "15", "99", "999999", "1e9", "1.5", "0.25", "nan", "inf", "x", "none",
    "turn", "own", "position", "deal", "stepper", "red", "blue.vp", "blue.vp,blue.vp", "1,2,3",
    "4,4", "36", "١", "½", "\x00", "<b>", "'\"", "k1-2n", "{}", "[]", "1.blue.vp", "9" * 400,
    "й" * 900, "__class__", "any", "colour", "allowed", "kind", "bracelet", "0,0,3", "+1", " 3 ",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(3))
def test_any_link_opens_a_lab_that_can_be_linked(seed: int) -> None:
    dice = random.Random(seed)
    names = sorted({name for kind in ALL for name in kind()._fields} | {"x", "ship", "__class__"})
    words = (*WORDS, middle(2).position_text, middle(4).position_text)
    for _ in range(40):
        query = {name: dice.choice(words) for name in dice.sample(names, dice.randrange(6))}
        query["lab"] = dice.choice((*LABS, "poker", "TRADE"))
        lab = open_lab(read_query(f"?{urlencode(query)}"), dice.choice((None, TurnStepper())))
        assert lab is not None and lab.answer["text"], query
        assert "\n" not in lab.answer["text"] and len(lab.answer["text"]) < 1500
        again = type(lab).from_settings(read_query(lab.link))
        assert again.answer["tone"] == "ok", (query, lab.link)
        assert again.shown["sections"] == lab.shown["sections"], (query, lab.link)
