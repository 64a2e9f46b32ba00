"""The desk on which a game of Rebirth lies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from knarr.errors import KnarrError
from knarr.language import _, ngettext
from knarr.rebirth import Account, Place, RebirthGame, parse_move
from knarr.rebirth.hexes import parse_at
from knarr.rebirth.words import a_tile
from knarr_widgets.page.answers import Answer, refused, short
from knarr_widgets.page.checks import BadMessage, choice, flag, whole, word
from knarr_widgets.rebirth import opening
from knarr_widgets.rebirth.party import HAND, Party
from knarr_widgets.stepper import line
from knarr_widgets.stepper.tabletop import LONGEST_MOVE, OPEN, GameDesk

MOST_TOLD = 3
"""Turns of the strategies that are told one by one."""


class RebirthDesk(GameDesk):
    """The desk of a game of Rebirth: strategies answer what is played by hand."""

    game: RebirthGame

    def __init__(self, game: RebirthGame, party: Party) -> None:
        super().__init__(game)
        self.party = party
        self._look_fairly()

    def _look_fairly(self) -> None:
        """Where one seat alone is played by hand, look as that seat: the others have secrets."""
        hands = self._hands()
        self.look = str(hands[0]) if len(hands) == 1 else OPEN

    def _hands(self) -> list[int]:
        return [seat for seat in range(len(self.game.players)) if self.party.by_hand(seat)]

    @property
    def handlers(self) -> Mapping[str, Callable[[RebirthDesk, dict[str, Any]], Answer]]:
        """What a message may ask for."""
        return HANDLERS

    @property
    def seat(self) -> int:
        """The seat whose turn it is, or which had the last one."""
        game = self.game
        return game.history[-1].seat if game.over and game.history else game.active

    @property
    def names(self) -> list[str]:
        """The players' names as they are shown."""
        return [short(name) for name in self.game.players]

    def read_move(self, text: str) -> Place:
        """The move of a text; of a place alone, with the tile in hand."""
        at, due = parse_at(text), self.game.to_act
        if at is not None and due is not None and due.tile is not None:
            return Place(due.tile, at)
        return parse_move(text)

    def drops(self, move: Place, count: int) -> str:
        """What is lost when `move` is played before `count` turns that were undone."""
        text = ngettext(
            "Playing “{move}” drops the turn that comes after this point. "
            "What follows is a what-if; the game as it was is kept aside.",
            "Playing “{move}” drops the {count} turns that come after this point. "
            "What follows is a what-if; the game as it was is kept aside.",
            count,
        )
        return text.format(move=move, count=count)

    def said(self, account: Account) -> str:
        """A turn in plain words."""
        return account.sentence_of(self.names)

    def outcome(self) -> str:
        """Who has won, and what settled it."""
        assert self.game.result is not None
        return self.game.result.sentence(self.names)

    def looks(self, seat: int | None) -> str:
        """What is said of a way to look."""
        if seat is None:
            return _("Everything is open.")
        words = _("You look as {name}: what others have set aside and their missions are hidden.")
        return words.format(name=self.name(seat))

    def phase(self) -> str:
        """Who must do what, in words."""
        due = self.game.to_act
        if due is None:
            return self.outcome().rstrip(".")
        if due.tile is None:
            return _("{name} has no tile in hand").format(name=self.name(due.seat))
        words = _("{name} places {tile}")
        return words.format(name=self.name(due.seat), tile=a_tile(due.tile))

    # -- along the line -----------------------------------------------------------------------

    def turn(self, wish: dict[str, Any]) -> Answer:
        """To the start of a turn by its number, or a round back or forward (`by`)."""
        count = len(line.acts(self.game))
        if "number" in wish:
            line.go(self.game, whole(wish, "number", 1, max(count + (not self.ended), 1)) - 1)
        else:
            step = whole(wish, "by", -1, 1) * len(self.game.players)
            line.go(self.game, min(max(line.at(self.game) + step, 0), count))
        return Answer(self.where())

    @property
    def ended(self) -> bool:
        """Whether the line reaches the end of the game."""
        acts = line.acts(self.game)
        return bool(acts) and acts[-1].over

    # -- playing ------------------------------------------------------------------------------

    def play(self, wish: dict[str, Any]) -> Answer:
        """Play a move in its text form; the strategies answer it."""
        done = len(line.acts(self.game)), len(self.game.history)
        answer = super().play(wish)
        new = answer.tone == "ok" and not self.game.future
        if new and (len(line.acts(self.game)), len(self.game.history)) != done:
            return self.answered(len(self.game.history) - 1)
        return answer

    def answered(self, since: int) -> Answer:
        """Let the strategies play until it is the turn of a hand; tell all since an act."""
        problem = ""
        try:
            while not self.game.future and self.party.due(self.game):
                self.game.play(self.party.choose(self.game))
        except KnarrError as error:
            problem = str(error)
        if problem:
            return Answer(f"{self.where()} {problem}", "ok")
        told = self.game.history[since:]
        if not 1 < len(told) <= MOST_TOLD or self.game.over:
            return Answer(self.where())
        return Answer(" ".join(f"{self.name(one.seat)}: {self.said(one)}" for one in told))

    def begin(self, told: str) -> Answer:
        """A game was laid: where it is new, strategies with the first turns play them."""
        answer = Answer("") if self.game.history or self.game.future else self.answered(0)
        return Answer(f"{told} {answer.text}" if self.game.history and answer.text else told)

    def let(self, wish: dict[str, Any]) -> Answer:
        """Let a strategy play the turn that is due, or with `end` all turns to the end."""
        by = choice(wish, "by", self.party.known)
        if self.game.over:
            raise KnarrError(_("the game is over"))
        if not self.game.scores:
            raise KnarrError(_("no tile can be placed: there is no legal move"))
        move = self.party.choose(self.game.copy(), by)
        if not flag(wish, "end"):
            return self.play({"move": move.text})
        if self.game.future:
            raise KnarrError(_("go to the end of what was played first"))
        return self._to_the_end(by)

    def _to_the_end(self, by: str) -> Answer:
        """Let every seat's strategy play, and `by` for those who have none."""
        try:
            while self.game.scores:
                own = self.party.seats[self.game.active] is not None
                self.game.play(self.party.choose(self.game, "" if own else by))
        except KnarrError as error:
            return Answer(f"{self.where()} {error}", "ok")
        return Answer(self.where())

    def sit(self, wish: dict[str, Any]) -> Answer:
        """Give a seat to a strategy or to the hand."""
        seat = whole(wish, "seat", 0, len(self.game.players) - 1)
        player = choice(wish, "player", (HAND, *self.party.known))
        hands = self._hands()
        self.party.set(seat, player)
        if self._hands() != hands:
            self._look_fairly()
        since = len(self.game.history)
        answer = self.answered(since)
        if len(self.game.history) > since:
            return answer
        if player == HAND:
            return Answer(_("{name} is played by hand.").format(name=self.name(seat)))
        return Answer(
            _("{name} is played by {player}.").format(name=self.name(seat), player=player)
        )

    def why(self, wish: dict[str, Any]) -> Answer:
        """Say which rule refuses a place for the tile in hand."""
        move = self.read_move(word(wish, "move", LONGEST_MOVE))
        reason = self.game.why_not(move)
        if reason is None:
            return Answer(_("This can be played."))
        return refused(reason, self.game.players)

    # -- other games --------------------------------------------------------------------------

    def lay(self, game: RebirthGame) -> None:
        """Put `game` on the desk; one that is still to be played is looked at fairly."""
        super().lay(game)
        if not self.ended:
            self._look_fairly()

    def back(self, wish: dict[str, Any]) -> Answer:
        """Swap the game on the desk with the one aside."""
        answer = super().back(wish)
        if not self.ended:
            self._look_fairly()
        return answer

    def new(self, wish: dict[str, Any]) -> Answer:
        """Deal a new game; `seats` says who plays."""
        seats = wish.get("seats", [])
        if not isinstance(seats, list) or not all(
            isinstance(name, str) and name in (HAND, *self.party.known) for name in seats
        ):
            raise BadMessage(_("seats: one of the strategies is not known"))
        game = opening.new_game(wish, self.game)
        self.lay(game)
        for seat, name in enumerate(seats[: len(game.players)]):
            self.party.set(seat, name)
        self._look_fairly()
        return self.begin(_("A new game, seed {seed}.").format(seed=game.seed))

    def load(self, wish: dict[str, Any]) -> Answer:
        """Open a record."""
        game = opening.from_record(word(wish, "text", opening.LONGEST_RECORD))
        self.lay(game)
        count = len(line.acts(game))
        text = ngettext(
            "The record is open, {count} turn, where it stopped.",
            "The record is open, {count} turns, where it stopped.",
            count,
        )
        if game.future:
            text = ngettext(
                "The record is open, {count} turn, at its start.",
                "The record is open, {count} turns, at its start.",
                count,
            )
        return Answer(text.format(count=count))


HANDLERS: dict[str, Callable[[RebirthDesk, dict[str, Any]], Answer]] = {
    "go": RebirthDesk.go,
    "step": RebirthDesk.step,
    "turn": RebirthDesk.turn,
    "play": RebirthDesk.play,
    "let": RebirthDesk.let,
    "sit": RebirthDesk.sit,
    "why": RebirthDesk.why,
    "new": RebirthDesk.new,
    "load": RebirthDesk.load,
    "back": RebirthDesk.back,
    "view": RebirthDesk.view,
}
"""What a message may ask for."""
