"""The lab of Rebirth runs simulations, and its page of parts opens them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from knarr.errors import KnarrError
from knarr.rebirth import RebirthGame, load_map, simulate
from knarr.rebirth.bots import Weigher, Weights
from knarr_widgets import RebirthHome, RebirthLab, RebirthStepper
from tests.widgets.rebirths import sent, shown, tell


class Wanderer:
    """Takes any move."""

    name = "wanderer"

    def choose(self, view: Any, legal_moves: Any, rng: random.Random) -> Any:
        return rng.choice(legal_moves)


def test_a_run_is_the_simulation_that_the_call_says() -> None:
    lab = RebirthLab(games=200)
    result = lab.run()
    assert lab.answer["text"].startswith("Done: 200 games")
    assert [chart["key"] for chart in lab.pictures] == ["win_share", "difference", "points"]
    scope: dict[str, Any] = {}
    exec(lab.call, scope)  # the page shows it to be copied
    assert scope["result"] == result == simulate(["planner", "greedy"], 200, rotate=True)
    total = sum(row[2] for row in lab.pictures[2]["rows"] if row[0] == "planner")
    assert total == pytest.approx(result.mean_vp("planner").value, abs=0.01)


def test_tables_as_files() -> None:
    lab = RebirthLab(games=100)
    assert tell(lab, do="csv", key="all")["tone"] == "no"
    lab.run()
    messages = sent(lab)
    tell(lab, do="csv", key="points")
    assert messages[0]["csv"].startswith("strategy,source,vp_a_game\n")
    assert messages[0]["name"] == "rebirth-planner-greedy-100-seed-0-points.csv"


def test_strategies_of_ones_own_and_the_map_of_the_stepper() -> None:
    text = load_map().text.replace("map: Teaching map", "map: Mine")
    stepper = RebirthStepper(RebirthGame(2, load_map(text), seed=1))
    mine = Weigher("mine", Weights(castle=3.0))
    lab = RebirthLab(stepper, [mine, Wanderer(), "greedy"], games=100)
    result = lab.run()
    assert result is not None and result.task.setting.map.name == "Mine"
    assert "map=map_of_my_own," in lab.call and "# mine is a strategy of your own" in lab.call


def test_what_is_wrong_in_a_form() -> None:
    lab = RebirthLab(games=100)
    before = shown(lab)
    for field, value in (
        ("seats", ["greedy"]),
        ("seats", ["greedy", "pirate"]),
        ("games", 99),
        ("games", 10**9),
        ("seed", str(1 << 63)),
        ("rotate", 1),
        ("map", "stepper"),
    ):
        assert tell(lab, do="run", form={**lab.form, field: value})["tone"] == "no", field
    assert shown(lab) == before and lab.result is None


def test_refuses_impossible_arguments() -> None:
    for wrong in ({"players": ["greedy"]}, {"players": ["pirate", "greedy"]}, {"games": 1}):
        with pytest.raises(KnarrError):
            RebirthLab(**wrong)  # type: ignore[arg-type]


def test_home_makes_parts_when_they_are_opened() -> None:
    home = RebirthHome()
    assert list(home._made) == ["play"]
    for part in ("points", "paint", "simulate", "play"):
        assert tell(home._bar, do="open", part=part)["tone"] == "ok"
        open_ = [name for name, one in home._made.items() if one.layout.display is None]
        assert open_ == [part] == [home._bar.chosen]
    assert tell(home._bar, do="open", part="moon")["tone"] == "no"
    tell(home._made["paint"], do="name", name="Mine")
    home.turn_to("paint")
    tell(home._made["paint"], do="play", players=2)
    assert home._bar.chosen == "play" and home.stepper.game.setting.map.name == "Mine"
