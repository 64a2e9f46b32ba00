"""Where a player's last decision was, to take it back."""

from __future__ import annotations

from collections.abc import Collection

from knarr.account import Account
from knarr.game import Game


def last_decision(game: Game, seats: Collection[int]) -> int | None:
    """How many acts were done before the last decision of one of `seats`; None if there is none.

    An act that was the only one possible was no decision.
    """
    history = game.history
    for at in range(len(history) - 1, -1, -1):
        if history[at].seat in seats and _had_a_choice(game, history[at]):
            return at
    return None


def _had_a_choice(game: Game, account: Account) -> bool:
    before = Game.at_snapshot(game.players, game.rules, game.seed, account.before)
    return len(before.legal_moves) > 1
