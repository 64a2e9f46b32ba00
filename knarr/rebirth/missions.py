"""The secret missions: cards with a condition from a small set of named ones.

=============  ================================================================
``bonus``      no condition: the points are scored in any case
``at least``   the player has at least `count` of what is counted
``most``       no other player has more of it (a tie fulfils it)
``fewest``     no other player has less of it (a tie fulfils it)
=============  ================================================================

What can be counted is in `COUNTED`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from knarr.errors import KnarrError, show
from knarr.language import N_, _
from knarr.reading import Refused, at, entries, key, mapping, number
from knarr.rebirth.reading import check_format, not_one_of, text_of
from knarr.rebirth.tiles import CATHEDRALS, PLAYERS

FORMAT, VERSION = "rebirth-missions", 1

CONDITIONS = ("bonus", "at least", "most", "fewest")
BONUS, AT_LEAST, MOST, FEWEST = range(4)
"""Numbers of the conditions in the kernel."""

COUNTED = {
    "castles": N_("castles held"),
    "cathedrals": N_("own cathedrals"),
    "tiles next to castles": N_("own tiles next to castle spaces"),
    "tiles next to cathedrals": N_("own tiles next to cathedral spaces"),
    "ports": N_("own tiles on ports"),
    "tiles on the coast": N_("own tiles next to water"),
    "largest food cluster": N_("tiles in the largest own food cluster"),
    "largest energy cluster": N_("tiles in the largest own energy cluster"),
    "food clusters": N_("own food clusters"),
    "energy clusters": N_("own energy clusters"),
    "settlements": N_("settlements with an own influence of {influence} or more"),
}
"""What a mission can count, with words for it. ``settlements`` needs an `influence`."""

(
    OF_CASTLES,
    OF_CATHEDRALS,
    NEXT_TO_CASTLES,
    NEXT_TO_CATHEDRALS,
    OF_PORTS,
    ON_THE_COAST,
    LARGEST_FOOD,
    LARGEST_ENERGY,
    FOOD_CLUSTERS,
    ENERGY_CLUSTERS,
    STRONG_SETTLEMENTS,
) = range(len(COUNTED))
"""Their numbers in the kernel."""

CARDS = CATHEDRALS * max(PLAYERS)
"""The least number of cards: every player draws at every cathedral."""

MOST_KINDS = 64
MOST_POINTS = 30
MOST_COUNT = 99
MOST_INFLUENCE = 12


@dataclass(frozen=True)
class Mission:
    """A kind of mission card: its name, points and condition, and how many `copies` there are."""

    name: str
    points: int
    condition: str
    what: str | None = None
    count: int = 0
    influence: int = 0
    copies: int = 1

    @property
    def counted(self) -> str:
        """What it counts, in words; empty for a bonus."""
        return "" if self.what is None else _(COUNTED[self.what]).format(influence=self.influence)

    @property
    def sentence(self) -> str:
        """Its condition in words."""
        words = {
            "bonus": _("no condition"),
            "at least": _("at least {count} of: {counted}"),
            "most": _("nobody has more of: {counted}"),
            "fewest": _("nobody has fewer of: {counted}"),
        }
        return words[self.condition].format(count=self.count, counted=self.counted)

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True)
class Deck:
    """The mission cards, `kinds` of them, most of which are there once.

    Raises `KnarrError` for fewer than 32 cards or a name that is there twice.
    """

    name: str
    kinds: tuple[Mission, ...]
    note: str = ""

    def __post_init__(self) -> None:
        names = [mission.name for mission in self.kinds]
        for name in names:
            if names.count(name) > 1:
                words = _("the mission {value} is there twice: give it copies instead")
                raise KnarrError(words.format(value=show(name)))
        if not 0 < len(self.kinds) <= MOST_KINDS:
            words = _("a deck has 1 to {most} kinds of cards, not {count}")
            raise KnarrError(words.format(most=MOST_KINDS, count=len(self.kinds)))
        if self.cards < CARDS:
            words = _("a deck has at least {least} cards, one a player and cathedral, not {count}")
            raise KnarrError(words.format(least=CARDS, count=self.cards))

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return sum(mission.copies for mission in self.kinds)

    def number(self, name: str) -> int | None:
        """The number of a kind of card; None for a name that is not there."""
        return next((n for n, one in enumerate(self.kinds) if one.name == name), None)

    def to_json(self) -> dict[str, Any]:
        """The deck as data for JSON."""
        head = {"format": FORMAT, "version": VERSION, "name": self.name}
        note = {"note": self.note} if self.note else {}
        return {**head, **note, "cards": [_to_json(mission) for mission in self.kinds]}


def _to_json(mission: Mission) -> dict[str, Any]:
    data: dict[str, Any] = {
        "name": mission.name,
        "points": mission.points,
        "condition": mission.condition,
    }
    if mission.what is not None:
        data["what"] = mission.what
    if mission.condition == "at least":
        data["count"] = mission.count
    if mission.what == "settlements":
        data["influence"] = mission.influence
    return data if mission.copies == 1 else data | {"copies": mission.copies}


def deck_from_json(source: Any) -> Deck:
    """Read a deck of missions. Raises `KnarrError` that names the card."""
    with at(_("missions")):
        data = mapping(source, "it")
        check_format(data, FORMAT, VERSION)
        listed = entries(key(data, "cards"), "cards")
        if len(listed) > MOST_KINDS:
            words = _("a deck has 1 to {most} kinds of cards, not {count}")
            raise Refused(words.format(most=MOST_KINDS, count=len(listed)))
        kinds = tuple(_mission(value, count) for count, value in enumerate(listed, 1))
        return Deck(text_of(data, "name"), kinds, text_of(data, "note", ""))


def _mission(value: Any, number_: int) -> Mission:
    with at(_("card {number}").format(number=number_)):
        data = mapping(value, "it")
        name = text_of(data, "name")
        points = number(key(data, "points"), "points", 0, MOST_POINTS)
        copies = number(data.get("copies", 1), "copies", 1, CARDS)
        condition = _one_of(key(data, "condition"), CONDITIONS, "condition")
        if condition == "bonus":
            return Mission(name, points, condition, copies=copies)
        what = _one_of(key(data, "what"), tuple(COUNTED), "what")
        count, influence = _parameters(data, condition, what)
        return Mission(name, points, condition, what, count, influence, copies)


def _parameters(data: Mapping[str, Any], condition: str, what: str) -> tuple[int, int]:
    count, influence = 0, 0
    if condition == "at least":
        count = number(key(data, "count"), "count", 1, MOST_COUNT)
    if what == "settlements":
        influence = number(key(data, "influence"), "influence", 1, MOST_INFLUENCE)
    return count, influence


def _one_of(value: Any, names: tuple[str, ...], what: str) -> str:
    if not isinstance(value, str) or value not in names:
        raise Refused(not_one_of(what, names, value))
    return value
