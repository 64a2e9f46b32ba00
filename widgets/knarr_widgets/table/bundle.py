"""The table's side of the page, as parts of the widget that it stands in."""

from __future__ import annotations

FOLDER = "../../table/page/"
"""Seen from the folder of a widget's own page."""

MODULES = tuple(
    FOLDER + name
    for name in (
        *("compose", "spots", "hinted", "likeness", "drag", "flights"),
        *("prompt", "glimpse", "coming", "sight", "table"),
    )
)
STYLES = (f"{FOLDER}colours", f"{FOLDER}table")
