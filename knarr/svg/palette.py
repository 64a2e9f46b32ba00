"""The fixed colours of the pictures, and the words for what is drawn.

The pictures bring their own backgrounds, because a notebook's page may be light or dark and a
picture cannot know which. Every text keeps a contrast of at least 4.5 to 1 on the ground it stands
on, and every glyph at least 3 to 1 (WCAG 2.2, level AA).
"""

from __future__ import annotations

from typing import NamedTuple

from knarr.language import N_


class Tone(NamedTuple):
    """A colour family: ground, darker edge, soft tint, and the ink to write on the ground."""

    ground: str
    edge: str
    tint: str
    ink: str


INK = "#1f2d38"
MUTED = "#4d5e6a"
"""Ink of the less important words on the light grounds."""

FOG = "#e1e8e9"
"""The ground of the whole table."""

SNOW = "#f7f6f1"
"""The ground of a seat, a crew, a ship, the tracks."""

PAPER = "#fdf9ef"
"""The ground of a card's printed part: assets stand on it in ink."""

SHADE = "#e9ebe6"
"""Every second row, an empty column, a cell of a track."""

LINE = "#b9c5ca"
HOLLOW = "#c3ccce"
"""A token that the seat does not have."""

SEA = "#2a4251"
"""The ground of the board and of a face-down viking."""

DEEP = "#1d313e"
SEA_INK = "#eef4f5"
ACCENT = "#a8481a"
"""Marks the seat that must act, and the top land."""

ACCENT_INK = "#fff"

TONES = {
    "red": Tone("#b23a35", "#7c2320", "#dd8a7c", "#fff"),
    "yellow": Tone("#e6b43c", "#8d6410", "#f6dd93", "#2a2312"),
    "green": Tone("#3d7350", "#244c33", "#8fb893", "#fff"),
    "blue": Tone("#2f66a3", "#1b426f", "#8db4da", "#fff"),
    "purple": Tone("#744d8c", "#4c2d60", "#b596c7", "#fff"),
}
"""The five viking colours."""

LANDS = {
    "trading": Tone("#2e6a57", "#1d493b", "#6fa08c", "#fff"),
    "influence": Tone("#34518a", "#213762", "#7c95c2", "#fff"),
}
"""The two kinds of destination."""

STONES = (
    Tone("#f1ede2", "#6b6659", "#fdf9ef", "#3a372f"),
    Tone("#b5ae9d", "#6b6659", "#fdf9ef", "#24221d"),
    Tone("#5c584d", "#3a372f", "#fdf9ef", "#fdf9ef"),
)
"""The chips of a cost that names no colour: three tones where the colours must differ."""

SEATS = (
    Tone("#1f2d38", "#fff", "#c5ced3", "#fff"),
    Tone("#96501f", "#fff", "#e8cdb7", "#fff"),
    Tone("#136a68", "#fff", "#b9dcda", "#fff"),
    Tone("#8c3560", "#fff", "#e5c0d1", "#fff"),
)
"""The players' markers, by seat; each seat has its own shape as well."""

BEARDS = {
    "red": "#d98a4e",
    "yellow": "#9c6b3f",
    "green": "#e3c07a",
    "blue": "#d9d6cc",
    "purple": "#3a2c33",
}
SKIN = "#f0cda8"
IRON = "#5a6873"
IRON_LIGHT = "#93a1aa"
WOOD = "#8a6a48"
DARK_WOOD = "#5f4830"
CANVAS = "#d9d3c2"
WAVES = ("#93a1aa", "#6d8595", "#4d6878")

FONT = "system-ui,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

ROMAN = ("I", "II", "III")
KIND_LETTERS = {"trading": "A", "influence": "B"}
KIND_WORDS = {"trading": N_("Trading"), "influence": N_("Influence")}
KIND_TITLES = {"trading": N_("Trading Lands"), "influence": N_("Lands of Influence")}
KIND_NAMES = {"trading": N_("Trading Land"), "influence": N_("Land of Influence")}
ARTIFACT_RULES = {
    "mead_cup": N_("explored: may swap a board viking"),
    "silver_coin": N_("column longer than 3: 1 VP"),
    "cauldron": N_("column of 2: take any viking free"),
    "golden_bracelet": N_("column of 3: may reserve a land"),
    "helmet": N_("B on A explored: may recruit"),
    "amulet": N_("line of 5: bracelet, recruit, rep."),
    "weathervane": N_("line of 5: may explore"),
}
