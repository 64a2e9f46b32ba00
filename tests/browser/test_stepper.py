"""The stepper in a browser: a whole game by clicks, back and forth, saved and opened again."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.record import dumps
from tests.browser.stepper import Stepper
from tests.running import running_notebook

NOTEBOOK = Path(__file__).with_name("pages") / "stepper.ipynb"


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a stepper alone."""
    with running_notebook(NOTEBOOK) as address:
        yield address


@pytest.fixture
def stepper(page: Any) -> Iterator[Stepper]:
    yield Stepper(page)


def finished() -> str:
    """The record of a finished game."""
    game, dice = Game(("Ann", "Ben"), Rules(artifacts=("amulet",)), 5), random.Random(5)
    while not game.over:
        game.play(dice.choice(game.legal_moves))
    return dumps(game.record())


def test_whole_game_by_clicks(stepper: Stepper, screenshot: Callable[[str], None]) -> None:
    dice = random.Random(4)
    count = 0
    while moves := stepper.moves:
        explores = [move for move in moves if move.startswith(("explore", "trade"))]
        stepper.play(dice.choice(explores or moves))
        count += 1
        assert stepper.place == (count, count)
    assert stepper.page.locator(".kn-result table").is_visible()
    assert "win" in (stepper.page.locator(".kn-phase").text_content() or "")
    screenshot("over")
    record = json.loads(stepper.save())
    assert record["result"]["winners"]
    assert Game.from_record(record).over


def test_back_and_forth(stepper: Stepper) -> None:
    dice = random.Random(4)
    for _ in range(12):
        stepper.play(dice.choice(stepper.moves))
    table = stepper.page.locator(".kn-table")
    end = table.inner_html()
    stepper.click("Previous action")
    assert stepper.place == (11, 12)
    stepper.click("Previous turn")
    stepper.click("To the start")
    assert stepper.place == (0, 12)
    stepper.click("Next turn")
    turn_2 = stepper.place[0]
    stepper.root.get_by_label("Turn to go to").fill("4")
    stepper.click("Go")
    assert stepper.place[0] > turn_2
    entry = stepper.page.locator(".kn-entry").nth(turn_2)
    entry.click()
    stepper.settled()
    assert stepper.place[0] == turn_2
    assert entry.get_attribute("aria-current") == "step"
    slider = stepper.root.get_by_label("Place in the game")
    slider.fill("7")
    stepper.settled()
    stepper.stands("7 / 12")
    stepper.click("To the end")
    assert table.inner_html() == end


def test_what_if_is_asked_marked_and_taken_back(stepper: Stepper) -> None:
    for _ in range(8):
        stepper.play(stepper.moves[0])
    stepper.click("To the start")
    stepper.play(stepper.moves[-1])
    ask = stepper.page.locator(".kn-ask")
    assert "drops the 8 actions" in ask.inner_text()
    stepper.click("Leave the game as it is")
    assert stepper.place == (0, 8) and not ask.is_visible()
    stepper.play(stepper.moves[-1])
    stepper.click("Play it as a what-if")
    assert stepper.place == (1, 1)
    assert stepper.page.locator(".kn-whatif").is_visible()
    stepper.click("Back to the game as it was")
    assert stepper.place == (0, 8)


def test_save_and_open_again(stepper: Stepper) -> None:
    text = finished()
    stepper.load("game.json", text)
    stepper.says("The record is open")
    assert stepper.place[0] == 0
    stepper.click("To the end")
    assert stepper.page.locator(".kn-result table").is_visible()
    stepper.click("Previous turn")
    assert stepper.save() == text


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("note.json", "hello", "Not JSON"),
        ("empty.json", "", "The file is empty"),
        ("list.json", "[]", "not a game record"),
        ("other.json", '{"format": "chess"}', "Format must be"),
        ("big.json", " " * ((1 << 20) + 1), "too large"),
    ],
)
def test_bad_file_is_refused_kindly(stepper: Stepper, name: str, text: str, words: str) -> None:
    stepper.play(stepper.moves[0])
    stepper.load(name, text)
    stepper.says(words)
    assert stepper.place == (1, 1)


def test_keyboard_only(stepper: Stepper) -> None:
    page = stepper.page
    page.locator(".kn-move").first.focus()
    for count in (1, 2, 3):
        page.keyboard.press("Enter")
        stepper.settled()
        stepper.stands(f"{count} / {count}")
        inside = "document.querySelector('.kn-groups').contains(document.activeElement)"
        assert page.evaluate(inside)
    keys = [("ArrowLeft", 2), ("Home", 0), ("ArrowRight", 1), ("End", 3), ("Shift+ArrowLeft", 0)]
    for key, place in keys:
        page.keyboard.press(key)
        stepper.stands(f"{place} / 3")
    page.keyboard.press("End")
    stepper.settled()
    page.get_by_label("A move in text form").focus()
    page.keyboard.type("end")
    page.keyboard.press("Enter")
    stepper.says("The turn ends without a main action")


def test_every_control_is_reached_with_tab(stepper: Stepper) -> None:
    page = stepper.page
    page.evaluate("document.activeElement.blur()")
    reached = set()
    for _ in range(80):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "(document.activeElement.ariaLabel || document.activeElement.textContent)"
                ".slice(0, 30)"
            )
        )
    wanted = {
        "To the start",
        "Next turn",
        "Place in the game",
        "Turn to go to",
        "Game …",
        "Look at the table",
        "Why can’t I …?",
        "A move in text form",
        "The start",
    }
    assert wanted <= reached
    page.get_by_role("button", name="Next turn").focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Shift+Tab")
    style = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(style) == "solid"


def test_why_not(stepper: Stepper) -> None:
    stepper.page.locator(".kn-why summary").click()
    ideas = stepper.page.locator(".kn-ideas").inner_text()
    assert "The turn ends without a main action" in ideas and "missing" in ideas
    stepper.root.get_by_label("A move in text form").fill("swap red")
    stepper.click("Play")
    stepper.says("No Explore came directly before it")


def test_looking_as_a_seat(stepper: Stepper) -> None:
    look = stepper.root.get_by_label("Look at the table")
    look.select_option("As Bo")
    stepper.says("You look as Bo")
    assert stepper.moves == []
    assert stepper.page.locator('[data-hand="hidden"]').count() == 3
    look.select_option("Open hands")
    stepper.says("All hands are open")
    assert stepper.moves


def test_new_game_and_position(stepper: Stepper) -> None:
    stepper.open_games()
    position = stepper.root.get_by_label("This position as text").input_value()
    stepper.root.get_by_label("Players").select_option("3")
    stepper.root.get_by_label("Name of player 3").fill("Zoë <b>")
    stepper.root.get_by_label("Ship side").select_option("advanced")
    stepper.root.get_by_label("Seed", exact=True).fill("11")
    stepper.click("Deal a new game")
    stepper.says("A new game, seed 11")
    assert stepper.root.get_by_label("Look at the table").locator("option").count() == 5
    assert not stepper.page.locator(".kn-games").is_visible()
    stepper.open_games()
    stepper.root.get_by_label("Position to lay out").fill(position)
    stepper.click("Lay out")
    stepper.says("The position is laid out")
    stepper.open_games()
    assert stepper.root.get_by_label("This position as text").input_value() == position


def test_bad_link_is_refused(page: Any) -> None:
    stepper = Stepper(page, "?position=nonsense")
    stepper.says("The link cannot be used")
    assert stepper.moves
