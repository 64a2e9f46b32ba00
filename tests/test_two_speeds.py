"""The rules do the same compiled and plain, to the last byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from knarr.kernel.jit import COMPILED
from knarr.rules import Rules
from knarr.series import Series
from tests.fingerprints import fingerprint, rules_of

ROOT = Path(__file__).parents[1]


def plain(code: list[str]) -> str:
    """What a Python process without compilation prints."""
    environment = os.environ | {"KNARR_JIT": "0", "PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, *code],
        capture_output=True,
        text=True,
        check=True,
        cwd=ROOT,
        env=environment,
    )
    return done.stdout


def compare(games: int) -> None:
    answer: dict[str, Any] = json.loads(plain(["-m", "tests.fingerprints", str(games)]))
    assert answer["compiled"] is False
    ours = [list(fingerprint(number)) for number in range(games)]
    assert answer["games"] == ours


def test_a_few_games_are_the_same() -> None:
    compare(4)


@pytest.mark.slow
def test_three_hundred_games_are_the_same() -> None:
    compare(300)


def test_the_games_compared_show_every_rule() -> None:
    rules = [rules_of(number) for number in range(300)]
    assert len({one.artifacts for one in rules}) == 128
    assert len({(one.ship, one.trade_before_reputation) for one in rules}) == 4


@pytest.mark.skipif(not COMPILED, reason="the kernel runs plain here")
def test_totals_of_a_run_are_the_same() -> None:
    code = (
        "from knarr.series import Series; from knarr.rules import Rules\n"
        "games = Series(3, Rules('advanced', ('helmet',)), 5)\n"
        "print([*games.run(3)][-1].numbers.tolist())"
    )
    ours = list(Series(3, Rules("advanced", ("helmet",)), 5).run(3))[-1].numbers.tolist()
    assert json.loads(plain(["-c", code])) == ours
