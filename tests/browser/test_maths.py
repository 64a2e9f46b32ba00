"""The labs of exact maths in a browser: change, read back, point, link, follow, every width."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

from knarr import Game
from knarr.maths import at_least, income_curve, next_step, payouts, plan, recruit_run
from knarr.words import gains_words
from tests.browser.conftest import open_dashboard
from tests.browser.maths import MathsLab
from tests.running import running_notebook

NOTEBOOK = Path(__file__).with_name("pages") / "maths.ipynb"
LINKS = {
    "trade": "?lab=trade&lands=13,14&recruits=2&bracelets=3&spend=2",
    "reputation": "?lab=reputation&reputation=2&turns=10",
    "columns": "?lab=columns&run=blue.vp,blue.recruit,blue.recruit,red.vp",
    "deck": "?lab=deck&seed=3&players=2&seat=0",
}
LABS = pytest.mark.parametrize("name", LINKS)


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a stepper and the lab that its link asks for."""
    with running_notebook(NOTEBOOK) as address:
        yield address


def test_reputation_changes_and_is_read_back(page: Any) -> None:
    lab = MathsLab(page, LINKS["reputation"])
    assert lab.big("The next step") == "10 VP" == f"{next_step(2, 10).worth} VP"
    lab.slide("Turns left (scorings to come)", 6)
    lab.slide("Reputation now", 13)
    assert lab.big("The next step") == "12 VP"
    lab.slide("Every … turns", 3)
    total = income_curve(13, plan(6, 1, 3, 1)).total
    assert lab.big("With the plan") == f"{total} VP"
    first = lab.root.get_by_role("slider", name="Steps in each turn, turn 2")
    first.focus()
    page.keyboard.press("ArrowUp")
    lab.settled()
    changed = list(plan(6, 1, 3, 1))
    changed[1] += 1
    assert lab.big("With the plan") == f"{income_curve(13, changed).total} VP"
    assert page.evaluate("document.activeElement.ariaLabel") == "Steps in each turn, turn 2"


def test_trade_changes_and_is_read_back(page: Any) -> None:
    lab = MathsLab(page, LINKS["trade"])
    assert lab.table("trades")[1][1:3] == ["1 VP and 1 recruit", "2 recruits"]
    lab.choose("With one destination more", "18")
    assert lab.table("change")[1][1:4] == ["1 VP and 1 recruit", "2 VP and 1 recruit", "+1 VP"]
    lab.press("3")
    assert lab.table("after")[0] == ["VP", "0", "3", "–"]
    lab.press("14, number 2: take out")
    assert [row[0] for row in lab.table("columns")][1:3] == [
        "destination 13", "destination 18 (added)",
    ]  # fmt: skip


def test_columns_change_and_are_read_back(page: Any) -> None:
    lab = MathsLab(page, LINKS["columns"])
    run = ["blue.vp", "blue.recruit", "blue.recruit", "red.vp"]
    assert lab.big("Assets in all") == "7"
    lab.root.locator("summary").filter(has_text="Add …").click()
    lab.press("Add green reputation")
    assert lab.big("Assets in all") == "8"
    before = lab.big("Spend now")
    lab.slide("It brings at once", 3)
    assert lab.big("Spend now") != before
    lab.press("blue VP, number 1: take out")
    rest = recruit_run([*run[1:], "green.reputation"])
    assert lab.big("Gained") == gains_words(rest.gained)
    assert lab.big("Spend now") == "too short"


def test_deck_changes_and_is_read_back(page: Any) -> None:
    lab = MathsLab(page, LINKS["deck"])
    view = Game(2, seed=3).view(0)
    assert lab.big("Unseen") == "18 cards"
    lab.choose("Wanted card", "blue.vp")
    lab.slide("Draws", 5)
    chance = at_least(view, "blue.vp", 5)
    assert lab.big("At least 1 blue VP in 5 draws") == f"{100 * float(chance):.1f}\u00a0%"
    lab.press("kind")
    assert len(lab.table("where")) == 20


@LABS
def test_figures_are_pointed_at_and_focused(page: Any, name: str) -> None:
    lab = MathsLab(page, LINKS[name])
    figure = lab.root.locator("[data-key] .km-fig").nth(1)
    figure.hover()
    assert lab.how == f"How: {figure.get_attribute('data-how')}"
    first = lab.root.locator('[data-key] .km-fig[tabindex="0"]').first
    first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    shown = page.evaluate("document.activeElement.dataset.how")
    assert shown and lab.how == f"How: {shown}"
    mark = lab.root.locator(".km-chart .km-fig").last
    mark.focus()
    assert lab.how == f"How: {mark.get_attribute('data-how')}"
    assert all(lab.figures)


@LABS
def test_a_copied_link_shows_the_same_numbers(page: Any, name: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    lab = MathsLab(page, LINKS[name])
    lab.open_groups()
    lab.root.locator('.km-slider input[type="range"]').last.press("ArrowRight")
    lab.settled()
    shown = lab.figures
    lab.press("Copy link")
    assert "The link is copied" in lab.status
    query = urlsplit(page.evaluate("navigator.clipboard.readText()")).query
    assert query.startswith(f"lab={name}&")
    other = page.context.new_page()
    other.open = lambda query: open_dashboard(other, query)
    assert MathsLab(other, f"?{query}").figures == shown


def test_the_theme_of_jupyterlab(page: Any) -> None:
    lab = MathsLab(page, LINKS["trade"])
    assert lab.root.evaluate("e => getComputedStyle(e).colorScheme") == "light"
    page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert lab.root.evaluate("e => getComputedStyle(e).colorScheme") == "dark"


def test_the_line_floats_while_it_is_out_of_sight(page: Any) -> None:
    page.set_viewport_size({"width": 1280, "height": 500})
    lab = MathsLab(page, LINKS["reputation"])
    lab.root.locator(".km-big .km-fig").first.hover()
    lab.root.locator(".km-float:popover-open").filter(has_text=lab.how).wait_for()
    page.mouse.move(2, 2)
    lab.root.locator(".km-float:popover-open").wait_for(state="detached")


def test_nonsense_in_a_link(page: Any) -> None:
    lab = MathsLab(page, "?lab=reputation&turns=many&reputation=2")
    assert "from 1 to 20" in lab.status and lab.big("The next step") == "10 VP"
    assert lab.root.get_by_role("status").first.get_attribute("data-tone") == "no"


def test_follows_the_stepper(page: Any) -> None:
    lab = MathsLab(page, "")
    game = Game(2, seed=3)
    assert "turn 1: Ada" in str(lab.root.locator(".km-from").text_content())
    move = str(page.locator(".kn-move").first.get_attribute("data-move"))
    page.locator(f'.kn-move[data-move="{move}"]').click()
    game.play(move)
    expected = [gains_words(one.gained).replace("nothing", "–") for one in payouts(game, seat=0)]
    lab.settled()
    lab.choose("Seat", "0")
    assert [row[1] for row in lab.table("trades")] == expected
    after = {row[0]: row[1] for row in lab.table("after")}
    assert after["recruits"] == str(game.view().seats[0].recruits)
    lab.slide("Recruits", 3)
    assert "Own values" in str(lab.root.locator(".km-from").text_content())


def test_every_notch_of_a_slider_is_answered(page: Any) -> None:
    lab = MathsLab(page, LINKS["reputation"])
    shown = lab.root.locator('[data-key="figures"]')
    seen = set()
    for value in range(3, 9):
        lab.slide("Reputation now", value)
        seen.add(shown.inner_text())
    assert len(seen) == 6


@LABS
@pytest.mark.parametrize("width, scheme", [(390, "dark"), (900, "light"), (1920, "light")])
def test_every_width(
    page: Any, screenshot: Callable[[str], None], name: str, width: int, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 2600})
    lab = MathsLab(page, LINKS[name])
    page.wait_for_timeout(400)
    screenshot("as-it-opens")
    lab.open_groups()
    lab.settled()
    assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= width
    assert lab.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    boxes = lab.root.locator(".km-scroll").evaluate_all(
        "all => all.filter(e => e.scrollWidth > e.clientWidth + 1).length"
    )
    assert boxes == 0
    small = lab.root.locator(
        ":is(button, select, summary, input:not([type=checkbox]), .km-check):visible"
    ).evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 40).map(e => e.outerHTML)"
    )
    assert small == []
    nameless = lab.root.locator(":is(button, select, input):visible").evaluate_all(
        "all => all.filter(e => !(e.ariaLabel || e.textContent.trim() || e.labels?.length)).length"
    )
    assert nameless == 0
    assert lab.root.get_by_role("status").count() >= 1
