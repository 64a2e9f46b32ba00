"""For the tests of the maths labs: the page's way to speak, and the figures that it shows."""

from __future__ import annotations

import json
from typing import Any

from knarr import Game
from knarr_widgets.maths import ColumnLab, DeckOdds, ReputationLab, TradeInspector
from knarr_widgets.maths.base import MathsWidget

ALL = (TradeInspector, ReputationLab, ColumnLab, DeckOdds)
OWN: dict[type[MathsWidget], dict[str, Any]] = {
    TradeInspector: {"side": "advanced", "lands": [4, 30], "vp": 17},
    ReputationLab: {"reputation": 9},
    ColumnLab: {"crew": ["red.vp", "red.recruit"], "bracelets": 2},
    DeckOdds: {"size": "3"},
}
"""Values of one's own for each lab."""


def tell(lab: MathsWidget, **message: Any) -> dict[str, Any]:
    """Send a message as the page does; the answer."""
    lab._handle_msg({"content": {"data": {"method": "custom", "content": message}}})
    answer: dict[str, Any] = lab.answer
    return answer


def put(lab: MathsWidget, **values: Any) -> dict[str, Any]:
    """Change settings as the page does."""
    return tell(lab, do="set", values=values)


def everything(lab: MathsWidget) -> str:
    """All that the page is shown but for the answer."""
    return json.dumps(lab.shown) + json.dumps(lab.settings())


def section(lab: MathsWidget, key: str) -> dict[str, Any]:
    found: dict[str, Any] = next(one for one in lab.shown["sections"] if one["key"] == key)
    return found


def big(lab: MathsWidget, label: str, key: str = "figures") -> str:
    """The text of a figure with a label."""
    return str(next(f["t"] for f in section(lab, key)["figures"] if f["label"] == label))


def rows(lab: MathsWidget, key: str) -> list[list[str]]:
    """A table's cells as texts."""
    return [
        [cell if isinstance(cell, str) else cell["t"] for cell in row]
        for row in section(lab, key)["rows"]
    ]


def control(lab: MathsWidget, name: str) -> dict[str, Any] | None:
    """A control of the page, None where it is not shown."""
    controls = (one for group in lab.shown["groups"] for one in group["controls"])
    return next((one for one in controls if one["name"] == name), None)


def hows(lab: MathsWidget) -> list[str]:
    """How every figure comes about."""
    found = []
    for one in lab.shown["sections"]:
        cells = [*one.get("figures", []), *(cell for row in one.get("rows", []) for cell in row)]
        found += [cell["how"] for cell in cells if not isinstance(cell, str)]
    return found


def middle(players: int = 2, acts: int = 30, seed: int = 3) -> Game:
    """A game that has gone on for a while, at the start of a turn."""
    import random

    game, dice = Game(players, seed=seed), random.Random(seed)
    while len(game.history) < acts or not game.history[-1].ended_turn:
        game.play(dice.choice(game.legal_moves))
    return game
