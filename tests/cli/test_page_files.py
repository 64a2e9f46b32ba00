"""The files of pages: found below their folders only, packed once, under a version."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from knarr.server.files import Shelf
from tests.loops import awaited


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    for name, text in (
        ("one/a.js", "first"),
        ("one/sub/@x/b.css", "b"),
        ("two/a.js", "second"),
        ("two/c.woff2", "c"),
        ("two/notes.txt", "secret"),
        ("outside.js", "secret"),
    ):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return [tmp_path / "one", tmp_path / "two", tmp_path / "missing"]


def asked(shelf: Shelf, name: str) -> bytes | None:
    return awaited(shelf.packed(name))


def test_the_first_folder_that_has_a_file_gives_it(folders: list[Path]) -> None:
    for name, content in (("a.js", b"first"), ("sub/@x/b.css", b"b")):
        packed = asked(Shelf(folders), name)
        assert packed and gzip.decompress(packed) == content
    assert asked(Shelf(folders), "c.woff2") == b"c"


def test_a_file_is_read_once(folders: list[Path]) -> None:
    async def twice() -> tuple[bytes | None, bytes | None]:
        shelf = Shelf(folders)
        before = await shelf.packed("a.js")
        (folders[0] / "a.js").write_text("changed")
        return before, await shelf.packed("a.js")

    first, second = awaited(twice())
    assert first is not None and first is second


@pytest.mark.parametrize(
    "name",
    [
        "",
        ".",
        "missing.js",
        "notes.txt",
        "sub",
        "sub/",
        "../outside.js",
        "sub/../../outside.js",
        "a.js\0",
        "a.js\0.js",
        "x" * 5000 + ".js",
    ],
)
def test_nothing_else_is_found(folders: list[Path], name: str) -> None:
    assert asked(Shelf(folders), name) is None


def test_no_absolute_path(folders: list[Path], tmp_path: Path) -> None:
    assert asked(Shelf(folders), str(tmp_path / "outside.js")) is None


def test_the_version_changes_with_any_file(folders: list[Path]) -> None:
    before = Shelf(folders).version()
    assert Shelf(folders).version() == before
    os.utime(folders[1] / "c.woff2", (1, 1))
    assert Shelf(folders).version() != before
