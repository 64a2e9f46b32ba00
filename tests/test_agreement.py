"""The engine and the independent referee play the same game."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.cards import ARTIFACTS
from knarr.kernel.entry import closing_check_opens
from knarr.moves import EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.record import dumps
from knarr.series import Series
from tests.referee import check, legal_moves, random_game, walk

NAMES = ("Ada", "Bo", "Cem", "Dag")


def as_text(move: dict[str, Any]) -> str:
    """A move of the referee in the engine's text form."""
    match move["do"]:
        case "trade":
            return Trade(move["bracelets"]).text
        case "recruit":
            return Recruit(move["viking"], move["take"]).text
        case "explore":
            return Explore(move["destination"], tuple(move["pay"]), move["recruits"]).text
        case "swap":
            return Swap(move["space"]).text
        case "reserve":
            return Reserve(move["destination"]).text
    return EndTurn().text


def any_rules(chance: random.Random) -> tuple[int, Rules]:
    artifacts = tuple(chance.sample(ARTIFACTS, chance.randrange(8)))
    ship = chance.choice(("normal", "advanced"))
    return chance.choice((2, 3, 4)), Rules(ship, artifacts, chance.random() < 0.3)


def compare_moves(record: dict[str, Any]) -> int:
    """Replay a record in both, and compare the legal moves before every action and end of turn."""
    game = Game.from_record(record)
    history = [a for a in game.history if a.move.group != "discard"]
    while game.can_undo:
        game.undo()
    compared = 0
    for _ in walk_states(record, game):
        compared += 1
    assert compared > len(record["turns"])
    assert len(history) > 0
    return compared


def texts(game: Game) -> set[str]:
    return {move.text for move in game.legal_moves}


def walk_states(record: dict[str, Any], game: Game) -> Any:
    for turn, action, state in walk(record):
        actions = record["turns"][turn - 1]["actions"]
        wanted: dict[str, Any] = actions[action - 1] if action <= len(actions) else {"do": "end"}
        if wanted["do"] == "explore" and closing_check_opens(game.state):
            # the referee makes its closing check inside this action: its moves come too early
            assert isinstance(game.redo().move, EndTurn)
        else:
            assert texts(game) == {as_text(m) for m in legal_moves(state)}
        played: Move = game.redo().move
        assert played.text == as_text(wanted)
        while game.can_redo and game.to_act and game.to_act.what == "discard":
            game.redo()
        if isinstance(played, EndTurn) and game.can_redo and not game.history[-1].ended_turn:
            game.redo()
        yield turn


@pytest.mark.parametrize("seed", range(40))
def test_both_list_the_same_moves(seed: int) -> None:
    chance = random.Random(seed)
    players, rules = any_rules(chance)
    record = Series(players, rules, seed).game(0, NAMES[:players]).record()
    compare_moves(record)


@pytest.mark.parametrize("seed", range(60))
def test_the_referee_accepts_what_the_engine_writes(seed: int) -> None:
    chance = random.Random(1000 + seed)
    players, rules = any_rules(chance)
    game = Series(players, rules, seed).game(1, NAMES[:players])
    check(json.loads(dumps(game.record())))


@pytest.mark.parametrize("seed", range(30))
def test_the_engine_accepts_what_the_referee_writes(seed: int) -> None:
    chance = random.Random(2000 + seed)
    players, rules = any_rules(chance)
    record, _ = random_game(
        chance, players, rules.ship, list(rules.artifacts), rules.trade_before_reputation
    )
    game = Game.from_record(record)
    assert game.record()["result"] == record["result"]


@pytest.mark.slow
def test_thousands_of_games_over_all_artifact_sets(tmp_path: Path) -> None:
    chance = random.Random(3)
    for number in range(1500):
        players, rules = any_rules(chance)
        check(Series(players, rules, 9).game(number, NAMES[:players]).record())
