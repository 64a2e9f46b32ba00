"""The settings in the link that opened the page, such as ``?players=3&seed=7``.

The page tells them once it is drawn. That works in every place a notebook runs in: behind a kernel
that had run the whole notebook before the visitor came, where no environment variable can know the
link yet, and in JupyterLab.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from urllib.parse import parse_qsl

import traitlets

from knarr_widgets.page.oneway import OneWay

LONGEST = 4096
MOST_SETTINGS = 32


class Link(OneWay):
    """Reads the page's link. Display it once, anywhere: it takes no space.

    Whoever shared the link wrote it, so every value is a stranger's text: check it before use.
    """

    _esm = Path(__file__).with_name("link.js")
    query = traitlets.Unicode()

    def receive(self, message: object) -> None:
        """Take the query string that the page tells; an unusable one says nothing."""
        query = message.get("query") if isinstance(message, dict) else None
        if isinstance(query, str) and len(query) <= LONGEST:
            self.query = query

    @property
    def settings(self) -> dict[str, str]:
        """The link's settings by name; empty until the page is drawn, and for an unusable link."""
        return settings(self.query)

    def on_settings(self, use: Callable[[dict[str, str]], None]) -> None:
        """Call `use` with the settings when the page tells them, unless the link has none."""
        self.observe(lambda _change: self.settings and use(self.settings), "query")


def settings(query: str) -> dict[str, str]:
    """The settings of a query string by name; of those said twice, the last counts."""
    try:
        return dict(parse_qsl(query.removeprefix("?"), max_num_fields=MOST_SETTINGS))
    except ValueError:
        return {}
