"""Fields for numbers take all that is typed, so that it is refused as it was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from knarr_widgets import Board, RebirthStepper, SimulationLab
from knarr_widgets.exercises import Exercise
from tests.browser.bare import BareWidget

TYPED = "12345678901234567890"
"""One digit more than the largest seed has."""

WIDGETS: list[tuple[Callable[[], Any], str]] = [
    (lambda: Board(pace=0, seed=1), ".kn-seed"),
    (lambda: RebirthStepper(seed=1), ".kn-seed"),
    (SimulationLab, '[aria-label="Seed"]'),
    (lambda: Exercise("How many?", 21), ".kn-answer input"),
]


@pytest.mark.parametrize(("make", "field"), WIDGETS)
def test_nothing_is_cut_off(screen: Any, make: Callable[[], Any], field: str) -> None:
    BareWidget(screen, make())
    typed = screen.locator(field).first
    typed.evaluate("field => { for (let e = field; e; e = e.parentElement) e.hidden = false; }")
    typed.fill("")
    typed.press_sequentially(TYPED * 3)
    assert typed.input_value() == TYPED * 3


def test_a_long_seed_is_refused_as_it_was_typed(screen: Any) -> None:
    board = Board(pace=0, seed=1)
    BareWidget(screen, board)
    screen.get_by_role("button", name="Game …").click()
    screen.locator(".kn-seed").press_sequentially(TYPED)
    screen.get_by_role("button", name="Deal a new game").click()
    screen.locator(".kn-status").get_by_text(f"or empty, not '{TYPED}'.").wait_for()
    assert board.game.seed == 1
