"""The page in every language: what is shown is translated, a move can be played and is told."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from knarr import Game, language
from knarr.words import sentence
from tests.browser.english import english_left
from tests.catalogues import CODES

SLOW = 60_000
TABS = {
    "step": ".knarr-stepper",
    "trade": ".knarr-maths",
    "reputation": ".knarr-maths",
    "columns": ".knarr-maths",
    "deck": ".knarr-maths",
    "simulate": ".knarr-lab",
    "rebirth": ".knarr-rebirth",
}
WIDE = """() => [...document.querySelectorAll(
  ".knarr-stepper *, .knarr-lab *, .knarr-maths *")].filter((node) => {
    const box = node.getBoundingClientRect();
    const inside = node.closest(".km-scroll, .kl-table, .kn-log-box, pre, select, svg, .km-float");
    return box.width && !inside && box.right > window.innerWidth + 1;
  }).map((node) => `${node.className}: ${node.textContent.slice(0, 60)}`).slice(0, 5)"""
"""Elements that stick out of the page on the right, but for those that scroll by themselves."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    language.use("en")


@pytest.mark.parametrize("code", CODES)
@pytest.mark.parametrize("tab", TABS)
def test_no_english_is_left(page: Any, tab: str, code: str, screenshot: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 900})
    page.open(f"?tab={tab}&lang={code}&seed=7&players=2")
    root = page.locator(f"{TABS[tab]}:visible")
    root.wait_for(timeout=SLOW)
    page.locator(f'html[lang="{code}"]').wait_for(state="attached")
    page.wait_for_timeout(800)
    if tab == "simulate":
        root.locator(".kl-run").click()
        root.locator(".kl-card[data-chart=win_share] svg").wait_for(timeout=SLOW)
        root.locator(".kl-run:not([hidden])").wait_for(timeout=SLOW)
    root.evaluate("root => root.querySelectorAll('details').forEach(box => { box.open = true; })")
    page.wait_for_timeout(300)
    screenshot(f"{tab}-{code}")
    assert english_left(code, root) == []
    assert page.evaluate(WIDE) == []


@pytest.mark.parametrize("code", CODES)
def test_a_move_is_played_and_told(page: Any, code: str) -> None:
    game = Game(2, seed=7)
    move = str(game.legal_moves[0])
    page.open(f"?tab=play&lang={code}&seed=7&players=2")
    root = page.locator(".knarr-stepper:visible")
    page.locator(f'html[lang="{code}"]').wait_for(state="attached")
    root.locator(f'.kn-move[data-move="{move}"]').click(timeout=SLOW)
    language.use(code)
    told = sentence(game.play(move), game.players)
    root.locator(".kn-entry", has_text=told).wait_for(state="attached", timeout=SLOW)
    root.get_by_role("status").filter(has_text=told).wait_for(timeout=SLOW)


def test_the_menu_changes_every_widget_at_once_and_back(page: Any) -> None:
    page.open("?seed=7&players=2")
    menu = page.locator(".kf-language")
    phase = page.locator(".kn-phase:visible")
    before = phase.text_content()
    game = Game(2, seed=7)
    for code in (*CODES, "en"):
        menu.select_option(code)
        page.locator(f'html[lang="{code}"]').wait_for(state="attached")
        language.use(code)
        said = language._("{name} chooses the main action").format(name=game.players[0])
        phase.filter(has_text=said).wait_for(timeout=SLOW)
    assert phase.text_content() == before
