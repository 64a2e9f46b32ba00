"""The page's side of the maths widgets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from knarr_widgets.page import bundle

PAGE = Path(__file__).with_name("page")
MODULES = ("post", "lists", "controls", "sections", "pointing", "link", "maths")
STYLES = ("layout", "controls", "sections")


@cache
def script() -> str:
    """Its modules as one."""
    return bundle.script(PAGE, MODULES, ("language", "dom"))


@cache
def style() -> str:
    """Its style sheets as one."""
    return bundle.style(PAGE, STYLES, "knarr-maths")
