"""One move of a strategy in a game that goes on, such as one against a person.

A strategy decides from what its seat can know: those in Python get the seat's view, those of the
kernel look at their own hand and at what lies open, or deal the hidden cards anew. The cards that
are to come do not depend on how it decides.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from knarr.bots import MonteCarlo, Random, Strategy, Weigher, name_of
from knarr.errors import KnarrError, show
from knarr.game import Game
from knarr.kernel.arena import decide_for
from knarr.kernel.entry import seed_works
from knarr.language import _
from knarr.move_text import parse_move
from knarr.moves import Move, move_of
from knarr.rollouts import never, search, search_seed
from knarr.tasks import entrants, new_scratch

LONGEST_ERROR = 200
"""Characters of an exception's text that a sentence repeats."""


class CannotDecide(KnarrError):
    """A strategy that raised an exception, or chose what is no legal move."""


def decide(
    game: Game,
    player: Strategy,
    chance: random.Random,
    stopped: Callable[[], bool] = never,
) -> Move:
    """The move that `player` takes for the seat that must decide; the game is not changed.

    `chance` settles what is left to chance. Raises `CannotDecide`, and `rollouts.Stopped` when
    `stopped` says so during a search.
    """
    if not isinstance(player, (Random, Weigher, MonteCarlo)):
        return _ask(game, player, chance)
    (kind,), weights, _rollouts = entrants((player,))
    twin = game.copy()
    memory = twin.memory
    seed_works(memory.works, chance.getrandbits(62), 0)
    if isinstance(player, MonteCarlo):
        seed = search_seed(memory)
        return move_of(search(twin, weights[0], player.rollouts, seed, stopped)[0])
    code = decide_for(memory.states, memory.works, int(kind), weights[0], 0, new_scratch())
    return move_of(int(code))


def _ask(game: Game, player: Any, chance: random.Random) -> Move:
    due = game.to_act
    assert due is not None
    try:
        choice = player.choose(game.view(due.seat), game.legal_moves, chance)
    except (Exception, SystemExit) as error:
        raise CannotDecide(
            _("{name} cannot go on: it raised {error}").format(
                name=name_of(player), error=_said(error)
            )
        ) from error
    try:
        move = parse_move(choice) if isinstance(choice, str) else choice
        reason = game.why_not(move) if isinstance(move, Move) else _("it is no move")
    except (KnarrError, AttributeError, TypeError, ValueError):
        reason = _("it is no move")
    if reason:
        raise CannotDecide(
            _("{name} cannot go on: it chose {choice}, but {reason}").format(
                name=name_of(player), choice=show(choice), reason=reason
            )
        )
    chosen: Move = move
    return chosen


def _said(error: BaseException) -> str:
    """An exception on one line."""
    try:
        text = " ".join(str(error).split())
    except Exception:  # whatever a strategy raises can raise in turn
        text = ""
    name = type(error).__name__
    return f"{name}: {text[:LONGEST_ERROR]}" if text else name
