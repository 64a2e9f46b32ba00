"""The manners of a game: legal moves, play, undo, copy, accounts, effects."""

from __future__ import annotations

import random
from typing import Any

import pytest

from knarr import IllegalMove, KnarrError
from knarr.errors import WrongCard
from knarr.rebirth import Lesson, Place, RebirthGame, load_map, parse_move
from tests.rebirth.scenes import lesson, part_game, whole_game


def test_a_move_has_one_text() -> None:
    move = Place("settlement:3", (-2, 11))
    assert str(move) == move.text == "settlement:3 -2,11"
    assert parse_move(move.text) == Place.from_text(" settlement:3  -2 , 11 ") == move


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_legal_move_can_be_played_and_no_other_place(players: int) -> None:
    game = part_game(players, 3, 25)
    legal = set(game.legal_moves)
    held = game.view().seats[game.active].held
    assert held is not None and len(legal) == len(game.legal_moves) > 0
    for one in game.setting.map.hexes:
        move = Place(held, one.at)
        assert (game.why_not(move) is None) == (move in legal)
        twin = game.copy()
        if move in legal:
            assert twin.play(move).move == move
        else:
            with pytest.raises(IllegalMove):
                twin.play(move)
            assert twin.snapshot() == game.snapshot()


@pytest.mark.parametrize("at", ["x", [0, 0], (0,), (99, 0), None, (0.0, 0)])
def test_places_that_are_no_space(at: Any) -> None:
    with pytest.raises(KnarrError, match="no space for a tile"):
        RebirthGame(2, seed=1).space_at(at)


@pytest.mark.parametrize("number", [-1, 10**30, True, "x", None])
def test_numbers_that_no_space_has(number: Any) -> None:
    game = RebirthGame(2, seed=1)
    with pytest.raises(KnarrError, match="the number of a space"):
        game.move_at(number)
    with pytest.raises(KnarrError, match="points must be"):
        game.claim_fault(game.legal_moves[0], number)


@pytest.mark.parametrize("text", [None, 1, [], b"food 0,0"])
def test_a_text_that_is_none_is_no_move(text: Any) -> None:
    with pytest.raises(KnarrError, match="is no move"):
        parse_move(text)


def test_legal_moves_are_in_reading_order() -> None:
    places = [move.at for move in RebirthGame(4, seed=1).legal_moves]
    assert places == sorted(places, key=lambda at: (at[1], at[0]))


def test_scores_are_what_the_places_bring() -> None:
    chance = random.Random(4)
    for players in (2, 3, 4):
        game = RebirthGame(players, seed=players)
        while not game.over:
            at, points = chance.choice(list(game.scores.items()))
            move = Place(game.to_act.tile or "", at)  # type: ignore[union-attr]
            effect = game.effect(move)
            account = game.play(move)
            assert account.scored == points == effect.scored
            assert account.points == effect.points
            assert len(account.parts) == len(effect.parts)
            assert account.castles == tuple((at, account.seat) for at in effect.castles)


def test_an_effect_changes_nothing_and_tells_no_mission() -> None:
    scene = lesson("+ f f")
    scene.hand(0, "food")
    before = scene.snapshot()
    effect = scene.effect("food 1,0")
    assert scene.snapshot() == before
    assert effect.cathedrals == ((0, 0),)
    assert "Gift" not in repr(effect) and "secret mission" in effect.text
    with pytest.raises(IllegalMove):
        scene.effect("food 0,0")


def test_undo_and_redo_are_exact() -> None:
    game = RebirthGame(3, seed=9)
    states = [game.snapshot()[0]]
    while not game.over:
        game.play_random()
        states.append(game.snapshot()[0])
    with pytest.raises(KnarrError, match="there is no move to redo"):
        game.redo()
    for state in reversed(states[:-1]):
        game.undo()
        assert game.snapshot()[0] == state
    assert not game.can_undo and game.result is None
    with pytest.raises(KnarrError, match="there is no move to undo"):
        game.undo()
    assert len(game.future) == len(states) - 1
    for state in states[1:]:
        game.redo()
        assert game.snapshot()[0] == state
    assert game.over and not game.what_if


def test_going_on_anew_is_an_exploration() -> None:
    game = part_game(2, 1, 10)
    game.undo()
    assert not game.what_if
    game.play_random()
    assert game.what_if and not game.can_redo


def test_a_copy_is_independent_and_draws_the_same() -> None:
    game = part_game(4, 2, 30)
    twin = game.copy()
    while not game.over:
        game.play_random()
    assert len(twin.history) == 30 and not twin.over
    while not twin.over:
        twin.play_random()
    assert twin.record() == game.record()


def test_a_copy_of_a_lesson_is_a_lesson() -> None:
    scene = lesson("f f")
    twin = scene.copy()
    assert isinstance(twin, Lesson)
    twin.put(0, "food", (0, 0))
    assert scene.view().tiles == {}


def test_what_is_drawn_can_be_said() -> None:
    game = RebirthGame(2, seed=3)
    seat = game.active
    game.play(game.legal_moves[0], draw="settlement:4")
    assert game.history[-1].drawn == game.view().seats[seat].held == "settlement:4"


def test_a_tile_that_is_not_left_cannot_be_drawn() -> None:
    game = RebirthGame(2, seed=3)
    while game.view().seats[game.active].unseen.get("settlement:4"):
        game.play(game.legal_moves[0], draw="settlement:4")
        game.play_random()
    before = game.snapshot()
    with pytest.raises(WrongCard, match="no settlement:4 tile is left to draw"):
        game.play(game.legal_moves[0], draw="settlement:4")
    assert game.snapshot() == before
    with pytest.raises(KnarrError, match="'gold' is not a known tile"):
        game.play(game.legal_moves[0], draw="gold")
    assert game.snapshot() == before


def test_missions_can_be_said() -> None:
    scene = lesson("+ f f\n ~ ~ +")
    scene.hand(0, "food")
    for names, words in (
        ([], "it draws 1 mission, 0 named"),
        (["Gift", "Gift"], "it draws 1 mission, 2 named"),
        (["Riches"], "'Riches' is not the name of a mission"),
        (["Gift"] * 7, "a tile reaches at most 6 cathedrals, 7 missions are named"),
        ("Gift", "missions must be a list of names"),
        ([7], "7 is not the name of a mission"),
    ):
        before = scene.snapshot()
        with pytest.raises(KnarrError, match=words):
            scene.play("food 1,0", missions=names)  # type: ignore[arg-type]
        assert scene.snapshot() == before
    assert scene.play("food 1,0", missions=["Gift"]).missions == ("Gift",)


def test_an_account_is_frozen() -> None:
    account = part_game(2, 1, 3).history[-1]
    with pytest.raises(AttributeError, match="an account is frozen"):
        account.seat = 1
    with pytest.raises(AttributeError, match="an account is frozen"):
        del account.move


def test_accounts_add_up_to_the_points() -> None:
    game = whole_game(4, 6)
    for seat in range(4):
        assert sum(account.points[seat] for account in game.history) == game.state.points[seat]
    for account in game.history:
        parts = [part.points(4, account.seat) for part in account.parts]
        assert tuple(map(sum, zip(*parts, strict=True))) == account.points
        assert account.totals() == [int(p) for p in _after(game, account.turn)]
        assert account.sentence and repr(account)


def _after(game: RebirthGame, turn: int) -> list[int]:
    return [sum(account.points[seat] for account in game.history[:turn]) for seat in range(4)]


def test_turns_and_rounds_count_from_one() -> None:
    game = RebirthGame(3, seed=1)
    seen = []
    while not game.over:
        seen.append((game.turn, game.round))
        assert game.play_random().turn == seen[-1][0]
    assert seen[:4] == [(1, 1), (2, 1), (3, 1), (4, 2)]
    assert (game.turn, game.round) == (75, 25)


def test_reprs_are_short() -> None:
    game = part_game(2, 1, 3)
    assert repr(game) == "<RebirthGame: Ada, Bo; turn 4, seat 1>"
    assert repr(game.setting.map) == "<HexMap 'Teaching map': 144 spaces>"


def test_a_lesson_has_no_record_and_no_other_seats() -> None:
    scene = lesson("f f")
    with pytest.raises(KnarrError, match="a lesson has no record"):
        scene.record()
    with pytest.raises(KnarrError, match="there is no seat 2"):
        scene.hand(2, "food")
    with pytest.raises(KnarrError, match="'wheat' is not a known tile"):
        scene.hand(0, "wheat")
    with pytest.raises(KnarrError, match="no tile can be placed"):
        scene.play_random()
    with pytest.raises(KnarrError, match=r"\(9, 9\) is no free space"):
        scene.lay_neutral((9, 9))
    scene.finish()
    with pytest.raises(KnarrError, match="the lesson is finished"):
        scene.hand(0, "food")


@pytest.mark.parametrize(
    "move",
    [None, 7, [], Place("food", [0, 0]), Place("food", (0, 0, 0)), Place(3, (0, 0))],  # type: ignore[arg-type]
)
def test_what_is_no_move_is_refused(move: object) -> None:
    game = RebirthGame(2, seed=1)
    assert "is no move" in (game.why_not(move) or "")  # type: ignore[arg-type]
    for act in (game.play, game.effect):
        with pytest.raises(KnarrError, match="is no move"):
            act(move)  # type: ignore[arg-type]


def test_a_finished_lesson_can_be_taken_back() -> None:
    scene = lesson("C f f")
    scene.put(0, "food", (1, 0))
    assert scene.finish().total == (6, 0)
    scene.undo()
    assert not scene.over and scene.result is None
    scene.put(1, "food", (1, 0))
    assert scene.finish().total == (0, 6)


def test_a_game_goes_on_from_a_snapshot() -> None:
    game = part_game(3, 5, 20)
    other = RebirthGame.at_snapshot(game.players, game.setting, 0, game.snapshot())
    assert other.view() == game.view() and other.history == ()
    with pytest.raises(KnarrError, match="began from a position"):
        other.record()


def test_numbered_games_are_those_of_a_simulation() -> None:
    board = RebirthGame(2, seed=1).setting
    one, two = (RebirthGame.numbered(2, board, 1, number) for number in (0, 1))
    assert one.snapshot() == RebirthGame(2, seed=1).snapshot() != two.snapshot()


def test_a_lesson_is_played_on_the_shipped_map_too() -> None:
    scene = Lesson(load_map(), 4)
    assert scene.put(3, "food", (4, 3)).scored == 1
