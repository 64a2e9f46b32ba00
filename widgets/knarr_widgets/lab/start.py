"""How a lab begins: the strategies to choose from, the caps, the first form; all of it checked."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from knarr.agreed import checked_rules, checked_seed
from knarr.bots import STRATEGIES, Strategy, Weights, name_of, strategy
from knarr.errors import KnarrError, show
from knarr.language import _
from knarr.rules import Rules
from knarr_widgets.lab import sliders
from knarr_widgets.lab.setup import CUSTOM, DEAL, LEAST_GAMES, Form, hidden_cost, read_form

BASE = "greedy"
"""The sliders stand for its weights at first."""

USUAL_GAMES, FEW_GAMES = 10_000, 100
"""Games that are proposed: usually, and where a strategy is slow."""

MOST_GAMES = 100_000_000
LONGEST_NAME = 40


def known_strategies(more: Sequence[str | Strategy]) -> dict[str, Strategy]:
    """The project's strategies and `more` of the user's, by name. Raises `KnarrError`."""
    known: dict[str, Strategy] = dict(STRATEGIES)
    for player in map(strategy, more):
        name = name_of(player)
        if name == CUSTOM:
            text = _("a strategy cannot be called {name}: the sliders' one is")
            raise KnarrError(text.format(name=CUSTOM))
        if len(name) > LONGEST_NAME:
            text = _("a strategy's name has at most {count} letters here")
            raise KnarrError(text.format(count=LONGEST_NAME))
        known[name] = player
    return known


def checked_caps(games: int, seconds: float) -> tuple[int, float]:
    """The caps on a run. Raises `KnarrError`."""
    whole = isinstance(games, int) and not isinstance(games, bool)
    if not whole or not LEAST_GAMES <= games <= MOST_GAMES:
        text = _("{what} must be from {low} to {high}, not {value}")
        limits = {"low": LEAST_GAMES, "high": MOST_GAMES}
        raise KnarrError(text.format(what="most_games", value=show(games), **limits))
    number = isinstance(seconds, (int, float)) and not isinstance(seconds, bool)
    if not number or not (seconds > 0 and math.isfinite(seconds)):
        text = _("{what} must be a number above 0, not {value}")
        raise KnarrError(text.format(what="most_seconds", value=show(seconds)))
    return games, float(seconds)


def first_form(
    known: Mapping[str, Strategy],
    players: Sequence[str | Strategy],
    games: int | None,
    seed: int,
    rules: Rules | None,
    rotate: bool,
    most_games: int,
) -> Form:
    """The form as the widget opens, checked like any other. Raises `KnarrError`."""
    chosen, rules = [strategy(player) for player in players], checked_rules(rules)
    usual = min(FEW_GAMES if hidden_cost(tuple(chosen)) else USUAL_GAMES, most_games)
    form = {
        "seats": [name_of(player) for player in chosen],
        "base": BASE,
        "values": sliders.positions(getattr(known[BASE], "weights", Weights())),
        "games": usual if games is None else games,
        "seed": str(checked_seed(seed)),
        "ship": rules.ship,
        "artifacts": list(rules.artifacts),
        "trade_first": rules.trade_before_reputation,
        "rotate": rotate,
        "start": DEAL,
    }
    return read_form(form, known, most_games)
