"""`SimulationLab`, the widget: traits say what the page shows, messages what it asks for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import traitlets

from knarr.bots import Strategy
from knarr.game import Game
from knarr.rules import Rules
from knarr_widgets.lab import bundle, showing
from knarr_widgets.lab.base import HANDLERS, Lab
from knarr_widgets.lab.drawing import Drawing
from knarr_widgets.lab.setup import Form, Setup, read_form, setup_of
from knarr_widgets.lab.start import checked_caps, first_form, known_strategies

__all__ = ["HANDLERS", "SimulationLab"]


class SimulationLab(Lab):
    """Strategies against each other, many games, and what they come to, on the page.

    `players` are names of strategies or strategies, by seat; more to choose from are in
    `strategies`. Games may start from the position that `stepper` (a `TurnStepper`) shows. A run
    ends after `most_games` games or `most_seconds` seconds. `result` is what the last run came to,
    and `call` is the Python that repeats it. Raises `KnarrError` for what cannot be played.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    _esm = bundle.script()
    _css = bundle.style()

    def __init__(
        self,
        stepper: Any = None,
        players: Sequence[str | Strategy] = ("greedy", "random"),
        games: int | None = None,
        *,
        seed: int = 0,
        rules: Rules | None = None,
        rotate: bool = True,
        strategies: Sequence[Strategy] = (),
        most_games: int = 100_000,
        most_seconds: float = 300.0,
    ) -> None:
        self._most_games, self._most_seconds = checked_caps(most_games, most_seconds)
        self._known = known_strategies([*players, *strategies])
        form = first_form(self._known, players, games, seed, rules, rotate, most_games)
        self._stepper = stepper
        super().__init__(form, Drawing(), self._most_seconds)

    @property
    def game(self) -> Game | None:
        """The game in the stepper; None without one."""
        return getattr(self._stepper, "game", None)

    def _read(self, message: object) -> Form:
        return read_form(message, self._known, self._most_games)

    def _setup(self, form: Form) -> Setup:
        return setup_of(form, self._known, self.game)

    def _choices(self) -> dict[str, Any]:
        return showing.options(self._known, self._most_games, self._most_seconds)

    def _start_table(self) -> dict[str, Any]:
        return showing.table(self.game)

    def _watch_table(self) -> None:
        """Follow the position in the stepper."""
        super()._watch_table()
        if isinstance(self._stepper, traitlets.HasTraits) and self._stepper.has_trait("state"):
            self._stepper.observe(self._follow_table, "state")
