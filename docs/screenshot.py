"""Take the README's picture of the dashboard anew: ``python docs/screenshot.py``.

It wants Chromium and playwright (the extra ``test``), as the browser tests do.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright

from knarr.cli.ports import ANY, free_port

PICTURE = Path(__file__).with_name("dashboard.png")
LINK = "?players=Ada,Bo&seed=7"
SIZE = {"width": 1200, "height": 1000}
DRAWN = "#rendered_cells .jupyter-widgets:visible svg"
PATIENCE = 60_000
SETTLED = 3_000
ARGUMENTS = ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run"]
ADDRESS = re.compile(r"http://127\.0\.0\.1:\d+/")


@contextmanager
def dashboard() -> Iterator[str]:
    """A running dashboard, by its address."""
    command = [sys.executable, "-m", "knarr", "dashboard", "--no-browser"]
    server = subprocess.Popen(
        [*command, "--port", str(free_port(ANY))], stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        for line in server.stdout:
            if found := ADDRESS.search(line):
                yield found.group()
                return
        raise SystemExit("the dashboard ended before it said its address")
    finally:
        server.terminate()
        server.wait()
        server.stdout.close()


def take(address: str) -> None:
    """Photograph the page as it opens."""
    with sync_playwright() as playwright:
        program = shutil.which("chromium") or shutil.which("google-chrome")
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS)
        page = browser.new_page(viewport=SIZE)
        page.goto(address + LINK)
        page.locator(DRAWN).first.wait_for(timeout=PATIENCE)
        page.wait_for_timeout(SETTLED)  # fonts, and what follows the link
        page.screenshot(path=PICTURE)
        browser.close()


if __name__ == "__main__":
    with dashboard() as address:
        take(address)
    print(f"{PICTURE} is taken.")
