"""The board in a browser: a whole game, hints, strength, a real table, every width."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from knarr import Game
from tests.browser.boards import BoardPage
from tests.browser.conftest import opened
from tests.running import running_notebook

PAGES = Path(__file__).with_name("pages")
NARROW = {"width": 390, "height": 844}
TABLE = (
    "red.vp", "yellow.vp", "green.vp", "blue.vp", "purple.vp",
    "red.recruit", "blue.recruit", "green.recruit", "yellow.bracelet",
    "red.bracelet", "blue.bracelet", "purple.bracelet", 3, 17, 8, 21, 30, 25,
)  # fmt: skip
"""A set-up for two: the board, the crews, the hand of the first seat, the destinations."""


@pytest.fixture(scope="module")
def dashboard(chromium: Any) -> Iterator[str]:
    """The address of a page with a board and a stepper beside it."""
    with running_notebook(PAGES / "board.ipynb") as address:
        yield address


@pytest.fixture
def board(page: Any) -> BoardPage:
    page.emulate_media(reduced_motion="reduce")
    return BoardPage(page)


def test_whole_game_against_greedy(board: BoardPage, screenshot: Callable[[str], None]) -> None:
    board.pick("Who plays for Bo", "easy")
    dice = random.Random(4)
    while board.my_turn():
        moves = board.moves
        dear = [move for move in moves if move.startswith(("explore", "trade"))]
        board.play(dice.choice(dear or moves))
    assert "win" in (board.root.locator(".kn-phase").text_content() or "")
    screenshot("over")
    record = json.loads(board.save())
    assert Game.from_record(record).over and record["result"]["winners"]
    board.click("Replay it")
    assert board.place[0] == 0
    board.click("To the end")
    board.click("Play again")
    board.says("A new game")
    assert board.place == (0, 0) and board.my_turn()


def test_opponents_are_seen_to_play(page: Any) -> None:
    """With motion, an opponent pauses between its acts, and each is told."""
    board = BoardPage(page)
    board.play(board.moves[0])
    board.play("end")
    page.get_by_text("Bo (Medium) is thinking").wait_for()
    board.says("Bo: Ends the turn.")
    assert board.my_turn() and "Bo: " in (board.status.text_content() or "")
    beside, (done, total) = page.locator(".knarr-stepper:not(.knarr-board)"), board.place
    same_game = beside.locator(".kn-place").filter(has_text=f"{done} / {total}")
    same_game.wait_for(state="attached")
    assert beside.locator(".kn-status").get_attribute("aria-live") == "off"


NAMES = "all => all.map((one) => one.getAttribute('aria-label'))"


def hint_marks(marks: Any) -> set[tuple[str, str]]:
    """The kinds and names of things on the table that bear the star of a hint."""
    found = marks.evaluate_all(
        """all => all.map((one) => {
            if (!one.querySelector(".kn-star")) return ["no star", ""];
            const kind = ["hand", "space", "land", "trade"].find((kind) => kind in one.dataset);
            return [kind, one.dataset[kind]];
        })"""
    )
    return {(kind, name) for kind, name in found}


def things_of(move: str) -> set[tuple[str, str]]:
    """What is touched on the table for a main action or a trade."""
    what, name, *rest = move.split()
    if what == "recruit":
        return {("hand", name), ("space", rest[1])}
    return {({"explore": "land", "trade": "trade"}[what], name)}


def test_hint_judgement_and_taking_back(
    board: BoardPage, screenshot: Callable[[str], None]
) -> None:
    advice, said = board.root.locator(".kb-advice"), board.root.locator(".kb-said")
    preview = board.root.locator(".kb-preview")
    board.root.locator(".kn-move").first.focus()
    preview.filter(has_text="This move: ").wait_for()
    board.click("Hint")
    advice.filter(has_text="Planner would ").wait_for()
    marked = board.root.locator(".kn-move.kn-hinted")
    move = board.root.get_by_role("button", name="Play it").get_attribute("data-move")
    assert marked.evaluate_all("all => all.map((one) => one.dataset.move)") == [move]
    described = "e => document.getElementById(e.getAttribute('aria-describedby')).textContent"
    assert marked.evaluate(described) == advice.text_content()
    assert marked.evaluate("e => getComputedStyle(e, '::before').content").startswith('"★"')
    preview.filter(has_text="This move: ").wait_for()
    lowest = "[e, e.closest('.kn-moves')].map((one) => one.getBoundingClientRect().bottom)"
    move_ends, list_ends = marked.evaluate(f"e => {lowest}")
    assert move_ends <= list_ends
    on_table = board.root.locator(".kn-table [data-hint]")
    assert hint_marks(on_table) == things_of(move)
    assert all("(hint)" in name for name in on_table.evaluate_all(NAMES))
    screenshot("hint")
    worst = board.moves[0]
    board.play(worst)
    said.filter(has_text="points more by its values").wait_for()
    assert not advice.is_visible() and marked.count() == on_table.count() == 0
    screenshot("judged")
    board.click("Take back")
    board.says("what-if")
    assert board.place == (0, 1) and not said.is_visible()
    board.click("Hint")
    board.click("Play it")
    said.filter(has_text="would have played the same").wait_for()
    assert board.place == (1, 1)
    assert board.root.locator(".kn-whatif").is_visible()


def test_the_status_tells_when_the_hint_has_come(board: BoardPage) -> None:
    board.page.locator("select[aria-label=Coach]").select_option("montecarlo 50")
    board.settled()
    board.click("Hint")
    board.root.locator(".kb-advice").filter(has_text="would").wait_for()
    board.says("The coach has a hint.")
    whole = "e => e.scrollHeight <= e.clientHeight"
    assert board.root.locator(".kb-coach").evaluate(whole), "all of the hint is seen"


def test_strange_turns_are_refused_in_words(board: BoardPage) -> None:
    field = board.root.get_by_label("Turn to go to", exact=True)
    for strange in ("2.5", "", "0", "99"):
        board.click("To the start") if board.place[0] else None
        field.fill(strange)
        board.click("Go")
        board.says("The turns of this game are 1 to 1")


def test_an_earlier_moment_of_an_opponent_says_how_to_go_on(board: BoardPage) -> None:
    board.play(board.moves[0])
    board.play("end")
    assert board.my_turn()
    board.click("Previous action")
    words = board.root.locator(".kn-prompt-words")
    words.filter(has_text="An earlier moment, Bo to play: step on").wait_for()
    board.click("To the end")
    assert board.my_turn()


def test_a_search_can_be_stopped_and_its_seat_taken(chromium: Any) -> None:
    """A search of many seconds for each move: what it found so far is not played."""
    with (
        running_notebook(PAGES / "searching.ipynb") as address,
        opened(chromium, address) as page,
    ):
        board = BoardPage(page)
        board.play(board.moves[0])
        board.root.locator('.kn-move[data-move="end"]').click()
        page.get_by_text("is thinking").wait_for()
        told = board.root.locator(".kn-prompt-words", has_text="plays for Bo: take the seat over")
        told.wait_for()
        assert board.moves == []
        board.button("Stop").click()
        board.says("Stopped")
        assert board.place == (2, 2)
        board.click("Take over")
        board.says("You play for Bo now")
        assert board.my_turn() and board.place == (2, 2)


def test_another_opponent_takes_the_seat(board: BoardPage) -> None:
    board.pick("Who plays for Bo", "person")
    board.says("A person plays for Bo")
    board.play(board.moves[0])
    board.play("end")
    board.pick("Who plays for Bo", "beginner")
    board.root.locator(".kn-phase").filter(has_text="Ada").wait_for()
    assert board.my_turn()


def test_by_keyboard(board: BoardPage) -> None:
    """A move, the coach's hint and a seat, without a pointer; nothing takes the focus away."""
    keys = board.page.keyboard
    board.button("Hint").focus()
    keys.press("Enter")
    board.root.locator(".kb-advice").filter(has_text="would").wait_for()
    assert board.button("Hint").evaluate("e => e === document.activeElement")
    board.root.locator(".kn-move").first.focus()
    keys.press("Enter")
    board.root.get_by_text("1 / 1", exact=True).wait_for()
    inside = "document.querySelector('.knarr-board').contains(document.activeElement)"
    assert board.page.evaluate(inside)
    who = board.root.get_by_label("Who plays for Bo", exact=True)
    who.focus()
    keys.type("Easy")
    board.says("Easy plays for Bo")
    assert who.evaluate("e => e === document.activeElement")


def enter(board: BoardPage) -> None:
    board.unfold()
    board.root.get_by_text("More", exact=True).click()
    board.click("Follow a real table …")
    for card in TABLE:
        board.root.locator(f'.kb-palette [data-card="{card}"]').click()


def test_the_old_table_is_at_rest_while_the_set_up_is_open(board: BoardPage) -> None:
    board.root.get_by_text("More", exact=True).click()
    board.click("Follow a real table …")
    area = board.root.locator(".kn-main-area")
    assert area.evaluate("e => e.inert")
    before = board.place
    board.page.keyboard.press("ArrowRight")
    assert board.place == before
    board.click("Close")
    assert not area.evaluate("e => e.inert")
    board.play(board.moves[0])


def follow(board: BoardPage, move: str) -> None:
    """Tell a move, and for every card the first that is offered."""
    before = board.place[0]
    board.play(move)
    while board.place[0] == before:
        board.root.locator(".kb-cards .kb-card").first.click()
        board.page.wait_for_function("""() => {
            const root = document.querySelector('.knarr-board');
            return !root.hasAttribute('data-busy');
        }""")


def test_a_real_table_is_followed(board: BoardPage, screenshot: Callable[[str], None]) -> None:
    enter(board)
    screenshot("entered")
    board.click("Follow this table")
    board.says("You follow the table as Ada")
    board.play("recruit red.bracelet take red")
    question = board.root.get_by_text("Which viking was turned up on the red space?")
    question.first.wait_for()
    screenshot("asked")
    board.click("That was wrong")
    board.says("The move was not made")
    for turn in range(3):
        moves = [move for move in board.moves if move.startswith("recruit")]
        assert {move.split()[1] for move in moves} == (
            {"red.bracelet", "blue.bracelet", "purple.bracelet"} if turn == 0
            else {move.split()[1] for move in moves}
        )  # fmt: skip
        follow(board, moves[0])
        follow(board, "end")
    assert board.place == (6, 6)
    screenshot("followed")
    board.click("Take back")
    board.says("Taken back: “end the turn”")
    follow(board, "end")
    assert not board.root.locator(".kn-whatif").is_visible()
    board.click("Game …")
    with board.page.expect_download() as download:
        board.click("Save the game")
    record = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    board.says("never shown")
    assert record["followed"]["seat"] == 0 and len(record["turns"]) == 3
    assert len(record["followed"]["assumed"]) == 2
    assert Game.from_record(record).turn == 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_narrow_page(page: Any, screenshot: Callable[[str], None], scheme: str) -> None:
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.set_viewport_size(NARROW)
    board = BoardPage(page)
    assert board.root.locator(".kn-table").bounding_box()["y"] < 560, "on the first screen"
    assert not board.button("Game …").is_visible()
    board.unfold()
    assert board.button("Game …").is_visible()
    board.click("Controls")
    board.click("Moves")
    board.click("Hint")
    board.root.locator(".kb-advice").filter(has_text="would").wait_for()
    screenshot(f"{scheme}-hint")
    inside = "e => e.scrollWidth <= e.clientWidth"
    assert board.root.evaluate(inside)
    board.play(board.moves[0])
    board.root.locator(".kb-said").filter(has_text="Planner").wait_for()
    enter(board)
    screenshot(f"{scheme}-entered")
    assert board.root.evaluate(inside)
    assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= 390
    small = board.root.locator(":is(button, select, summary):visible").evaluate_all(
        "all => all.filter(e => e.getBoundingClientRect().height < 40).map(e => e.outerHTML)"
    )
    assert small == []


@pytest.mark.parametrize(("width", "scheme"), [(900, "light"), (1280, "dark"), (1920, "light")])
def test_other_widths(
    page: Any, screenshot: Callable[[str], None], width: int, scheme: str
) -> None:
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 1000})
    board = BoardPage(page)
    board.play(board.moves[0])
    board.root.locator(".kb-said").filter(has_text="Planner").wait_for()
    screenshot(f"{scheme}-judged")
    assert board.root.evaluate("e => e.scrollWidth <= e.clientWidth")
    assert page.evaluate("document.querySelector('#rendered_cells').scrollWidth") <= width
