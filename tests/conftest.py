"""What all tests share.

Slow files come first; no property fails for being slow on a busy machine; the browser's loop is the
browser tests' own.
"""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # started in the background of a script
    signal.signal(signal.SIGINT, signal.default_int_handler)  # the tests of ctrl-C need it

BROWSER = Path(__file__).with_name("browser")

settings.register_profile("knarr", deadline=None)
settings.load_profile("knarr")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Notebooks and what needs a browser are slow, too; no worker is left alone with slow files."""
    for item in items:
        if item.path.suffix == ".ipynb" or BROWSER in item.path.parents:
            item.add_marker(pytest.mark.slow)
    slow = {item.path for item in items if item.get_closest_marker("slow")}
    items.sort(key=lambda item: item.path not in slow)


@pytest.fixture(autouse=True)
def no_loop_but_the_own(request: pytest.FixtureRequest) -> Iterator[None]:
    """Hide the browser's loop, which counts as running in this thread as long as the browser runs.

    A widget would leave its work to that loop, which does nothing while a test waits.
    """
    if request.node.get_closest_marker("browser"):
        yield
        return
    loop = asyncio._get_running_loop()
    asyncio._set_running_loop(None)
    yield
    asyncio._set_running_loop(loop)
