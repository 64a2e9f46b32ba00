"""The command ``knarr simulate`` with strategies."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from knarr import Rules
from knarr.cli import main
from knarr.result_tables import TABLES, tidy
from knarr.results import Result
from knarr.simulate import CHECK_DEALS, simulate
from tests.referee import check

Capture = pytest.CaptureFixture[str]
THREE = ["greedy", "planner", "planner"]


def run(line: str, capsys: Capture) -> tuple[int, str, str]:
    """Status, output and error output."""
    try:
        status = main(["simulate", *line.split()])
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def report(line: str, capsys: Capture) -> dict[str, Any]:
    status, out, err = run(f"{line} --json", capsys)
    assert (status, err) == (0, "") and out.count("\n") == 1
    found: dict[str, Any] = json.loads(out)
    return found


def assert_reports(found: dict[str, Any], result: Result) -> None:
    assert (found["games"], found["seed"]) == (result.games, result.seed)
    assert found["rounds"] == result.rounds().value
    assert found["cpu_seconds"] >= 0
    assert [row["name"] for row in found["strategies"]] == list(result.strategies)
    for row in found["strategies"]:
        share = result.share(row["name"])
        assert (row["win_share"], row["low"], row["high"]) == (share.share, share.low, share.high)
        assert row["mean_vp"] == result.mean_vp(row["name"]).value
    assert [row["seat"] for row in found["seats"]] == list(range(len(result.names)))
    for row in found["seats"]:
        share = result.seat_share(row["seat"])
        assert (row["win_share"], row["low"], row["high"]) == (share.share, share.low, share.high)
        assert row["mean_vp"] == result.seat_vp(row["seat"])


def test_json(capsys: Capture) -> None:
    found = report("--players greedy,planner:2 --games 60 --seed 5", capsys)
    wanted = {"games", "seed", "cpu_seconds", "rounds", "strategies", "seats"}
    assert wanted <= set(found)
    assert set(found["strategies"][0]) == {"name", "win_share", "low", "high", "mean_vp"}
    assert_reports(found, simulate(THREE, 60, seed=5))


def test_rotate_and_rules(capsys: Capture) -> None:
    line = "--players greedy,planner:2 --games 30 --seed 5 --rotate --ship advanced"
    found = report(f"{line} --artifacts amulet,helmet", capsys)
    rules = Rules("advanced", ("amulet", "helmet"))
    assert_reports(found, simulate(THREE, 30, seed=5, rotate=True, rules=rules))


@pytest.mark.slow
def test_workers(capsys: Capture) -> None:
    line = "--players greedy,planner:2 --games 300 --seed 5 --rotate"
    alone, shared = report(line, capsys), report(f"{line} --workers 2", capsys)
    assert alone | {"cpu_seconds": 0} == shared | {"cpu_seconds": 0}


def test_until(capsys: Capture) -> None:
    found = report("--players greedy,random --games 100000 --seed 1 --until 0.02", capsys)
    assert found["games"] == CHECK_DEALS


def test_a_seed_of_its_own_is_told(capsys: Capture) -> None:
    found = report("--players greedy,random --games 20", capsys)
    again = report(f"--players greedy,random --games 20 --seed {found['seed']}", capsys)
    assert found | {"cpu_seconds": 0} == again | {"cpu_seconds": 0}


def test_words(capsys: Capture) -> None:
    status, out, err = run("--players greedy,random --games 200 --seed 2", capsys)
    result = simulate(["greedy", "random"], 200, seed=2)
    share = result.share("greedy")
    assert (status, err) == (0, "")
    assert out.startswith("200 games, seed 2, ")
    line = f"greedy: wins {share.share:.3f} [{share.low:.3f}, {share.high:.3f}], "
    assert f"{line}{result.mean_vp('greedy').value:.1f} VP" in out
    assert f"seat 1: wins {result.seat_share(1).share:.3f}" in out


def test_csv(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "all.csv"
    report(f"--players greedy,planner:2 --games 60 --seed 5 --csv {file}", capsys)
    rows = list(csv.DictReader(io.StringIO(file.read_text("utf-8"))))
    wanted = tidy(simulate(THREE, 60, seed=5))
    assert [row["table"] for row in rows] == [row["table"] for row in wanted]
    assert {row["table"] for row in rows} == set(TABLES)
    for row, want in zip(rows, wanted, strict=True):
        assert [row[k] for k in ("strategy", "key", "figure")] == [
            want[k] for k in ("strategy", "key", "figure")
        ]
        assert row["value"] == str(want["value"])


def test_records_are_the_games_that_were_counted(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.jsonl"
    line = f"--players greedy,planner:2 --games 9 --rotate --seed 5 --records {file}"
    found = report(line, capsys)
    records = [json.loads(text) for text in file.read_text("utf-8").splitlines()]
    assert len(records) == found["games"] == 9
    for record in records:
        check(record)
    assert [record["players"] for record in records[:3]] == [
        ["greedy", "planner", "planner"],
        ["planner", "planner", "greedy"],
        ["planner", "greedy", "planner"],
    ]
    for seat in range(3):
        points = [record["result"]["vp"][seat] for record in records]
        assert found["seats"][seat]["mean_vp"] == pytest.approx(sum(points) / 9)


def test_progress_goes_to_the_error_output(capsys: Capture) -> None:
    status, out, err = run("--players greedy,random --games 100 --progress --json", capsys)
    assert status == 0 and json.loads(out)["games"] == 100
    assert "\r100 of 100 games: greedy " in err


def test_artifacts_drawn_for_every_game(capsys: Capture) -> None:
    found = report("--players greedy,random --games 40 --seed 3 --artifacts random", capsys)
    assert found["games"] == 40


BAD = [
    ("--players gredy,random", "'gredy' is not a known strategy, did you mean greedy?"),
    ("--players greedy,plannr:2", "'plannr' is not a known strategy, did you mean planner?"),
    ("--players zzz,random", "choose from random, greedy"),
    ("--players greedy", "neither 2, 3 or 4 nor that many names"),
    ("--players greedy:5", "neither 2, 3 or 4 nor that many names"),
    ("--players greedy:99999999999999", "neither 2, 3 or 4 nor that many names"),
    ("--players greedy:0,planner:2", "'greedy:0' is not a known strategy, did you mean greedy?"),
    ("--players ,", "neither 2, 3 or 4 nor that many names"),
    ("--policy gredy", "did you mean greedy?"),
    ("--games 0", "is not a whole number from 1 on"),
    ("--games ten", "is not a whole number from 1 on"),
    ("--seed -1", "is not a whole number from 0"),
    ("--workers 0", "is not a whole number from 1"),
    ("--workers 2.5", "is not a whole number from 1"),
    ("--until 0", "is not a number between 0 and 1"),
    ("--until 1", "is not a number between 0 and 1"),
    ("--until nan", "is not a number between 0 and 1"),
    ("--until half", "is not a number between 0 and 1"),
    ("--ship fast", "invalid choice"),
    ("--artifacts hemlet", "did you mean helmet?"),
    ("--artifacts random --rotate", "goes without --rotate"),
    ("--artifacts random --workers 2", "goes without --rotate"),
    ("--players greedy,random --debug", "--debug plays random games only"),
    ("--csv nowhere/all.csv", "no such file or directory"),
    ("--records nowhere/all.jsonl", "no such file or directory"),
]


@pytest.mark.parametrize("line, words", BAD)
def test_bad_values_are_one_line(line: str, words: str, capsys: Capture) -> None:
    status, out, err = run(f"{line} --json", capsys)
    assert status != 0 and out == ""
    assert words in err and err.count("\n") == 1 and err.startswith("knarr simulate: ")
