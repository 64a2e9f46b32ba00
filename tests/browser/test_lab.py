"""The simulation lab in a browser: run, live figures, stop, charts, tables, files, every width."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr.simulate import simulate
from tests.browser.labs import Lab
from tests.running import running_notebook

NOTEBOOK = Path(__file__).with_name("pages") / "lab.ipynb"


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a stepper and a lab that starts from it."""
    with running_notebook(NOTEBOOK) as address:
        yield address


@pytest.fixture
def lab(page: Any) -> Lab:
    return Lab(page)


def test_ten_thousand_games(lab: Lab, screenshot: Callable[[str], None]) -> None:
    lab.field("Seed").fill("7")
    lab.button("Run").click()
    lab.chart("vp").filter(has_text="seed 7").wait_for()
    assert "10,000 games" in lab.chart("vp").inner_text()
    screenshot("result")


def test_result_call_tables_and_files(lab: Lab) -> None:
    lab.seat(0, "planner")
    lab.field("Number of games").fill("400")
    lab.field("Seed").fill("5")
    lab.run()
    expected = simulate(("planner", "greedy"), 400, seed=5, rotate=True)
    names: dict[str, Any] = {}
    exec(lab.call, names)
    assert names["result"].tally_array.tobytes() == expected.tally_array.tobytes()
    assert f"{100 * expected.share('planner').share:.1f} %" in lab.chart("win_share").inner_text()
    assert lab.charts == ["destinations", "difference", "points", "rounds", "vp", "win_share"]
    for key in lab.charts:
        chart = lab.chart(key)
        assert "400 games · seed 5" in chart.inner_text()
        chart.get_by_text("The table behind it").click()
        chart.locator("table caption").wait_for()
        assert chart.locator("thead th[scope=col]").count() > 2
        name, text = lab.saved(chart.get_by_role("button", name="Download (CSV)"))
        assert name.endswith(f"{key.replace('_', '-')}.csv") and len(text.splitlines()) > 1
    _, text = lab.saved(lab.button("Download all tables (CSV)"))
    assert text.startswith("table,games,seed,")


def test_live_figures_and_stop(lab: Lab) -> None:
    lab.seat(0, "montecarlo")
    assert lab.field("Number of games").input_value() == "100", "fewer games where they take long"
    lab.root.locator(".kl-takes[data-long]").wait_for(timeout=60_000)
    lab.button("Run").click()
    lab.root.locator(".kl-live li").first.wait_for(timeout=30_000)
    now = lab.root.get_by_role("progressbar").get_attribute("aria-valuenow")
    assert 0 < int(now or 0) < 100
    assert "left" in lab.root.locator(".kl-where").inner_text()
    lab.button("Stop").press("Enter")
    lab.says("Stopped: ")
    assert lab.page.evaluate("document.activeElement.textContent") == "Run"
    assert "games=" in lab.call and lab.chart("win_share").is_visible()
    lab.seat(0, "greedy")
    assert lab.field("Number of games").input_value() == "10000"


def test_sliders_run_at_every_change(lab: Lab) -> None:
    lab.field("Run at every change").check()
    lab.says("Done: ")
    lab.root.get_by_text("Your own strategy").click()
    slider = lab.field("A step of reputation, at the start")
    slider.focus()
    for _ in range(20):
        lab.page.keyboard.press("ArrowRight")
    lab.root.locator(".kl-code").filter(has_text="reputation=3.0").wait_for(timeout=20_000)
    assert lab.field("Strategy of player 1").input_value() == "custom"
    assert "custom − greedy" in lab.chart("difference").inner_text()
    lab.button("Reset all sliders").click()
    lab.root.locator(".kl-code").filter(has_text="weights=Weights()").wait_for(timeout=20_000)


def test_from_the_stepper(lab: Lab) -> None:
    for _ in range(6):
        lab.page.locator(".kn-move:visible").first.click()
        lab.page.locator(".knarr-stepper:not([data-busy])").wait_for()
    lab.field("Games start from").select_option("stepper")
    assert "Now: start of turn" in lab.root.inner_text()
    assert lab.field("Ship side").is_disabled()
    lab.run()
    assert 'start=Game.from_position("k1-2n' in lab.call
    assert "from a position" in lab.chart("rounds").inner_text()


def test_errors_in_one_sentence(lab: Lab) -> None:
    lab.seat(1, "stumbler")
    lab.field("Number of games").fill("100")
    lab.button("Run").click()
    lab.says("stumbler raised RuntimeError: oh dear.")
    lab.field("Number of games").fill("7")
    lab.button("Run").click()
    lab.says("Games must be a whole number from 100 to 100000.")
    lab.field("Games start from").select_option("text")
    lab.field("Position as text").fill("<b>nonsense")
    lab.field("Number of games").fill("100")
    lab.button("Run").click()
    lab.says("Not a position")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_narrow_page(page: Any, screenshot: Callable[[str], None], scheme: str) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": 390, "height": 844})
    lab = Lab(page)
    lab.root.get_by_text("Your own strategy").click()
    lab.root.get_by_text("Ship, artifacts, trade").click()
    lab.run()
    lab.chart("vp").get_by_text("The table behind it").click()
    screenshot(scheme)
    assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= 390
    assert lab.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    small = page.locator(
        ".knarr-lab :is(button, select, summary, input:not([type=checkbox]), .kl-check):visible"
    ).evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 40).map(e => e.outerHTML)"
    )
    assert small == []
    words = lab.chart("win_share").locator("svg text").first
    assert words.evaluate("e => parseFloat(getComputedStyle(e).fontSize)") >= 12
    drawn = lab.chart("win_share").locator("svg")
    shown = drawn.evaluate("e => e.getBoundingClientRect().width / e.viewBox.baseVal.width")
    assert shown == pytest.approx(1, abs=0.03), "drawn for this width, not scaled"
    ground = drawn.locator("> rect").first.evaluate("e => getComputedStyle(e).fill")
    assert ground == {"light": "rgb(255, 255, 255)", "dark": "rgb(31, 45, 56)"}[scheme]


@pytest.mark.parametrize("width", [820, 1280, 1920])
def test_other_widths(page: Any, screenshot: Callable[[str], None], width: int) -> None:
    page.set_viewport_size({"width": width, "height": 1000})
    lab = Lab(page)
    lab.run()
    screenshot("open")
    assert lab.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= width


def test_every_control_has_a_name(lab: Lab) -> None:
    lab.run()
    nameless = lab.root.locator("button, select, input, summary").evaluate_all(
        """all => all.filter(e => !(e.ariaLabel || e.textContent.trim()
            || [...(e.labels || [])].some(label => label.textContent.trim())))
            .map(e => e.outerHTML)"""
    )
    assert nameless == []
    assert lab.root.locator("svg[role=img]:not([aria-label])").count() == 0
    assert lab.root.get_by_role("progressbar").get_attribute("aria-valuetext")
