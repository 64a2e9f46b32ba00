"""A strategy as data: the weights by which it values the legal moves."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np

from knarr.bots.vector import WeightVector
from knarr.kernel import values


@dataclass(frozen=True)
class Weights(WeightVector):
    """What a move is worth, in victory points at the start of the game. The defaults are `greedy`.

    q is the progress of the game: the most VP of any player / 40, at most 1. "Fading" is a factor
    1 - q.
    """

    KERNEL: ClassVar[np.dtype[Any]] = values.VECTOR

    vp: float = 1.0
    """A victory point gained."""
    bracelet: float = 0.8
    """A bracelet gained."""
    recruit: float = 0.6
    """A recruit gained."""
    reputation: float = 2.0
    """A step of reputation gained."""
    viking: float = 0.5
    """A viking drawn into the crew."""
    vp_late: float = 0.0
    """Added to `vp` times q."""
    bracelet_late: float = 0.0
    """Added to `bracelet` times q."""
    recruit_late: float = 0.0
    """Added to `recruit` times q."""
    reputation_late: float = -1.7
    """Added to `reputation` times q."""
    viking_late: float = 0.0
    """Added to `viking` times q."""
    crew_card: float = 0.5
    """A crew card, whatever it is."""
    crew_asset: float = 0.3
    """The asset of a crew card: times the asset's weight, fading."""
    crew_height: float = 0.3
    """Every card of its colour below a crew card, fading."""
    recruit_token: float = 0.6
    """The price of a recruit spent for taking a card."""
    take_asset: float = 0.2
    """The asset of the card taken: times the asset's weight, fading."""
    take_height: float = 0.06
    """Every card in the column of the card taken, fading twice."""
    column_1: float = 1.5
    """What the first trade column of a destination pays: times the weight of the gain, fading."""
    column_2: float = 1.0
    """The second column."""
    column_3: float = 0.5
    """The third column."""
    explore_token: float = 0.6
    """The price of a recruit spent for exploring."""
    trade_bracelet: float = 0.8
    """The price of a bracelet spent in a trade."""
    income: float = 0.0
    """Every point a turn that reputation will bring more, fading."""
    table_bracelet: float = 0.0
    """A bracelet gained: times a third of what all three columns pay."""
    explore: float = 0.0
    """Any Explore, fading."""
    recruit_action: float = 0.0
    """Any Recruit, fading."""
    trade: float = 0.0
    """Any trade, fading."""
    need: float = 0.0
    """A card played of a colour that a face-up destination asks for and the crew lacks, fading."""
    take_need: float = 0.0
    """The same for a card taken: times `need`."""
    reserve: float = 0.0
    """Golden Bracelet: a destination reserved, as a share of its worth; 0: never."""
    swap: float = 0.0
    """Mead Cup: how readily a board card of little use is swapped; 0: never."""
    finish: float = 0.0
    """Reaching 40 VP."""
    column_bracelets: float = 0.0
    """What every bracelet at hand adds to the weight of a destination's columns."""


assert len(dataclasses.fields(Weights)) == values.WEIGHTS
