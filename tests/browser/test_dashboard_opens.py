"""The dashboard opens in a browser, and its widgets answer."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any


def test_dashboard_opens(page: Any, screenshot: Callable[[str], Path]) -> None:
    page.open()
    assert page.locator("#rendered_cells .jupyter-widgets:visible").count() > 0
    assert page.get_by_text("There was an error when executing").count() == 0
    assert screenshot("open").stat().st_size > 0
