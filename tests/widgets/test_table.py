"""What the page is told about the table: previews, flights, refusals, and the colours."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import knarr_widgets.table
from knarr import Game
from knarr.svg import palette
from knarr.svg.live import COLOURS, LIVE_PREFIX, live_table
from knarr_widgets import TurnStepper
from knarr_widgets.stepper import bundle
from knarr_widgets.table import told, why
from tests.scenes import HANDS, start, without_deck
from tests.test_svg import SVG, contrast, crowded, marked, shapes, table_view, values
from tests.widgets.stepping import tell

PAGE = Path(knarr_widgets.table.__file__).with_name("page")
CREW = ["red.bracelet", "blue.bracelet", "blue.recruit"]


def shown(game: Game, viewer: int | None = None) -> dict[str, Any]:
    return told(game, game.view(viewer))


def flown(game: Game) -> list[list[Any]]:
    flights: list[list[Any]] = shown(game)["flights"]
    return flights


# Previews


def test_hand_is_told_its_gains_after_the_caps() -> None:
    """Blue holds a bracelet and a recruit; three of a token is the most."""
    hand = ["blue.vp", "red.recruit", "green.vp"]
    game = start({"hand": hand, "crew": CREW, "bracelets": 3, "recruits": 2})
    found = shown(game)["previews"]["hand blue.vp"]
    assert (found["gained"], found["lost"]) == ({"vp": 1, "recruit": 1}, {"bracelet": 1})
    assert found["text"] == "Gains 1 VP and 1 recruit. Lost to the cap: 1 bracelet."


def test_trade_is_told_column_by_column() -> None:
    """The ship's second column pays a recruit, destination 17 pays 1 VP in the first two."""
    game = start({"lands": [17], "bracelets": 2})
    previews = shown(game)["previews"]
    assert previews["trade 1"]["columns"] == [{"vp": 1}]
    assert previews["trade 2"]["columns"] == [{"vp": 1}, {"vp": 1, "recruit": 1}]
    assert previews["trade 2"]["gained"] == {"vp": 2, "recruit": 1}
    assert "trade 3" not in previews
    assert previews["trade 1"]["text"].startswith("Column 1 pays 1 VP.")


def test_destination_is_told_though_it_cannot_be_paid() -> None:
    """Destination 24 costs one viking of each colour."""
    shown_now = shown(start())
    assert shown_now["lands"]["24"]["cost"] == dict.fromkeys(palette.TONES, 1)
    assert shown_now["lands"]["15"]["columns"] == [{"vp": 1}] * 3
    assert "Column 3 will pay 1 VP more." in shown_now["previews"]["land 15"]["text"]


def test_destination_that_cannot_be_explored_says_so() -> None:
    """An empty crew and one recruit pay no destination; after the action none may be explored."""
    game = start()
    land = shown(game)["previews"]["land 15"]
    assert land["cannot"] and land["text"].startswith(
        "Cannot be paid: 2 yellow vikings are missing"
    )
    rich_one = shown(start({"crew": ["yellow.bracelet", "yellow.reputation"]}))["previews"][
        "land 15"
    ]
    assert not rich_one["cannot"] and rich_one["text"].startswith("Gains")
    game.play("recruit red.vp take red")
    land = shown(game)["previews"]["land 15"]
    assert land["cannot"] and land["text"].startswith("Not to be explored just now.")


def test_artifact_that_would_take_effect_is_named() -> None:
    game = start({"crew": ["red.bracelet"]}, artifacts=("cauldron",))
    assert "Cauldron takes effect." in shown(game)["previews"]["hand red.vp"]["text"]


# Who may know


def test_other_seats_learn_nothing_of_the_hand() -> None:
    game = start()
    mine, other = shown(game, 0), shown(game, 1)
    assert mine["due"] == "action" and sorted(mine["hand"]) == sorted(HANDS[0])
    assert (other["due"], other["hand"], other["previews"]) == ("", [], {})
    picture = live_table(game.view(1), False)
    assert (
        "data-ghost" in picture and 'data-ghost="red.vp"' not in picture.split('data-seat="0"')[0]
    )
    ghosts = re.findall(r'data-ghost="([^"]+)"', picture)
    assert set(ghosts) == set(HANDS[1])


def test_flights_name_only_cards_that_are_open() -> None:
    game = start()
    game.play("recruit red.vp take red")
    assert flown(game) == shown(game, 1)["flights"]


# Flights


def test_flights_of_a_recruit() -> None:
    game = start({"crew": ["red.bracelet"]})
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert flown(game) == [
        ["red.vp", "hand=red.vp&seat=0", "crew=red.vp&seat=0"],
        ["red.vp", "space=red", "hand=red.vp&seat=0"],
        ["vp", "column=red&seat=0", "badge=vp&seat=0", 1],
        ["bracelet", "column=red&seat=0", "badge=bracelet&seat=0", 1],
        ["blue.reputation", "deck=vikings", "space=red"],
    ]


def test_flights_of_an_explore_that_draws() -> None:
    """Destination 18 costs two red vikings, gains a bracelet and draws a viking."""
    game = start({"crew": ["red.bracelet", "red.recruit"]})
    game.play("explore 18 pay red.bracelet red.recruit", reveal=["purple.recruit", 1])
    flights = flown(game)
    assert flights[:3] == [
        ["red.bracelet", "crew=red.bracelet&seat=0", "deck=discard"],
        ["red.recruit", "crew=red.recruit&seat=0", "deck=discard"],
        [18, "land=18", "row=18&seat=0"],
    ]
    assert ["purple.recruit", "deck=vikings", "crew=purple.recruit&seat=0"] in flights
    assert [1, "deck=trading", "slot=trading 3"] in flights


def test_flight_of_reputation_goes_to_the_next_seat() -> None:
    game = start({}, {"reputation": 6})
    game.play("recruit red.vp take red")
    game.play("end")
    assert flown(game) == [["vp", "badge=reputation&seat=1", "badge=vp&seat=1", 2]]


@pytest.mark.slow
def test_every_place_of_a_flight_is_in_the_picture() -> None:
    """From the picture before the act to the one after it, in games of every kind."""
    for seed in range(4):
        stepper = TurnStepper(Game(2 + seed % 3, seed=seed))
        before = live_table(stepper.game.view(), bool(seed % 2))
        while not stepper.game.over:
            stepper.game.play_random()
            after = live_table(stepper.game.view(), bool(seed % 2))
            for _what, start_, end, *_count in flown(stepper.game):
                assert _is_in(before, start_) and _is_in(after, end), (start_, end)
            before = after


def _is_in(picture: str, place: str) -> bool:
    marks = [f'data-{key}="{value}"' for key, value in (one.split("=") for one in place.split("&"))]
    return any(all(mark in tag for mark in marks) for tag in re.findall(r"<g [^>]*>", picture))


# Refusals


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("explore 15", "the cost is 2 yellow vikings: 2 yellow vikings are missing"),
        ("explore 24", "missing"),
        ("trade 3", "has only 1 bracelet"),
        ("end", "without a main action"),
        ("recruit yellow.vp take yellow", "does not hold it"),
    ],
)
def test_refusals_name_the_rule(move: str, words: str) -> None:
    assert words in (why(start(), move) or "")


def test_what_may_be_played_is_not_refused() -> None:
    assert why(start(), "trade 1") is None


def test_question_changes_nothing() -> None:
    stepper = TurnStepper(start())
    before = json.dumps([stepper.state, stepper.picture])
    assert tell(stepper, do="why", move="trade 3", id=1)["tone"] == "no"
    assert tell(stepper, do="why", move="trade 1", id=2)["tone"] == "ok"
    for bad in ("", "fly", "explore 99", 7, None, "x" * 300):
        assert tell(stepper, do="why", move=bad, id=3)["tone"] == "no"
    tell(stepper, do="view", **{"as": "1"})
    assert "who must decide" in tell(stepper, do="why", move="recruit red.vp take red")["text"]
    tell(stepper, do="view", **{"as": "open"})
    assert json.dumps([stepper.state, stepper.picture]) == before


def test_forced_discard_is_the_matter_of_the_seat_in_front() -> None:
    game = without_deck((9, 10))
    game.play("recruit red.vp take red")
    assert (shown(game)["seat"], shown(game)["due"]) == (0, "discard")
    game.play("discard red.vp")
    assert (shown(game)["seat"], shown(game)["due"]) == (1, "discard")
    assert shown(game, 0)["due"] == ""


def test_over() -> None:
    game = start({"vp": 39}, {"vp": 39})
    while not game.over:
        game.play_random()
    assert (shown(game)["due"], shown(game)["previews"]) == ("", {})


# The picture


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_live_table_has_every_part(players: int, narrow: bool) -> None:
    root = ElementTree.fromstring(live_table(table_view(players), narrow))
    assert root.get("role") == "group"
    assert sorted(values(root, "space")) == sorted(palette.TONES)
    assert sorted(values(root, "land")) == sorted(["2", "6", "18", "22", "24", "35"])
    assert len(values(root, "hand")) == 3 * players
    assert len(values(root, "next")) == 5 and len(values(root, "ghost")) == 3
    for mark in ("space", "land", "hand", "crew", "token", "trade"):
        own = [node for node in marked(root, mark) if node.get("data-seat", "0") == "0"]
        assert own and all(node.findtext(f"{SVG}title") for node in own), mark


@pytest.mark.parametrize("narrow", [False, True])
def test_live_table_is_small_and_its_text_large_enough(narrow: bool) -> None:
    assert len(live_table(table_view(2), narrow).encode()) < 52_000
    assert len(live_table(crowded(), narrow).encode()) < 72_000


@pytest.mark.parametrize("narrow", [False, True])
def test_grounds_and_inks_follow_the_page(narrow: bool) -> None:
    picture = live_table(crowded(), narrow)
    used = set(re.findall(r"var\(--kn-([\w-]+)\)", picture))
    assert used <= COLOURS.keys() and {"ink", "snow", "paper", "muted"} <= used
    grounds = [light for name, (light, _dark) in COLOURS.items() if name not in ("ink", "accent")]
    assert not [colour for colour in grounds if f'"{colour}"' in picture]
    ids = re.findall(r' id="([^"]+)"', picture)
    assert ids and all(one.startswith(LIVE_PREFIX) for one in ids)
    assert {f"#{one}" for one in ids} == set(re.findall(r'href="([^"]+)"', picture))


def test_style_sheet_has_the_same_colours() -> None:
    sheet = (PAGE / "colours.css").read_text(encoding="utf-8")
    pairs = {
        name: (light, dark)
        for name, light, dark in re.findall(r"--kn-([\w-]+): light-dark\((#\w+), (#\w+)\);", sheet)
    }
    assert {name: pairs[name] for name in COLOURS} == COLOURS
    for name in re.findall(r"var\(--(kn-[\w-]+)\)", (PAGE / "table.css").read_text("utf-8")):
        assert name.removeprefix("kn-") in pairs


@pytest.mark.parametrize("page", [0, 1])
def test_contrast_light_and_dark(page: int) -> None:
    colours = {name: both[page] for name, both in COLOURS.items()}
    grounds = [name for name in colours if name not in ("ink", "muted", "accent", "hollow")]
    weak = [
        (ink, name)
        for ink, among in (
            ("ink", grounds),
            ("muted", ("fog", "snow", "paper", "shade")),
            ("accent", ("snow", "paper", "shade")),
        )
        for name in among
        if contrast(colours[ink], colours[name]) < 4.5
    ]
    assert weak == []


def test_static_pictures_know_no_page() -> None:
    from knarr import svg

    assert "var(" not in svg.table(crowded()) and LIVE_PREFIX not in svg.table(crowded())
    assert "ink" not in shapes(ElementTree.fromstring(svg.table(crowded())))


def test_script_is_small() -> None:
    assert sum(file.stat().st_size for file in PAGE.glob("*.js")) < 47_000
    assert "touchTable" in bundle.script() and "--kn-lit" in bundle.style()
