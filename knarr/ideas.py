"""Moves that come to mind but are not legal just now, each with the rule that refuses it.

A learner asks "why can't I ...?". `ideas` names the typical questions of a position: a destination
that cannot be paid, a trade without the bracelets, a card from another space without a recruit,
ending early.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from knarr.cards import COLOURS, DESTINATIONS, TOKEN_CAP
from knarr.cost_words import coloured, cost_words
from knarr.language import _, ngettext
from knarr.moves import EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.view import SeatView, View
from knarr.why import explore_open
from knarr.words import (
    amount_words,
    artifact_words,
    list_words,
    space_words,
    viking_words,
)

if TYPE_CHECKING:
    from knarr.game import Game

Crew = dict[str, tuple[str, ...]]

OTHER, ANY = "another colour", "one colour"
"""What a cost may ask for in place of a colour."""


@dataclass(frozen=True)
class Idea:
    """A move that is not legal: what one would like to do, and why it is refused.

    `missing` says what a destination still needs, and is empty for everything else.
    """

    move: Move
    wish: str
    reason: str
    missing: str = ""

    @property
    def text(self) -> str:
        """The reason in one line, or the cost of a destination and what is missing."""
        return costs_more(self.move, self.missing) if self.missing else self.reason


def ideas(game: Game) -> tuple[Idea, ...]:
    """Typical moves that the present position does not allow, at most about a dozen.

    They look at the hand and the crew of the seat that must decide. One reason is given once for
    each sort of move, a cost for each destination. A game that is over has none.
    """
    if game.over:
        return ()
    found: dict[tuple[str, str], Idea] = {}
    for move, wish, missing in _wishes(game, game.view()):
        reason = game.why_not(move)
        if reason:
            subject = wish if missing else move.group
            found.setdefault((subject, reason), Idea(move, wish, reason, missing))
    return tuple(found.values())


def costs_more(move: Move, missing: str) -> str:
    """What a destination costs, and what of it is `missing`."""
    assert isinstance(move, Explore)
    cost = cost_words(DESTINATIONS[move.destination])
    return _("the cost is {cost}: {missing}").format(cost=cost, missing=missing)


Wish = tuple[Move, str, str]


def _wishes(game: Game, view: View) -> Iterator[Wish]:
    seat = view.seats[view.to_act]
    yield EndTurn(), _("End the turn"), ""
    if game.to_act is not None and game.to_act.what == "discard":
        return
    yield from _trades(seat)
    yield from _recruits(seat, view)
    payable = explore_open(game.state)
    for move, wish, missing in _explores(seat, view):
        yield move, wish, missing if payable else ""
    yield from _artifacts(view)


def _trades(seat: SeatView) -> Iterator[Wish]:
    """The cheapest trade there is no way to make: one is enough to see the rule."""
    bracelets = min(seat.bracelets + 1, TOKEN_CAP)
    for count in sorted({1, bracelets}):
        yield Trade(count), _("Trade {cost}").format(cost=amount_words("bracelet", count)), ""


def _recruits(seat: SeatView, view: View) -> Iterator[Wish]:
    """A recruit at all, and one that takes the card of another space."""
    held = [name for name in seat.hand if name is not None]
    for viking in held[:1]:
        colour = viking.split(".")[0]
        words = viking_words(viking)
        yield Recruit(viking, colour), _("Recruit a {viking}").format(viking=words), ""
        other = next(space for space in COLOURS if space != colour)
        wish = _("Recruit a {viking} and take the card of the {space} space")
        yield Recruit(viking, other), wish.format(viking=words, space=space_words(other)), ""
    hidden = next((card for card in view.board.values() if card and card not in held), None)
    if hidden:
        colour = hidden.split(".")[0]
        wish = _("Play a {viking} from the board").format(viking=viking_words(hidden))
        yield Recruit(hidden, colour), wish, ""


def _explores(seat: SeatView, view: View) -> Iterator[Wish]:
    lands = [land for land in (*view.trading, *view.influence) if land is not None]
    for land in (*lands, *seat.reserved):
        move, missing = nearest(land, seat)
        yield move, _("Explore destination {number}").format(number=land), missing


def nearest(land: int, seat: SeatView) -> tuple[Explore, str]:
    """The payment of `seat` that comes nearest to the destination's cost, and what is missing."""
    pay, needed = _best_payment(DESTINATIONS[land].cost, dict(seat.crew))
    short = sum(needed.values())
    recruits = min(seat.recruits, short)
    missing = _missing_words(needed, recruits) if short > recruits else ""
    return Explore(land, pay, recruits), missing


def _best_payment(cost: dict[str, int], crew: Crew) -> tuple[tuple[str, ...], dict[str, int]]:
    """As many crew vikings as the cost takes, and how many are missing of what."""
    if "different" in cost:
        pay = tuple(column[0] for column in crew.values() if column)[: cost["different"]]
        return pay, {OTHER: cost["different"] - len(pay)}
    if "same" in cost:
        best = max(COLOURS, key=lambda colour: len(crew[colour]))
        pay = crew[best][: cost["same"]]
        return pay, {best if pay else ANY: cost["same"] - len(pay)}
    paid = {colour: crew[colour][:count] for colour, count in cost.items()}
    needed = {colour: count - len(paid[colour]) for colour, count in cost.items()}
    return tuple(name for names in paid.values() for name in names), needed


def _missing_words(needed: dict[str, int], recruits: int) -> str:
    some = list_words([_needed(what, count) for what, count in needed.items() if count])
    total = sum(needed.values())
    if recruits:
        words = ngettext(
            "{vikings} is missing, and recruits replace only {recruits}",
            "{vikings} are missing, and recruits replace only {recruits}",
            total,
        )
        return words.format(vikings=some, recruits=recruits)
    words = ngettext(
        "{vikings} is missing, a recruit would replace one",
        "{vikings} are missing, a recruit would replace one",
        total,
    )
    return words.format(vikings=some)


def _needed(what: str, count: int) -> str:
    """So many vikings of a colour, of another one, or of any one."""
    if what == OTHER:
        words = ngettext(
            "{count} viking of another colour", "{count} vikings of another colour", count
        )
    elif what == ANY:
        words = ngettext("{count} viking of one colour", "{count} vikings of one colour", count)
    else:
        return coloured(count, what)
    return words.format(count=count)


def _artifacts(view: View) -> Iterator[Wish]:
    """What an artifact in play allows only after the action that it waits for."""
    if "mead_cup" in view.rules.artifacts:
        wish = _("Swap a viking of the board ({artifact})")
        yield Swap("red"), wish.format(artifact=artifact_words("mead_cup")), ""
    land = next((land for land in (*view.trading, *view.influence) if land is not None), None)
    if land is not None and "golden_bracelet" in view.rules.artifacts:
        wish = _("Reserve destination {number} ({artifact})")
        artifact = artifact_words("golden_bracelet")
        yield Reserve(land), wish.format(number=land, artifact=artifact), ""
