"""The lessons in other languages, made from the English notebook and the catalogue ``lesson``.

``python docs/lessons.py`` checks that they agree; ``--write`` brings the catalogues up to date with
the English text and makes the notebooks anew, with their outputs (the extra ``test`` brings what
that needs). A paragraph without a translation stays English.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).parents[1]
LOCALE = ROOT / "knarr" / "locale"
LESSON = ROOT / "notebooks" / "00_two_minutes.ipynb"
LANGUAGES = ("fr", "tr", "uk")
SET_UP = "tools"
"""The code cell that is told to speak the language."""

IN_CODE = (
    "Ada's VP: {famous.view().seats[0].vp}",
    "The game is over.",
    "The game is not over yet.",
    "VP {close.result.vp}, the winner is {close.players[close.result.winners[0]]}.",
    "<br>on the {} space",
)
"""Texts in code cells that are read in what the cells give out."""

VIEW = "application/vnd.jupyter.widget-view+json"
"""What a widget gives out: nothing to keep."""

_ITEM = re.compile(r"(?:\d+\.|-) ")


def blocks(source: str) -> list[str]:
    """The paragraphs of a cell, each of whose sentences and list items stands on one line."""
    return [_unwrapped(block) for block in source.split("\n\n")]


def _unwrapped(block: str) -> str:
    lines: list[str] = []
    for line in block.split("\n"):
        fresh = not lines or _ITEM.match(line) or line[:1] in ("|", "<", "#")
        if fresh or lines[-1][:1] in ("|", "<", "#"):
            lines.append(line)
        else:
            lines[-1] = f"{lines[-1].rstrip()} {line.strip()}"
    return "\n".join(lines)


def texts(notebook: dict[str, Any]) -> list[str]:
    """All that is to be translated, in order, each once."""
    found = [
        block
        for cell in notebook["cells"]
        if cell["cell_type"] == "markdown"
        for block in blocks("".join(cell["source"]))
    ]
    code = "\n".join("".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code")
    return list(dict.fromkeys([*found, *(text for text in IN_CODE if text in code)]))


def translated(notebook: dict[str, Any], words: dict[str, str], code: str) -> dict[str, Any]:
    """The notebook in another language, without outputs."""
    made: dict[str, Any] = json.loads(json.dumps(notebook))
    for cell in made["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            source = "\n\n".join(words.get(block) or block for block in blocks(source))
        else:
            for text in IN_CODE:
                source = source.replace(text, words.get(text) or text)
            cell["outputs"], cell["execution_count"] = [], None
        if cell["id"] == SET_UP:
            source = source.replace(
                "\n\nfrom knarr import Game, svg\n",
                "\n\nfrom knarr import Game, language, svg\n", 1
            )  # fmt: skip
            source += f'\n\n\nlanguage.use("{code}")'
        cell["source"] = source.splitlines(keepends=True)
    return made


def catalogue(code: str) -> Catalog:
    """The catalogue of a language."""
    with (LOCALE / code / "LC_MESSAGES" / "lesson.po").open("rb") as file:
        return read_po(file, locale=code)


def words_of(code: str) -> dict[str, str]:
    """The translations of a language."""
    return {str(one.id): str(one.string) for one in catalogue(code) if one.id}


def path_of(code: str) -> Path:
    """The notebook of a language."""
    return LESSON.with_suffix(f".{code}.ipynb")


def english() -> dict[str, Any]:
    """The English notebook."""
    notebook: dict[str, Any] = json.loads(LESSON.read_text(encoding="utf-8"))
    return notebook


def sources(notebook: dict[str, Any]) -> list[tuple[str, str]]:
    """What the cells of a notebook say, without what they gave out."""
    return [(cell["cell_type"], "".join(cell["source"])) for cell in notebook["cells"]]


def problems() -> list[str]:
    """What does not agree, a sentence each."""
    notebook, found = english(), []
    for code in LANGUAGES:
        words = words_of(code)
        found += [f"{code} has no translation of: {t}" for t in texts(notebook) if not words.get(t)]
        there = json.loads(path_of(code).read_text(encoding="utf-8"))
        if sources(there) != sources(translated(notebook, words, code)):
            found.append(f"{path_of(code).name} is not what its catalogue makes of the lesson")
    return found


def write() -> None:
    """Bring the catalogues up to date, and make the notebooks anew."""
    import nbformat
    from nbclient import NotebookClient

    template = Catalog(project="knarr", charset="utf-8", fuzzy=False)
    for text in texts(english()):
        template.add(text)
    for code in LANGUAGES:
        known = catalogue(code)
        known.update(template, no_fuzzy_matching=True)
        with (LOCALE / code / "LC_MESSAGES" / "lesson.po").open("wb") as file:
            write_po(file, known, no_location=True, ignore_obsolete=True, width=100)
        text = json.dumps(translated(english(), words_of(code), code))
        made = nbformat.reads(text, as_version=4)
        NotebookClient(made, timeout=600, resources={"metadata": {"path": LESSON.parent}}).execute()
        made.metadata.pop("widgets", None)
        for cell in made.cells:
            cell.metadata.pop("execution", None)
            if VIEW in json.dumps(cell.get("outputs", [])):
                cell.outputs = []
        nbformat.write(made, path_of(code))


def main(arguments: list[str]) -> None:
    """Check, or write and check."""
    if arguments not in ([], ["--write"]):
        raise SystemExit("usage: python docs/lessons.py [--write]")
    if arguments:
        write()
    if found := problems():
        raise SystemExit("\n".join(found))
    print(f"The lesson stands in {len(LANGUAGES)} more languages.")


if __name__ == "__main__":
    main(sys.argv[1:])
