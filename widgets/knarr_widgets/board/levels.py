"""Who may take a seat: a person, an opponent by its level, or any strategy by its name."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from knarr.bots import (
    STRATEGIES,
    Greedy,
    MonteCarlo,
    Planner,
    Strategy,
    name_of,
    sentence_of,
    strategy,
)
from knarr.deciding import decide
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import N_, _
from knarr.moves import Move
from knarr.rollouts import never

LONGEST_NAME = 40


@dataclass(frozen=True)
class Sitter:
    """Who has a seat: `player`, or a person where it is None.

    `slip` is the chance that any legal move is taken instead of the strategy's. `name` and `about`
    are in English, for `_`; of a user's own strategy they are as the user wrote them.
    """

    key: str
    name: str
    about: str
    player: Strategy | None = None
    slip: float = 0.0

    @property
    def person(self) -> bool:
        """Whether a person decides."""
        return self.player is None

    @property
    def label(self) -> str:
        """The name in the language in use."""
        return _(self.name)

    def choose(
        self, game: Game, chance: random.Random, stopped: Callable[[], bool] = never
    ) -> Move:
        """The move for the seat that must decide; raises what `knarr.deciding.decide` does."""
        assert self.player is not None
        if self.slip and chance.random() < self.slip:
            return chance.choice(game.legal_moves)
        return decide(game, self.player, chance, stopped)


PERSON = Sitter("person", N_("A person"), N_("Whoever is at this screen."))
LEVELS = (
    Sitter(
        "beginner",
        N_("Beginner"),
        N_("Takes what is worth most at once (greedy); one move in four is any legal move."),
        Greedy(),
        0.25,
    ),
    Sitter("easy", N_("Easy"), N_("Takes what is worth most at once (greedy)."), Greedy()),
    Sitter(
        "medium",
        N_("Medium"),
        N_("Weighs moves by what they bring now and build for later (planner)."),
        Planner(),
    ),
    Sitter(
        "strong",
        N_("Strong"),
        N_("Tries every move in up to 200 games played to their end (montecarlo)."),
        MonteCarlo(200),
    ),
)
_ROLLOUTS = (50, 200, 800)
SEARCHES = tuple(
    Sitter(
        f"montecarlo {count}", f"montecarlo {count}", sentence_of(MonteCarlo()), MonteCarlo(count)
    )
    for count in _ROLLOUTS
)
BY_NAME = tuple(
    Sitter(name, name, sentence_of(player), player)
    for name, player in STRATEGIES.items()
    if name != "montecarlo"
)
KNOWN = {one.key: one for one in (PERSON, *LEVELS, *BY_NAME, *SEARCHES)}


class Menu:
    """All who may take a seat, by their key; a user's own strategies are added."""

    def __init__(self) -> None:
        self.sitters = dict(KNOWN)
        self._own: list[Sitter] = []

    def __getitem__(self, key: str) -> Sitter:
        return self.sitters[key]

    def find(self, who: str | Strategy | None) -> Sitter:
        """The sitter for a level, a strategy's name, a strategy, or None for a person.

        Raises `KnarrError`.
        """
        if who is None:
            return PERSON
        if isinstance(who, str) and who in self.sitters:
            return self.sitters[who]
        if who == "montecarlo":
            return self.sitters["montecarlo 200"]
        if isinstance(who, str) and who not in STRATEGIES:
            levels = ", ".join(one.key for one in LEVELS)
            raise KnarrError(
                _(
                    "{name} is no opponent: choose a level ({levels}) or a strategy ({names})"
                ).format(name=repr(who[:LONGEST_NAME]), levels=levels, names=", ".join(STRATEGIES))
            )
        return self._add(strategy(who))

    def _add(self, player: Strategy) -> Sitter:
        for known in self.sitters.values():
            if known.player is not None and not known.slip and known.player == player:
                return known
        name = " ".join(name_of(player).split())[:LONGEST_NAME]
        sitter = Sitter(f"own {len(self._own) + 1}", name, sentence_of(player), player)
        self._own.append(sitter)
        self.sitters[sitter.key] = sitter
        return sitter

    def seats(self, against: Any, count: int, mine: int = 0) -> list[Sitter]:
        """A sitter for each seat: a person at `mine`, the others as `against` says.

        `against` is one for all, or one for each seat but `mine`. Raises `KnarrError`.
        """
        if isinstance(against, Iterable) and not isinstance(against, (str, bytes)):
            others = [self.find(one) for one in against]
            if len(others) != count - 1:
                raise KnarrError(
                    _("against: name {wanted} opponents, not {given}").format(
                        wanted=count - 1, given=len(others)
                    )
                )
        else:
            others = [self.find(against)] * (count - 1)
        return [*others[:mine], PERSON, *others[mine:]]

    def groups(self) -> list[list[Any]]:
        """The menu as the page shows it: groups of ``[key, name, about]``."""
        groups = [
            ("", (PERSON,)),
            (_("Levels"), LEVELS),
            (_("Your own"), tuple(self._own)),
            (_("Strategies"), BY_NAME),
            (_("Searches, by the games for each decision"), SEARCHES),
        ]
        return [
            [name, [[one.key, one.label, _(one.about)] for one in sitters]]
            for name, sitters in groups
            if sitters
        ]
