"""Moves: their text form, their codes, and what no move can be."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import knarr
from knarr import IllegalMove, KnarrError, parse_move
from knarr.cards import COLOURS, DESTINATIONS, KINDS
from knarr.move_text import as_move
from knarr.moves import (
    NO_CODE,
    Discard,
    EndTurn,
    Explore,
    Move,
    Recruit,
    Reserve,
    Swap,
    Trade,
    move_of,
)
from tests.scenes import start

NAMES = {name: getattr(knarr, name) for name in knarr.__all__}

vikings = st.sampled_from(KINDS)
colours = st.sampled_from(COLOURS)
lands = st.sampled_from(sorted(DESTINATIONS))
moves: st.SearchStrategy[Move] = st.one_of(
    st.builds(Trade, st.integers(1, 3)),
    st.builds(Recruit, vikings, colours),
    st.builds(Explore, lands, st.lists(vikings, max_size=5).map(tuple), st.integers(0, 3)),
    st.builds(Swap, colours),
    st.builds(Reserve, lands),
    st.builds(Discard, vikings),
    st.just(EndTurn()),
)

EXAMPLES: list[tuple[Move, str]] = [
    (Trade(2), "trade 2"),
    (Recruit("blue.vp", "green"), "recruit blue.vp take green"),
    (Explore(17, ("yellow.vp", "yellow.vp")), "explore 17 pay yellow.vp yellow.vp"),
    (Explore(17, ("yellow.vp",), 1), "explore 17 pay yellow.vp recruits 1"),
    (Explore(1, (), 3), "explore 1 recruits 3"),
    (Swap("red"), "swap red"),
    (Reserve(21), "reserve 21"),
    (Discard("red.vp"), "discard red.vp"),
    (EndTurn(), "end"),
]

BAD_TEXTS = {
    "": "'' is not a move",
    "   ": "is not a move",
    "play red.vp": "'play' is not a known move",
    "recriut red.vp take red": "did you mean recruit?",
    "trade": "write 'trade 1', 'trade 2' or 'trade 3'",
    "trade 1 2": "not a complete move",
    "trade two": "'two' is not a whole number",
    "trade -1": "'-1' is not a whole number",
    "trade 1.0": "'1.0' is not a whole number",
    "trade ²": "'²' is not a whole number",
    "trade ٣": "is not a whole number",
    "trade 100000000000000000000": "is not a whole number",
    "recruit": "write 'recruit blue.vp take green'",
    "recruit red.vp": "not a complete move",
    "recruit red.vp take": "not a complete move",
    "recruit red.vp from red": "not a complete move",
    "recruit red.vpp take red": "did you mean red.vp?",
    "recruit red.vp take reed": "did you mean red?",
    "recruit RED.VP take red": "not a known viking",
    "explore": "write 'explore 17 pay yellow.vp recruits 1'",
    "explore 0": "there is no destination 0: they are numbered 1 to 35",
    "explore 36 pay red.vp": "there is no destination 36",
    "explore 17 pay": "not a complete move",
    "explore 17 yellow.vp": "not a complete move",
    "explore 17 pay yellow": "not a known viking",
    "explore 17 recruits": "not a complete move",
    "explore 17 recruits x": "'x' is not a whole number",
    "explore 17 recruits 1 pay red.vp": "not a complete move",
    "swap": "write 'swap red'",
    "swap black": "'black' is not a known colour",
    "reserve 99": "there is no destination 99",
    "discard": "write 'discard red.vp'",
    "end now": "write 'end'",
    "end\nend": "not a complete move",
    "x" * 100_000: "is not a known move",
    "explore 17 pay " + "red.vp " * 50_000 + "red": "not a known viking",
}

BAD_OBJECTS: list[tuple[type[Any], tuple[Any, ...]]] = [
    (Trade, ("2",)),
    (Trade, (1.0,)),
    (Trade, (True,)),
    (Trade, (10**18,)),
    (Trade, (10**6000,)),
    (Recruit, ("red.vpp", "red")),
    (Recruit, ("red.vp", "black")),
    (Recruit, (None, "red")),
    (Recruit, (0, 0)),
    (Explore, (81, ())),  # 64 + 17
    (Explore, (-1,)),
    (Explore, ("17",)),
    (Explore, (17, "yellow.vp")),
    (Explore, (17, 3)),
    (Explore, (17, ("yellow",))),
    (Explore, (17, ([],))),
    (Explore, (17, (), 1.5)),
    (Explore, (17, (), None)),
    (Swap, (2,)),
    (Reserve, (36,)),
    (Reserve, (True,)),
    (Discard, ("gold.vp",)),
]


@given(moves)
def test_text_and_back(move: Move) -> None:
    assert parse_move(move.text) == move
    assert str(move) == move.text
    assert parse_move(f"  {move.text.replace(' ', '   ')} ") == move


@given(moves)
def test_repr_can_be_pasted(move: Move) -> None:
    assert eval(repr(move), NAMES) == move


@given(moves)
def test_code_and_back(move: Move) -> None:
    assert move_of(move.code) == move


@given(moves, moves)
def test_codes_differ_as_moves_do(one: Move, other: Move) -> None:
    assert (one.code == other.code) == (one == other)
    assert (one.text == other.text) == (one == other)


@pytest.mark.parametrize(("move", "text"), EXAMPLES)
def test_examples(move: Move, text: str) -> None:
    assert move.text == text
    assert parse_move(text) == move
    assert as_move(text) == as_move(move) == move
    assert move.group == text.split()[0]


def test_order_of_payment_means_nothing() -> None:
    one = parse_move("explore 1 pay purple.vp red.vp yellow.vp")
    assert one == Explore(1, ["yellow.vp", "purple.vp", "red.vp"])  # type: ignore[arg-type]
    assert one.text == "explore 1 pay red.vp yellow.vp purple.vp"


@pytest.mark.parametrize("text", BAD_TEXTS, ids=lambda text: str(text)[:30])
def test_bad_text_is_told_in_one_sentence(text: str) -> None:
    with pytest.raises(KnarrError) as caught:
        parse_move(text)
    said = str(caught.value)
    assert BAD_TEXTS[text] in said
    assert "\n" not in said and len(said) < 400


@given(st.text())
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = parse_move(text)
    except KnarrError as error:
        assert "\n" not in str(error)
    else:
        assert parse_move(move.text) == move


@given(
    st.lists(
        st.sampled_from(
            [
                "trade",
                "recruit",
                "explore",
                "take",
                "pay",
                "recruits",
                "end",
                "1",
                "17",
                "red",
                "red.vp",
            ]
        )
    )
)
def test_words_of_moves_in_any_order(words: list[str]) -> None:
    try:
        move = parse_move(" ".join(words))
    except KnarrError:
        return
    assert parse_move(move.text) == move


@pytest.mark.parametrize(("kind", "values"), BAD_OBJECTS)
def test_no_move_holds_what_cannot_be(kind: type[Any], values: tuple[Any, ...]) -> None:
    with pytest.raises(KnarrError) as caught:
        kind(*values)
    assert len(str(caught.value)) < 400


@pytest.mark.parametrize(
    "move", [Explore(15, ("red.vp",) * 6), Explore(15, (), 4), Explore(15, (), -1)]
)
def test_what_no_cost_could_be_has_no_code(move: Explore) -> None:
    assert move.code == NO_CODE
    game = start()
    with pytest.raises(IllegalMove):
        game.play(move)


@pytest.mark.parametrize("thing", [None, 5, b"end", ["end"], {"do": "end"}])
def test_what_is_no_move_at_all(thing: Any) -> None:
    game = start()
    with pytest.raises(KnarrError):
        game.play(thing)
    with pytest.raises(KnarrError):
        game.effect(thing)
    assert "is not a move" in (game.why_not(thing) or "")


def test_moves_are_frozen_and_can_be_keys() -> None:
    with pytest.raises(AttributeError):
        Trade(1).bracelets = 2  # type: ignore[misc]
    assert len({Trade(1), Trade(1), parse_move("trade 1")}) == 1
