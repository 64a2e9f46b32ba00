"""`RebirthStepper`: a game of Rebirth on the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import traitlets

from knarr.errors import KnarrError
from knarr.language import _
from knarr.rebirth import RebirthGame
from knarr.rebirth.setting import TEACHING, BagSource, DeckSource, MapSource
from knarr_widgets.page.answers import Answer
from knarr_widgets.rebirth import bundle, keeping, showing
from knarr_widgets.rebirth.desk import RebirthDesk
from knarr_widgets.rebirth.legend import legend
from knarr_widgets.rebirth.party import Party, Seat
from knarr_widgets.stepper.base import GameStepper
from knarr_widgets.stepper.keeping import Keeps


class RebirthStepper(Keeps, GameStepper):
    """A game of Rebirth on the page: play it, step through it, save it, load it.

    `game` is shown as it stands; without one, a new game is dealt for `players` (a number from 2 to
    4 or the names) on `map`, with `bag`, `missions` and `seed`. You have seat 0; `against` is the
    strategy that has the other seats, or a list with one for each of them, None for a person. Where
    one seat alone is played by hand, the table is seen as that seat sees it.
    `beside` another stepper, it shows the same game. Raises `KnarrError` for what no game can be
    set up with.

    The page only sends messages, which are checked here; it cannot set a trait.
    """

    FILE: ClassVar[str] = "rebirth"

    _esm = bundle.script()
    _css = bundle.style()
    _desk: RebirthDesk

    legend: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)

    def __init__(
        self,
        game: RebirthGame | None = None,
        players: int | Sequence[str] = 2,
        map: MapSource = TEACHING,
        bag: BagSource = TEACHING,
        missions: DeckSource = TEACHING,
        seed: int | None = None,
        against: Seat | Sequence[Seat] = None,
        beside: RebirthStepper | None = None,
    ) -> None:
        if beside is None:
            dealt = RebirthGame(players, map, bag, missions, seed) if game is None else game
            self._desk = RebirthDesk(dealt, Party(against, len(dealt.players)))
        elif not isinstance(beside, RebirthStepper):
            raise KnarrError(_("beside: give a RebirthStepper, whose game is shown"))
        elif game is not None:
            raise KnarrError(_("give a game, or a widget whose game is shown (beside), not both"))
        else:
            self._desk = beside._desk
        super().__init__()
        self._show_first()

    def _ready(self) -> str:
        return _("Ready: place the tile on a lit hex, or step through the game.")

    def show_game(self, game: RebirthGame) -> None:
        """Show another game; the present one is kept aside. Strategies begin a new one."""
        with self._desk.lock:
            self._desk.lay(game)
            self._tell(self._desk.begin(_("Another game is on the table.")), 0)

    @property
    def game(self) -> RebirthGame:
        """The game that is shown, at the position that is shown."""
        return self._desk.game

    @property
    def desk(self) -> RebirthDesk:
        """What lies on the table, for a widget beside this one."""
        return self._desk

    def _written(self) -> str:
        return keeping.kept(self._desk)

    def _resumed(self, text: str) -> Answer:
        return keeping.resume(self._desk, text)

    def _draw(self) -> None:
        """Everything but the answer."""
        self.set_trait("legend", legend())
        self.set_trait("picture", showing.picture(self._desk))
        self.set_trait("state", showing.state(self._desk))
        self.set_trait("log_lines", showing.log(self._desk))
