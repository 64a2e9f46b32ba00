"""A lesson opens with its subject: cells that only help are folded, and can be opened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
LESSONS = sorted(path for path in NOTEBOOKS.glob("*.ipynb") if path.stem != "dashboard")
LONG = 14
"""Lines from which on a cell of the lesson on majorities is folded."""


def code(path: Path) -> list[dict[str, Any]]:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [cell for cell in cells if cell["cell_type"] == "code"]


def lines(cell: dict[str, Any]) -> int:
    return len("".join(cell["source"]).splitlines())


def folded(cell: dict[str, Any]) -> bool:
    return bool(cell["metadata"].get("jupyter", {}).get("source_hidden"))


@pytest.mark.parametrize("path", LESSONS, ids=lambda path: path.stem)
def test_helpers_are_folded(path: Path) -> None:
    tools = next(cell for cell in code(path) if cell["id"] == "tools")
    assert folded(tools) and not tools["outputs"]


def test_long_code_does_not_stand_before_what_it_shows() -> None:
    cells = code(NOTEBOOKS / "21_rebirth_majorities.ipynb")
    assert all(folded(cell) for cell in cells if lines(cell) >= LONG)


def test_a_lesson_is_folded_alike_in_every_language() -> None:
    looks = {
        path.stem: [folded(cell) for cell in code(path)]
        for path in LESSONS
        if path.stem[:2] == "00"
    }
    assert len(looks) == 4 and len({tuple(look) for look in looks.values()}) == 1
