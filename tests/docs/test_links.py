"""The documents agree with the project, and their links lead somewhere."""

from __future__ import annotations

import re
import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "docs"))

import links  # noqa: E402

DOCUMENTS = sorted(
    [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], key=lambda file: file.as_posix()
)
TARGET = re.compile(r"\]\(([^)\s]+)\)")


def anchors(file: Path) -> set[str]:
    """The anchors of a document's headings, as repository hosts make them."""
    headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.M)
    words = (re.sub(r"[^\w\- ]", "", heading.lower()) for heading in headings)
    return {text.strip().replace(" ", "-") for text in words}


def copy_of(tmp_path: Path) -> Path:
    for name in ("pyproject.toml", "knarr/__init__.py", *links.FILES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_documents_agree_with_the_project() -> None:
    assert links.problems(ROOT) == []


def test_a_link_to_elsewhere_and_another_version_are_noticed(tmp_path: Path) -> None:
    root = copy_of(tmp_path)
    project = root / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    place = links.project(root)["place"]
    version = links.project(root)["version"]
    text = text.replace(place, "somebody/else").replace(f'"{version}"', '"99.0"', 1)
    project.write_text(text, encoding="utf-8")
    problems = links.problems(root)
    assert {line.split()[0] for line in problems} == {*links.FILES, *links.VERSIONS} - {
        file for file in links.FILES if file not in links.VERSIONS and not links.places(root / file)
    }
    links.write(root)
    assert not [line for line in links.problems(root) if "links to" in line]
    assert set(links.places(root / "README.md")) == {"somebody/else"}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: file.relative_to(ROOT).as_posix())
def test_links_within_the_project_lead_somewhere(document: Path) -> None:
    lost = []
    for target in TARGET.findall(document.read_text(encoding="utf-8")):
        if "://" in target:
            continue
        path, _, anchor = target.partition("#")
        file = (document.parent / path).resolve() if path else document
        if not file.exists() or (anchor and anchor not in anchors(file)):
            lost.append(target)
    assert lost == []


def test_the_readme_names_every_how_to_page_and_every_notebook() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    pages = [*ROOT.glob("docs/how-to/*.md"), *ROOT.glob("notebooks/*.ipynb")]
    assert pages
    missing = [page.name for page in pages if page.relative_to(ROOT).as_posix() not in readme]
    assert missing == []
