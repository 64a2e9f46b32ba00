"""The desk on which a game lies: it does what a message from the page asks, or says why not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from knarr.account import Account
from knarr.coach_words import move_words
from knarr.errors import KnarrError
from knarr.follow import Followed
from knarr.game import Game
from knarr.language import N_, _, ngettext
from knarr.move_text import parse_move
from knarr.moves import Move
from knarr.words import sentence
from knarr_widgets.page.answers import Answer, refused, result_words
from knarr_widgets.page.checks import whole, word
from knarr_widgets.stepper import line, opening
from knarr_widgets.stepper.tabletop import LONGEST_MOVE, OPEN, TURN, GameDesk, Kept, Players, Shows
from knarr_widgets.table import why

__all__ = ["HANDLERS", "OPEN", "TURN", "Desk", "Kept", "Players", "Shows"]


class Desk(GameDesk):
    """The desk of a game of Knarr."""

    game: Game
    freed: Account | None

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        if isinstance(game, Followed):
            self.look = str(game.me)

    @property
    def handlers(self) -> Mapping[str, Callable[[Desk, dict[str, Any]], Answer]]:
        """What a message may ask for."""
        return HANDLERS

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

    def read_move(self, text: str) -> Move:
        """The move of a text. Raises `KnarrError`."""
        return parse_move(text)

    def said(self, account: Account) -> str:
        """An act in plain words."""
        return sentence(account, self.game.players)

    def outcome(self) -> str:
        """Who has won."""
        assert self.game.result is not None
        return f"{result_words(self.game.players, self.game.result)}."

    def drops(self, move: Move, count: int) -> str:
        """What is lost when `move` is played before `count` acts that were undone."""
        text = ngettext(
            "Playing “{move}” drops the action that comes after this point. "
            "What follows is a what-if; the game as it was is kept aside.",
            "Playing “{move}” drops the {count} actions that come after this point. "
            "What follows is a what-if; the game as it was is kept aside.",
            count,
        )
        return text.format(move=move_words(self.game, move), count=count)

    # -- along the line -----------------------------------------------------------------------

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
        super().lay(game)
        if isinstance(game, Followed):
            self.look = str(game.me)

    # -- looking ------------------------------------------------------------------------------

    def view(self, wish: dict[str, Any]) -> Answer:
        """Look with open hands, as the seat that must decide, or as one seat."""
        before = self.look
        answer = super().view(wish)
        if isinstance(self.game, Followed) and self.look != str(self.game.me):
            self.look = before
            name = self.name(self.game.me)
            text = _("the table is followed as {name}: the other hands are not known")
            raise KnarrError(text.format(name=name))
        return answer

    def looks(self, seat: int | None) -> str:
        """What is said of a way to look."""
        if seat is None:
            return _("All hands are open.")
        return _("You look as {name}.").format(name=self.name(seat))

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
