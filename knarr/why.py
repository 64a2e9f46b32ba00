"""Why a move is not legal: one sentence that names the rule.

`why_not` is asked only about moves that the kernel does not list; the questions follow the order
in which a player at the table would be stopped.
"""

from __future__ import annotations

from collections import Counter

from knarr.cards import COLOURS, DESTINATIONS, HAND, KINDS, TOKEN_CAP
from knarr.cost_words import not_the_cost
from knarr.kernel.jit import plain
from knarr.kernel.moves import explore_is_open, land_at, may_take_any, recruit_is_open
from knarr.kernel.tables import COUNT, GOLDEN_BRACELET, MEAD_CUP
from knarr.kernel.turn import crew_size
from knarr.language import _
from knarr.moves import Discard, EndTurn, Explore, Move, Recruit, Reserve, Swap, Trade
from knarr.state import State
from knarr.words import amount_words, card_words, seat_words, space_words, viking_words

_crew_size, _land_at = plain(crew_size), plain(land_at)
_may_take_any = plain(may_take_any)
_recruit_is_open, _explore_is_open = plain(recruit_is_open), plain(explore_is_open)


def why_not(s: State, move: Move, to_act: int) -> str:
    """The rule that refuses `move`, not legal in `s`; seat `to_act` must decide."""
    if s.over:
        return _("the game is over")
    if isinstance(move, Discard):
        return _why_no_discard(s, move, to_act)
    if s.forced:
        words = _("the decks are empty: first {seat} must discard a crew viking")
        return words.format(seat=seat_words(to_act))
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
    return _("the turn ends without a main action: Recruit or Explore first")


def _why_no_discard(s: State, move: Discard, to_act: int) -> str:
    if not s.forced:
        return _("no forced discard is due: a deck or a discard pile still has cards")
    words = _("{seat} has no {viking} in its crew")
    return words.format(seat=seat_words(to_act), viking=viking_words(move.viking))


def _why_no_trade(s: State, move: Trade, seat: int) -> str:
    if not 1 <= move.bracelets <= TOKEN_CAP:
        words = _("a trade spends 1 to {most} bracelets, not {count}")
        return words.format(most=TOKEN_CAP, count=move.bracelets)
    if s.traded:
        return _("a trade was already made this turn")
    bracelets = amount_words("bracelet", int(s.bracelets[seat]))
    return _("{seat} has only {bracelets}").format(seat=seat_words(seat), bracelets=bracelets)


def _why_no_recruit(s: State, move: Recruit, seat: int) -> str:
    if s.closing:
        return _("the closing check has opened an Explore: take it, or end the turn")
    if not _recruit_is_open(s):
        return _("the main action is done, no bonus Recruit is open")
    kind = KINDS.index(move.viking)
    if kind not in (int(s.hand[seat, slot]) for slot in range(HAND)):
        return _("{seat} does not hold it in hand").format(seat=seat_words(seat))
    assert not _may_take_any(s, seat, kind)
    words = _(
        "taking from the {space} space costs a recruit, {seat} has none "
        "(only the {free} space is free, whatever the card on it)"
    )
    free = space_words(COLOURS[kind // 4])
    return words.format(space=space_words(move.take), seat=seat_words(seat), free=free)


def _why_no_explore(s: State, move: Explore, seat: int) -> str:
    if not _explore_is_open(s):
        return _("the main action is done, no bonus Explore is open")
    land = move.destination
    if not land or land not in (_land_at(s, seat, slot) for slot in range(8)):
        return _("it is neither face up nor reserved by {seat}").format(seat=seat_words(seat))
    held = int(s.recruits[seat])
    if move.recruits > held:
        recruits = amount_words("recruit", move.recruits)
        words = _("{recruits} spent, {seat} has {count}")
        return words.format(recruits=recruits, seat=seat_words(seat), count=held)
    if move.recruits < 0:
        return _("recruits must be at least 0, not {count}").format(count=move.recruits)
    return _why_no_payment(s, move, seat)


def _why_no_payment(s: State, move: Explore, seat: int) -> str:
    for name, count in Counter(move.pay).items():
        kind = KINDS.index(name)
        has = int(COUNT[s.crew[seat, kind // 4], kind % 4])
        if count > has:
            return _not_in_crew(seat, name, has, count)
    return not_the_cost(DESTINATIONS[move.destination], move.pay, move.recruits)


def _not_in_crew(seat: int, name: str, has: int, count: int) -> str:
    if has:
        words = _(
            "paid {count} times “{viking}”, the crew of {seat} has {has} "
            "(vikings are paid from the crew, never from the hand)"
        )
    else:
        words = _(
            "the crew of {seat} has no “{viking}” "
            "(vikings are paid from the crew, never from the hand)"
        )
    return words.format(seat=seat_words(seat), has=has, viking=card_words(name), count=count)


def _why_no_swap(s: State) -> str:
    if not s.artifact[MEAD_CUP]:
        return _("the mead cup is not in play")
    return _("no Explore came directly before it")


def _why_no_reserve(s: State, move: Reserve, seat: int) -> str:
    if not s.artifact[GOLDEN_BRACELET]:
        return _("the golden bracelet is not in play")
    if int(s.reserved[seat, 1]):
        return _("{seat} has two reserved destinations already").format(seat=seat_words(seat))
    if not s.reserve_open:
        return _("no Recruit that made a column three long came directly before it")
    return _("destination {number} is not face up").format(number=move.destination)


def explore_open(s: State) -> bool:
    """Whether an Explore may be made now, if its cost can be paid."""
    return not s.over and not s.forced and bool(_explore_is_open(s))
