"""What the server itself says to visitors, in the languages that they read.

The texts stand in ``words.json`` beside the templates, because the pages read them too.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from knarr.language import LANGUAGES

TEMPLATE = Path(__file__).parents[1] / "cli" / "jupyter" / "voila" / "templates" / "knarr"
DEFAULT = "en"


@cache
def words(language: str) -> dict[str, str]:
    """The texts in one of `LANGUAGES`, by their names."""
    text = (TEMPLATE / "words.json").read_text(encoding="utf-8")
    spoken: dict[str, str] = json.loads(text)[language]
    return spoken


def language_for(wanted: str, accepted: str) -> str:
    """The language for a visitor: the one that the link wants, or else the best of those accepted.

    `accepted` is a header ``Accept-Language``, such as ``fr-CA, fr;q=0.9, en;q=0.5``.
    """
    if wanted in LANGUAGES:
        return wanted
    ranked = sorted(map(_ranked, accepted.split(",")), key=lambda pair: -pair[1])
    return next((code for code, rank in ranked if code in LANGUAGES and rank > 0), DEFAULT)


def _ranked(entry: str) -> tuple[str, float]:
    name, _, quality = entry.partition(";")
    code = name.strip().lower().partition("-")[0]
    try:
        return code, float(quality.partition("=")[2] or 1)
    except ValueError:
        return code, 0.0
