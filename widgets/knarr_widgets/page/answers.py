"""What the stepper answers: a sentence, and whether the wish was done, refused or needs a yes."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from knarr.game import Result
from knarr.language import _, capital, current
from knarr.words import list_words

SHOWN_NAME = 40
"""Letters of a player's name that are shown."""


@dataclass(frozen=True)
class Answer:
    """A sentence for the status line.

    `tone` is ``"ok"`` for what was done, ``"no"`` for what was refused, ``"ask"`` where playing
    `move` needs a second word because it drops acts that were undone.
    """

    text: str
    tone: str = "ok"
    move: str = ""


def refused(reason: object, players: Sequence[str]) -> Answer:
    """A refusal with its reason as a whole sentence."""
    return Answer(whole_sentence(with_names(str(reason), players)), "no")


def whole_sentence(text: str) -> str:
    """A text with a capital and a full stop, in one line; nothing of nothing."""
    text = " ".join(text.split())
    if not text:
        return ""
    closed = text if text.endswith((".", "!", "?")) else f"{text}."
    return capital(closed)


def short(name: str) -> str:
    """A player's name as far as it is shown."""
    name = " ".join(name.split())
    return name if len(name) <= SHOWN_NAME else f"{name[: SHOWN_NAME - 1]}…"


def with_names(text: str, players: Sequence[str]) -> str:
    """A sentence of the rules with the players' names in place of the seats' numbers."""

    def named(match: re.Match[str]) -> str:
        seat = int(match[1])
        return short(players[seat]) if seat < len(players) else match[0]

    return _seat_named(current()).sub(named, text)


@cache
def _seat_named(_code: str) -> re.Pattern[str]:
    """A seat as a sentence of the rules names it, in the language in use."""
    words = re.escape(_("seat {seat}")).replace(re.escape("{seat}"), "([0-3])")
    return re.compile(rf"\b{words}\b", re.IGNORECASE if _code != "en" else 0)


def result_words(players: Sequence[str], result: Result) -> str:
    """Who has won, by how much, and what broke a tie."""
    names = [short(name) for name in players]
    winners = list_words([names[seat] for seat in result.winners])
    best = max(result.vp)
    level = [seat for seat, vp in enumerate(result.vp) if vp == best]
    tokens = result.tokens[result.winners[0]]
    if len(result.winners) > 1:
        words = _("{winners} share the win with {vp} VP and {tokens} tokens each")
        return words.format(winners=winners, vp=best, tokens=tokens)
    if len(level) > 1:
        words = _(
            "{winners} wins: {tied} have {vp} VP, and the most tokens ({tokens}) break the tie"
        )
        tied = list_words([names[seat] for seat in level])
        return words.format(winners=winners, tied=tied, vp=best, tokens=tokens)
    return _("{winners} wins with {vp} VP").format(winners=winners, vp=best)
