"""Games on the table of a served page to their end: by mouse, by keyboard, by finger.

Each in every language, in English from the first turn on.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr import language
from tests.browser.english import english_left
from tests.browser.stepper import SEEDED
from tests.browser.touching import BUTTONS, Table
from tests.running import running_notebook
from tests.scenes import rich

ARROWS = ("ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab")
NOTEBOOK = Path(__file__).with_name("pages") / "stepper.ipynb"
PLACE = f"""cancel => {{
    const node = document.activeElement;
    const lit = [...document.querySelectorAll(".kn-table [data-lit], {BUTTONS}")]
        .filter((other) => other.textContent !== cancel);
    if (lit.includes(node)) return "useful";
    const kinds = ["space", "land", "hand", "token", "crew", "trade"];
    const kind = kinds.find((name) => name in node.dataset);
    if (kind && lit.some((other) => kind in other.dataset)) return "near";
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    const ways = lit.map(
        (other) => node.compareDocumentPosition(other) & after ? "Tab" : "Shift+Tab");
    return ways[Math.floor(ways.length / 2)];
}}"""
"""Where the keyboard is: on something to go on with, beside it, or what key leads there."""


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a stepper alone."""
    with running_notebook(NOTEBOOK) as address:
        yield address


@pytest.fixture(params=language.LANGUAGES, autouse=True)
def code(request: pytest.FixtureRequest) -> Iterator[str]:
    """The language that the page speaks."""
    language.use(request.param)
    yield request.param
    language.use("en")


def opened(page: Any, code: str, whole: bool) -> Table:
    """A whole game to play, or one in which both seats are near the end."""
    late = rich(other={"vp": 34}, vp=33).position_text
    return Table(page, f"{SEEDED if whole else f'?position={late}'}&lang={code}")


def ended(table: Table, code: str) -> None:
    """The game is over, as its record says, and all is told in the language of the page."""
    if code != "en":
        assert english_left(code, table.root) == []
        assert table.page.locator(".kn-result").count()
        return
    assert "win" in table.words and table.lit == [] and table.buttons == []
    assert table.record()["result"]["winners"]


def test_whole_game_by_mouse(page: Any, code: str) -> None:
    table, dice = opened(page, code, True), random.Random(1)
    while not table.over:
        table.random_touch(dice)
        assert table.refusal == ""
    ended(table, code)


def test_game_by_keyboard(page: Any, code: str) -> None:
    table, dice = opened(page, code, code == "en"), random.Random(2)
    page.locator(".kn-prompt").evaluate("bar => { bar.tabIndex = -1; bar.focus(); }")
    while not table.over:
        _to_something_lit(page, dice)
        page.keyboard.press("Enter")
        table.settled()
    ended(table, code)


def _to_something_lit(page: Any, dice: random.Random) -> None:
    """Go on with Tab, and among things of a kind of which some are lit with the arrows."""
    cancel = language._("Cancel")
    for _ in range(900):
        place = page.evaluate(PLACE, cancel)
        if place == "useful" and dice.random() < 0.7:
            return
        if place == "near":
            place = dice.choice(ARROWS)
        page.keyboard.press("Tab" if place == "useful" else place)
    raise AssertionError("nothing useful is reached by keyboard")


def test_game_by_finger(phone: Any, code: str) -> None:
    table, dice = opened(phone, code, code == "en"), random.Random(3)
    table.finger = True
    while not table.over:
        table.random_touch(dice)
        assert table.refusal == ""
    table.finger = False
    ended(table, code)
