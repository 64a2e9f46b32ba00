"""Trades: by hand, against the engine, and as properties of random positions."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings

from knarr import KnarrError
from knarr.cards import DESTINATIONS, GAINS, SHIP_COLUMNS, SHIPS
from knarr.maths import (
    Payout,
    Tokens,
    TradeTable,
    Values,
    best_trade,
    land_adds,
    marginals,
    payback,
    payouts,
    trade_table,
)
from tests.maths.positions import position, seeds


def test_normal_ship_alone() -> None:
    """Its columns are nothing, a recruit, nothing: trade 1 pays nothing, trade 2 a recruit."""
    one, two, three = payouts(TradeTable("normal"))
    assert one.gained == {} and two.gained == three.gained == {"recruit": 1}
    assert [cell for n in (1, 2, 3) for cell in TradeTable().cells(n)] == [None, "recruit", None]


def test_advanced_ship_alone() -> None:
    """Its columns are a VP, nothing, a bracelet: trade 3 pays 1 VP and one bracelet."""
    one, two, three = payouts(TradeTable("advanced"))
    assert one.gained == two.gained == {"vp": 1}
    assert three.gained == {"vp": 1, "bracelet": 1}
    assert three.after.bracelets == 1  # three spent, one gained


def test_caps_are_named() -> None:
    """Destination 14 and the normal ship pay two recruits in column 2; with two one fits."""
    table = TradeTable("normal", (14,))
    two = payouts(table, Tokens(recruits=2, bracelets=2))[1]
    assert (two.pays, two.gained, two.lost) == ({"recruit": 2}, {"recruit": 1}, {"recruit": 1})
    assert (two.before.recruits, two.after.recruits, two.after.bracelets) == (2, 3, 0)
    assert two.text == "2 bracelets for 1 recruit; lost, no more fit: 1 recruit"


def test_a_missing_bracelet_is_named() -> None:
    """With one bracelet trade 3 is two short, and is shown as if they were there."""
    three = payouts(TradeTable("advanced"), Tokens(bracelets=1))[2]
    assert (three.allowed, three.short, three.before.bracelets) == (False, 2, 3)
    assert "(2 bracelets missing)" in three.text


def test_marginals_by_hand() -> None:
    """Normal ship with destination 4 (VP, reputation, recruit), reputation 2, 10 scorings.

    Third bracelet: the second recruit, minus the bracelet. Second bracelet: a recruit and the
    step to 3, which is worth 10 VP.
    """
    values = Values(recruit=1, bracelet=1, scorings=10)
    first, second, third = marginals(TradeTable("normal", (4,)), Tokens(reputation=2), values)
    assert first.adds == {"vp": 1, "bracelet": -1} and first.worth == 0
    assert second.adds == {"bracelet": -1, "recruit": 1, "reputation": 1}
    assert second.worth == 1 + 10 - 1
    assert third.adds == {"bracelet": -1, "recruit": 1} and third.worth == 0


def test_best_trade_by_hand() -> None:
    """A recruit for two bracelets: a bad bargain at 3/5 against 8/5, a good one at 2 against 1."""
    assert best_trade(TradeTable("normal")).bracelets == 0
    good = best_trade(TradeTable("normal"), Values(recruit=2, bracelet=Fraction(1, 2)))
    assert good.bracelets == 2
    assert good.worths == (0, Fraction(-1, 2), 1, Fraction(1, 2))
    assert good.reason == "It is worth 1 VP over its cost: 2 bracelets for 1 recruit."


def test_payback_by_hand() -> None:
    """Destination 15 pays 3 VP a trade of 3, for a yellow VP and a yellow bracelet, 1/2 a card.

    Until the next trade they would have gained 1 VP and a bracelet worth 4/5 once: 9/5. So it
    gains 3 - 9/5 = 6/5 a trade on a cost of 1: paid back with the first trade.
    """
    back = payback(15, ["yellow.vp", "yellow.bracelet"])
    assert (back.cost, back.gains, back.pays, back.kept) == (1, 0, 3, Fraction(9, 5))
    assert back.balance[:3] == (-1, Fraction(1, 5), Fraction(7, 5))
    assert (back.trades, back.turns) == (1, 2)
    unused = payback(15, ["yellow.vp"], 1, again=0, values=Values(viking=5, recruit=2))
    assert unused.balance[:4] == (-7, -4, -1, 2) and unused.trades == 3
    assert payback(15, ["yellow.vp"] * 2, again=3).trades is None  # 3 VP against 2 * 3 VP


def test_payback_in_words() -> None:
    never = payback(15, ["yellow.vp"] * 2, bracelets=1, every=1, trades=1)
    assert never.text.endswith("not paid back within 1 trade.")  # 0 - 1 + 1 - 2
    soon = payback(15, ["yellow.vp"] * 2, every=1, again=0, trades=2)
    assert soon.text.endswith("paid back with trade 1, after 1 turn.")  # 0 - 1 + 3
    assert soon.behind is None and never.behind is None


def test_what_is_paid_back_may_fall_behind_again() -> None:
    """Land 14 brings 2 recruits at once, 1.2 for cards of 1; then 0.6 a trade, where 2 were due."""
    found = payback(14, ["green.vp"] * 2, trades=3)
    assert [float(value) for value in found.balance] == pytest.approx([0.2, -1.2, -2.6, -4.0])
    assert (found.trades, found.behind) == (0, 1)
    assert found.text.endswith("paid back at once, but behind again from trade 1 on.")


def test_payback_of_reputation() -> None:
    """Destination 9, column 3: a step. From 0 the mark 3 is 3 steps off: 1/3 VP a scoring each."""
    back = payback(9, ["blue.vp"] * 2, again=0, every=2, values=Values(scorings=6))
    assert back.gains == 2 * Fraction(6, 3)
    assert back.pays == 1 + Fraction(6 - 2, 3)
    assert back.balance[2] - back.balance[1] == 1 + Fraction(6 - 4, 3)  # two scorings later


@pytest.mark.parametrize("side", SHIPS)
@pytest.mark.parametrize("number", DESTINATIONS)
def test_every_destination_by_brute_force(side: str, number: int) -> None:
    """What one destination adds is its own columns, as long as nothing is capped."""
    adds = land_adds(TradeTable(side), number, Tokens(recruits=0, bracelets=3))
    for n in (1, 2, 3):
        own = [sum(DESTINATIONS[number].columns[at][g] for at in range(n)) for g in range(5)]
        ship = [sum(SHIP_COLUMNS[side][at][g] for at in range(n)) for g in range(5)]
        assert adds.gained[n - 1] == {GAINS[g]: own[g] for g in range(5) if own[g]}
        both = {GAINS[g]: own[g] + ship[g] for g in range(5) if own[g] + ship[g]}
        assert TradeTable(side, (number,)).pays(n) == both


def test_the_whole_table_adds_up() -> None:
    """All destinations on one ship: the totals are the sums of the printed table."""
    table = TradeTable("normal", tuple(DESTINATIONS))
    sums = [
        [sum(d.columns[c][g] for d in DESTINATIONS.values()) for g in range(5)] for c in range(3)
    ]
    sums[1][GAINS.index("recruit")] += 1
    for column in range(3):
        counted = {GAINS[g]: n for g, n in enumerate(sums[column]) if n}
        assert table.column(column + 1) == counted
    assert table.rows()[-1]["card"] == "in all" and len(table.rows()) == 37


@settings(deadline=None, max_examples=60)
@given(seeds)
def test_agrees_with_the_engine(seed: int) -> None:
    """What a trade pays, loses and leaves is what the game does."""
    game = position(seed)
    seat = game.active
    for paid in payouts(game):
        if paid.allowed:
            twin = game.copy()
            account = twin.play(f"trade {paid.bracelets}")
            if not account.waits:
                gained = dict(account.gained)
                assert (paid.gained, paid.lost) == (gained, account.lost)
                after = twin.view().seats[seat]
                scored = account.scored
                assert paid.after == Tokens(
                    after.vp - scored, after.reputation, after.recruits, after.bracelets
                )


@settings(deadline=None, max_examples=60)
@given(seeds)
def test_properties_of_payouts(seed: int) -> None:
    """Nothing goes missing; marginals add up to the whole trade; more bracelets never pay less."""
    game = position(seed)
    have = game.view().seats[game.active]
    tokens = Tokens(have.vp, have.reputation, have.recruits, 3)
    table = trade_table(game)
    several = payouts(table, tokens)
    for paid in several:
        kept = {g: paid.gained.get(g, 0) + paid.lost.get(g, 0) for g in GAINS}
        assert {g: n for g, n in kept.items() if n} == paid.pays == table.pays(paid.bracelets)
    values = Values()
    parts = marginals(game, tokens, values)
    assert sum(part.worth for part in parts) == several[2].worth(values)
    assert best_trade(table, values, tokens).worths[3] == several[2].worth(values)


def test_repr_pastes_back() -> None:
    """A result is written as what makes it."""
    paid = payouts(TradeTable("advanced", (15,)))[1]
    assert eval(repr(paid), {"Payout": Payout, "Tokens": Tokens}) == paid


@pytest.mark.parametrize(
    "bad",
    [
        lambda: TradeTable("norml"),
        lambda: TradeTable("normal", (36,)),
        lambda: TradeTable("normal", (4, 4)),
        lambda: TradeTable("normal", (True,)),
        lambda: TradeTable().pays(4),
        lambda: Tokens(recruits=4),
        lambda: Tokens(reputation=True),
        lambda: Values(recruit="much"),
        lambda: Values(recruit=float("nan")),
        lambda: Values(uses=(1, 2)),  # type: ignore[arg-type]
        lambda: payback(15, ["yellow.vp"]),
        lambda: payback(15, ["yellow.gold"], 1),
        lambda: trade_table(3),  # type: ignore[arg-type]
    ],
)
def test_nonsense_is_refused(bad: object) -> None:
    """In one sentence."""
    with pytest.raises(KnarrError):
        bad()  # type: ignore[operator]
