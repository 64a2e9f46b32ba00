"""A widget's side of the page: several modules and style sheets joined into the one it may have."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

SHARED = Path(__file__).parent
ROOT_CLASS = "knarr-widget"
"""Stands in ``base.css`` for the class of the widget's outermost element."""

_IMPORT = re.compile(r"^import [^;]*;\n", re.MULTILINE)
_EXPORT = re.compile(r"^export (?!default)", re.MULTILINE)


def script(folder: Path, modules: Iterable[str], shared: Iterable[str] = ("dom",)) -> str:
    """One ES module of those that all widgets share and those of `folder`.

    Both are named in the order in which they need one another; imports go, and only the last one's
    default export stays.
    """
    parts = [_read(SHARED, f"{name}.js") for name in shared]
    parts += [_read(folder, f"{name}.js") for name in modules]
    return "\n".join(_EXPORT.sub("", _IMPORT.sub("", part)) for part in parts)


def style(folder: Path, sheets: Iterable[str], root: str) -> str:
    """One style sheet: the colours and controls of all widgets for class `root`, then its own."""
    base = _read(SHARED, "base.css").replace(ROOT_CLASS, root)
    return "\n".join([base, *(_read(folder, f"{name}.css") for name in sheets)])


def _read(folder: Path, name: str) -> str:
    return (folder / name).read_text(encoding="utf-8")
