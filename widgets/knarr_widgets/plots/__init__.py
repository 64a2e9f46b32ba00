"""Small charts of what games came to: shares and means with their intervals.

They are pictures like those of cards and tables: SVG on a ground of their own, so that they look
the same on a light page, on a dark one, in a saved notebook and without a network. A series is told
by its colour and by its marker or pattern. The plain text of a chart lists its numbers.
"""

from knarr_widgets.plots.curves import curves
from knarr_widgets.plots.intervals import intervals
from knarr_widgets.plots.parts import Figure, Plot
from knarr_widgets.plots.results import sources, win_shares
from knarr_widgets.plots.stacks import stacks

__all__ = [
    "Figure",
    "Plot",
    "curves",
    "intervals",
    "sources",
    "stacks",
    "win_shares",
]
