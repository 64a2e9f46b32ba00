"""Why a move is not legal: one sentence that names the rule.

`why_not` is asked only about moves that the kernel does not list; the questions follow the order
in which a player at the table would be stopped.
"""

from __future__ import annotations

from collections import Counter

from knarr.cards import COLOURS, DESTINATIONS, HAND, KINDS, TOKEN_CAP
from knarr.kernel.jit import plain
from knarr.kernel.moves import explore_is_open, land_at, may_take_any, recruit_is_open
from knarr.kernel.tables import COUNT, GOLDEN_BRACELET, MEAD_CUP
from knarr.kernel.turn import crew_size
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.state import State
from knarr.words import counted

_crew_size, _land_at = plain(crew_size), plain(land_at)
_may_take_any = plain(may_take_any)
_recruit_is_open, _explore_is_open = plain(recruit_is_open), plain(explore_is_open)


def why_not(s: State, move: Move, to_act: int) -> str:
    """The rule that refuses `move`, not legal in `s`; seat `to_act` must decide."""
    if s.over:
        return "the game is over"
    if isinstance(move, Discard):
        return _why_no_discard(s, move, to_act)
    if s.forced:
        return f"the decks are empty: first seat {to_act} must discard a crew viking"
    seat = int(s.active)
    if isinstance(move, Trade):
        return _why_no_trade(s, move, seat)
    if isinstance(move, Recruit):
        return _why_no_recruit(s, move, seat)
    if isinstance(move, Explore):
        return _why_no_explore(s, move, seat)
    if isinstance(move, Swap):
        return _why_no_swap(s)
    if isinstance(move, Reserve):
        return _why_no_reserve(s, move, seat)
    assert isinstance(move, EndTurn)
    return "the turn ends without a main action: Recruit or Explore first"


def _why_no_discard(s: State, move: Discard, to_act: int) -> str:
    if not s.forced:
        return "no forced discard is due: a deck or a discard pile still has cards"
    return f"seat {to_act} has no {move.viking} in its crew"


def _why_no_trade(s: State, move: Trade, seat: int) -> str:
    if not 1 <= move.bracelets <= TOKEN_CAP:
        return f"a trade spends 1 to {TOKEN_CAP} bracelets, not {move.bracelets}"
    if s.traded:
        return "a trade was already made this turn"
    return f"seat {seat} has only {counted(int(s.bracelets[seat]), 'bracelet')}"


def _why_no_recruit(s: State, move: Recruit, seat: int) -> str:
    if s.closing:
        return "the closing check has opened an Explore: take it, or end the turn"
    if not _recruit_is_open(s):
        return "the main action is done, no bonus Recruit is open"
    kind = KINDS.index(move.viking)
    if kind not in (int(s.hand[seat, slot]) for slot in range(HAND)):
        return f"seat {seat} does not hold it in hand"
    assert not _may_take_any(s, seat, kind)
    return (
        f"taking from the {move.take} space costs a recruit, seat {seat} has none "
        f"(only the {COLOURS[kind // 4]} space is free, whatever the card on it)"
    )


def _why_no_explore(s: State, move: Explore, seat: int) -> str:
    if not _explore_is_open(s):
        return "the main action is done, no bonus Explore is open"
    land = move.destination
    if not land or land not in (_land_at(s, seat, slot) for slot in range(8)):
        return f"it is neither face up nor reserved by seat {seat}"
    held = int(s.recruits[seat])
    if move.recruits > held:
        return f"{counted(move.recruits, 'recruit')} spent, seat {seat} has {held}"
    if move.recruits < 0:
        return f"recruits must be at least 0, not {move.recruits}"
    return _why_no_payment(s, move, seat)


def _why_no_payment(s: State, move: Explore, seat: int) -> str:
    for name, count in Counter(move.pay).items():
        kind = KINDS.index(name)
        has = int(COUNT[s.crew[seat, kind // 4], kind % 4])
        if count > has:
            crew = f"the crew of seat {seat} has {has or 'no'} {name}"
            return f"{crew}, {count} paid (vikings are paid from the crew, never from the hand)"
    by_colour = Counter(name.split(".")[0] for name in move.pay)
    paid = " ".join(f"{c}:{by_colour[c]}" for c in COLOURS if by_colour[c]) or "no vikings"
    cost = DESTINATIONS[move.destination].cost_text
    return f"the cost is {cost}, paid {paid} and {counted(move.recruits, 'recruit')}"


def _why_no_swap(s: State) -> str:
    if not s.artifact[MEAD_CUP]:
        return "the mead cup is not in play"
    return "no Explore came directly before it"


def _why_no_reserve(s: State, move: Reserve, seat: int) -> str:
    if not s.artifact[GOLDEN_BRACELET]:
        return "the golden bracelet is not in play"
    if int(s.reserved[seat, 1]):
        return f"seat {seat} has two reserved destinations already"
    if not s.reserve_open:
        return "no Recruit that made a column three long came directly before it"
    return f"destination {move.destination} is not face up"
