"""The Python call that repeats a run."""

from __future__ import annotations

import dataclasses

from knarr.bots import STRATEGIES, MonteCarlo, Random, Strategy, Weigher, Weights, name_of
from knarr.cards import SHIPS
from knarr.language import _
from knarr_widgets.lab.setup import CUSTOM, Setup


def call(setup: Setup, games: int) -> str:
    """Lines of Python that play `games` games of `setup` and put the result into ``result``."""
    players = [source(player) for player in setup.players]
    short = ", ".join(players)
    listed = [f"        {player}," for player in players]
    lines = [f"    [{short}],"] if len(short) < 80 else ["    [", *listed, "    ],"]
    lines += [f"    games={games:_},", f"    seed={setup.seed},"]
    if setup.position:
        lines.append(f'    start=Game.from_position("{setup.position}", seed=0),')
    elif rules := _differing(setup.rules):
        lines.append(f"    rules=Rules({rules}),")
    if setup.rotate:
        lines.append("    rotate=True,")
    body = "\n".join(["result = simulate(", *lines, ")"])
    return "\n".join([*_imports(body), *_notes(setup), "", body])


def source(player: Strategy) -> str:
    """A strategy as an expression."""
    if not is_own(player):
        return f'"{name_of(player)}"'
    for kind in (Weigher, MonteCarlo):
        if isinstance(player, kind):
            return f"{kind.__name__}({_differing(player, kind)})"
    return f"{type(player).__name__}()"


def is_own(player: Strategy) -> bool:
    """Whether a strategy is none of those that are known by name."""
    if not isinstance(player, (Random, Weigher, MonteCarlo)):
        return True
    return STRATEGIES.get(player.name) != player


def _differing(value: object, kind: type | None = None) -> str:
    """The fields of a dataclass that differ from their defaults, as arguments of its call."""
    parts = []
    for field in dataclasses.fields(kind or type(value)):
        found = getattr(value, field.name)
        if field.default is dataclasses.MISSING or found != field.default:
            parts.append(f"{field.name}={_expression(found)}")
    return ", ".join(parts)


def _expression(value: object) -> str:
    if isinstance(value, Weights):
        return f"Weights({_differing(value)})"
    return f'"{value}"' if value in (*SHIPS, CUSTOM) else repr(value)


def _imports(body: str) -> list[str]:
    top = [name for name in ("Game", "Rules") if f"{name}(" in body or f"{name}." in body]
    bots = [name for name in ("MonteCarlo", "Weigher", "Weights") if f"{name}(" in body]
    lines = [f"from knarr import {', '.join(top)}"] if top else []
    lines += [f"from knarr.bots import {', '.join(bots)}"] if bots else []
    return [*lines, "from knarr.simulate import simulate"]


def _notes(setup: Setup) -> list[str]:
    """Names that the reader must have: classes of their own."""
    own = dict.fromkeys(
        type(player).__name__
        for player in setup.players
        if not isinstance(player, (Random, Weigher, MonteCarlo))
    )
    words = _("{name} is a class of your own: define or import it first.")
    return [f"# {words.format(name=name)}" for name in own]
