"""The page's side of the dashboard."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from knarr_widgets.page import bundle

PAGE = Path(__file__).with_name("page")


@cache
def script() -> str:
    """The bar's modules as one."""
    return bundle.script(PAGE, ["address", "keep", "lessons", "bar"], ("language", "dom"))


@cache
def style() -> str:
    """The bar's style sheets as one."""
    return bundle.style(PAGE, ["bar", "lessons"], "knarr-front")
