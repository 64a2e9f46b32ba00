"""The page in every language: what is shown is translated, a move can be played and is told."""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterator
from typing import Any

import pytest

from knarr import Game, language
from knarr.words import sentence
from tests.catalogues import CODES, LOCALE, PLACE, english, messages, template

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
READ = """root => {
  const said = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    if (node.nodeType === Node.TEXT_NODE) {
      if (!node.parentElement.closest("style, code, pre")) said.push(node.textContent);
    } else {
      for (const name of ["aria-label", "title", "placeholder", "data-how", "aria-valuetext"]) {
        if (node.hasAttribute(name)) said.push(node.getAttribute(name));
      }
    }
  }
  return said.map((text) => text.trim()).filter((text) => /[a-z]{2}/.test(text));
}"""
"""All texts of an element, also those that only a screen reader or a pointer meets."""

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


def english_left(code: str, texts: list[str]) -> list[str]:
    """The texts that are English ones of the catalogue, although it has a translation."""
    spoken = gettext.translation("knarr", LOCALE, [code])
    plain, patterns = set(), []
    for message in messages(template()):
        for text in english(message):
            said = spoken.pgettext(message.context, text) if message.context else ""
            said = said or spoken.gettext(text)
            if said == text or not re.search("[a-z]{2}", PLACE.sub("", text)):
                continue
            if not PLACE.search(text):
                plain.add(text)
            elif len(re.findall(r"[a-z]{2,}", PLACE.sub("", text))) > 1:
                parts = map(re.escape, PLACE.split(text))
                patterns.append(re.compile(".{1,80}?".join(parts), re.DOTALL))
    known = {spoken.gettext(text) for text in plain}
    return [
        text
        for text in dict.fromkeys(texts)
        if (text in plain and text not in known) or any(one.fullmatch(text) for one in patterns)
    ]


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
    assert english_left(code, root.evaluate(READ)) == []
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
