"""What a tile has brought since it was placed: later tiles of its cluster, castles, a mission."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from knarr.language import _, ngettext
from knarr.rebirth import Account, RebirthGame
from knarr.rebirth.hexes import neighbours
from knarr.rebirth.parts import CathedralPart, ClusterPart, SettlementPart
from knarr.rebirth.tiles import CASTLE_POINTS, influence_of
from knarr.rebirth.view import CastleView, RebirthView
from knarr.rebirth.words import points_words


@dataclass(frozen=True)
class Later:
    """One thing that came of a tile later: a sentence, and the points that are counted already."""

    words: str
    points: int = 0


def since(
    game: RebirthGame, account: Account, view: RebirthView, names: Sequence[str]
) -> list[Later]:
    """What came of the tile of `account` in `game` as it stands, as `view` lets it be known."""
    later = game.history[account.turn :]
    found = [*_cluster(account, later, view), *_settlement(game, account, later, view, names)]
    found += [_castle(game, one, names) for one in _castles(account, view)]
    return found + list(_missions(game, account, view))


def _cluster(account: Account, later: Sequence[Account], view: RebirthView) -> Iterator[Later]:
    laid = view.tiles[account.move.at]
    if influence_of(account.move.tile):
        return
    counted = sum(_counts(one, account) for one in later)
    words = ngettext(
        "Its cluster has {size} tiles now. {count} later tile counted this one: {points} more.",
        "Its cluster has {size} tiles now. {count} later tiles counted this one: {points} more.",
        counted,
    )
    if not counted:
        words = _("Its cluster has not grown since.")
    yield Later(words.format(size=laid.size, count=counted, points=points_words(counted)), counted)


def _counts(one: Account, account: Account) -> bool:
    """Whether a later tile joined the cluster of `account`'s, so that it scored for it too."""
    return any(
        isinstance(part, ClusterPart) and account.move.at in part.members for part in one.parts
    )


def _settlement(
    game: RebirthGame,
    account: Account,
    later: Sequence[Account],
    view: RebirthView,
    names: Sequence[str],
) -> Iterator[Later]:
    influence = influence_of(account.move.tile)
    own = next((part for part in account.parts if isinstance(part, SettlementPart)), None)
    if own is None or own.full:
        return
    for one in later:
        for part in one.parts:
            if isinstance(part, SettlementPart) and part.label == own.label and part.full:
                words = _("Turn {turn} filled the settlement. {what}")
                yield Later(
                    words.format(turn=one.turn, what=part.sentence(names)),
                    part.scored[account.seat],
                )
                return
    if game.over:
        words = _(
            "The settlement stayed unfinished: at the end the tile scored its influence, {points}."
        )
        yield Later(words.format(points=points_words(influence)), influence)
        return
    words = _(
        "The settlement is not full yet. If it stays so, the tile scores its influence at the end: "
        "{points}."
    )
    yield Later(words.format(points=points_words(influence)))


def _castles(account: Account, view: RebirthView) -> list[CastleView]:
    around = neighbours(account.move.at)
    return [one for one in view.castles if one.at in around]


def _castle(game: RebirthGame, castle: CastleView, names: Sequence[str]) -> Later:
    assert castle.holder is not None, "a tile lies next to it"
    holder, points = names[castle.holder], points_words(CASTLE_POINTS)
    title = _("{name} Castle").format(name=castle.name) if castle.name else _("The castle")
    words = _("{castle} at {place}: {holder} holds it now, worth {points} at the end ({spaces}).")
    if game.over:
        words = _("{castle} at {place}: {holder} held it at the end, for {points} ({spaces}).")
    counts = zip(names, castle.beside, strict=True)
    spaces = ", ".join(f"{name} {count}" for name, count in counts if count)
    place = f"{castle.at[0]},{castle.at[1]}"
    return Later(
        words.format(castle=title, place=place, holder=holder, points=points, spaces=spaces)
    )


def _missions(game: RebirthGame, account: Account, view: RebirthView) -> Iterator[Later]:
    drawn = [part.mission for part in account.parts if isinstance(part, CathedralPart)]
    known = game.over or view.viewer in (None, account.seat)
    judged = {one.mission.name: one for one in game.missions if one.seat == account.seat}
    for name in filter(None, drawn):
        if not known:
            yield Later(_("The mission that was drawn is secret."))
            continue
        one = judged[name]
        words = _("The mission drawn was {name}: {condition}. It is not fulfilled.")
        if one.points:
            words = _("The mission drawn was {name}: {condition}. It is fulfilled: {points}.")
        condition, points = one.mission.sentence, points_words(one.points)
        scored = one.points if game.over else 0
        yield Later(words.format(name=name, condition=condition, points=points), scored)
