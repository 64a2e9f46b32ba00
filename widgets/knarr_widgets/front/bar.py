"""The bar on top of the dashboard: the tabs, the language, and the address that leads back here."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any

import traitlets

from knarr.errors import KnarrError
from knarr.language import LANGUAGES, _
from knarr_widgets.front import bundle, lessons
from knarr_widgets.link import LONGEST, settings
from knarr_widgets.page.answers import whole_sentence
from knarr_widgets.page.checks import choice, fields, word
from knarr_widgets.page.oneway import OneWay, number_of

LONGEST_KEPT = 1 << 22
"""Letters of what a page may give back: two games, each with the one put aside."""

LESSONS = "lessons"
"""The tab that the bar itself shows: a list of links."""

_log = logging.getLogger(__name__)


class Bar(OneWay):
    """Tabs by name, of which one is open, and a menu of the languages.

    `tabs` gives each tab its title and a sentence about it, in English. `choose` is called with the
    name of the tab that is to be opened, `talk` with the code of the language to be spoken, and
    `follow` once with the settings of the page's address and the text that the page has kept.
    `keep` gives what the page keeps, with what its address should say; the page asks for it after
    every change of `moment`.
    """

    _esm = bundle.script()
    _css = bundle.style()

    tabs: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    lessons: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    languages = traitlets.Dict(read_only=True).tag(sync=True)
    chosen = traitlets.Unicode(read_only=True).tag(sync=True)
    moment = traitlets.Int(read_only=True).tag(sync=True)
    answer = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        tabs: Mapping[str, tuple[str, str]],
        choose: Callable[[str], None],
        talk: Callable[[str], None],
        follow: Callable[[Mapping[str, str], str], None],
        keep: Callable[[], dict[str, Any]],
    ) -> None:
        self._tabs, self._choose, self._talk = tabs, choose, talk
        self._follow, self._keep = follow, keep
        super().__init__()
        self.set_trait("languages", LANGUAGES)
        self.retell()
        self.say("")

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        tabs = [[name, _(title), _(about)] for name, (title, about) in self._tabs.items()]
        self.set_trait("tabs", tabs)
        self.set_trait("lessons", lessons.for_page())

    def opened(self, name: str) -> None:
        """Show which tab is open."""
        self.set_trait("chosen", name)

    def changed(self) -> None:
        """There is something new to keep."""
        self.set_trait("moment", self.moment + 1)

    def say(self, text: str, tone: str = "ok", number: int = 0) -> None:
        """Put a sentence below the tabs; an empty one takes it away."""
        self.set_trait("answer", {"id": number, "text": text, "tone": tone})

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it."""
        if isinstance(message, dict) and message.get("do") == "keep":
            self.send(self._keep())
            return
        number = number_of(message)
        try:
            self.say("", number=number)
            self._act(fields(message))
        except KnarrError as error:
            self.say(whole_sentence(str(error)), "no", number)
        except Exception:
            _log.debug("a message of the page failed", exc_info=True)
            self.say(_("This could not be done; nothing was changed."), "no", number)

    def _act(self, wish: dict[str, Any]) -> None:
        do = choice(wish, "do", ("open", "speak", "follow"))
        if do == "open":
            self._choose(choice(wish, "tab", self._tabs))
        elif do == "speak":
            self._talk(choice(wish, "code", LANGUAGES))
        else:
            kept = word(wish, "kept", LONGEST_KEPT, "")
            self._follow(settings(word(wish, "query", LONGEST)), kept)
