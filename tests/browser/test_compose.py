"""From touches to moves: every legal move can be put together, and nothing else can."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

import knarr_widgets.table
from knarr import Game, Rules
from knarr.cards import ARTIFACTS
from tests.scenes import play_on, start, without_deck

COMPOSE = Path(knarr_widgets.table.__file__).with_name("page") / "compose.js"

WALK = """({ things, moves, table, script }) => import(script).then((compose) => {
    const legal = new Set(moves), read = compose.readMoves(moves), faults = [];
    const find = (kind, name, used = []) => things.find(
        (one) => one.kind === kind && one.name === name && !used.includes(one.at));
    function cardsOf(words) {
        const at = words.indexOf("recruits");
        const names = words.slice(3, at < 0 ? undefined : at).map((name) => ["crew", name]);
        const tokens = at < 0 ? 0 : Number(words[at + 1]);
        return [...names, ...Array(tokens).fill(["token", "recruit"])];
    }
    for (const text of moves) {
        const words = text.split(" ");
        let chosen = compose.NO_CHOICE, done = null;
        const press = (thing) => {
            if (!thing) return faults.push(`${text}: nothing to touch`);
            const useful = compose.useful(read, chosen, thing, table);
            if (!useful) faults.push(`${text}: ${thing.at} is dead`);
            done = compose.touch(read, chosen, thing, table);
            chosen = done.chosen || chosen;
        };
        if (words[0] === "end") { if (!read.end) faults.push("no end"); continue; }
        if (words[0] === "recruit") {
            press(find("hand", words[1]));
            press(find("space", words[3]));
        }
        if (words[0] === "swap") press(find("space", words[1]));
        if (words[0] === "discard") press(find("crew", words[1]));
        if (words[0] === "trade") press(find("trade", words[1]));
        if (words[0] === "reserve") {
            press(find("land", words[1]));
            if (read.explore.has(words[1])) continue; // both: the bar asks which
        }
        if (words[0] === "explore") {
            press(find("land", words[1]));
            const used = [];
            for (const [kind, name] of cardsOf(words)) {
                const card = find(kind, name, used);
                const lit = card && compose.awaited(read, chosen, card, table);
                if (!lit) faults.push(`${text}: ${name} is dark`);
                press(card);
                if (card) used.push(card.at);
            }
        }
        const made = (done && done.move) || compose.moveOf(read, chosen);
        if (made !== text) faults.push(`${text}: became ${made}`);
    }
    return faults;
})"""

STRAY = """({ things, moves, table, script, dice }) => import(script).then((compose) => {
    const legal = new Set(moves), read = compose.readMoves(moves), faults = [], asked = new Set();
    let chosen = compose.NO_CHOICE;
    for (const number of dice) {
        const thing = things[number % things.length];
        const lit = compose.awaited(read, chosen, thing, table);
        const done = compose.touch(read, chosen, thing, table);
        if (lit && !(done.move || done.chosen)) faults.push(`${thing.at} is lit and dead`);
        if (done.move && !legal.has(done.move)) faults.push(`offers ${done.move}`);
        if (done.why && legal.has(done.why)) faults.push(`refuses ${done.why}`);
        if (done.why) asked.add(done.why);
        chosen = done.move ? compose.NO_CHOICE : done.chosen || chosen;
        const made = compose.moveOf(read, chosen);
        if (made && !legal.has(made)) faults.push(`makes ${made}`);
    }
    return [faults, [...asked]];
})"""


@pytest.fixture(scope="module")
def blank(chromium: Any) -> Iterator[Any]:
    page = chromium.new_page()
    yield page
    page.close()


def things_of(game: Game) -> list[dict[str, Any]]:
    """Everything that the seat to act might touch."""
    view = game.view()
    seat = view.seats[view.to_act]
    named = [("space", space) for space, card in view.board.items() if card]
    rows = (*view.trading, *view.influence, *seat.reserved)
    named += [("land", str(number)) for number in rows if number]
    named += [("hand", str(name)) for name in seat.hand]
    named += [("crew", name) for column in seat.crew.values() for name in column]
    named += [("trade", str(count)) for count in (1, 2, 3)]
    things = [
        {"kind": kind, "name": name, "at": f"{kind} {nth}"}
        for nth, (kind, name) in enumerate(named)
    ]
    for name, count in (("recruit", seat.recruits), ("bracelet", seat.bracelets)):
        things += [
            {"kind": "token", "name": name, "nth": str(nth + 1), "at": f"{name} {nth}"}
            for nth in range(count)
        ]
    return things


def given(game: Game) -> dict[str, Any]:
    hand = [name for name in game.view().seats[game.view().to_act].hand if name]
    return {
        "things": things_of(game),
        "moves": [move.text for move in game.legal_moves],
        "table": {"hand": hand},
        "script": f"data:text/javascript,{quote(COMPOSE.read_text(encoding='utf-8'))}",
    }


def discarding() -> Game:
    """Nothing is left to draw, and both seats have the most vikings."""
    game = without_deck((9, 10))
    game.play("recruit red.vp take red")
    return game


def positions() -> Iterator[Game]:
    """Every kind of decision, from games with all artifacts."""
    for seed in range(6):
        game = Game(2 + seed % 3, Rules(artifacts=ARTIFACTS), seed)
        for turn, _move in enumerate(play_on(game, random.Random(seed))):
            if turn % 7 == seed:
                yield game
    yield discarding()


def test_every_legal_move_can_be_put_together(blank: Any) -> None:
    kinds = set()
    for game in positions():
        assert blank.evaluate(WALK, given(game)) == []
        kinds |= {move.group for move in game.legal_moves}
    assert kinds == {"recruit", "explore", "trade", "swap", "reserve", "discard", "end"}


def test_nothing_else_can(blank: Any) -> None:
    dice = random.Random(7)
    for game in positions():
        numbers = [dice.randrange(10**6) for _ in range(150)]
        faults, asked = blank.evaluate(STRAY, {**given(game), "dice": numbers})
        assert faults == []
        for move in asked:
            assert game.why_not(move), move


@pytest.mark.parametrize(
    ("cost", "paid", "lacks"),
    [
        (
            {"red": 2, "blue": 1},
            [],
            {"count": 3, "rest": "colours", "colours": {"red": 2, "blue": 1}},
        ),
        (
            {"red": 2, "blue": 1},
            ["red.vp", "recruit"],
            {"count": 1, "rest": "colours", "colours": {"red": 1, "blue": 1}},
        ),
        ({"different": 3}, ["red.vp"], {"count": 2, "rest": "different", "colours": None}),
        ({"same": 4}, ["recruit"], {"count": 3, "rest": "same", "colours": None}),
        ({"same": 4}, ["red.vp"], {"count": 3, "rest": "same", "colours": {"red": 3}}),
    ],
)
def test_what_is_lacking(
    blank: Any, cost: dict[str, int], paid: list[str], lacks: dict[str, Any]
) -> None:
    script = given(start())["script"]
    pay = [{"name": name, "at": str(nth)} for nth, name in enumerate(paid)]
    call = "([script, cost, pay]) => import(script).then((c) => c.lacking(cost, { pay }))"
    assert json.loads(json.dumps(blank.evaluate(call, [script, cost, pay]))) == lacks


@pytest.mark.parametrize(
    ("cost", "paid", "count", "colours"),
    [
        ({"blue": 2}, [], 2, {"blue": 2}),
        ({"blue": 2}, ["recruit"], 1, {"blue": 1}),
        ({"blue": 2}, ["blue.vp"], 1, {"blue": 1}),
        ({"blue": 2, "red": 1}, ["recruit"], 2, {"blue": 2, "red": 1}),
        ({"blue": 2, "red": 1}, ["recruit", "red.vp"], 1, {"blue": 1}),
    ],
)
def test_what_is_missing_counts_recruits_paid(
    blank: Any, cost: dict[str, int], paid: list[str], count: int, colours: dict[str, int]
) -> None:
    script = f"data:text/javascript,{quote(COMPOSE.read_text(encoding='utf-8'))}"
    chosen = {"land": "9", "pay": [{"name": name, "at": name} for name in paid]}
    found = blank.evaluate(
        "async ([script, cost, chosen]) => (await import(script)).lacking(cost, chosen)",
        [script, cost, chosen],
    )
    assert found == {"count": count, "rest": "colours", "colours": colours}
