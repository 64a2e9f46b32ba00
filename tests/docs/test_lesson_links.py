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


SHOWN = {
    "reputation": ("VP a turn now", "The next step"),
    "trade": ("Before and after a trade of 2",),
    "columns": ("Assets in all",),
    "deck": ("At least 1 yellow in 2 draws",),
}
"""What the page promises of a lab's link, in the words of the lab."""

SPOKEN = {
    "trade": "2 bracelets for 3 VP and 1 recruit.",
    "columns": "The run gains 5 VP and 1 recruit, 6 assets in all.",
    "deck": "At least 1 of the next 2 cards wanted: 36.4\u00a0%.",
}
"""By hand: column 1 of 3 and 17 pays 1 VP, column 2 of the ship, 3 and 17 a recruit and 2 VP;
1, 2 and 3 assets; 8 of 40 cards are yellow: 1 - 32/40 * 31/39 = 36.4 %."""


@pytest.mark.parametrize("query", LABELLED)
def test_a_lab_shows_what_the_page_says(query: str) -> None:
    lab = open_lab(settings(query))
    assert lab is not None
    sections = lab.shown["sections"]
    titles = [one.get("title") for one in sections]
    labels = [one["label"] for section in sections for one in section.get("figures", [])]
    assert set(SHOWN[lab.LAB]) <= {*titles, *labels}
    assert lab.shown["spoken"] == SPOKEN.get(lab.LAB, lab.shown["spoken"])


@pytest.mark.parametrize("query", GAMES)
def test_a_game_is_laid_out(query: str) -> None:
    assert from_link(settings(query)) is not None
