"""Accounts, effects and views: what is told about a game agrees with the game."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from knarr import Game, KnarrError
from knarr.account import Account
from knarr.cards import ASSETS
from knarr.memory import Snapshot, state_in
from knarr.view import View
from tests.scenes import BOARD, all_copies, any_game, figures, play_on, start

FIGURES = ("vp", "reputation", "recruits", "bracelets")
TOKENS = {"recruit": "recruits", "bracelet": "bracelets"}


def standing(snapshot: Snapshot) -> list[dict[str, int]]:
    """What every seat has."""
    s = state_in(snapshot)
    return [
        {name: int(getattr(s, name)[seat]) for name in FIGURES} for seat in range(int(s.players))
    ]


def add(total: list[dict[str, int]], account: Account) -> None:
    """Add to a standing what an account tells."""
    mine = total[account.gainer]
    for asset in ASSETS:
        mine[TOKENS.get(asset, asset)] += account.gained.get(asset, 0)
    for token, count in account.spent.items():
        mine[TOKENS[token]] -= count
    total[account.scorer]["vp"] += account.scored


def test_accounts_explain_every_seats_figures() -> None:
    for seed in range(60):
        game = any_game(seed)
        total = standing(game.first)
        for _ in play_on(game, random.Random(seed)):
            pass
        for account in game.history:
            add(total, account)
            assert total == standing(account.after), repr(account)


def test_accounts_explain_the_crews() -> None:
    """A crew grows by the vikings played and drawn, and shrinks by those paid or discarded."""
    for seed in range(30):
        game = any_game(seed)
        crews = [Counter(_crew(game, seat)) for seat in range(len(game.players))]
        for _ in play_on(game, random.Random(seed)):
            pass
        for account in game.history:
            crews[account.gainer] += Counter(account.drawn)
            crews[account.gainer] -= Counter(account.paid)
            if account.move.group == "recruit":
                crews[account.seat][getattr(account.move, "viking")] += 1  # noqa: B009
            elif account.move.group == "discard":
                crews[account.seat][getattr(account.move, "viking")] -= 1  # noqa: B009
        assert [+crew for crew in crews] == [
            Counter(_crew(game, seat)) for seat in range(len(game.players))
        ]


def _crew(game: Game, seat: int) -> list[str]:
    return [name for column in game.view().seats[seat].crew.values() for name in column]


def test_totals_are_taken_before_the_next_reputation() -> None:
    game = start({"vp": 5}, {"reputation": 14, "vp": 8})
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    account = game.play("end")
    assert account.totals() == {
        "vp": [6, 8],
        "reputation": [0, 14],
        "recruits": [1, 1],
        "bracelets": [1, 1],
    }
    assert figures(game, 1)[0] == 13


def test_an_account_is_frozen_and_speaks() -> None:
    game = start({"crew": ["red.bracelet"], "bracelets": 3})
    account = game.play("recruit red.vp take blue", reveal=["blue.reputation"])
    assert str(account) == account.sentence
    for words in ("red VP viking", "gains 1 VP", "the blue space", "1 bracelet", "blue reputation"):
        assert words in account.sentence
    with pytest.raises(AttributeError, match="an account is frozen"):
        account.seat = 1
    with pytest.raises(AttributeError, match="an account is frozen"):
        del account.move


def test_every_account_has_a_sentence_of_one_line() -> None:
    for seed in range(20):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed)):
            pass
        for account in game.history:
            assert account.sentence.endswith(".") and "\n" not in account.sentence
            assert "_" not in account.sentence and ".vp" not in account.sentence.split("Drawn")[0]


# Effects


@pytest.mark.slow
def test_effects_agree_with_what_is_played() -> None:
    """Gains, losses, costs and triggers, wherever no drawn viking changes them."""
    compared = 0
    for seed in range(25):
        game, chance = any_game(seed), random.Random(seed)
        for _ in play_on(game, chance):
            for move in chance.sample(game.legal_moves, min(4, len(game.legal_moves))):
                effect = game.effect(move)
                twin = game.copy()
                account = twin.play(move)
                if account.drawn or account.waits or game.state.forced:
                    assert effect.spent == account.spent
                    continue
                compared += 1
                assert (effect.gained, effect.lost, effect.spent) == (
                    account.gained,
                    account.lost,
                    account.spent,
                )
                assert (effect.triggers, effect.scored) == (account.triggers, account.scored)
    assert compared > 3000


def test_effects_announce_how_many_are_drawn() -> None:
    for seed in range(15):
        game = any_game(seed)
        for move in play_on(game, random.Random(seed)):
            effect, forced = game.effect(move), bool(game.state.forced)
            account = game.copy().play(move)
            if not account.waits and not forced:
                assert effect.gained.get("viking", 0) == len(account.drawn)


def test_looking_at_an_effect_changes_nothing() -> None:
    game = any_game(3)
    before, moves = game.snapshot()[0], game.legal_moves
    for move in moves:
        game.effect(move)
    assert (game.snapshot()[0], game.legal_moves) == (before, moves)
    with pytest.raises(KnarrError, match="without a main action"):
        game.effect("end")


def test_effect_in_words() -> None:
    game = start({"crew": ["red.bracelet", "red.recruit"], "bracelets": 3})
    text = game.effect("recruit red.vp take blue").text
    assert text.startswith("+1 VP and 1 recruit, 1 bracelet lost")
    assert text.endswith("costs 1 recruit")
    alone = start({"recruits": 2}).effect("explore 15 recruits 2").text
    assert alone.endswith("costs 2 recruits")
    game.play("recruit red.vp take red", reveal=["blue.reputation"])
    assert game.effect("end").text == "no gain"


# Views


def visible(view: View) -> Counter[str]:
    """Every viking whose place the viewer knows."""
    cards: Counter[Any] = Counter(view.discard) + Counter(view.board.values())
    for own in view.seats:
        cards += Counter(own.hand)
        for column in own.crew.values():
            cards += Counter(column)
    del cards[None]
    return cards


@pytest.mark.slow
def test_what_is_seen_and_what_is_not_make_all_copies() -> None:
    for seed in range(12):
        game = any_game(seed)
        players = len(game.players)
        for _ in play_on(game, random.Random(seed)):
            for viewer in (None, *range(players)):
                view = game.view(viewer)
                assert visible(view) + Counter(view.unseen) == all_copies(players)
                hidden = sum(own.hand.count(None) for own in view.seats)
                assert sum(view.unseen.values()) == view.deck + hidden


def test_everything_but_hands_is_open() -> None:
    for seed in range(10):
        game = any_game(seed)
        for _ in play_on(game, random.Random(seed), 60):
            whole = game.view()
            for viewer in range(len(game.players)):
                view = game.view(viewer)
                assert None not in view.seats[viewer].hand
                for own, full in zip(view.seats, whole.seats, strict=True):
                    known = [name for name in own.hand if name is not None]
                    assert not Counter[Any](known) - Counter[Any](full.hand)
                    assert (own.crew, own.lands, own.reserved) == (
                        full.crew,
                        full.lands,
                        full.reserved,
                    )


def test_a_card_taken_from_the_board_is_known_until_it_is_played() -> None:
    game = start({"recruits": 3})
    assert game.view(1).seats[0].hand == (None, None, None)
    game.play("recruit red.vp take purple", reveal=["blue.reputation"])
    assert game.view(1).seats[0].hand == ("purple.bracelet", None, None)
    assert game.view(0).seats[0].hand == ("purple.bracelet", "green.vp", "blue.vp")
    assert game.view(0).seats[1].hand == (None, None, None)
    game.play("end")
    game.play("recruit yellow.vp take blue", reveal=["blue.bracelet"])
    game.play("end")
    game.play("recruit purple.bracelet take yellow", reveal=["blue.recruit"])
    assert game.view(1).seats[0].hand == ("yellow.vp", None, None)


def test_of_two_equal_cards_the_known_one_goes() -> None:
    """Others knew of one of them: when one is played, the rest of the hand is unknown to them."""
    board = {**BOARD, "red": "green.recruit", "blue": "purple.bracelet", "purple": "purple.recruit"}
    game = start({"recruits": 3}, board=board)
    game.play("recruit red.vp take green", reveal=["blue.reputation"])
    assert game.view(1).seats[0].hand == ("green.vp", None, None)
    game.play("end")
    game.play("recruit yellow.vp take yellow", reveal=["blue.bracelet"])
    game.play("end")
    game.play("recruit green.vp take red", reveal=["blue.recruit"])
    assert game.view(1).seats[0].hand == ("green.recruit", None, None)
    assert game.view().seats[0].hand == ("green.recruit", "green.vp", "blue.vp")


def test_no_such_seat() -> None:
    with pytest.raises(KnarrError, match="there is no seat 2: seats are 0 to 1"):
        Game(2, seed=1).view(2)


def test_pictures() -> None:
    game = Game(2, seed=1)
    assert game._repr_svg_() == game.view()._repr_svg_()
    assert game.view(0).seats[1]._repr_svg_().startswith("<svg")
