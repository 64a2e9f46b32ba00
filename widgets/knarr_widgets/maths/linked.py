"""What a link asks of a lab: its settings one by one, and a sentence for what cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from knarr.errors import KnarrError, show
from knarr.language import _, ngettext
from knarr.words import list_words
from knarr_widgets.maths.fields import Field
from knarr_widgets.maths.source import DEAL, OWN, POSITION, STEPPER
from knarr_widgets.page.answers import Answer, whole_sentence

ELSEWHERE = frozenset(
    ("lab", "tab", "lang", "ship", "artifacts", "trade_first", "token", "voila-theme")
)
"""Settings of a link that are not a lab's: those of the page, a new game's, the server's."""

MOST_NAMED = 3
"""Unknown settings that are named; of more, their number is said."""


def unknown(names: Sequence[object], fields: Mapping[str, Field]) -> str:
    """That there are no such settings, and which is meant, or which there are."""
    first = names[0]
    near = get_close_matches(first, fields, n=1) if isinstance(first, str) else []
    there = ", ".join(fields)
    if len(names) == 1 and near:
        words = _("{value} is not a setting of this lab, did you mean {name}?")
        return words.format(value=show(first), name=near[0])
    if len(names) == 1:
        words = _("{value} is not a setting of this lab: there are {names}")
        return words.format(value=show(first), names=there)
    listed = list_words([*map(show, names[:MOST_NAMED])])
    if len(names) > MOST_NAMED:
        some = ", ".join(map(show, names[:MOST_NAMED]))
        listed = _("{list} and {count} more").format(list=some, count=len(names) - MOST_NAMED)
    words = _("{values} are not settings of this lab: there are {names}")
    return words.format(values=listed, names=there)


def known(name: object, fields: Mapping[str, Field]) -> Field:
    """The setting of that name. Raises `KnarrError`."""
    if not isinstance(name, str) or name not in fields:
        raise KnarrError(unknown([name], fields))
    return fields[name]


def read(
    settings: Mapping[str, str], fields: Mapping[str, Field]
) -> tuple[dict[str, Any], list[str]]:
    """The values that a link asks for, and what is wrong with the others."""
    values, problems = {}, []
    for name in (name for name in settings if name in fields and name != "source"):
        try:
            one, value = fields[name], settings[name]
            values[name] = one.parse(value) if isinstance(value, str) else one.read(value)
        except KnarrError as error:
            problems.append(str(error))
    strange = [name for name in settings if name not in fields and name not in ELSEWHERE]
    return values, [*problems, *([unknown(strange, fields)] if strange else [])]


def overruled(settings: Mapping[str, str], fields: Mapping[str, Field], source: str) -> list[str]:
    """What a link says of a seat although a position says it too: the position counts."""
    if source == OWN:
        return []
    said = [repr(name) for name in settings if name in fields and fields[name].of_seat]
    if not said:
        return []
    words = {
        STEPPER: ngettext(
            "{settings} comes from the game on the table, not from the link",
            "{settings} come from the game on the table, not from the link",
            len(said),
        ),
        POSITION: ngettext(
            "{settings} comes from the position, not from the link",
            "{settings} come from the position, not from the link",
            len(said),
        ),
        DEAL: ngettext(
            "{settings} comes from the deal, not from the link",
            "{settings} come from the deal, not from the link",
            len(said),
        ),
    }[source]
    return [words.format(settings=list_words(said))]


def answer(problems: Sequence[str]) -> Answer:
    """How a link was taken, for the status line."""
    if not problems:
        return Answer(_("These are the settings of the link."))
    words = _("The link cannot be used as it is: {problems} What cannot be used is left out.")
    return Answer(words.format(problems=" ".join(map(whole_sentence, problems))), "no")
