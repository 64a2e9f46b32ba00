"""`LanguageMenu`: the languages by their own names; all widgets speak the one that is chosen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import traitlets

from knarr.errors import KnarrError
from knarr.language import LANGUAGES
from knarr_widgets.page import bundle
from knarr_widgets.page.checks import choice, fields
from knarr_widgets.page.oneway import OneWay, speak

_HERE = Path(__file__).parent


@cache
def script() -> str:
    """The page's side."""
    return bundle.script(_HERE, ["language_menu"], ("language", "dom"))


class LanguageMenu(OneWay):
    """A menu of the languages.

    With a `Link` it also takes the language that the page's address asks for: ``?lang=fr``.
    """

    _esm = script()

    languages = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(self, link: Any = None) -> None:
        super().__init__()
        self.set_trait("languages", LANGUAGES)
        if link is not None:
            link.on_settings(self.open_settings)

    def open_settings(self, settings: Mapping[str, str]) -> None:
        """Speak the language of a link's settings; one that is not known is passed over."""
        if settings.get("lang") in LANGUAGES:
            speak(settings["lang"])

    def receive(self, message: object) -> None:
        """Speak the language that the page asks for."""
        try:
            speak(choice(fields(message), "speak", LANGUAGES))
        except KnarrError:
            return
