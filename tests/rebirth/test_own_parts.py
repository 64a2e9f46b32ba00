"""Maps, bags and missions made in Python: what a record could not hold is refused like data."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from knarr import KnarrError
from knarr.rebirth import Bag, Deck, Hex, HexMap, Lesson, RebirthGame, load_map, load_missions
from tests.rebirth.scenes import fresh

CARDS = load_missions().kinds


@pytest.mark.parametrize("text", ["a \t b", "a  b ", "a\n\nb", "a\u2028b"])
def test_a_name_becomes_one_line(text: str) -> None:
    """Otherwise a record of the game would hold another map than the game."""
    board = HexMap(text, load_map().hexes, text)
    deck, bag = Deck(text, CARDS, text), Bag(text, (12, 12, 3, 3, 3, 3), text)
    game = RebirthGame(4, map=board, missions=deck, bag=bag, seed=3)
    setting = game.setting
    names = (setting.map.name, setting.map.note, setting.bag.note, setting.missions.name)
    assert names == ("a b",) * 4
    record = fresh(game.record())
    assert RebirthGame.from_record(record).record() == record


def test_the_text_form_reads_names_like_the_data() -> None:
    board = load_map("map:  a \t b\nnote: c   d\nf f\n")
    assert (board.name, board.note) == ("a b", "c d")
    assert load_map(board.to_json()) == load_map(board.text) == board


HEXES: list[tuple[Any, str]] = [
    (Hex((150, 0), "food"), "map, entry 1 of hexes: at, q must be from -99 to 99, not 150"),
    (Hex((0, 0.0), "food"), "map, entry 1 of hexes: at, r must be a whole number"),  # type: ignore[arg-type]
    (Hex((0, 0), "settlement", "a p"), "map, hex 0,0: settlement must be a label of one to"),
    (Hex((0, 0), "castle", castle="Perth"), "map, hex 0,0: castle must be Edinburgh or Stirling"),
    (Hex((0, 0), "food", castle="Stirling"), "map, hex 0,0: it is food, so it has no key 'castle'"),
    (Hex((0, 0), "food", "1"), "map, hex 0,0: it is food, so it has no key 'settlement'"),
]


@pytest.mark.parametrize(("one", "words"), HEXES)
def test_a_wrong_hex_is_refused(one: Hex, words: str) -> None:
    with pytest.raises(KnarrError) as error:
        Lesson(HexMap("Test", (one,)))
    assert str(error.value).startswith(words)


@pytest.mark.parametrize(
    ("board", "words"),
    [
        (HexMap("", (Hex((0, 0), "food"),)), "map: name must not be empty"),
        (HexMap("Empty", ()), "map: hexes must be from 1 to 2000, not 0"),
        (HexMap("x" * 501, (Hex((0, 0), "food"),)), "map: name must be a text of at most 500"),
    ],
)
def test_a_wrong_map_is_refused(board: HexMap, words: str) -> None:
    with pytest.raises(KnarrError, match=words):
        Lesson(board)


CHANGES: list[tuple[dict[str, Any], str]] = [
    ({"points": 500}, "missions, card 1: points must be from 0 to 30, not 500"),
    ({"points": 1.5}, "missions, card 1: points must be a whole number"),
    ({"copies": 500}, "missions, card 1: copies must be from 1 to 32, not 500"),
    ({"condition": "best"}, "missions, card 1: condition must be one of bonus"),
    ({"condition": "most", "what": "cows"}, "missions, card 1: what must be one of castles"),
    ({"condition": "most"}, "missions, card 1: it has no key 'what'"),
    ({"condition": "at least", "what": "ports", "count": 100}, "missions, card 1: count must be"),
    ({"condition": "most", "what": "settlements"}, "missions, card 1: influence must be from 1"),
    ({"name": " "}, "missions, card 1: name must not be empty"),
]


@pytest.mark.parametrize(("changes", "words"), CHANGES)
def test_a_wrong_mission_is_refused(changes: dict[str, Any], words: str) -> None:
    deck = Deck("Test", (replace(CARDS[0], **changes), *CARDS[1:]))
    with pytest.raises(KnarrError) as error:
        RebirthGame(2, missions=deck)
    assert str(error.value).startswith(words)


def test_a_wrong_bag_is_refused() -> None:
    bag = Bag("Test", (12, 12, 3, 3, 3, 3.0))  # type: ignore[arg-type]
    with pytest.raises(KnarrError, match="bag: settlement:4 must be a whole number"):
        RebirthGame(2, bag=bag)
