"""Which moves are allowed: one reason against each, and the list of all that have none.

A move is a record's action without what chance answers to it: `{"do": "trade", "bracelets": 2}`,
`{"do": "recruit", "viking": .., "take": ..}`, `{"do": "explore", "destination": .., "pay": [..],
"recruits": ..}`, `{"do": "swap", "space": ..}`, `{"do": "reserve", "destination": ..}` and, where
the player ends the turn, `{"do": "end"}`. `pay` is sorted.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

from .actions import take_price
from .cards import COLOURS, LANDS, MOST_TOKENS, asset, colour, colour_counts, cost_size, pays
from .state import State

Move = dict[str, Any]


def why_not(state: State, move: Move) -> str | None:
    """The rule that forbids a move, as a sentence; None where it is allowed."""
    match move["do"]:
        case "trade":
            return _not_trade(state, move["bracelets"])
        case "recruit":
            return _not_recruit(state, move["viking"], move["take"])
        case "explore":
            return _not_explore(state, move["destination"], move["pay"], move["recruits"])
        case "swap":
            return _not_swap(state)
        case "reserve":
            return _not_reserve(state, move["destination"])
        case "end":
            return None if state.main_done else "the turn ends without a main action"
    raise ValueError(f"not a move: {move!r}")


def _not_trade(state: State, bracelets: int) -> str | None:
    if state.traded:
        return "a trade was already made this turn"
    if state.me.bracelets < bracelets:
        return f"seat {state.active} has only {state.me.bracelets} bracelets"
    return None


def _not_recruit(state: State, viking: str, take: str) -> str | None:
    if state.main_done and (state.closing or not state.open_recruits):
        return "the main action is done, no bonus Recruit is open"
    if viking not in state.me.hand:
        return f"seat {state.active} does not hold it in hand"
    column = [*state.me.column(colour(viking)), viking]
    gained = sum(asset(card) == "recruit" for card in column)
    recruits = min(MOST_TOKENS, state.me.recruits + gained)
    if recruits < take_price(state, viking, take, len(column)):
        return f"taking from the {take} space costs a recruit, seat {state.active} has none"
    return None


def _not_explore(state: State, destination: int, pay: list[str], recruits: int) -> str | None:
    if state.main_done and not state.open_explores:
        return "the main action is done, no bonus Explore is open"
    if destination not in _within_reach(state):
        return f"it is neither face up nor reserved by seat {state.active}"
    if recruits > state.me.recruits:
        return f"{recruits} recruits spent, seat {state.active} has {state.me.recruits}"
    cost = LANDS[destination].cost
    if not pays(cost, [colour(viking) for viking in pay], recruits):
        return f"the cost is {cost}, paid {colour_counts(pay)} and {recruits} recruits"
    missing = Counter(pay) - Counter(state.me.crew)
    if missing:
        return f"seat {state.active} has too few {min(missing)} in the crew"
    return None


def _not_swap(state: State) -> str | None:
    if not state.plays_with("mead_cup"):
        return "the mead cup is not in play"
    if not state.swap_open:
        return "no Explore came directly before it"
    return None


def _not_reserve(state: State, destination: int) -> str | None:
    if not state.plays_with("golden_bracelet"):
        return "the golden bracelet is not in play"
    if not state.reserve_open:
        return "no Recruit that made a column three long came directly before it"
    if len(state.me.reserved) == 2:
        return f"seat {state.active} has two reserved destinations already"
    if destination not in _face_up(state):
        return "it is not face up"
    return None


def legal_moves(state: State) -> list[Move]:
    """Every distinct move of the active seat, by trying all that can be written down."""
    if state.over:
        return []
    return [move for move in _candidates(state) if why_not(state, move) is None]


def _candidates(state: State) -> Iterator[Move]:
    for bracelets in (1, 2, 3):
        yield {"do": "trade", "bracelets": bracelets}
    for viking in sorted(set(state.me.hand)):
        for take in COLOURS:
            yield {"do": "recruit", "viking": viking, "take": take}
    if not state.main_done or state.open_explores:  # only to save time
        yield from _explores(state)
    for space in COLOURS:
        yield {"do": "swap", "space": space}
    for destination in _face_up(state):
        yield {"do": "reserve", "destination": destination}
    yield {"do": "end"}


def _explores(state: State) -> Iterator[Move]:
    """Every destination within reach with every part of the crew that pays its cost."""
    crew = sorted(state.me.crew)
    parts: dict[int, list[tuple[str, ...]]] = {}
    for destination in _within_reach(state):
        cost = LANDS[destination].cost
        for recruits in range(min(state.me.recruits, cost_size(cost)) + 1):
            size = cost_size(cost) - recruits
            if size not in parts:
                parts[size] = sorted(set(combinations(crew, size)))
            for pay in parts[size]:
                if pays(cost, [colour(viking) for viking in pay], recruits):
                    yield {
                        "do": "explore",
                        "destination": destination,
                        "pay": list(pay),
                        "recruits": recruits,
                    }


def _face_up(state: State) -> list[int]:
    return sorted(land for row in state.rows.values() for land in row if land is not None)


def _within_reach(state: State) -> list[int]:
    return sorted([*_face_up(state), *state.me.reserved])
