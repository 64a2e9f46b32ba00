"""The strategies, each a small class with a name and one sentence on how it decides.

All of these run inside the compiled kernel. Those that weigh places are vectors of `Weights`: data,
from which a user makes a new one (`Weigher("mine", Weights(castle=3.0))`) that runs at full speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from knarr.bots import name_of
from knarr.errors import KnarrError, one_of, show
from knarr.language import N_, _
from knarr.rebirth.bots.planner import PLANNER
from knarr.rebirth.bots.weights import Weights
from knarr.rebirth.kernel.choosing import RANDOM, WEIGHER
from knarr.rebirth.moves import Place
from knarr.rebirth.view import RebirthView

__all__ = [
    "PYTHON",
    "STRATEGIES",
    "Greedy",
    "Planner",
    "Player",
    "Random",
    "Strategy",
    "Weigher",
    "kind_of",
    "name_of",
    "sentence_of",
    "strategy",
]

PYTHON = -1
"""The kind of an entrant that the kernel does not play."""


@runtime_checkable
class Player(Protocol):
    """A strategy in Python: any object with this method.

    `rng` is a `random.Random` of its own for every game, so that games repeat.
    """

    def choose(self, view: RebirthView, legal_moves: Sequence[Place], rng: Any) -> Place:
        """One of the legal moves, for the seat whose view it is."""


@dataclass(frozen=True)
class Random:
    """Places the tile anywhere it may go, each hex with the same chance."""

    name: str = "random"
    kind: ClassVar[int] = RANDOM
    weights: ClassVar[Weights] = Weights()


@dataclass(frozen=True)
class Weigher:
    """Takes the place that a vector of weights values most; one of several at random."""

    name: str
    weights: Weights
    kind: ClassVar[int] = WEIGHER


_GREEDY = Weights(castle=0.01, capture=0.01, cathedral=0.0001)


@dataclass(frozen=True)
class Greedy(Weigher):
    """Takes most points at once; of equals one that gets a castle, then a mission, then any."""

    name: str = "greedy"
    weights: Weights = _GREEDY


@dataclass(frozen=True)
class Planner(Weigher):
    """Weighs points against castles, missions and what a place leads to, by tuned weights."""

    name: str = "planner"
    weights: Weights = PLANNER


Strategy: TypeAlias = Random | Weigher | Player

COMPILED = (Random, Weigher)
"""The classes that the kernel plays."""

_ALL: tuple[Random | Weigher, ...] = (Random(), Greedy(), Planner())
STRATEGIES: dict[str, Random | Weigher] = {bot.name: bot for bot in _ALL}
"""The project's own strategies by name."""

SENTENCES = (
    N_("Places the tile anywhere it may go, each hex with the same chance."),
    N_("Takes the place that a vector of weights values most; one of several at random."),
    N_("Takes most points at once; of equals one that gets a castle, then a mission, then any."),
    N_("Weighs points against castles, missions and what a place leads to, by tuned weights."),
)
"""The first lines of the strategies' own descriptions, for the catalogues."""


def strategy(of: str | Strategy) -> Strategy:
    """A strategy by its name, or itself. Raises `KnarrError`, with a suggestion for a name."""
    if isinstance(of, str):
        one_of(of, STRATEGIES, "strategy")
        return STRATEGIES[of]
    if isinstance(of, type):
        raise KnarrError(f"{of.__name__} is a class: give an object of it, {of.__name__}()")
    if not isinstance(of, (*COMPILED, Player)):
        raise KnarrError(
            f"{show(of)} is no strategy: it has no method choose(view, legal_moves, rng)"
        )
    return of


def sentence_of(player: Strategy) -> str:
    """How a strategy decides, in a sentence."""
    return _((type(player).__doc__ or "").strip().split("\n")[0])


def kind_of(player: Strategy) -> int:
    """The kernel's kind of a strategy; `PYTHON` for one that is played in Python."""
    return player.kind if isinstance(player, COMPILED) else PYTHON
