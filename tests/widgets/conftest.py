"""What the tests of the widgets share: no widget outlives the test that opened it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from ipywidgets.widgets import widget


@pytest.fixture(autouse=True)
def close_widgets() -> Iterator[None]:
    """Close what a test has opened: every open widget is told of a new language, by any test."""
    before = set(widget._instances)
    yield
    for name in set(widget._instances) - before:
        if opened := widget._instances.get(name):
            opened.close()
