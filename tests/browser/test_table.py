"""The table in a browser, touch by touch: what lights up, what it says, what is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from knarr import Game
from knarr.cards import COLOURS
from tests.browser.bare import Bare, bare_page
from tests.scenes import rich, start, without_deck

Lay = Callable[[Game], Bare]


@pytest.fixture
def screen(chromium: Any) -> Iterator[Any]:
    """A page without a server."""
    with bare_page(chromium, viewport={"width": 1280, "height": 1000}) as page:
        yield page


@pytest.fixture
def lay(screen: Any) -> Lay:
    """Lays a game on the table."""
    return lambda game: Bare(screen, game)


@pytest.fixture
def table(lay: Lay) -> Bare:
    """A table where everything can be touched."""
    return lay(rich())


# Recruit


def test_recruit_in_two_clicks(table: Bare) -> None:
    assert ["hand", "blue.vp"] in table.lit and ["space", "red"] not in table.lit
    table.touch("hand", "blue.vp")
    assert table.lit == [["space", colour] for colour in COLOURS]
    assert "the blue space is free, any other costs a recruit" in table.words
    table.touch("space", "blue")
    assert table.played == "recruit blue.vp take blue"


def test_free_space_stands_out_and_the_price_of_the_others_is_shown(table: Bare) -> None:
    """While a card of the hand is chosen, tokens look as they are: none is spent yet."""
    table.touch("hand", "blue.vp")
    free = table.page.locator(".kn-table [data-free]")
    assert free.count() == 1 and free.get_attribute("data-space") == "blue"
    assert table.page.locator(".kn-tag-free").count() == 1
    prices = table.page.locator(".kn-tag", has_text="−1")
    assert prices.count() == 4
    seen = table.page.locator(".kn-table [data-token][data-touch]").evaluate_all(
        "all => all.map((token) => getComputedStyle(token).opacity)"
    )
    assert seen and set(seen) == {"1"}
    table.press("Cancel")
    assert free.count() == 0 and prices.count() == 0


def test_card_of_the_hand_tells_what_its_column_gains_and_what_the_cap_cuts(table: Bare) -> None:
    """The blue column has a recruit, a bracelet and a VP, and three of each token is the most."""
    table.thing("hand", "blue.vp").hover()
    assert table.more.endswith("Gains 2 VP. Lost to the cap: 1 bracelet and 1 recruit.")
    label = table.thing("hand", "blue.vp").get_attribute("aria-label")
    assert label.startswith("Blue VP viking in your hand. Gains 2 VP.")
    assert table.page.locator("[data-ghost='blue.vp']").is_visible()
    assert not table.page.locator("[data-ghost='green.recruit']").is_visible()
    tag = table.page.locator(".kn-tag")
    assert tag.count() == 1 and tag.locator(".kn-lost").count() == 2


def test_space_without_a_recruit_token_says_which_rule(lay: Lay) -> None:
    table = lay(rich(recruits=0))
    table.touch("space", "red")
    assert "Choose a viking of your hand first" in table.refusal
    table.touch("hand", "green.recruit")
    assert ["space", "red"] in table.lit  # the recruit just gained may be spent
    table.touch("hand", "purple.recruit")
    table.touch("hand", "purple.recruit")
    table.touch("hand", "blue.vp")
    assert "blue" in table.words
    table.page.keyboard.press("Escape")
    assert table.page.locator(".kn-table [aria-pressed=true]").count() == 0


def test_refused_space_names_the_rule(lay: Lay) -> None:
    crew = ["red.vp", "yellow.vp"]
    table = lay(rich(recruits=0, crew=crew))
    table.touch("hand", "blue.vp")
    assert table.lit == [["space", "blue"]]
    table.touch("space", "red")
    assert "taking from the red space costs a recruit" in table.refusal.lower()
    assert table.place == (0, 0)


# Explore


def test_payment_is_put_together_card_by_card(table: Bare) -> None:
    table.touch("land", 24)  # one viking of each colour
    assert "still needs 1 red, 1 yellow, 1 green, 1 blue and 1 purple" in table.words
    assert table.page.locator(".kn-missing [data-colour]").count() == 5
    table.touch("crew", "yellow.bracelet")
    assert ["crew", "yellow.vp"] not in table.lit
    table.touch("crew", "yellow.vp")
    assert "paid: 2 yellow vikings; not part of the cost: 1 yellow viking." in table.refusal
    table.touch("token", "recruit")
    assert "still needs 3 of these: 1 red, 1 green, 1 blue and 1 purple" in table.words
    table.touch("crew", "yellow.bracelet")  # out again
    table.touch("crew", "yellow.vp")
    for name in ("green.vp", "blue.recruit", "purple.vp"):
        assert table.page.locator(".kn-prompt .kn-main[aria-disabled=true]").count() == 1
        table.touch("crew", name)
    assert table.words == "Destination 24 is paid: explore it."
    assert table.buttons == ["Explore", "Cancel"]
    table.press("Explore")
    assert table.played == "explore 24 pay yellow.vp green.vp blue.recruit purple.vp recruits 1"


def test_destination_tells_what_it_gains_and_adds_to_the_trade_columns(table: Bare) -> None:
    table.thing("land", 16).hover()  # gains 1 reputation; columns I and II pay 1 VP
    assert "Gains 1 reputation" in table.more
    assert "Column 1 will pay 1 VP more" in table.more
    assert "Column 2 will pay 1 VP more" in table.more
    assert table.page.locator(".kn-tag").count() == 2


def test_destination_that_cannot_be_paid_says_what_is_missing(lay: Lay) -> None:
    table = lay(rich(crew=["red.vp", "blue.vp"], recruits=1))
    table.touch("land", 15)
    assert (
        "cost is 2 yellow vikings" in table.refusal
        and "2 yellow vikings are missing" in table.refusal
    )
    table.touch("crew", "red.vp")
    assert "Choose a destination first" in table.refusal


def test_preview_of_a_destination_that_cannot_be_paid_is_another_one(lay: Lay) -> None:
    table = lay(rich(crew=["red.vp", "blue.vp"], recruits=1))
    table.thing("land", 15).hover()
    shown = table.page.locator(".kn-prompt-more")
    assert table.more.startswith("Cannot be paid: 2 yellow vikings are missing")
    assert shown.get_attribute("data-tone") == "cannot"
    assert table.page.locator(".kn-tag").count() == 0


def test_only_way_to_pay_is_laid_out_to_be_confirmed(lay: Lay) -> None:
    table = lay(rich(crew=["yellow.vp", "yellow.bracelet"], recruits=0))
    table.touch("land", 15)
    assert table.buttons == ["Explore", "Cancel"]
    table.page.keyboard.press("Enter")
    assert table.played == "explore 15 pay yellow.vp yellow.bracelet"


# Trade


def test_trade_is_shown_before_it_is_made(table: Bare) -> None:
    table.touch("trade", 2)
    assert table.words == "Trade 2 bracelets?"
    assert "Column 1 pays" in table.more and "Column 2 pays" in table.more
    assert "Column 3" not in table.more
    table.touch("token", "bracelet", 0)
    assert table.words == "Trade 1 bracelet?"
    table.press("Cancel")
    table.touch("trade", 3)
    table.press("Trade 3 bracelets")
    assert table.played == "trade 3"
    table.touch("trade", 1)
    assert "already made this turn" in table.refusal


def test_trade_that_pays_nothing_is_not_lit_but_can_be_made(lay: Lay) -> None:
    """The second column of a normal ship pays a recruit, the first and the third pay nothing."""
    table = lay(start({"bracelets": 3}))
    lit = [name for kind, name in table.lit if kind == "trade"]
    assert lit == ["2"]
    table.touch("trade", 1)
    assert table.page.locator(".kn-prompt-more").get_attribute("data-tone") == "nothing"
    table.press("Trade 1 bracelet")
    assert table.played == "trade 1"


def test_trade_without_bracelets_says_why(lay: Lay) -> None:
    table = lay(rich(bracelets=1))
    table.touch("trade", 2)
    assert "has only 1 bracelet" in table.refusal


# What artifacts and an empty deck ask for


def test_swap_is_asked_for_and_may_be_declined(lay: Lay) -> None:
    table = lay(rich(("mead_cup",), crew=["yellow.vp", "yellow.bracelet"], recruits=0))
    table.touch("land", 15)
    table.press("Explore")
    assert "discard one viking of the board, if you like (Mead Cup)" in table.words
    assert [kind for kind, _name in table.lit].count("space") == 5
    table.press("No swap")
    assert "space" not in [kind for kind, _name in table.lit]
    table.press("Swap after all")
    table.touch("space", "red")
    assert table.played == "swap red"


def test_reservation_is_asked_for_and_the_land_is_explored_later(lay: Lay) -> None:
    table = lay(rich(("golden_bracelet",)))
    table.touch("hand", "green.recruit")  # the green column becomes three long
    table.touch("space", "green")
    assert "reserve a destination, if you like (Golden Bracelet)" in table.words
    table.touch("land", 16)
    assert table.played == "reserve 16"
    reserved = table.page.locator("[data-reserved][data-touch]")
    assert reserved.get_attribute("data-land") == "16"
    table.press("End the turn")
    assert table.place == (3, 3)


def test_bonus_recruit_after_the_helmet(lay: Lay) -> None:
    game = rich(("helmet",), lands=[17], crew=["red.vp", "red.bracelet", "blue.vp", "blue.recruit"])
    table = lay(game)
    lands = [name for kind, name in table.lit if kind == "land" and int(name) > 20]
    table.touch("land", lands[0])
    while "Explore" not in table.buttons:
        table.touch_lit("crew" if "crew" in dict(table.lit) else "token")
    table.press("Explore")
    assert "you may recruit once more (Helmet)" in table.words
    assert "hand" in [kind for kind, _name in table.lit]
    assert "End the turn" in table.buttons


def test_forced_discard_is_asked_of_each(lay: Lay) -> None:
    table = lay(without_deck((9, 10)))
    table.touch("hand", "red.vp")
    table.touch("space", "red")
    assert "must discard one viking of the crew: the decks are empty" in table.words
    assert {kind for kind, _name in table.lit} == {"crew"}
    first = table.words.split()[0]
    table.touch("space", "green")
    assert "Only a viking of the crew can be discarded" in table.refusal
    table.touch("crew", "red.vp")
    assert "must discard" in table.words and table.words.split()[0] != first
    table.touch_lit("crew")
    assert "must discard" not in table.words


# Carrying


def test_card_is_carried_to_the_board(table: Bare) -> None:
    table.carry(table.middle("hand", "blue.vp"), table.middle("space", "blue"))
    assert table.played == "recruit blue.vp take blue"


def test_card_is_carried_to_its_column_and_then_another_is_taken(table: Bare) -> None:
    column = table.page.locator("[data-column=blue]").first.bounding_box()
    table.carry(table.middle("hand", "blue.vp"), (column["x"] + 9, column["y"] + 9))
    assert "Now take" in table.words and table.place == (0, 0)
    table.touch("space", "green")
    assert table.played == "recruit blue.vp take green"


def test_card_let_go_elsewhere_goes_back(table: Bare) -> None:
    deck = table.page.locator("[data-deck=vikings]").bounding_box()
    table.carry(table.middle("hand", "blue.vp"), (deck["x"] + 9, deck["y"] + 9))
    assert table.page.locator(".kn-table [aria-pressed=true]").count() == 0
    assert table.page.locator(".kn-carried").count() == 0


def test_crew_is_carried_to_a_destination_and_a_hand_is_refused(table: Bare) -> None:
    table.carry(table.middle("crew", "yellow.vp"), table.middle("land", 15))
    assert "Destination 15 still needs 1 yellow" in table.words
    table.carry(table.middle("crew", "yellow.bracelet"), table.middle("land", 15))
    assert table.buttons == ["Explore", "Cancel"]
    table.carry(table.middle("hand", "blue.vp"), table.middle("land", 15))
    assert "cost is 2 yellow vikings" in table.refusal


# Who may touch what


def test_nothing_is_touched_for_somebody_else(table: Bare) -> None:
    names = table.root.get_by_label("Look at the table").locator("option").all_inner_texts()
    table.root.get_by_label("Look at the table").select_option(names[-1])
    table.says("You look as")
    assert table.page.locator(".kn-table [data-touch]").count() == 0
    assert "decides" in table.words and table.buttons == []
    assert table.page.locator(".kn-table [data-hand=hidden]").count() == 3
    assert table.page.locator(".kn-table [data-ghost]").count() <= 3


def test_what_if_is_asked_from_the_table_too(table: Bare) -> None:
    table.touch("hand", "blue.vp")
    table.touch("space", "blue")
    table.click("To the start")
    table.touch("hand", "green.recruit")
    table.touch("space", "green")
    assert "drops the action that comes" in table.page.locator(".kn-ask").inner_text()
    table.click("Leave the game as it is")
    assert ["space", "green"] in table.lit  # the choice still stands
    table.touch("space", "green")
    table.click("Play it as a what-if")
    assert table.played == "recruit green.recruit take green"
