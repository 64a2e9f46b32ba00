"""Charts are well-formed pictures with a title, a unit and their numbers."""

from __future__ import annotations

import math
import re
import xml.etree.ElementTree as ElementTree
from itertools import pairwise

import pytest

from knarr.errors import KnarrError
from knarr.simulate import simulate
from knarr.stats import Estimate, wilson
from knarr_widgets import plots
from knarr_widgets.plots.parts import ENLARGED, WIDTH, Axis, round_marks

SVG = "{http://www.w3.org/2000/svg}"


def texts(plot: plots.Plot) -> list[str]:
    root = ElementTree.fromstring(plot.svg)
    return [element.text or "" for element in root.iter(f"{SVG}text")]


@pytest.mark.parametrize(
    ("numbers", "most"),
    [((0, 1), 6), ((0.48, 0.52), 5), ((-3, 6), 8), ((7, 7), 6), ((0, 0), 6), ((1e6, 3e6), 5)],
)
def test_marks_are_round_and_cover_the_numbers(numbers: tuple[float, ...], most: int) -> None:
    marks = round_marks(numbers, most)
    assert marks[0] <= min(numbers) + 1e-9 and marks[-1] >= max(numbers) - 1e-9
    assert 2 <= len(marks) <= most + 2
    steps = {round((b - a) / (marks[1] - marks[0]), 6) for a, b in pairwise(marks)}
    assert steps == {1.0}


def test_an_axis_keeps_everything_between_its_ends() -> None:
    axis = Axis((0.0, 0.5, 1.0), 100, 300)
    assert [axis.place(value) for value in (0.0, 0.25, 1.0)] == [100, 150, 300]
    assert [axis.place(value) for value in (-math.inf, math.inf)] == [100, 300]
    assert [axis.mark_text(mark, percent=True) for mark in axis.marks] == ["0 %", "50 %", "100 %"]
    assert Axis((-0.1, 0.0, 0.1), 0, 1).mark_text(-0.0) == "0.0"


def test_intervals_tell_their_numbers() -> None:
    figures = {"greedy": wilson(60, 100), "random": Estimate(0.4, 0.35, 0.45)}
    plot = plots.intervals(figures, "Who wins", "games won", reference=0.5)
    assert {"Who wins", "games won", "greedy", "random", "60.0 %", "40.0 %"} <= set(texts(plot))
    assert repr(plot).splitlines() == [
        "Who wins (games won)",
        "  greedy: 60.0 % [50.2 %, 69.1 %]",
        "  random: 40.0 % [35.0 %, 45.0 %]",
    ]


def test_series_are_told_by_marker_and_colour() -> None:
    of = {"a": 1.0, "b": 2.0}
    plot = plots.intervals({"one": of, "two": of}, "T", "VP", percent=False)
    marks = re.findall(r'<path d="([^"]+)" fill="(#\w+)" stroke', plot.svg)
    assert len(set(marks)) == 2
    assert len({shape for shape, _ in marks}) == len({colour for _, colour in marks}) == 2
    assert {"one", "two", "1.00", "2.00"} <= set(texts(plot))


def test_curves_have_both_units() -> None:
    figures = {-4: 0.4, 0: Estimate(0.5, 0.45, 0.55), 4: 0.3}
    plot = plots.curves({"x": figures}, "T", "weight", "won")
    assert {"T", "weight", "won", "-4", "4"} <= set(texts(plot))
    assert "  x: 0: 50.0 % [45.0 %, 55.0 %]" in repr(plot)


def test_stacks_add_up() -> None:
    plot = plots.stacks({"x": {"left": 10.0, "right": 30.0, "none": 0.0}}, "T", "VP a game")
    assert {"40.0", "10.0", "30.0", "left", "right", "VP a game"} <= set(texts(plot))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_charts_of_a_result(players: int) -> None:
    result = simulate(["greedy", *["random"] * (players - 1)], 50, seed=1, rotate=True)
    for plot in (plots.win_shares(result), plots.sources(result)):
        root = ElementTree.fromstring(plot.svg)
        assert float(root.attrib["width"]) == pytest.approx(WIDTH * ENLARGED, abs=0.1)
        assert root.attrib["aria-label"] and root.attrib["role"] == "img"
        assert "seed 1" in " ".join(texts(plot))
        assert plot.svg in plot._repr_html_()


def test_a_result_of_one_game_can_be_drawn() -> None:
    result = simulate(["greedy", "greedy"], 1)
    assert texts(plots.win_shares(result)) and texts(plots.sources(result))
    plots.intervals({"mean": result.rounds()}, "T", "rounds", percent=False)


def test_names_are_shown_as_they_are() -> None:
    plot = plots.intervals({"<b>&": 0.5}, "a < b", "c & d")
    assert {"<b>&", "a < b", "c & d"} <= set(texts(plot))


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(KnarrError, match="nothing to draw"):
        plots.intervals({}, "T", "x")
    with pytest.raises(KnarrError, match="nothing to draw"):
        plots.curves({"a": {}}, "T", "x", "y")
    with pytest.raises(KnarrError, match="nothing to draw"):
        plots.intervals({"a": math.nan}, "T", "x")
    with pytest.raises(KnarrError, match="4 series at the most, not 5"):
        plots.curves({str(n): {0: 0.5} for n in range(5)}, "T", "x", "y")


LONG = ["a port", "a port, no missions on it", "one space, not three", "a cluster, not alone"]


@pytest.mark.parametrize("draw", ["curves", "intervals", "stacks"])
def test_a_legend_that_is_too_long_goes_on_in_another_line(draw: str) -> None:
    """No name may end beyond the chart's edge (7 units a letter), and no two may overlap."""
    if draw == "curves":
        svg = plots.curves({name: {1: 0.5} for name in LONG}, "Title", "round", "unit").svg
    elif draw == "intervals":
        svg = plots.intervals({name: {"x": 0.5} for name in LONG}, "Title", "unit").svg
    else:
        svg = plots.stacks({"x": dict.fromkeys(LONG, 1.0)}, "Title", "unit").svg
    spots = [re.search(rf'<text x="([\d.]+)" y="([\d.]+)"[^>]*>{name}<', svg) for name in LONG]
    ends = {}
    for name, spot in zip(LONG, spots, strict=True):
        assert spot is not None
        x, y = float(spot[1]), float(spot[2])
        assert x + 7 * len(name) <= 460
        assert x > ends.get(y, 0)
        ends[y] = x + 7 * len(name)
    assert len(ends) == 2
