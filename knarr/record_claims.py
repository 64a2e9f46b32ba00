"""What a record says came of a turn and of the game, compared with what did."""

from __future__ import annotations

from typing import Any

from knarr.errors import show
from knarr.game import Game
from knarr.language import _
from knarr.reading import Refused, at, entries, key, mapping, number, result_of

FIGURES = ("vp", "reputation", "recruits", "bracelets")


def check_after(game: Game, value: Any) -> None:
    """Refuse an `after` that is not what the turn came to. Raises `Refused`."""
    totals = game.history[-1].totals()
    with at(_("after")):
        after = mapping(value, "after")
        for figure in FIGURES:
            what = f"after.{figure}"
            said = entries(key(after, figure, "after"), what, len(game.players))
            for seat, (says, right) in enumerate(zip(said, totals[figure], strict=True)):
                if number(says, _of_seat(what, seat), 0) != right:
                    raise Refused(_differs(seat, figure, says, right))


def _of_seat(what: str, seat: int) -> str:
    return _("{what} of seat {seat}").format(what=what, seat=seat)


def _differs(seat: int, figure: str, says: Any, right: int) -> str:
    words = _("seat {seat}, {figure}: the record says {value}, it is {right}")
    return words.format(seat=seat, figure=figure, value=show(says), right=right)


def check_result(game: Game, value: Any) -> None:
    """Refuse a result that is not the game's. Raises `Refused`."""
    result = game.result
    said = result_of(result is not None, value)
    if result is None or said is None:
        return
    for figure, right in (("vp", result.vp), ("tokens", result.tokens)):
        figures = entries(key(said, figure), figure, len(game.players))
        for seat, says in enumerate(figures):
            if number(says, _of_seat(figure, seat), 0) != right[seat]:
                raise Refused(_differs(seat, figure, says, right[seat]))
    winners = entries(key(said, "winners"), "winners")
    for seat in winners:
        number(seat, _("a winner"), 0, len(game.players) - 1)
    if winners != list(result.winners):
        words = _("the winners are {winners}, not {value}")
        raise Refused(words.format(winners=list(result.winners), value=show(winners)))
