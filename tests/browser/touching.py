"""The table of an open page, touched as a visitor touches it."""

from __future__ import annotations

import json
import random
from typing import Any

from knarr import Game, language
from knarr.record import dumps
from tests.browser.stepper import Stepper

LIT = ".kn-table [data-lit]"
BUTTONS = ".kn-prompt-buttons button:not([aria-disabled=true])"
BACK = ("Cancel", "No swap", "No reservation")
"""Buttons that lead back."""

THING = """node => {
    const kind = ["space", "land", "hand", "token", "crew", "trade"].find(k => k in node.dataset);
    return [kind, node.dataset[kind]];
}"""


class Table(Stepper):
    """The stepper with its table, drawn for the width of the page."""

    finger = False
    """Whether the page is touched, not clicked."""

    def settled(self) -> None:
        """Wait until the last click is answered and shown."""
        super().settled()
        self.page.locator(".kn-table:not(.kn-wrong-size) > svg").wait_for(state="attached")

    @property
    def words(self) -> str:
        """What the bar above the table says."""
        return str(self.page.locator(".kn-prompt-words").inner_text())

    @property
    def more(self) -> str:
        """What the thing in question would bring."""
        return str(self.page.locator(".kn-prompt-more").inner_text()).strip()

    @property
    def refusal(self) -> str:
        return str(self.page.locator(".kn-prompt-no").inner_text())

    @property
    def lit(self) -> list[list[str]]:
        """The lit things, as kind and name."""
        things: list[list[str]] = self.page.locator(LIT).evaluate_all(
            f"nodes => nodes.map({THING})"
        )
        return things

    @property
    def buttons(self) -> list[str]:
        """The buttons of the bar that can be pressed."""
        return list(self.page.locator(BUTTONS).all_inner_texts())

    @property
    def over(self) -> bool:
        return bool(self.page.locator(".kn-result").count())

    def thing(self, kind: str, name: object, nth: int = 0) -> Any:
        """A thing that may be touched."""
        return self.page.locator(f'.kn-table [data-touch][data-{kind}="{name}"]').nth(nth)

    def touch(self, kind: str, name: object, nth: int = 0) -> None:
        """Click a thing where it is seen: a crew card below its upper edge."""
        self._hit(self.thing(kind, name, nth))

    def touch_lit(self, kind: str) -> None:
        """Touch the first lit thing of a kind."""
        self._hit(self.page.locator(f"{LIT}[data-{kind}]").first)

    def _hit(self, node: Any) -> None:
        hit = node.tap if self.finger else node.click
        refused = node.get_attribute("aria-disabled") == "true"  # it says why
        hit(position={"x": 12, "y": 8}, force=refused)
        self.settled()

    def press(self, words: str) -> None:
        """Press a button of the bar."""
        buttons = self.page.locator(".kn-prompt-buttons")
        self._hit(buttons.get_by_role("button", name=words, exact=True))

    def random_touch(self, dice: random.Random) -> None:
        """Touch something lit, or press a button of the bar that is not there to go back."""
        lit = self.page.locator(LIT)
        count, buttons = lit.count(), self.page.locator(BUTTONS)
        back = [language._(words) for words in BACK]
        onward = [
            number
            for number, words in enumerate(buttons.all_inner_texts())
            if words not in back or not count
        ]
        choice = dice.randrange(count + len(onward))
        if choice < count:
            self._hit(lit.nth(choice))
        else:
            self._hit(buttons.nth(onward[choice - count]))

    @property
    def last(self) -> str:
        """The last act in the log."""
        return str(self.page.locator(".kn-entry[aria-current]").text_content())

    def focused(self) -> list[str | None]:
        """Kind and name of the thing that has the focus."""
        found: list[str | None] = self.page.evaluate(f"({THING})(document.activeElement)")
        return found

    def middle(self, kind: str, name: object, nth: int = 0) -> tuple[float, float]:
        """Where a thing is seen, in the page's pixels."""
        box = self.thing(kind, name, nth).bounding_box()
        return box["x"] + 12, box["y"] + 8

    def carry(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the mouse, move it and let go."""
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for share in (0.1, 0.5, 0.9, 1):
            mouse.move(
                start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1])
            )
        mouse.up()
        self.settled()

    def record(self) -> dict[str, Any]:
        """The game's record, saved and checked."""
        record: dict[str, Any] = json.loads(self.save())
        assert dumps(Game.from_record(record).record()) == dumps(record)
        return record
