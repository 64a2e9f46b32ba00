"""The commands verify, simulate and bench: what they say, and how they end."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from knarr import Game
from knarr.cli import main
from knarr.record import dumps
from knarr.rules import Rules
from knarr.series import Series

ROOT = Path(__file__).parents[1]
Capture = pytest.CaptureFixture[str]


def run(line: str, capsys: Capture) -> tuple[int, str, str]:
    """Status, output and error output of a command in this process."""
    try:
        status = main(line.split())
    except SystemExit as end:
        status = int(end.code or 0)
    said = capsys.readouterr()
    return status, said.out, said.err


def good(seed: int = 1) -> str:
    return dumps(Series(2, Rules(), seed).game(0, ("Ada", "Bo")).record())


def bad() -> str:
    record = json.loads(good())
    record["turns"][6]["player"] ^= 1
    return dumps(record)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with files of every sort in it."""
    files: dict[str, str | bytes] = {
        "good.json": good(),
        "pretty.json": json.dumps(json.loads(good()), indent=2),
        "good.jsonl": "\n".join(good(seed) for seed in range(3)) + "\n\n",
        "mixed.jsonl": f"{good()}\n{bad()}\nnot json\n",
        "bad.json": bad(),
        "broken.json": good()[:500],
        "empty.json": "",
        "empty.jsonl": "\n \n",
        "binary.json": bytes(range(256)) * 20,
        "binary.jsonl": b"\xff\x00\xfe\n" * 3,
        "deep.json": "[" * 100_000,
        "array.json": "[]",
        "lines.txt": f"{good()}\n{good(2)}\n",
        "broken-pretty.json": json.dumps(json.loads(good()), indent=2).replace(",", "", 1),
        "twice.json": good().replace('"version": 1', '"version": 2, "version": 1'),
    }
    for name, text in files.items():
        data = text if isinstance(text, bytes) else text.encode()
        (tmp_path / name).write_bytes(data)
    (tmp_path / "folder").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("files", "count", "says"),
    [
        ("good.json", (1, 0), ""),
        ("pretty.json", (1, 0), ""),
        ("good.jsonl", (3, 0), ""),
        ("good.json good.jsonl", (4, 0), ""),
        ("mixed.jsonl", (1, 2), "mixed.jsonl:2: turn 7: it is the turn of seat 0, not of seat 1"),
        ("mixed.jsonl", (1, 2), "mixed.jsonl:3: not JSON"),
        ("bad.json good.json", (1, 1), "bad.json: turn 7: it is the turn of seat 0"),
        ("broken.json", (0, 1), "broken.json: not JSON"),
        ("empty.json", (0, 1), "empty.json: is empty"),
        ("empty.jsonl", (0, 1), "empty.jsonl: is empty"),
        ("binary.json", (0, 1), "binary.json: not "),
        ("binary.jsonl", (0, 3), "binary.jsonl:3: not "),
        ("deep.json", (0, 1), "nested too deeply"),
        ("array.json", (0, 1), "a record must be an object"),
        ("lines.txt", (2, 0), ""),
        ("broken-pretty.json", (0, 1), "broken-pretty.json: not JSON"),
        ("twice.json", (0, 1), "twice.json: not a record: the key 'version' is there twice"),
        ("folder", (0, 1), "folder: is a folder, not a file"),
        ("missing.json", (0, 1), "missing.json: cannot be read: no such file or directory"),
        ("./missing.json", (0, 1), "./missing.json: cannot be read: no such file or directory"),
    ],
)
def test_verify(files: str, count: tuple[int, int], says: str, capsys: Capture) -> None:
    status, out, err = run(f"verify {files}", capsys)
    lines = out.splitlines()
    assert (status, err) == (int(count[1] > 0), "")
    assert lines[-1] == f"{count[0]} ok, {count[1]} failed"
    assert len(lines) == 1 + count[1] and says in out


@pytest.mark.usefixtures("folder")
def test_verify_answers_in_json(capsys: Capture) -> None:
    status, out, _ = run("verify mixed.jsonl good.json missing.json --json", capsys)
    answer = json.loads(out)
    assert status == 1 and (answer["ok"], answer["failed"]) == (2, 3)
    assert [one["place"] for one in answer["problems"]] == [
        "mixed.jsonl:2",
        "mixed.jsonl:3",
        "missing.json",
    ]
    assert all("\n" not in one["problem"] for one in answer["problems"])


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (good(), "1 ok, 0 failed"),
        (f"{good()}\n{good(2)}\n", "2 ok, 0 failed"),
        (f"not json\n{good()}\n", "1 ok, 1 failed"),
        (json.dumps(json.loads(good()), indent=2), "1 ok, 0 failed"),
        (json.dumps(json.loads(good()), indent=2)[:-2], "0 ok, 1 failed"),
    ],
    ids=["one", "lines", "a bad line", "pretty", "broken"],
)
def test_verify_reads_the_input(
    given: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    class Input:
        buffer = io.BytesIO(given.encode())

    monkeypatch.setattr(sys, "stdin", Input())
    assert run("verify -", capsys)[1].splitlines()[-1] == said


def test_verify_many_records(tmp_path: Path, capsys: Capture) -> None:
    """A file of records may be larger than any record."""
    file = tmp_path / "many.jsonl"
    file.write_text((good() + "\n") * 30, encoding="utf-8")
    status, out, _ = run(f"verify {file}", capsys)
    assert (status, out) == (0, "30 ok, 0 failed\n")


def report(line: str, capsys: Capture) -> dict[str, Any]:
    status, out, err = run(f"simulate --json {line}", capsys)
    assert (status, err) == (0, "")
    answer: dict[str, Any] = json.loads(out)
    del answer["cpu_seconds"]
    return answer


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulate_adds_up(players: int, capsys: Capture) -> None:
    answer = report(f"--games 200 --players {players} --seed 7", capsys)
    assert (answer["games"], answer["seed"]) == (200, 7)
    seats = answer["seats"]
    assert [seat["seat"] for seat in seats] == list(range(players))
    assert sum(seat["win_share"] for seat in seats) == pytest.approx(1)
    for seat in seats:
        assert 0 <= seat["low"] <= seat["win_share"] <= seat["high"] <= 1
    # every seat plays every round
    assert answer["turns"] == pytest.approx(answer["rounds"] * players)
    assert answer["decisions"] > answer["turns"]


def test_simulate_repeats_under_a_seed(capsys: Capture) -> None:
    line = "--games 150 --ship advanced --artifacts helmet,amulet --seed"
    assert report(f"{line} 3", capsys) == report(f"{line} 3", capsys)
    assert report(f"{line} 3", capsys) != {**report(f"{line} 4", capsys), "seed": 3}


def test_simulate_tells_the_seed_that_it_chose(capsys: Capture) -> None:
    first = report("--games 20", capsys)
    assert report(f"--games 20 --seed {first['seed']}", capsys) == first


def test_options_change_the_games(capsys: Capture) -> None:
    plain = report("--games 100 --seed 1", capsys)
    for option in ("--ship advanced", "--artifacts mead_cup", "--trade-before-reputation"):
        assert report(f"--games 100 --seed 1 {option}", capsys) != plain


def test_debug_checks_every_state(capsys: Capture) -> None:
    answer = run("simulate --games 30 --seed 1 --artifacts random --debug --json", capsys)[1]
    assert json.loads(answer) == {"games": 30, "seed": 1, "faults": 0}


@pytest.mark.parametrize("artifacts", ["random", "mead_cup, weathervane".replace(" ", "")])
def test_simulated_records_are_verified(artifacts: str, tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "games.jsonl"
    players = "--policy random --players Mia,Noa,Ole"
    answer = report(
        f"--games 25 {players} --seed 5 --artifacts {artifacts} --records {file}", capsys
    )
    assert run(f"verify {file}", capsys)[:2] == (0, "25 ok, 0 failed\n")
    records = [json.loads(text) for text in file.read_text(encoding="utf-8").splitlines()]
    assert all(record["players"] == ["Mia", "Noa", "Ole"] for record in records)
    points = sum(record["result"]["vp"][1] for record in records)
    assert points / 25 == pytest.approx(answer["seats"][1]["mean_vp"])
    assert sum(len(record["turns"]) for record in records) / 25 == pytest.approx(answer["turns"])
    drawn = {tuple(record["rules"]["artifacts"]) for record in records}
    assert len(drawn) > 3 if artifacts == "random" else drawn == {("mead_cup", "weathervane")}
    assert all(Game.from_record(record).over for record in records[:3])


def test_simulate_in_words(capsys: Capture) -> None:
    status, out, err = run("simulate --games 10 --seed 1", capsys)
    assert (status, err) == (0, "")
    assert out.startswith("10 games, seed 1,") and "seat 1: wins" in out


MISTAKES = {
    "simulate --policy clever": (1, "'clever' is not a known"),
    "simulate --games 10 --records missing/folder.jsonl": (1, "missing/folder.jsonl: no such file"),
    "simulate --games x": (2, "'x' is not a whole number"),
    "simulate --games 1.5": (2, "'1.5' is not a whole number"),
    "simulate --games -3": (2, "'-3' is not a whole number"),
    "simulate --seed 9223372036854775808": (2, "is not a whole number from 0 to"),
    "simulate --players 1": (2, "'1' is neither 2, 3 or 4"),
    "simulate --players a,b,c,d,e": (2, "neither 2, 3 or 4"),
    "simulate --ship big": (2, "'big'"),
    "simulate --artifacts cup": (2, "'cup' is not a known artifact"),
    "bench --seconds 0": (2, "'0' is not a positive number"),
    "bench --seconds -1": (2, "is not a positive number"),
    "bench --seconds inf": (2, "'inf' is not a positive number"),
    "verify": (2, "FILE"),
}


@pytest.mark.parametrize("line", MISTAKES)
def test_a_mistake_is_one_line_on_stderr(line: str, capsys: Capture) -> None:
    status, out, err = run(line, capsys)
    assert (status, out) == (MISTAKES[line][0], "")
    assert MISTAKES[line][1] in err
    assert err.count("\n") == 1 and err.startswith(f"knarr {line.split()[0]}: ")


def test_records_and_tables_need_a_file_each(tmp_path: Path, capsys: Capture) -> None:
    file = tmp_path / "both"
    file.write_text("kept", encoding="utf-8")
    status, out, err = run(f"simulate --games 10 --records {file} --csv {tmp_path}/./both", capsys)
    assert (status, out) == (1, "") and "the records and the tables need a file each" in err
    assert file.read_text(encoding="utf-8") == "kept", "a refusal loses nothing"


@pytest.mark.parametrize("name", ["stdout", "stderr"])
def test_an_output_that_is_closed(name: str, tmp_path: Path, monkeypatch: Any) -> None:
    file = tmp_path / "good.json"
    file.write_text(good(), encoding="utf-8")
    monkeypatch.setattr(sys, name, None)
    assert main(["verify", str(file)]) == 0
    if name == "stdout":
        assert main(["simulate", "--games", "2"]) == 0
    getattr(sys, name).close()


def test_an_unknown_option(capsys: Capture) -> None:
    status, out, err = run("simulate --nonsense", capsys)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert err.startswith("knarr: unrecognized arguments: --nonsense")


@pytest.mark.slow
def test_bench_answers_in_json(capsys: Capture) -> None:
    status, out, err = run("bench --seconds 0.001 --json", capsys)
    assert (status, err) == (0, "")
    results = json.loads(out)
    playouts = [one for one in results if one["what"] == "playout"]
    assert {(one["players"], one["ship"]) for one in playouts} == {
        (players, ship) for players in (2, 3, 4) for ship in ("normal", "advanced")
    }
    for one in playouts:
        assert one["decisions_per_cpu_s"] > one["games_per_cpu_s"] > 0
    assert {one["what"] for one in results} >= {"playout", "game", "copy"}


def process(*arguments: str, **more: Any) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | more.pop("environment", {})
    python = [sys.executable, "-m", "knarr", *arguments]
    return subprocess.run(python, capture_output=True, env=environment, **more)


def test_as_a_program(tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text(bad(), encoding="utf-8")
    done = process("verify", str(file), "missing.json", cwd=tmp_path)
    assert done.returncode == 1 and done.stderr == b""
    assert done.stdout.decode().splitlines()[-1] == "0 ok, 2 failed"


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
def test_names_that_the_terminal_cannot_show(encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "李.json"
    file.write_text("{}", encoding="utf-8")
    environment = {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "1"}
    done = process("verify", file.name, cwd=tmp_path, environment=environment)
    assert (done.returncode, done.stderr) == (1, b"")
    assert done.stdout.endswith(b"0 ok, 1 failed\n")
