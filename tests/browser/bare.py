"""A widget on a page of its own, without a server: what the page sends goes straight to Python."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from knarr import Game
from knarr_widgets import TurnStepper
from tests.browser.touching import Table

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
WIDE = {"viewport": {"width": 1280, "height": 1000}}

PAGE = """<!doctype html><html lang="en"><head><title>A widget</title>
<meta name="viewport" content="width=device-width"><style>body { margin: 8px }</style></head>
<body data-jp-theme-light="LIGHT"><main><h1 hidden>Knarr</h1><div id="host"></div>
</main></body></html>"""

START = """async ([script, style, traits]) => {
    const sheet = document.createElement("style");
    sheet.textContent = style;
    document.head.append(sheet);
    const heard = {};
    let values = traits;
    const tell = (name, ...what) => (heard[name] || []).forEach((hear) => hear(...what));
    const model = {
        get: (name) => values[name],
        on: (name, hear) => (heard[name] = [...(heard[name] || []), hear]),
        off: (name, hear) => (heard[name] = (heard[name] || []).filter((one) => one !== hear)),
        async send(content) {
            const answer = JSON.parse(await window.toPython(JSON.stringify(content)));
            const before = values;
            values = { ...values };
            for (const [name, value] of Object.entries(answer.traits)) {
                if (JSON.stringify(before[name]) !== JSON.stringify(value)) values[name] = value;
            }
            for (const name of Object.keys(values)) {
                if (values[name] !== before[name]) tell(`change:${name}`);
            }
            for (const one of answer.sent) tell("msg:custom", one);
        },
    };
    const url = URL.createObjectURL(new Blob([script], { type: "text/javascript" }));
    const module = await import(url);
    module.default.render({ model, el: document.getElementById("host") });
}"""
OWN = ("layout", "tabbable", "tooltip", "comm")
"""Traits of every widget, which are not the page's."""


class BareWidget:
    """A widget on a page of its own."""

    def __init__(self, page: Any, widget: Any, dark: bool = False) -> None:
        self.page = page
        self.widget = widget
        self._sent: list[Any] = []
        self.widget.send = self._sent.append
        page.expose_function("toPython", self._answer)
        page.set_content(PAGE.replace("LIGHT", "false" if dark else "true"))
        page.evaluate(START, [self.widget._esm, self.widget._css, self._traits()])

    def _answer(self, text: str) -> str:
        self._sent.clear()
        content = {"data": {"method": "custom", "content": json.loads(text)}}
        self.widget._handle_msg({"content": content})
        return json.dumps({"traits": self._traits(), "sent": self._sent})

    def _traits(self) -> dict[str, Any]:
        names = (name for name in self.widget.keys if name not in OWN and name[0] != "_")
        return {name: getattr(self.widget, name) for name in names}


class Bare(BareWidget, Table):
    """A stepper on a page of its own; `game` is the game that it shows."""

    def __init__(self, page: Any, game: Game, dark: bool = False) -> None:
        super().__init__(page, TurnStepper(game), dark)
        self.root = page.locator(".knarr-stepper")
        self.status = self.root.get_by_role("status")
        self.settled()

    @property
    def game(self) -> Game:
        game: Game = self.widget.game
        return game

    @property
    def played(self) -> str:
        """The last move that was played."""
        return self.game.history[-1].move.text


@contextmanager
def bare_page(chromium: Any, **options: Any) -> Iterator[Any]:
    """A page on which nothing may go wrong."""
    context = chromium.new_context(**options)
    context.set_default_timeout(15_000)
    page, problems = context.new_page(), []
    page.on("console", lambda said: said.type == "error" and problems.append(said.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    yield page
    context.close()
    assert problems == []
