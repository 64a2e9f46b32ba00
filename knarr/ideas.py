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
from knarr.moves import EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.view import SeatView, View
from knarr.words import ARTIFACT_WORDS, list_words, plural, viking_words

if TYPE_CHECKING:
    from knarr.game import Game

Crew = dict[str, tuple[str, ...]]


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
        """The reason, and what is missing, in one line."""
        return f"{self.reason}; {self.missing}" if self.missing else self.reason


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
            missing = missing if reason.startswith("the cost") else ""
            subject = wish if missing else move.group
            found.setdefault((subject, reason), Idea(move, wish, reason, missing))
    return tuple(found.values())


Wish = tuple[Move, str, str]


def _wishes(game: Game, view: View) -> Iterator[Wish]:
    seat = view.seats[view.to_act]
    yield EndTurn(), "End the turn", ""
    if game.to_act is not None and game.to_act.what == "discard":
        return
    yield from _trades(seat)
    yield from _recruits(seat, view)
    yield from _explores(seat, view)
    yield from _artifacts(view)


def _trades(seat: SeatView) -> Iterator[Wish]:
    """The cheapest trade there is no way to make: one is enough to see the rule."""
    bracelets = min(seat.bracelets + 1, TOKEN_CAP)
    yield Trade(1), "Trade 1 bracelet", ""
    if bracelets > 1:
        yield Trade(bracelets), f"Trade {bracelets} bracelets", ""


def _recruits(seat: SeatView, view: View) -> Iterator[Wish]:
    """A recruit at all, and one that takes the card of another space."""
    held = [name for name in seat.hand if name is not None]
    for viking in held[:1]:
        colour = viking.split(".")[0]
        yield Recruit(viking, colour), f"Recruit a {viking_words(viking)}", ""
        other = next(space for space in COLOURS if space != colour)
        wish = f"Recruit a {viking_words(viking)} and take the card of the {other} space"
        yield Recruit(viking, other), wish, ""
    hidden = next((card for card in view.board.values() if card and card not in held), None)
    if hidden:
        colour = hidden.split(".")[0]
        yield Recruit(hidden, colour), f"Play a {viking_words(hidden)} from the board", ""


def _explores(seat: SeatView, view: View) -> Iterator[Wish]:
    lands = [land for land in (*view.trading, *view.influence) if land is not None]
    for land in (*lands, *seat.reserved):
        move, missing = nearest(land, seat)
        yield move, f"Explore destination {land}", missing


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
        return pay, {"another colour": cost["different"] - len(pay)}
    if "same" in cost:
        best = max(COLOURS, key=lambda colour: len(crew[colour]))
        pay = crew[best][: cost["same"]]
        return pay, {best if pay else "one colour": cost["same"] - len(pay)}
    paid = {colour: crew[colour][:count] for colour, count in cost.items()}
    needed = {colour: count - len(paid[colour]) for colour, count in cost.items()}
    return tuple(name for names in paid.values() for name in names), needed


def _missing_words(needed: dict[str, int], recruits: int) -> str:
    parts = [f"{count} {_of(what, count)}" for what, count in needed.items() if count]
    some = f"{list_words(parts)} {'is' if sum(needed.values()) == 1 else 'are'} missing"
    if recruits:
        return f"{some}, and recruits replace only {recruits}"
    return f"{some}, a recruit would replace one"


def _of(what: str, count: int) -> str:
    vikings = plural("viking", count)
    return f"{what} {vikings}" if what in COLOURS else f"{vikings} of {what}"


def _artifacts(view: View) -> Iterator[Wish]:
    """What an artifact in play allows only after the action that it waits for."""
    if "mead_cup" in view.rules.artifacts:
        yield Swap("red"), f"Swap a viking of the board ({ARTIFACT_WORDS['mead_cup']})", ""
    land = next((land for land in (*view.trading, *view.influence) if land is not None), None)
    if land is not None and "golden_bracelet" in view.rules.artifacts:
        wish = f"Reserve destination {land} ({ARTIFACT_WORDS['golden_bracelet']})"
        yield Reserve(land), wish, ""
