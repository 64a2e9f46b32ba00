"""The bag and the missions: read, written, and refused with what would be right."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from knarr import KnarrError
from knarr.rebirth import load_bag, load_missions
from knarr.rebirth.missions import CONDITIONS, COUNTED
from knarr.rebirth.setting import dumps


def test_the_shipped_bag_and_deck_are_what_they_say() -> None:
    bag, deck = load_bag(), load_missions()
    assert bag.of(4) == {"food": 12, "energy": 12} | {f"settlement:{n}": 3 for n in (1, 2, 3, 4)}
    assert sum(bag.of(3).values()) == 27
    assert deck.cards == 32
    bonus = [mission for mission in deck.kinds if mission.condition == "bonus"]
    assert bonus and all(mission.points == 3 for mission in bonus)
    assert {mission.condition for mission in deck.kinds} == set(CONDITIONS)
    assert {mission.what for mission in deck.kinds} <= {None, *COUNTED}
    assert "made for teaching" in bag.note.lower() and "made for teaching" in deck.note.lower()


@pytest.mark.parametrize("part", [load_bag(), load_missions()], ids=["bag", "missions"])
def test_bag_and_missions_are_written_and_read(part: Any, tmp_path: Path) -> None:
    load = load_bag if part == load_bag() else load_missions
    file = tmp_path / "part.json"
    file.write_text(dumps(part), encoding="utf-8")
    assert load(file) == part and load(part.to_json()) == part and load(part) == part


BAG = load_bag().to_json()
BAG_ERRORS = [
    (BAG | {"tiles": BAG["tiles"] | {"food": 13}}, "bag: a player has 36 tiles, these are 37"),
    (BAG | {"tiles": BAG["tiles"] | {"food": -1}}, "bag: food must be from 0 to 36, not -1"),
    (BAG | {"tiles": BAG["tiles"] | {"fish": 1}}, "bag: a tile must be one of food"),
    (BAG | {"tiles": {"food": 36}}, "bag: tiles has no key 'energy'"),
    (
        BAG | {"tiles": BAG["tiles"] | {"settlement:4": 0, "food": 15}},
        "bag: a game of three removes 1 settlement:4, the bag has 0",
    ),
    (BAG | {"format": "x"}, "bag: format must be 'rebirth-bag', not 'x'"),
    ("sack", "'sack' is not a known bag: choose from teaching"),
    (7, "bag must be the name 'teaching' or data, not 7"),
]


@pytest.mark.parametrize(("source", "words"), BAG_ERRORS)
def test_a_wrong_bag_is_refused(source: Any, words: str) -> None:
    with pytest.raises(KnarrError) as error:
        load_bag(source)
    assert str(error.value).startswith(words)


def cards(*more: dict[str, Any]) -> dict[str, Any]:
    gift = {"name": "Gift", "points": 3, "condition": "bonus", "copies": 32}
    head = {"format": "rebirth-missions", "version": 1, "name": "Test"}
    return head | {"cards": [gift, *more]}


DECK_ERRORS = [
    (
        cards({"name": "A", "points": 3, "condition": "bonus"} | {"name": "Gift"}),
        "missions: the mi",
    ),
    (cards({"name": "A", "points": 3, "condition": "best"}), "missions, card 2: condition must be"),
    (cards({"name": "A", "points": -1, "condition": "bonus"}), "missions, card 2: points must be"),
    (cards({"name": "", "points": 1, "condition": "bonus"}), "missions, card 2: name must not be"),
    (
        cards({"name": "A", "points": 3, "condition": "most", "what": "cows"}),
        "missions, card 2: what must be one of castles",
    ),
    (
        cards({"name": "A", "points": 3, "condition": "at least", "what": "castles"}),
        "missions, card 2: it has no key 'count'",
    ),
    (
        cards({"name": "A", "points": 3, "condition": "most", "what": "settlements"}),
        "missions, card 2: it has no key 'influence'",
    ),
    (
        {"format": "rebirth-missions", "version": 1, "name": "Few", "cards": cards()["cards"][:0]},
        "missions: a deck has 1 to 64 kinds of cards, not 0",
    ),
    (
        cards() | {"cards": [{"name": "A", "points": 3, "condition": "bonus", "copies": 31}]},
        "missions: a deck has at least 32 cards, one a player and cathedral, not 31",
    ),
]


@pytest.mark.parametrize(("source", "words"), DECK_ERRORS)
def test_a_wrong_deck_is_refused(source: Any, words: str) -> None:
    with pytest.raises(KnarrError) as error:
        load_missions(source)
    assert str(error.value).startswith(words)


def test_missions_say_their_condition() -> None:
    sentences = {mission.name: mission.sentence for mission in load_missions().kinds}
    assert sentences["Blessing"] == "no condition"
    assert sentences["Castellan"] == "at least 3 of: castles held"
    assert sentences["Burgess"] == (
        "nobody has more of: settlements with an own influence of 4 or more"
    )
