"""Positions: laid out, refused, written as a short text and read again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from knarr import Game, KnarrError, Rules
from knarr.cards import ARTIFACTS, COLOURS
from knarr.kernel.check import FAULT_TEXTS, check
from knarr.position import position_text, read_position_text
from tests.scenes import all_copies, any_game, place, play_on, start


@st.composite
def positions(draw: st.DrawFn) -> tuple[dict[str, Any], Rules]:
    """Any position that can be, with rules for it: not only such as play leads to."""
    players = draw(st.integers(2, 4))
    artifacts = tuple(draw(st.permutations(ARTIFACTS))[: draw(st.integers(0, 7))])
    rules = Rules(draw(st.sampled_from(("normal", "advanced"))), artifacts, draw(st.booleans()))
    cards = draw(st.permutations(sorted(all_copies(players).elements())))
    rows = {row: draw(st.permutations(list(range(*ends)))) for row, ends in ROWS.items()}
    market = {row: rows[row][:3] for row in rows}
    lands = [*rows["trading"][3:], *rows["influence"][3:]]
    cards, board = cards[5:], dict(zip(COLOURS, cards, strict=False))
    seats = []
    active = draw(st.integers(0, players - 1))
    for _ in range(players):
        size, count = draw(st.integers(0, 5)), draw(st.integers(0, 6))
        kept = draw(st.integers(0, 2)) if "golden_bracelet" in artifacts else 0
        seats.append(
            {
                "vp": draw(st.integers(0, 39 if active == 0 else 200)),
                "reputation": draw(st.integers(0, 14)),
                "recruits": draw(st.integers(0, 3)),
                "bracelets": draw(st.integers(0, 3)),
                "crew": sorted(cards[3 : 3 + size]),
                "hand": list(cards[:3]),
                "lands": lands[:count],
                "reserved": lands[count : count + kept],
            }
        )
        cards, lands = cards[3 + size :], lands[count + kept :]
    pile = sorted(cards[: draw(st.integers(0, len(cards)))])
    return {"active": active, "seats": seats, "board": board, **market, "discard": pile}, rules


ROWS = {"trading": (1, 21), "influence": (21, 36)}


def normal(position: dict[str, Any]) -> dict[str, Any]:
    """A position with its crews and its discard pile in one order."""
    seats = [{**seat, "crew": sorted(seat["crew"])} for seat in position["seats"]]
    return {**position, "seats": seats, "discard": sorted(position["discard"])}


def any_order(position: dict[str, Any]) -> dict[str, Any]:
    """The same with the hands in one order, too."""
    seats = [{**seat, "hand": sorted(seat["hand"])} for seat in normal(position)["seats"]]
    return {**normal(position), "seats": seats}


@given(positions())
@settings(max_examples=60, deadline=None)
def test_position_to_game_and_back(case: tuple[dict[str, Any], Rules]) -> None:
    position, rules = case
    game = Game.from_position(position, rules=rules, seed=1)
    assert FAULT_TEXTS[check(game.state)] == "sound"
    assert normal(game.position()) == normal(position)


@given(positions())
@settings(max_examples=60, deadline=None)
def test_text_of_a_position_and_back(case: tuple[dict[str, Any], Rules]) -> None:
    position, rules = case
    text = position_text(position, rules)
    assert read_position_text(text) == (position, rules)
    assert re.fullmatch(r"[a-z0-9.-]+", text)
    game = Game.from_position(text)
    assert game.rules == rules and normal(game.position()) == normal(position)
    assert Game.from_position(game.position_text).position() == game.position()


@given(positions(), st.randoms(use_true_random=False))
@settings(max_examples=25, deadline=None)
def test_any_position_can_be_played_to_its_end(
    case: tuple[dict[str, Any], Rules], chance: random.Random
) -> None:
    game = Game.from_position(case[0], rules=case[1], seed=2)
    for _ in play_on(game, chance, 400):
        assert FAULT_TEXTS[check(game.state)] == "sound"
    assert Game.from_record(game.record()).record() == game.record()


def test_the_position_of_a_turn_is_that_of_its_start() -> None:
    for seed in range(10):
        game = any_game(seed)
        before = game.position()
        for _ in play_on(game, random.Random(seed), 80):
            if game.history and game.history[-1].ended_turn:
                before = game.position()
            assert game.position() == before


def test_a_game_goes_on_from_its_position_as_it_would_have() -> None:
    """Same table, same cards: the same figures come out. Only who saw which card is forgotten."""
    for seed in range(10):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed), 40):
            pass
        while not game.over and not (game.history[-1].ended_turn):
            game.play(game.legal_moves[-1])
        if game.over:
            continue
        twin = Game.from_position(game.position(), game.players, game.rules, seed)
        start_at = len(game.history)
        for _ in play_on(game, random.Random(seed), 60):
            pass
        for account in game.history[start_at:]:
            twin.play(account.move, reveal=[*account.drawn, *(c for _, c in account.revealed)])
            assert twin.history[-1].totals() == account.totals()
        assert twin.result == game.result and len(twin.legal_moves) == len(game.legal_moves)
        if not game.over:
            assert any_order(twin.position()) == any_order(game.position())


def test_a_finished_game_has_no_position() -> None:
    game = any_game(1)
    for _ in play_on(game, random.Random(1)):
        pass
    with pytest.raises(KnarrError, match="the game is over"):
        game.position()


def test_names_and_seed_of_a_game_from_a_position() -> None:
    game = Game.from_position(place(), ("Mia", "Noa"), seed=4)
    assert (game.players, game.seed) == (("Mia", "Noa"), 4)
    with pytest.raises(KnarrError, match="position: seats must have 3 entries, it has 2"):
        Game.from_position(place(), ("Mia", "Noa", "Ole"))
    assert Game.from_position(place()).players == ("Ada", "Bo")


# What cannot be


def first(**changes: Any) -> Callable[[], dict[str, Any]]:
    return lambda: place(changes)


def table(**changes: Any) -> Callable[[], dict[str, Any]]:
    return lambda: place(**changes)


def without(key: str) -> dict[str, Any]:
    position = place()
    del position[key]
    return position


TWO = [{"vp": 0}, {"vp": 40}]


@pytest.mark.parametrize(
    ("position", "says"),
    [
        (first(vp=-1), "seat 0, vp must be from 0 to"),
        (first(vp=10**18), "seat 0, vp must be from 0 to"),
        (first(vp=True), "seat 0, vp must be a whole number, not True"),
        (first(vp=1.0), "seat 0, vp must be a whole number, not 1.0"),
        (first(reputation=15), "seat 0, reputation must be from 0 to 14, not 15"),
        (first(recruits=4), "seat 0, recruits must be from 0 to 3, not 4"),
        (first(bracelets=-1), "seat 0, bracelets must be from 0 to 3, not -1"),
        (first(crew=None), "seat 0, crew must be a list, not None"),
        (first(crew=["red"]), "seat 0, crew: 'red' is not a known name"),
        (first(crew=["red.reputation"]), "there is no further red.reputation with 2 players"),
        (first(crew=["green.vp"]), "there is no further green.vp with 2 players"),
        (first(hand=["red.vp"] * 2), "seat 0, hand must have 3 entries, it has 2"),
        (first(hand=["red.vp"] * 4), "seat 0, hand must have 3 entries, it has 4"),
        (first(lands=[15]), "destination 15 is in two places"),
        (first(lands=[1, 1]), "destination 1 is in two places"),
        (first(lands=[36]), "from 1 to 35, not 36"),
        (first(reserved=[1]), "the golden bracelet is not in play"),
        (table(active=2), "active must be from 0 to 1, not 2"),
        (table(active=-1), "active must be from 0 to 1, not -1"),
        (table(trading=[1, 2]), "trading must have 3 entries, it has 2"),
        (table(trading=[1, 2, 21]), "trading, entry 3 must be from 1 to 20, not 21"),
        (table(influence=[20, 21, 22]), "influence, entry 1 must be from 21 to 35, not 20"),
        (table(trading=[1, 1, 2]), "trading, entry 2: destination 1 is in two places"),
        (table(trading=[1, None, 2]), "null, although the deck still has 18 cards"),
        (table(board={}), "board has no key 'red'"),
        (table(board=[]), "board must be an object"),
        (table(discard=["purple.vp"]), "discard: there is no further purple.vp"),
        (table(seats=[]), "Knarr is for 2 to 4 players, not 0"),
        (table(seats=None), "seats must be a list, not None"),
        (table(seats=[None, None]), "seat 0, it must be an object, not None"),
        (lambda: place({"vp": 40}), "the game is already over"),
        (lambda: place({}, {"vp": 41}), "the game is already over"),
        (lambda: without("discard"), "it has no key 'discard'"),
        (lambda: without("active"), "it has no key 'active'"),
        (lambda: None, "it must be an object, not None"),
        (lambda: [], "it must be an object, not []"),
    ],
)
def test_a_position_that_cannot_be(position: Callable[[], Any], says: str) -> None:
    with pytest.raises(KnarrError) as caught:
        Game.from_position(position())
    message = str(caught.value)
    assert says in message and message.startswith("position")
    assert "\n" not in message


def test_near_neighbours_that_can_be() -> None:
    start({"vp": 39})
    start({}, {"vp": 40}, active=1)  # the round is finished
    start({"reserved": [1, 2]}, artifacts=("golden_bracelet",))
    start({"reputation": 14, "recruits": 3, "bracelets": 0})
    with pytest.raises(KnarrError, match="two destinations at the most, not 3"):
        start({"reserved": [1, 2, 3]}, artifacts=("golden_bracelet",))
    rest = [land for land in range(1, 21) if land not in (15, 16)]
    start({"lands": rest}, trading=[15, None, 16])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("k1-", "k2-"),
        ("k1-2n", "k1-3n"),
        ("k1-2n", "k1-2x"),
        ("k1-2n", "k1-2"),
        ("k1-2n", "k1-"),
        ("k1-2n", "k1-nn"),
        ("k1-2n", "k1-2nn"),
        ("k1-2n--", "k1-2n-7-"),
        ("k1-2n--", "k1-2n-x-"),
        ("k1-2n--", "k1-2n-00-"),
        ("--0-", "--2-"),
        ("--0-", "---"),
        ("--0-", "--x-"),
        ("aeimr", "aeimz"),
        ("aeimr", "aeim"),
        ("aeimr", "aeimrr"),
        ("aeimr", "aeimA"),
        ("fgi", "fg"),
        ("fgi", "fg!"),
        ("0.011", "0.01"),
        ("0.011", "0.0111"),
        ("0.011", "x.011"),
        ("0.011", "-1.011"),
        ("0.011", "0011"),
        ("0.011", "9" * 30 + ".011"),
        ("k1", ""),
        ("k1", "é1"),
    ],
)
def test_a_damaged_text(old: str, new: str) -> None:
    text = start().position_text
    assert text.count(old) >= 1, text
    with pytest.raises(KnarrError) as caught:
        Game.from_position(text.replace(old, new, 1))
    assert "\n" not in str(caught.value) and len(str(caught.value)) < 200


@given(st.text(alphabet="k1-2na.0tgxz39 é²", max_size=60))
def test_any_text_is_a_position_or_refused(text: str) -> None:
    for candidate in (text, "k1-2n-" + text, start().position_text[:-3] + text):
        try:
            Game.from_position(candidate)
        except KnarrError as error:
            assert "\n" not in str(error)


def test_texts_with_a_letter_changed() -> None:
    chance = random.Random(1)
    text = any_game(3).position_text
    for _ in range(1500):
        at = chance.randrange(len(text))
        damaged = text[:at] + chance.choice("abz019.-t nA") * chance.randrange(3) + text[at + 1 :]
        try:
            game = Game.from_position(damaged)
        except KnarrError as error:
            assert "\n" not in str(error)
        else:
            assert FAULT_TEXTS[check(game.state)] == "sound"
