"""The deck: chances by hand, by enumeration, and against games and deals."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knarr import Game, KnarrError
from knarr.cards import ASSETS, COLOURS, COPIES, KINDS
from knarr.maths import (
    Pool,
    at_least,
    composition,
    drawn,
    draws,
    full_pool,
    hypergeometric,
    left,
    next_card,
    pool,
    wanted_kinds,
    within_rows,
)
from knarr.stats import CONFIDENCE
from tests.maths.positions import position, seeds

SMALL = Pool({"red.vp": 2, "red.recruit": 1, "blue.vp": 3}, 4, {"red.vp": 1, "green.vp": 2})


def test_yellow_at_the_start_counts_the_hidden_hand() -> None:
    """Two players: 30 cards, 5 on the board, 4 in crews, 3 in the own hand: 18 are unseen.

    Three of them are the other's hand: the chance is yellow unseen / 18, not yellow in deck / 15.
    """
    game = Game(2, seed=5)
    view = game.view(0)
    cards = pool(game, 0)
    assert (cards.unknown, cards.deck, cards.hidden) == (18, 15, 3)
    seen = [*view.board.values(), *view.seats[0].hand]
    seen += [viking for seat in view.seats for column in seat.crew.values() for viking in column]
    yellow = 6 - sum(str(card).startswith("yellow") for card in seen)
    assert next_card(view)["yellow"] == Fraction(yellow, 18)
    assert next_card(game, seat=0) == next_card(view)


def test_next_card_agrees_with_games() -> None:
    """The share of yellow refills at the start of 3,000 games is the mean of the chances."""
    chances, yellow = [], 0
    for number in range(3_000):
        game = Game(2, seed=number)
        chances.append(float(next_card(game)["yellow"]))
        account = game.play(game.legal_moves[0])
        yellow += str(account.revealed[-1][1]).startswith("yellow")
    mean = sum(chances)
    spread = sqrt(sum(p * (1 - p) for p in chances))
    assert abs(yellow - mean) < 1.5 * CONFIDENCE * spread


def test_wanted() -> None:
    """A colour, an asset, a kind, or several together."""
    assert wanted_kinds("yellow") == {f"yellow.{asset}" for asset in ASSETS}
    assert wanted_kinds("vp") == {f"{colour}.vp" for colour in COLOURS}
    assert wanted_kinds(["red.vp", "blue.vp"]) == {"red.vp", "blue.vp"}
    assert len(wanted_kinds(["red", "vp"])) == 4 + 5 - 1


def enumerated(cards: Pool, wanted: frozenset[str], count: int) -> tuple[Fraction, ...]:
    """Every order of the unseen cards, then of the discard pile; the first ones are the deck."""
    unseen = list(Counter(cards.unseen).elements())
    pile = list(Counter(cards.discard).elements())
    found: Counter[int] = Counter()
    for deck in permutations(unseen, cards.deck):
        for rest in permutations(pile):
            found[sum(card in wanted for card in (*deck, *rest)[:count])] += 1
    total = sum(found.values())
    return tuple(Fraction(found[k], total) for k in range(count + 1))


@pytest.mark.parametrize("wanted", ["red", "vp", "red.vp", "green", "purple"])
@pytest.mark.parametrize("count", range(8))
def test_draws_by_enumeration(wanted: str, count: int) -> None:
    """Four cards in the deck, two hidden, three in the discard pile: up to seven draws."""
    chances = drawn(SMALL, wanted, count)
    assert chances == enumerated(SMALL, wanted_kinds(wanted), count)
    assert at_least(SMALL, wanted, count) == 1 - chances[0]
    assert at_least(SMALL, wanted, count, 2) == sum(chances[2:])


@pytest.mark.parametrize("deck", range(5))
@pytest.mark.parametrize("count", range(4))
def test_multisets_by_enumeration(deck: int, count: int) -> None:
    """What the next cards are, over all orders of the unseen cards and the discard pile."""
    cards = Pool(SMALL.unseen, deck, SMALL.discard)
    found: Counter[tuple[str, ...]] = Counter()
    unseen = list(Counter(cards.unseen).elements())
    for first in permutations(unseen, deck):
        for rest in permutations(list(Counter(cards.discard).elements())):
            found[tuple(sorted((*first, *rest)[:count], key=KINDS.index))] += 1
    total = sum(found.values())
    assert draws(cards, count) == {key: Fraction(n, total) for key, n in found.items()}


def test_hypergeometric_by_enumeration() -> None:
    """Choices of 3 out of 7 with 4 good ones."""
    hands = list(combinations(range(7), 3))
    for k, share in enumerate(hypergeometric(7, 4, 3)):
        assert share == Fraction(sum(sum(c < 4 for c in hand) == k for hand in hands), len(hands))


def test_an_empty_deck() -> None:
    """The next card is one of the discard pile; without one it is somebody's discard."""
    cards = Pool({"red.vp": 3}, 0, {"blue.vp": 1, "green.vp": 3})
    assert next_card(cards)["red"] == 0 and next_card(cards)["green"] == Fraction(3, 4)
    with pytest.raises(KnarrError, match="somebody discards"):
        next_card(Pool({"red.vp": 3}, 0, {}))


def test_reshuffles_agree_with_games() -> None:
    """With open hands, the refills of a game that reshuffles in between have the chances told."""
    expected, seen, spread, number = 0.0, 0, 0.0, 0
    for seed in range(400):
        game = position(seed)
        twin = game.copy()
        for move in twin.legal_moves:
            if move.text.startswith("recruit") and pool(twin.view()).in_all:
                chance = float(next_card(twin.view(), "asset")["vp"])
                account = twin.play(move)
                seen += str(account.revealed[-1][1]).endswith(".vp")
                expected, spread = expected + chance, spread + chance * (1 - chance)
                number += 1
                break
    assert number > 300 and abs(seen - expected) < 1.5 * CONFIDENCE * sqrt(spread)


@settings(deadline=None, max_examples=60)
@given(seeds, st.sampled_from(["colour", "asset", "kind"]))
def test_every_card_is_somewhere(seed: int, by: str) -> None:
    """Copies are the sum of all places; chances add up to 1; the row of draws never falls."""
    game = position(seed)
    for seat in range(len(game.players)):
        rows = left(game, by, seat)
        for row in rows:
            places = row.board + row.crews + row.hands + row.discard + row.unseen
            assert row.copies == places and row.in_deck + row.in_hands == row.unseen
        view = game.view(seat)
        assert sum(row.in_deck for row in rows) == view.deck
        if view.deck or view.discard:
            assert sum(next_card(view, by).values()) == 1
        found = within_rows(view, "red", min(6, pool(view).in_all))
        assert (
            sum(row["first just now"] for row in found)
            == (found or [{"at least one": 0}])[-1]["at least one"]
        )
    assert {row.where for row in left(game.view())} <= {
        "none is out of sight",
        *(f"{n} in the deck" for n in range(9)),
    }


def test_composition() -> None:
    """30, 40 and 50 cards; six, eight and ten of each colour."""
    for players, each in ((2, 6), (3, 8), (4, 10)):
        assert composition(players, "colour") == dict.fromkeys(COLOURS, each)
        assert tuple(composition(players).values()) == COPIES[players]
        assert sum(composition(players, "asset").values()) == full_pool(players).deck == 5 * each


def test_deals_agree_with_the_hypergeometric() -> None:
    """Drawing 4 of the full deck of two players: at least one purple card, by 4,000 shuffles."""
    chance = random.Random(7)
    deck = list(Counter(full_pool(2).unseen).elements())
    hits = sum(
        any(card.startswith("purple") for card in chance.sample(deck, 4)) for _ in range(4_000)
    )
    exact = float(at_least(full_pool(2), "purple", 4))
    assert abs(hits / 4_000 - exact) < 1.5 * CONFIDENCE * sqrt(exact * (1 - exact) / 4_000)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: next_card(SMALL, "size"),
        lambda: drawn(SMALL, "pink", 1),
        lambda: drawn(SMALL, "red", 8),
        lambda: draws(SMALL, 4),
        lambda: Pool({"red.vp": 1}, 2, {}),
        lambda: Pool({"red.gold": 1}, 1, {}),
        lambda: composition(5),
        lambda: left(SMALL),  # type: ignore[arg-type]
        lambda: pool(3),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_refused(bad: object) -> None:
    """In one sentence."""
    with pytest.raises(KnarrError):
        bad()  # type: ignore[operator]
