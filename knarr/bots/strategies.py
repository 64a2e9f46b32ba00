"""The strategies, each a small class with a name and one sentence on how it decides.

All of these run inside the compiled kernel. Those that weigh moves are vectors of `Weights`: data,
from which a user makes a new one (`Weigher("mine", Weights(reputation=3.0))`) that runs at full
speed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol, TypeAlias, runtime_checkable

from knarr.bots.planner import PLANNER
from knarr.bots.weights import Weights
from knarr.errors import KnarrError, one_of
from knarr.kernel.arena import RANDOM, SEARCHER, WEIGHER
from knarr.language import N_
from knarr.moves import Move
from knarr.view import View

PYTHON = -1
"""The kind of an entrant that the kernel does not play."""

MOST_ROLLOUTS = 100_000


@runtime_checkable
class Player(Protocol):
    """A strategy in Python: any object with this method.

    `rng` is a `random.Random` of its own for every game, so that games repeat.
    """

    def choose(self, view: View, legal_moves: Sequence[Move], rng: Any) -> Move:
        """One of the legal moves, for the seat whose view it is."""


@dataclass(frozen=True)
class Random:
    """Takes any legal move, each with the same chance."""

    name: str = "random"
    kind: ClassVar[int] = RANDOM
    weights: ClassVar[Weights] = Weights()
    rollouts: ClassVar[int] = 0


@dataclass(frozen=True)
class Weigher:
    """Takes the move that a vector of weights values most."""

    name: str
    weights: Weights
    kind: ClassVar[int] = WEIGHER
    rollouts: ClassVar[int] = 0


@dataclass(frozen=True)
class Greedy(Weigher):
    """Takes what is worth most at once, with some interest in columns: the fixed yardstick."""

    name: str = "greedy"
    weights: Weights = Weights()


@dataclass(frozen=True)
class Tempo(Weigher):
    """Counts victory points now and little else: every turn should score."""

    name: str = "tempo"
    weights: Weights = Weights(
        reputation=1.0,
        reputation_late=-0.9,
        bracelet=0.5,
        recruit=0.4,
        viking=0.3,
        trade_bracelet=0.5,
        crew_card=0.3,
        crew_asset=0.15,
        finish=5.0,
    )


@dataclass(frozen=True)
class Explorer(Weigher):
    """Explores whenever it can: recruits are kept for destinations, dear lands are welcome."""

    name: str = "explorer"
    weights: Weights = Weights(
        explore=2.0, recruit=1.0, recruit_token=1.2, explore_token=0.4, need=0.5, take_need=0.6
    )


@dataclass(frozen=True)
class Trader(Weigher):
    """Builds its trade columns early with cheap lands, and gathers bracelets for two and three."""

    name: str = "trader"
    weights: Weights = Weights(
        column_1=2.2,
        column_2=2.0,
        column_3=1.6,
        bracelet=1.2,
        trade_bracelet=0.9,
        table_bracelet=0.3,
        explore=0.5,
    )


@dataclass(frozen=True)
class Skald(Weigher):
    """Reputation first: every step is taken early, for the points of all the turns to come."""

    name: str = "skald"
    weights: Weights = Weights(reputation=4.5, reputation_late=-4.4, income=6.0)


@dataclass(frozen=True)
class Stacker(Weigher):
    """Repeats one colour: long columns that gain more with every card."""

    name: str = "stacker"
    weights: Weights = Weights(crew_height=1.0, take_height=0.6, take_asset=0.1)


@dataclass(frozen=True)
class Spreader(Weigher):
    """Spreads its crew over all colours, for the destinations that ask for different ones."""

    name: str = "spreader"
    weights: Weights = Weights(crew_height=-0.4, take_height=-0.2, need=0.6, take_need=0.8)


@dataclass(frozen=True)
class Planner(Weigher):
    """Weighs moves like greedy, by weights that were tuned in games against itself."""

    name: str = "planner"
    weights: Weights = PLANNER


@dataclass(frozen=True)
class MonteCarlo:
    """Tries every move in games that planner plays to their end, the hidden cards dealt anew."""

    rollouts: int = 200
    name: str = "montecarlo"
    weights: Weights = PLANNER
    kind: ClassVar[int] = SEARCHER

    def __post_init__(self) -> None:
        number = self.rollouts
        if (
            isinstance(number, bool)
            or not isinstance(number, int)
            or not 1 <= number <= MOST_ROLLOUTS
        ):
            raise KnarrError(f"rollouts must be from 1 to {MOST_ROLLOUTS}, not {number!r}")


Strategy: TypeAlias = Random | Weigher | MonteCarlo | Player
"""Who can sit at a simulated table: a strategy of the kernel, or any object that is a `Player`."""

_ALL: tuple[Random | Weigher | MonteCarlo, ...] = (
    Random(),
    Greedy(),
    Tempo(),
    Explorer(),
    Trader(),
    Skald(),
    Stacker(),
    Spreader(),
    Planner(),
    MonteCarlo(),
)
STRATEGIES: dict[str, Random | Weigher | MonteCarlo] = {bot.name: bot for bot in _ALL}
"""The project's own strategies by name."""


def strategy(of: str | Strategy) -> Strategy:
    """A strategy by its name, or itself. Raises `KnarrError`, with a suggestion for a name."""
    if isinstance(of, str):
        one_of(of, STRATEGIES, N_("strategy"))
        return STRATEGIES[of]
    if isinstance(of, type):
        raise KnarrError(f"{of.__name__} is a class: give an object of it, {of.__name__}()")
    if not isinstance(of, (Random, Weigher, MonteCarlo, Player)):
        raise KnarrError(f"{of!r} is no strategy: it has no method choose(view, legal_moves, rng)")
    return of


def name_of(player: object) -> str:
    """The name under which a strategy's results are given."""
    name = getattr(player, "name", None)
    return name if isinstance(name, str) and name else type(player).__name__


SENTENCES = (
    N_("Takes any legal move, each with the same chance."),
    N_("Takes the move that a vector of weights values most."),
    N_("Takes what is worth most at once, with some interest in columns: the fixed yardstick."),
    N_("Counts victory points now and little else: every turn should score."),
    N_("Explores whenever it can: recruits are kept for destinations, dear lands are welcome."),
    N_("Builds its trade columns early with cheap lands, and gathers bracelets for two and three."),
    N_("Reputation first: every step is taken early, for the points of all the turns to come."),
    N_("Repeats one colour: long columns that gain more with every card."),
    N_("Spreads its crew over all colours, for the destinations that ask for different ones."),
    N_("Weighs moves like greedy, by weights that were tuned in games against itself."),
    N_("Tries every move in games that planner plays to their end, the hidden cards dealt anew."),
)
"""The first lines of the strategies' own descriptions, for the catalogues."""


def sentence_of(player: Strategy) -> str:
    """How a strategy decides, in an English sentence, for `_`."""
    return (type(player).__doc__ or "").strip().split("\n")[0]


def kind_of(player: Strategy) -> int:
    """The kernel's kind of a strategy; `PYTHON` for one that is played in Python."""
    return player.kind if isinstance(player, (Random, Weigher, MonteCarlo)) else PYTHON
