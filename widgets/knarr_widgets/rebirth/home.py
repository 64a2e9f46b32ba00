"""`RebirthHome`: all of Rebirth on one page: play, look into points, paint a map, simulate."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets
from ipywidgets import VBox, Widget

from knarr.language import N_, _
from knarr.rebirth import RebirthGame
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import choice
from knarr_widgets.page.oneway import OneWayBox
from knarr_widgets.rebirth import bundle
from knarr_widgets.rebirth.inspector import RebirthInspector
from knarr_widgets.rebirth.lab import RebirthLab
from knarr_widgets.rebirth.listening import Listening
from knarr_widgets.rebirth.painter import MapPainter
from knarr_widgets.rebirth.widget import RebirthStepper

FIRST = "play"
PARTS = {
    FIRST: N_("Play and step"),
    "points": N_("Where points come from"),
    "paint": N_("Paint a map"),
    "simulate": N_("Simulate"),
}
"""The parts by name, and their titles."""


class RebirthBar(Listening):
    """The parts of the page, of which one is open; `choose` opens another."""

    _esm = bundle.home_script()
    _css = bundle.home_style()

    parts: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    chosen = traitlets.Unicode(read_only=True).tag(sync=True)

    def __init__(self, choose: Callable[[str], None]) -> None:
        self._choose = choose
        super().__init__()
        self.say(Answer(""))

    def ready(self) -> str:
        """Nothing is said."""
        return ""

    def draw(self) -> None:
        """Name the parts."""
        self.set_trait("parts", [[name, _(words)] for name, words in PARTS.items()])

    def opened(self, name: str) -> None:
        """Show which part is open."""
        self.set_trait("chosen", name)

    def act(self, wish: dict[str, Any]) -> Answer:
        """Open a part."""
        choice(wish, "do", ("open",))
        self._choose(choice(wish, "part", PARTS))
        return Answer("")


class RebirthHome(OneWayBox):
    """The parts around one game; each is made when it is opened for the first time."""

    def __init__(self) -> None:
        self.stepper = RebirthStepper(against="greedy")
        self._made: dict[str, Widget] = {FIRST: self.stepper}
        self._bar = RebirthBar(self.turn_to)
        self._place = VBox()
        super().__init__([self._bar, self._place])
        self.turn_to(FIRST)

    def turn_to(self, name: str) -> None:
        """Open a part."""
        if name not in self._made:
            self._made[name] = MAKERS[name](self)
        self._place.children = tuple(self._made.values())
        for other, part in self._made.items():
            part.layout.display = None if other == name else "none"
        self._bar.opened(name)

    def play(self, game: RebirthGame) -> None:
        """Lay a game on the table and go there."""
        self.stepper.show_game(game)
        self.turn_to(FIRST)


def _paint(home: RebirthHome) -> Widget:
    painter = MapPainter("teaching")
    painter.on_play(home.play)
    return painter


MAKERS: dict[str, Callable[[RebirthHome], Widget]] = {
    "points": lambda home: RebirthInspector(home.stepper),
    "paint": _paint,
    "simulate": lambda home: RebirthLab(home.stepper),
}
"""What makes a part when it is opened for the first time."""
