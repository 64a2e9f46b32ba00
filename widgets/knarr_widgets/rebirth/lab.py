"""`RebirthLab`: strategies of Rebirth against each other, many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from knarr.agreed import checked_seed
from knarr.bots import name_of
from knarr.charts import REBIRTH, charts
from knarr.charts.paper import games_words
from knarr.language import _
from knarr.rebirth import simulate
from knarr.rebirth.bots import STRATEGIES, Strategy, sentence_of, strategy
from knarr.rebirth.bots.strategies import PYTHON, kind_of
from knarr.rebirth.setting import TEACHING, Setting, teaching
from knarr.rebirth.tiles import PLAYERS
from knarr.rebirth.words import map_words
from knarr_widgets.lab.base import Lab
from knarr_widgets.lab.drawing import Drawing
from knarr_widgets.lab.setup import LEAST_GAMES
from knarr_widgets.lab.showing import duration
from knarr_widgets.lab.start import FEW_GAMES, USUAL_GAMES, checked_caps
from knarr_widgets.page.checks import BadMessage, choice, fields, flag, seed_in, whole, words
from knarr_widgets.rebirth import bundle
from knarr_widgets.rebirth.widget import RebirthStepper

STEPPER = "stepper"
"""The map of the game in the stepper beside."""


@dataclass(frozen=True)
class RebirthForm:
    """The form, checked."""

    seats: tuple[str, ...]
    games: int
    seed: int
    rotate: bool
    map: str

    def data(self) -> dict[str, Any]:
        """The form for the page."""
        whole_form = {"seats": list(self.seats), "games": self.games, "seed": str(self.seed)}
        return {**whole_form, "rotate": self.rotate, "map": self.map}


@dataclass(frozen=True)
class RebirthSetup:
    """What `simulate` is called with."""

    players: tuple[Strategy, ...]
    games: int
    seed: int
    rotate: bool
    setting: Setting

    @property
    def rotations(self) -> int:
        """Games a deal."""
        return len(self.players) if self.rotate else 1

    @property
    def slow(self) -> bool:
        """Whether a game may take long."""
        return any(kind_of(player) == PYTHON for player in self.players)

    @property
    def key(self) -> object:
        """What the time of a game depends on."""
        return tuple(repr(player) for player in self.players), self.setting

    def unrotated(self) -> RebirthSetup:
        """The same with a game a deal."""
        return replace(self, rotate=False)

    def play(self, games: int, *, progress: Any = None, portion: int | None = None) -> Any:
        """Simulate so many games of it."""
        return simulate(
            self.players,
            games,
            seed=self.seed,
            map=self.setting.map,
            bag=self.setting.bag,
            missions=self.setting.missions,
            rotate=self.rotate,
            progress=progress,
            portion=portion,
        )


class RebirthLab(Lab):
    """Strategies of Rebirth against each other, many games, and what they come to, on the page.

    `players` are names of strategies or strategies, by seat; more to choose from are in
    `strategies`. Games are played on the teaching map, or with the map, bag and missions of the
    game in `stepper` (a `RebirthStepper`). Everything else is as with `SimulationLab`. Raises
    `KnarrError` for what cannot be played.
    """

    _esm = bundle.lab_script()
    _css = bundle.lab_style()

    def __init__(
        self,
        stepper: RebirthStepper | None = None,
        players: Sequence[str | Strategy] = ("planner", "greedy"),
        games: int | None = None,
        *,
        seed: int = 0,
        rotate: bool = True,
        strategies: Sequence[Strategy] = (),
        most_games: int = 100_000,
        most_seconds: float = 300.0,
    ) -> None:
        self._most_games, seconds = checked_caps(most_games, most_seconds)
        chosen = [strategy(player) for player in players]
        self._known: dict[str, Strategy] = dict(STRATEGIES)
        self._known |= {name_of(one): one for one in [*chosen, *map(strategy, strategies)]}
        self._stepper = stepper
        slow = any(kind_of(one) == PYTHON for one in chosen)
        usual = min(FEW_GAMES if slow else USUAL_GAMES, most_games)
        first = {
            "seats": [name_of(one) for one in chosen],
            "games": usual if games is None else games,
            "seed": str(checked_seed(seed)),
            "rotate": rotate,
            "map": TEACHING if stepper is None else STEPPER,
        }
        drawing = Drawing(partial(charts, chosen=REBIRTH), call, "rebirth")
        super().__init__(self._read(first), drawing, seconds)

    def _read(self, message: object) -> RebirthForm:
        form = fields(message)
        seats = words(form, "seats", max(PLAYERS), 100)
        if len(seats) not in PLAYERS:
            text = _("seats must name from 2 to 4 strategies, not {count}")
            raise BadMessage(text.format(count=len(seats)))
        if not set(seats) <= set(self._known):
            raise BadMessage(_("seats: one of the strategies is not known"))
        seed = seed_in(form) or 0
        games = whole(form, "games", LEAST_GAMES, self._most_games)
        maps = [name for name, _words in self._maps()]
        return RebirthForm(seats, games, seed, flag(form, "rotate"), choice(form, "map", maps))

    def _maps(self) -> list[list[str]]:
        shipped = [[TEACHING, map_words(teaching().map.name)]]
        return shipped + (
            [[STEPPER, _("the map of the game on the table")]] if self._stepper else []
        )

    def _setup(self, form: RebirthForm) -> RebirthSetup:
        setting = teaching()
        if form.map == STEPPER and self._stepper is not None:
            setting = self._stepper.game.setting
        players = tuple(self._known[name] for name in form.seats)
        setting.map.check(setting.bag, len(players))
        return RebirthSetup(players, form.games, form.seed, form.rotate, setting)

    def _choices(self) -> dict[str, Any]:
        return {
            "strategies": [_row(name, bot) for name, bot in self._known.items()],
            "custom": "",
            "maps": self._maps(),
            "least": LEAST_GAMES,
            "most": self._most_games,
            "few": min(FEW_GAMES, self._most_games),
            "seconds": self._most_seconds,
            "cap": _("At most {games} or {time}, one run at a time.").format(
                games=games_words(self._most_games), time=duration(self._most_seconds)
            ),
        }


def _row(name: str, bot: Strategy) -> dict[str, Any]:
    sentence = _(sentence_of(bot)).replace("`", "") or _("A strategy written in Python.")
    return {"name": name, "sentence": sentence, "slow": kind_of(bot) == PYTHON}


def call(setup: RebirthSetup, games: int) -> str:
    """Lines of Python that play `games` games of `setup` and put the result into ``result``."""
    own: Mapping[str, Strategy] = {
        name_of(one): one for one in setup.players if STRATEGIES.get(name_of(one)) != one
    }
    names = ", ".join(
        name_of(one).replace(" ", "_") if name_of(one) in own else f'"{name_of(one)}"'
        for one in setup.players
    )
    lines = [f"    [{names}],", f"    games={games:_},", f"    seed={setup.seed},"]
    notes = [
        f"# {_('{name} is a strategy of your own: define it first.').format(name=name)}"
        for name in own
    ]
    for part in ("map", "bag", "missions"):
        found = getattr(setup.setting, part)
        if found != getattr(teaching(), part):
            lines.append(f"    {part}={part}_of_my_own,")
            words_ = _("{part}_of_my_own holds {name}: load it from its file first.")
            notes.append(f"# {words_.format(part=part, name=' '.join(found.name.split()))}")
    if setup.rotate:
        lines.append("    rotate=True,")
    return "\n".join(
        ["from knarr.rebirth import simulate", *notes, "", "result = simulate(", *lines, ")"]
    )


__all__ = ["RebirthLab"]
