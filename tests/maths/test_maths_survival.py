"""Whether a board card stays: by hand, by enumeration of hidden hands, and by simulation."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import permutations, product
from math import sqrt

import pytest
from hypothesis import given, settings

from knarr import Game, KnarrError
from knarr.cards import COLOURS
from knarr.maths import survival_rows, survives
from knarr.stats import CONFIDENCE
from knarr.view import View
from tests.maths.positions import position, seeds
from tests.scenes import start


@pytest.mark.parametrize(("players", "stays"), [(2, 4), (3, 16), (4, 64)])
def test_any_by_hand(players: int, stays: int) -> None:
    """Each other player leaves it alone with chance 4/5."""
    found = survives(Game(players, seed=3), "red", "any")
    assert found.chance == Fraction(stays, 5 ** (players - 1))
    half = survives(Game(players, seed=3), "red", "any", explores=0.5)
    assert half.chance == Fraction(9, 10) ** (players - 1)


def test_colour_by_hand() -> None:
    """One opponent whose hand is open: two yellow cards and a purple one."""
    view = start().view()
    chances = {space: survives(view, space, "colour").chance for space in COLOURS}
    assert chances["yellow"] == Fraction(1, 3) and chances["purple"] == Fraction(2, 3)
    assert chances["red"] == 1


def test_allowed_by_hand() -> None:
    """The same without a recruit: as by colour; with one, at hand or gained, any space."""
    bare = start({}, {"recruits": 0}).view()
    assert survives(bare, "yellow", "allowed").chance == Fraction(1, 3)
    rich = start().view()
    assert survives(rich, "yellow", "allowed").chance == Fraction(4, 5)
    # purple gains a recruit by the crew's card, so that play may take any; the yellow ones may not
    crew = start({}, {"recruits": 0, "crew": ["purple.recruit"]}).view()
    assert survives(crew, "yellow", "allowed").chance == Fraction(1, 3) * Fraction(4, 5)


def takes(view: View, model: str, space: str, seat: int, card: str) -> Fraction:
    """The chance that a seat that plays this card takes from the space: the rules once more."""
    colour, asset = card.split(".")
    own = view.seats[seat]
    free = own.recruits > 0 or "recruit" in (asset, *(v.split(".")[1] for v in own.crew[colour]))
    if model == "any" or (model == "allowed" and free):
        return Fraction(1, 5)
    return Fraction(int(colour == space))


def enumerated(
    view: View, model: str, space: str, seats: list[int], explores: Fraction
) -> Fraction:
    """Over all slots played and all ways to lay distinct unseen cards into them."""
    unseen = list(Counter(view.unseen).elements())
    total = Fraction(0)
    for slots in product(range(3), repeat=len(seats)):
        cards = [view.seats[seat].hand[slot] for seat, slot in zip(seats, slots, strict=True)]
        hidden = [at for at, card in enumerate(cards) if card is None]
        ways = list(permutations(unseen, len(hidden)))
        for way in ways:
            here = list(cards)
            for at, card in zip(hidden, way, strict=True):
                here[at] = card
            stays = Fraction(1, 3 ** len(seats) * len(ways))
            for seat, card in zip(seats, here, strict=True):
                assert card is not None
                stays *= 1 - (1 - explores) * takes(view, model, space, seat, card)
            total += stays
    return total


@settings(deadline=None, max_examples=12)
@given(seeds)
def test_by_enumeration(seed: int) -> None:
    """Two and three players, from the view of whoever is to act."""
    game = position(seed)
    if len(game.players) == 4:
        return
    view = game.view(game.active)
    seats = [(game.active + step) % len(game.players) for step in range(1, len(game.players))]
    for model in ("any", "colour", "allowed"):
        for space in ("red", "purple"):
            found = survives(view, space, model, explores=Fraction(1, 4))
            assert found.chance == enumerated(view, model, space, seats, Fraction(1, 4))
            for seat in seats:
                alone = 1 - enumerated(view, model, space, [seat], Fraction(1, 4))
                assert found.takes[seat] == alone


@pytest.mark.parametrize("model", ["any", "colour", "allowed"])
def test_agrees_with_simulation(model: str) -> None:
    """Four players: hands dealt at random from the unseen cards 4,000 times."""
    game = next(found for found in map(position, range(99)) if len(found.players) == 4)
    view, chance = game.view(game.active), random.Random(11)
    others = [seat for seat in range(4) if seat != game.active]
    stayed = sum(played(view, model, others, chance) for _ in range(4_000))
    exact = float(survives(view, "blue", model).chance)
    assert abs(stayed / 4_000 - exact) < 1.5 * CONFIDENCE * sqrt(exact * (1 - exact) / 4_000)


def played(view: View, model: str, others: list[int], dice: random.Random) -> bool:
    """Deal the hidden cards, let everybody play: whether the blue space is left alone."""
    hands = [view.seats[seat].hand for seat in others]
    hidden = sum(card is None for hand in hands for card in hand)
    dealt = iter(dice.sample(list(Counter(view.unseen).elements()), hidden))
    for seat, cards in zip(others, hands, strict=True):
        hand = [card or next(dealt) for card in cards]
        if dice.random() < takes(view, model, "blue", seat, dice.choice(hand)):
            return False
    return True


def test_who_acts_before_the_own_turn() -> None:
    """From seat 2 of 4, when seat 0 is to act: seats 0 and 1; from seat 0: the other three."""
    game = Game(4, seed=1)
    assert set(survives(game, "red", "any", seat=2).takes) == {0, 1}
    assert set(survives(game, "red", "any").takes) == {1, 2, 3}
    assert survives(game, "red", "any", seats=[3]).chance == Fraction(4, 5)
    rows = survival_rows(game, "any")
    assert [row["space"] for row in rows] == list(COLOURS)
    assert rows[0]["survives"] == Fraction(64, 125)


@pytest.mark.parametrize(
    "bad",
    [
        lambda: survives(Game(2, seed=1), "pink"),
        lambda: survives(Game(2, seed=1), "red", "all"),
        lambda: survives(Game(2, seed=1), "red", explores=2),
        lambda: survives(Game(2, seed=1), "red", seats=[0]),
        lambda: survives(Game(2, seed=1), "red", seats=[2]),
        lambda: survives(Game(2, seed=1), "red", seat=5),
    ],
)
def test_nonsense_is_refused(bad: object) -> None:
    """In one sentence."""
    with pytest.raises(KnarrError):
        bad()  # type: ignore[operator]
