"""How long the widgets take to answer: ``python -m knarr_widgets.bench``.

Every figure is CPU time of this process, the median over repeated messages as the page sends them.
The time until the browser has painted comes on top.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from knarr import Game
from knarr.rebirth import RebirthGame
from knarr.warmup import warmup
from knarr_widgets import (
    ColumnLab,
    DeckOdds,
    RebirthInspector,
    RebirthStepper,
    ReputationLab,
    SimulationLab,
    TradeInspector,
    TurnStepper,
)

SEED = 1
TURN = 13
REBIRTH_TURNS = 30
REPEATS = 30
GAMES = 10_000

Message = dict[str, Any]


def main() -> None:
    """Measure every widget and print a line for each."""
    warmup(print)
    for what, milliseconds in _measure():
        print(f"{what:44}{milliseconds:9.1f} ms", flush=True)


def _measure() -> Iterator[tuple[str, float]]:
    for players in (2, 4):
        stepper = TurnStepper(_middle(players))
        yield f"step, {players} players", _click(stepper, _step)
        yield f"play and undo, {players} players", _click(stepper, _play_and_undo(stepper))
        for kind, name in SLIDERS.items():
            yield f"{kind.__name__}, {players} players", _click(kind(stepper), _slide(name))
    yield from _rebirth()
    lab = SimulationLab(players=["greedy", "greedy"], games=GAMES)
    lab.run()
    yield f"SimulationLab, {GAMES:,} games of greedy", _median(lambda _n: lab.run(), 5)


def _rebirth() -> Iterator[tuple[str, float]]:
    for players in (2, 4):
        game = RebirthGame(players, seed=SEED)
        for _ in range(REBIRTH_TURNS):
            game.play_random()
        stepper = RebirthStepper(game)
        place = _play_and_undo(stepper)
        yield f"Rebirth, step, {players} players", _click(stepper, _step)
        yield f"Rebirth, place and undo, {players} players", _click(stepper, place)
        inspector = RebirthInspector(game)
        yield f"RebirthInspector, {players} players", _click(inspector, _choose)


def _step(number: int) -> Message:
    return {"do": "step", "by": _way(number)}


def _choose(number: int) -> Message:
    return {"do": "choose", "turn": 1 + number % REBIRTH_TURNS}


SLIDERS: dict[Any, str] = {
    TradeInspector: "every",
    ReputationLab: "turns",
    ColumnLab: "drawn",
    DeckOdds: "draws",
}
"""A setting of each lab that is moved."""


def _middle(players: int) -> Game:
    game = Game(players, seed=SEED)
    while game.turn < TURN:
        game.play_random()
    return game


def _way(number: int) -> int:
    return -1 if number % 2 else 1


def _play_and_undo(stepper: TurnStepper | RebirthStepper) -> Callable[[int], Message]:
    first = stepper.game.legal_moves[0].text
    undo = {"do": "step", "by": -1}
    return lambda n: {"do": "play", "move": first, "drop": True} if n % 2 else undo


def _slide(name: str) -> Callable[[int], Message]:
    return lambda n: {"do": "set", "values": {name: 2 + n % 2}}


def _click(widget: Any, message: Callable[[int], Message]) -> float:
    def click(number: int) -> None:
        widget.receive({**message(number), "id": number})
        if widget.answer["tone"] == "no":
            raise SystemExit(f"{type(widget).__name__} refused: {widget.answer['text']}")

    return _median(click, REPEATS)


def _median(act: Callable[[int], object], repeats: int) -> float:
    """Milliseconds of CPU time."""
    taken = []
    for number in range(1, repeats + 1):
        began = time.process_time()
        act(number)
        taken.append(time.process_time() - began)
    return statistics.median(taken) * 1e3


if __name__ == "__main__":
    main()
