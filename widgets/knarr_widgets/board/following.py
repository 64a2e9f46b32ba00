"""A real table that is followed: its set-up, and for each move the cards that were turned up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from knarr.agreed import player_names
from knarr.cards import ARTIFACTS, COLOURS, HAND, SHIPS
from knarr.coach_words import move_words, percent
from knarr.errors import KnarrError
from knarr.follow import CREW, Followed, Question
from knarr.language import _, ngettext
from knarr.moves import Move
from knarr.realtable import follow
from knarr.reveal import Card
from knarr.rules import Rules
from knarr.words import space_words
from knarr_widgets.page.answers import Answer
from knarr_widgets.page.checks import BadMessage, choice, flag, names_of, whole, words
from knarr_widgets.stepper.desk import Desk

LONGEST_CARD = 30


@dataclass(frozen=True)
class Pending:
    """A move that was chosen, the cards told so far, and the one that is asked for.

    `place` says where the game stood.
    """

    move: Move
    given: tuple[Card, ...]
    question: Question
    place: tuple[Any, ...]


class Following:
    """Asks for the cards of a move at a followed table, one after the other."""

    def __init__(self, desk: Desk) -> None:
        self.pending: Pending | None = None
        self._desk = desk

    def _place(self) -> tuple[Any, ...]:
        game = self._desk.game
        return id(game), len(game.history), len(game.future)

    def fit(self) -> None:
        """Forget the question if the game stands elsewhere."""
        if self.pending and self.pending.place != self._place():
            self.pending = None

    # -- set-up -------------------------------------------------------------------------------

    def start(self, wish: dict[str, Any]) -> Answer:
        """Begin with a set-up that was entered."""
        names = names_of(wish, 4)
        player_names(names)
        me = whole(wish, "me", 0, len(names) - 1)
        rules = Rules(
            choice(wish, "ship", SHIPS),
            words(wish, "artifacts", len(ARTIFACTS), 20),
            flag(wish, "trade_first"),
        )
        game = follow(names, me, _setup(wish, len(names)), rules)
        self._desk.lay(game)
        self._desk.settle()
        text = _("You follow the table as {name}: tell each move and the cards that it turns up.")
        return Answer(text.format(name=self._desk.name(me)))

    # -- cards --------------------------------------------------------------------------------

    def begin(self, move: Move) -> Answer | None:
        """Ask for the first card of a move; None when it turns up none, or no table is followed."""
        return self._next(move, ())

    def _next(self, move: Move, given: tuple[Card, ...]) -> Answer | None:
        game = self._desk.game
        if not isinstance(game, Followed):
            return None
        question = game.question(move, given)
        if question is None:
            return None
        self.pending = Pending(move, given, question, self._place())
        return Answer(self._words(self.pending))

    def turned(self, wish: dict[str, Any]) -> Answer:
        """A card was turned up."""
        pending, game = self.pending, self._desk.game
        if pending is None:
            raise KnarrError(_("no card is asked for just now: choose a move first"))
        card = wish.get("card")
        if isinstance(card, bool) or not isinstance(card, (str, int)):
            raise BadMessage(_("card must be a viking or the number of a destination"))
        if card not in pending.question.cards:
            raise KnarrError(_("this card cannot come here"))
        given = (*pending.given, card)
        asked = self._next(pending.move, given)
        if asked is None:
            self.pending = None
            game.play(pending.move, given)
            self._desk.settle()
            return Answer(self._desk.where())
        return asked

    def unturned(self) -> Answer:
        """The last card was wrong, or the move was."""
        pending = self.pending
        if pending is None:
            raise KnarrError(_("no card is asked for just now: choose a move first"))
        self.pending = None
        if pending.given:
            asked = self._next(pending.move, pending.given[:-1])
            assert asked is not None
            return asked
        self._desk.settle()
        return Answer(_("The move was not made."))

    def take_back(self) -> Answer:
        """The last act was told wrongly."""
        if self.pending is not None:
            return self.unturned()
        game = self._desk.game
        if not game.can_undo:
            raise KnarrError(_("there is no act to take back: this is the start"))
        move = game.undo()
        self._desk.freed = game.future[0]
        self._desk.settle()
        words = _("Taken back: “{move}”. Tell what was really played.")
        return Answer(words.format(move=move_words(game, move)))

    # -- words --------------------------------------------------------------------------------

    def _words(self, pending: Pending) -> str:
        place, nth = pending.question.place, len(pending.given) + 1
        if place == CREW:
            return _("Which viking was drawn into the crew (number {nth})?").format(nth=nth)
        if place in COLOURS:
            return _("Which viking was turned up on the {space} space?").format(
                space=space_words(place)
            )
        if place == "trading":
            return _("Which Trading Land was turned up?")
        return _("Which Land of Influence was turned up?")

    def shown(self) -> dict[str, Any]:
        """The question as the page shows it: its cards, each with its copies and its chance."""
        pending = self.pending
        if pending is None:
            return {}
        cards = pending.question.cards
        total = sum(cards.values())
        return {
            "text": self._words(pending),
            "move": pending.move.text,
            "given": [str(card) for card in pending.given],
            "cards": [[card, count, percent(count / total)] for card, count in cards.items()],
        }

    def assumed(self) -> str:
        """What of a record is not known, in a sentence; empty if all is."""
        game = self._desk.game
        assert isinstance(game, Followed)
        count = len(game.assumed())
        if not count:
            return ""
        text = ngettext(
            "{count} card of the first hands was never shown: the record holds one that fits in "
            "its place, and says so.",
            "{count} cards of the first hands were never shown: the record holds cards that fit in "
            "their place, and says so.",
            count,
        )
        return text.format(count=count)


def _setup(wish: dict[str, Any], players: int) -> dict[str, Any]:
    """The set-up of a message; what lies where is checked by the rules."""
    board = wish.get("board")
    if not isinstance(board, dict) or set(board) != set(COLOURS):
        raise BadMessage(_("the board needs a viking on each of its five spaces"))
    crews = wish.get("crew")
    if not isinstance(crews, list) or len(crews) != players:
        raise BadMessage(_("every player needs two vikings in the crew"))
    return {
        "board": {space: _viking(board[space]) for space in COLOURS},
        "crew": [list(_vikings({"crew": crew}, "crew", 2)) for crew in crews],
        "hand": list(_vikings(wish, "hand", HAND)),
        "trading": _lands(wish, "trading"),
        "influence": _lands(wish, "influence"),
    }


def _viking(value: object) -> str:
    return _vikings({"card": [value]}, "card", 1)[0]


def _vikings(wish: dict[str, Any], name: str, count: int) -> tuple[str, ...]:
    found = words(wish, name, count, LONGEST_CARD)
    if len(found) != count:
        raise BadMessage(_("{name}: {count} cards are needed").format(name=name, count=count))
    return found


def _lands(wish: dict[str, Any], name: str) -> list[int]:
    found = wish.get(name)
    if not isinstance(found, list) or len(found) != 3:
        raise BadMessage(_("{name}: three destinations are needed").format(name=name))
    return [whole({name: number}, name, 1, 35) for number in found]
