"""The catalogues hold what the sources say, all of it, in every language, with the same places."""

from __future__ import annotations

import csv
import gettext
import re
import string
import sys
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.plurals import get_plural

from tests.catalogues import CODES, LOCALE, ROOT, english, forms, key, messages, read, template

KNOWN_MISSING: dict[str, set[str]] = {"fr": set(), "tr": set(), "uk": set()}
"""English texts that a language does not have yet, each for a reason that a comment gives."""

TERMS = {
    "viking": (r"\bvikings?\b", "viking", "Viking", "вікінг"),
    "recruit_action": (r"\bRecruits?\b", "recru", "İşe Al|miğfer", "на[йі]м|рекрут"),
    "explore_action": (r"\bExplores?\b", "explor", "keşf", "дослі"),
    "trade_action": (r"\b[Tt]rades?\b", "commerc", "ticaret", "торг"),
    "reputation": (r"\b[Rr]eputation\b", "renommée", "İtibar", "репутац"),
    "recruit_token": (r"(?<!to )(?<!may )\brecruits?\b(?! a )", "recru", "miğfer", "рекрут"),
    "bracelet": (r"\bbracelets?\b", "bracelet", "bilezi[kğ]", "браслет"),
    "vp": (r"\bVP\b|\bvictory points?\b", "PV|points? de victoire", "puan", "ПО|переможн"),
    "destination": (r"\b[Dd]estinations?\b", "destination", "toprak kart", r"карт\w* земель"),
    "trading_land": ("Trading Lands?", "terres? d'échange", "Ticaret Topra", "зелена колода A"),
    "influence_land": (
        "Lands? of Influence", "terres? d'influence", "Nüfuz Topra", "синя колода B",
    ),
    "crew": (r"\bcrews?\b", "équipage", "mürettebat", "заг[іо]н"),
    "ship": (r"\bships?\b", "bateau", "gemi", "кораб"),
    "artifact": (r"\b[Aa]rtifacts?\b", "artefact", "Eser", "артефакт"),
}  # fmt: skip
"""A term in English, and what stands of it in every form it takes in French, Turkish, Ukrainian.

In *Recruit* and *recruit* the capital tells the action from the token.
"""

WITHOUT_TERM = {("fr", "explored: may swap a board viking"): "there is no room for the word"}
"""Texts of a language that say it in another way, and why."""

LEFT_OUT = {("uk", "{lands} {letter}"): {"letter"}}
"""Names that a language does not fill in: here the term names the letter already."""

QUOTED = re.compile(r"\{\w*\}|'(?:trade|end)[^']*'|\brecruit or an explore\b")
"""What is filled in, and the notation of moves, which is the same in all languages."""


def extracted() -> set[tuple[str | None, tuple[str, ...]]]:
    """Every text that the sources mark."""
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    found = Catalog()
    for _path, _line, text, _comments, context in extract_from_dir(ROOT, methods, options):
        found.add(text, context=context)
    return {key(message) for message in messages(found)}


def glossary() -> list[dict[str, str]]:
    with (LOCALE / "glossary.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def said_in(message: Message) -> list[str]:
    """The forms of a translation; none while it is missing, which one test tells."""
    return [said for said in forms(message) if said]


def places(text: str) -> set[str]:
    """The names in a text that are filled in."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def test_the_template_is_what_the_sources_say() -> None:
    said, known = extracted(), {key(message) for message in messages(template())}
    assert sorted(map(str, said - known)) == [], "run the commands of docs/how-to/translate.md"
    assert sorted(map(str, known - said)) == [], "run the commands of docs/how-to/translate.md"


@pytest.mark.parametrize("code", CODES)
class TestCatalogue:
    def test_it_has_the_texts_of_the_template(self, code: str) -> None:
        there = {key(message) for message in messages(read(code))}
        assert there == {key(message) for message in messages(template())}

    def test_nothing_is_missing(self, code: str) -> None:
        missing = {english(one)[0] for one in messages(read(code)) if not all(forms(one))}
        assert sorted(missing - KNOWN_MISSING[code]) == []
        assert sorted(KNOWN_MISSING[code] - missing) == [], "these are there now"

    def test_nothing_is_doubtful_or_left_over(self, code: str) -> None:
        catalogue = read(code)
        assert [message.id for message in catalogue if message.fuzzy] == []
        assert list(catalogue.obsolete) == []

    def test_the_same_names_are_filled_in(self, code: str) -> None:
        wrong = []
        for message in messages(read(code)):
            named = [places(text) for text in english(message)]
            most, least = set.union(*named), set.intersection(*named)
            least = least - LEFT_OUT.get((code, english(message)[0]), set())
            least = least - {"count"} if message.pluralizable else least
            wrong += [said for said in said_in(message) if not least <= places(said) <= most]
        assert wrong == []

    def test_counted_texts_have_all_forms(self, code: str) -> None:
        catalogue = read(code)
        assert catalogue.plural_expr == get_plural(code).plural_expr
        counts = {len(forms(one)) for one in messages(catalogue) if one.pluralizable}
        assert counts == {catalogue.num_plurals}

    def test_the_page_chooses_the_same_form(self, code: str) -> None:
        script = (ROOT / "widgets/knarr_widgets/page/language.js").read_text(encoding="utf-8")
        listed = re.search(rf"\b{code}: \[([^\]]*)\]", script)
        assert listed is not None
        kinds = re.findall(r'"(\w+)"', listed[1])
        spoken = gettext.translation("knarr", LOCALE, [code])
        rule = Locale(code).plural_form
        for count in [*range(220), 1_000, 1_000_001, 2_000_000]:
            assert kinds[spoken.plural(count)] == rule(count), count  # type: ignore[attr-defined]

    def test_what_is_compiled_is_what_is_written(self, code: str) -> None:
        spoken = gettext.translation("knarr", LOCALE, [code])
        for message in messages(read(code)):
            one, *many = english(message)
            if not said_in(message):
                assert spoken.gettext(one) == one
            elif many:
                for count in (0, 1, 2, 5, 11, 21, 22, 100):
                    form = forms(message)[spoken.plural(count)]  # type: ignore[attr-defined]
                    assert spoken.ngettext(one, many[0], count) == form
            elif message.context:
                assert spoken.pgettext(message.context, one) == forms(message)[0]
            else:
                assert spoken.gettext(one) == forms(message)[0]

    def test_a_sentence_ends_as_in_english(self, code: str) -> None:
        wrong = []
        for message in messages(read(code)):
            end = english(message)[0][-1:]
            for said in said_in(message):
                if (end in ".?!…" or said[-1:] in ".?!…") and said[-1:] != end:
                    wrong.append((english(message)[0], said))
        assert wrong == []

    def test_it_uses_the_terms_of_the_glossary(self, code: str) -> None:
        column, wrong = CODES.index(code) + 1, []
        for message in messages(read(code)):
            text = english(message)[0]
            if message.context or (code, text) in WITHOUT_TERM:
                continue
            for pattern in TERMS.values():
                if re.search(pattern[0], QUOTED.sub("", text)):
                    said = [QUOTED.sub("", one) for one in said_in(message)]
                    wrong += [one for one in said if not re.search(pattern[column], one, re.I)]
        assert wrong == []

    def test_the_artifacts_have_the_names_of_the_glossary(self, code: str) -> None:
        spoken = gettext.translation("knarr", LOCALE, [code])
        for row in glossary():
            if row["en"][:1].isupper() and row[code] and row["term"] not in TERMS:
                assert spoken.gettext(row["en"]).lower() == row[code].lower()


def test_the_terms_are_those_of_the_glossary() -> None:
    rows = {row["term"]: row for row in glossary()}
    for term, (pattern, *others) in TERMS.items():
        assert re.search(pattern, rows[term]["en"]), term
        for code, other in zip(CODES, others, strict=True):
            assert re.search(other, rows[term][code], re.I), (term, code)


def test_the_glossary_is_the_one_that_is_shared() -> None:
    shared = ROOT.parent / "shared" / "glossary.csv"
    if not shared.is_file():
        pytest.skip("there is no folder shared beside the project")
    assert (LOCALE / "glossary.csv").read_bytes() == shared.read_bytes()


def test_the_lesson_stands_in_every_language() -> None:
    sys.path.insert(0, str(ROOT / "docs"))
    try:
        import lessons
    finally:
        sys.path.remove(str(Path(ROOT / "docs")))
    assert lessons.problems() == []
