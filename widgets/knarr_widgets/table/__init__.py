"""The table to play on: what its side of the page needs to know, and that side itself."""

from knarr_widgets.table.asking import why
from knarr_widgets.table.showing import picture, told

__all__ = ["picture", "told", "why"]
