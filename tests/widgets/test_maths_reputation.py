"""The reputation lab shows what `knarr.maths` says, and what a hand calculation says."""

from __future__ import annotations

import re

import pytest

from knarr.maths import break_even, income_curve, next_step, plan, plan_from_text, to_come
from knarr_widgets.maths import ReputationLab
from tests.widgets.maths_labs import big, control, hows, put, rows, section


def test_a_step_from_two_with_ten_turns_is_worth_ten() -> None:
    lab = ReputationLab(reputation=2, turns=10)
    assert big(lab, "The next step") == "10 VP" == f"{next_step(2, 10).worth} VP"
    put(lab, reputation=13, turns=6)
    assert big(lab, "The next step") == "12 VP"  # 2 VP a turn, 6 turns
    put(lab, reputation=14)
    assert big(lab, "The next step") == "0 VP"


def test_a_plan_in_words() -> None:
    lab = ReputationLab(reputation=2, turns=10, steps=1, every=2, start=3)
    made = plan_from_text("+1 every second turn from turn 3", 10)
    assert tuple(control(lab, "plan")["value"]) == made  # type: ignore[index]
    curve = income_curve(2, made)
    assert big(lab, "With the plan") == f"{curve.total} VP"
    assert [int(row[2]) for row in rows(lab, "table")] == list(curve.scored)
    assert rows(lab, "table")[-1][3] == str(curve.total)


def test_by_hand() -> None:
    """From 2, a step in turns 1 and 2, four turns: scores at 2, 3, 4, 4, so 0 + 1 + 1 + 1."""
    lab = ReputationLab(reputation=2, turns=4, plan=[1, 1, 0, 0])
    assert [row[1:4] for row in rows(lab, "table")] == [
        ["2", "0", "0"], ["3", "1", "1"], ["4", "1", "2"], ["4", "1", "3"],
    ]  # fmt: skip
    assert big(lab, "The plan adds") == "+3 VP"
    put(lab, opening=True)
    assert big(lab, "With the plan") == "4 VP" and big(lab, "Trading first adds") == "1 VP"


def test_the_plan_follows_its_sliders_and_the_turns() -> None:
    lab = ReputationLab()
    put(lab, every=1)
    assert control(lab, "plan")["value"] == list(plan(10, 1, 1, 1))  # type: ignore[index]
    put(lab, turns=12)
    assert control(lab, "plan")["value"] == list(plan(12, 1, 1, 1))  # type: ignore[index]
    own = [0, 3] + [0] * 10
    put(lab, plan=own)
    put(lab, turns=5)
    assert control(lab, "plan")["value"] == own[:5]  # type: ignore[index]
    put(lab, steps=2)
    assert control(lab, "plan")["value"] == list(plan(5, 2, 1, 1))  # type: ignore[index]


@pytest.mark.parametrize(
    "at, more, price, words",
    [(2, 1, 4, "from 4 turns left"), (9, 1, 5, "from 5 turns left"), (0, 1, 4, "never")],
)
def test_break_even(at: int, more: int, price: int, words: str) -> None:
    lab = ReputationLab(reputation=at, more=more, price=price)
    assert big(lab, f"{more} step or {price} VP") == words
    found = break_even(at, more, price)
    assert words == ("never" if found is None else f"from {found} turns left")
    assert (f"break-even: {found}" in section(lab, "worth")["svg"]) == (found is not None)


def test_track_says_what_a_value_is_worth() -> None:
    lab = ReputationLab(reputation=6, turns=7)
    assert big(lab, "If nothing changes") == "14 VP" == f"{to_come(6, 7)} VP"
    svg = section(lab, "track")["svg"]
    assert svg.count("km-fig") == 15
    assert "Reputation 6: 2 VP a turn, over 7 scorings 14 VP" in svg


def test_all_values_and_turns_draw() -> None:
    lab = ReputationLab()
    for at in range(15):
        for turns in (1, 2, 20):
            assert put(lab, reputation=at, turns=turns)["tone"] == "ok"


def test_a_plan_names_its_first_turns() -> None:
    """Three steps in turn 3 and none after it: from 2 to 5, so turns 4 to 6 score 1 VP each."""
    lab = ReputationLab(reputation=2, turns=6, plan=[0, 0, 3])
    assert control(lab, "plan")["value"] == [0, 0, 3, 0, 0, 0]  # type: ignore[index]
    assert big(lab, "With the plan") == "3 VP"


def test_the_end_of_the_track_and_one_turn() -> None:
    lab = ReputationLab(reputation=14, turns=1, more=8, price=20)
    lines = " ".join(hows(lab))
    assert "14 is the end of the track" in lines and "14 to 14" not in lines
    assert "1 scoring × 5 VP = 5 VP" in lines and "1 scorings" not in lines
    assert big(lab, "8 steps or 20 VP") == "never"
    put(lab, price=0)
    assert big(lab, "8 steps or 0 VP") == "always"


def test_lines_that_are_the_same_are_drawn_once() -> None:
    lab = ReputationLab(reputation=2, more=3)  # 3 and 5 pay the same
    assert "3 steps are worth what the next one is" in section(lab, "worth")["svg"]
    put(lab, more=4)  # 6 pays more
    assert "worth what the next" not in section(lab, "worth")["svg"]


def test_whole_points_have_whole_steps() -> None:
    """From 0 without a step nothing is scored: the scales say 0 and 1, and nothing between."""
    lab = ReputationLab(reputation=0, turns=4, steps=0)
    assert big(lab, "With the plan") == "0 VP"
    for key in ("turns", "sums"):
        words = re.findall(r"<text[^>]*>([^<]+)</text>", section(lab, key)["svg"])
        assert {"0", "1"} <= set(words) and not [one for one in words if re.match(r"\d+\.\d", one)]
