"""The board: opponents play by themselves, can be stopped and changed; moves are taken back."""

from __future__ import annotations

import asyncio
import threading
from typing import Any

import pytest

from knarr import Game, Rules
from knarr.bots import MonteCarlo, Weigher, Weights
from knarr.coach import judge
from knarr.errors import KnarrError
from knarr.record import dumps
from knarr_widgets import Board, DeckOdds, SimulationLab, TurnStepper
from knarr_widgets.board.levels import KNOWN, LEVELS, Menu
from knarr_widgets.page.oneway import speak
from tests.loops import awaited
from tests.widgets.boards import PATIENCE, board, play, play_on
from tests.widgets.stepping import tell


class Slow:
    """Waits until it may go on."""

    name = "slow"

    def __init__(self) -> None:
        self.asked, self.go = threading.Event(), threading.Event()

    def choose(self, view: Any, legal_moves: Any, rng: Any) -> Any:
        self.asked.set()
        self.go.wait(PATIENCE)
        return legal_moves[0]


class Faulty:
    """Does what it should not."""

    name = "faulty"

    def choose(self, view: Any, legal_moves: Any, rng: Any) -> Any:
        raise RuntimeError("oh dear")


def test_a_new_board_is_ready_to_play() -> None:
    one = Board()
    assert [seat["key"] for seat in one.board["seats"]] == ["person", "medium"]
    assert one.state["look"] == "0" and one.board["mine"] and one.state["groups"]
    assert "against Medium" in one.answer["text"] and one.board["due"] is None
    assert '"?"' in one.picture or ">?<" in one.picture, "the other hand is hidden"


def test_opponents_answer_by_themselves() -> None:
    one = board()
    play(one)
    assert one.board["due"] is None and one.board["mine"], "the turn is not over yet"
    play(one, "end")
    turns = [account.seat for account in one.game.history]
    assert turns[-1] == 1 and one.game.active == 0 and one.board["mine"]
    assert one.answer["text"].startswith("Bo: ") and "Ends the turn" in one.answer["text"]
    assert one.answer["text"].count("Bo: ") == turns.count(1), "all that was done is told"


@pytest.mark.parametrize("level", [one.key for one in LEVELS if one.key != "strong"])
def test_whole_games_against_every_level(level: str) -> None:
    one = board(against=level)
    play_on(one)
    result = one.game.result
    assert result and one.state["over"] and one.board["due"] is None
    assert "win" in one.answer["text"], "the last seat is an opponent's: it tells the result"
    assert Game.from_record(one.record()).result == result


def test_the_same_game_goes_the_same_way() -> None:
    games = []
    for _ in range(2):
        one = board(against="beginner")
        play_on(one, 30)
        games.append([account.move.text for account in one.game.history])
    assert games[0] == games[1]


def test_opponents_by_name_strategy_and_list() -> None:
    mine = Weigher("mine", Weights(vp=2.0))
    one = board(players=4, against=["greedy", mine, None])
    assert [seat["key"] for seat in one.board["seats"]] == ["person", "greedy", "own 1", "person"]
    assert one.state["look"] == "turn", "two persons at one screen: nobody's hand is shown to both"
    assert Menu().find(MonteCarlo(50)).key == "montecarlo 50"
    assert board(against=None).state["look"] == "open"
    with pytest.raises(KnarrError, match="no opponent"):
        board(against="grandmaster")
    with pytest.raises(KnarrError, match="name 1 opponents, not 2"):
        board(against=["greedy", "greedy"])
    with pytest.raises(KnarrError, match="pace"):
        Board(pace=-1)
    speak("en")  # no widget is left half made of what was refused


def test_every_key_of_the_menu_says_who_it_is() -> None:
    rows = [row for _name, rows in board().board["menu"] for row in rows]
    assert {row[0] for row in rows} == set(KNOWN) and all(name and about for _, name, about in rows)


def test_seats_change_during_the_game() -> None:
    one = board()
    assert "greedy" in tell(one, do="seat", seat=1, **{"as": "easy"})["text"]
    play(one)
    play(one, "end")
    assert one.game.active == 0
    tell(one, do="seat", seat=0, **{"as": "greedy"})
    assert one.wait(PATIENCE) and one.game.over, "two strategies play to the end"
    tell(one, do="again")
    assert one.wait(PATIENCE) and one.game.over and one.state["kept"]


def test_no_move_by_hand_for_an_opponent() -> None:
    slow = Slow()
    one = board(against=slow)
    tell(one, do="play", move=one.game.legal_moves[0].text)
    tell(one, do="play", move="end")
    assert slow.asked.wait(PATIENCE)
    assert one.board["thinking"] and "thinking" in one.board["doing"]
    tell(one, do="view", **{"as": "open"})
    assert one.state["groups"] == [] and "take the seat over" in one.state["held"]
    move = one.game.legal_moves[0].text
    assert "take the seat over" in tell(one, do="play", move=move)["text"]
    slow.go.set()
    assert one.wait(PATIENCE)


def test_thinking_can_be_stopped_and_gone_on_with() -> None:
    slow = Slow()
    one = board(against=slow)
    tell(one, do="play", move=one.game.legal_moves[0].text)
    tell(one, do="play", move="end")
    assert slow.asked.wait(PATIENCE)
    acts = len(one.game.history)
    assert "Stopped" in tell(one, do="stop")["text"]
    assert one.board["paused"] and not one.board["thinking"]
    slow.go.set()
    assert one.wait(PATIENCE) and len(one.game.history) == acts, "what was stopped does not count"
    tell(one, do="on")
    assert one.wait(PATIENCE) and len(one.game.history) > acts
    assert "no opponent" in tell(one, do="on")["text"].lower()


def test_stepping_back_while_an_opponent_thinks() -> None:
    slow = Slow()
    one = board(against=slow)
    tell(one, do="play", move=one.game.legal_moves[0].text)
    tell(one, do="play", move="end")
    assert slow.asked.wait(PATIENCE)
    tell(one, do="step", by=-1)
    slow.go.set()
    assert one.wait(PATIENCE) and len(one.game.history) == 1 and len(one.game.future) == 1
    tell(one, do="step", by=1)
    assert one.wait(PATIENCE) and one.game.active == 0, "at the end of the line they go on"


def test_take_over_and_play_for_me() -> None:
    one = board()
    tell(one, do="forme")
    assert one.wait(PATIENCE)
    assert one.game.active == 0 and one.game.turn == 3, "my turn and the answer to it were played"
    assert one.board["mine"] and one.board["seats"][0]["key"] == "person"
    slow = Slow()
    one = board(against=slow)
    tell(one, do="play", move=one.game.legal_moves[0].text)
    tell(one, do="play", move="end")
    assert slow.asked.wait(PATIENCE)
    assert "You play for Bo" in tell(one, do="over")["text"]
    slow.go.set()
    assert one.wait(PATIENCE) and one.game.active == 1 and one.board["mine"]


def test_taking_back_to_the_last_decision() -> None:
    one = board()
    assert "no decision" in tell(one, do="undo")["text"]
    play(one)
    play(one, "end")
    total = len(one.game.history)
    answer = tell(one, do="undo")
    assert "what-if" in answer["text"] and one.wait(PATIENCE)
    assert one.game.to_act is not None and one.game.to_act.seat == 0
    done = len(one.game.history)
    assert done < 2 and len(one.game.future) == total - done and one.board["mine"]
    tell(one, do="undo")
    assert len(one.game.history) == 0
    other = one.game.legal_moves[-1].text
    assert tell(one, do="play", move=other)["tone"] == "ok", "it was stated: nothing is asked again"
    assert one.game.what_if and one.state["kept"] == "the game as it was"
    tell(one, do="back")
    assert len(one.game.history) + len(one.game.future) == total


def test_a_saved_game_goes_on_where_it_stopped() -> None:
    one, other = board(), board()
    play_on(one, 12)
    acts = len(one.game.history)
    tell(one, do="go", to=2)
    told = tell(other, do="load", text=dumps(one.record()))["text"]
    assert told == f"The record is open, {acts} actions, where it stopped."
    assert len(other.game.history) == acts and not other.game.future and other.board["mine"]
    play(other)
    assert len(other.game.history) > acts and not other.state["kept"].startswith("the game as it")


def test_a_faulty_strategy_is_told_in_a_sentence() -> None:
    one = board(against=Faulty())
    tell(one, do="play", move=one.game.legal_moves[0].text)
    play(one, "end")
    assert one.board["doing"] == "Faulty cannot go on: it raised RuntimeError: oh dear."
    assert one.answer["tone"] == "no" and one.board["paused"] and one.game.active == 1
    tell(one, do="seat", seat=1, **{"as": "greedy"})
    assert one.wait(PATIENCE) and one.game.active == 0


def test_games_with_more_players_get_more_opponents() -> None:
    one = board(against="easy")
    play(one)
    names = ["Ann", "Ben", "Cy"]
    tell(one, do="new", names=names, ship="normal", artifacts=[], seed="5")
    assert [seat["key"] for seat in one.board["seats"]] == ["person", "easy", "easy"]
    assert one.state["look"] == "0"
    tell(one, do="back")
    assert [seat["key"] for seat in one.board["seats"]] == ["person", "easy"]


def test_the_coach_judges_and_hints() -> None:
    one = board()
    worst = one.game.legal_moves[0].text
    tell(one, do="hint")
    coach = one.board["coach"]
    assert coach["move"] and coach["advice"].startswith("Planner would ")
    play(one, worst)
    coach = one.board["coach"]
    assert "points more by its values" in coach["said"] and coach["advice"] == ""
    tell(one, do="undo")
    assert one.board["coach"]["said"] == "", "what was taken back is not judged"
    tell(one, do="coach", on=False)
    play(one)
    assert one.board["coach"]["said"] == "" and not one.board["coach"]["on"]


def test_the_coach_does_not_add_up_what_was_missed() -> None:
    """Bracelets that are kept are missed in every turn: only the largest difference is told."""
    one = board(against=[None])
    judged = []
    while not one.game.over:
        before = one.game.copy()
        move = before.legal_moves[-1]
        if len(before.legal_moves) > 1:
            found = judge(before, move, "planner")
            if not (found.agrees and move.text == "end"):
                judged.append((found.difference.value, before.turn, found.agrees))
        play(one, move.text)
    points, turn, agrees = max(judged, key=lambda one: one[0])
    same = sum(agrees for _points, _turn, agrees in judged)
    assert not agrees and sum(points for points, *_rest in judged) > points + 1
    assert one.board["coach"]["sums"] == (
        f"So far {same} of {len(judged)} decisions as planner. "
        f"The largest difference by its values: {points:.1f} points, in turn {turn}."
    )


def test_the_coach_is_heard_in_the_new_language() -> None:
    one = board()
    tell(one, do="hint")
    advice = one.board["coach"]["advice"]
    try:
        speak("fr")
        french = one.board["coach"]["advice"]
        assert french and french != advice
        play(one, one.game.legal_moves[0].text)
        judged = one.board["coach"]["said"]
        speak("en")
        assert one.board["coach"]["said"] not in ("", judged)
    finally:
        speak("en")


def test_a_searching_coach_works_in_the_background() -> None:
    one = board()
    tell(one, do="coach", who="montecarlo 50")
    tell(one, do="hint")
    worst = one.game.legal_moves[0].text
    told = threading.Event()
    one.observe(lambda change: told.set() if change["new"]["coach"]["said"] else None, "board")
    tell(one, do="play", move=worst)
    assert told.wait(PATIENCE)
    assert "of 50 games" in one.board["coach"]["said"] and not one.board["coach"]["thinking"]


def test_trades_of_the_moment() -> None:
    one = board(rules=Rules(ship="advanced"))
    rows = one.board["trades"]
    assert [row["bracelets"] for row in rows] == [1, 2, 3]
    assert rows[0]["gains"] == "+1 VP", "the first column of the advanced ship"
    assert [row["short"] for row in rows] == [0, 1, 2]


def test_two_widgets_show_one_game() -> None:
    one = board()
    other = TurnStepper(beside=one)
    assert other.game is one.game and other.state["held"] == ""
    tell(other, do="play", move=one.game.legal_moves[0].text)
    assert one.state["at"] == other.state["at"] == 1 and one.picture == other.picture
    play(one, "end")
    assert other.game is one.game and other.state == one.state and other.game.active == 0
    assert other.log_lines == one.log_lines and other.answer["beside"]
    assert not one.answer["beside"], "the board itself tells what its opponents did"
    twin = Board(beside=other)
    assert twin.board == one.board
    tell(twin, do="seat", seat=1, **{"as": "easy"})
    assert one.board["seats"][1]["key"] == "easy"
    one.close()
    play(twin)
    play(twin, "end")
    assert twin.game.active == 0, "the other board has kept the opponents"
    twin.close()
    moves = other.game.legal_moves
    tell(other, do="play", move=moves[0].text)
    tell(other, do="play", move="end")
    assert other.game.active == 1 and other.state["held"] == "", "no board is left: all by hand"


def test_a_board_beside_a_stepper() -> None:
    stepper = TurnStepper(seed=3)
    one = Board(beside=stepper, pace=0)
    play(one)
    play(one, "end")
    assert stepper.state == one.state and stepper.game.active == 0
    with pytest.raises(KnarrError, match="not both"):
        Board(Game(2), beside=stepper)
    with pytest.raises(KnarrError, match="beside"):
        TurnStepper(beside=Game(2))  # type: ignore[arg-type]


def test_labs_follow_a_board() -> None:
    one = board()
    odds = DeckOdds(stepper=one)
    lab = SimulationLab(one)
    before = odds.shown
    play(one)
    play(one, "end")
    assert odds.shown != before and lab.game is one.game
    assert lab.table["text"] == one.state["position"] and "turn 3" in lab.table["words"]
    lab.close()


def test_in_a_running_loop_everything_happens_there() -> None:
    """As in a kernel: what observes the widget runs in the thread that handles the messages."""
    threads = set()

    async def visit() -> None:
        threads.add(threading.current_thread())
        one = board()
        one.observe(lambda _change: threads.add(threading.current_thread()), "state")
        tell(one, do="play", move=one.game.legal_moves[0].text)
        tell(one, do="play", move="end")
        while one.board["due"] is not None:
            await asyncio.sleep(0.01)
        assert one.game.active == 0

    awaited(visit())
    assert len(threads) == 1


def test_waiting_in_a_running_loop() -> None:
    """A cell that waits for the opponents holds the loop up: they act in their own thread then."""

    async def visit() -> None:
        one = board()
        tell(one, do="play", move=one.game.legal_moves[0].text)
        tell(one, do="play", move="end")
        assert one.wait(PATIENCE) and one.game.active == 0

    awaited(visit())


def test_closing_ends_the_thinking() -> None:
    slow = Slow()
    one = board(against=slow)
    tell(one, do="play", move=one.game.legal_moves[0].text)
    tell(one, do="play", move="end")
    assert slow.asked.wait(PATIENCE)
    party, acts = one._party, len(one.game.history)
    one.close()
    slow.go.set()
    assert party.wait(PATIENCE) and len(one.game.history) == acts
