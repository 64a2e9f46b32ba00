"""The stepper fits every width, in light and dark, with targets for a finger."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.stepper import Stepper
from tests.running import running_notebook

NOTEBOOK = Path(__file__).with_name("pages") / "stepper.ipynb"
NARROW = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a stepper alone."""
    with running_notebook(NOTEBOOK) as address:
        yield address


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_narrow_page(page: Any, screenshot: Callable[[str], None], scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size(NARROW)
    stepper = Stepper(page)
    page.locator('.knarr-stepper[data-size="narrow"] .kn-table:not(.kn-wrong-size)').wait_for()
    for tab in ("Table", "Moves", "Log"):
        stepper.click(tab)
        screenshot(f"{scheme}-{tab}")
        assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= 390
        inside = "e => e.scrollWidth <= e.clientWidth"
        assert stepper.root.evaluate(inside)
    stepper.click("Moves")
    stepper.play(stepper.moves[0])
    assert stepper.place == (1, 1)
    small = page.locator(".knarr-stepper :is(button, select, summary):visible").evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 40).map(e => e.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize("width", [900, 1400, 1920])
def test_other_widths(page: Any, screenshot: Callable[[str], None], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 1000})
    stepper = Stepper(page)
    screenshot("open")
    assert stepper.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= width
