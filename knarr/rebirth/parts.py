"""What a tile scored and changed, part by part, each with the figures that say why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from knarr.language import _, ngettext
from knarr.rebirth.hexes import At, at_text
from knarr.rebirth.words import list_words, points_words, seat_words


@dataclass(frozen=True)
class ClusterPart:
    """A farm: `size` is the own connected cluster of its kind, the new tile included."""

    tile: str
    size: int
    members: tuple[At, ...]

    def points(self, seats: int, seat: int) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(self.size if other == seat else 0 for other in range(seats))

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The part in words."""
        words = (
            ngettext(
                "The food cluster has now {count} tile: {points}.",
                "The food cluster has now {count} tiles: {points}.",
                self.size,
            )
            if self.tile == "food"
            else ngettext(
                "The energy cluster has now {count} tile: {points}.",
                "The energy cluster has now {count} tiles: {points}.",
                self.size,
            )
        )
        return words.format(count=self.size, points=points_words(self.size))


@dataclass(frozen=True)
class PortPart:
    """A settlement tile on a port: one point."""

    def points(self, seats: int, seat: int) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(int(other == seat) for other in range(seats))

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The part in words."""
        return _("The port: {points}.").format(points=points_words(1))


@dataclass(frozen=True)
class SettlementPart:
    """A settlement after a tile was placed in it.

    `influence` and `scored` go by seat; `scored` is all zeros while it is not full. `order` are the
    seats with tiles there, the one ahead first. `tied` tells whether equal influence was decided by
    who completed it and by the clockwise order.
    """

    label: str
    spaces: tuple[At, ...]
    filled: int
    influence: tuple[int, ...]
    scored: tuple[int, ...]
    order: tuple[int, ...]
    completer: int
    sole_owner: bool

    @property
    def full(self) -> bool:
        """Whether it is full, so that it scored."""
        return self.filled == len(self.spaces)

    @property
    def tied(self) -> bool:
        """Whether two of its owners have the same influence."""
        values = [self.influence[seat] for seat in self.order]
        return len(set(values)) < len(values)

    def points(self, seats: int, seat: int) -> tuple[int, ...]:
        """The points by seat."""
        return self.scored

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The part in words."""
        size = len(self.spaces)
        if not self.full:
            words = ngettext(
                "{filled} of {size} spaces is filled: a settlement scores when it is full.",
                "{filled} of {size} spaces are filled: a settlement scores when it is full.",
                self.filled,
            )
            return words.format(filled=self.filled, size=size)
        if size == 1:
            points = points_words(self.scored[self.completer])
            return _("A settlement of one space scores the influence: {points}.").format(
                points=points
            )
        return " ".join([self._full_words(names), *self._tie_words(names)])

    def _full_words(self, names: Sequence[str]) -> str:
        shares = [
            _("{name} {points} (influence {influence})").format(
                name=seat_words(seat, names),
                influence=self.influence[seat],
                points=points_words(self.scored[seat]),
            )
            for seat in self.order
        ]
        if self.sole_owner:
            words = _("A settlement of {size} spaces is full, and all of one owner: {shares}.")
        else:
            words = _("A settlement of {size} spaces is full: {shares}.")
        return words.format(size=len(self.spaces), shares=list_words(shares))

    def _tie_words(self, names: Sequence[str]) -> list[str]:
        if not self.tied:
            return []
        equal = [
            seat
            for seat in self.order
            if [self.influence[one] for one in self.order].count(self.influence[seat]) > 1
        ]
        if self.completer in equal:
            name = seat_words(self.completer, names)
            return [_("{name} completed it and loses the tie.").format(name=name)]
        name = seat_words(equal[0], names)
        words = _("{name} is ahead in the tie: first clockwise from the one who completed it.")
        return [words.format(name=name)]


@dataclass(frozen=True)
class CastlePart:
    """A castle whose space a new tile of seat `placer` touches; no points now, five at the end.

    `beside` and `farms` are every seat's adjacent spaces, and those of them with farms, after the
    tile; `before` and `holder` hold the castle before it (None: nobody) and after it.
    """

    at: At
    name: str | None
    placer: int
    before: int | None
    holder: int
    beside: tuple[int, ...]
    farms: tuple[int, ...]

    @property
    def changed(self) -> bool:
        """Whether the castle has a new holder."""
        return self.before != self.holder

    @property
    def rule(self) -> str:
        """What decided: the ``"first"`` tile, ``"own"`` already, ``"spaces"``, ``"farms"``.

        ``"equal"``: equal in both, so that the holder keeps it.
        """
        if self.before is None:
            return "first"
        if self.before == self.placer:
            return "own"
        if self.beside[self.before] != self.beside[self.placer]:
            return "spaces"
        return "equal" if self.farms[self.before] == self.farms[self.placer] else "farms"

    @property
    def rival(self) -> int | None:
        """The other seat of a contest; None without one."""
        if self.rule in ("first", "own"):
            return None
        return self.before if self.changed else self.placer

    def points(self, seats: int, seat: int) -> tuple[int, ...]:
        """The points by seat: none before the end."""
        return (0,) * seats

    @property
    def title(self) -> str:
        """Which castle it is."""
        if self.name is not None:
            return _("{name} Castle").format(name=self.name)
        return _("The castle at {place}").format(place=at_text(self.at))

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The part in words."""
        rival = self.rival
        words = {
            "first": _("{castle} goes to {holder}, whose tile is the first next to it."),
            "own": _("{castle} stays with {holder}, with {mine} adjacent spaces now."),
            "spaces": self._spaces_words(),
            "farms": self._farms_words(),
            "equal": _(
                "{castle} stays with {holder}: {rival} has as many adjacent spaces ({mine}), and "
                "as many farms among them ({farms})."
            ),
        }
        return words[self.rule].format(
            castle=self.title,
            holder=seat_words(self.holder, names),
            rival="" if rival is None else seat_words(rival, names),
            mine=self.beside[self.holder],
            theirs="" if rival is None else self.beside[rival],
            farms=self.farms[self.holder],
            their_farms="" if rival is None else self.farms[rival],
        )

    def _spaces_words(self) -> str:
        if self.changed:
            return _(
                "{castle} goes to {holder}: {mine} adjacent spaces against {theirs} of {rival}."
            )
        return _(
            "{castle} stays with {holder}: {mine} adjacent spaces against {theirs} of {rival}."
        )

    def _farms_words(self) -> str:
        if self.changed:
            return _(
                "{castle} goes to {holder}: {rival} has as many adjacent spaces ({mine}), but "
                "fewer farms among them ({their_farms} against {farms})."
            )
        return _(
            "{castle} stays with {holder}: {rival} has as many adjacent spaces ({mine}), but "
            "fewer farms among them ({their_farms} against {farms})."
        )


@dataclass(frozen=True)
class CathedralPart:
    """A cathedral put down, and the secret mission drawn for it.

    `mission` is None where it is not known (before it is drawn), or where the deck is empty.
    """

    at: At
    mission: str | None = None

    def points(self, seats: int, seat: int) -> tuple[int, ...]:
        """The points by seat: none before the end."""
        return (0,) * seats

    def sentence(self, names: Sequence[str] = ()) -> str:
        """The part in words; the mission is secret."""
        words = _("A cathedral at {place}: a secret mission is drawn.")
        return words.format(place=at_text(self.at))


Part: TypeAlias = ClusterPart | PortPart | SettlementPart | CastlePart | CathedralPart
"""Any of them. Each has a `sentence(names)`, and `points(seats, seat)` by seat."""
