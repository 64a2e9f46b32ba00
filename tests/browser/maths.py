"""A lab of exact maths of an open page, as a visitor uses it."""

from __future__ import annotations

from typing import Any

SLOW = 60_000


class MathsLab:
    """The lab that a link opens."""

    def __init__(self, page: Any, query: str) -> None:
        self.page = page
        page.open(query)
        name = query.removeprefix("?lab=").split("&")[0] if "lab=" in query else "trade"
        self.root = page.locator(f'.knarr-maths[data-lab="{name}"]')
        self.root.wait_for(timeout=SLOW)
        self.root.locator(".km-chart svg").first.wait_for(state="attached", timeout=SLOW)
        self.settled()

    def settled(self) -> None:
        """Wait until the last change is answered and shown."""
        self.page.wait_for_timeout(200)
        self.page.locator(".knarr-maths:not([data-busy])").wait_for()

    def slide(self, label: str, value: float) -> None:
        self.root.get_by_role("slider", name=label, exact=True).fill(str(value))
        self.settled()

    def choose(self, label: str, value: str) -> None:
        self.root.get_by_role("combobox", name=label, exact=True).select_option(value)
        self.settled()

    def press(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()
        self.settled()

    def open_groups(self) -> None:
        self.root.locator("details").evaluate_all("all => all.forEach(e => { e.open = true; })")

    def big(self, label: str) -> str:
        """The figure under a label."""
        box = self.root.locator(".km-big").filter(has=self.page.get_by_text(label, exact=True))
        return str(box.locator(".km-fig").inner_text()).strip()

    def table(self, key: str) -> list[list[str]]:
        found: list[list[str]] = self.root.locator(f'[data-key="{key}"] tbody tr').evaluate_all(
            "rows => rows.map(row => [...row.cells].map(cell => cell.textContent))"
        )
        return found

    @property
    def figures(self) -> list[str]:
        """How every figure comes about."""
        found: list[str] = self.root.locator(".km-fig").evaluate_all(
            "all => all.map(figure => figure.dataset.how)"
        )
        return found

    @property
    def how(self) -> str:
        return str(self.root.locator(".km-how:not(.km-float)").text_content())

    @property
    def status(self) -> str:
        return str(self.root.get_by_role("status").first.text_content())
