"""The page's side of the maths widgets: its modules joined into the one that a widget may have."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).with_name("page")
SHARED = Path(__file__).parents[1] / "stepper" / "page"
MODULES = (SHARED / "dom.js", *(PAGE / f"{name}.js" for name in (
    "post", "lists", "controls", "sections", "pointing", "link", "maths",
)))  # fmt: skip
"""In the order in which they need one another."""

STYLES = ("layout", "controls", "sections")

_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def script() -> str:
    """The modules as one ES module: imports go, and only the last one's default export stays."""
    parts = (path.read_text(encoding="utf-8") for path in MODULES)
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)


@cache
def style() -> str:
    """The style sheets as one: the colours and controls of the stepper, then those of the labs."""
    base = (SHARED / "base.css").read_text(encoding="utf-8").replace("knarr-stepper", "knarr-maths")
    own = ((PAGE / f"{name}.css").read_text(encoding="utf-8") for name in STYLES)
    return "\n".join([base, *own])
