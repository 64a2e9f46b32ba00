"""What a card of the hand, a destination or a trade would bring, before it is played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from knarr.cards import DESTINATIONS, GAINS, SHIP_COLUMNS
from knarr.effect import Effect
from knarr.game import Game
from knarr.ideas import nearest
from knarr.language import _
from knarr.moves import Explore, Recruit, Trade
from knarr.view import SeatView
from knarr.why import explore_open
from knarr.words import ARTIFACT_WORDS, gains_words


def previews(game: Game) -> dict[str, dict[str, Any]]:
    """By what can be touched, such as ``"hand blue.vp"``, ``"trade 2"`` or ``"land 17"``.

    Each has `text`, a sentence or several, and `gained` and `lost` by the names of `GAINS`; a
    trade has the gain of every column that it pays. A destination is told whether or not it can be
    explored (`cannot`, and the text says why), the others only where they are legal.
    """
    return {**_hand(game), **_trades(game), **_lands(game)}


def _hand(game: Game) -> dict[str, dict[str, Any]]:
    effects: dict[str, list[Effect]] = {}
    for move in game.legal_moves:
        if isinstance(move, Recruit):
            effects.setdefault(move.viking, []).append(game.effect(move))
    return {f"hand {viking}": _of(found) for viking, found in effects.items()}


def _of(effects: list[Effect]) -> dict[str, Any]:
    """A Recruit gains the same wherever it takes; an artifact may help with some spaces only."""
    first = effects[0]
    triggers = dict.fromkeys(name for effect in effects for name in effect.triggers)
    return {
        "text": " ".join(_sentences(first, triggers)),
        "gained": first.gained,
        "lost": first.lost,
    }


def _sentences(effect: Effect, triggers: Iterable[str]) -> list[str]:
    said = [_("Gains {gains}.").format(gains=gains_words(effect.gained))]
    if effect.lost:
        lost = gains_words(effect.lost)
        said.append(_("Lost to the cap: {gains}.").format(gains=lost))
    said += [
        _("{artifact} takes effect.").format(artifact=_(ARTIFACT_WORDS[name])) for name in triggers
    ]
    return said


def _trades(game: Game) -> dict[str, dict[str, Any]]:
    moves = [move for move in game.legal_moves if isinstance(move, Trade)]
    if not moves:
        return {}
    seat = game.view().seats[game.active]
    rows = [SHIP_COLUMNS[seat.ship], *(DESTINATIONS[number].columns for number in seat.lands)]
    columns = [_sum(row[at] for row in rows) for at in range(len(rows[0]))]
    return {move.text: _trade(game, move, columns) for move in moves}


def _trade(game: Game, move: Trade, columns: list[dict[str, int]]) -> dict[str, Any]:
    effect, paid = game.effect(move), columns[: move.bracelets]
    said = [_column(at, gains) for at, gains in enumerate(paid)] + _sentences(effect, ())
    return {
        "text": " ".join(said),
        "gained": effect.gained,
        "lost": effect.lost,
        "columns": paid,
    }


def _column(at: int, gains: dict[str, int]) -> str:
    return _("Column {column} pays {gains}.").format(column=at + 1, gains=gains_words(gains))


def _sum(rows: Iterable[tuple[int, ...]]) -> dict[str, int]:
    totals = [sum(column) for column in zip(*rows, strict=True)]
    return {gain: total for gain, total in zip(GAINS, totals, strict=True) if total}


def _lands(game: Game) -> dict[str, dict[str, Any]]:
    view = game.view()
    reserved = view.seats[view.to_act].reserved
    numbers = [*view.trading, *view.influence, *reserved]
    payable = {move.destination for move in game.legal_moves if isinstance(move, Explore)}
    open_, seat = explore_open(game.state), view.seats[view.to_act]
    return {
        f"land {number}": _land(number, _hindrance(number, seat, number in payable, open_))
        for number in numbers
        if number is not None
    }


def _hindrance(number: int, seat: SeatView, payable: bool, open_: bool) -> str:
    """Why a destination cannot be explored now, in a sentence; empty where it can."""
    if payable:
        return ""
    if not open_:
        return _("Not to be explored just now.")
    missing = nearest(number, seat)[1]
    return _("Cannot be paid: {missing}.").format(missing=missing)


def _land(number: int, hindrance: str) -> dict[str, Any]:
    card = DESTINATIONS[number]
    gains = _sum([card.gains])
    said = [hindrance] if hindrance else []
    said.append(_("Gains {gains}.").format(gains=gains_words(gains)))
    for at, column in enumerate(card.columns):
        if any(column):
            said.append(
                _("Column {column} will pay {gains} more.").format(
                    column=at + 1, gains=gains_words(_sum([column]))
                )
            )
    return {"text": " ".join(said), "gained": gains, "lost": {}, "cannot": bool(hindrance)}
