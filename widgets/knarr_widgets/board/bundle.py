"""The page's side of the board: the stepper's, with panels of its own."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from knarr_widgets.page import bundle
from knarr_widgets.stepper.bundle import MODULES as STEPPER_MODULES
from knarr_widgets.stepper.bundle import STYLES as STEPPER_STYLES

HOME = Path(__file__).parents[1]
MODULES = ("people", "coach", "setup", "turned", "board")
STYLES = ("board", "follow")


def _here(stepper: tuple[str, ...], own: tuple[str, ...]) -> tuple[str, ...]:
    return *(f"stepper/page/{name}" for name in stepper), *(f"board/page/{name}" for name in own)


@cache
def script() -> str:
    """Its modules as one."""
    modules = _here(STEPPER_MODULES, MODULES)
    return bundle.script(HOME, modules, ("language", "dom", "files", "channel"))


@cache
def style() -> str:
    """Its style sheets as one."""
    return bundle.style(HOME, _here(STEPPER_STYLES, STYLES), "knarr-stepper")
