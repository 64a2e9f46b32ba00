"""Why a turn scored what it did: the kernel's notes as parts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from knarr.kernel.jit import plain
from knarr.language import _
from knarr.memory import Snapshot
from knarr.rebirth.board import boards_of
from knarr.rebirth.hexes import At, at_text
from knarr.rebirth.kernel.settlements import ahead_in, sole_owner
from knarr.rebirth.memory import state_in, work_in
from knarr.rebirth.moves import Place
from knarr.rebirth.parts import (
    CastlePart,
    CathedralPart,
    ClusterPart,
    Part,
    PortPart,
    SettlementPart,
)
from knarr.rebirth.setting import Setting
from knarr.rebirth.state import NONE, State, Work
from knarr.rebirth.tiles import TILES
from knarr.rebirth.words import a_tile, points_words

_ahead_in, _sole_owner = plain(ahead_in), plain(sole_owner)


def parts_of(setting: Setting, after: Snapshot, secret: bool = False) -> tuple[Part, ...]:
    """The parts of the last turn of a snapshot; `secret`: without the missions drawn."""
    s, w = state_in(after), work_in(after)
    return tuple(_parts(setting, s, w, secret))


def _parts(setting: Setting, s: State, w: Work, secret: bool) -> Iterator[Part]:
    if int(w.cluster):
        yield _cluster(setting, s, w)
    if int(w.port):
        yield PortPart()
    if int(w.settlement) != NONE:
        yield settlement_part(setting, s, int(w.settlement), int(w.seat), w.settled)
    yield from castle_parts(setting, s, w)
    for place, name in cathedrals_reached(setting, w):
        yield CathedralPart(place, None if secret else name)


def castle_parts(setting: Setting, s: State, w: Work) -> Iterator[CastlePart]:
    """The castles whose spaces the last tile touched."""
    for at in range(int(w.castles)):
        yield _castle(setting, s, w, at)


def cathedrals_reached(setting: Setting, w: Work) -> Iterator[tuple[At, str | None]]:
    """The cathedrals that the last tile brought, with the missions drawn."""
    for at in range(int(w.cathedrals)):
        card = int(w.card[at])
        place = setting.map.cathedrals[int(w.cathedral[at])].at
        yield place, None if card == NONE else setting.missions.kinds[card].name


def cluster_at(setting: Setting, s: State, space: int) -> tuple[At, ...]:
    """The places of the cluster to which the farm on a space belongs, in reading order."""
    above = s.above.tolist()
    top, spaces = top_in(above, space), enumerate(setting.map.spaces)
    return tuple(one.at for at, one in spaces if above[at] != NONE and top_in(above, at) == top)


def top_in(above: list[int], space: int) -> int:
    """The top of the cluster of a farm, by the list of what every farm points to."""
    while above[space] != space:
        space = above[space]
    return space


def _cluster(setting: Setting, s: State, w: Work) -> ClusterPart:
    members = cluster_at(setting, s, int(w.space))
    return ClusterPart(TILES[int(w.tile)], int(w.cluster), members)


def settlement_part(
    setting: Setting, s: State, number: int, completer: int, scored: Any
) -> SettlementPart:
    """A settlement as it stands; ties as they are if `completer` fills it."""
    label, spaces = list(setting.map.settlements.items())[number]
    seats = range(int(s.players))
    first = _ahead_in(s, number, completer, NONE)
    second = _ahead_in(s, number, completer, first)
    order = [seat for seat in (first, second) if seat != NONE]
    order += [one for one in seats if int(s.influence[number, one]) and one not in order]
    filled = int(s.filled[number])
    board = boards_of(setting, int(s.players))[0]
    owner = _sole_owner(board, s, number) if filled == len(spaces) else NONE
    return SettlementPart(
        label,
        spaces,
        filled,
        tuple(int(s.influence[number, seat]) for seat in seats),
        tuple(int(scored[seat]) for seat in seats),
        tuple(order),
        completer,
        owner in seats,
    )


def _castle(setting: Setting, s: State, w: Work, at: int) -> CastlePart:
    number = int(w.castle[at])
    one, seats = setting.map.castles[number], range(int(s.players))
    before = int(w.held_by[at])
    return CastlePart(
        one.at,
        one.castle,
        int(w.seat),
        None if before == NONE else before,
        int(s.holder[number]),
        tuple(int(s.beside[number, seat]) for seat in seats),
        tuple(int(s.farms[number, seat]) for seat in seats),
    )


def sentence(move: Place, scored: int, parts: Sequence[Part], names: Sequence[str]) -> str:
    """A turn in plain words."""
    words = _("Places {tile} on {place} and scores {points}.").format(
        tile=a_tile(move.tile), place=at_text(move.at), points=points_words(scored)
    )
    return " ".join([words, *(part.sentence(names) for part in parts)])


def claim_fault(points: int, scored: int, parts: Sequence[Part]) -> str | None:
    """Why a tile does not score what somebody says; None if it does."""
    if points == scored:
        return None
    scoring = (part for part in parts if not isinstance(part, (CastlePart, CathedralPart)))
    return _("it scores {right}, not {claimed}: {reasons}").format(
        right=points_words(scored),
        claimed=points,
        reasons="; ".join(part.sentence().rstrip(".") for part in scoring),
    )
