"""The viking deck: exact chances from what a seat can see.

**The unknown.** A seat sees the board, its own hand, all crews, the discard pile and the hand cards
that others took from the board. All other vikings are *unseen*: they lie in the deck or in hidden
hands. The deck is shuffled and the hands are dealt from it, so each unseen card is equally likely
to be in any of these places: the top card of the deck is a uniformly random one of *all* unseen
cards, hidden hands included. (Assumed: what the others have played so far says nothing about the
cards that they keep. At the start of a game that is exact. Nor is anything remembered that cannot
be seen any more: who has watched a reshuffle knows that a card kept in hand since then is not one
of those that were in the discard pile.)

**The reshuffle.** When the deck is empty the discard pile is shuffled into a new one. So of n draws
with d cards in the deck the first d come from the unseen cards, the others from the discard pile
as it is now (nothing is discarded in between), and the two are independent of each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb, prod
from typing import TypeAlias

from knarr.cards import ASSETS, COLOURS, COPIES, KIND_NUMBER, KINDS, PLAYERS
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.maths.asking import listed
from knarr.maths.sources import Table, view_of, viking_name
from knarr.maths.values import nonzero, whole

Wanted: TypeAlias = str | Iterable[str]
"""Which cards are wanted: a colour, an asset, a kind such as ``"blue.vp"``, or several of these."""

GROUPS = {"colour": COLOURS, "asset": ASSETS, "kind": KINDS}
MOST_CARDS = 50
MOST_TOTAL = 1000


@dataclass(frozen=True)
class Pool:
    """What draws come from: unseen cards by kind, how many are in the deck, the discard pile."""

    unseen: Mapping[str, int]
    deck: int
    discard: Mapping[str, int]

    def __post_init__(self) -> None:
        for pile in (self.unseen, self.discard):
            if not isinstance(pile, Mapping):
                text = _("a pile must be counts by kind, such as {example}, not {value}")
                raise KnarrError(text.format(example="{'blue.vp': 2}", value=show(pile)))
            for name, count in pile.items():
                whole(count, viking_name(name), 0, MOST_CARDS)
        whole(self.deck, "the deck", 0, self.unknown)

    @property
    def unknown(self) -> int:
        """The unseen cards in all: the deck and the hidden hands."""
        return sum(self.unseen.values())

    @property
    def in_all(self) -> int:
        """The cards that can be drawn before somebody must discard: deck and discard pile."""
        return self.deck + sum(self.discard.values())

    @property
    def hidden(self) -> int:
        """The unseen cards that are in hands."""
        return self.unknown - self.deck


def pool(source: Table | Pool, seat: int | None = None) -> Pool:
    """The pool as a seat sees it, by default the seat that must decide."""
    if isinstance(source, Pool):
        return source
    view = view_of(source, seat)
    return Pool(dict(view.unseen), view.deck, dict(Counter(view.discard)))


def wanted_kinds(wanted: Wanted) -> frozenset[str]:
    """The kinds that a colour, an asset, a kind or several of these mean. Raises `KnarrError`."""
    names = [wanted] if isinstance(wanted, str) else listed(wanted, "what is wanted")
    for name in names:
        one_of(name, (*COLOURS, *ASSETS, *KINDS), N_("colour, asset or kind"))
    return frozenset(kind for kind in KINDS if kind in names or set(kind.split(".")) & set(names))


def group_of(kind: str, by: str) -> str:
    """The colour, the asset or the kind of a viking."""
    one_of(by, GROUPS, N_("way to group vikings"))
    return kind if by == "kind" else kind.split(".")[by == "asset"]


def grouped(counts: Mapping[str, int], by: str) -> dict[str, int]:
    """Counts of kinds added up by colour, asset or kind; every group is there, in order."""
    total = dict.fromkeys(GROUPS[by], 0)
    for kind, count in counts.items():
        total[group_of(kind, by)] += count
    return total


def next_card(
    source: Table | Pool, by: str = "colour", seat: int | None = None
) -> dict[str, Fraction]:
    """The chance of each colour, asset or kind for the next card off the deck.

    It is ``unseen of that group / unseen in all``, whatever part of the unseen is the deck; from an
    empty deck the same with the discard pile. Raises `KnarrError` when both are empty.
    """
    one_of(by, GROUPS, N_("way to group vikings"))
    cards = pool(source, seat)
    pile = cards.unseen if cards.deck else cards.discard
    total = sum(pile.values())
    if not total:
        text = _("deck and discard pile are empty: the next card is one somebody discards")
        raise KnarrError(text)
    return {name: Fraction(count, total) for name, count in grouped(pile, by).items()}


def hypergeometric(total: int, good: int, draws: int) -> tuple[Fraction, ...]:
    """The chances of 0, 1, ..., `draws` good cards in draws without replacement.

    ``C(good, k) C(total - good, draws - k) / C(total, draws)``: the choices of k good cards and of
    the others, over all choices, which are equally likely. Raises `KnarrError`.
    """
    whole(total, "total", 0, MOST_TOTAL)
    whole(good, "good", 0, total)
    whole(draws, "draws", 0, total)
    ways = comb(total, draws)
    return tuple(
        Fraction(comb(good, k) * comb(total - good, draws - k), ways) for k in range(draws + 1)
    )


def drawn(
    source: Table | Pool, wanted: Wanted, draws: int, seat: int | None = None
) -> tuple[Fraction, ...]:
    """The chances that 0, 1, ..., `draws` of the next `draws` cards are wanted ones.

    The cards from the deck are hypergeometric in the unseen ones: a random part of them is the
    deck, and a random part of that is drawn, together a random choice of that many unseen cards.
    What goes beyond the deck is hypergeometric in the discard pile; the sum of two independent
    numbers has the convolution of their chances. Raises `KnarrError` for more draws than both have.
    """
    cards, kinds = pool(source, seat), wanted_kinds(wanted)
    pile = sum(cards.discard.values())
    whole(draws, "draws", 0, cards.in_all)
    first = min(draws, cards.deck)
    good = sum(count for kind, count in cards.unseen.items() if kind in kinds)
    good_pile = sum(count for kind, count in cards.discard.items() if kind in kinds)
    return convolved(
        hypergeometric(cards.unknown, good, first),
        hypergeometric(pile, good_pile, draws - first),
    )


def convolved(one: tuple[Fraction, ...], other: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """The chances of the sum of two independent numbers."""
    total = [Fraction(0)] * (len(one) + len(other) - 1)
    for i, p in enumerate(one):
        for j, q in enumerate(other):
            total[i + j] += p * q
    return tuple(total)


def draws(
    source: Table | Pool, count: int, seat: int | None = None
) -> dict[tuple[str, ...], Fraction]:
    """The chances of what the next `count` cards (up to 3) are, whatever their order.

    The keys hold the cards in the order of kinds. A choice of n cards with k_i of kind i comes in
    ``product of C(copies_i, k_i)`` of ``C(total, n)`` equally likely ways; those from the deck are
    a choice of the unseen cards, the others one of the discard pile. Raises `KnarrError` for more
    cards than both have.
    """
    cards = pool(source, seat)
    first = min(whole(count, "draws", 0, min(3, cards.in_all)), cards.deck)
    chances: dict[tuple[str, ...], Fraction] = {}
    for early, share in _choices(cards.unseen, first):
        for late, part in _choices(cards.discard, count - first):
            key = tuple(sorted((*early, *late), key=KIND_NUMBER.__getitem__))
            chances[key] = chances.get(key, Fraction(0)) + share * part
    return chances


def _choices(pile: Mapping[str, int], count: int) -> list[tuple[tuple[str, ...], Fraction]]:
    """Every choice of `count` cards of a pile and its chance."""
    total = comb(sum(pile.values()), count)
    kinds = [kind for kind in KINDS if pile.get(kind)]
    found = []
    for cards in combinations_with_replacement(kinds, count):
        ways = prod(comb(pile[kind], cards.count(kind)) for kind in set(cards))
        if ways:
            found.append((cards, Fraction(ways, total)))
    return found


def at_least(
    source: Table | Pool, wanted: Wanted, draws: int, count: int = 1, seat: int | None = None
) -> Fraction:
    """The chance that at least `count` of the next `draws` cards are wanted ones."""
    whole(count, "count", 0, MOST_CARDS)
    return sum(drawn(source, wanted, draws, seat)[count:], Fraction(0))


def within_rows(
    source: Table | Pool, wanted: Wanted, most: int, seat: int | None = None
) -> list[dict[str, int | Fraction]]:
    """For 1 to `most` draws: the chance of a wanted card by then, and of the first just then."""
    cards = pool(source, seat)
    whole(most, "draws", 0, cards.in_all)
    rows: list[dict[str, int | Fraction]] = []
    before = Fraction(0)
    for draws in range(1, most + 1):
        now = at_least(cards, wanted, draws)
        rows.append({"draws": draws, "at least one": now, "first just now": now - before})
        before = now
    return rows


@dataclass(frozen=True)
class Left:
    """Where the copies of a colour, an asset or a kind are, as a seat sees it.

    `unseen` are in the deck or in hidden hands; `in_deck` and `in_hands` are how many of them one
    expects there: ``unseen * deck / unknown`` and the rest.
    """

    name: str
    copies: int
    board: int
    crews: int
    hands: int
    discard: int
    unseen: int
    in_deck: Fraction
    in_hands: Fraction

    @property
    def where(self) -> str:
        """Where the unseen ones can be, in words."""
        if not self.unseen:
            return _("none is out of sight")
        if not self.in_hands:
            words = _("{count} in the deck")
        elif not self.in_deck:
            words = _("{count} in hidden hands")
        else:
            words = _("{count} in the deck or hidden hands")
        return words.format(count=self.unseen)


def left(source: Table, by: str = "kind", seat: int | None = None) -> tuple[Left, ...]:
    """How many of each kind, colour or asset are where, from what a seat sees.

    `copies` is the sum of all places: every card is somewhere.
    """
    one_of(by, GROUPS, N_("way to group vikings"))
    view = view_of(source, seat)
    piles = {
        "board": grouped(Counter(card for card in view.board.values() if card), by),
        "crews": grouped(
            Counter(v for one in view.seats for column in one.crew.values() for v in column), by
        ),
        "hands": grouped(Counter(v for one in view.seats for v in one.hand if v), by),
        "discard": grouped(Counter(view.discard), by),
        "unseen": grouped(view.unseen, by),
    }
    unknown = sum(view.unseen.values())
    share = Fraction(view.deck, unknown) if unknown else Fraction(0)
    copies = composition(len(view.seats), by)
    rows = []
    for name in GROUPS[by]:
        counts = {place: pile[name] for place, pile in piles.items()}
        deck = counts["unseen"] * share
        rows.append(
            Left(name, copies[name], **counts, in_deck=deck, in_hands=counts["unseen"] - deck)
        )
    return tuple(rows)


def composition(players: int, by: str = "kind") -> dict[str, int]:
    """The vikings of a game for 2, 3 or 4 players, by kind, colour or asset."""
    one_of(by, GROUPS, N_("way to group vikings"))
    if isinstance(players, bool) or not isinstance(players, int) or players not in PLAYERS:
        text = _("Knarr is for 2 to 4 players, not {count}")
        raise KnarrError(text.format(count=show(players)))
    return grouped(dict(zip(KINDS, COPIES[players], strict=True)), by)


def full_pool(players: int) -> Pool:
    """All vikings of a game in the deck, none dealt: to ask about a game that has not begun."""
    counts = nonzero(composition(players))
    return Pool(counts, sum(counts.values()), {})
