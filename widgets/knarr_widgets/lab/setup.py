"""What is to be played, as the form on the page says it, and as `simulate` wants it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from knarr.bots import Random, Strategy, Weigher, Weights
from knarr.cards import ARTIFACTS, PLAYERS, SHIPS
from knarr.errors import KnarrError
from knarr.game import Game
from knarr.language import _
from knarr.results import Result
from knarr.rules import Rules
from knarr.simulate import Progress, simulate
from knarr_widgets.lab.sliders import SLIDERS, weights_of
from knarr_widgets.page.checks import (
    BadMessage,
    choice,
    fields,
    flag,
    seed_in,
    whole,
    word,
    words,
)
from knarr_widgets.stepper.opening import LONGEST_POSITION, from_position

CUSTOM = "custom"
"""The name of the strategy that the sliders make."""

DEAL, STEPPER, TEXT = "deal", "stepper", "text"
"""Where games start: from a new deal, the position in the stepper, a position as text."""

LEAST_GAMES = 100


@dataclass(frozen=True)
class Form:
    """The form, checked: all of it can be played, but for what the rules say of a start."""

    seats: tuple[str, ...]
    base: str
    values: Mapping[str, float]
    games: int
    seed: int
    rules: Rules
    rotate: bool
    start: str
    position: str

    def data(self) -> dict[str, Any]:
        """The form for the page."""
        return {
            "seats": list(self.seats),
            "base": self.base,
            "values": dict(self.values),
            "games": self.games,
            "seed": str(self.seed),
            "ship": self.rules.ship,
            "artifacts": list(self.rules.artifacts),
            "trade_first": self.rules.trade_before_reputation,
            "rotate": self.rotate,
            "start": self.start,
            "position": self.position,
        }


@dataclass(frozen=True)
class Setup:
    """What `simulate` is called with; `position` is the text of the start, if there is one."""

    players: tuple[Strategy, ...]
    games: int
    seed: int
    rules: Rules
    rotate: bool
    position: str = ""

    @property
    def slow(self) -> bool:
        """Whether a game may take long."""
        return hidden_cost(self.players)

    @property
    def key(self) -> object:
        """Players as they are named, rules and start: what the time of a game depends on."""
        return tuple(repr(player) for player in self.players), self.rules, self.position

    @property
    def rotations(self) -> int:
        """Games a deal."""
        return len(self.players) if self.rotate else 1

    def unrotated(self) -> Setup:
        """The same with a game a deal."""
        return replace(self, rotate=False)

    def start(self) -> Game | None:
        """The game that all begin from; None for new deals."""
        return Game.from_position(self.position, seed=0) if self.position else None

    def play(
        self, games: int, *, progress: Progress | None = None, portion: int | None = None
    ) -> Result:
        """Simulate so many games of it."""
        start = self.start()
        return simulate(
            self.players,
            games,
            seed=self.seed,
            rules=None if start else self.rules,
            rotate=self.rotate,
            start=start,
            progress=progress,
            portion=portion,
        )


def read_form(message: object, known: Mapping[str, Strategy], most_games: int) -> Form:
    """A form from the page. Raises `BadMessage` or `KnarrError` with what is wrong in it."""
    form = fields(message)
    seats = words(form, "seats", max(PLAYERS), 100)
    if len(seats) not in PLAYERS:
        text = _("seats must name from 2 to 4 strategies, not {count}")
        raise BadMessage(text.format(count=len(seats)))
    for name in seats:
        if name != CUSTOM and name not in known:
            raise BadMessage(_("seats: one of the strategies is not known"))
    seed = seed_in(form) or 0
    return Form(
        seats,
        choice(form, "base", [name for name, bot in known.items() if weighs(bot)]),
        _values(form.get("values")),
        whole(form, "games", LEAST_GAMES, most_games),
        seed,
        Rules(
            choice(form, "ship", SHIPS),
            words(form, "artifacts", len(ARTIFACTS), 20),
            flag(form, "trade_first"),
        ),
        flag(form, "rotate"),
        choice(form, "start", (DEAL, STEPPER, TEXT)),
        word(form, "position", LONGEST_POSITION, ""),
    )


def weighs(bot: Strategy) -> bool:
    """Whether a strategy is made of weights, which sliders can start from."""
    return isinstance(bot, Weigher)


def _values(values: object) -> dict[str, float]:
    if not isinstance(values, dict) or set(values) != set(SLIDERS):
        raise BadMessage(_("values must hold a number for every slider"))
    found: dict[str, float] = {}
    for key, value in values.items():
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not abs(value) <= 100:
            text = _("the slider {name} must be a number from -100 to 100")
            raise BadMessage(text.format(name=key))
        found[key] = float(value)
    return {key: found[key] for key in SLIDERS}


def custom(form: Form, known: Mapping[str, Strategy]) -> Weigher:
    """The strategy that the sliders make."""
    base: Weights = getattr(known[form.base], "weights", Weights())
    return Weigher(CUSTOM, weights_of(base, form.values))


def setup_of(form: Form, known: Mapping[str, Strategy], table: Game | None) -> Setup:
    """What the form asks to play; `table` is the game in the stepper. Raises `KnarrError`."""
    made = custom(form, known)
    players = tuple(made if name == CUSTOM else known[name] for name in form.seats)
    position = _position(form, table)
    if position:
        start = Game.from_position(position, seed=0)
        if len(start.players) != len(players):
            text = _("the position has {seats} seats, {count} strategies are chosen")
            raise KnarrError(text.format(seats=len(start.players), count=len(players)))
        return Setup(players, form.games, form.seed, start.rules, form.rotate, position)
    return Setup(players, form.games, form.seed, form.rules, form.rotate)


def _position(form: Form, table: Game | None) -> str:
    """The text of the position to start from; empty for new deals."""
    if form.start == DEAL:
        return ""
    if form.start == TEXT:
        return from_position(form.position, ()).position_text
    if table is None:
        raise KnarrError(_("there is no game on the table whose position could be taken"))
    return table.position_text


def hidden_cost(players: tuple[Strategy, ...]) -> bool:
    """Whether a game may take long: a search or a strategy in Python is among the players."""
    return not all(isinstance(player, (Random, Weigher)) for player in players)
