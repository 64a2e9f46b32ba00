"""The dashboard, served for the whole test session and driven in Chromium."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from tests.browser.bare import PHONE, WIDE, bare_page
from tests.running import running_dashboard

CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
CHROMIUM_ARGUMENTS = [
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
HARMLESS = (
    re.compile(r"No version specified and unable to automatically determine one"),
    re.compile(r"Unsatisfied version .* of shared singleton module"),
)
READY_SECONDS = 60

Picture: TypeAlias = Callable[..., None]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.is_relative_to(here):
            item.add_marker(pytest.mark.browser)


def _missing(what: str) -> None:
    """Skip, or fail where a browser is required."""
    sentence = f"no browser test without {what}"
    if os.environ.get("KNARR_REQUIRE_BROWSER") == "1":
        pytest.fail(sentence, pytrace=False)
    pytest.skip(sentence)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    """A running Chromium."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        _missing("playwright (the extra `test` brings it)")
    program = next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)
    if program is None:
        _missing("Chromium (on Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def dashboard(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running ``knarr dashboard`` with room for all tests."""
    with running_dashboard(tmp_path_factory.mktemp("elsewhere"), "--visitors", "50") as address:
        yield address


@pytest.fixture
def page(chromium: Any, dashboard: str) -> Iterator[Any]:
    """A page of its own browser context, see `opened`."""
    with opened(chromium, dashboard, viewport={"width": 1280, "height": 900}) as page:
        yield page


@pytest.fixture
def phone(chromium: Any, dashboard: str) -> Iterator[Any]:
    """A page on a small screen that is touched, see `opened`."""
    screen = {"width": 390, "height": 844}
    with opened(chromium, dashboard, viewport=screen, has_touch=True, is_mobile=True) as page:
        yield page


@contextmanager
def opened(chromium: Any, dashboard: str, **options: Any) -> Iterator[Any]:
    """A page of its own browser context.

    At the end, nothing may have gone wrong in it: `page.problems` lists console errors, uncaught
    exceptions and requests to other servers. `page.open(query)` opens the dashboard and waits until
    it is ready.
    """
    context = chromium.new_context(base_url=dashboard, **options)
    page = context.new_page()
    page.problems = []
    page.on("console", lambda message: _note_console(page.problems, message))
    page.on("pageerror", lambda error: page.problems.append(f"uncaught: {error}"))
    page.on("request", lambda request: _note_request(page.problems, request.url, dashboard))
    page.open = lambda query="": open_dashboard(page, query)
    yield page
    page.close(run_before_unload=True)  # so that its kernel ends at once
    context.close()
    assert page.problems == []


def _note_console(problems: list[str], message: Any) -> None:
    text = f"{message.text} {message.location.get('url', '')}"
    if message.type == "error" and not any(pattern.search(text) for pattern in HARMLESS):
        problems.append(text)


def _note_request(problems: list[str], url: str, dashboard: str) -> None:
    """The page must work without a network: everything comes from its own server."""
    if not url.startswith((dashboard, "data:", "blob:")):
        problems.append(f"asked of another server: {url}")


def open_dashboard(page: Any, query: str = "") -> None:
    """Open the dashboard with `query` as the link's settings; return once it is drawn."""
    page.goto(f"/{query}", wait_until="commit")
    ready = "#rendered_cells .jupyter-widgets:visible"
    page.locator(ready).first.wait_for(timeout=READY_SECONDS * 1000)


@pytest.fixture
def screen(chromium: Any) -> Iterator[Any]:
    """A wide page for widgets without a server, see `tests.browser.bare`."""
    with bare_page(chromium, **WIDE) as page:
        yield page


@pytest.fixture
def small(chromium: Any) -> Iterator[Any]:
    """The same on a small screen that is touched."""
    with bare_page(chromium, **PHONE) as page:
        yield page


@pytest.fixture
def picture(request: pytest.FixtureRequest) -> Picture:
    """Take a picture of a page, for people to look at: ``picture(page, "narrow")``.

    The variable ``KNARR_SCREENSHOTS`` names the folder for them; without it none are taken.
    """
    wanted = os.environ.get("KNARR_SCREENSHOTS")

    def take(page: Any, name: str, whole: bool = True) -> None:
        if wanted:
            file = Path(wanted) / f"{request.node.name}-{name}.png"
            page.screenshot(path=file, full_page=whole)

    return take


@pytest.fixture
def screenshot(page: Any, picture: Picture) -> Callable[[str], None]:
    """Take a picture of the page of the dashboard: ``screenshot("narrow")``."""
    return partial(picture, page)
