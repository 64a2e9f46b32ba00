"""What the page shows of a board beyond the stepper, as plain data."""

from __future__ import annotations

from collections import Counter
from typing import Any

from knarr.cards import COPIES, KINDS, PLAYERS
from knarr.coach import WINS, Judgement
from knarr.coach_words import percent
from knarr.follow import Followed
from knarr.language import _
from knarr.maths import Pool, next_card, payouts
from knarr.words import gains_words
from knarr_widgets.board.party import Party
from knarr_widgets.board.taking import last_decision
from knarr_widgets.page.answers import short, whole_sentence


def board(party: Party) -> dict[str, Any]:
    """Seats, who thinks, the coach and the trades."""
    due = party.due()
    return {
        "seats": _seats(party),
        "menu": party.menu.groups(),
        "due": due,
        "doing": _doing(party, due),
        "thinking": party.thinking,
        "paused": party.paused,
        "calm": party.calm,
        "mine": party.mine(),
        "canTakeBack": _can_take_back(party),
        "coach": _coach(party),
        "trades": _trades(party) if party.mine() or party.follows else [],
        "follow": _follow(party),
        "copies": {str(count): dict(zip(KINDS, kinds, strict=True)) for count, kinds in _copies()},
    }


def _copies() -> list[tuple[int, list[int]]]:
    """The copies of every viking, by the number of players."""
    return [(count, [int(copies) for copies in COPIES[count]]) for count in PLAYERS]


def _seats(party: Party) -> list[dict[str, str]]:
    names = zip(party.desk.game.players, party.seats, strict=True)
    return [
        {"name": short(name), "key": sitter.key, "about": _(sitter.about)} for name, sitter in names
    ]


def _doing(party: Party, due: int | None) -> str:
    """What the opponent who is to play does, in a sentence."""
    game = party.desk.game
    if isinstance(game, Followed):
        return _("You follow this table as {name}.").format(name=party.desk.name(game.me))
    if due is None:
        return ""
    shown = {"name": party.desk.name(due), "level": party.sitter(due).label}
    if party.fault:
        return party.fault
    if party.thinking:
        return _("{name} ({level}) is thinking …").format(**shown)
    return _("{name} ({level}) rests.").format(**shown)


def _can_take_back(party: Party) -> bool:
    if party.follows:
        return party.desk.game.can_undo
    seats = party.persons or range(len(party.seats))
    return last_decision(party.desk.game, seats) is not None


def _coach(party: Party) -> dict[str, Any]:
    coach = party.coach
    judged = coach.judgements()
    last = judged[-1][1] if judged else None
    return {
        "on": coach.on,
        "who": coach.name,
        "names": list(coach.names),
        "thinking": coach.thinking,
        "said": whole_sentence(last.sentence) if last and coach.on else "",
        "agrees": last is not None and last.agrees,
        "advice": whole_sentence(coach.advice),
        "move": coach.move,
        "sums": _sums(coach.name, judged),
    }


def _sums(coach: str, judged: list[tuple[int, Judgement]]) -> str:
    """How often the coach would have played the same, and where it saw the largest difference.

    Differences are not added up: bracelets that are kept would be missed again in every turn.
    """
    seen, same = len(judged), sum(one.agrees for _turn, one in judged)
    if seen < 2:
        return ""
    text = _("So far {same} of {seen} decisions as {coach}.")
    told = text.format(same=same, seen=seen, coach=coach)
    turn, worst = max(judged, key=lambda pair: pair[1].difference.value)
    if worst.agrees or worst.unit == WINS:
        return told
    text = _("The largest difference by its values: {points} points, in turn {turn}.")
    return f"{told} {text.format(points=f'{worst.difference.value:.1f}', turn=turn)}"


def _follow(party: Party) -> dict[str, Any]:
    """The question that is open, and what the next viking may be."""
    game = party.desk.game
    if not isinstance(game, Followed):
        return {"on": False, "question": {}, "odds": [], "me": ""}
    return {
        "on": True,
        "me": party.desk.name(game.me),
        "question": party.following.shown(),
        "odds": _odds(game),
    }


def _odds(game: Followed) -> list[list[list[str]]]:
    """The chances of the next viking, by colour and by asset, in percent."""
    view = game.view()
    cards = Pool(game.next_viking(), view.deck, Counter(view.discard))
    if not cards.in_all:
        return []
    return [
        [[name, percent(float(share))] for name, share in next_card(cards, by).items()]
        for by in ("colour", "asset")
    ]


def _trades(party: Party) -> list[dict[str, Any]]:
    """What a trade of 1, 2 and 3 bracelets brings the seat that must decide, now."""
    desk = party.desk
    if desk.game.over or desk.game.state.traded:
        return []
    rows = payouts(desk.game.view(desk.seat).seats[desk.seat])
    return [
        {
            "bracelets": row.bracelets,
            "gains": f"+{gains_words(row.gained)}" if row.gained else _("nothing"),
            "lost": gains_words(row.lost) if row.lost else "",
            "short": row.short,
        }
        for row in rows
    ]
