"""Compiling the kernel of Rebirth ahead of time."""

from __future__ import annotations

from knarr.rebirth.board import boards_of
from knarr.rebirth.bots import Greedy, Planner
from knarr.rebirth.game import RebirthGame
from knarr.rebirth.kernel.arena import play_random
from knarr.rebirth.lesson import Lesson
from knarr.rebirth.memory import blank, memory_of
from knarr.rebirth.setting import teaching
from knarr.rebirth.tasks import Task, play_game


def warm_rebirth() -> None:
    """Compile what is often called, or load it from the cache."""
    players = (Greedy(), Planner())
    task = Task(players, teaching(), seed=1, rotations=1)
    task.play(0, 1)
    game = RebirthGame.from_record(play_game(task, 0).record())
    list(game.missions)
    Lesson(teaching().map).finish()
    boards, memory = boards_of(teaching(), 2), memory_of()
    play_random(boards, blank(boards).states, memory.states, memory.works, 1, 0, 1)
