"""Labs of exact maths: trade columns, reputation, columns of the crew, the deck."""

from knarr_widgets.maths.columns import ColumnLab
from knarr_widgets.maths.deck import DeckOdds
from knarr_widgets.maths.opening import LABS, open_lab
from knarr_widgets.maths.reputation import ReputationLab
from knarr_widgets.maths.trade import TradeInspector

__all__ = ["LABS", "ColumnLab", "DeckOdds", "ReputationLab", "TradeInspector", "open_lab"]
