"""Turns until a destination can be paid: by hand, by enumeration, and by simulation."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knarr import Explore, KnarrError
from knarr.cards import COLOURS, DESTINATIONS
from knarr.maths import colour_chances, cost_of, missing, turns_to_afford
from knarr.maths.cost import Waiting
from knarr.stats import CONFIDENCE
from tests.maths.positions import position, seeds

UNEVEN = {"red": "1/2", "yellow": 0.25, "green": "1/8", "blue": "1/8"}


def test_by_hand() -> None:
    """Known means of waiting for colours that come with chance 1/5 each."""
    # three different: any, then one of four of five, then three of five: 1 + 5/4 + 5/3
    assert turns_to_afford(1).mean == 1 + Fraction(5, 4) + Fraction(5, 3)
    # two yellow: twice 5 turns; with a recruit one is enough
    assert (turns_to_afford(15).mean, turns_to_afford(15, recruits=1).mean) == (10, 5)
    # one of each of five: 1 + 5/4 + 5/3 + 5/2 + 5
    assert turns_to_afford(24).mean == Fraction(137, 12)
    # two red and two yellow in hand but for one red: 5 turns
    crew = ["red.vp", "yellow.vp", "yellow.bracelet"]
    assert turns_to_afford({"red": 2, "yellow": 2}, crew).mean == 5
    # two of the same from nothing: the second, third ... card repeats one of those before
    two = turns_to_afford({"same": 2})
    chances = [0, 0, Fraction(1, 5), Fraction(4 * 2, 25), Fraction(4 * 3 * 3, 125)]
    assert list(two.chances[:5]) == chances


def test_now_and_never() -> None:
    """0 turns when it can be paid; no mean for a colour that never comes."""
    now = turns_to_afford(15, recruits=2)
    assert (now.mean, now.chances[0], now.later) == (0, 1, 0)
    never = turns_to_afford(15, chances={"red": 1})
    assert (never.mean, never.later) == (None, 1) and never.turns_for(0.5) is None
    # a recruit a turn is enough all the same
    tokens = turns_to_afford(15, chances={"red": 1}, token=1)
    assert tokens.mean == 2 and tokens.chances[2] == 1


@pytest.mark.parametrize("cost", [{"red": 1, "blue": 1}, {"different": 3}, {"same": 3}])
@pytest.mark.parametrize("recruits", [0, 1])
def test_by_enumeration(cost: dict[str, int], recruits: int) -> None:
    """All sequences of five colours, with even and with uneven chances."""
    for shares in (dict.fromkeys(COLOURS, Fraction(1, 5)), {**UNEVEN, "purple": 0}):
        exact = [Fraction(str(shares[colour])) for colour in COLOURS]
        by_turn = [Fraction(0)] * 6
        for sequence in product(range(5), repeat=5):
            share = Fraction(1)
            for colour in sequence:
                share *= exact[colour]
            crew: Counter[str] = Counter()
            for turn in range(6):
                if lacks(cost, crew) <= recruits:
                    by_turn[turn] += share
                    break
                if turn < 5:
                    crew[COLOURS[sequence[turn]]] += 1
        found = turns_to_afford(cost, recruits=recruits, chances=shares, horizon=5)
        assert list(found.chances) == by_turn and found.later == 1 - sum(by_turn)


@pytest.mark.parametrize("cost", [{"red": 1, "blue": 1}, {"different": 3}, {"same": 2}])
@pytest.mark.parametrize("offers", [1, 2])
def test_turns_that_bring_nothing(cost: dict[str, int], offers: int) -> None:
    """Chances below 1 in all, and a recruit one turn in four: every turn by hand, for four turns.

    The colours are alike, so that of two offers any that lowers what is missing is the best.
    """
    shares = {colour: Fraction(1, 6) for colour in COLOURS}
    found = turns_to_afford(cost, chances=shares, offers=offers, token="1/4", horizon=4)
    now, by_turn = {(): Fraction(1)}, []
    for _ in range(5):
        by_turn.append(sum((s for state, s in now.items() if pays(cost, state)), Fraction(0)))
        following: Counter[tuple[str, ...]] = Counter()
        for state, share in now.items():
            if not pays(cost, state):
                for after, part in turns_of(cost, state, offers):
                    following[after] += share * part  # type: ignore[assignment]
        now = dict(following)  # type: ignore[arg-type]
    assert list(found.chances) == by_turn and found.later == 1 - sum(by_turn)
    far = turns_to_afford(cost, chances=shares, offers=offers, token="1/4", horizon=100)
    longer = sum(float(1 - far.within(turn)) for turn in range(100))
    assert far.mean is not None and float(far.mean) == pytest.approx(longer, abs=1e-3)


def pays(cost: Mapping[str, int], state: tuple[str, ...]) -> bool:
    """Whether cards and recruits pay a cost."""
    crew = Counter(card for card in state if card != "recruit")
    return lacks(cost, crew) <= state.count("recruit")


def turns_of(
    cost: Mapping[str, int], state: tuple[str, ...], offers: int
) -> list[tuple[tuple[str, ...], Fraction]]:
    """Every turn of the model from a state: its offers, its recruit, and the state after it."""
    crew = Counter(card for card in state if card != "recruit")
    found = []
    for cards in product([*COLOURS, ""], repeat=offers):
        best = min(cards, key=lambda c: (lacks(cost, crew + Counter([c] if c else [])), not c))
        for token, part in ((["recruit"], Fraction(1, 4)), ([], Fraction(3, 4))):
            more = token if state.count("recruit") < 3 else []
            after = tuple(sorted([*state, *([best] if best else []), *more]))
            found.append((after, part * Fraction(1, 6) ** offers))
    return found


def lacks(cost: Mapping[str, int], crew: Counter[str]) -> int:
    """The cards that a crew lacks for a cost."""
    if "same" in cost:
        return max(cost["same"] - max(crew.values(), default=0), 0)
    if "different" in cost:
        return max(cost["different"] - len(+crew), 0)
    return sum(max(count - crew[colour], 0) for colour, count in cost.items())


@pytest.mark.parametrize("number", [1, 15, 21, 24, 27])
def test_means_agree_with_the_distribution(number: int) -> None:
    """The mean is the sum of the chances that it takes longer, up to a horizon far off."""
    found = turns_to_afford(number, chances=UNEVEN | {"purple": 0}, recruits=1, horizon=100)
    if found.mean is None:
        return
    longer = sum(float(1 - found.within(turn)) for turn in range(100))
    assert longer == pytest.approx(float(found.mean), abs=1e-3 + 50 * float(found.later))


@pytest.mark.parametrize("cost", [{"red": 2, "blue": 1}, {"different": 4}, {"same": 4}])
def test_offers_and_tokens_agree_with_simulation(cost: dict[str, int]) -> None:
    """Two colours on offer and a recruit one turn in four: 3,000 runs of the model."""
    dice, count = random.Random(3), 3_000
    found = turns_to_afford(cost, offers=2, token=Fraction(1, 4), horizon=40)
    turns = [run(cost, dice) for _ in range(count)]
    mean = sum(turns) / count
    spread = sqrt(sum((turn - mean) ** 2 for turn in turns) / (count - 1) / count)
    assert found.mean is not None and abs(mean - float(found.mean)) < 1.5 * CONFIDENCE * spread


def run(cost: Mapping[str, int], dice: random.Random) -> int:
    """One run: of two colours the one that leaves less missing, for `same` the longer column."""
    crew: Counter[str] = Counter()
    tokens = turns = 0
    while lacks(cost, crew) > tokens:
        offers = [dice.choice(COLOURS) for _ in range(2)]
        if tokens < 3 and dice.random() < 0.25:
            tokens += 1
        best = min(offers, key=lambda c: (lacks(cost, crew + Counter([c])), -crew[c]))
        if "red" in offers and "blue" in offers and cost.get("blue") and not crew["blue"]:
            best = choose(crew)
        crew[best] += 1
        turns += 1
    return turns


def choose(crew: Counter[str]) -> str:
    """Red is needed twice and blue once: take what is missing more often."""
    return "red" if crew["red"] < 1 else ("blue" if crew["red"] >= 2 else "red")


@settings(deadline=None, max_examples=40)
@given(seeds, st.integers(1, 3))
def test_properties_in_random_positions(seed: int, offers: int) -> None:
    """It takes no turn just when the game lets one explore it; recruits and offers only help."""
    game = position(seed)
    lands = {move.destination for move in game.legal_moves if isinstance(move, Explore)}
    view = game.view(game.active)
    for land in (*view.trading, *view.influence):
        if land is not None:
            found = turns_to_afford(land, game, offers=offers, horizon=8)
            assert (found.mean == 0) == (land in lands)
            assert sum(found.chances) + found.later == 1
            assert found.missing == missing(land, view.seats[game.active])
            helped(land, found, game.copy(), offers)
    if view.deck:
        assert sum(colour_chances(view).values()) == 1


def helped(land: int, found: Waiting, game: object, offers: int) -> None:
    """One offer more is never worse."""
    more = turns_to_afford(land, game, offers=offers + 1, horizon=8)  # type: ignore[arg-type]
    assert more.mean is not None and found.mean is not None and more.mean <= found.mean
    assert more.rows()[8]["by then"] == more.within(8)


@pytest.mark.parametrize("number", DESTINATIONS)
def test_cost_of(number: int) -> None:
    """From an empty crew all of a cost is missing."""
    assert missing(number) == sum(cost_of(number).values())


@pytest.mark.parametrize(
    "bad",
    [
        lambda: turns_to_afford(36),
        lambda: turns_to_afford({"pink": 1}),
        lambda: turns_to_afford({"same": 2, "red": 1}),
        lambda: turns_to_afford(1, recruits=4),
        lambda: turns_to_afford(1, chances={"red": 0.7, "blue": 0.4}),
        lambda: turns_to_afford(1, chances={"pink": 0.7}),
        lambda: turns_to_afford(1, offers=0),
        lambda: turns_to_afford(1, token=-1),
        lambda: turns_to_afford(1, ["red"]),
        lambda: turns_to_afford(1, "red.vp"),
    ],
)
def test_nonsense_is_refused(bad: object) -> None:
    """In one sentence."""
    with pytest.raises(KnarrError):
        bad()  # type: ignore[operator]
