"""The stepper plays, steps, saves and loads, and changes nothing on what it refuses."""

from __future__ import annotations

import json
from typing import Any

import pytest

from knarr import Rules
from knarr.errors import KnarrError
from knarr.record import dumps
from knarr_widgets import TurnStepper
from tests.widgets.stepping import ALL, everything, played, tell


def sent(stepper: TurnStepper, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    messages: list[Any] = []
    monkeypatch.setattr(stepper, "send", lambda content, buffers=None: messages.append(content))
    return messages


def test_shows_a_game() -> None:
    stepper = TurnStepper(seed=3)
    assert stepper.picture.startswith("<svg")
    assert stepper.state["groups"][0]["group"] == "recruit"
    assert stepper.state["phase"] == "Ada chooses the main action"
    listed = [row[0] for group in stepper.state["groups"] for row in group["moves"]]
    assert sorted(listed) == sorted(move.text for move in stepper.game.legal_moves)


def test_refuses_impossible_games() -> None:
    with pytest.raises(KnarrError):
        TurnStepper(players=7)


def test_play_and_refusal() -> None:
    stepper = TurnStepper(seed=3)
    move = stepper.game.legal_moves[0].text
    assert tell(stepper, do="play", move=move, id=9)["tone"] == "ok"
    assert (stepper.answer["id"], len(stepper.game.history)) == (9, 1)
    before = everything(stepper)
    answer = tell(stepper, do="play", move="trade 3")
    assert answer["tone"] == "no" and "Ada has only" in answer["text"]
    assert "not a known move" in tell(stepper, do="play", move="fly away")["text"]
    assert everything(stepper) == before


def test_steps_turns_and_jumps() -> None:
    stepper = TurnStepper(played())
    total = stepper.state["total"]
    assert stepper.state["over"] and stepper.state["at"] == total
    tell(stepper, do="go", to=0)
    assert stepper.state["at"] == 0 and "start" in stepper.answer["text"]
    tell(stepper, do="step", by=1)
    assert stepper.state["at"] == 1
    tell(stepper, do="turn", by=1)
    assert stepper.state["at"] == stepper.state["starts"][1]
    tell(stepper, do="turn", number=5)
    assert (stepper.game.turn, stepper.state["at"]) == (5, stepper.state["starts"][4])
    tell(stepper, do="step", by=1)
    tell(stepper, do="turn", by=-1)
    assert stepper.state["at"] == stepper.state["starts"][4]
    tell(stepper, do="turn", by=-1)
    assert stepper.state["at"] == stepper.state["starts"][3]
    tell(stepper, do="go", to=total)
    assert stepper.state["over"]


def test_ends_of_the_line() -> None:
    stepper = TurnStepper(played(acts=5))
    assert tell(stepper, do="step", by=1)["tone"] == "no"
    tell(stepper, do="turn", by=1)
    assert stepper.state["at"] == 5
    tell(stepper, do="go", to=0)
    assert tell(stepper, do="step", by=-1)["tone"] == "no"
    tell(stepper, do="turn", by=-1)
    assert stepper.state["at"] == 0
    assert tell(stepper, do="go", to=6)["tone"] == "no"
    assert tell(stepper, do="turn", number=99)["tone"] == "no"


def test_what_if_asks_first_and_keeps_the_game() -> None:
    game = played(acts=20)
    stepper = TurnStepper(game)
    text = dumps(game.record())
    tell(stepper, do="turn", number=3)
    following = stepper.game.future[0].move.text
    other = next(m.text for m in stepper.game.legal_moves if m.text != following)
    before = everything(stepper)
    answer = tell(stepper, do="play", move=other)
    assert (answer["tone"], answer["move"]) == ("ask", other)
    assert everything(stepper) == before
    assert tell(stepper, do="play", move=other, drop=True)["tone"] == "ok"
    assert stepper.state["whatIf"] and not stepper.game.can_redo
    assert stepper.state["kept"] == "the game as it was"
    tell(stepper, do="back")
    assert dumps(stepper.record()) == text
    assert not stepper.state["whatIf"]


def test_same_move_is_a_step_forward() -> None:
    stepper = TurnStepper(played(acts=20))
    tell(stepper, do="go", to=4)
    assert tell(stepper, do="play", move=stepper.game.future[0].move.text)["tone"] == "ok"
    assert (stepper.state["at"], stepper.state["total"]) == (5, 20)


def test_new_game() -> None:
    stepper = TurnStepper(played(acts=5))
    message = {
        "do": "new",
        "names": ["Ann", "Ben", "Cleo"],
        "ship": "advanced",
        "artifacts": ["helmet"],
        "trade_first": True,
        "seed": str(2**63 - 1),
    }
    assert tell(stepper, **message)["tone"] == "ok"
    assert stepper.game.players == ("Ann", "Ben", "Cleo")
    assert stepper.game.rules == Rules("advanced", ("helmet",), True)
    assert stepper.game.seed == 2**63 - 1
    assert stepper.state["kept"] == "the game before"
    for wrong in ({"names": ["Ann"]}, {"ship": "raft"}, {"artifacts": ["crown"]}, {"seed": "-1"}):
        before = everything(stepper)
        assert tell(stepper, **{**message, **wrong})["tone"] == "no"
        assert everything(stepper) == before


@pytest.mark.parametrize("seed", ["12345678901234567890", "9" * 31, str(2**63), "7" * 900])
def test_a_seed_that_is_too_large_is_refused_as_it_was_typed(seed: str) -> None:
    stepper = TurnStepper(seed=1)
    before = everything(stepper)
    form = {"do": "new", "names": ["A", "B"], "ship": "normal", "artifacts": []}
    told = tell(stepper, **form, seed=seed)
    said = f"'{seed}'." if len(seed) < 38 else f"'{seed[:36]}..."
    assert (
        told["text"] == f"The seed must be a whole number from 0 to 2^63 - 1, or empty, not {said}"
    )
    assert tell(stepper, **form, seed="8" * 1001)["tone"] == "no"
    assert everything(stepper) == before


def test_a_new_game_s_players_have_names_of_their_own() -> None:
    stepper = TurnStepper(seed=1)
    before = stepper.game
    for names in (["Bo", "Bo"], ["Ann", " Bo ", "Bo"], ["Ann  B", "Ann B"]):
        answer = tell(stepper, do="new", names=names, ship="normal")
        twice = " ".join(names[-1].split())
        told = f"Two players cannot both be called {twice}: give each a name of their own."
        assert (answer["tone"], answer["text"]) == ("no", told) and stepper.game is before


@pytest.mark.parametrize("wrap", ["{}", "http://127.0.0.1/?position={}", " {} \n"])
def test_position_text_and_link(wrap: str) -> None:
    game = played(acts=12, artifacts=ALL)
    stepper = TurnStepper(seed=1)
    answer = tell(stepper, do="position", text=wrap.format(game.position_text))
    assert answer["tone"] == "ok"
    assert stepper.state["position"] == game.position_text
    assert tell(stepper, do="position", text="k1-nonsense")["tone"] == "no"
    assert tell(stepper, do="position", text="")["tone"] == "no"


def test_position_as_json() -> None:
    stepper = TurnStepper(seed=1)
    position = json.dumps(played(acts=12).position())
    assert tell(stepper, do="position", text=position)["tone"] == "ok"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_save_and_load(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    stepper = TurnStepper(played(players=players, artifacts=ALL))
    text = dumps(stepper.record())
    tell(stepper, do="go", to=7)
    messages = sent(stepper, monkeypatch)
    assert tell(stepper, do="save")["tone"] == "ok"
    assert messages[0]["record"] == text, "the whole game is saved, not only up to here"
    other = TurnStepper(seed=1)
    assert tell(other, do="load", text=text)["tone"] == "ok"
    assert dumps(other.record()) == text
    assert (other.state["at"], other.state["over"]) == (0, False)
    tell(other, do="go", to=other.state["total"])
    assert other.state["over"] and "win" in other.state["phase"]


def test_unfinished_record_opens_where_it_stopped() -> None:
    text = dumps(played(acts=15).record())
    stepper = TurnStepper(seed=1)
    tell(stepper, do="load", text=text)
    assert stepper.state["at"] == stepper.state["total"] > 0


@pytest.mark.parametrize(
    "text",
    ["", "  ", "[1]", "null", "/etc/hostname", "{", "{}", '{"format": "chess"}', "[" * 5000, "NaN"],
)
def test_bad_record_is_refused(text: str) -> None:
    stepper = TurnStepper(played(acts=5))
    before = everything(stepper)
    answer = tell(stepper, do="load", text=text)
    assert answer["tone"] == "no" and answer["text"].endswith(".")
    assert everything(stepper) == before


def test_record_with_a_wrong_turn_names_it() -> None:
    record = played(acts=30).record()
    record["turns"][2]["after"]["vp"][0] += 1
    answer = tell(TurnStepper(seed=1), do="load", text=dumps(record))
    assert answer["text"].startswith("Turn 3, after: Ada, vp")


def test_too_large_record() -> None:
    answer = tell(TurnStepper(seed=1), do="load", text=" " * (1 << 20) + "{}")
    assert answer["tone"] == "no" and "too long" in answer["text"]


def test_a_seat_does_not_see_other_hands() -> None:
    stepper = TurnStepper(seed=3)
    tell(stepper, do="view", **{"as": "1"})
    assert stepper.state["blind"] and not stepper.state["groups"] and not stepper.state["ideas"]
    before = everything(stepper)
    assert tell(stepper, do="play", move=stepper.game.legal_moves[0].text)["tone"] == "no"
    assert everything(stepper) == before
    tell(stepper, do="view", **{"as": "turn"})
    assert stepper.state["groups"]
    assert tell(stepper, do="view", **{"as": "2"})["tone"] == "no"


def test_narrow_picture() -> None:
    stepper = TurnStepper(seed=3)
    wide = stepper.picture
    tell(stepper, do="width", narrow=True)
    assert stepper.state["narrow"] and stepper.picture != wide


def test_ideas_are_shown_with_reasons() -> None:
    ideas = TurnStepper(seed=3).state["ideas"]
    assert ideas[0][0] == "End the turn"
    assert any("missing" in reason for _, _, reason in ideas)


def test_ties_are_explained() -> None:
    from knarr.game import Result
    from knarr_widgets.page.answers import result_words

    names = ("Ada", "Bo")
    assert result_words(names, Result((41, 40), (0, 1), (0,))) == "Ada wins with 41 VP"
    broken = result_words(names, Result((41, 41), (0, 1), (1,)))
    assert broken == "Bo wins: Ada and Bo have 41 VP, and the most tokens (1) break the tie"
    shared = result_words(names, Result((41, 41), (1, 1), (0, 1)))
    assert shared == "Ada and Bo share the win with 41 VP and 1 tokens each"


def test_links() -> None:
    stepper = TurnStepper(seed=1)
    stepper.open_link({"players": "3", "seed": "7", "artifacts": "helmet,amulet"})
    assert (len(stepper.game.players), stepper.game.seed) == (3, 7)
    stepper.open_link({"position": played(acts=9).position_text})
    assert stepper.answer["tone"] == "ok"
    before = everything(stepper)
    for wrong in ({"position": "x"}, {"players": "9"}, {"seed": "x"}, {"artifacts": "crown"}):
        stepper.open_link(wrong)
        assert stepper.answer["tone"] == "no"
    stepper.open_link({"utm": "1"})
    assert everything(stepper) == before


def test_payload_is_small() -> None:
    stepper = TurnStepper(played(players=4, artifacts=ALL))
    largest = 0
    for to in range(0, stepper.state["total"], 9):
        tell(stepper, do="go", to=to)
        payload = [stepper.picture, stepper.state, stepper.log_lines, stepper.answer]
        largest = max(largest, len(json.dumps(payload)))
    assert largest < 120_000
