"""A widget's page is one module: no two of its parts may call different things by one name."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from knarr_widgets import (
    Board,
    MapPainter,
    RebirthInspector,
    RebirthLab,
    RebirthStepper,
    SimulationLab,
    TradeInspector,
    TurnStepper,
)
from knarr_widgets.exercises import Exercise
from knarr_widgets.front.bar import Bar

DECLARED = re.compile(r"^(?:const|let|class|(?:async )?function) ([A-Za-z_$]\w*)", re.MULTILINE)

KINDS = (
    Bar,
    Board,
    Exercise,
    MapPainter,
    RebirthInspector,
    RebirthLab,
    RebirthStepper,
    SimulationLab,
    TradeInspector,
    TurnStepper,
)


@pytest.mark.parametrize("kind", KINDS)
def test_one_name_one_thing(kind: Any) -> None:
    script = str(kind._esm)
    names = Counter(DECLARED.findall(script))
    assert len(names) > 5 and [name for name, count in names.items() if count > 1] == []
    assert script.count("export default") == 1 and not re.search(r"^import ", script, re.MULTILINE)


@pytest.mark.parametrize("kind", KINDS)
def test_the_word_for_translating_means_nothing_else(kind: Any) -> None:
    assert re.findall(r"\(_[,)] ?\w*\)? ?=>|\b_ =>|(?:const|let) _\b", str(kind._esm)) == []


@pytest.mark.parametrize("kind", KINDS)
def test_sheets_ask_whether_a_mark_is_there(kind: Any) -> None:
    """`el` leaves a false property out and writes a true one empty: no mark is ever "true"."""
    found = set(re.findall(r'\[data-[\w-]+="(?:true|false)"\]', str(kind._css)))
    assert found <= {'[data-jp-theme-light="true"]', '[data-jp-theme-light="false"]'}
    written = re.findall(r'"aria-current": [^?\n]*[,}]$', str(kind._esm), re.MULTILINE)
    assert [line for line in written if "null" not in line] == []
