"""How a real table begins: its set-up, with the others' hands unknown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from knarr.agreed import checked_rules, player_names
from knarr.cards import COPIES, HAND, KINDS
from knarr.errors import KnarrError
from knarr.follow import Followed, followed
from knarr.game import Game
from knarr.language import _
from knarr.record import FORMAT, VERSION
from knarr.rules import Rules

__all__ = ["follow"]


def follow(
    players: int | Sequence[str],
    me: int,
    setup: Mapping[str, Any],
    rules: Rules | None = None,
) -> Followed:
    """Begin to follow a table from its set-up, which is that of a record but for the others' hands.

    `setup` has ``board``, ``trading``, ``influence``, ``crew`` by seat and ``hand``: the three
    cards of seat `me` alone. Raises `KnarrError`.
    """
    names, rules = player_names(players), checked_rules(rules)
    if me not in range(len(names)):
        raise KnarrError(_("there is no seat {seat}").format(seat=me))
    hand = setup.get("hand")
    hands = _stand_ins(setup, len(names))
    hands[me] = hand
    record = {
        "format": FORMAT,
        "version": VERSION,
        "players": list(names),
        "rules": {
            "ship": rules.ship,
            "artifacts": list(rules.artifacts),
            "trade_before_reputation": rules.trade_before_reputation,
        },
        "setup": {**setup, "hand": hands},
        "turns": [],
        "result": None,
    }
    return followed(Game.from_record(record), me)


def _stand_ins(setup: Mapping[str, Any], players: int) -> list[Any]:
    """Hands of cards that the set-up does not name; whatever is wrong with it is told later."""
    left = Counter({kind: int(count) for kind, count in zip(KINDS, COPIES[players], strict=True)})
    left.subtract(card for card in _named(setup) if card in left)
    free = list(left.elements())
    return [[free.pop() if free else None for _slot in range(HAND)] for _seat in range(players)]


def _named(value: Any) -> Iterable[str]:
    """Every text in a set-up."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for part in value.values():
            yield from _named(part)
    elif isinstance(value, Sequence):
        for part in value:
            yield from _named(part)
