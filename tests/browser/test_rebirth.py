"""Rebirth in a browser: whole games by mouse, by finger and by keys; maps painted; how it looks."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from knarr.rebirth import RebirthGame
from knarr.record import dumps
from knarr_widgets import MapPainter, RebirthHome, RebirthInspector, RebirthLab, RebirthStepper
from tests.browser.bare import PHONE, WIDE, BareWidget, bare_page
from tests.browser.faults import grave_faults
from tests.rebirth.scenes import part_game, whole_game

WIDER_THAN_PAGE = """() => [...document.querySelectorAll("#host *")].filter((node) =>
    node.getBoundingClientRect().right > document.documentElement.clientWidth + 1
    && !node.closest("svg") && getComputedStyle(node).position !== "absolute"
).map((node) => node.outerHTML.slice(0, 120))"""


class Stepper(BareWidget):
    """A stepper of Rebirth on a page of its own."""

    def __init__(self, page: Any, widget: RebirthStepper, dark: bool = False) -> None:
        super().__init__(page, widget, dark)
        self.root = page.locator(".knarr-rebirth")
        self.status = self.root.locator(".kn-status")
        self.settled()

    @property
    def game(self) -> RebirthGame:
        game: RebirthGame = self.widget.game
        return game

    def settled(self) -> None:
        """Wait until the last click is answered and shown."""
        self.page.locator(".knarr-rebirth:not([data-busy]) .kr-map > svg").wait_for()
        self.page.evaluate("() => new Promise(requestAnimationFrame)")

    def hex(self, at: tuple[int, int]) -> Any:
        return self.page.locator(f'.kr-map [data-at="{at[0]},{at[1]}"]')

    def click(self, name: str) -> None:
        self.root.get_by_role("button", name=name, exact=True).click()
        self.settled()

    def focused(self) -> str | None:
        at: str | None = self.page.evaluate("document.activeElement.dataset.at || null")
        return at


def best(game: RebirthGame) -> tuple[int, int]:
    """The place that scores most, the first of equals."""
    return max(game.scores, key=lambda at: game.scores[at])


def test_a_whole_game_by_clicks_against_a_strategy(screen: Any, picture: Any) -> None:
    stepper = Stepper(screen, RebirthStepper(seed=4, against="greedy"))
    turns = 0
    while not stepper.game.over:
        at = best(stepper.game)
        assert stepper.hex(at).get_attribute("data-score") == str(stepper.game.scores[at])
        stepper.hex(at).click()
        stepper.settled()
        turns += 2
        assert len(stepper.game.history) == turns
    assert turns == 68
    result = stepper.game.result
    assert result is not None
    cells = stepper.root.locator(".kr-result tfoot td").all_text_contents()
    assert cells == [str(total) for total in result.total]
    assert stepper.root.locator(".kr-result").get_by_text(result.sentence(stepper.game.players))
    picture(screen, "over")
    stepper.click("Previous turn")
    assert not stepper.game.over and stepper.root.locator(".kr-result").count() == 0


def test_by_keys_alone(screen: Any) -> None:
    stepper = Stepper(screen, RebirthStepper(seed=4))
    keys = screen.keyboard
    stepper.root.locator('.kr-map [tabindex="0"]').focus()
    first = stepper.focused()
    assert first in stepper.widget.state["places"]
    keys.press("Enter")
    stepper.settled()
    assert len(stepper.game.history) == 1 and stepper.focused() == first
    keys.press("Enter")
    stepper.settled()
    stepper.status.filter(has_text="is taken by Ada").wait_for()
    assert len(stepper.game.history) == 1
    q, r = map(int, str(first).split(","))
    keys.press("ArrowRight")
    assert stepper.focused() == f"{q + 1},{r}"
    keys.press("ArrowDown")
    keys.press("ArrowUp")
    assert stepper.focused() == f"{q + 1},{r}"
    visited = set()
    for _ in range(40):
        at = stepper.focused()
        visited.add(at)
        if at in stepper.widget.state["places"]:
            break
        keys.press("ArrowDown" if len(visited) % 3 else "ArrowRight")
    keys.press(" ")
    stepper.settled()
    assert len(stepper.game.history) == 2
    stepper.root.focus()
    keys.press("ArrowLeft")
    stepper.settled()
    assert len(stepper.game.history) == 1
    keys.press("End")
    stepper.settled()
    assert len(stepper.game.history) == 2


def test_a_finger_chooses_first_and_places_with_the_second_touch(small: Any) -> None:
    stepper = Stepper(small, RebirthStepper(seed=4))
    at = best(stepper.game)
    stepper.hex(at).tap()
    card = small.locator(".kr-card")
    card.wait_for()
    assert len(stepper.game.history) == 0
    assert card.inner_text().startswith(
        f"{stepper.widget.state['places'][f'{at[0]},{at[1]}']['words']}"
    )
    stepper.hex(at).tap()
    stepper.settled()
    assert len(stepper.game.history) == 1
    at = best(stepper.game)
    stepper.hex(at).tap()
    stepper.click(f"Place it on {at[0]},{at[1]}")
    assert len(stepper.game.history) == 2


def test_pointing_shows_the_parts_and_the_neighbours_they_speak_of(screen: Any) -> None:
    game = part_game(3, 8, 40)
    stepper = Stepper(screen, RebirthStepper(game))
    at = best(game)
    stepper.hex(at).hover()
    card = screen.locator(".kr-card")
    card.wait_for()
    place = stepper.widget.state["places"][f"{at[0]},{at[1]}"]
    assert card.locator("li").all_inner_texts() == place["parts"]
    lit = screen.locator(".kr-map [data-near]").evaluate_all(
        "nodes => nodes.map((node) => node.dataset.at)"
    )
    assert set(place["near"]) <= set(lit)
    castle = game.setting.map.castles[0].at
    stepper.hex(castle).click()
    stepper.status.filter(has_text="nothing is placed on a castle space").wait_for()


def test_the_names_for_screen_readers(screen: Any) -> None:
    game = part_game(2, 3, 6)
    stepper = Stepper(screen, RebirthStepper(game))
    at = best(game)
    name = stepper.hex(at).get_attribute("aria-label")
    place = stepper.widget.state["places"][f"{at[0]},{at[1]}"]
    assert name.startswith(f"{at[0]},{at[1]}: ") and place["parts"][0] in name
    assert stepper.hex(at).get_attribute("role") == "button"
    assert screen.locator(".kr-map [tabindex='0']").count() == 1


def test_whose_turn_it_is_and_a_fulfilled_mission_are_marked(screen: Any) -> None:
    stepper = Stepper(screen, RebirthStepper(part_game(2, 8, 41)))
    corners = screen.locator(".kr-corner")
    assert stepper.game.active == 1
    assert corners.nth(1).get_attribute("aria-current") == "true"
    assert corners.nth(0).get_attribute("aria-current") is None
    edges = corners.evaluate_all("all => all.map((one) => getComputedStyle(one).borderLeftColor)")
    assert edges[0] != edges[1]
    for fold in screen.locator(".kr-corner summary").all():
        fold.click()
    missions = screen.locator(".kr-missions li")
    tones = set(
        missions.evaluate_all("""all => all.map((one) =>
        one.textContent[0] + getComputedStyle(one.querySelector("b")).color)""")
    )
    assert sorted(tone[0] for tone in tones) == ["○", "✓"], "one colour each"
    assert len({tone[1:] for tone in tones}) == 2


def test_look_save_open_and_what_if(screen: Any) -> None:
    stepper = Stepper(screen, RebirthStepper(part_game(2, 8, 30)))
    stepper.root.get_by_label("Look at the table").select_option("1")
    stepper.settled()
    assert stepper.widget.state["look"] == "1"
    folds = stepper.root.locator(".kr-corner .kr-fold summary")
    folds.first.click()
    assert "secret mission" in stepper.root.locator(".kr-corner").first.inner_text()
    stepper.click("Game …")
    with screen.expect_download() as download:
        stepper.click("Save the game")
    text = Path(download.value.path()).read_text(encoding="utf-8")
    assert json.loads(text) == stepper.widget.record()
    stepper.click("To the start")
    stepper.hex(best(stepper.game)).click()
    stepper.settled()
    if stepper.root.locator(".kn-ask").is_visible():
        stepper.click("Play it as a what-if")
        assert stepper.root.locator(".kn-whatif").is_visible()
    record = dumps(whole_game(3, 5).record())
    file = {"name": "x.json", "mimeType": "application/json", "buffer": record.encode()}
    screen.locator("input[type=file]").set_input_files(file)
    stepper.status.filter(has_text="The record is open, 75 turns, at its start.").wait_for()
    assert len(stepper.game.players) == 3


def test_a_new_game_on_the_page(screen: Any) -> None:
    stepper = Stepper(screen, RebirthStepper(seed=1))
    stepper.click("Game …")
    form = screen.locator(".kn-games form")
    form.get_by_label("Number of players").select_option("4")
    form.get_by_label("Who plays seat 3").select_option("planner")
    form.get_by_label("Seed").fill("12")
    form.get_by_role("button", name="Deal a new game").click()
    stepper.status.filter(has_text="A new game, seed 12.").wait_for()
    seats = [seat["player"] for seat in stepper.widget.state["seats"]]
    assert seats == ["hand", "hand", "planner", "hand"]
    stepper.root.get_by_label("Let a strategy play").select_option("greedy")
    stepper.settled()
    assert len(stepper.game.history) == 1


def test_the_signs_of_the_map_are_explained_by_keys(screen: Any) -> None:
    stepper = Stepper(screen, RebirthStepper(seed=4))
    fold = stepper.root.get_by_text("What the signs mean")
    signs = stepper.root.locator(".kr-signs li")
    assert not signs.first.is_visible()
    fold.focus()
    screen.keyboard.press("Enter")
    assert signs.last.is_visible()
    assert signs.locator("span:last-child").all_inner_texts() == [
        words for _, words in stepper.widget.legend
    ]
    assert signs.locator("svg use").count() >= signs.count()


# The others


def test_the_inspector_explains_a_tile_that_is_clicked(screen: Any) -> None:
    game = whole_game(3, 4)
    page = BareWidget(screen, RebirthInspector(game))
    cells = screen.get_by_role("table", name="Points by player").get_by_role("row").last
    assert cells.get_by_role("cell").all_inner_texts() == page.widget.state["sums"]["rows"][-1][1:]
    at = game.history[30].move.at
    screen.locator(f'.kr-map [data-at="{at[0]},{at[1]}"]').click()
    screen.get_by_role("heading", name="Turn 31:").wait_for()
    rows = screen.locator(".kr-rows").first.locator("li span").all_inner_texts()
    assert rows[: len(page.widget.state["parts"])] == [
        words for words, _ in page.widget.state["parts"]
    ]
    screen.get_by_role("button", name="Previous turn").click()
    screen.get_by_role("heading", name="Turn 30:").wait_for()
    screen.get_by_label("Turn to explain").select_option("3")
    screen.get_by_role("heading", name="Turn 3:").wait_for()


def test_a_map_is_painted_by_drag_and_by_keys(screen: Any) -> None:
    page = BareWidget(screen, MapPainter())
    screen.locator('.kr-tools [data-tool="settlement"]').click()
    middles = []
    for at in ("2,2", "3,2", "4,2"):
        box = screen.locator(f'.kr-map [data-at="{at}"]').bounding_box()
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    screen.mouse.move(*middles[0])
    screen.mouse.down()
    for middle in middles:
        screen.mouse.move(*middle, steps=4)
    screen.mouse.up()
    screen.locator('.kr-map [data-at="3,2"][data-kind="settlement"]').wait_for()
    assert page.widget.board.settlements == {"1": ((2, 2), (3, 2), (4, 2))}
    screen.locator('.kr-tools [data-tool="Edinburgh"]').click()
    screen.locator('.kr-map [data-at="3,2"]').focus()
    screen.keyboard.press("ArrowDown")
    screen.keyboard.press("Enter")
    screen.locator('.kr-map [data-kind="castle"]').wait_for()
    screen.keyboard.press("Control+z")
    screen.locator('.kr-map [data-kind="castle"]').wait_for(state="detached")
    assert len(page.widget.board.hexes) == 3
    screen.get_by_text("The map as text", exact=True).click()
    screen.get_by_label("The map as text or as JSON").fill("map: x\nf q\n")
    screen.get_by_role("button", name="Read this text").click()
    screen.get_by_role("status").filter(has_text="line 2").wait_for()
    with screen.expect_download() as download:
        screen.get_by_role("button", name="Save as text").click()
    assert Path(download.value.path()).read_text() == page.widget.board.text


def test_the_lab_runs(screen: Any) -> None:
    page = BareWidget(screen, RebirthLab(games=100))
    page.widget.run()
    page.page.evaluate("() => 0")
    screen.locator(".kl-run").click()
    page.widget.wait()
    screen.get_by_role("button", name="Other deals").click()
    screen.locator(".kl-card[data-chart=points] svg").wait_for()
    assert "from knarr.rebirth import simulate" in screen.locator(".kl-code").inner_text()


# How it looks


def _stepper() -> RebirthStepper:
    return RebirthStepper(part_game(4, 8, 60))


def _over() -> RebirthStepper:
    return RebirthStepper(whole_game(4, 8))


def _inspector() -> RebirthInspector:
    return RebirthInspector(whole_game(4, 8))


def _painter() -> MapPainter:
    return MapPainter("teaching", RebirthStepper(seed=1))


def _lab() -> RebirthLab:
    lab = RebirthLab(games=100)
    lab.run()
    return lab


LOOKS: dict[str, Callable[[], Any]] = {
    "stepper": _stepper,
    "over": _over,
    "inspector": _inspector,
    "painter": _painter,
    "lab": _lab,
}


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("kind", LOOKS)
def test_fits_its_page_and_axe_finds_no_serious_fault(
    chromium: Any, kind: str, options: dict[str, Any], dark: bool, picture: Any
) -> None:
    with bare_page(chromium, **options) as page:
        BareWidget(page, LOOKS[kind](), dark)
        page.wait_for_timeout(200)
        for fold in page.locator("details > summary").all():
            if fold.is_visible():
                fold.click()
        picture(page, "look")
        assert page.evaluate(WIDER_THAN_PAGE) == []
        assert grave_faults(page, "#host") == []


@pytest.mark.parametrize("turns", [0, 100, 136], ids=["new", "on", "over"])
@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_names_of_one_long_word_fit(
    chromium: Any, options: dict[str, Any], turns: int, picture: Any
) -> None:
    stepper = RebirthStepper(players=["W" * 40] * 4, seed=2)
    while len(stepper.game.history) < turns:
        stepper.game.play_random()
    stepper.receive({"do": "view", "as": "open"})
    with bare_page(chromium, **options) as page:
        Stepper(page, stepper)
        for tab in page.locator(".kn-tab").all() if options is PHONE else [None]:
            if tab is not None:
                tab.tap()
            for fold in page.locator("details:not([open]) > summary").all():
                if fold.is_visible():
                    fold.click()
            picture(page, f"{turns}-{tab.get_attribute('data-tab') if tab else 'all'}")
            assert page.evaluate(WIDER_THAN_PAGE) == []


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_open_part_can_be_read_under_the_mouse(screen: Any, dark: bool) -> None:
    BareWidget(screen, RebirthHome()._bar, dark)
    for name in ("points", "play"):
        screen.locator(f'[data-part="{name}"]').click()
        screen.locator(f'[data-part="{name}"][aria-current]').hover()
        assert grave_faults(screen, "#host") == []


def test_a_finger_paints(small: Any) -> None:
    page = BareWidget(small, MapPainter())
    small.locator('.kr-map [data-at="2,2"]').tap()
    small.locator('.kr-map [data-at="2,2"][data-kind="food"]').wait_for()
    assert [one.at for one in page.widget.board.hexes] == [(2, 2)]
