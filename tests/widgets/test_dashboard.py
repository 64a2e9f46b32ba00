"""The dashboard: its tabs, what a link asks for, and a hostile page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr import Game, language
from knarr.errors import KnarrError
from knarr_widgets import Dashboard
from knarr_widgets.front.dashboard import MAKERS, TABS
from knarr_widgets.front.lessons import LESSONS

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"
VALUES: tuple[Any, ...] = (
    None, True, -1, 2**70, 1.5, float("nan"), "x", "\ud800", [], {}, [[]], "__class__", "й" * 9_000,
    "step", "fr", "open", ["step"], {"do": "open"},
)  # fmt: skip


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("en")


def parts(page: Dashboard) -> dict[str, str | None]:
    """The tabs that have been made, and how each is displayed."""
    return {name: part.layout.display for name, part in page._parts.items()}


def test_a_tab_is_made_when_it_is_opened() -> None:
    page = Dashboard()
    assert list(parts(page)) == ["play"]
    for name in TABS:
        page._bar.receive({"do": "open", "tab": name, "id": 1})
        assert page._bar.chosen == name and page._bar.answer == {"id": 1, "text": "", "tone": "ok"}
        assert [other for other, display in parts(page).items() if display != "none"] == (
            [name] if name in MAKERS else []
        )
    assert set(parts(page)) == set(MAKERS)
    assert page._place.children == tuple(page._parts.values())


def test_a_tab_is_kept_as_it_was() -> None:
    page = Dashboard()
    page.turn_to("deck")
    deck = page._parts["deck"]
    page.turn_to("play")
    page.turn_to("deck")
    assert page._parts["deck"] is deck


def test_all_tabs_share_one_position() -> None:
    page = Dashboard()
    game = Game(3, seed=5)
    for name in MAKERS:
        page.turn_to(name)
    page.stepper.show_game(game)
    assert page._parts["step"].game is page.stepper.game is game
    for name in ("trade", "reputation", "columns", "deck"):
        shown = page._parts[name].shown
        assert shown["from"].startswith("The game, turn 1: Ada")
        controls = [one for group in shown["groups"] for one in group["controls"]]
        source = next(one for one in controls if one["name"] == "source")
        assert ["stepper", "The game on the table"] in [list(one) for one in source["options"]]
    assert len(page._parts["deck"]._source.game({"source": "stepper"}).players) == 3


def test_the_address_keeps_the_position() -> None:
    page = Dashboard()
    assert page.keep()["position"] == page.stepper.game.position_text
    game = Game(2, seed=9)
    page.stepper.show_game(game)
    assert page.keep()["position"] == game.position_text


def test_the_address_stays_a_lab_s_link_until_another_tab_is_opened() -> None:
    page = Dashboard()
    assert not page.keep()["linked"]
    page.follow({"lab": "reputation", "reputation": "2", "turns": "10"})
    page._bar.receive({"do": "open", "tab": "reputation", "id": 1})
    assert page.keep()["linked"] and page.keep()["tab"] == "reputation"
    for tab in ("deck", "reputation"):
        page._bar.receive({"do": "open", "tab": tab, "id": 2})
        assert not page.keep()["linked"] and page.keep()["tab"] == tab


@pytest.mark.parametrize(
    ("settings", "tab"),
    [({"lab": "moon"}, "trade"), ({"tab": "moon"}, "play"), ({"lab": "rebirth"}, "rebirth")],
)
def test_the_address_becomes_the_tab_that_is_shown(settings: dict[str, str], tab: str) -> None:
    page = Dashboard()
    page.follow(settings)
    assert page.keep()["tab"] == tab and not page.keep()["linked"]


def test_a_link_opens_what_it_names() -> None:
    page = Dashboard()
    text = Game(4, seed=8).position_text
    page.follow({"tab": "step", "position": text, "lang": "uk"})
    assert page._bar.chosen == "step" and language.current() == "uk"
    assert page.stepper.game.position_text == text
    page.follow({"lab": "deck", "draws": "5"})
    assert page._bar.chosen == "deck" and page._parts["deck"].settings()["draws"] == "5"


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"tab": "moon"}, "no tab"),
        ({"lang": "xx"}, "is not a known language"),
        ({"lang": "xx", "tab": "deck"}, "is not a known language"),
    ],
)
def test_a_bad_link_gets_a_sentence(settings: dict[str, str], words: str) -> None:
    page = Dashboard()
    page.follow(settings)
    assert words in page._bar.answer["text"] and page._bar.answer["tone"] == "no"
    assert page._bar.chosen == settings.get("tab", "play").replace("moon", "play")


def test_a_tab_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_page: Dashboard) -> None:
        raise KnarrError("the deck is lost")

    monkeypatch.setitem(MAKERS, "deck", fails)  # type: ignore[arg-type]
    page = Dashboard()
    page._bar.receive({"do": "open", "tab": "deck"})
    assert page._bar.answer["text"] == "The deck is lost." and page._bar.chosen == "play"


def test_hostile_messages_change_nothing() -> None:
    page = Dashboard()
    before = page._bar.get_state(), parts(page)
    wishes = [{"do": do, name: value} for do in (*VALUES, "speak") for name in ("tab", "code")
              for value in VALUES]  # fmt: skip
    known = {("open", "tab", "step"), ("speak", "code", "fr")}
    for wish in [*VALUES, *wishes]:
        if isinstance(wish, dict) and any(wish == {"do": a, b: c} for a, b, c in known):
            continue
        page._bar.receive(wish)
        assert page._bar.answer["tone"] == "no" and page._bar.answer["text"].endswith(".")
    page._handle_msg({"content": {"data": {"method": "update", "state": {"children": []}}}})
    page._bar.say("")
    assert (page._bar.get_state(), parts(page)) == before


def test_every_notebook_is_a_lesson() -> None:
    known = [lesson.notebook for lesson in LESSONS]
    files = sorted(file.stem for file in NOTEBOOKS.glob("*.ipynb") if file.stem != "dashboard")
    assert known == [name for name in files if "." not in name]
    for lesson in LESSONS:
        cells = json.loads((NOTEBOOKS / f"{lesson.notebook}.ipynb").read_text("utf-8"))["cells"]
        assert cells[0]["cell_type"] == "markdown"


def test_the_page_tells_its_address() -> None:
    page = Dashboard()
    page._bar.receive({"do": "follow", "query": "?tab=deck&lang=tr", "id": 4})
    assert page._bar.chosen == "deck" and language.current() == "tr"
    page._bar.receive({"do": "follow", "query": "?tab=moon"})
    assert page._bar.answer["tone"] == "no" and page._bar.chosen == "deck"
    for query in (None, 7, "x" * 5_000, ["?tab=step"]):
        page._bar.receive({"do": "follow", "query": query})
        assert page._bar.answer["tone"] == "no" and page._bar.chosen == "deck"


@pytest.mark.parametrize("query", ["?tab=rebirth", "?lab=rebirth"])
def test_a_link_opens_rebirth(query: str) -> None:
    page = Dashboard()
    page._bar.receive({"do": "follow", "query": query, "id": 1})
    assert page._bar.chosen == "rebirth" and parts(page)["rebirth"] is None
