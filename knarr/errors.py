"""The one error that bad input raises, and the sentences it is made of."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

from knarr.catalogue import _

LONGEST_SHOWN = 40
"""Characters of a bad value that a message repeats."""

MOST_LISTED, SOME = 16, 5
"""Of more choices than that, a message lists some."""


class KnarrError(ValueError):
    """Bad input. Its text is one plain sentence: what is wrong, and what would be right."""


class MoveError(KnarrError):
    """Something is wrong with a move: `reason` says what, the text puts the move in front of it."""

    def __init__(self, move: object, reason: str) -> None:
        super().__init__(_("{move}: {reason}").format(move=move, reason=reason))
        self.reason = reason


class IllegalMove(MoveError):
    """A move that the rules do not allow here. Its text names the rule."""


class WrongCard(MoveError):
    """A card that was said to come but cannot, or one that is missing."""


def show(value: object) -> str:
    """A bad value as a message repeats it: on one line, and short."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, a deep nesting
        text = _("a very large {kind}").format(kind=type(value).__name__)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."


def one_of(value: object, names: Iterable[str], what: str) -> None:
    """Raise `KnarrError` unless `value` is one of `names`; a near miss gets a suggestion.

    `what` says what it should have been, as a text marked with `N_`.
    """
    choices = list(names)
    if isinstance(value, str) and value in choices:
        return
    near = difflib.get_close_matches(value, choices, n=1) if isinstance(value, str) else []
    if near:
        text = _("{value} is not a known {what}, did you mean {name}?")
        raise KnarrError(text.format(value=show(value), what=_(what), name=near[0]))
    text, names = _("{value} is not a known {what}: choose from {names}"), ", ".join(choices)
    if len(choices) > MOST_LISTED:
        text = _("{value} is not a known {what}: choose from {names} and {count} more")
        names = ", ".join(choices[:SOME])
    more = len(choices) - SOME
    raise KnarrError(text.format(value=show(value), what=_(what), names=names, count=more))
