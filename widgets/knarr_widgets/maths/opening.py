"""A lab from a link: ``?lab=reputation&turns=10`` opens it as the link says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from knarr.errors import KnarrError, one_of
from knarr.language import N_
from knarr_widgets.maths.base import MathsWidget
from knarr_widgets.maths.columns import ColumnLab
from knarr_widgets.maths.deck import DeckOdds
from knarr_widgets.maths.reputation import ReputationLab
from knarr_widgets.maths.trade import TradeInspector

LABS: dict[str, type[MathsWidget]] = {
    lab.LAB: lab for lab in (TradeInspector, ReputationLab, ColumnLab, DeckOdds)
}
"""The labs by the word that a link names them with."""


def open_lab(settings: Mapping[str, str], stepper: Any = None) -> MathsWidget | None:
    """The lab that a link's settings ask for, as they say; None for a link that asks for none.

    A setting that cannot be gets a sentence in the widget's status line and is left out. So does a
    lab that is not known: the trade inspector opens then.
    """
    name = settings.get("lab")
    if not name:
        return None
    try:
        one_of(name, LABS, N_("lab"))
    except KnarrError as error:
        lab = LABS["trade"](stepper)
        lab.refuse(str(error))
        return lab
    return LABS[name].from_settings(settings, stepper)
