"""`TurnStepper`, the widget: traits tell the page what to show, messages tell what it asks for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import traitlets

from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import _
from knarr.rules import Rules
from knarr_widgets.page.answers import Answer, refused
from knarr_widgets.page.chips import sprite
from knarr_widgets.stepper import bundle, line, opening, showing
from knarr_widgets.stepper.base import GameStepper
from knarr_widgets.stepper.desk import Desk


class TurnStepper(GameStepper):
    """A game of Knarr on the page: play it, step through it, save it, load it.

    `game` is shown as it stands; without one, a new game is dealt for `players` (a number from 2 to
    4 or the names) under `rules` with `seed`. `beside` another stepper or a `Board`, it shows the
    same game: what is done in one shows in the other. Raises `KnarrError` for what no game can be
    set up with.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    _esm = bundle.script()
    _css = bundle.style()

    sprite = traitlets.Unicode(read_only=True).tag(sync=True)
    _desk: Desk

    def __init__(
        self,
        game: Game | None = None,
        players: int | Sequence[str] = 2,
        seed: int | None = None,
        rules: Rules | None = None,
        beside: TurnStepper | None = None,
    ) -> None:
        self._desk = _desk(game, players, seed, rules, beside)
        self._begin()
        super().__init__()
        self.set_trait("sprite", sprite())
        self._show_first()

    def _begin(self) -> None:
        """What there is to do before there is a widget; it may refuse to be one."""

    @property
    def game(self) -> Game:
        """The game that is shown, at the position that is shown."""
        return self._desk.game

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
                self._tell(Answer(_("This is the game of the link.")), 0)

    def _draw(self) -> None:
        """Everything but the answer."""
        desk = self._desk
        self.set_trait("picture", showing.picture(desk, self._narrow))
        self.set_trait("state", showing.state(desk, self._narrow))
        self.set_trait("log_lines", line.log(desk.game))


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
