"""Cards given from outside: from a record, or from a real table."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from knarr.cards import COLOURS, DESTINATIONS, KIND_NUMBER, KINDS
from knarr.errors import WrongCard, one_of, show
from knarr.kernel import chance
from knarr.language import N_, _, pgettext
from knarr.moves import Move
from knarr.state import MOST_DRAWS, NONE, State, Work
from knarr.words import counted, space_words

Card: TypeAlias = str | int | None
"""A viking by its name, a destination by its number, or None: the slot stays empty."""


def give(w: Work, move: Move, cards: Iterable[Card]) -> None:
    """Lay `cards` ready for the kernel, in the order in which they come."""
    vikings: list[int] = []
    lands: list[int] = []
    if isinstance(cards, (str, bytes)) or not isinstance(cards, Iterable):
        words = _("the cards that a move reveals must be a list, not {value}")
        raise WrongCard(move, words.format(value=show(cards)))
    for card in cards:
        if card is None:
            lands.append(chance.LAND_NULL)
        elif isinstance(card, int) and not isinstance(card, bool):
            if card not in DESTINATIONS:
                words = _("there is no destination {value}: they are numbered 1 to 35")
                raise WrongCard(move, words.format(value=show(card)))
            lands.append(card)
        else:
            one_of(card, KINDS, N_("viking"))
            vikings.append(KIND_NUMBER[str(card)])
    if len(vikings) > MOST_DRAWS or len(lands) > 1:
        raise WrongCard(move, _("no move reveals that many cards"))
    w.outside = 1
    w.given_count = len(vikings)
    w.given_at = 0
    w.given[: len(vikings)] = vikings
    w.given_land = lands[0] if lands else chance.LAND_UNSAID


def fault_text(s: State, w: Work, fault: int) -> str | None:
    """What is wrong with the cards given, or None. None may be left, unless the act waits."""
    card = int(w.fault_card)
    if fault == chance.NOT_GIVEN:
        return _not_given(s)
    if fault == chance.NOT_IN_DECK:
        return _("no {viking} is left in the deck").format(viking=KINDS[card])
    if fault:
        return _land_fault(s, fault, card, int(w.shown_slot) // 3)
    if int(w.given_land) != chance.LAND_UNSAID:
        return _("it turns up no destination, one was named")
    left = int(w.given_count) - int(w.given_at)
    if left and not s.forced:
        words = _("draws {vikings}, the record names {count}")
        drawn = counted(int(w.given_at), "viking")
        return words.format(vikings=drawn, count=int(w.given_count))
    return None


def _not_given(s: State) -> str:
    if int(s.space_due) != NONE:
        words = _("the viking that refills the {space} space is missing")
        return words.format(space=space_words(COLOURS[int(s.space_due)]))
    words = _("a viking is drawn into the crew, {count} more must be named")
    return words.format(count=int(s.draws_due))


def _land_fault(s: State, fault: int, card: int, row: int) -> str:
    deck = (pgettext("deck", "trading"), pgettext("deck", "influence"))[row]
    if fault == chance.LAND_NOT_GIVEN:
        left = int(s.land_left[row])
        words = _("the {deck} deck still has {cards}, the refill must not be null")
        return words.format(deck=deck, cards=counted(left, "card"))
    if fault == chance.LAND_DECK_EMPTY:
        words = _("the {deck} deck is exhausted, the refill must be null, not {card}")
        return words.format(deck=deck, card=card)
    words = _("destination {card} cannot come from the {deck} deck")
    return words.format(card=card, deck=deck)
