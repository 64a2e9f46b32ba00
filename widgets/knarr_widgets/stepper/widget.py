"""`TurnStepper`, the widget: traits tell the page what to show, messages tell what it asks for."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.record import dumps
from knarr.rules import Rules
from knarr_widgets.page.answers import Answer, refused
from knarr_widgets.page.chips import sprite
from knarr_widgets.page.oneway import OneWay, number_of
from knarr_widgets.stepper import bundle, line, opening, showing
from knarr_widgets.stepper.desk import Desk, Shows

NOT_DONE = N_("This could not be done; nothing was changed.")

_log = logging.getLogger(__name__)


class TurnStepper(OneWay):
    """A game of Knarr on the page: play it, step through it, save it, load it.

    `game` is shown as it stands; without one, a new game is dealt for `players` (a number from 2 to
    4 or the names) under `rules` with `seed`. `beside` another stepper or a `Board`, it shows the
    same game: what is done in one shows in the other. Raises `KnarrError` for what no game can be
    set up with.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    OWN: ClassVar[frozenset[str]] = frozenset({"width", "save"})
    """What a message may ask for that changes nothing for the widgets beside this one."""

    _esm = bundle.script()
    _css = bundle.style()

    sprite = traitlets.Unicode(read_only=True).tag(sync=True)
    picture = traitlets.Unicode(read_only=True).tag(sync=True)
    state = traitlets.Dict(read_only=True).tag(sync=True)
    log_lines: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    answer = traitlets.Dict(read_only=True).tag(sync=True)

    def __init__(
        self,
        game: Game | None = None,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        rules: Rules | None = None,
        beside: TurnStepper | None = None,
    ) -> None:
        self._desk = _desk(game, players, seed, rules, beside)
        self._narrow = False
        self._log = line.Log()
        self._begin()
        super().__init__()
        self.set_trait("sprite", sprite())
        with self._desk.lock:
            self._desk.show_on(self)
            self._show(Answer(self._ready()), 0)

    def _ready(self) -> str:
        return _("Ready: choose a move, or step through the game.")

    def _begin(self) -> None:
        """What there is to do before there is a widget; it may refuse to be one."""

    @property
    def game(self) -> Game:
        """The game that is shown, at the position that is shown."""
        return self._desk.game

    def record(self) -> dict[str, Any]:
        """The record of the game, also of what is undone just now."""
        return line.record(self.game)

    def show_game(self, game: Game) -> None:
        """Show another game; the present one is kept aside."""
        with self._desk.lock:
            self._desk.lay(game)
            self._desk.settle()
            self._tell(Answer(_("Another game is on the table.")), 0)

    def open_link(self, settings: Mapping[str, str]) -> None:
        """Show what the settings of a link ask for (see `opening.from_link`), or say why not."""
        try:
            game = opening.from_link(settings)
        except KnarrError as error:
            text = _("the link cannot be used: {reason}").format(reason=error)
            self._show(refused(text, self.game.players), 0)
            return
        if game is not None:
            with self._desk.lock:
                self._desk.lay(game)
                self._desk.settle()
                self._tell(Answer(_told_of_link(settings, game)), 0)

    def close(self) -> None:
        """Close the widget."""
        if desk := getattr(self, "_desk", None):
            desk.leave(self)
        super().close()

    def retell(self) -> None:
        """Say everything again: the language has changed."""
        with self._desk.lock:
            told = self._desk.where() if self.game.history else self._ready()
            self._show(Answer(told), self.answer.get("id", 0))

    def heard(self, answer: Answer, by: Shows | None) -> None:
        """Another widget has changed what lies on the desk."""
        self._show(answer, self.answer.get("id", 0), beside=True)

    # -- the page -----------------------------------------------------------------------------

    def receive(self, message: object) -> None:
        """Do what a message of the page asks, and answer it."""
        number = number_of(message)
        with self._desk.lock:
            try:
                self._answer(message, number)
            except Exception:
                _log.debug("a message of the page failed", exc_info=True)
                self._show(Answer(_(NOT_DONE), "no"), number)

    def _answer(self, message: object, number: int) -> None:
        do = message.get("do") if isinstance(message, dict) else None
        answer = self._act(do, message)
        if isinstance(do, str) and do in self.OWN:
            self._show(answer, number)
        else:
            self._tell(answer, number)

    def _act(self, do: Any, message: object) -> Answer:
        if do == "width" and isinstance(message, dict):
            self._narrow = message.get("narrow") is True
            told = self.answer
            return Answer(told["text"])
        if do == "save":
            return self._save()
        return self._desk.handle(message)

    def _save(self) -> Answer:
        record = self.record()
        name = f"knarr-{len(self.game.players)}p-turn-{len(record['turns'])}.json"
        self.send({"record": dumps(record), "name": name})
        return Answer(_("The record is saved as {name}.").format(name=name))

    def _tell(self, answer: Answer, number: int) -> None:
        """Show what was done here, and tell the widgets beside this one."""
        self._show(answer, number)
        if answer.tone == "ok":
            self._desk.tell(self, answer)

    def _show(self, answer: Answer, number: int, *, beside: bool = False) -> None:
        """Tell the page everything that has changed, in one message.

        What was refused or must be confirmed has changed nothing.
        """
        with self.hold_sync():
            if answer.tone == "ok" or beside:
                self._draw()
            told = {"id": number, "text": answer.text, "tone": answer.tone, "move": answer.move}
            self.set_trait("answer", {**told, "beside": beside})

    def _draw(self) -> None:
        """Everything but the answer."""
        desk = self._desk
        self.set_trait("picture", showing.picture(desk, self._narrow))
        self.set_trait("state", showing.state(desk, self._narrow))
        self.set_trait("log_lines", self._log.lines(desk.game))


def _told_of_link(settings: Mapping[str, str], game: Game) -> str:
    """What a link has brought, and what it could not bring."""
    if "position" not in settings:
        return _("This is the game of the link.")
    text = _(
        "This is the position of the link: the game goes on from the start of turn {turn}. Names, "
        "opponents and what was played before are not in a link."
    )
    return text.format(turn=game.turn)


def _desk(
    game: Game | None,
    players: int | Sequence[str],
    seed: int | None,
    rules: Rules | None,
    beside: TurnStepper | None,
) -> Desk:
    """The desk of a new widget: one of its own, or that of the widget beside it."""
    if beside is None:
        return Desk(Game(players, rules, seed) if game is None else game)
    if not isinstance(beside, TurnStepper):
        raise KnarrError(_("beside: give a TurnStepper or a Board, whose game is shown"))
    if game is not None:
        raise KnarrError(_("give a game, or a widget whose game is shown (beside), not both"))
    return beside._desk
