"""The stepper of Rebirth plays, steps, saves and loads, and shows what a seat may see."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from knarr import language
from knarr.errors import KnarrError
from knarr.rebirth import Lesson, RebirthGame, svg
from knarr_widgets import RebirthInspector, RebirthStepper, TurnStepper
from tests.rebirth.scenes import part_game, whole_game
from tests.widgets.rebirths import sent, shown, tell

ISLAND = "map: A castle\n~ f s1\n f CE f\n~ s2 f\n"


def test_shows_a_game() -> None:
    stepper = RebirthStepper(seed=3)
    assert stepper.picture.startswith("<svg") and stepper.picture.count("data-score=") == len(
        stepper.state["places"]
    )
    moves = [place["move"] for place in stepper.state["places"].values()]
    assert moves == [move.text for move in stepper.game.legal_moves]
    words = {"food": "a food farm", "energy": "an energy farm"}
    due = stepper.game.to_act
    assert due is not None and due.tile is not None
    tile = words.get(due.tile, f"a settlement of influence {due.tile[-1]}")
    assert stepper.state["phase"] == f"Ada places {tile}"


def test_the_parts_of_a_place_are_told_before_it_is_played() -> None:
    game = Lesson(ISLAND)
    game.put(0, "food", (1, 0))
    game.hand(0, "food")
    place = RebirthStepper(game).state["places"]["0,1"]
    assert place["points"] == 2 and place["castles"] == 0
    assert place["parts"] == [
        "The food cluster has now 2 tiles: 2 points.",
        "Edinburgh Castle stays with Ada, with 2 adjacent spaces now.",
    ]
    assert "1,0" in place["near"]


def test_a_lesson_has_no_record_and_says_so() -> None:
    game = Lesson(ISLAND)
    game.put(0, "food", (1, 0))
    stepper = RebirthStepper(game)
    messages = sent(stepper)
    assert "no tile in hand" in stepper.state["phase"]
    assert "lesson has no record" in tell(stepper, do="save")["text"] and messages == []
    assert tell(stepper, do="let", by="greedy")["tone"] == "no"


def test_play_and_refusals_name_the_rule() -> None:
    stepper = RebirthStepper(seed=3)
    move = stepper.game.legal_moves[0]
    assert tell(stepper, do="play", move=move.text, id=9)["tone"] == "ok"
    assert (stepper.answer["id"], len(stepper.game.history)) == (9, 1)
    before = shown(stepper)
    board = stepper.game.setting.map
    castle, church = board.castles[0].at, board.cathedrals[0].at
    for where, words in (
        (castle, "nothing is placed on a castle space"),
        (church, "nothing is placed on a cathedral space"),
        ((0, 0), "is water"),
        ((60, 60), "no hex at 60,60"),
        (move.at, "is taken by Ada"),
    ):
        answer = tell(stepper, do="why", move=f"{where[0]},{where[1]}")
        assert answer["tone"] == "no" and words.lower() in answer["text"].lower()
    town = next(one.at for one in board.spaces if one.kind == "settlement")
    held = stepper.game.to_act
    assert held is not None and held.tile in ("food", "energy")
    answer = tell(stepper, do="play", move=f"{held.tile} {town[0]},{town[1]}")
    assert answer["tone"] == "no" and "settlement space" in answer["text"]
    assert "no move of its own" in tell(stepper, do="why", move="castle 3,-1")["text"]
    assert "is no move" in tell(stepper, do="play", move="fly away")["text"]
    assert shown(stepper) == before


def test_steps_rounds_and_jumps() -> None:
    stepper = RebirthStepper(whole_game(3, 5))
    assert stepper.state["over"] and stepper.state["at"] == 75
    tell(stepper, do="turn", by=-1)
    assert stepper.state["at"] == 72
    tell(stepper, do="turn", number=5)
    assert (stepper.game.turn, stepper.state["at"]) == (5, 4)
    tell(stepper, do="step", by=-1)
    tell(stepper, do="step", by=1)
    assert stepper.state["at"] == 4
    assert tell(stepper, do="turn", number=76)["tone"] == "no"
    assert tell(stepper, do="go", to=76)["tone"] == "no"
    tell(stepper, do="go", to=0)
    assert tell(stepper, do="step", by=-1)["tone"] == "no"
    tell(stepper, do="turn", by=-1)
    assert stepper.state["at"] == 0 and stepper.state["result"] == {}


def test_what_if_asks_first_and_keeps_the_game() -> None:
    stepper = RebirthStepper(part_game(2, 4, 20))
    record = stepper.record()
    tell(stepper, do="go", to=6)
    following = stepper.game.future[0].move.text
    other = next(m.text for m in stepper.game.legal_moves if m.text != following)
    before = shown(stepper)
    answer = tell(stepper, do="play", move=other)
    assert (answer["tone"], answer["move"]) == ("ask", other) and "14 turns" in answer["text"]
    assert shown(stepper) == before
    assert tell(stepper, do="play", move=other, drop=True)["tone"] == "ok"
    assert stepper.state["whatIf"] and stepper.state["kept"] == "the game as it was"
    tell(stepper, do="back")
    assert stepper.record() == record
    tell(stepper, do="go", to=6)
    assert tell(stepper, do="play", move=following)["text"].startswith("As before.")


def test_the_strategies_answer() -> None:
    stepper = RebirthStepper(players=3, seed=5, against=["greedy", "planner"])
    assert [seat["player"] for seat in stepper.state["seats"]] == ["hand", "greedy", "planner"]
    tell(stepper, do="play", move=stepper.game.legal_moves[0].text)
    assert stepper.game.active == 0 and len(stepper.game.history) == 3
    assert stepper.answer["text"].count("Places") == 3
    tell(stepper, do="step", by=-1)
    assert len(stepper.game.history) == 2 and stepper.game.active == 2
    tell(stepper, do="go", to=3)
    tell(stepper, do="sit", seat=2, player="hand")
    tell(stepper, do="let", by="random")
    assert stepper.game.active == 2 and len(stepper.game.history) == 5


def test_a_strategy_plays_a_turn_or_to_the_end() -> None:
    stepper = RebirthStepper(seed=6)
    tell(stepper, do="let", by="greedy")
    game = RebirthGame(2, seed=6)
    best = max(game.scores.values())
    assert stepper.game.history[0].scored == best
    assert tell(stepper, do="let", by="planner", end=True)["tone"] == "ok"
    assert stepper.state["over"] and stepper.state["total"] == 68
    assert "over" in tell(stepper, do="let", by="planner")["text"]
    tell(stepper, do="go", to=9)
    assert tell(stepper, do="let", by="planner", end=True)["tone"] == "no"


class Oddball:
    """Takes the last place, or fails."""

    name = "oddball"

    def __init__(self, fails: bool = False) -> None:
        self.fails = fails

    def choose(self, view: Any, legal_moves: Any, rng: random.Random) -> Any:
        if self.fails:
            raise RuntimeError("oh dear")
        return legal_moves[-1]


@pytest.mark.parametrize("fails", [False, True])
def test_a_strategy_of_ones_own(fails: bool) -> None:
    stepper = RebirthStepper(seed=5, against=Oddball(fails))
    answer = tell(stepper, do="play", move=stepper.game.legal_moves[0].text)
    assert len(stepper.game.history) == (1 if fails else 2)
    assert ("oh dear" in answer["text"]) == fails


def test_the_final_scoring_adds_up() -> None:
    game = whole_game(4, 9)
    result = RebirthStepper(game).state["result"]
    columns = zip(*(values for _name, values in result["rows"]), strict=True)
    assert [sum(column) for column in columns] == result["total"]
    castles = [seat.castles for seat in game.view().seats]
    assert result["rows"][2][1] == [5 * count for count in castles]
    assert result["words"].endswith(".") and result["winners"]


def test_new_game() -> None:
    stepper = RebirthStepper(part_game(2, 1, 5))
    message = {
        "do": "new",
        "names": ["Ann", "Ben", "Cleo"],
        "seats": ["hand", "greedy", "random"],
        "map": "teaching",
        "seed": "7",
    }
    assert tell(stepper, **message)["tone"] == "ok"
    assert stepper.game.players == ("Ann", "Ben", "Cleo") and stepper.game.seed == 7
    assert [seat["player"] for seat in stepper.state["seats"]] == ["hand", "greedy", "random"]
    assert stepper.state["kept"] == "the game before"
    for wrong in (
        {"names": ["Ann"]},
        {"names": ["Ann", 3]},
        {"map": "moon"},
        {"map": "own", "text": ""},
        {"map": "own", "text": "map: x\nf e q\n"},
        {"map": "own", "text": ISLAND},
        {"seats": ["pirate"]},
        {"seats": "greedy"},
        {"seed": "-1"},
        {"seed": "9" * 19},
        {"seed": "12345678901234567890"},
    ):
        before = shown(stepper)
        assert tell(stepper, **{**message, **wrong})["tone"] == "no", wrong
        assert shown(stepper) == before


def test_a_new_game_s_players_have_names_of_their_own() -> None:
    stepper = RebirthStepper(seed=1)
    before = stepper.game
    for names in (["Bo", "Bo"], ["Ann", " Bo ", "Bo"], ["Ann  B", "Ann B"]):
        answer = tell(stepper, do="new", names=names, map="teaching")
        twice = " ".join(names[-1].split())
        told = f"Two players cannot both be called {twice}: give each a name of their own."
        assert (answer["tone"], answer["text"]) == ("no", told) and stepper.game is before


def test_a_map_of_ones_own_is_played_on_and_kept() -> None:
    stepper = RebirthStepper(seed=1)
    text = stepper.game.setting.map.text.replace("map: Teaching map", "map: Mine")
    message = {"do": "new", "names": ["A", "B"], "map": "own", "text": text, "seed": ""}
    assert tell(stepper, **message)["tone"] == "ok"
    assert stepper.state["setup"]["maps"] == [["teaching", "Teaching map"], ["same", "Mine"]]
    assert tell(stepper, do="new", names=["A", "B"], map="same", seed="1")["tone"] == "ok"
    assert stepper.game.setting.map.name == "Mine"


@pytest.mark.parametrize("turns", [0, 11, 200])
def test_record_round_trip(turns: int) -> None:
    stepper = RebirthStepper(whole_game(2, 3) if turns > 68 else part_game(2, 3, turns))
    tell(stepper, do="go", to=min(turns, 4))
    messages = sent(stepper)
    assert tell(stepper, do="save")["tone"] == "ok"
    other = RebirthStepper(seed=1)
    assert tell(other, do="load", text=messages[0]["record"])["tone"] == "ok"
    assert other.record() == json.loads(messages[0]["record"])
    assert messages[0]["name"] == f"rebirth-2p-turn-{min(turns, 68)}.json"
    assert other.state["at"] == (0 if turns > 68 else turns)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("{", "JSON"),
        ("[]", "not a game record"),
        ('{"format": "knarr-record"}', "record of Knarr"),
        ('{"format": "rebirth-record", "version": 2}', "ersion must be 1"),
    ],
)
def test_broken_records(text: str, words: str) -> None:
    stepper = RebirthStepper(seed=1)
    before = shown(stepper)
    answer = tell(stepper, do="load", text=text)
    assert answer["tone"] == "no" and words in answer["text"]
    assert shown(stepper) == before


def test_two_steppers_show_one_game() -> None:
    first = RebirthStepper(seed=2)
    second = RebirthStepper(beside=first)
    tell(first, do="let", by="greedy")
    assert second.state == first.state and second.answer["beside"]
    tell(second, do="step", by=-1)
    assert first.state["at"] == 0


def test_refuses_impossible_arguments() -> None:
    for wrong in (
        {"players": 7},
        {"against": "pirate"},
        {"players": 2, "against": ["greedy", "greedy"]},
        {"map": ISLAND},
        {"beside": TurnStepper(seed=1)},
        {"beside": RebirthStepper(seed=1), "game": RebirthGame(2, seed=1)},
    ):
        with pytest.raises(KnarrError):
            RebirthStepper(**wrong)  # type: ignore[arg-type]


# What a seat may see


def hidden_of(game: RebirthGame, viewer: int) -> list[tuple[int, str]]:
    """The missions that `viewer` must not know, each with its owner's seat."""
    return [(one.seat, one.mission.name) for one in game.missions if one.seat != viewer]


@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_seat_sees_only_its_own_secrets(viewer: int) -> None:
    stepper = RebirthStepper(part_game(3, 8, 60))
    assert hidden_of(stepper.game, viewer), "there is something to hide"
    tell(stepper, do="view", **{"as": str(viewer)})
    for seat, corner in enumerate(stepper.state["seats"]):
        mine = seat == viewer
        assert all((one is not None) == mine for one in corner["missions"])
        assert all((one is not None) == mine for one in corner["aside"])
    own = {one.mission.name for one in stepper.game.missions if one.seat == viewer}
    others = {name for _seat, name in hidden_of(stepper.game, viewer)} - own
    text = shown(stepper)
    assert others and not [name for name in others if json.dumps(name)[1:-1] in text]


def test_nothing_that_is_shown_depends_on_what_is_hidden() -> None:
    """Two tables that differ in others' secrets alone look the same to a seat."""
    game = part_game(2, 8, 30)
    other = game.copy()
    state, mission = other.state, other.state.mission
    swapped = int(state.aside[1, 0])
    kind = next(t for t in range(6) if t != swapped and int(state.bag[1, t]))
    state.aside[1, 0] = kind
    state.bag[1, kind] -= 1
    state.bag[1, swapped] += 1
    count = int(state.mission_count[1])
    assert count and int(state.deck_size)
    card = next(c for c in range(64) if int(state.deck[c]) and c != int(mission[1, 0]))
    state.deck[card] -= 1
    state.deck[int(mission[1, 0])] += 1
    mission[1, 0] = card
    pictures = []
    for one in (game, other):
        stepper = RebirthStepper(one)
        tell(stepper, do="view", **{"as": "0"})
        seen: list[Any] = [stepper.picture, stepper.state, stepper.log_lines]
        inspector = RebirthInspector(stepper)
        for turn in range(1, 31):
            seen.append([tell(inspector, do="choose", turn=turn), shown(inspector)])
        pictures.append(seen)
    assert pictures[0] == pictures[1]


def test_who_plays_alone_against_strategies_sees_no_secret_of_theirs() -> None:
    stepper = RebirthStepper(seed=3, against="greedy")
    assert stepper.state["look"] == "0" and None in stepper.state["seats"][1]["aside"]
    message = {"names": ["A", "B"], "map": "teaching", "seed": "1"}
    tell(stepper, do="new", seats=["greedy", "hand"], **message)
    assert stepper.state["look"] == "1"
    tell(stepper, do="new", seats=["hand", "hand"], **message)
    assert stepper.state["look"] == "open"


def test_a_game_that_is_laid_is_looked_at_fairly_and_begun_by_its_strategies() -> None:
    stepper = RebirthStepper(seed=3, against="greedy")
    stepper.show_game(RebirthGame(2, seed=4))
    assert stepper.state["look"] == "0" and None in stepper.state["seats"][1]["aside"]
    finished = RebirthStepper(seed=5)
    tell(finished, do="let", by="random", end=True)
    record = json.dumps(finished.record())
    tell(stepper, do="play", move=stepper.game.legal_moves[0].text)
    assert tell(stepper, do="load", text=record)["tone"] == "ok"
    assert stepper.state["look"] == "open", "a finished game has no secrets"
    assert tell(stepper, do="back")["tone"] == "ok"
    assert stepper.state["look"] == "0" and None in stepper.state["seats"][1]["aside"]
    tell(stepper, do="sit", seat=1, player="hand")
    assert stepper.state["look"] == "open"
    tell(stepper, do="sit", seat=0, player="greedy")
    assert stepper.state["look"] == "1" and None in stepper.state["seats"][0]["aside"]
    stepper.show_game(RebirthGame(2, seed=6))
    assert len(stepper.game.history) == 1 and stepper.game.active == 1
    assert stepper.state["look"] == "1"


def test_a_strategy_that_fails_on_the_way_to_the_end_is_told_where_it_stands() -> None:
    class Tires:
        name = "tires"

        def choose(self, view: Any, legal_moves: Any, rng: Any) -> Any:
            if view.turn > 5:
                raise ValueError("too tired")
            return legal_moves[0]

    stepper = RebirthStepper(seed=3, against=Tires())
    answer = tell(stepper, do="let", by="greedy", end=True)
    assert len(stepper.game.history) == stepper.state["at"] == len(stepper.log_lines) == 5
    assert answer["tone"] == "ok" and "too tired" in answer["text"]


def test_the_legend_has_every_sign_of_the_map() -> None:
    """Whatever glyph a map, a game and its end draw is in the legend as well, drawn alike."""
    shapes = re.compile(r'href="#([^"]+)"')
    named = {
        one for drawn, _words in RebirthStepper(seed=1).legend for one in shapes.findall(drawn)
    }
    for players in (2, 4):
        for turns in (0, 30):
            view = part_game(players, 8, turns)
            seen = set(shapes.findall(svg.board(view.view(), view.scores)))
            assert {one for one in seen if "seat-" not in one} <= named
    assert all("aria-hidden" in drawn and words for drawn, words in RebirthStepper(seed=1).legend)


def test_the_legend_speaks_the_language_in_use() -> None:
    stepper = RebirthStepper(seed=1)
    pictures, english = zip(*stepper.legend, strict=True)
    language.use("fr")
    try:
        stepper.retell()
        assert [drawn for drawn, _words in stepper.legend] == list(pictures)
        assert not {words for _drawn, words in stepper.legend} & set(english)
    finally:
        language.use("en")
