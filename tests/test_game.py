"""`Game`: taking back, copying, cards from outside, refusals, effects and accounts."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from knarr import Game, IllegalMove, KnarrError, Rules, WrongCard
from knarr.cards import COLOURS, DESTINATIONS, KINDS
from knarr.game import Result, ToAct
from knarr.memory import Snapshot
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from tests.scenes import any_game, place, play_on, start

# What a game can be set up with


def test_names_or_a_number() -> None:
    assert Game(3, seed=1).players == ("Ada", "Bo", "Cem")
    assert Game(["李", "Ø"], seed=1).players == ("李", "Ø")


@pytest.mark.parametrize(
    "players", [1, 5, 0, -1, True, 2.0, None, "Ada", b"ab", ["Ada"], ["a"] * 5, ["a", ""], ["a", 2]]
)
def test_bad_players(players: Any) -> None:
    with pytest.raises(KnarrError):
        Game(players)


@pytest.mark.parametrize("seed", [-1, 1 << 63, 10**4000, 1.0, "1", True], ids=type)
def test_bad_seeds(seed: Any) -> None:
    with pytest.raises(KnarrError, match="the seed must be a whole number from 0"):
        Game(2, seed=seed)


@pytest.mark.parametrize("rules", ["normal", {"ship": "normal"}, 3])
def test_bad_rules(rules: Any) -> None:
    with pytest.raises(KnarrError, match="must be a Rules object"):
        Game(2, rules)
    with pytest.raises(KnarrError, match="must be a Rules object"):
        Game.from_position(place(), rules=rules)


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"ship": "norml"}, "did you mean normal?"),
        ({"ship": None}, "None is not a known ship"),
        ({"artifacts": "helmet"}, "must be a list of names"),
        ({"artifacts": 3}, "must be a list of names"),
        ({"artifacts": ["mead"]}, "did you mean mead_cup?"),
        ({"artifacts": ["helmet", "helmet"]}, "helmet is there twice"),
        ({"trade_before_reputation": 1}, "must be True or False"),
    ],
)
def test_rules_that_cannot_be(values: dict[str, Any], says: str) -> None:
    with pytest.raises(KnarrError, match=says.replace("?", r"\?")):
        Rules(**values)


def test_rules_can_be_pasted() -> None:
    rules = Rules("advanced", ["helmet", "amulet"], True)  # type: ignore[arg-type]
    assert eval(repr(rules)) == rules and rules.artifacts == ("helmet", "amulet")


def test_a_seed_is_chosen_and_kept() -> None:
    game = Game(2)
    assert Game(2, seed=game.seed).snapshot() == game.snapshot()


# Taking back


def state(game: Game | Snapshot) -> bytes:
    """The whole state without the scratch space around it."""
    return (game.snapshot() if isinstance(game, Game) else game)[0]


def test_undo_and_redo_walk_through_the_same_states() -> None:
    for seed in range(12):
        game = any_game(seed)
        moves = list(play_on(game, random.Random(seed)))
        states = [state(account.before) for account in game.history] + [state(game)]
        undone = []
        while game.can_undo:
            undone.append(game.undo())
            assert state(game) == states[len(states) - 1 - len(undone)]
        assert undone[::-1] == moves and state(game) == state(game.first)
        assert [account.move for account in game.future] == moves
        while game.can_redo:
            game.redo()
        assert state(game) == states[-1] and not game.what_if and game.over


def test_nothing_to_undo_or_redo() -> None:
    game = Game(2, seed=1)
    with pytest.raises(KnarrError, match="no move to undo"):
        game.undo()
    with pytest.raises(KnarrError, match="no move to redo"):
        game.redo()


def test_what_if_after_a_card_was_seen_and_taken_back() -> None:
    game = start()
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    game.undo()
    assert not game.what_if
    game.play("recruit green.vp take green", reveal=["blue.reputation"])
    assert game.what_if and not game.can_redo


def test_taking_back_what_showed_no_card_is_no_what_if() -> None:
    game = start()
    game.play("trade 1")
    game.undo()
    game.play("recruit green.vp take green")
    assert not game.what_if


def test_legal_moves_follow_an_undo() -> None:
    game = start()
    before = game.legal_moves
    game.play("trade 1")
    assert game.legal_moves != before
    game.undo()
    assert game.legal_moves == before


def test_a_copy_is_independent_and_has_the_same_cards_to_come() -> None:
    game = any_game(5)
    for _ in play_on(game, random.Random(5), 20):
        pass
    game.undo()
    twin, before = game.copy(), state(game)
    assert twin.history == game.history and twin.future == game.future
    move = game.legal_moves[0]
    mine = game.play(move)
    assert state(twin) == before and twin.can_redo and len(twin.history) == 19
    theirs = twin.play(move)
    assert state(mine.after) == state(theirs.after)
    twin.undo()
    assert state(game) == state(mine.after)


@pytest.mark.parametrize("number", [-1, 1 << 62, 1 << 64, "x", None, True, 1.5])
def test_numbers_that_no_game_has(number: Any) -> None:
    with pytest.raises(KnarrError, match="the number of a game must be from 0 to"):
        Game.numbered(2, Rules(), 1, number)


@pytest.mark.parametrize("cards", [5, "red.vp", b"x", object()])
def test_what_is_revealed_is_a_list(cards: Any) -> None:
    game = Game(2, seed=1)
    move, before = game.legal_moves[0], game.snapshot()
    with pytest.raises(KnarrError, match="must be a list"):
        game.play(move, reveal=cards)
    assert game.snapshot() == before


def test_numbered_games_are_their_own_and_play_random_is_repeatable() -> None:
    one, two = (Game.numbered(3, Rules(), 5, number) for number in (7, 8))
    assert one.snapshot() != two.snapshot()
    again = Game.numbered(3, Rules(), 5, 7)
    for _ in range(30):
        assert one.play_random().move == again.play_random().move


# Cards from outside


@pytest.mark.parametrize(
    ("reveal", "says"),
    [
        ([], "the viking that refills the red space is missing"),
        (["purple.vp"], "no purple.vp is left in the deck"),
        (["red.vpp"], "did you mean red.vp"),
        ([3.5], "3.5 is not a known viking"),
        ([True], "True is not a known viking"),
        (["blue.reputation", "blue.recruit"], "draws 1 viking, the record names 2"),
        (["blue.reputation", 17], "it turns up no destination, one was named"),
        (["blue.reputation", None], "it turns up no destination, one was named"),
        (["blue.reputation", 36], "there is no destination 36"),
        (["blue.reputation"] * 9, "no move reveals that many cards"),
        (["blue.reputation", 1, 2], "no move reveals that many cards"),
    ],
)
def test_a_card_that_cannot_come_changes_nothing(reveal: list[Any], says: str) -> None:
    game = start()
    before, moves = state(game), game.legal_moves
    with pytest.raises(KnarrError) as caught:
        game.play("recruit red.vp take red", reveal=reveal)
    assert says in str(caught.value)
    assert (state(game), game.legal_moves, game.can_undo) == (before, moves, False)
    game.play("recruit red.vp take red", reveal=["blue.reputation"])


@pytest.mark.parametrize(
    ("reveal", "says"),
    [
        (["blue.bracelet"], "the trading deck still has 17 cards, the refill must not be null"),
        (["blue.bracelet", None], "the trading deck still has 17 cards"),
        (["blue.bracelet", 21], "destination 21 cannot come from the trading deck"),
        (["blue.bracelet", 16], "destination 16 cannot come from the trading deck"),
        ([1], "a viking is drawn into the crew, 1 more must be named"),
    ],
)
def test_cards_of_an_explore(reveal: list[Any], says: str) -> None:
    game = start({"crew": ["red.bracelet", "red.recruit"]})
    with pytest.raises(WrongCard) as caught:
        game.play("explore 18 pay red.bracelet red.recruit", reveal=reveal)
    assert says in str(caught.value)
    game.play("explore 18 pay red.bracelet red.recruit", reveal=["blue.bracelet", 1])


def test_cards_given_lead_to_the_same_table_as_cards_drawn() -> None:
    for seed in range(10):
        drawn = any_game(seed)
        given = drawn.copy()
        for move in play_on(drawn, random.Random(seed)):
            if drawn.history:
                _follow(given, drawn)
            assert given.state == drawn.state and move in given.legal_moves
        _follow(given, drawn)
        assert given.result == drawn.result


def _follow(given: Game, drawn: Game) -> None:
    account = drawn.history[-1]
    given.play(account.move, reveal=[*account.drawn, *(card for _, card in account.revealed)])


# Refusals


def random_move(chance: random.Random) -> Move:
    """Any move, most of them illegal anywhere."""
    viking, colour = chance.choice(KINDS), chance.choice(COLOURS)
    land = chance.choice(list(DESTINATIONS))
    pay = tuple(chance.choice(KINDS) for _ in range(chance.randrange(6)))
    choices: list[Move] = [
        Trade(chance.randrange(-1, 5)),
        Recruit(viking, colour),
        Explore(land, pay, chance.randrange(-1, 5)),
        Swap(colour),
        Reserve(land),
        Discard(viking),
        EndTurn(),
    ]
    return chance.choice(choices)


def test_why_not_is_none_for_legal_moves_and_a_sentence_for_all_others() -> None:
    refused: Counter[str] = Counter()
    for seed in range(25):
        game, chance = any_game(seed), random.Random(seed)
        for played in play_on(game, chance):
            assert game.why_not(played) is None
            legal = set(game.legal_moves)
            for move in [random_move(chance) for _ in range(12)]:
                reason = game.why_not(move)
                assert (reason is None) == (move in legal)
                if reason is not None:
                    assert "\n" not in reason and len(reason) > 10
                    refused[move.group] += 1
        assert game.why_not("trade 1") == game.why_not("swap red") == "the game is over"
    assert min(refused.values()) > 200 and len(refused) == 7


def test_a_refused_move_changes_nothing() -> None:
    game, chance = any_game(8), random.Random(8)
    for _ in play_on(game, chance, 40):
        before = state(game)
        move = random_move(chance)
        if move not in game.legal_moves:
            with pytest.raises(IllegalMove):
                game.play(move)
        assert state(game) == before


def test_to_act_names_what_can_be_done() -> None:
    groups = {
        "action": {"recruit", "explore", "trade"},
        "bonus": {"recruit", "explore", "trade", "swap", "reserve", "end"},
        "end": {"trade", "end"},
        "discard": {"discard"},
    }
    seen = set()
    for seed in range(20):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed)):
            due = game.to_act
            assert due is not None
            seen.add(due.what)
            assert {move.group for move in game.legal_moves} <= groups[due.what]
            assert due.seat == game.active or due.what == "discard"
            assert game.view().to_act == due.seat
        assert game.to_act is None and game.result is not None
    assert seen == set(groups)


def test_result_and_reprs() -> None:
    assert eval(repr(Result((40, 3), (2, 1), (0,)))) == Result((40, 3), (2, 1), (0,))
    assert eval(repr(ToAct(1, "end"))) == ToAct(1, "end")
    assert repr(Game(2, seed=1)) == "<Game: Ada, Bo; turn 1, seat 0 to play>"
