"""The page's side of the lab."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from knarr_widgets.page import bundle

PAGE = Path(__file__).with_name("page")
MODULES = ("seats", "sliders", "amount", "games", "form", "progress", "results", "lab", "widget")
STYLES = ("form", "results")


@cache
def script() -> str:
    """Its modules as one."""
    return bundle.script(PAGE, MODULES, ("language", "dom", "files"))


@cache
def style() -> str:
    """Its style sheets as one."""
    return bundle.style(PAGE, STYLES, "knarr-lab")
