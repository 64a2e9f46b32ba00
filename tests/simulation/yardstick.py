"""The yardstick `greedy` in plain Python with exact fractions, from its definition alone.

It values every legal move of a position, one by one, with every payment, and shares nothing with
the kernel but the printed cards. The tests hold the compiled strategy against it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from fractions import Fraction

from knarr.cards import ASSETS, DESTINATIONS, GAINS, SHIP_COLUMNS
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Trade
from knarr.view import SeatView, View

GOAL, MOST_TOKENS, MOST_REPUTATION = 40, 3, 14
TENTH = Fraction(1, 10)
CREW_CARD = Fraction(1, 2)
CREW_SHARE = 3 * TENTH
TOKEN_PRICE = 6 * TENTH
BRACELET_PRICE = 8 * TENTH
TAKE_SHARE = 2 * TENTH
COLUMN_SHARES = (Fraction(3, 2), Fraction(1), Fraction(1, 2))


class Yardstick:
    """The values of the legal moves for the seat whose view it is."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: SeatView = view.seats[view.to_act]
        self.q = min(Fraction(max(seat.vp for seat in view.seats), GOAL), Fraction(1))
        self.weights = {
            "vp": Fraction(1),
            "bracelet": 8 * TENTH,
            "recruit": 6 * TENTH,
            "reputation": 2 - 17 * TENTH * self.q,
            "viking": Fraction(1, 2),
        }

    def value(self, move: Move) -> Fraction:
        """What a move is worth."""
        if isinstance(move, Recruit):
            return self.recruit(move)
        if isinstance(move, Explore):
            return self.explore(move)
        if isinstance(move, Trade):
            return self.trade(move)
        if isinstance(move, Discard):
            return self.discard(move)
        assert isinstance(move, EndTurn), f"the definition knows no {move}"
        return Fraction(0)

    def best(self, moves: Iterable[Move]) -> list[Move]:
        """All moves of the highest value."""
        values = {move: self.value(move) for move in moves}
        most = max(values.values())
        return [move for move, value in values.items() if value == most]

    def worth(self, asset: str, others_below: int) -> Fraction:
        """The worth of a crew card."""
        interest = CREW_SHARE * self.weights[asset] + CREW_SHARE * others_below
        return CREW_CARD + (1 - self.q) * interest

    def gains(
        self, what: Sequence[str], bracelets_paid: int = 0, recruits_paid: int = 0
    ) -> Fraction:
        """What is gained together, without what the caps cut off; the tokens were paid before."""
        room = {
            "bracelet": MOST_TOKENS - self.me.bracelets + bracelets_paid,
            "recruit": MOST_TOKENS - self.me.recruits + recruits_paid,
            "reputation": MOST_REPUTATION - self.me.reputation,
        }
        counts = {gain: what.count(gain) for gain in GAINS}
        kept = {gain: min(count, room.get(gain, count)) for gain, count in counts.items()}
        return sum((kept[gain] * self.weights[gain] for gain in GAINS), Fraction(0))

    def recruit(self, move: Recruit) -> Fraction:
        """The column's gains, the card played, the token if one is spent, the card taken."""
        colour, asset = move.viking.split(".")
        column = [card.split(".")[1] for card in self.me.crew[colour]]
        value = self.gains([*column, asset]) + self.worth(asset, len(column))
        if move.take != colour:
            value -= TOKEN_PRICE
        taken = self.view.board[move.take]
        assert taken is not None
        its_colour, its_asset = taken.split(".")
        height = len(self.me.crew[its_colour]) + int(its_colour == colour)
        fade = 1 - self.q
        return value + TAKE_SHARE * fade * (self.weights[its_asset] + CREW_SHARE * fade * height)

    def explore(self, move: Explore) -> Fraction:
        """Gains at once, interest in the columns, less the cards and the tokens paid."""
        land = DESTINATIONS[move.destination]
        gains = [gain for gain, n in zip(GAINS, land.gains, strict=True) for _ in range(n)]
        value = self.gains(gains, recruits_paid=move.recruits)
        for share, column in zip(COLUMN_SHARES, land.columns, strict=True):
            for gain, n in zip(GAINS, column, strict=True):
                value += (1 - self.q) * share * n * self.weights[gain]
        left = {colour: len(cards) for colour, cards in self.me.crew.items()}
        for card in move.pay:
            colour, asset = card.split(".")
            left[colour] -= 1
            value -= self.worth(asset, left[colour])
        return value - TOKEN_PRICE * move.recruits

    def trade(self, move: Trade) -> Fraction:
        """What the columns pay, on the ship and on every land, less the bracelets."""
        gains: list[str] = []
        tables = [SHIP_COLUMNS[self.me.ship], *(DESTINATIONS[n].columns for n in self.me.lands)]
        for table in tables:
            for column in table[: move.bracelets]:
                gains += [gain for gain, n in zip(GAINS, column, strict=True) for _ in range(n)]
        value = self.gains(gains, bracelets_paid=move.bracelets)
        return value - BRACELET_PRICE * move.bracelets

    def discard(self, move: Discard) -> Fraction:
        """The card of least worth goes, from the top of its column."""
        colour, asset = move.viking.split(".")
        assert asset in ASSETS
        return -self.worth(asset, len(self.me.crew[colour]) - 1)


class PlainGreedy:
    """The yardstick as a strategy in Python."""

    name = "plain greedy"

    def choose(self, view: View, legal_moves: Sequence[Move], rng: random.Random) -> Move:
        """One of the best moves, each with the same chance."""
        return rng.choice(Yardstick(view).best(legal_moves))
