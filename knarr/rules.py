"""The options a game is played with."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from knarr.cards import ARTIFACTS, SHIPS
from knarr.errors import KnarrError, one_of
from knarr.language import N_, _


@dataclass(frozen=True)
class Rules:
    """What the players of a game agreed on.

    `ship` is the side that every ship shows, ``"normal"`` or ``"advanced"``. `artifacts` are any
    distinct artifacts; their order means nothing, they are checked in the order of
    `knarr.cards.ARTIFACTS`. `trade_before_reputation` moves a trade at the start of a turn before
    the scoring of reputation, as one published help page has it.

    Raises `KnarrError` for an unknown ship, an unknown artifact or one that is named twice.
    """

    ship: str = "normal"
    artifacts: tuple[str, ...] = ()
    trade_before_reputation: bool = False

    def __post_init__(self) -> None:
        one_of(self.ship, SHIPS, N_("ship"))
        if isinstance(self.artifacts, str) or not isinstance(self.artifacts, Iterable):
            text = _("artifacts must be a list of names, such as {example}")
            raise KnarrError(text.format(example="['mead_cup', 'helmet']"))
        names = tuple(self.artifacts)
        for name in names:
            one_of(name, ARTIFACTS, N_("artifact"))
            if names.count(name) > 1:
                raise KnarrError(_("artifacts: {name} is there twice").format(name=name))
        if not isinstance(self.trade_before_reputation, bool):
            raise KnarrError(_("trade_before_reputation must be True or False"))
        object.__setattr__(self, "artifacts", names)
