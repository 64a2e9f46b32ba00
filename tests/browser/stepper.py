"""The stepper of an open page, as a visitor uses it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from knarr import language

READY = "Ready: choose a move, or step through the game."
SEEDED = "?seed=3&players=2&artifacts=mead_cup,golden_bracelet,helmet"


class Stepper:
    """The stepper of an open page."""

    def __init__(self, page: Any, query: str = SEEDED) -> None:
        self.page = page
        page.open(query)
        self.root = page.locator(".knarr-stepper")
        self.status = self.root.get_by_role("status")
        self.settled()
        if query:
            told = self.status.filter(has_not_text=READY)
            told.filter(has_not_text=language._(READY)).filter(has_text=re.compile(".")).wait_for()

    def settled(self) -> None:
        """Wait until the last click is answered and shown."""
        self.page.locator(".knarr-stepper:not([data-busy]) .kn-table > svg").wait_for(
            state="attached"
        )

    def unfold(self) -> None:
        """On a narrow page, show the controls."""
        fold = self.root.locator(".kn-fold")
        if fold.is_visible() and fold.get_attribute("aria-expanded") == "false":
            fold.click()

    def click(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()
        self.settled()

    @property
    def moves(self) -> list[str]:
        found: list[str] = self.page.locator(".kn-move").evaluate_all(
            "moves => moves.map(move => move.dataset.move)"
        )
        return found

    def play(self, move: str) -> None:
        self.page.evaluate(
            """move => {
                const button = document.querySelector(`.kn-move[data-move="${move}"]`);
                const fold = button.closest("details");
                if (fold) fold.open = true;
            }""",
            move,
        )
        self.page.locator(f'.kn-move[data-move="{move}"]').click()
        self.settled()

    @property
    def place(self) -> tuple[int, int]:
        done, total = self.page.locator(".kn-place").text_content().split(" / ")
        return int(done), int(total)

    def stands(self, place: str) -> None:
        """Wait until the game stands at a place such as ``7 / 12``."""
        self.page.get_by_text(place, exact=True).wait_for()

    def open_games(self) -> None:
        self.unfold()
        if not self.page.locator(".kn-games").is_visible():
            self.click("Game …")

    def load(self, name: str, text: str) -> None:
        self.open_games()
        file = {"name": name, "mimeType": "application/json", "buffer": text.encode()}
        self.page.locator("input[type=file]").set_input_files(file)

    def save(self) -> str:
        self.open_games()
        with self.page.expect_download() as download:
            self.click("Save the game")
        return str(Path(download.value.path()).read_text(encoding="utf-8"))

    def says(self, words: str) -> None:
        self.status.filter(has_text=words).wait_for()
