"""For the stepper's tests: a game that has been played, and the page's way to speak."""

from __future__ import annotations

import json
import random
from typing import Any

from knarr import Game, Rules
from knarr_widgets import TurnStepper
from knarr_widgets.stepper import line

ALL = ("mead_cup", "silver_coin", "cauldron", "golden_bracelet", "helmet", "amulet", "weathervane")


def played(seed: int = 3, players: int = 2, acts: int = 10_000, **rules: Any) -> Game:
    game = Game(players, Rules(**rules), seed)
    dice = random.Random(seed)
    while not game.over and len(game.history) < acts:
        game.play(dice.choice(game.legal_moves))
    return game


def tell(stepper: TurnStepper, **message: Any) -> dict[str, Any]:
    """Send a message as the page does; the answer."""
    stepper._handle_msg({"content": {"data": {"method": "custom", "content": message}}})
    answer: dict[str, Any] = stepper.answer
    return answer


def everything(stepper: TurnStepper) -> tuple[Any, ...]:
    return (
        stepper.game.snapshot(),
        len(stepper.game.history),
        len(line.acts(stepper.game)),
        stepper.picture,
        json.dumps(stepper.state),
        stepper.log_lines,
    )
