"""`SimulationLab`, the widget: traits say what the page shows, messages what it asks for."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import traitlets

from knarr.bots import Strategy
from knarr.charts import NARROWEST, WIDEST
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.results import Result
from knarr.rules import Rules
from knarr_widgets.lab import bundle, showing
from knarr_widgets.lab.drawing import Drawing
from knarr_widgets.lab.probing import Prober
from knarr_widgets.lab.running import Progress, Run
from knarr_widgets.lab.setup import Form, Setup, read_form, setup_of
from knarr_widgets.lab.start import checked_caps, first_form, known_strategies
from knarr_widgets.page.answers import Answer, whole_sentence
from knarr_widgets.page.checks import BadMessage, choice, fields, whole
from knarr_widgets.page.oneway import OneWay, number_of

NOT_DONE = N_("This could not be done; nothing was changed.")

_log = logging.getLogger(__name__)


class SimulationLab(OneWay):
    """Strategies against each other, many games, and what they come to, on the page.

    `players` are names of strategies or strategies, by seat; more to choose from are in
    `strategies`. Games may start from the position that `stepper` (a `TurnStepper`) shows. A run
    ends after `most_games` games or `most_seconds` seconds. `result` is what the last run came to,
    and `call` is the Python that repeats it. Raises `KnarrError` for what cannot be played.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    _esm = bundle.script()
    _css = bundle.style()

    options = traitlets.Dict(read_only=True).tag(sync=True)
    form = traitlets.Dict(read_only=True).tag(sync=True)
    table = traitlets.Dict(read_only=True).tag(sync=True)
    run_state = traitlets.Dict(read_only=True).tag(sync=True)
    estimate = traitlets.Dict(read_only=True).tag(sync=True)
    live = traitlets.Unicode(read_only=True).tag(sync=True)
    pictures: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    call = traitlets.Unicode(read_only=True).tag(sync=True)
    answer = traitlets.Dict(read_only=True).tag(sync=True)

    _run: Run | None = None

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
        self._form = first_form(self._known, players, games, seed, rules, rotate, most_games)
        self._stepper = stepper
        self._lock = threading.RLock()
        self._drawing = Drawing()
        self._closed = False
        self._prober = Prober(self._measured)
        super().__init__()
        self._show_options()
        self.set_trait("form", self._form.data())
        self.set_trait("run_state", showing.run_state(None))
        self._show_answer(Answer(_("Ready: choose who plays, then run.")), 0)
        self._watch_table()
        if self.comm is not None:
            self.comm.on_close(lambda _message: self._end("left"))

    # -- from Python --------------------------------------------------------------------------

    @property
    def result(self) -> Result | None:
        """What the last run came to, so far; None before the first."""
        run = self._run
        return None if run is None else run.progress.result

    @property
    def game(self) -> Game | None:
        """The game in the stepper; None without one."""
        return getattr(self._stepper, "game", None)

    def run(self, wait: bool = True) -> Result | None:
        """Run what the form says, as a click does; with `wait`, return the result."""
        self._begin(self._form, watched=False)
        return self.wait() if wait else None

    def wait(self, seconds: float | None = None) -> Result | None:
        """Wait until the run is over (at most `seconds`), and return the result."""
        self._prober.wait(seconds)
        if self._run is not None:
            self._run.wait(seconds)
        return self.result

    def stop(self) -> None:
        """End the run; it keeps what it has."""
        self._end("stopped")

    def close(self) -> None:
        """Close the widget; a run ends."""
        self._closed = True
        self._end("left")
        if prober := getattr(self, "_prober", None):
            prober.close()
        super().close()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        with self._lock:
            self._show_options()
            self.set_trait("table", showing.table(self.game))
            if self._drawing.retell():
                self.set_trait("pictures", self._drawing.pictures)
            run = self._run
            if run is None:
                told = Answer(_("Ready: choose who plays, then run."))
            elif run.progress.ended:
                told = showing.ended(run.progress)
                self.set_trait("call", self._drawing.call(run.progress))
            else:
                told = Answer(_("The games are being played."), "run")
            self._show_answer(told, self.answer["id"])

    def _show_options(self) -> None:
        choices = showing.options(self._known, self._most_games, self._most_seconds)
        self.set_trait("options", choices)

    def _end(self, why: str) -> None:
        if self._run is not None:
            self._run.stop(why)

    # -- the page -----------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it."""
        try:
            wish = fields(message)
            answer = HANDLERS[choice(wish, "do", HANDLERS)](self, wish)
        except KnarrError as error:
            answer = Answer(whole_sentence(str(error)), "no")
        except Exception:
            _log.debug("a message of the page failed", exc_info=True)
            answer = Answer(_(NOT_DONE), "no")
        if answer is not None:
            self._show_answer(answer, number_of(message))

    def _show_answer(self, answer: Answer, number: int) -> None:
        with self._lock:
            told = {"id": number, "text": answer.text, "tone": answer.tone}
            self.set_trait("answer", told)

    def _choose(self, wish: dict[str, Any]) -> Answer | None:
        """The form has been changed: tell how long a run would take."""
        form = read_form(wish.get("form"), self._known, self._most_games)
        self._keep(form)
        self._estimate()
        return Answer(_("Ready to run.")) if self.answer["tone"] == "no" else None

    def _keep(self, form: Form) -> None:
        with self._lock:
            self._form = form
            self.set_trait("form", form.data())

    def _start(self, wish: dict[str, Any]) -> Answer | None:
        form = read_form(wish.get("form"), self._known, self._most_games)
        with self._lock:  # the run's thread answers after this
            self._begin(form, watched=True)
            self._show_answer(Answer(_("The games are being played."), "run"), number_of(wish))
        return None

    def _stop(self, wish: dict[str, Any]) -> Answer | None:
        with self._lock:  # the run's thread answers after this
            if self._run is None or not self._run.running:
                raise BadMessage(_("no run is under way"))
            self._show_answer(
                Answer(_("Stopping after the games at hand."), "run"), number_of(wish)
            )
            self._end("stopped")
        return None

    def _csv(self, wish: dict[str, Any]) -> Answer | None:
        keys = self._drawing.keys
        if not keys:
            raise BadMessage(_("there is no result to save yet"))
        key = choice(wish, "key", ["all", *keys])
        text, name = self._drawing.csv(key)
        self.send({"csv": text, "name": name})
        return Answer(_("The table is saved as {name}.").format(name=name))

    def _resize(self, wish: dict[str, Any]) -> Answer | None:
        """The page has measured how wide a chart may be; it is open, so warm up."""
        width = whole(wish, "width", NARROWEST, WIDEST)
        with self._lock:
            if self._drawing.resize(width):
                self.set_trait("pictures", self._drawing.pictures)
        if not self.estimate:
            self._estimate()
        return None

    def _hear(self, _wish: dict[str, Any]) -> Answer | None:
        if self._run is not None:
            self._run.hear()
        return None

    # -- a run --------------------------------------------------------------------------------

    def _begin(self, form: Form, *, watched: bool) -> None:
        if self._run is not None and not self._run.over:
            raise BadMessage(_("a run is under way: stop it first"))
        setup = setup_of(form, self._known, self.game)
        self._keep(form)
        with self._lock:
            self._drawing.begin(setup)
            each = self._prober.known(setup)
            self._run = Run(setup, self._tell, self._most_seconds, watched=watched, each=each)
            self.set_trait("run_state", showing.run_state(self._run))

    def _tell(self, run: Run, progress: Progress) -> None:
        """Called by the run's thread: show how far it is, and how it ended."""
        with self._lock:
            if self._closed or run is not self._run or not self._drawing.due(progress):
                return
            with self.hold_sync():
                self.set_trait("live", self._drawing.live(progress))
                if self._drawing.charts_due(progress):
                    self.set_trait("pictures", self._drawing.draw(progress))
                if progress.ended:
                    self.set_trait("call", self._drawing.call(progress))
                    self._show_answer(showing.ended(progress), self.answer["id"])
                self.set_trait("run_state", showing.run_state(run))
            if progress.ended and progress.tried:
                self._prober.note(run.setup, progress.seconds / progress.tried)
                with suppress(KnarrError):
                    self._estimate()

    # -- how long it takes, and where it starts -----------------------------------------------

    def _estimate(self) -> None:
        """Tell how long a game takes of what the form says; measure it if that is not known."""
        with self._lock:
            self.set_trait("estimate", {})
        setup = setup_of(self._form, self._known, self.game)
        each = self._prober.known(setup)
        if each is not None:
            self._measured(setup, each)
            return
        with self._lock:
            self.set_trait("estimate", {"each": None})
        if self._run is None or self._run.over:
            self._prober.ask(setup)

    def _measured(self, _setup: Setup, each: float) -> None:
        """Called when it is known how long a game takes."""
        with self._lock:
            if not self._closed:
                self.set_trait("estimate", {"each": each})

    def _watch_table(self) -> None:
        """Follow the position in the stepper."""
        self.set_trait("table", showing.table(self.game))
        if isinstance(self._stepper, traitlets.HasTraits) and self._stepper.has_trait("state"):
            self._stepper.observe(self._follow_table, "state")

    def _follow_table(self, _change: object) -> None:
        with self._lock:
            if not self._closed:
                self.set_trait("table", showing.table(self.game))


Handler = Callable[[SimulationLab, dict[str, Any]], Answer | None]

HANDLERS: dict[str, Handler] = {
    "choose": SimulationLab._choose,
    "run": SimulationLab._start,
    "stop": SimulationLab._stop,
    "csv": SimulationLab._csv,
    "width": SimulationLab._resize,
    "here": SimulationLab._hear,
}
"""What a message may ask for, by its word ``do``."""
