"""The column lab shows what `knarr.maths` says, and what a hand calculation says."""

from __future__ import annotations

import re
from fractions import Fraction

from knarr.maths import Tokens, Values, best_order, break_column, compare_runs, recruit_run
from knarr.words import gains_words
from knarr_widgets.maths import ColumnLab
from tests.widgets.maths_labs import big, control, put, rows, section

RUN = ["red.recruit", "red.vp", "blue.bracelet", "red.vp"]


def test_five_blue_vikings_gain_fifteen() -> None:
    lab = ColumnLab()
    assert big(lab, "Assets in all") == "15"
    how = section(lab, "figures")["figures"][0]["how"]
    assert how.endswith("1 + 2 + 3 + 4 + 5 = 15; for one colour 5 × 6 ÷ 2 = 15")
    put(lab, crew=["blue.vp"] * 2)
    assert big(lab, "Assets in all") == "25"
    assert "5 × 2 + 5 × 6 ÷ 2 = 25" in section(lab, "figures")["figures"][0]["how"]


def test_a_run_by_hand() -> None:
    """Red recruit 1; red VP: 1 recruit, 1 VP; blue bracelet 1; red VP: 1 recruit, 2 VP."""
    lab = ColumnLab(run=RUN)
    assert [row[1:] for row in rows(lab, "run-table")] == [
        ["1", "1 recruit", "–"],
        ["2", "1 VP and 1 recruit", "–"],
        ["1", "1 bracelet", "–"],
        ["3", "2 VP and 1 recruit", "–"],
    ]
    put(lab, recruits=1)
    assert rows(lab, "run-table")[-1][1:] == ["3", "2 VP", "1 recruit"]
    put(lab, used=True)
    assert rows(lab, "run-table")[-1][1:] == ["3", "2 VP and 1 recruit", "–"]


def test_worths_are_those_of_the_maths() -> None:
    lab = ColumnLab(run=RUN, crew=["red.vp"], scorings=5, reputation=2)
    values, have = Values(scorings=5), Tokens(0, 2, 0, 0)
    spread = ["red.recruit", "yellow.vp", "green.bracelet", "blue.vp"]
    pair = compare_runs(RUN, spread, ["red.vp"], have, values)
    assert big(lab, "Worth") == f"{float(pair.first_worth):g} VP"
    assert big(lab, "Against spreading") == f"+{float(pair.more):g} VP"
    best = best_order(RUN, ["red.vp"], have, values)
    assert big(lab, "In the best order") == f"{float(best.worth(values)):g} VP"
    assert big(lab, "Gained") == gains_words(recruit_run(RUN, ["red.vp"], have).gained)


def test_no_card_and_many_cards() -> None:
    lab = ColumnLab(run=[])
    assert big(lab, "Assets in all") == "0" and not rows(lab, "run-table")
    put(lab, run=["green.vp"] * 10)
    assert big(lab, "Assets in all") == "55"
    before = lab.shown
    assert "at most 10" in put(lab, run=["green.vp"] * 11)["text"]
    assert lab.shown == before


def test_breaking_is_that_of_the_maths() -> None:
    lab = ColumnLab(
        run=["blue.vp"] * 3, pays=3, brings=9.5, later=0.4, turns=4, drawn=50, stays=70, otherwise=2
    )
    found = break_column(
        [1, 1, 1], 3, Fraction(19, 2), 4, card=1, drawn=Fraction(1, 2), otherwise=2,
        a_turn=Fraction(2, 5), stays=Fraction(7, 10),
    )  # fmt: skip
    assert found.spend is not None
    assert float(big(lab, "Spend now", "break").split()[0]) == round(float(found.spend), 2)
    assert float(big(lab, "Keep this turn", "break").split()[0]) == round(float(found.keep), 2)
    words = "spend now" if found.spend_now else "keep"
    assert big(lab, "Best", "break") == words
    cells = rows(lab, "policy")
    assert cells[0][1] == ("spend" if found.policy[4, 0] else "keep")
    put(lab, pays=5)
    assert big(lab, "Spend now", "break") == "too short"


def test_last_turn_by_hand() -> None:
    """One turn left, 3 VP cards: keep gains 4 with one half, else 1: 2.5; spend brings 2."""
    lab = ColumnLab(run=["blue.vp"] * 3, pays=3, brings=2, turns=1, drawn=50, otherwise=1)
    assert big(lab, "Keep this turn", "break") == "2.5 VP"
    assert big(lab, "Spend now", "break") == "2.0 VP" and big(lab, "Best", "break") == "keep"


def test_a_destination_fills_in_its_worth() -> None:
    lab = ColumnLab(colour="green")
    put(lab, land=31)
    assert control(lab, "pays")["value"] == 3  # type: ignore[index]
    assert control(lab, "brings")["value"] == 8.6  # type: ignore[index]  # 8 VP, 1 recruit at 0.6
    assert "costs no red" in put(lab, colour="red", land=31)["text"]
    put(lab, pays=2)
    assert control(lab, "land")["value"] == "0"  # type: ignore[index]


def test_the_order_of_a_run_by_hand() -> None:
    """Four green cards, one of each asset, and a bracelet; then green recruit, green and yellow VP.

    Recruit, VP, VP: 1 + 2 + 1 VP, two bracelets, three recruits (a fourth is lost), no mark passed:
    4 + 1.6 + 1.8. VP first: one VP more. Spread, blue lies on a bracelet: 3 VP, 2 and 2 tokens.
    """
    green = [f"green.{asset}" for asset in ("vp", "bracelet", "recruit", "reputation")]
    lab = ColumnLab(
        crew=[*green, "blue.bracelet"],
        run=["green.recruit", "green.vp", "yellow.vp"],
        bracelets=1,
        reputation=7,
    )
    assert big(lab, "Assets in all") == "12"  # 5 + 6 + 1
    assert big(lab, "Lost to a cap") == "1 recruit"
    assert big(lab, "Worth") == "7.4 VP" and big(lab, "In the best order") == "8.4 VP"
    assert big(lab, "Against spreading") == "+1.6 VP"  # 7.4 - (3 + 1.6 + 1.2)


def test_breaking_a_column_by_hand() -> None:
    """One blue VP card, two turns, a land for one card that brings 3 and 0.5 in a later turn.

    Spend: 3 + 0.5 + 1 for another action. Keep: 2 with a card, 1 without, then the land (3) if it
    stays, else 2 or 1.5: half of 2 + 2.5 and half of 1 + 2.25.
    """
    chances = {"drawn": 50, "stays": 50}
    worths = {"pays": 1, "brings": 3, "later": 0.5, "otherwise": 1}
    lab = ColumnLab(run=[], crew=["blue.vp"], turns=2, **worths, **chances)
    assert big(lab, "Spend now", "break") == "4.50 VP"  # as many decimals as what it stands beside
    assert big(lab, "Keep this turn", "break") == "3.88 VP"  # 3.875
    put(lab, turns=12, pays=5, brings=60, later=10, otherwise=10, stays=100)
    assert big(lab, "Spend now", "break") == "too short"


def test_ways_that_hardly_differ_are_about_equal() -> None:
    """One turn left, three VP cards, a card for certain: keep gains 4, spend brings 4 and a bit."""
    lab = ColumnLab(run=[], crew=["blue.vp"] * 3, pays=3, brings=4, turns=1, drawn=100)
    assert big(lab, "Best", "break") == "about equal"
    put(lab, drawn=99, otherwise=1)  # keep: 0.99 * 4 + 0.01 * 1 = 3.97
    assert big(lab, "Spend now", "break") == "4.00 VP"
    assert big(lab, "Keep this turn", "break") == "3.97 VP"
    assert big(lab, "Best", "break") == "about equal"
    assert [how.split("worth ")[1].split(" VP")[0] for how in bars(lab)] == ["4.00", "3.97"]
    put(lab, drawn=98)  # 0.98 * 4 + 0.02 * 1 = 3.94
    assert big(lab, "Best", "break") == "spend now"


def test_no_bar_stands_where_spending_is_impossible() -> None:
    """One card of three: two turns must be kept, so the plans begin there, as the tile says.

    With three turns left: two cards for certain gain 2 and 3, then the land brings 8; never
    spending gains 2, 3 and 4.
    """
    chances = {"drawn": 100, "stays": 100}
    lab = ColumnLab(run=[], crew=["blue.vp"], pays=3, brings=8, later=0, turns=3, **chances)
    assert big(lab, "Spend now", "break") == "too short"
    assert big(lab, "Keep this turn", "break") == "13 VP"  # 2 + 3 + 8
    assert bars(lab) == [
        "keep 2 turns, then spend as soon as the column is long enough, if it is still there: "
        "worth 13 VP on average",
        "never spend: worth 9 VP on average",
    ]
    assert "2 cards are missing" in section(lab, "waits")["svg"]
    first = section(lab, "policy")["rows"][0][1]
    assert first["t"] == "keep" and first["how"].endswith("the column is too short.")
    put(lab, turns=1)
    assert bars(lab) == ["never spend: worth 2 VP on average"]
    put(lab, crew=["blue.vp"] * 3)
    assert bars(lab)[0].startswith("spend now: worth 8 VP")


def bars(lab: ColumnLab) -> list[str]:
    """What the bars of the waits say."""
    return re.findall(r'data-how="([^"]+)"', section(lab, "waits")["svg"])
