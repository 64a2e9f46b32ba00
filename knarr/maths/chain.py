"""The Markov chain behind `cost`: what a cost still lacks, turn by turn.

All in whole numbers, which is fast: chances are over one `scale`, the same for every step, and mean
numbers of turns over one `unit`. The mean of a state is divided by its chance to move on, so the
unit holds a common multiple of those chances once for every step that can come, and no division
leaves a rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import lcm
from typing import TypeAlias

from knarr.cards import COLOURS, TOKEN_CAP

Has: TypeAlias = tuple[int, ...]
"""The cards of each colour that count for a cost."""

State: TypeAlias = tuple[Has, int]
"""The cards that count, and the recruits at hand."""


class Need:
    """A cost as states: the cards of each colour that count, never more than are of use."""

    def __init__(self, cost: Mapping[str, int]) -> None:
        self.word = next((word for word in ("different", "same") if word in cost), "")
        self.count = cost.get(self.word, 0)
        self.most = tuple(
            self.count if self.word == "same" else int(bool(self.word)) or cost.get(colour, 0)
            for colour in COLOURS
        )

    def start(self, crew: Mapping[str, tuple[str, ...]]) -> Has:
        """The cards of a crew that count."""
        lengths = (len(crew[colour]) for colour in COLOURS)
        return tuple(min(n, most) for n, most in zip(lengths, self.most, strict=True))

    def short(self, has: Has) -> int:
        """How many cards are still missing."""
        if self.word == "same":
            return max(self.count - max(has), 0)
        if self.word == "different":
            return max(self.count - sum(has), 0)
        return sum(self.most) - sum(has)

    def useful(self) -> list[tuple[int, ...]]:
        """The sets of colours that can be the ones still of use while the cost is not paid."""
        wanted = [colour for colour, most in enumerate(self.most) if most]
        if self.word == "same":
            return [tuple(wanted)]
        return [some for size in range(len(wanted) + 1) for some in combinations(wanted, size)]


class Chain:
    """The steps of a cost's chain and the mean turns from each state, worked out once each.

    Colours that are alike (the same chance, the same need) are put in order, so that states that
    differ only in them are one.
    """

    def __init__(
        self, need: Need, chances: tuple[Fraction, ...], offers: int, token: Fraction
    ) -> None:
        self.need, self.offers = need, offers
        self.whole = lcm(*(share.denominator for share in chances))
        self.weights = [int(share * self.whole) for share in chances]
        self.token, self.no_token = token.numerator, token.denominator - token.numerator
        self.scale = self.whole**offers * token.denominator
        alike: dict[tuple[int, int], list[int]] = {}
        for colour, kind in enumerate(zip(self.weights, need.most, strict=True)):
            alike.setdefault(kind, []).append(colour)
        self.alike = [colours for colours in alike.values() if len(colours) > 1]
        self.unit = self._divisor() ** (sum(need.most) + TOKEN_CAP)
        self.paid = cache(self._paid)
        self.mean = cache(self._mean)
        self.brings = cache(self._brings)
        self.cards = cache(self._cards)
        self.nexts = cache(self._nexts)
        self.idle = cache(self._idle)

    def ordered(self, has: Has) -> Has:
        """The state with colours that are alike in order."""
        counts = list(has)
        for colours in self.alike:
            values = sorted((counts[colour] for colour in colours), reverse=True)
            for colour, value in zip(colours, values, strict=True):
                counts[colour] = value
        return tuple(counts)

    def turns(self, state: State) -> Fraction | None:
        """The mean number of turns; None if it may never come to an end."""
        mean = self.mean(state)
        return None if mean is None else Fraction(mean, self.unit)

    def _divisor(self) -> int:
        """A common multiple of the chances to move on, for every state in which there is one."""
        divisor = 1
        for colours in self.need.useful():
            idle = (self.whole - sum(self.weights[colour] for colour in colours)) ** self.offers
            for stays in (self.no_token, self.no_token + self.token):
                divisor = lcm(divisor, self.scale - stays * idle or 1)
        return divisor

    def _paid(self, state: State) -> bool:
        return self.need.short(state[0]) <= state[1]

    def _mean(self, state: State) -> int | None:
        """``E = (1 + sum of chance * E(next)) / (1 - chance to stay)``, over `unit`."""
        if self.paid(state):
            return 0
        total, moves = self.scale * self.unit, self.scale
        for after, share in self.tokens(state):
            if self.paid(after):
                continue
            brings = self.brings(after)
            if brings is None:
                return None
            total += share * brings
            idle = share * self.idle(after[0])
            if after == state:
                moves -= idle
            elif idle:
                stays = self.mean(after)
                if stays is None:
                    return None
                total += idle * stays
        return total // moves if moves else None

    def _brings(self, state: State) -> int | None:
        """The mean turns after a card of use has come, summed over what it can be."""
        total = 0
        for after, share in self.cards(state):
            mean = self.mean(after)
            if mean is None:
                return None
            total += share * mean
        return total

    def tokens(self, state: State) -> list[tuple[State, int]]:
        """A turn's token: it comes or not, over the denominator of its chance."""
        has, tokens = state
        if tokens == TOKEN_CAP:
            return [(state, self.no_token + self.token)]
        both = [(state, self.no_token), ((has, tokens + 1), self.token)]
        return [(after, share) for after, share in both if share]

    def _cards(self, state: State) -> list[tuple[State, int]]:
        """A turn's card: the best offer, as far as one is of use, over ``whole**offers``."""
        has, tokens = state
        order = [((after, tokens), share) for after, share in self.nexts(has).items()]
        if self.offers > 1:
            order.sort(key=lambda step: self._rank(step[0]))
        cards, tail = [], self.whole
        for after, share in order:
            rest = tail - share
            cards.append((after, tail**self.offers - rest**self.offers))
            tail = rest
        return cards

    def _idle(self, has: Has) -> int:
        """The chance that no offer is of use."""
        return int((self.whole - sum(self.nexts(has).values())) ** self.offers)

    def move(self, now: dict[State, int]) -> dict[State, int]:
        """The chances of states that are not paid, a turn later; their scale grows by `scale`."""
        middle: dict[State, int] = {}
        for state, share in now.items():
            for after, part in self.tokens(state):
                middle[after] = middle.get(after, 0) + share * part
        following: dict[State, int] = {}
        for state, share in middle.items():
            if self.paid(state):
                following[state] = following.get(state, 0) + share * self.whole**self.offers
                continue
            for after, part in self.cards(state):
                following[after] = following.get(after, 0) + share * part
            if idle := self.idle(state[0]):
                following[state] = following.get(state, 0) + share * idle
        return following

    def _nexts(self, has: Has) -> dict[Has, int]:
        """What one more card of use makes of it, and the chances that one offer is that."""
        nexts: dict[Has, int] = {}
        for colour, share in enumerate(self.weights):
            if share and has[colour] < self.need.most[colour]:
                after = self.ordered((*has[:colour], has[colour] + 1, *has[colour + 1 :]))
                nexts[after] = nexts.get(after, 0) + share
        return nexts

    def _rank(self, state: State) -> tuple[bool, int]:
        mean = self.mean(state)
        return mean is None, mean or 0
