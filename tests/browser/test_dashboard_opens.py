"""The dashboard opens in a browser: every tab, the address that leads back, and bad links."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.request import urlopen

import pytest

from knarr import Game
from tests.browser.faults import grave_faults

SHOWN = {
    "play": ".kn-table > svg",
    "step": ".kn-table > svg",
    "trade": '.knarr-maths[data-lab="trade"] .km-chart svg',
    "reputation": '.knarr-maths[data-lab="reputation"] .km-chart svg',
    "columns": '.knarr-maths[data-lab="columns"] .km-chart svg',
    "deck": '.knarr-maths[data-lab="deck"] .km-chart svg',
    "simulate": ".knarr-lab",
    "rebirth": ".kr-map > svg",
    "lessons": ".kf-lesson",
}
"""What shows that a tab is open."""

KEPT = "knarr-game"
"""Where the page keeps its games."""

KEPT_REBIRTH = f"""JSON.parse(
    (JSON.parse(sessionStorage.getItem('{KEPT}')) || {{kept: ""}}).kept.split("\\n")[1] || "{{}}"
)"""
"""What it keeps of Rebirth."""

NAMED = "nodes => nodes.map(node => node.getAttribute('aria-label'))"


STRANGE_FILLS = """[...document.querySelectorAll('svg [fill^="url(#"]')].filter((shape) => {
    const ground = document.getElementById(shape.getAttribute("fill").slice(5, -1));
    return !ground || ground.closest("svg") !== shape.closest("svg");
}).map((shape) => shape.outerHTML)"""
"""Shapes that are painted with another drawing's pattern: nothing, where that one is hidden."""


def turn_to(page: Any, tab: str) -> None:
    page.locator(f'.kf-tabs [data-tab="{tab}"]').click()
    wait_for(page, tab)


def wait_for(page: Any, tab: str) -> None:
    page.locator(f'.kf-tabs [aria-current][data-tab="{tab}"]').wait_for()
    page.locator(SHOWN[tab]).locator("visible=true").first.wait_for()


@pytest.mark.parametrize(("width", "scheme"), [(1280, "dark"), (390, "light"), (390, "dark")])
def test_every_tab_opens(
    page: Any, screenshot: Callable[[str], None], width: int, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 1200})
    page.open()
    for tab in SHOWN:
        turn_to(page, tab)
        page.wait_for_timeout(300)
        assert page.evaluate("document.scrollingElement.scrollWidth") <= width
        assert page.evaluate(STRANGE_FILLS) == []
        assert grave_faults(page, "body") == []
        screenshot(tab)
    assert page.get_by_text("There was an error when executing").count() == 0


def test_the_title_says_what_is_open(page: Any, dashboard: str) -> None:
    with urlopen(dashboard) as sent:
        assert "<title>Knarr</title>" in sent.read().decode(), "before anything is drawn"
    page.open()
    wait_for(page, "play")
    assert page.title() == "Play · Knarr"
    turn_to(page, "deck")
    assert page.title() == "Deck · Knarr"
    page.get_by_label("Language", exact=True).select_option("fr")
    page.wait_for_function("document.title === 'Pioche · Knarr'")


def test_the_keyboard_opens_tabs(page: Any) -> None:
    page.open()
    page.locator('.kf-tabs [data-tab="play"]').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    wait_for(page, "step")
    assert page.evaluate("document.activeElement.dataset.tab") == "step"


def test_a_link_for_the_keyboard_leads_to_the_table(page: Any) -> None:
    page.open()
    page.locator(SHOWN["play"]).first.wait_for()
    page.keyboard.press("Tab")
    skip = page.get_by_text("To the table", exact=True)
    assert skip.evaluate("e => e === document.activeElement") and skip.bounding_box()["width"] > 40
    page.keyboard.press("Enter")
    assert page.evaluate("Boolean(document.activeElement.closest('.kn-table [data-touch]'))")
    turn_to(page, "lessons")
    assert not skip.is_visible()


def test_the_address_leads_back(page: Any) -> None:
    page.open("?players=3&seed=12")
    page.locator(".kn-status").get_by_text("This is the game of the link.").wait_for()
    turn_to(page, "deck")
    page.wait_for_url("**position=k1-3n**")
    assert "tab=deck" in page.url and "seed" not in page.url
    page.reload()
    wait_for(page, "deck")
    assert "position=k1-3n" in page.url


def test_a_lab_s_link_stays_in_the_address(page: Any) -> None:
    link = "?lab=reputation&reputation=2&turns=10"
    page.open(link)
    wait_for(page, "reputation")
    page.wait_for_function(f"Boolean(sessionStorage.getItem('{KEPT}'))")
    assert page.url.endswith(link)
    page.reload()
    wait_for(page, "reputation")
    page.wait_for_timeout(600)  # longer than the page waits before it keeps what has changed
    assert page.url.endswith(link)
    turn_to(page, "deck")
    page.wait_for_url("**position=k1-**")
    assert "tab=deck" in page.url and "lab" not in page.url and "turns" not in page.url


@pytest.mark.parametrize(("link", "tab"), [("?tab=moon", "play"), ("?lab=moon", "trade")])
def test_the_address_names_no_tab_that_is_not_there(page: Any, link: str, tab: str) -> None:
    page.open(link)
    wait_for(page, tab)
    page.wait_for_url("**position=k1-**")
    assert "moon" not in page.url and f"tab={tab}" in page.url


def test_a_reload_loses_nothing(page: Any) -> None:
    """Names, opponents, the log and the middle of a turn; a link to something else still wins."""
    page.open("?players=Zoë,Cem&seed=12")
    page.locator(".kn-status").get_by_text("This is the game of the link.").wait_for()
    page.get_by_label("Who plays for Cem", exact=True).select_option("easy")
    page.locator(".kn-status").get_by_text("Easy plays for Cem").wait_for()
    page.locator(".kn-move").first.click()
    page.get_by_text("1 / 1", exact=True).wait_for()
    told = page.locator(".kn-log").inner_text()
    page.wait_for_function(f"(sessionStorage.getItem('{KEPT}') || '').includes('actions')")
    page.reload()
    page.locator(".kn-status").get_by_text("goes on where it was, in turn 1").wait_for()
    page.get_by_text("1 / 1", exact=True).wait_for()
    assert page.locator(".kn-log").inner_text() == told
    assert page.get_by_label("Who plays for Cem", exact=True).input_value() == "easy"
    position = Game(3, seed=5).position_text
    page.open(f"?position={position}")
    page.locator(".kn-status").get_by_text("from the start of turn 1").wait_for()
    assert page.get_by_label("Who plays for Dag", exact=True).count() == 0
    assert page.get_by_label("Who plays for Cem", exact=True).input_value() == "medium"


def test_a_reload_keeps_rebirth_too(page: Any) -> None:
    page.open("?tab=rebirth")
    wait_for(page, "rebirth")
    page.locator(".kr-map [data-score]").first.click()
    page.get_by_text("2 / 2", exact=True).wait_for()  # greedy has answered
    drawn = page.locator(".kr-map [data-at]").evaluate_all(NAMED)
    page.wait_for_function(f"{KEPT_REBIRTH}.at === 2")
    page.reload()
    wait_for(page, "rebirth")
    page.get_by_text("2 / 2", exact=True).wait_for()
    assert page.locator(".kr-map [data-at]").evaluate_all(NAMED) == drawn


def test_a_bad_link_gets_a_sentence(page: Any) -> None:
    page.open("?tab=moon&position=rubbish")
    page.locator(".kf-told").get_by_text("The link names no tab of this page.").wait_for()
    assert page.locator('.kf-tabs [aria-current][data-tab="play"]').count() == 1
