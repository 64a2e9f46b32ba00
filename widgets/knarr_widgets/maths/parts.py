"""What a maths widget shows, as plain data for the page: figures, tables, charts, notes.

A *figure* is a text and `how`, the line in words that says how it comes about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

Figure: TypeAlias = dict[str, Any]
Section: TypeAlias = dict[str, Any]


def figure(text: object, how: str, *, glyphs: Sequence[str] = (), tone: str = "") -> Figure:
    """A figure; `tone` is ``"lost"``, ``"best"``, ``"off"`` or nothing."""
    return {"t": str(text), "how": how, "g": list(glyphs), "tone": tone}


def big(label: str, text: object, how: str, *, tone: str = "") -> Figure:
    """A figure with a label of its own."""
    return {**figure(text, how, tone=tone), "label": label}


def figures(key: str, title: str, shown: Sequence[Figure], note: str = "", col: int = 0) -> Section:
    """Some figures with their labels."""
    return {"key": key, "kind": "figures", "title": title, "figures": list(shown), "note": note,
            "col": col}  # fmt: skip


def table(
    key: str,
    title: str,
    head: Sequence[str],
    rows: Sequence[Sequence[Figure | str]],
    *,
    note: str = "",
    total: bool = False,
    chosen: int = -1,
    col: int = 0,
    fold: bool = False,
) -> Section:
    """A table: each row begins with its name. `total`: the last row is a sum."""
    return {"key": key, "kind": "table", "title": title, "head": list(head),
            "rows": [list(row) for row in rows], "note": note, "total": total, "chosen": chosen,
            "col": col, "fold": fold}  # fmt: skip


def chart(key: str, svg: str, col: int = 1) -> Section:
    """A picture that brings its own title."""
    return {"key": key, "kind": "chart", "svg": svg, "col": col}


def note(key: str, text: str, col: int = 0) -> Section:
    """A sentence or two."""
    return {"key": key, "kind": "note", "text": text, "col": col}
