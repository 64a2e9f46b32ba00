"""`Lab`: what the labs of all games do; each says for itself what can be played."""

from __future__ import annotations

import logging
import threading
from abc import abstractmethod
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

import traitlets

from knarr.charts import NARROWEST, WIDEST
from knarr.errors import KnarrError
from knarr.language import N_, _
from knarr_widgets.lab import showing
from knarr_widgets.lab.drawing import Drawing
from knarr_widgets.lab.probing import Prober
from knarr_widgets.lab.running import Progress, Run
from knarr_widgets.page.answers import Answer, whole_sentence
from knarr_widgets.page.checks import BadMessage, choice, fields, whole
from knarr_widgets.page.oneway import OneWay, number_of

NOT_DONE = N_("This could not be done; nothing was changed.")

_log = logging.getLogger(__name__)


class Formed(Protocol):
    """A form of the page, checked."""

    def data(self) -> dict[str, Any]:
        """The form for the page."""


class Lab(OneWay):
    """Strategies against each other, many games, and what they come to, on the page."""

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

    def __init__(self, form: Formed, drawing: Drawing, most_seconds: float) -> None:
        self._form = form
        self._most_seconds = most_seconds
        self._lock = threading.RLock()
        self._drawing = drawing
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

    # -- what a game has of its own -----------------------------------------------------------

    @abstractmethod
    def _read(self, message: object) -> Any:
        """A form from the page, checked. Raises `KnarrError`."""

    @abstractmethod
    def _setup(self, form: Any) -> Any:
        """What a form asks to play. Raises `KnarrError`."""

    @abstractmethod
    def _choices(self) -> dict[str, Any]:
        """All that can be chosen, and the caps."""

    def _start_table(self) -> dict[str, Any]:
        """The position in the stepper, from which games may start."""
        return showing.table(None)

    # -- from Python --------------------------------------------------------------------------

    @property
    def result(self) -> Any:
        """What the last run came to, so far; None before the first."""
        run = self._run
        return None if run is None else run.progress.result

    def run(self, wait: bool = True) -> Any:
        """Run what the form says, as a click does; with `wait`, return the result."""
        self._begin(self._form, watched=False)
        return self.wait() if wait else None

    def wait(self, seconds: float | None = None) -> Any:
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
            self.set_trait("table", self._start_table())
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
        self.set_trait("options", self._choices())

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
        form = self._read(wish.get("form"))
        self._keep(form)
        self._estimate()
        return Answer(_("Ready to run.")) if self.answer["tone"] == "no" else None

    def _keep(self, form: Any) -> None:
        with self._lock:
            self._form = form
            self.set_trait("form", form.data())

    def _start(self, wish: dict[str, Any]) -> Answer | None:
        form = self._read(wish.get("form"))
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

    def _begin(self, form: Any, *, watched: bool) -> None:
        if self._run is not None and not self._run.over:
            raise BadMessage(_("a run is under way: stop it first"))
        setup = self._setup(form)
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
        setup = self._setup(self._form)
        each = self._prober.known(setup)
        if each is not None:
            self._measured(setup, each)
            return
        with self._lock:
            self.set_trait("estimate", {"each": None})
        if self._run is None or self._run.over:
            self._prober.ask(setup)

    def _measured(self, _setup: Any, each: float) -> None:
        """Called when it is known how long a game takes."""
        with self._lock:
            if not self._closed:
                self.set_trait("estimate", {"each": each})

    def _watch_table(self) -> None:
        """Follow the position in the stepper, where there is one."""
        self.set_trait("table", self._start_table())

    def _follow_table(self, _change: object) -> None:
        with self._lock:
            if not self._closed:
                self.set_trait("table", self._start_table())


Handler = Callable[[Lab, dict[str, Any]], Answer | None]

HANDLERS: dict[str, Handler] = {
    "choose": Lab._choose,
    "run": Lab._start,
    "stop": Lab._stop,
    "csv": Lab._csv,
    "width": Lab._resize,
    "here": Lab._hear,
}
"""What a message may ask for, by its word ``do``."""
