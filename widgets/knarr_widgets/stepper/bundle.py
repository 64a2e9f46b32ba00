"""The page's side of the stepper."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from knarr_widgets.page import bundle
from knarr_widgets.table.bundle import MODULES as TABLE_MODULES
from knarr_widgets.table.bundle import STYLES as TABLE_STYLES

PAGE = Path(__file__).with_name("page")
MODULES = (*TABLE_MODULES, "bar", "moves", "log", "record", "games", "frame", "stepper")
"""Of the stepper, for whatever is made of it; `widget` makes it a widget by itself."""

STYLES = (*TABLE_STYLES, "layout", "moves", "panels")


@cache
def script() -> str:
    """Its modules as one."""
    return bundle.script(PAGE, (*MODULES, "widget"), ("language", "dom", "files", "channel"))


@cache
def style() -> str:
    """Its style sheets as one."""
    return bundle.style(PAGE, STYLES, "knarr-stepper")
