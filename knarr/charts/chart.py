"""A chart: the picture, and the table behind it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from knarr.charts.paper import NARROWEST, WIDEST
from knarr.errors import KnarrError, show
from knarr.language import _

if TYPE_CHECKING:
    from pandas import DataFrame

WIDTH = 640
"""The width of a chart in pixels, where none is asked for."""


@dataclass(frozen=True)
class Chart:
    """A chart under its short name `key`: `svg` is the picture, `table` holds all figures in it."""

    key: str
    title: str
    svg: str
    table: DataFrame

    def csv(self) -> str:
        """The table as CSV, all digits."""
        return str(self.table.to_csv(index=False, lineterminator="\n"))

    def _repr_svg_(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Chart {self.key}: {self.title}>"


def checked_width(width: int) -> int:
    """A width that a chart can be drawn in. Raises `KnarrError`."""
    if isinstance(width, bool) or not isinstance(width, int) or not NARROWEST <= width <= WIDEST:
        text = _("the width of a chart must be from {low} to {high} pixels, not {value}")
        raise KnarrError(text.format(low=NARROWEST, high=WIDEST, value=show(width)))
    return width


def frame(rows: list[dict[str, object]]) -> DataFrame:
    """A table of rows."""
    import pandas

    return pandas.DataFrame(rows)
