"""Stand-ins: cards that fit for those in hidden hands, at a table that is followed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import TypeAlias

from knarr.account import Account
from knarr.cards import HAND, KIND_NUMBER
from knarr.errors import KnarrError
from knarr.language import _
from knarr.moves import Move, Recruit
from knarr.reveal import Card
from knarr.state import State

Cards: TypeAlias = tuple[Card, ...]
Act: TypeAlias = tuple[Move, Cards]
"""A move and the cards that it turned up."""


def from_hidden(done: Sequence[Account], me: int) -> dict[int, list[str]]:
    """By seat, the cards that others have played and had not taken from the board before."""
    shown: dict[int, list[str]] = {seat: [] for seat in range(4) if seat != me}
    known: dict[int, Counter[str]] = {seat: Counter() for seat in shown}
    for account in done:
        move, seat = account.move, account.seat
        if seat == me or not isinstance(move, Recruit):
            continue
        if known[seat][move.viking]:
            known[seat][move.viking] -= 1
        else:
            shown[seat].append(move.viking)
        known[seat][account.taken or ""] += 1
    return shown


def cards_of(account: Account) -> Cards:
    """The cards that an act turned up, in the order in which `Game.play` takes them."""
    return (*account.drawn, *(card for _place, card in account.revealed if card is not None))


def cards_in(acts: Sequence[Act]) -> list[str]:
    """The vikings that the acts turned up, in order."""
    return [card for _move, cards in acts for card in cards if isinstance(card, str)]


def deal_hands(s: State, me: int, shown: Mapping[int, Sequence[str]], drawn: Sequence[str]) -> None:
    """Give all but `me` the cards that they have shown, and stand-ins for the rest.

    `s` is the start without these hands. Room is left for the cards that came off the first deck,
    out of `drawn`. Raises `KnarrError` for cards that cannot all be.
    """
    others = [seat for seat in range(int(s.players)) if seat != me]
    free = {kind: int(count) for kind, count in enumerate(s.deck)}
    deck = sum(free.values()) - HAND * len(others)
    for card in [*(card for seat in others for card in shown[seat]), *drawn[:deck]]:
        free[KIND_NUMBER[card]] -= 1
        if free[KIND_NUMBER[card]] < 0:
            raise KnarrError(
                _("{card}: every copy is accounted for, so it cannot come").format(card=card)
            )
    rest = [kind for kind in free for _copy in range(free[kind])]
    for seat in others:
        hand = [KIND_NUMBER[card] for card in shown[seat]]
        while len(hand) < HAND:
            hand.append(rest.pop())
        for slot, kind in enumerate(hand):
            s.hand[seat, slot] = kind
            s.deck[kind] -= 1
            s.deck_size -= 1
