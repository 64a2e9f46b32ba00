"""The page's side of the stepper: its modules joined into the one that a widget may have."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

PAGE = Path(__file__).with_name("page")
MODULES = ("dom", "channel", "bar", "moves", "log", "games", "stepper")
"""In the order in which they need one another."""

STYLES = ("base", "layout", "moves", "panels")

_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


@cache
def script() -> str:
    """The modules as one ES module: imports go, and only the last one's default export stays."""
    parts = (_read(f"{name}.js") for name in MODULES)
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)


@cache
def style() -> str:
    """The style sheets as one."""
    return "\n".join(_read(f"{name}.css") for name in STYLES)


def _read(name: str) -> str:
    return (PAGE / name).read_text(encoding="utf-8")
