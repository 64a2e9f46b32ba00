"""The lab plays what its form says, tells how far it is, stops, and says how to repeat it."""

from __future__ import annotations

import io
import json
import threading
import time
from collections.abc import Iterator
from typing import Any

import pandas
import pytest

from knarr import Game, KnarrError, Rules
from knarr.bots import STRATEGIES, MonteCarlo, Weigher, Weights
from knarr.results import Result
from knarr.simulate import simulate
from knarr_widgets import SimulationLab, TurnStepper
from knarr_widgets.lab import probing, running
from knarr_widgets.lab.sliders import SLIDERS, positions, weights_of
from tests.widgets.labs import Stumbler, Wanderer, changed, everything, tell


@pytest.fixture
def lab() -> Iterator[SimulationLab]:
    lab = SimulationLab(games=400)
    yield lab
    lab.close()
    lab.wait(30)


def run(lab: SimulationLab, **fields: Any) -> dict[str, Any]:
    """Run the form with other fields as the page does, to the end; the answer."""
    tell(lab, do="run", form=changed(lab, **fields))
    lab.wait(60)
    answer: dict[str, Any] = lab.answer
    return answer


def same(one: Result | None, other: Result | None) -> bool:
    assert one is not None and other is not None
    return one.task == other.task and one.tally_array.tobytes() == other.tally_array.tobytes()


def repeated(lab: SimulationLab, **names: Any) -> Result:
    """What the call that is shown evaluates to."""
    exec(lab.call, names)
    result: Result = names["result"]
    return result


def test_opens(lab: SimulationLab) -> None:
    assert lab.form["seats"] == ["greedy", "random"] and lab.form["games"] == 400
    rows = {row["name"]: row for row in lab.options["strategies"]}
    assert set(rows) == set(STRATEGIES)
    sentences = [row["sentence"] for row in rows.values()]
    assert all(sentence.endswith(".") and "`" not in sentence for sentence in sentences)
    assert rows["montecarlo"]["slow"] and not rows["planner"]["slow"]
    assert "100,000 games or 5 minutes" in lab.options["cap"]
    assert lab.result is None and lab.pictures == [] and lab.call == ""
    json.dumps(lab.options, allow_nan=False)


def test_runs_what_the_form_says(lab: SimulationLab) -> None:
    answer = run(lab, seats=["planner", "skald", "greedy"], games=300, seed="9")
    assert answer["text"].startswith("Done: 300 games in ")
    expected = simulate(("planner", "skald", "greedy"), 300, seed=9, rotate=True)
    assert same(lab.result, expected) and same(repeated(lab), expected)
    assert [chart["key"] for chart in lab.pictures][:2] == ["win_share", "difference"]
    assert not lab.run_state["running"] and lab.run_state["tried"] == 300
    assert lab.live == "" and lab.estimate["each"] > 0
    json.dumps(lab.pictures, allow_nan=False)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"rotate": False, "games": 101},
        {"ship": "advanced", "artifacts": ["amulet", "helmet"], "trade_first": True},
        {"seed": str(2**63 - 1), "games": 100},
        {"seats": ["custom", "planner"], "base": "planner"},
        {"seats": ["custom", "custom", "greedy", "tempo"], "games": 100},
    ],
)
def test_call_repeats_the_run(lab: SimulationLab, fields: dict[str, Any]) -> None:
    values = {**positions(STRATEGIES[fields.get("base", "greedy")].weights), "reputation": 3.1}
    assert run(lab, values=values, **fields)["tone"] == "ok"
    assert same(repeated(lab), lab.result)


def test_from_python(lab: SimulationLab) -> None:
    result = lab.run()
    assert same(result, simulate(("greedy", "random"), 400, rotate=True))
    lab.run(wait=False)
    lab.stop()
    assert lab.wait(30) is not None


def test_sliders_leave_what_is_not_moved() -> None:
    for bot in STRATEGIES.values():
        assert weights_of(bot.weights, positions(bot.weights)) == bot.weights
    planner = STRATEGIES["planner"].weights
    values = {**positions(planner), "reputation": 2.0}
    made = weights_of(planner, values)
    assert made.reputation == 2.0 and made.column_1 == planner.column_1
    assert made.reputation + made.reputation_late == pytest.approx(values["reputation_end"])
    assert {slider.field for slider in SLIDERS.values()} <= set(Weights.__dataclass_fields__)


def test_every_slider_reaches_every_strategy_it_starts_from() -> None:
    for bot in STRATEGIES.values():
        for key, value in positions(bot.weights).items():
            assert SLIDERS[key].low <= value <= SLIDERS[key].high, (bot.name, key)


def test_custom_strategy_plays_as_the_sliders_say(lab: SimulationLab) -> None:
    values = {**lab.form["values"], "reputation": 4.0}
    run(lab, seats=["custom", "greedy"], values=values)
    made = Weigher("custom", Weights(reputation=4.0, reputation_late=-3.7))
    assert same(lab.result, simulate((made, "greedy"), 400, rotate=True))


def test_from_the_stepper() -> None:
    game = Game(3, Rules("advanced", ("amulet",)), 4)
    for _ in range(30):
        game.play_random()
    stepper = TurnStepper(game)
    lab = SimulationLab(stepper, ("greedy", "planner", "random"), 300)
    assert lab.table["seats"] == 3 and f"turn {game.turn}" in lab.table["words"]
    assert run(lab, start="stepper")["tone"] == "ok"
    start = Game.from_position(stepper.game.position_text, seed=0)
    expected = simulate(("greedy", "planner", "random"), 300, start=start, rotate=True)
    assert same(lab.result, expected) and same(repeated(lab), expected)
    assert "3 seats, 2 strategies" in run(lab, start="stepper", seats=["greedy", "random"])["text"]
    stepper.receive({"do": "go", "to": 0})
    assert "turn 1," in lab.table["words"]
    lab.close()


def test_from_a_text(lab: SimulationLab) -> None:
    text = Game(2, seed=8).position_text
    assert run(lab, start="text", position=f" http://x/?position={text} ")["tone"] == "ok"
    assert same(repeated(lab), lab.result)
    assert run(lab, start="text", position="nonsense")["tone"] == "no"
    assert "no position" in run(lab, start="text", position="")["text"]
    assert "no game on the table" in run(lab, start="stepper")["text"]


def test_a_finished_game_is_no_start() -> None:
    game = Game(2, seed=4)
    while not game.over:
        game.play_random()
    lab = SimulationLab(TurnStepper(game), games=100)
    assert "over" in lab.table["words"]
    assert "The game is over" in run(lab, start="stepper")["text"]


@pytest.mark.slow
def test_stop_keeps_what_it_has(lab: SimulationLab) -> None:
    tell(lab, do="run", form=changed(lab, seats=["montecarlo", "greedy"], games=1000))
    assert lab.run_state["running"]
    assert "under way" in tell(lab, do="run", form=lab.form)["text"]
    while not lab.run_state["tried"]:
        time.sleep(0.01)
    assert tell(lab, do="stop")["text"].startswith("Stop")
    lab.wait(30)
    assert lab.answer["text"].startswith("Stopped: ") and "of 1,000 games" in lab.answer["text"]
    assert lab.result is not None and 0 < lab.result.games < 1000
    assert same(repeated(lab), lab.result)
    assert "no run" in tell(lab, do="stop")["text"].lower()
    assert run(lab, seats=["greedy", "random"])["tone"] == "ok", "another run may begin"


def test_live_estimates_come_while_it_runs(lab: SimulationLab) -> None:
    seen: list[dict[str, Any]] = []
    lab.observe(lambda change: seen.append(change["new"]), "run_state")
    pictures: list[str] = []
    lab.observe(lambda change: pictures.append(change["new"]), "live")
    run(lab, seats=["greedy", "planner"], games=60_000)
    under_way = [state for state in seen if state["running"] and state["tried"]]
    assert under_way and under_way[0]["shares"][0][0] == "greedy"
    assert all(0 < state["tried"] < 60_000 and state["left"] >= 0 for state in under_way)
    assert any(picture.startswith("<svg") for picture in pictures)


@pytest.mark.slow
def test_time_cap() -> None:
    lab = SimulationLab(players=("montecarlo", "greedy"), most_seconds=0.5)
    assert lab.form["games"] == 100
    assert run(lab)["text"].startswith("The time is up: ")
    assert lab.result is not None and 0 < lab.result.games < 100
    assert same(repeated(lab), lab.result)


def test_games_cap(lab: SimulationLab) -> None:
    before = everything(lab)
    assert "from 100 to 100000" in run(lab, games=100_001)["text"]
    assert everything(lab) == before


def test_run_ends_with_the_page(lab: SimulationLab, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SILENCE_SECONDS", 0.3)
    assert run(lab, seats=["montecarlo", "greedy"])["text"].startswith("The page was left: ")


def test_run_goes_on_while_the_page_is_there(
    lab: SimulationLab, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(running, "SILENCE_SECONDS", 1.0)
    lab.observe(lambda _change: tell(lab, do="here"), "run_state")
    tell(lab, do="run", form=changed(lab, seats=["wanderer", "greedy"], games=100))
    lab.wait(60)


def test_run_ends_when_the_widget_is_closed() -> None:
    lab = SimulationLab(players=("montecarlo", "montecarlo"), games=1000)
    lab.run(wait=False)
    lab.close()
    lab.wait(30)
    assert lab.result is None or lab.result.games < 1000
    assert not [one for one in threading.enumerate() if one.name.startswith("knarr-lab")]


@pytest.mark.slow
def test_run_ends_when_the_comm_goes(lab: SimulationLab) -> None:
    tell(lab, do="run", form=changed(lab, seats=["montecarlo", "greedy"], games=1000))
    while not lab.run_state["tried"]:
        time.sleep(0.01)
    lab.comm.handle_close({"content": {"data": {}}})
    lab.wait(30)
    assert lab.result is not None and lab.result.games < 1000


@pytest.mark.slow
def test_strategies_in_python() -> None:
    lab = SimulationLab(players=("greedy", Wanderer()), games=100, strategies=[Stumbler()])
    assert lab.run() is not None and lab.answer["tone"] == "ok"
    assert "# Wanderer is a class of your own" in lab.call
    again = repeated(lab, Wanderer=Wanderer)
    assert lab.result is not None
    assert lab.result.tally_array.tobytes() == again.tally_array.tobytes()
    answer = run(lab, seats=["greedy", "stumbler"])
    assert answer["tone"] == "no" and answer["text"].startswith("50 deals failed")
    assert "stumbler raised RuntimeError: oh dear." in answer["text"] and "\n" not in answer["text"]
    assert "seat 1" in answer["text"], "seats count from 0, as on the table"
    assert lab.pictures, "the charts of the run before are kept"
    lab.close()


def test_own_strategies_in_the_call() -> None:
    players = (MonteCarlo(2), Weigher("mine", Weights(vp=2.0)))
    lab = SimulationLab(players=players, games=100)
    lab.run()
    assert "MonteCarlo(rollouts=2)" in lab.call and "Weights(vp=2.0)" in lab.call
    assert same(repeated(lab), lab.result)


def test_measures_how_long_it_takes(lab: SimulationLab, monkeypatch: pytest.MonkeyPatch) -> None:
    tell(lab, do="choose", form=changed(lab, seats=["montecarlo", "greedy"], games=100))
    assert lab.estimate == {"each": None}, "it is being measured"
    lab.wait(60)
    assert lab.estimate["each"] > 0.001
    tell(lab, do="choose", form=changed(lab, seats=["greedy", "random"]))
    lab.wait(60)
    assert 0 < lab.estimate["each"] < 0.001
    monkeypatch.setattr(probing, "seconds_a_game", lambda setup: 1 / 0)
    tell(lab, do="choose", form=changed(lab, seats=["montecarlo", "greedy"]))
    assert lab.estimate["each"] > 0.001, "it is known"


def test_csv(lab: SimulationLab, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "no result" in tell(lab, do="csv", key="all")["text"]
    run(lab)
    files: list[Any] = []
    monkeypatch.setattr(lab, "send", lambda content, buffers=None: files.append(content))
    for key in ("all", *(chart["key"] for chart in lab.pictures)):
        assert tell(lab, do="csv", key=key)["tone"] == "ok"
    assert tell(lab, do="csv", key="vp; rm")["tone"] == "no"
    assert files[0]["name"] == "knarr-greedy-random-400-seed-0-all.csv"
    table = pandas.read_csv(io.StringIO(files[0]["csv"]))
    assert set(table["table"]) == {chart["key"] for chart in lab.pictures}
    assert set(table["games"].dropna()) and set(table["seed"]) == {0}
    assert pandas.read_csv(io.StringIO(files[1]["csv"]))["strategy"][0] == "greedy"


def test_charts_follow_the_width(lab: SimulationLab) -> None:
    tell(lab, do="width", width=340)
    run(lab)
    assert all('width="340"' in chart["svg"][:200] for chart in lab.pictures)
    tell(lab, do="width", width=500)
    assert all('width="500"' in chart["svg"][:200] for chart in lab.pictures)
    assert tell(lab, do="width", width=5000)["tone"] == "no"


def test_refusals_leave_everything(lab: SimulationLab) -> None:
    run(lab)
    before = everything(lab)
    for wrong in (
        {"seats": ["greedy"]}, {"seats": ["greedy", "nobody"]}, {"seats": "greedy"},
        {"games": 99}, {"games": None}, {"games": "400"}, {"games": 400.0}, {"seed": "-1"},
        {"seed": str(2**63)}, {"seed": "12345678901234567890"}, {"ship": "raft"},
        {"artifacts": ["crown"]}, {"rotate": 1}, {"artifacts": ["helmet", "helmet"]},
        {"start": "moon"}, {"base": "random"}, {"base": "montecarlo"}, {"values": {}},
        {"values": {**lab.form["values"], "vp": 1}},
        {"values": {**lab.form["values"], "recruit": float("nan")}},
        {"values": {**lab.form["values"], "recruit": True}},
        {"start": "text", "position": "x" * 20_001}, {"start": "text", "position": "\ud800"},
    ):  # fmt: skip
        for do in ("run", "choose"):
            answer = tell(lab, do=do, form=changed(lab, **wrong))
            assert answer["tone"] == "no" and answer["text"][-1] in ".?", wrong
            assert everything(lab) == before, (do, wrong)
    assert tell(lab, do="choose", form=lab.form)["tone"] == "ok", "the refusal is gone"


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": ("greedy",)}, {"players": ("greedy", "nobody")}, {"games": 5}, {"seed": -1},
        {"games": 10**6}, {"most_games": 10}, {"most_seconds": 0}, {"most_seconds": float("inf")},
        {"strategies": [Weigher("custom", Weights())]}, {"players": ("greedy", Wanderer)},
        {"strategies": [Weigher("x" * 41, Weights())]}, {"rules": "normal"},
    ],
)  # fmt: skip
def test_impossible_labs(wrong: dict[str, Any]) -> None:
    with pytest.raises(KnarrError):
        SimulationLab(**wrong)


def test_payload_is_small(lab: SimulationLab) -> None:
    run(lab, seats=["greedy", "planner", "skald", "random"], games=1000)
    assert len(json.dumps(lab.pictures)) < 150_000
    assert len(lab._esm) + len(lab._css) < 60_000
