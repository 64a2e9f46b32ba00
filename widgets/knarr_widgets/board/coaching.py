"""The coach at a board: looks at a person's moves and gives hints; a search has its own thread."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from knarr.account import Account
from knarr.bots import STRATEGIES, MonteCarlo, Weigher
from knarr.coach import Judgement, advise, judge
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import _
from knarr.moves import EndTurn
from knarr.rollouts import Stopped
from knarr_widgets.board.levels import KNOWN, Sitter
from knarr_widgets.page.answers import whole_sentence

if TYPE_CHECKING:
    from knarr_widgets.board.party import Party

USUAL = "planner"
COACHES = (
    *(name for name, one in STRATEGIES.items() if isinstance(one, Weigher)),
    "montecarlo 50",
    "montecarlo 200",
    "montecarlo 800",
)

_log = logging.getLogger(__name__)


class Coach:
    """Who coaches at a board, and what was said last.

    Judgements are about moves that were played, and count while these stand; `advice` is about the
    move that is due.
    """

    def __init__(self, party: Party) -> None:
        self.on = True
        self.names = COACHES
        self.move = ""
        self.thinking = False
        self._found: dict[int, tuple[str, Judgement]] = {}
        self._party = party
        self._key = USUAL
        self._advice: Callable[[], str] | None = None
        self._job = threading.Event()

    @property
    def advice(self) -> str:
        """What the coach would play now, in the language in use; empty where nothing was asked."""
        return "" if self._advice is None else self._advice()

    @property
    def looking(self) -> str:
        """What is said while a hint is looked for."""
        return _("The coach looks for a move: {coach}.").format(coach=self.name)

    @property
    def sitter(self) -> Sitter:
        """The coach as one who can play."""
        return KNOWN[self._key]

    @property
    def name(self) -> str:
        """The coach's name."""
        return self._key

    def change(self, key: str) -> None:
        """Another coach; what the last one said goes, and so does its count."""
        self._key, self.on = key, True
        self._found.clear()
        self._job.set()
        self.thinking = False
        self.forget()

    def silence(self) -> None:
        """Say nothing from now on."""
        self.on = self.thinking = False
        self._job.set()
        self.forget()

    def forget(self) -> None:
        """Something was done at the table: an advice is no longer about what is due."""
        self._advice, self.move = None, ""

    def judgements(self) -> list[tuple[int, Judgement]]:
        """Of the moves that stand, in order, each with the turn it was played in."""
        history = self._party.desk.game.history
        return [
            (history[at].turn, found)
            for at, (move, found) in sorted(self._found.items())
            if at < len(history) and history[at].move.text == move
        ]

    def new_game(self) -> None:
        """Another game lies on the table."""
        self._job.set()
        self._found.clear()
        self.thinking = False

    def close(self) -> None:
        """Think no more."""
        self._job.set()

    def hint(self, game: Game) -> None:
        """Say what the coach would play now; a search says it later."""
        before = game.copy()

        def look(stopped: Callable[[], bool]) -> Callable[[], None]:
            advice = advise(before, self._player, self._seed(before), stopped)

            def tell() -> None:
                self._advice, self.move = advice.words, advice.move.text

            return tell

        self._begin(look)

    def look_at(self, before: Game, account: Account) -> None:
        """Judge what was played when the game was as `before`; a search says it later."""
        if not self.on or len(before.legal_moves) < 2:
            return

        def look(stopped: Callable[[], bool]) -> Callable[[], None]:
            found = judge(before, account.move, self._player, self._seed(before), stopped)
            return partial(self._note, len(before.history), found)

        self._begin(look)

    def _note(self, at: int, found: Judgement) -> None:
        if found.agrees and isinstance(found.move, EndTurn):
            return  # what was said of the action before it is of more interest
        self._found[at] = found.move.text, found

    @property
    def _player(self) -> Any:
        return self.sitter.player

    def _seed(self, game: Game) -> int:
        """A seed that anybody can repeat: of the game, and how far it has come."""
        return (game.seed * 1000 + len(game.history)) % (1 << 31)

    def _begin(self, look: Callable[[Callable[[], bool]], Callable[[], None]]) -> None:
        self._job.set()
        job = self._job = threading.Event()
        if not isinstance(self._player, MonteCarlo):
            look(job.is_set)()
            return
        self.thinking = True
        threading.Thread(
            target=self._work, args=(look, job), name="knarr-coach", daemon=True
        ).start()

    def _work(
        self, look: Callable[[Callable[[], bool]], Callable[[], None]], job: threading.Event
    ) -> None:
        try:
            tell = look(job.is_set)
        except Stopped:
            return
        except Exception as error:
            _log.debug("the coach failed", exc_info=True)
            tell = partial(self._failed, str(error) if isinstance(error, KnarrError) else "")
        self._party.post.do(partial(self._hand_in, job, tell))

    def _hand_in(self, job: threading.Event, tell: Callable[[], None]) -> None:
        if job.is_set():
            return
        self.thinking = False
        tell()
        self._party.redraw()

    def _failed(self, text: str) -> None:
        self._advice = lambda: whole_sentence(text) or _("The coach has nothing to say.")
