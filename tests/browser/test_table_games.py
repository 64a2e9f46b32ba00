"""Games on the table of a served page to their end: by mouse, by keyboard, by finger."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr import Game
from tests.browser.touching import BUTTONS, Table
from tests.running import running_notebook
from tests.scenes import rich

NOTEBOOK = Path(__file__).with_name("pages") / "stepper.ipynb"


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a stepper alone."""
    with running_notebook(NOTEBOOK) as address:
        yield address


def laid(page: Any, game: Game) -> Table:
    return Table(page, f"?position={game.position_text}")


def late() -> Game:
    """Both seats are near the end."""
    return rich(other={"vp": 34}, vp=33)


def test_whole_game_by_mouse(page: Any) -> None:
    table, dice = Table(page), random.Random(1)
    while not table.over:
        table.random_touch(dice)
        assert table.refusal == ""
    assert "win" in table.words and table.lit == [] and table.buttons == []
    assert table.record()["result"]["winners"]


def test_game_to_its_end_by_keyboard(page: Any) -> None:
    table, dice = laid(page, late()), random.Random(2)
    page.locator(".kn-prompt").evaluate("bar => { bar.tabIndex = -1; bar.focus(); }")
    while not table.over:
        _to_something_lit(page, dice)
        page.keyboard.press("Enter")
        table.settled()
    assert table.record()["result"]["winners"]


def _to_something_lit(page: Any, dice: random.Random) -> None:
    """Go on with Tab, and among things of a kind with the arrows."""
    useful = f"""document.activeElement.matches(
        '[data-lit], {BUTTONS}') && document.activeElement.textContent !== 'Cancel'"""
    for _ in range(600):  # past the end of the page and round again
        if dice.random() < 0.5 and page.evaluate("'touch' in document.activeElement.dataset"):
            page.keyboard.press(dice.choice(("ArrowRight", "ArrowDown", "ArrowLeft", "End")))
        if page.evaluate(useful) and dice.random() < 0.7:
            return
        page.keyboard.press("Tab")
    raise AssertionError("nothing useful is reached with Tab")


def test_game_to_its_end_by_finger(phone: Any) -> None:
    table, dice = laid(phone, late()), random.Random(3)
    table.finger = True
    while not table.over:
        table.random_touch(dice)
        assert table.refusal == ""
    table.finger = False
    assert table.record()["result"]["winners"]
