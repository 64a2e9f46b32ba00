"""Whether a board card is still there at the own next turn, under a stated model of the others.

In its turn each other player Explores with chance `explores`, and takes no card then; otherwise it
Recruits: it plays one of its three hand cards, each with the same chance, and takes a card from a
space that depends on the model:

* ``"any"``: each of the five spaces with the same chance, whatever it plays;
* ``"colour"``: always the space of the colour played, so nobody spends a recruit;
* ``"allowed"``: one of the spaces that the rules allow, each with the same chance: all five for who
  has a recruit (one that the column gains with this very card included, or by the Cauldron),
  otherwise the space of the colour played.

Hand cards that the seat knows count as they are; hidden ones are drawn from the unseen cards,
without putting any back between players. Bonus actions and swaps of artifacts are left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

from knarr.cards import COLOURS, HAND
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.maths.asking import listed
from knarr.maths.sources import Table, seat_of, view_of
from knarr.maths.values import Number, chance
from knarr.view import SeatView, View

MODELS = ("any", "colour", "allowed")


@dataclass(frozen=True)
class Survival:
    """The chance that the card on `space` stays, and the chances that each other seat takes it.

    `takes` are chances for each seat by itself; because two hidden hands never hold the same card,
    `chance` is not exactly the product of their complements (except for ``"any"``).
    """

    space: str
    model: str
    explores: Fraction
    chance: Fraction
    takes: dict[int, Fraction]


def survives(
    source: Table,
    space: str,
    model: str = "allowed",
    *,
    explores: Number = 0,
    seats: Sequence[int] | None = None,
    seat: int | None = None,
) -> Survival:
    """The exact chance that a board card survives until the own next turn.

    `seats` are the others that act before; by default all from the active one on until the own turn
    comes (each once). With s seats and the model ``"any"`` it is ``(1 - (1 - explores) / 5) ** s``.

    For the other models let ``stay(seat, card)`` be the chance that the seat leaves the space alone
    when it plays that card. The chance is the mean of the product over seats, taken over the hand
    slot that each plays and the cards in hidden slots: slots are independent, hidden cards are
    distinct cards of the unseen ones, so every ordered choice of distinct cards is equally likely.
    """
    one_of(space, COLOURS, N_("space"))
    one_of(model, MODELS, N_("model"))
    view = view_of(source, seat)
    own = seat_of(view, seat).seat
    active = _to_come(view, own) if seats is None else listed(seats, "seats")
    for other in active:
        if type(other) is not int or other == own or other not in range(len(view.seats)):
            text = _("there is no other player at seat {seat}")
            raise KnarrError(text.format(seat=show(other)))
    share = chance(explores, "explores")
    players = [_Player(view.seats[other], space, model, share, view) for other in active]
    takes = {one.seat.seat: 1 - _stays([one], view.unseen) for one in players}
    return Survival(space, model, share, _stays(players, view.unseen), takes)


def _to_come(view: View, own: int) -> tuple[int, ...]:
    """The seats that act before the own next turn, in turn order."""
    count = len(view.seats)
    first = (own + 1) % count if view.active == own else view.active
    return tuple((first + step) % count for step in range((own - first) % count))


class _Player:
    """A player of the model: what each card that it might play means for the space."""

    def __init__(
        self, seat: SeatView, space: str, model: str, explores: Fraction, view: View
    ) -> None:
        self.seat, self.space, self.model, self.explores = seat, space, model, explores
        self.cauldron = "cauldron" in view.rules.artifacts
        self.known = [card for card in seat.hand if card is not None]
        self.hidden = HAND - len(self.known)

    def stay(self, card: str) -> Fraction:
        """The chance that the space is left alone when this card is in the slot that is played."""
        return 1 - (1 - self.explores) * self._takes(card)

    def _takes(self, card: str) -> Fraction:
        colour, asset = card.split(".")
        if self.model == "any" or (self.model == "allowed" and self._may_take_any(colour, asset)):
            return Fraction(1, len(COLOURS))
        return Fraction(int(colour == self.space))

    def _may_take_any(self, colour: str, asset: str) -> bool:
        column = self.seat.crew[colour]
        gains = asset == "recruit" or any(viking.endswith(".recruit") for viking in column)
        return bool(self.seat.recruits or gains or (self.cauldron and len(column) == 1))


def _stays(players: Sequence[_Player], unseen: Mapping[str, int]) -> Fraction:
    """The chance that all leave the space alone: over who plays a known and who a hidden card."""
    total = Fraction(0)
    for hidden in product((False, True), repeat=len(players)):
        weight = Fraction(1)
        for one, is_hidden in zip(players, hidden, strict=True):
            known = sum((one.stay(card) for card in one.known), Fraction(0))
            weight *= (Fraction(one.hidden) if is_hidden else known) / HAND
        if weight:
            several = [one for one, is_hidden in zip(players, hidden, strict=True) if is_hidden]
            total += weight * _mean_of_distinct(several, unseen)
    return total


def _mean_of_distinct(players: Sequence[_Player], unseen: Mapping[str, int]) -> Fraction:
    """The mean of the product of `stay` over distinct unseen cards, one for each player.

    Cards that mean the same to everybody are one class; the sum runs over classes, each card
    taken out before the next player's is drawn.
    """
    classes: Counter[tuple[Fraction, ...]] = Counter()
    for card, count in unseen.items():
        classes[tuple(one.stay(card) for one in players)] += count
    left = dict(classes)

    def mean(at: int, cards: int) -> Fraction:
        if at == len(players):
            return Fraction(1)
        total = Fraction(0)
        for stays, count in left.items():
            if count and stays[at]:
                left[stays] -= 1
                total += count * stays[at] * mean(at + 1, cards - 1)
                left[stays] += 1
        return total / cards

    return mean(0, sum(left.values()))


def survival_rows(
    source: Table, model: str = "allowed", *, explores: Number = 0, seat: int | None = None
) -> list[dict[str, str | Fraction]]:
    """For each space of the board: its card and the chance that it is still there."""
    view = view_of(source, seat)
    return [
        {
            "space": space,
            "card": view.board[space] or "",
            "survives": survives(view, space, model, explores=explores, seat=seat).chance,
        }
        for space in COLOURS
    ]
