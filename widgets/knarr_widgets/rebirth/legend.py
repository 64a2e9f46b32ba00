"""What the signs on the map mean, each with a picture of it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from knarr.language import N_, _
from knarr.rebirth import Hex
from knarr.rebirth.view import Laid
from knarr.rebirth.words import kind_words
from knarr_widgets.rebirth.signs import hex_sign

Draw = Callable[[], str]


def _hex(kind: str, *, port: bool = False, castle: str | None = None) -> Hex:
    return Hex((0, 0), kind, "s" if kind == "settlement" else None, port, castle=castle)


KINDS = ("food", "energy", "settlement", "castle", "cathedral", "water")
"""The kinds of spaces that need no more than their name."""

SIGNS: tuple[tuple[Draw, str], ...] = (
    (lambda: hex_sign(_hex("blank"), points=3),
     N_("A ring: the tile in hand may go there and scores so many points. Below it the kind of "
        "space, a dash for a blank one, which takes food and energy farms.")),
    (lambda: hex_sign(_hex("settlement", port=True)),
     N_("An anchor: a port. A settlement tile there scores a point more.")),
    (lambda: hex_sign(_hex("settlement"), line="settlement"),
     N_("A thick line around spaces: one settlement. It scores when it is full.")),
    (lambda: hex_sign(_hex("food"), Laid(0, "food", 1)),
     N_("A farm that was placed; number and shape in the corner tell whose it is.")),
    (lambda: hex_sign(_hex("settlement"), Laid(1, "settlement:3")),
     N_("A settlement tile that was placed; the number in the house is its influence.")),
    (lambda: hex_sign(_hex("settlement"), Laid(None, None)),
     N_("A cross on dark ground: a tile of the unused colour. It fills a space and is nobody's.")),
    (lambda: hex_sign(_hex("castle", castle="Edinburgh")),
     N_("E: Edinburgh Castle, S: Stirling Castle. They settle a tie at the end.")),
    (lambda: hex_sign(_hex("castle"), seats=(0,)),
     N_("A marker below a castle: who holds it.")),
    (lambda: hex_sign(_hex("cathedral"), seats=(0, 1)),
     N_("Markers below a cathedral: who has one there, and drew a mission for it.")),
    (lambda: hex_sign(_hex("energy"), Laid(1, "energy", 1), line="chosen"),
     N_("A frame: the tile placed last.")),
    (lambda: hex_sign(_hex("food"), line="near"),
     N_("A dashed outline: what goes with the hex that is pointed at, such as its cluster.")),
)  # fmt: skip


@cache
def _pictures() -> tuple[list[str], list[str]]:
    """The pictures of the kinds, and of the signs; they are the same in every language."""
    return [hex_sign(_hex(kind)) for kind in KINDS], [draw() for draw, _words in SIGNS]


def legend() -> list[list[str]]:
    """Pictures and what they mean, in the language in use."""
    kinds, signs = _pictures()
    named = [[drawn, kind_words(kind)] for drawn, kind in zip(kinds, KINDS, strict=True)]
    return named + [[drawn, _(words)] for drawn, (_draw, words) in zip(signs, SIGNS, strict=True)]
