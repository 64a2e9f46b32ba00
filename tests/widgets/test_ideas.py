"""Every idea is illegal, has a reason, and says rightly what is missing."""

from __future__ import annotations

import random

import pytest

from knarr import Explore, Game, Rules
from knarr.cards import DESTINATIONS
from knarr.ideas import ideas
from tests.widgets.stepping import ALL, played


@pytest.mark.parametrize("seed", range(6))
def test_ideas_are_illegal_with_a_reason(seed: int) -> None:
    game = Game(2 + seed % 3, Rules(artifacts=ALL if seed % 2 else ()), seed)
    dice = random.Random(seed)
    while not game.over:
        found = ideas(game)
        assert len(found) <= 20
        for idea in found:
            assert idea.reason == game.why_not(idea.move)
            start = "the cost is " if idea.missing else idea.reason
            assert idea.wish and idea.text.startswith(start) and idea.missing in idea.text
        game.play(dice.choice(game.legal_moves))
    assert ideas(game) == ()


def test_every_destination_out_of_reach_is_named() -> None:
    game = Game(2, seed=3)
    view = game.view()
    payable = {move.destination for move in game.legal_moves if isinstance(move, Explore)}
    lands = {land for land in (*view.trading, *view.influence) if land}
    named = {idea.move.destination: idea for idea in ideas(game) if isinstance(idea.move, Explore)}
    assert set(named) == lands - payable
    for land, idea in named.items():
        cost = sum(DESTINATIONS[land].cost.values())
        short = cost - len(idea.move.pay) - idea.move.recruits
        assert short > 0 and "missing" in idea.missing


def test_ending_early() -> None:
    assert ideas(Game(2, seed=3))[0].wish == "End the turn"


def test_nothing_to_ask_when_it_is_over() -> None:
    assert ideas(played()) == ()
