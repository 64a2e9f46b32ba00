"""The charts of a simulation: what they say is what the result says, at every width."""

from __future__ import annotations

import io
import math
import re
from xml.etree import ElementTree

import pandas
import pytest

from knarr import Game, KnarrError, Rules
from knarr.bots import Weigher, Weights
from knarr.charts import ALL, NARROWEST, WIDEST, charts, destinations, difference, points, win_share
from knarr.charts.paper import (
    COLOURS,
    Scale,
    mean_and_span,
    nice_step,
    percent,
    percents,
    share_and_span,
    span,
    wrapped,
)
from knarr.results import Result
from knarr.simulate import simulate

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def result() -> Result:
    rules = Rules(artifacts=("helmet", "amulet"))
    return simulate(("greedy", "planner", "random"), 600, seed=5, rotate=True, rules=rules)


def said(svg: str) -> str:
    """All words of a chart, one after another."""
    root = ElementTree.fromstring(svg)
    return " ".join(text.text or "" for text in root.iter(f"{SVG}text"))


def test_all_charts_in_order(result: Result) -> None:
    keys = [chart.key for chart in charts(result)]
    assert keys == ["win_share", "difference", "vp", "points", "rounds", "destinations"]


@pytest.mark.parametrize("width", [NARROWEST, 340, 640, WIDEST])
def test_every_chart_is_whole(result: Result, width: int) -> None:
    for chart in charts(result, width):
        root = ElementTree.fromstring(chart.svg)
        assert root.get("width") == str(width) and root.get("role") == "img"
        assert (root.get("aria-label") or "").startswith(chart.title)
        words = said(chart.svg)
        assert words.startswith(chart.title)
        for told in ("600 games", "seed 5", "same deals", "normal ships", "helmet, amulet", "95 %"):
            assert told in words.replace("  ", " "), (chart.key, told)
        assert "nan" not in chart.svg and "inf" not in chart.svg.replace("influence", "")
        assert len(chart.svg) < 40_000


@pytest.mark.parametrize("width", [NARROWEST, 640])
def test_nothing_leaves_the_paper(result: Result, width: int) -> None:
    for chart in charts(result, width):
        root = ElementTree.fromstring(chart.svg)
        height = float(root.get("height") or 0)
        for text in root.iter(f"{SVG}text"):
            assert 0 <= float(text.get("x") or 0) <= width
            assert 0 <= float(text.get("y") or 0) <= height
        for bar in root.findall(f"{SVG}rect"):
            assert float(bar.get("x") or 0) + float(bar.get("width") or 0) <= width + 0.1
            assert float(bar.get("width") or 0) >= 0 and float(bar.get("height") or 0) >= 0


def test_win_share_says_what_the_result_says(result: Result) -> None:
    chart = win_share(result)
    words = said(chart.svg)
    for name in result.strategies:
        share = result.share(name)
        assert f"{name} {percent(share.share)} ({span(share.low, share.high)})" in words
    for seat in range(3):
        share = result.seat_share(seat)
        assert f"{percent(share.share)} ({span(share.low, share.high)})" in words
    row = chart.table.iloc[0]
    assert (row["strategy"], row["seat"]) == ("greedy", "all")
    assert row["win_share"] == result.share("greedy").share
    assert set(chart.table["seat"]) == {"all", "0", "1", "2"}


def test_difference_is_the_paired_one(result: Result) -> None:
    chart = difference(result)
    assert chart is not None and len(chart.table) == 3
    row = chart.table.iloc[0]
    found = result.difference(row["strategy"], row["other"])
    assert (row["difference"], row["low"], row["high"]) == (found.value, found.low, found.high)


def test_sources_add_up(result: Result) -> None:
    table = points(result).table
    sums = table.groupby("strategy")["vp_a_game"].sum()
    for name in result.strategies:
        assert sums[name] == pytest.approx(result.mean_vp(name).value)


def test_points_of_a_position_that_were_there_before() -> None:
    game = Game(2, seed=1)
    while max(int(vp) for vp in game.state.vp) < 12:
        game.play_random()
    start = Game.from_position(game.position_text, seed=0)
    result = simulate(("greedy", "planner"), 200, start=start, rotate=True)
    table = points(result).table
    before = table[table["source"] == "before"]["vp_a_game"]
    assert (before > 2).all()
    words = said(points(result).svg)
    assert "had at the start" in words and "from a position" in words


def test_destinations_are_the_best_ones(result: Result) -> None:
    chart = destinations(result)
    assert chart is not None
    table = chart.table
    often = table[(table["strategy"] == "planner") & (table["taken"] >= 20)]
    best = often.sort_values("win_share").iloc[-1]
    letter = {"trading": "A", "influence": "B"}[best["kind"]]
    share = percent(result.share("planner").share)
    assert f"planner {share} over all games No. " in said(chart.svg)
    within = f"{percent(best['win_share'])} ({span(best['low'], best['high'])})"
    assert f"No. {best['destination']} {letter} {within}" in said(chart.svg)


def test_distributions_are_shares_with_intervals(result: Result) -> None:
    by_key = {chart.key: chart.table for chart in charts(result)}
    assert by_key["rounds"]["share"].sum() == pytest.approx(1)
    assert by_key["vp"].groupby("strategy")["share"].sum().tolist() == pytest.approx([1, 1, 1])
    for key in ("rounds", "vp"):
        table = by_key[key]
        assert (table["low"] <= table["share"]).all() and (table["share"] <= table["high"]).all()


def test_csv_can_be_read_back(result: Result) -> None:
    for chart in charts(result):
        back = pandas.read_csv(io.StringIO(chart.csv()))
        assert list(back.columns) == list(chart.table.columns) and len(back) == len(chart.table)
        for name in back.columns:
            if back[name].dtype == float:
                assert back[name].tolist() == pytest.approx(chart.table[name].tolist(), nan_ok=True)


def test_few_games_and_one_strategy() -> None:
    one = simulate(("greedy", "greedy"), 1)
    keys = [chart.key for chart in charts(one)]
    assert "difference" not in keys and "destinations" not in keys and "rounds" in keys
    for chart in charts(one, NARROWEST):
        ElementTree.fromstring(chart.svg)
    two = simulate(("greedy", "random"), 1)
    chart = difference(two)
    assert chart is not None and "not known yet" in said(chart.svg)


def test_nothing_played() -> None:
    class Refuser:
        def choose(self, view: object, legal_moves: object, rng: object) -> object:
            raise RuntimeError("no")

    assert charts(simulate((Refuser(), "greedy"), 2)) == []


def test_names_do_not_become_markup() -> None:
    hostile = Weigher('<b onload="x">&' + "W" * 80, Weights())
    for chart in charts(simulate((hostile, "random"), 60), NARROWEST):
        ElementTree.fromstring(chart.svg)
        assert "<b onload" not in chart.svg


@pytest.mark.parametrize("width", [0, -5, 279, 1201, 3.5, True, None, "640"])
def test_impossible_widths(result: Result, width: object) -> None:
    for draw in ALL:
        with pytest.raises(KnarrError, match="width"):
            draw(result, width)  # type: ignore[operator]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [0, 1])
def test_contrast_on_light_and_dark(scheme: int) -> None:
    ground = COLOURS["ground"][scheme]
    assert contrast(COLOURS["ink"][scheme], ground) >= 7
    assert contrast(COLOURS["muted"][scheme], ground) >= 4.5
    for name in ("s0", "s1", "s2", "s3", "reputation", "recruit", "explore", "trade", "artifact"):
        assert contrast(COLOURS[name][scheme], ground) >= 3, name


def test_strategies_differ_in_more_than_colour() -> None:
    result = simulate(("greedy", "planner", "skald", "random"), 40)
    root = ElementTree.fromstring(win_share(result).svg)
    patterns = [ElementTree.tostring(p).decode() for p in root.iter(f"{SVG}pattern")]
    bare = {re.sub(r"--kc-s\d|kc1-s\d", "", pattern) for pattern in patterns}
    assert len(patterns) == len(bare) == 4
    paths = [(path.get("fill") or "", path.get("d")) for path in root.iter(f"{SVG}path")]
    assert len({d for fill, d in paths if fill.startswith("var(--kc-s")}) == 4


def test_an_interval_has_a_width() -> None:
    """Its ends are written with the decimals that tell them apart, and its value with as many."""
    assert share_and_span(1.0, 0.987, 1.0) == ("100.0 %", "98.7 to 100.0")
    assert share_and_span(0.9999, 0.9997, 1.0) == ("99.99 %", "99.97 to 100.00")
    assert share_and_span(math.nan, math.nan, math.nan) == ("–", "not known yet")
    assert mean_and_span(51.02, 51.01, 51.03) == ("51.02", "51.01 to 51.03")
    assert mean_and_span(3.0, 3.0, 3.0) == ("3.0", "3.0 to 3.0")  # all games alike: no width


def test_scales() -> None:
    scale = Scale(0, 1, 0, 100)
    assert scale.ticks(25) == pytest.approx([0, 0.5, 1]) and scale.at(2) == 100
    assert Scale(1, 1, 0, 100).at(1) == 0
    assert [nice_step(v) for v in (0.011, 1, 1.1, 3, 7)] == pytest.approx([0.02, 1, 2, 5, 10])
    assert percent(math.nan) == "–"
    assert [words for _, words in percents([0.5, 1.0])] == ["50 %", "100 %"]
    assert [words for _, words in percents([0.995, 1.0])] == ["99.5 %", "100.0 %"]
    assert wrapped("one two three", 60, 13) == ["one two", "three"]
