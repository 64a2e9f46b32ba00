"""The ``knarr`` command as a person at a terminal meets it."""

from __future__ import annotations

import subprocess
import sys
from argparse import Namespace

import pytest

from knarr.cli import command, main
from knarr.errors import KnarrError

COMMANDS = ("dashboard", "lab", "simulate", "verify", "bench", "warmup")
MISTAKES = (
    ("", "COMMAND"),
    ("play", "'play'"),
    ("verify", "FILE"),
    ("simulate --games 0", "'0' is not a whole number from 1 on"),
    ("simulate --players 5", "'5' is neither 2, 3 or 4"),
    ("simulate --players ann", "'ann'"),
    ("simulate --artifacts mead", "did you mean mead_cup?"),
    ("simulate --artifacts helmet,helmet", "helmet is there twice"),
    ("simulate --seed -1", "'-1' is not a whole number from 0 to"),
    ("bench --seconds nan", "'nan' is not a positive number of seconds"),
    ("dashboard --port 70000", "'70000' is not a whole number from 1 to 65535"),
)


@pytest.mark.parametrize("name", COMMANDS)
def test_help(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main([name, "--help"])
    assert end.value.code == 0
    assert f"usage: knarr {name}" in capsys.readouterr().out


@pytest.mark.parametrize(("line", "words"), MISTAKES)
def test_mistake_is_one_sentence(line: str, words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        main(line.split())
    said = capsys.readouterr()
    assert end.value.code == 2
    assert words in said.err
    assert said.err.count("\n") == 1
    assert said.out == ""


def test_help_is_quick() -> None:
    code = "import sys, knarr.cli.parser as p; p.parser().format_help(); print(*sys.modules)"
    python = [sys.executable, "-c", code]
    loaded = subprocess.run(python, capture_output=True, text=True, check=True).stdout.split()
    assert "knarr.cli" in loaded
    assert not {"numba", "numpy", "voila", "tornado", "ipywidgets"} & set(loaded)


@pytest.mark.parametrize(
    ("error", "status", "sentence"),
    [
        (KnarrError("a bracelet too many"), 1, "knarr bench: a bracelet too many\n"),
        (
            FileNotFoundError(2, "No such file or directory", "games.jsonl"),
            1,
            "knarr bench: games.jsonl: no such file or directory\n",
        ),
        (KeyboardInterrupt(), 130, ""),
    ],
)
def test_what_goes_wrong_is_said(
    error: BaseException,
    status: int,
    sentence: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(args: Namespace) -> int:
        raise error

    monkeypatch.setattr(command, "_function", lambda args: fail)
    assert main(["bench"]) == status
    assert capsys.readouterr().err == sentence
