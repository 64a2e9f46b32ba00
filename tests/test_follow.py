"""A table that is followed: what is hidden stays hidden, what is told fits, the record verifies."""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.cards import COPIES, KINDS
from knarr.coach import judge
from knarr.errors import IllegalMove, KnarrError
from knarr.follow import Followed, followed
from knarr.moves import Recruit
from knarr.realtable import follow
from knarr.record import dumps
from knarr.standins import cards_of

ALL = ("mead_cup", "silver_coin", "cauldron", "golden_bracelet", "helmet", "amulet", "weathervane")


def real_game(seed: int, acts: int = 10_000, artifacts: tuple[str, ...] = ()) -> Game:
    game, dice = Game(2 + seed % 3, Rules(artifacts=artifacts), seed), random.Random(seed)
    while not game.over and len(game.history) < acts:
        game.play(dice.choice(game.legal_moves))
    return game


def begun(game: Game, me: int = 0) -> Followed:
    """The table of `game` at its start, entered as somebody at it can."""
    setup = game.record()["setup"]
    setup["hand"] = setup["hand"][me]
    return follow(game.players, me, setup, game.rules)


def told(table: Followed, account: Any) -> list[Any]:
    """The cards of an act, asked for one by one."""
    cards, given = cards_of(account), []
    while (question := table.question(account.move, given)) is not None:
        assert cards[len(given)] in question.cards
        assert all(count > 0 for count in question.cards.values())
        given.append(cards[len(given)])
    assert given == list(cards)
    return given


LONG = [pytest.param(seed, marks=pytest.mark.slow) for seed in range(2, 8)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 1, *LONG])
def test_whole_games_can_be_followed(seed: int) -> None:
    real = real_game(seed, artifacts=ALL if seed % 2 else ())
    me = seed % len(real.players)
    table = begun(real, me)
    for account in real.history:
        assert table.why_not(account.move) is None
        mine = table.to_act is not None and table.to_act.seat == me
        if mine:
            assert set(table.legal_moves) == set(Game.at_snapshot(
                real.players, real.rules, 0, account.before).legal_moves)  # fmt: skip
        table.play(account.move, told(table, account))
        assert table.history[-1].sentence == account.sentence
        for seat in table.view().seats:
            known = [card for card in seat.hand if card is not None]
            truly = [KINDS[int(k)] for k in table_hand(account, seat.seat)]
            assert not Counter(known) - Counter(truly), "what is shown as known is true"
    record, true = table.record(), real.record()
    assert record["turns"] == true["turns"] and record["result"] == true["result"]
    assert Game.from_record(json.loads(dumps(record))).result == real.result
    assert record["followed"]["seat"] == me
    first = Counter((s, c) for s, hand in enumerate(record["setup"]["hand"]) for c in hand)
    facts = first - Counter(map(tuple, record["followed"]["assumed"]))
    assert not facts - Counter(
        (s, c) for s, hand in enumerate(true["setup"]["hand"]) for c in hand
    ), "what the record does not call assumed is true"


def table_hand(account: Any, seat: int) -> list[int]:
    from knarr.memory import state_in

    hand: list[int] = state_in(account.after).hand[seat].tolist()
    return hand


def test_stand_ins_are_never_shown() -> None:
    table = begun(real_game(3), 0)
    for viewer in (None, 0, 1):
        view = table.view(viewer)
        assert view.viewer == 0 and view.seats[1].hand == (None, None, None)
    assert sum(view.unseen.values()) == view.deck + 3 * (len(table.players) - 1)
    with pytest.raises(KnarrError, match="no position"):
        _ = table.position_text
    assert isinstance(table.copy(), Followed) and table.copy().view(1) == table.view()


def test_others_may_play_whatever_is_unseen() -> None:
    real = Game(2, seed=3)
    table = begun(real, 1)
    held = {move.viking for move in table.legal_moves if isinstance(move, Recruit)}
    seen = Counter(real.view(1).board.values())
    seen.update(card for seat in real.view(1).seats for col in seat.crew.values() for card in col)
    seen.update(real.view(1).seats[1].hand)
    left = Counter(dict(zip(KINDS, COPIES[2], strict=True))) - seen
    assert held == set(left) == set(table.may_hold(0)) == set(table.next_viking())
    assert table.next_viking() == dict(left)
    impossible = next(kind for kind in KINDS if not left[kind])
    assert "no" in (table.why_not(f"recruit {impossible} take red") or "")


def test_a_card_played_was_there_from_the_start() -> None:
    table = begun(Game(2, seed=3), 1)
    before = {card for seat, card in table.assumed() if seat == 0}
    card = next(card for card in table.may_hold(0) if card not in before)
    space = card.split(".")[0]
    question = table.question(f"recruit {card} take {space}")
    assert question is not None and question.place == space
    turned = next(iter(question.cards))
    table.play(f"recruit {card} take {space}", [turned])
    assert card in table.record()["setup"]["hand"][0]
    assert len(table.assumed()) == 2 and (0, card) not in table.assumed()
    assert table.view().seats[0].hand.count(None) == 2
    move = table.undo()
    assert move.text == f"recruit {card} take {space}"
    assert len(table.assumed()) == 3 and table.view().seats[0].hand == (None, None, None)
    table.play(f"recruit {card} take {space}", [turned])
    assert not table.what_if, "what was told wrongly and is told anew is no what-if"


def test_the_last_copy_can_be_turned_up_although_a_stand_in_holds_it() -> None:
    table = begun(Game(2, seed=3), 0)
    move = table.legal_moves[0]
    question = table.question(move)
    assert question is not None
    stand_ins = {card for _seat, card in table.assumed()}
    single = [card for card, count in question.cards.items() if count == 1 and card in stand_ins]
    for card in single:
        twin = table.copy()
        assert twin.play(move, [card]).revealed == ((question.place, card),)
    assert single, "this deal has such a card"


def test_what_cannot_be() -> None:
    table = begun(Game(2, seed=3), 0)
    move, before = table.legal_moves[0], table.snapshot()
    with pytest.raises(KnarrError, match="missing"):
        table.play(move)
    with pytest.raises(KnarrError):
        table.play(move, ["red.reputation"])
    with pytest.raises(KnarrError):
        table.play(move, [17])
    with pytest.raises(IllegalMove):
        table.question("trade 3")
    assert table.snapshot() == before and not table.history
    setup = Game(2, seed=3).record()["setup"]
    with pytest.raises(KnarrError, match="hand"):
        follow(2, 0, {**setup, "hand": None})
    bad = copy.deepcopy(setup) | {"hand": ["red.recruit"] * 3}
    with pytest.raises(KnarrError, match=r"no further red\.recruit"):
        follow(2, 0, bad)
    with pytest.raises(KnarrError, match="no seat"):
        follow(2, 5, setup)
    position = Game.from_position(Game(2, seed=3).position())
    with pytest.raises(KnarrError, match="set-up"):
        followed(position, 0)


def test_a_coach_helps_at_the_table() -> None:
    real = real_game(2, acts=8)
    seat = real.active
    while real.to_act is None or real.to_act.what != "action":
        real.play(random.Random(1).choice(real.legal_moves))
    seat = real.active
    table = followed(real, seat)
    move = table.legal_moves[0]
    assert judge(table, move, "planner") == judge(real, move, "planner")
