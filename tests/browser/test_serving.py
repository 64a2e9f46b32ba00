"""What a visitor sees of the server: the skeleton, a full house, a page that was left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from knarr.language import LANGUAGES
from knarr.server.words import words
from tests.browser.conftest import READY_SECONDS
from tests.running import running_dashboard

WAIT = READY_SECONDS * 1000
READY = "#rendered_cells .jupyter-widgets:visible"
SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 900})
SCHEMES = ("light", "dark")


@pytest.fixture(scope="module")
def small(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a dashboard with room for one."""
    folder = tmp_path_factory.mktemp("elsewhere")
    with running_dashboard(folder, "--visitors", "1", "--base-url", "/small/") as address:
        yield address


@pytest.fixture
def browse(chromium: Any) -> Iterator[Callable[..., Any]]:
    """Opens a browser of another visitor: ``browse(locale="fr-FR")`` gives its page."""
    contexts = []

    def new(**settings: Any) -> Any:
        contexts.append(chromium.new_context(viewport=SIZES[1], **settings))
        page = contexts[-1].new_page()
        page.set_default_timeout(WAIT)
        return page

    yield new
    for context in contexts:
        for page in context.pages:
            page.close(run_before_unload=True)
        context.close()


@pytest.fixture
def look(picture: Callable[..., None]) -> Callable[[Any, str, str], None]:
    """Takes pictures of a page in both widths, light and dark, and sees that `part` fits in."""

    def all_ways(page: Any, name: str, part: str) -> None:
        for size in SIZES:
            page.set_viewport_size(size)
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                picture(page, f"{name}-{size['width']}-{scheme}", whole=False)
                box = page.locator(part).bounding_box()
                assert box and box["x"] >= 0 and box["x"] + box["width"] <= size["width"]
                ink, ground = page.locator(part).evaluate(COLOURS)
                assert contrast(ink, ground) >= 7, f"{name}, {scheme}: {ink} on {ground}"

    return all_ways


COLOURS = """part => {
    const look = getComputedStyle(part);
    let behind = part;
    while (getComputedStyle(behind).backgroundColor === "rgba(0, 0, 0, 0)") {
        behind = behind.parentElement;
    }
    return [look.color, getComputedStyle(behind).backgroundColor];
}"""


def contrast(one: str, other: str) -> float:
    """The ratio of two colours by WCAG 2.2."""
    shades = []
    for colour in (one, other):
        parts = [int(part) / 255 for part in re.findall(r"\d+", colour)[:3]]
        linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        shades.append(0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2])
    return (max(shades) + 0.05) / (min(shades) + 0.05)


def kernel_of(page: Any) -> str:
    config = page.locator("#jupyter-config-data").text_content()
    found = re.search(r'"kernelId": "([^"]+)"', config)
    assert found
    return found.group(1)


def end_kernel(page: Any, address: str) -> None:
    """End the kernel of an open page behind its back."""
    answer = page.request.post(f"{address}voila/api/shutdown/{kernel_of(page)}")
    assert answer.status == 204


def hold_back(page: Any, pattern: str) -> Callable[[], None]:
    """Keep a file from the page; what is returned lets it through."""
    held: list[Any] = []
    page.route(pattern, lambda route: held.append(route))

    def go_on() -> None:
        while not held:
            page.wait_for_timeout(100)
        held.pop().continue_()

    return go_on


def told(page: Any, name: str, language: str = "en") -> Any:
    """The notice, once it says `name`."""
    notice = page.locator("#kv-notice")
    notice.get_by_text(words(language)[name]).wait_for()
    return notice


# The skeleton


def test_a_skeleton_until_the_table_is_there(
    browse: Callable[..., Any], dashboard: str, look: Callable[[Any, str, str], None]
) -> None:
    page = browse(locale="fr-CA")
    go_on = hold_back(page, "**/voila.js")
    page.goto(dashboard, wait_until="commit")
    page.get_by_text(words("fr")["laying"]).wait_for()
    assert page.locator("#loading").get_attribute("lang") == "fr"
    look(page, "laying", "#kv-laying")
    moving = "document.getAnimations().length"
    page.wait_for_function(moving)
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(moving) == 0
    page.wait_for_timeout(100)
    assert page.locator("#loading").is_visible()
    go_on()
    page.locator("#loading").wait_for(state="detached")
    page.locator(READY).first.wait_for()
    assert page.locator("#kv-notice").is_hidden()


def test_a_slow_start_is_told(browse: Callable[..., Any], dashboard: str) -> None:
    page = browse()
    page.clock.install()
    go_on = hold_back(page, "**/voila.js")
    page.goto(f"{dashboard}?lang=tr", wait_until="commit")
    page.get_by_text(words("tr")["laying"]).wait_for()
    page.clock.fast_forward(40_000)
    told(page, "slow", "tr")
    page.clock.resume()
    go_on()
    page.locator("#loading").wait_for(state="detached")
    assert page.locator("#kv-notice").is_hidden()


def test_half_a_page_says_so(
    browse: Callable[..., Any], dashboard: str, look: Callable[[Any, str, str], None]
) -> None:
    page = browse()

    def cut(route: Any) -> None:
        answer = route.fetch()
        route.fulfill(response=answer, body=answer.text().partition('<div id="rendered_cells"')[0])

    page.route(dashboard, cut)
    page.goto(dashboard, wait_until="commit")
    notice = told(page, "failed")
    assert page.locator("#kv-laying").is_hidden()
    look(page, "failed", "#kv-notice")
    page.unroute(dashboard)
    notice.get_by_role("button", name=words("en")["reload"]).click()
    page.locator(READY).first.wait_for()


def test_without_javascript_a_sentence(browse: Callable[..., Any], dashboard: str) -> None:
    page = browse(java_script_enabled=False)
    page.goto(dashboard)
    for language in LANGUAGES:
        assert page.locator(f'#kv-without-script [lang="{language}"]').is_visible()
    assert page.locator("#loading").is_hidden()


# A full house


def test_a_full_house_lets_in_who_waits(
    browse: Callable[..., Any], small: str, look: Callable[[Any, str, str], None]
) -> None:
    first = browse()
    first.goto(small)
    first.locator(READY).first.wait_for()
    for language in LANGUAGES:
        waiting = browse(locale=language)
        answer = waiting.goto(f"{small}?seed=7#here")
        assert answer.status == 503
        spoken = words(language)
        assert waiting.get_by_role("heading").text_content() == spoken["full_title"]
        assert waiting.get_by_text(spoken["full_again"]).is_visible()
        look(waiting, language, "main")
        asked: list[str] = []
        waiting.on("request", lambda request, asked=asked: asked.append(request.url))
        waiting.reload()
        assert asked == [f"{small}?seed=7"], "the page loads something"
    waiting.clock.install()
    waiting.reload()
    with waiting.expect_response(small + "?seed=7") as again:
        waiting.clock.fast_forward(25_000)
    assert again.value.status == 503
    first.close(run_before_unload=True)
    waiting.clock.resume()
    waiting.wait_for_timeout(500)
    with waiting.expect_response(small + "?seed=7") as let_in:
        waiting.reload()
    assert let_in.value.status == 200
    waiting.locator(READY).first.wait_for()


def test_a_page_that_is_opened_twice_says_so(browse: Callable[..., Any], small: str) -> None:
    first = browse()
    first.goto(small)
    first.locator(READY).first.wait_for()
    second = first.context.new_page()
    second.goto(small)
    second.locator(READY).first.wait_for(timeout=WAIT)
    first.bring_to_front()
    first.mouse.click(5, 5)
    told(first, "moved")


def test_loading_again_in_a_full_house(browse: Callable[..., Any], small: str) -> None:
    page = browse()
    page.goto(small)
    page.locator(READY).first.wait_for()
    for _ in range(2):
        assert page.reload().status == 200
        page.locator(READY).first.wait_for()
    assert page.locator("#kv-notice").is_hidden()


# A page that was left


def test_a_click_on_a_page_that_was_left(
    browse: Callable[..., Any], dashboard: str, look: Callable[[Any, str, str], None]
) -> None:
    page = browse()
    page.goto(f"{dashboard}?seed=7&players=3")
    page.locator(READY).first.wait_for()
    page.locator("#loading").wait_for(state="detached")
    end_kernel(page, dashboard)
    page.wait_for_timeout(1500)
    page.locator(READY).first.click(position={"x": 3, "y": 3})
    notice = told(page, "left")
    assert notice.get_attribute("role") == "alert"
    look(page, "left", "#kv-notice")
    button = notice.get_by_role("button", name=words("en")["reload"])
    assert button.bounding_box()["height"] >= 44
    button.focus()
    with page.expect_request(page.url):  # it keeps the position
        page.keyboard.press("Enter")
    page.locator("#kv-notice").wait_for(state="hidden")
    page.locator(READY).first.wait_for()


def test_a_page_notices_by_itself_that_it_was_left(
    browse: Callable[..., Any], dashboard: str
) -> None:
    page = browse(locale="uk-UA")
    page.clock.install()
    page.goto(dashboard)
    page.locator(READY).first.wait_for()
    end_kernel(page, dashboard)
    page.clock.fast_forward(20_000)
    told(page, "left", "uk")


def test_a_lost_connection_is_told_and_comes_back(
    browse: Callable[..., Any], dashboard: str
) -> None:
    page = browse()
    page.goto(dashboard)
    page.locator(READY).first.wait_for()
    page.locator("#loading").wait_for(state="detached")
    page.context.set_offline(True)
    page.mouse.click(5, 5)
    told(page, "lost")
    page.context.set_offline(False)
    page.locator("#kv-notice").wait_for(state="hidden")


# The lessons


def test_lessons_lead_to_each_other(browse: Callable[..., Any], dashboard: str) -> None:
    page = browse()
    page.goto(f"{dashboard}00_two_minutes.ipynb")
    page.locator("#loading").wait_for(state="detached")
    assert page.title() == "Knarr in two minutes"
    page.get_by_role("link", name="step through a whole game").click()
    page.wait_for_url(f"{dashboard}01_step_through_a_game.ipynb", wait_until="commit")
    page.locator("#loading").wait_for(state="detached")
    assert page.get_by_text("There was an error when executing").count() == 0
