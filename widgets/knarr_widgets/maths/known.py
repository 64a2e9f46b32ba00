"""Hand cards of others that a seat has seen them take: a position as text does not tell of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from knarr.cards import KINDS
from knarr.errors import KnarrError, show
from knarr.game import Game
from knarr.language import _
from knarr.view import SeatView, View
from knarr.words import seat_words
from knarr_widgets.maths.listing import Several

_NAMES = frozenset(f"{seat}.{kind}" for seat in range(4) for kind in KINDS)


@dataclass(frozen=True, kw_only=True)
class Known(Several):
    """Cards such as ``1.blue.vp``: the seat, and a card in its hand."""

    def one(self, value: object) -> str:
        """A seat and a card."""
        if not isinstance(value, str) or value not in _NAMES:
            text = _("{setting}: {value} is not a seat and a card")
            raise KnarrError(text.format(setting=self.said, value=show(value)))
        return value


def known_in(view: View) -> tuple[str, ...]:
    """The hand cards of others that the viewer knows."""
    return tuple(
        f"{seat.seat}.{card}"
        for seat in view.seats
        for card in seat.hand
        if seat.seat != view.viewer and card is not None
    )


def knowing(view: View, game: Game, known: Sequence[str]) -> View:
    """The view of who knows these hand cards too. Raises `KnarrError` for cards not held."""
    wanted = Counter(known) - Counter(known_in(view))
    if not wanted:
        return view
    held = Counter(known_in(replace(game.view(), viewer=view.viewer)))
    for name in wanted:
        if Counter(known)[name] > held[name]:
            seat, card = name.split(".", 1)
            text = _("{seat} does not hold the card {card} in that position")
            raise KnarrError(text.format(seat=seat_words(int(seat)), card=card))
    unseen = Counter(view.unseen) - Counter(name.split(".", 1)[1] for name in wanted.elements())
    seats = tuple(_seat(seat, wanted) for seat in view.seats)
    return replace(view, seats=seats, unseen=dict(unseen))


def _seat(seat: SeatView, wanted: Counter[str]) -> SeatView:
    """A seat with known cards in the place of hidden ones."""
    more = [n.split(".", 1)[1] for n in wanted.elements() if n.startswith(f"{seat.seat}.")]
    cards = [card for card in seat.hand if card is not None] + more
    hidden = [None] * (len(seat.hand) - len(cards))
    return replace(seat, hand=(*cards, *hidden)) if more else seat
