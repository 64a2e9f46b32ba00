"""The board of an open page, as a visitor uses it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SLOW = 60_000


class BoardPage:
    """The board of an open page."""

    def __init__(self, page: Any) -> None:
        self.page = page
        page.open()
        self.root = page.locator(".knarr-board")
        self.root.locator(".kn-table > svg").wait_for()
        self.status = self.root.locator(".kn-status")
        self.settled()

    def settled(self) -> None:
        """Wait until the last click is answered and shown."""
        self.page.locator(".knarr-board:not([data-busy]) .kn-table > svg").wait_for(
            state="attached"
        )

    def button(self, name: str) -> Any:
        return self.root.get_by_role("button", name=name, exact=True)

    def unfold(self) -> None:
        """On a narrow page, show the controls."""
        fold = self.root.locator(".kn-fold")
        if fold.is_visible() and fold.get_attribute("aria-expanded") == "false":
            fold.click()

    def click(self, name: str) -> None:
        self.button(name).click()
        self.settled()

    def pick(self, label: str, value: str) -> None:
        self.root.get_by_label(label, exact=True).select_option(value)
        self.settled()

    @property
    def moves(self) -> list[str]:
        found: list[str] = self.root.locator(".kn-move").evaluate_all(
            "moves => moves.map(move => move.dataset.move)"
        )
        return found

    @property
    def place(self) -> tuple[int, int]:
        done, total = self.root.locator(".kn-place").text_content().split(" / ")
        return int(done), int(total)

    def play(self, move: str) -> None:
        """Play a move and wait until it is shown."""
        before = self.place
        button = self.root.locator(f'.kn-move[data-move="{move}"]')
        button.evaluate("e => { const fold = e.closest('details'); if (fold) fold.open = true; }")
        button.click()
        self.page.wait_for_function(
            """([before]) => {
                const root = document.querySelector('.knarr-board');
                const place = root.querySelector('.kn-place').textContent;
                return place !== before || !root.querySelector('.kb-ask').hidden;
            }""",
            arg=[f"{before[0]} / {before[1]}"],
        )
        self.settled()

    def my_turn(self) -> bool:
        """Wait until moves are listed or the game is over; False when it is."""
        self.root.locator(".kn-move, .kn-result table").first.wait_for(timeout=SLOW)
        return self.root.locator(".kn-result table").count() == 0

    def says(self, words: str) -> None:
        self.status.filter(has_text=words).wait_for(timeout=SLOW)

    def save(self) -> str:
        with self.page.expect_download() as download:
            self.click("Save it")
        return str(Path(download.value.path()).read_text(encoding="utf-8"))
