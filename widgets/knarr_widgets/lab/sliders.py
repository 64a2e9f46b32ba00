"""The sliders of a strategy of one's own: the most telling weights, in plain words."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from knarr.bots import Weights
from knarr.language import N_, _

CLOSE = 1e-9


@dataclass(frozen=True)
class Slider:
    """A slider over the weight `field`; with `over` it shows `field` + `over` and sets `field`."""

    key: str
    label: str
    low: float
    high: float
    field: str
    over: str = ""

    def read(self, weights: Weights) -> float:
        """Where the slider stands for these weights."""
        base = getattr(weights, self.over) if self.over else 0.0
        return round(float(base + getattr(weights, self.field)), 3)


GROUPS: dict[str, tuple[Slider, ...]] = {
    N_("What a gain is worth, in VP"): (
        Slider("reputation", N_("A step of reputation, at the start"), -1, 6, "reputation"),
        Slider("reputation_end", N_("A step of reputation, at the end"), -3, 6, "reputation_late",
               "reputation"),
        Slider("income", N_("A point a turn that reputation will bring"), 0, 10, "income"),
        Slider("recruit", N_("A recruit"), -1, 4, "recruit"),
        Slider("bracelet", N_("A bracelet"), -1, 4, "bracelet"),
        Slider("viking", N_("A viking drawn into the crew"), -2, 4, "viking"),
    ),
    N_("The crew"): (
        Slider("crew_card", N_("Any card in the crew"), -1, 3, "crew_card"),
        Slider("crew_height", N_("Long columns: a card more of its colour"), -1, 2, "crew_height"),
        Slider("need", N_("A colour that a destination asks for and the crew lacks"), -1, 3,
               "need"),
        Slider("take_asset", N_("The asset of the viking taken into hand"), -1, 3, "take_asset"),
    ),
    N_("Destinations"): (
        Slider("explore", N_("Exploring, whatever it brings"), -4, 5, "explore"),
        Slider("column_1", N_("What trade column I will pay"), -2, 6, "column_1"),
        Slider("column_2", N_("What trade column II will pay"), -2, 6, "column_2"),
        Slider("column_3", N_("What trade column III will pay"), -2, 6, "column_3"),
        Slider("explore_token", N_("The price of a recruit spent on it"), -1, 3, "explore_token"),
    ),
    N_("Trade and the end"): (
        Slider("trade", N_("Trading, whatever it brings"), -3, 4, "trade"),
        Slider("trade_bracelet", N_("The price of a bracelet spent"), -1, 3, "trade_bracelet"),
        Slider("finish", N_("Reaching 40 VP"), 0, 20, "finish"),
    ),
    N_("With artifacts"): (
        Slider("swap", N_("Mead Cup: how readily a board card is swapped"), 0, 2, "swap"),
        Slider("reserve", N_("Golden Bracelet: a destination reserved"), 0, 2, "reserve"),
    ),
}  # fmt: skip
SLIDERS = {slider.key: slider for group in GROUPS.values() for slider in group}


def positions(weights: Weights) -> dict[str, float]:
    """Where all sliders stand for these weights."""
    return {key: slider.read(weights) for key, slider in SLIDERS.items()}


def weights_of(base: Weights, values: Mapping[str, float]) -> Weights:
    """`base` with the weights of the sliders that were moved; the others keep all their digits."""
    chosen = base
    for key, slider in SLIDERS.items():
        value = float(values.get(key, slider.read(base)))
        below = getattr(chosen, slider.over) if slider.over else 0.0
        if moved(value, slider.read(base)) or moved(value, slider.read(chosen)):
            changed: dict[str, Any] = {slider.field: round(value - below, 6)}
            chosen = dataclasses.replace(chosen, **changed)
    return chosen


def moved(value: float, other: float) -> bool:
    """Whether two places of a slider differ."""
    return abs(value - other) > CLOSE


def described() -> list[dict[str, Any]]:
    """The groups for the page."""
    return [
        {
            "title": _(title),
            "sliders": [
                {"key": s.key, "label": _(s.label), "low": s.low, "high": s.high} for s in group
            ],
        }
        for title, group in GROUPS.items()
    ]
