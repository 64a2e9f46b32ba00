"""Every strategy plays legal moves only, whatever is in play and whatever its weights are."""

from __future__ import annotations

import dataclasses
import random

import pytest

from knarr import Game, KnarrError, Rules
from knarr.bots import STRATEGIES, MonteCarlo, Random, Weigher, Weights, sentence_of
from knarr.cards import ARTIFACTS, PLAYERS
from knarr.kernel.playout import MOST_TURNS
from knarr.moves import Discard
from knarr.simulate import simulate
from tests.scenes import HANDS, leftovers, place, start
from tests.simulation.tables import Compiled, full_rules, plain_rules, positions
from tests.simulation.yardstick import Yardstick

NAMES = [field.name for field in dataclasses.fields(Weights)]
PLAYERS_OF_THE_KERNEL = [bot for name, bot in STRATEGIES.items() if name != "montecarlo"]


def assert_plays_legally(of: Random | Weigher | MonteCarlo, seed: int, games: int) -> None:
    """Whole games against itself: `Game.play` refuses what is not legal."""
    bot = Compiled(of)
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        rules = (full_rules if number % 3 else plain_rules)(chance)
        game = Game(PLAYERS[number % 3], rules, seed=number)
        for at in range(4 * MOST_TURNS):
            if game.over:
                break
            game.play(bot.choice(game, seed, at))


@pytest.mark.parametrize("bot", PLAYERS_OF_THE_KERNEL, ids=lambda bot: str(bot.name))
def test_strategies_play_legally(bot: Random | Weigher) -> None:
    assert_plays_legally(bot, seed=1, games=18)


def test_monte_carlo_plays_legally() -> None:
    assert_plays_legally(MonteCarlo(4), seed=2, games=4)


def extremes() -> list[Weights]:
    """Weights at their limits: all alike, one alone, and any mixture."""
    found = [Weights(*[value] * len(NAMES)) for value in (0.0, 1000.0, -1000.0)]
    for name in NAMES:
        found += [dataclasses.replace(Weights(), **{name: value}) for value in (1000.0, -1000.0)]
    chance = random.Random(3)
    for _ in range(40):
        found.append(Weights(*[chance.choice((-1000.0, 0.0, 1000.0)) for _ in NAMES]))
    return found


def test_extreme_weights_play_legally() -> None:
    weights = extremes()
    bots = [Compiled(Weigher("extreme", w)) for w in weights]
    games = positions(4, 6, 0.5, plain=False)
    for at, game in enumerate(games):
        for bot in bots[at % 5 :: 5]:
            assert bot.choice(game, at) in game.legal_moves


def test_extreme_weights_end_their_games() -> None:
    """Or the deal is given up, with an account."""
    for at, weights in enumerate(extremes()):
        players = [Weigher("extreme", weights)] * (2 + at % 3)
        result = simulate(players, 20, seed=at, rules=Rules("advanced", ARTIFACTS))
        assert result.games + result.failed == 20
        assert len(result.failures) == result.failed


MISERS = Weights(
    *(-1000.0, 0.0, -300, 30, 1000.0, 0.0, 0.0, -1000.0, 1000.0, -300, 0.0, -1000.0, 1000.0, 30),
    *(-30, -1000.0, 1000.0, -30, 300, -300, -1000.0, 0.0, 300, -1000.0, 300, -300, -1000.0, 0.0),
    *(-1000.0, 300, -30, 30),
)
"""Three who avoid every point: some of their games go round in circles for ever."""


def test_games_without_end_are_given_up() -> None:
    players = [Weigher("miser", MISERS)] * 3
    result = simulate(players, 100, seed=1)
    assert result.failed and result.games == 100 - result.failed
    assert result.failures[0].endswith(f"not over after {MOST_TURNS} turns")
    assert result.tally.wins.sum() == 12 * result.games
    cut = simulate(players, 100, seed=1, portion=7)
    assert cut.tally_array.tobytes() == result.tally_array.tobytes()
    assert cut.failures == result.failures


def test_monte_carlo_can_look_ahead_in_games_without_end() -> None:
    bot = Compiled(MonteCarlo(8, weights=MISERS))
    game = Game(3, seed=1)
    assert bot.choice(game) in game.legal_moves


def without_deck(players: int, seed: int) -> Game:
    """A table whose whole deck lies in the crews: the next card forces discards."""
    chance = random.Random(seed)
    rest = leftovers(place(*[{"hand": HANDS[seat]} for seat in range(players)]))
    chance.shuffle(rest)
    crews = [{"crew": rest[seat::players]} for seat in range(players)]
    return start(*crews, ship=chance.choice(("normal", "advanced")))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_forced_discard_drops_the_card_of_least_worth(players: int) -> None:
    greedy = Compiled("greedy")
    discards = 0
    for seed in range(25):
        game = without_deck(players, seed)
        game.play(random.Random(seed).choice([m for m in game.legal_moves if m.group == "recruit"]))
        while game.to_act is not None and game.to_act.what == "discard":
            choice = greedy.choice(game, seed)
            assert isinstance(choice, Discard)
            assert choice in Yardstick(game.view()).best(game.legal_moves)
            game.play(choice)
            discards += 1
    assert discards >= 25


@pytest.mark.parametrize("bot", PLAYERS_OF_THE_KERNEL, ids=lambda bot: str(bot.name))
def test_forced_discards_are_legal(bot: Random | Weigher) -> None:
    compiled = Compiled(bot)
    for seed in range(20):
        game = without_deck(2 + seed % 3, seed)
        for at in range(40):
            if game.over:
                break
            game.play(compiled.choice(game, seed, at))


def test_every_strategy_says_in_one_sentence_how_it_decides() -> None:
    for name, bot in STRATEGIES.items():
        assert bot.name == name and sentence_of(bot).endswith(".")


@pytest.mark.parametrize("value", [1001.0, -1000.5, float("nan"), float("inf"), "1", None, True])
def test_weights_outside_their_limits_are_refused(value: object) -> None:
    with pytest.raises(KnarrError, match="the weight reputation must be"):
        Weights(reputation=value)  # type: ignore[arg-type]


@pytest.mark.parametrize("rollouts", [0, -1, 1.5, "many", True, 10**9])
def test_rollouts_outside_their_limits_are_refused(rollouts: object) -> None:
    with pytest.raises(KnarrError, match="rollouts must be from 1 to"):
        MonteCarlo(rollouts)  # type: ignore[arg-type]
