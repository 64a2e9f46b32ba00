"""For the lab's tests: the page's way to speak, and everything that could have been changed."""

from __future__ import annotations

import json
import random
from typing import Any

from knarr_widgets import SimulationLab


def tell(lab: SimulationLab, **message: Any) -> dict[str, Any]:
    """Send a message as the page does; the answer."""
    lab._handle_msg({"content": {"data": {"method": "custom", "content": message}}})
    answer: dict[str, Any] = lab.answer
    return answer


def changed(lab: SimulationLab, **fields: Any) -> dict[str, Any]:
    """The form with other fields."""
    return {**lab.form, **fields}


def everything(lab: SimulationLab) -> str:
    """All that the page is shown but for the answer, and the result."""
    traits = ("options", "form", "table", "run_state", "estimate", "live", "pictures", "call")
    shown = {name: getattr(lab, name) for name in traits}
    return json.dumps(shown) + repr(lab.result)


class Wanderer:
    """Takes any move."""

    name = "wanderer"

    def choose(self, view: Any, legal_moves: Any, rng: random.Random) -> Any:
        return rng.choice(legal_moves)


class Stumbler(Wanderer):
    """Takes any move, and raises in the end."""

    name = "stumbler"

    def choose(self, view: Any, legal_moves: Any, rng: random.Random) -> Any:
        raise RuntimeError("oh\ndear")
