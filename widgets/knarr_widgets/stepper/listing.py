"""The legal moves by kind, each with what it brings at once."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from knarr.cards import DESTINATIONS, GAINS
from knarr.cost_words import cost_words
from knarr.effect import Effect
from knarr.game import Game
from knarr.language import _
from knarr.moves import Explore, Move, Reserve
from knarr.words import artifact_words, gains_words

GROUPS = ("discard", "swap", "reserve", "recruit", "explore", "trade", "end")
"""In the order in which they are listed: what may be done at this moment only comes first."""


def listing(game: Game) -> list[dict[str, Any]]:
    """The legal moves by group; a move is ``[text, what it brings, the recruits it costs]``."""
    groups: dict[str, list[list[Any]]] = {}
    for move in game.legal_moves:
        effect = game.effect(move)
        recruits = effect.spent.get("recruit", 0)
        groups.setdefault(move.group, []).append([move.text, brings(move, effect), recruits])
    return [{"group": name, "moves": groups[name]} for name in GROUPS if name in groups]


def brings(move: Move, effect: Effect) -> str:
    """What a move brings, without what it costs; empty for nothing worth a word."""
    parts = []
    if effect.gained or effect.lost:
        parts.append(replace(effect, spent={}).text)
    parts += [artifact_words(name) for name in effect.triggers]
    if effect.scored:
        parts.append(_("reputation brings the next player {vp} VP").format(vp=effect.scored))
    if not parts and move.group in ("recruit", "explore", "trade"):
        return _("no gain")
    return "; ".join(parts)


def lands_named(game: Game) -> dict[str, dict[str, str]]:
    """Cost and gains of every destination that a legal move names, in words."""
    numbers = {
        move.destination for move in game.legal_moves if isinstance(move, (Explore, Reserve))
    }
    return {str(number): _land(number) for number in sorted(numbers)}


def _land(number: int) -> dict[str, str]:
    card = DESTINATIONS[number]
    gains = dict(zip(GAINS, card.gains, strict=True))
    return {"kind": card.kind, "cost": cost_words(card), "gains": gains_words(gains)}
