"""How the table looks and moves: by keyboard and screen reader, in every width, light and dark."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.bare import PHONE, WIDE, Bare, bare_page
from tests.browser.faults import grave_faults
from tests.scenes import rich, without_deck

COUNT_FLIGHTS = """() => {
    window.flights = 0;
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => {
        window.flights += addedNodes.length;
    })).observe(document.querySelector(".kn-air"), { childList: true });
}"""


# For the keyboard and for screen readers


def test_names_and_roles(screen: Any) -> None:
    table = Bare(screen, rich())
    for kind, name, words in (
        ("hand", "blue.vp", "Blue VP viking in your hand"),
        ("crew", "green.bracelet", "Green bracelet viking in your crew"),
        ("land", 24, "Land of Influence 24"),
        ("space", "blue", "blue space of the board"),
        ("token", "recruit", "Your recruit"),
        ("trade", 2, "trade with 2 bracelets"),
    ):
        thing = table.thing(kind, name)
        assert thing.get_attribute("role") == "button"
        assert words in thing.get_attribute("aria-label")
    assert table.page.locator(".kn-table > svg").get_attribute("role") == "group"
    table.touch("hand", "blue.vp")
    assert table.thing("hand", "blue.vp").get_attribute("aria-pressed") == "true"
    assert table.thing("space", "red").get_attribute("aria-disabled") == "false"


def test_each_kind_is_one_tab_stop_and_arrows_go_on(screen: Any) -> None:
    table = Bare(screen, rich())
    stops = table.page.locator(".kn-table [tabindex='0']").evaluate_all(
        "nodes => nodes.map((node) => node.outerHTML.match(/data-([a-z]+)=/)[1])"
    )
    assert sorted(stops) == ["crew", "hand", "land", "space", "token", "trade"]
    table.thing("hand", "green.recruit").focus()
    table.page.keyboard.press("ArrowRight")
    assert table.focused() == ["hand", "purple.recruit"]
    table.page.keyboard.press("End")
    assert table.focused() == ["hand", "blue.vp"]
    table.page.keyboard.press("ArrowRight")
    assert table.focused() == ["hand", "blue.vp"] and table.place == (0, 0)
    table.thing("crew", "yellow.vp").focus()
    table.page.keyboard.press("ArrowDown")
    assert table.focused() == ["crew", "yellow.bracelet"]
    ring = "getComputedStyle(document.activeElement.querySelector('.kn-spot')).strokeWidth"
    assert table.page.evaluate(ring) == "5px"


def test_turn_by_keyboard_alone(screen: Any) -> None:
    """Enter goes from the card to the space and on to the end of the turn; Escape takes back."""
    table = Bare(screen, rich())
    keys = table.page.keyboard
    table.thing("hand", "blue.vp").focus()
    keys.press("Enter")
    assert table.focused() == ["space", "blue"]
    keys.press("Escape")
    assert table.focused() == ["hand", "blue.vp"]
    keys.press("Space")
    keys.press("Enter")
    table.settled()
    assert table.played == "recruit blue.vp take blue"
    assert table.page.evaluate("document.activeElement.textContent") == "End the turn"
    keys.press("Enter")
    table.settled()
    assert table.played == "end"
    assert table.focused()[0] == "hand"


def test_payment_by_keyboard(screen: Any) -> None:
    table = Bare(screen, rich())
    keys = table.page.keyboard
    table.thing("land", 15).focus()
    keys.press("Enter")
    assert table.focused()[0] == "crew"
    keys.press("Enter")
    keys.press("Enter")
    assert table.page.evaluate("document.activeElement.textContent") == "Explore"
    keys.press("Enter")
    table.settled()
    assert table.played == "explore 15 pay yellow.vp yellow.bracelet"


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("options", [WIDE, PHONE], ids=["wide", "phone"])
def test_axe_finds_no_serious_fault(chromium: Any, options: dict[str, Any], dark: bool) -> None:
    with bare_page(chromium, **options) as page:
        table = Bare(page, rich(), dark)
        for step in (lambda: None, lambda: table.touch("land", 24)):
            step()
            assert grave_faults(page, ".knarr-stepper") == []


# Sizes


def test_every_target_is_large_enough_for_a_finger(small: Any) -> None:
    """What is seen of a covered crew card counts, not what lies below the next one.

    The dashboard leaves a table of 346 px on a page of 390 px.
    """
    table = Bare(small, rich(artifacts=("golden_bracelet",)))
    table.page.add_style_tag(content=".kn-ground { max-width: 346px }")
    boxes = table.page.locator(".kn-table [data-touch] > .kn-spot").evaluate_all(
        """spots => spots.map((spot) => {
            const { left, top, width, height } = spot.getBoundingClientRect();
            return [JSON.stringify(spot.parentNode.dataset), left, top, width, height];
        })"""
    )
    crews = [box for box in boxes if '"crew"' in box[0]]
    for name, left, top, width, height in boxes:
        below = [box[2] - top for box in crews if abs(box[1] - left) < 3 and box[2] > top]
        seen = min([height, *below]) if '"crew"' in name else height
        assert width >= 40 and seen >= 40, (name, width, seen)


@pytest.mark.parametrize("width", [390, 700, 1060, 1280, 1920])
@pytest.mark.parametrize("dark", [False, True])
def test_no_width_scrolls_sideways(
    chromium: Any, picture: Callable[[Any, str], None], width: int, dark: bool
) -> None:
    with bare_page(chromium, viewport={"width": width, "height": 1000}) as page:
        table = Bare(page, rich(("mead_cup", "helmet"), lands=[17, 28, 4, 12]), dark)
        fits = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
        picture(page, "open")
        assert page.evaluate(fits)
        table.touch("land", 24)
        table.touch_lit("crew")
        picture(page, "paying")
        table.press("Cancel")
        table.touch("hand", "blue.vp")
        picture(page, "hand")
        assert page.evaluate(fits)


def test_table_does_not_move_while_a_move_is_put_together(screen: Any) -> None:
    """Else the next click would hit something else."""
    table = Bare(screen, rich())
    top = "document.querySelector('.kn-table').getBoundingClientRect().top + window.scrollY"
    before = table.page.evaluate(top)
    for kind, name in (("land", 24), ("crew", "red.vp"), ("hand", "blue.vp"), ("trade", 3)):
        table.thing(kind, name).hover()
        assert table.page.evaluate(top) == before
        table.touch(kind, name)
        assert table.page.evaluate(top) == before


BAR = """() => {
    const box = (part) => document.querySelector(part).getBoundingClientRect().height;
    return [box(".kn-prompt"), box(".kn-prompt-text") + box(".kn-prompt-buttons")];
}"""
EDGES = 16
"""Of the bar: its padding, its border, the gap over its buttons."""


def test_bar_is_as_high_as_what_it_says_on_a_phone(small: Any) -> None:
    table = Bare(small, rich())
    table.finger = True
    height, content = table.page.evaluate(BAR)
    assert content <= height <= max(54, content + EDGES) and height < 90
    table.touch("hand", "blue.vp")
    chosen, content = table.page.evaluate(BAR)
    assert content <= chosen <= content + EDGES + 6 and chosen > height
    table.press("Cancel")
    assert table.page.evaluate(BAR)[0] == chosen, "it only grows until the move is made"
    table.touch("hand", "blue.vp")
    table.touch("space", "blue")
    assert table.played == "recruit blue.vp take blue"
    height, content = table.page.evaluate(BAR)
    assert height <= max(54, content + EDGES + 6)


def test_table_comes_to_rest_under_a_pointer_on_a_narrow_page(chromium: Any) -> None:
    with bare_page(chromium, viewport={"width": 390, "height": 900}) as page:
        table = Bare(page, rich())
        top = "document.querySelector('.kn-table').getBoundingClientRect().top + window.scrollY"
        for _round in range(2):
            tops = []
            for name in (1, 2, 3):
                table.thing("trade", name).hover()
                tops.append(table.page.evaluate(top))
        assert len(set(tops)) == 1


def test_bar_stays_in_sight_on_a_phone(small: Any, picture: Callable[[Any, str], None]) -> None:
    table = Bare(small, without_deck((9, 10)))
    table.finger = True
    table.thing("trade", 1).scroll_into_view_if_needed()
    table.page.mouse.wheel(0, 300)
    box = table.page.locator(".kn-prompt").bounding_box()
    assert 0 <= box["y"] <= 120
    picture(small, "scrolled")


IN_SIGHT = """nodes => {
    const top = document.querySelector(".kn-prompt").getBoundingClientRect().bottom;
    return nodes.filter((node) => {
        const box = node.getBoundingClientRect();
        return box.top >= top && box.bottom <= innerHeight;
    }).length;
}"""


def test_what_comes_next_is_in_sight_after_a_trade_on_a_phone(small: Any) -> None:
    """And nothing is told of what was touched before."""
    small.emulate_media(reduced_motion="reduce")
    table = Bare(small, rich())
    table.finger = True
    table.touch("trade", 2)
    table.press("Trade 2 bracelets")
    assert table.played == "trade 2" and table.lit
    assert table.page.locator(".kn-table [data-lit]").evaluate_all(IN_SIGHT) > 0
    assert table.more == "" and table.page.locator(".kn-tag").count() == 0


def test_table_begins_on_the_first_screen_of_a_phone(small: Any) -> None:
    table = Bare(small, rich())
    assert table.page.locator(".kn-table").bounding_box()["y"] < 400
    assert not table.root.get_by_role("button", name="Game …").is_visible()
    table.click("Controls")
    assert table.root.get_by_role("button", name="Game …").is_visible()


def test_colours_follow_the_page(screen: Any) -> None:
    table = Bare(screen, rich())
    ground = "getComputedStyle(document.querySelector('.kn-table > svg > rect')).fill"
    light = table.page.evaluate(ground)
    table.page.evaluate("document.body.dataset.jpThemeLight = 'false'")
    assert (light, table.page.evaluate(ground)) == ("rgb(225, 232, 233)", "rgb(17, 26, 32)")


# Movement


def flights(table: Bare) -> int:
    """How many cards and tokens set off when a viking is recruited."""
    table.page.evaluate(COUNT_FLIGHTS)
    table.touch("hand", "blue.vp")
    table.touch("space", "blue")
    return int(table.page.evaluate("window.flights"))


def test_cards_and_tokens_fly_and_land(screen: Any) -> None:
    """The viking played, the one taken, the one turned up; 2 VP."""
    table = Bare(screen, rich())
    assert flights(table) == 5
    assert table.thing("token", "bracelet").is_visible()
    table.page.locator(".kn-air:empty").wait_for(state="attached")


def test_next_click_lands_everything(screen: Any) -> None:
    table = Bare(screen, rich())
    assert flights(table) == 5
    table.page.locator(".kn-table > svg").dispatch_event("pointerdown")
    table.page.wait_for_function("document.querySelectorAll('.kn-air > *').length === 0")


def test_nothing_flies_where_motion_is_unwelcome(chromium: Any) -> None:
    with bare_page(chromium, **WIDE, reduced_motion="reduce") as page:
        assert flights(Bare(page, rich())) == 0


def test_flights_can_be_switched_off(screen: Any) -> None:
    table = Bare(screen, rich())
    table.page.get_by_label("Let cards and tokens fly").uncheck()
    assert flights(table) == 0
