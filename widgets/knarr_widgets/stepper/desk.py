"""The desk on which a game lies: it does what a message from the page asks, or says why not.

Every message is a mapping with a word ``do``. Nothing is changed by a message that is refused.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol
from weakref import WeakSet

from knarr.account import Account
from knarr.coach_words import move_words
from knarr.errors import KnarrError
from knarr.follow import Followed
from knarr.game import Game
from knarr.language import N_, _, ngettext
from knarr.moves import Move, parse_move
from knarr.words import sentence
from knarr_widgets.page.answers import Answer, refused, result_words, short
from knarr_widgets.page.checks import choice, fields, flag, whole, word
from knarr_widgets.stepper import line, opening
from knarr_widgets.table import why

LONGEST_MOVE = 200
AS_IT_WAS, BEFORE, OTHER = N_("the game as it was"), N_("the game before"), N_("the other game")
"""What a game that was put aside is called."""
OPEN, TURN = "open", "turn"
"""Ways to look: with open hands, and as the seat that must decide. Else a seat's number."""


@dataclass(frozen=True)
class Kept:
    """A game that was put aside, and what it is called."""

    game: Game
    name: str


class Shows(Protocol):
    """A widget that shows what lies on a desk."""

    def heard(self, answer: Answer, by: Shows | None) -> None:
        """Show the desk anew: something was done at another widget, or by a player of its own."""


class Players(Protocol):
    """Who plays at a desk, where the seats are not all played by hand."""

    def fit(self) -> None:
        """Look at the desk: something was done there."""

    def held(self) -> str:
        """Why the move that is due cannot be made by hand, in a sentence; empty if it can."""

    def asks(self, move: Move) -> Answer | None:
        """What must be told of a move before it can be played, if anything."""


class Desk:
    """The game, the way it is looked at, and the game that was put aside for it.

    `laid` counts the games that were put on the desk in place of another. Several widgets may show
    one desk; whoever changes it holds `lock`, and calls `tell` afterwards.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.look = str(game.me) if isinstance(game, Followed) else OPEN
        self.kept: Kept | None = None
        self.laid = 0
        self.players: Players | None = None
        self.freed: Account | None = None
        """What was taken back on purpose: another move in its place needs no second word."""
        self.lock = threading.RLock()
        self._shown: WeakSet[Any] = WeakSet()

    def show_on(self, widget: Shows) -> None:
        """From now on `widget` is told what others change."""
        self._shown.add(widget)

    def leave(self, widget: Shows) -> None:
        """`widget` shows this desk no more."""
        self._shown.discard(widget)

    def tell(self, by: Shows | None, answer: Answer) -> None:
        """Tell all widgets but `by` what was done."""
        for widget in list(self._shown):
            if widget is not by:
                widget.heard(answer, by)

    def settle(self) -> None:
        """Something was done: whoever plays here has a look."""
        if self.players is not None:
            self.players.fit()

    def held(self) -> str:
        """Why no move can be made by hand just now; empty if one can."""
        return "" if self.players is None else self.players.held()

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None for open hands."""
        if self.look == OPEN:
            return None
        return self.seat if self.look == TURN else int(self.look)

    @property
    def seat(self) -> int:
        """The seat that must decide, or had the last turn."""
        due = self.game.to_act
        return self.game.active if due is None else due.seat

    @property
    def blind(self) -> bool:
        """Whether somebody decides whose hand the viewer cannot see; not at a table followed."""
        if isinstance(self.game, Followed):
            return False
        return self.viewer is not None and self.viewer != self.seat

    def name(self, seat: int) -> str:
        """A player's name as it is shown."""
        return short(self.game.players[seat])

    def handle(self, message: object) -> Answer:
        """Do what a message asks. What cannot be done is refused with the reason."""
        try:
            wish = fields(message)
            answer = HANDLERS[choice(wish, "do", HANDLERS)](self, wish)
            if answer.tone == "ok":
                self.settle()
            return answer
        except KnarrError as error:
            return refused(error, self.game.players)

    # -- along the line -----------------------------------------------------------------------

    def go(self, wish: dict[str, Any]) -> Answer:
        """Go to where a number of acts have been done."""
        line.go(self.game, whole(wish, "to", 0, len(line.acts(self.game))))
        return Answer(self.where())

    def step(self, wish: dict[str, Any]) -> Answer:
        """One act back (-1) or forward (1)."""
        if whole(wish, "by", -1, 1) < 0:
            self.game.undo()
        else:
            self.game.redo()
        return Answer(self.where())

    def turn(self, wish: dict[str, Any]) -> Answer:
        """To the start of a turn: one back or forward (`by`), or by its number."""
        starts = line.starts(self.game)
        if "number" in wish:
            first = line.first_turn(self.game)
            number = whole(wish, "number", first, first + len(starts) - 1)
            line.go(self.game, starts[number - first])
        else:
            line.go(self.game, self._neighbour(starts, whole(wish, "by", -1, 1)))
        return Answer(self.where())

    def _neighbour(self, starts: list[int], by: int) -> int:
        here, place = line.at(self.game), line.place(self.game)
        if by > 0:
            end = len(line.acts(self.game))
            return starts[place + 1] if place + 1 < len(starts) else end
        return starts[place] if here > starts[place] else starts[max(place - 1, 0)]

    def where(self) -> str:
        """What was done last, in a sentence, and the result."""
        game = self.game
        if game.result:
            return f"{self._last()} {result_words(game.players, game.result)}."
        return self._last() if game.history else _("The start.")

    def _last(self) -> str:
        account = self.game.history[-1]
        return f"{self.name(account.seat)}: {sentence(account, self.game.players)}"

    # -- playing ------------------------------------------------------------------------------

    def play(self, wish: dict[str, Any]) -> Answer:
        """Play a move in its text form; it drops acts that were undone only on `drop`."""
        text, drop = word(wish, "move", LONGEST_MOVE), flag(wish, "drop")
        if self.blind:
            mine, other = self.name(self.viewer or 0), self.name(self.seat)
            text = _("you look as {name}, it is {other} who must decide")
            raise KnarrError(text.format(name=mine, other=other))
        if held := self.held():
            raise KnarrError(held)
        move, future = parse_move(text), self.game.future
        if future and future[0].move == move:
            self.game.redo()
            return Answer(" ".join([_("As before."), self.where()]))
        reason = self.game.why_not(move)
        if reason:
            return refused(reason, self.game.players)
        if future and not drop and future[0] is not self.freed:
            return self._ask(move, len(future))
        if future and not (self.kept and self.game.what_if):
            self._keep(AS_IT_WAS)
        asked = None if self.players is None else self.players.asks(move)
        if asked is not None:
            return asked
        self.game.play(move)
        return Answer(self.where())

    def _ask(self, move: Move, count: int) -> Answer:
        text = ngettext(
            "Playing “{move}” drops the action that comes after this point. "
            "What follows is a what-if; the game as it was is kept aside.",
            "Playing “{move}” drops the {count} actions that come after this point. "
            "What follows is a what-if; the game as it was is kept aside.",
            count,
        )
        shown = move_words(self.game, move)
        return Answer(text.format(move=shown, count=count), "ask", move.text)

    def why(self, wish: dict[str, Any]) -> Answer:
        """Say which rule refuses a move; nothing is told about a hand that is not seen."""
        text = word(wish, "move", LONGEST_MOVE)
        if self.blind:
            text = _("it is {name} who must decide")
            raise KnarrError(text.format(name=self.name(self.seat)))
        reason = why(self.game, text)
        if reason is None:
            return Answer(_("This can be played."))
        return refused(reason, self.game.players)

    # -- other games --------------------------------------------------------------------------

    def new(self, wish: dict[str, Any]) -> Answer:
        """Deal a new game."""
        game = opening.new_game(wish)
        self.lay(game)
        return Answer(_("A new game, seed {seed}.").format(seed=game.seed))

    def position(self, wish: dict[str, Any]) -> Answer:
        """Lay out a position."""
        text = word(wish, "text", opening.LONGEST_POSITION)
        self.lay(opening.from_position(text, self.game.players))
        return Answer(_("The position is laid out."))

    def load(self, wish: dict[str, Any]) -> Answer:
        """Open a record."""
        game = opening.from_record(word(wish, "text", opening.LONGEST_RECORD))
        self.lay(game)
        count = len(line.acts(game))
        text = ngettext(
            "The record is open, {count} actions, where it stopped.",
            "The record is open, {count} actions, where it stopped.",
            count,
        )
        if game.future:
            text = ngettext(
                "The record is open, {count} actions, at its start.",
                "The record is open, {count} actions, at its start.",
                count,
            )
        return Answer(text.format(count=count))

    def lay(self, game: Game) -> None:
        """Put `game` on the desk and the present one aside."""
        self._keep(BEFORE)
        self.game = game
        self.laid += 1
        if isinstance(game, Followed):
            self.look = str(game.me)
        elif self.look not in (OPEN, TURN):
            self.look = OPEN

    def back(self, wish: dict[str, Any]) -> Answer:
        """Swap the game on the desk with the one aside."""
        if self.kept is None:
            raise KnarrError(_("no other game is kept"))
        name, game = self.kept.name, self.kept.game
        self.kept = Kept(self.game, OTHER)
        self.game = game
        if self.look not in (OPEN, TURN) and int(self.look) >= len(game.players):
            self.look = OPEN
        return Answer(" ".join([_("Back to {name}.").format(name=_(name)), self.where()]))

    def _keep(self, name: str) -> None:
        if line.acts(self.game):
            self.kept = Kept(self.game.copy(), name)

    # -- looking ------------------------------------------------------------------------------

    def view(self, wish: dict[str, Any]) -> Answer:
        """Look with open hands, as the seat that must decide, or as one seat."""
        seats = [str(seat) for seat in range(len(self.game.players))]
        look = choice(wish, "as", (OPEN, TURN, *seats))
        if isinstance(self.game, Followed) and look != str(self.game.me):
            name = self.name(self.game.me)
            text = _("the table is followed as {name}: the other hands are not known")
            raise KnarrError(text.format(name=name))
        self.look = look
        if self.look == OPEN:
            return Answer(_("All hands are open."))
        if self.look == TURN:
            return Answer(_("You look as whoever must decide."))
        return Answer(_("You look as {name}.").format(name=self.name(int(self.look))))

    def phase(self) -> str:
        """Who must decide what, in words."""
        due, game = self.game.to_act, self.game
        if due is None:
            assert game.result is not None
            return result_words(game.players, game.result)
        return _(_PHASES[due.what]).format(name=self.name(due.seat))


_PHASES = {
    "action": N_("{name} chooses the main action"),
    "bonus": N_("{name} may take a bonus action"),
    "end": N_("{name} may trade or end the turn"),
    "discard": N_("{name} must discard a crew viking"),
}

HANDLERS: dict[str, Callable[[Desk, dict[str, Any]], Answer]] = {
    "go": Desk.go,
    "step": Desk.step,
    "turn": Desk.turn,
    "play": Desk.play,
    "why": Desk.why,
    "new": Desk.new,
    "position": Desk.position,
    "load": Desk.load,
    "back": Desk.back,
    "view": Desk.view,
}
"""What a message may ask for."""
