"""The dashboard: one position, and every way to look at it."""

from knarr_widgets.front.dashboard import Dashboard

__all__ = ["Dashboard"]
