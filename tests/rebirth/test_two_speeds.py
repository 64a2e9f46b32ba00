"""The rules of Rebirth do the same compiled and plain, to the last byte."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from knarr.rebirth import simulate
from tests.rebirth.fingerprints import fingerprint, strategies

ROOT = Path(__file__).parents[2]


def plain(code: list[str]) -> str:
    """What a Python process without compilation prints."""
    environment = os.environ | {"KNARR_JIT": "0", "PYTHONPATH": str(ROOT)}
    line = [sys.executable, *code]
    done = subprocess.run(
        line, capture_output=True, text=True, check=True, cwd=ROOT, env=environment
    )
    return done.stdout


def compare(games: int) -> None:
    answer: dict[str, Any] = json.loads(plain(["-m", "tests.rebirth.fingerprints", str(games)]))
    assert answer["compiled"] is False
    assert answer["games"] == [[*fingerprint(n), strategies(n)] for n in range(games)]


@pytest.mark.slow
def test_a_few_games_are_the_same() -> None:
    compare(3)


@pytest.mark.slow
def test_sixty_games_are_the_same() -> None:
    compare(60)


@pytest.mark.slow
def test_a_simulation_counts_the_same() -> None:
    code = (
        "from knarr.rebirth import simulate\n"
        "result = simulate(['greedy', 'random', 'planner'], 3, 5, rotate=True)\n"
        "print(result.tally_array.tobytes().hex())"
    )
    ours = simulate(["greedy", "random", "planner"], 3, 5, rotate=True)
    assert plain(["-c", code]).strip() == ours.tally_array.tobytes().hex()
