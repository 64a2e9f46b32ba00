"""How the maths labs write numbers."""

from __future__ import annotations

from fractions import Fraction

from knarr_widgets.maths import TradeInspector
from knarr_widgets.maths.words import alike, decimals, fixed, signed
from tests.widgets.maths_labs import rows


def test_numbers_side_by_side_have_the_same_decimals() -> None:
    assert alike([Fraction(251, 10), Fraction(2508, 100)]) == ["25.10", "25.08"]
    assert alike([2, 5]) == ["2", "5"] and alike([]) == []
    assert alike([Fraction(1, 3), -2]) == ["0.33", "\u22122.00"]
    assert alike([Fraction(-1, 1000), 1]) == ["0", "1"]
    assert decimals([Fraction(1, 8), 2]) == 2 and decimals([Fraction(1, 8)], 1) == 1
    assert fixed(Fraction(-1, 1000), 1) == "0.0"
    assert signed(Fraction(3, 2), 2) == "+1.50" and signed(Fraction(3, 2)) == "+1.5"


def test_the_trades_of_a_seat() -> None:
    """Normal ship and 15: a bracelet (0.8) for 1 VP; the ship's recruit (0.6) with two."""
    lab = TradeInspector(lands=[15], bracelets=3, recruits=0)
    worths = [row[3] for row in rows(lab, "trades")]
    assert len({len(worth.partition(".")[2]) for worth in worths}) == 1
    assert worths[0] == "+0.2"
