"""The lab of an open page, as a visitor uses it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SLOW = 60_000


class Lab:
    """The lab of an open page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.open()
        self.root = page.locator(".knarr-lab")
        self.root.wait_for()
        page.locator(".kl-takes").filter(has_text="games take about").wait_for(timeout=SLOW)

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=True)

    def field(self, label: str) -> Any:
        return self.root.get_by_label(label, exact=True)

    def seat(self, seat: int, strategy: str) -> None:
        self.field(f"Strategy of player {seat + 1}").select_option(strategy)

    def says(self, words: str) -> None:
        self.root.get_by_role("status").filter(has_text=words).wait_for(timeout=SLOW)

    def run(self) -> None:
        """Press Run and wait for the result."""
        self.button("Run").click()
        self.says("Done: ")
        self.button("Run").wait_for()

    @property
    def charts(self) -> list[str]:
        found: list[str] = self.root.locator(".kl-card").evaluate_all(
            "cards => cards.map(card => card.dataset.chart)"
        )
        return sorted(found)

    def chart(self, key: str) -> Any:
        return self.root.locator(f'.kl-card[data-chart="{key}"]')

    @property
    def call(self) -> str:
        return str(self.root.locator(".kl-code").text_content())

    def saved(self, press: Any) -> tuple[str, str]:
        """Press a button that saves a file: its name and its text."""
        with self.page.expect_download() as download:
            press.click()
        text = Path(download.value.path()).read_text(encoding="utf-8")
        return download.value.suggested_filename, text
