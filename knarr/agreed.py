"""What a game is set up with, checked: names, rules, a seed."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from knarr.cards import PLAYERS
from knarr.errors import KnarrError, show
from knarr.language import N_, _
from knarr.rules import Rules

MOST_NUMBER = (1 << 62) - 1
"""The largest number of a game among those of a seed."""

NAMES = ("Ada", "Bo", "Cem", "Dag")
"""Names for players who have none."""

WRONG_COUNT = {
    "Knarr": N_("Knarr is for 2 to 4 players, not {count}"),
    "Rebirth": N_("Rebirth is for 2 to 4 players, not {count}"),
}


def player_names(players: int | Sequence[str], game: str = "Knarr") -> tuple[str, ...]:
    """The names of the players of a `game`, 2 to 4 of them; a number gets names of its own."""
    if isinstance(players, int) and not isinstance(players, bool):
        if players not in PLAYERS:
            raise KnarrError(_(WRONG_COUNT[game]).format(count=show(players)))
        return NAMES[:players]
    if isinstance(players, (str, bytes)) or not isinstance(players, Sequence):
        raise KnarrError(_("players must be a number from 2 to 4 or a list of names"))
    if not all(isinstance(name, str) and name.strip() for name in players):
        raise KnarrError(_("every player's name must be a text that is not empty"))
    if not all(is_text(name) for name in players):
        raise KnarrError(_("a player's name holds half of a character"))
    if len(players) not in PLAYERS:
        raise KnarrError(_(WRONG_COUNT[game]).format(count=len(players)))
    return tuple(players)


def checked_rules(rules: Rules | None) -> Rules:
    """The rules, the usual ones for None."""
    if rules is not None and not isinstance(rules, Rules):
        text = _("the rules must be a Rules object, not {value}")
        raise KnarrError(text.format(value=show(rules)))
    return Rules() if rules is None else rules


def is_text(name: str) -> bool:
    """Whether a text can be written down: it has no half of a character (a lone surrogate)."""
    return not any("\ud800" <= character <= "\udfff" for character in name)


def checked_seat(seat: object, players: int) -> int:
    """The number of a seat. Raises `KnarrError` for what is none, such as True and 1.0."""
    whole = int(seat) if isinstance(seat, (int, np.integer)) else -1
    if isinstance(seat, bool) or whole not in range(players):
        text = _("there is no seat {value}: seats are 0 to {last}")
        raise KnarrError(text.format(value=show(seat), last=players - 1))
    return whole


def checked_number(number: object, most: int, what: str) -> int:
    """A whole number from 0 to `most`. Raises `KnarrError`."""
    whole = int(number) if isinstance(number, (int, np.integer)) else -1
    if isinstance(number, bool) or not 0 <= whole <= most:
        text = _("{what} must be from {low} to {high}, not {value}")
        raise KnarrError(text.format(what=_(what), low=0, high=most, value=show(number)))
    return whole


def checked_seed(seed: int) -> int:
    """A seed that the generator takes: a whole number from 0 to 2^63 - 1."""
    if isinstance(seed, bool) or not isinstance(seed, (int, np.integer)) or not 0 <= seed < 1 << 63:
        text = _("the seed must be a whole number from 0 to 2^63 - 1, not {value}")
        raise KnarrError(text.format(value=show(seed)))
    return int(seed)
