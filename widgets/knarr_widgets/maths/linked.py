"""What a link asks of a lab: its settings one by one, and a sentence for what cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from knarr.errors import KnarrError, show
from knarr.words import list_words
from knarr_widgets.maths.fields import Field
from knarr_widgets.maths.source import OWN
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
    meant = f", did you mean {near[0]}?" if near else f": there are {', '.join(fields)}"
    if len(names) == 1:
        return f"{show(first)} is not a setting of this lab{meant}"
    listed = list_words([*map(show, names[:MOST_NAMED])])
    if len(names) > MOST_NAMED:
        listed = f"{', '.join(map(show, names[:MOST_NAMED]))} and {len(names) - MOST_NAMED} more"
    return f"{listed} are not settings of this lab: there are {', '.join(fields)}"


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
    come = "comes" if len(said) == 1 else "come"
    return [f"{list_words(said)} {come} from the {source}, not from the link"] if said else []


def answer(problems: Sequence[str]) -> Answer:
    """How a link was taken, for the status line."""
    if not problems:
        return Answer("These are the settings of the link.")
    told = " ".join(map(whole_sentence, problems))
    return Answer(
        f"The link cannot be used as it is: {told} What cannot be used is left out.", "no"
    )
