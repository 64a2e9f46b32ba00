"""The links that a teacher finds in the documents open what they say."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from knarr_widgets.front.dashboard import TABS
from knarr_widgets.link import settings
from knarr_widgets.maths import LABS, open_lab
from knarr_widgets.stepper.opening import from_link

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "teach.md"
QUERIES = re.findall(r"^\| `(\?[^`]+)` \|", PAGE.read_text(encoding="utf-8"), re.M)
LABELLED = [query for query in QUERIES if "lab" in settings(query)]
GAMES = [query for query in QUERIES if not settings(query).keys() & {"lab", "tab", "lang"}]


def test_the_page_has_links_of_every_kind() -> None:
    assert {settings(query)["lab"] for query in LABELLED} == set(LABS)
    assert len(GAMES) == 2


@pytest.mark.parametrize("query", LABELLED)
def test_a_lab_takes_every_setting(query: str) -> None:
    asked = settings(query)
    lab = open_lab(asked)
    assert lab is not None
    assert lab.answer["tone"] == "ok"
    said = lab.settings()  # of a setting with its usual value, nothing is said
    assert {name: said.get(name, value) for name, value in asked.items()} == asked
    assert asked.keys() <= {"lab", *(field.name for field in lab.SETTINGS)}


def test_the_tabs_are_those_of_the_page() -> None:
    row = next(line for line in PAGE.read_text(encoding="utf-8").splitlines() if "?tab=" in line)
    assert set(re.findall(r"`(\w+)`", row)) == set(TABS)


@pytest.mark.parametrize("query", GAMES)
def test_a_game_is_laid_out(query: str) -> None:
    assert from_link(settings(query)) is not None
