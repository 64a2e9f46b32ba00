"""Before others can visit: what is said, what is asked, how many there is room for."""

from __future__ import annotations

import io
import os
import socket
import sys
from pathlib import Path

import pytest

from knarr.cli import main, public
from knarr.cli.arguments import base_url
from knarr.cli.dashboard import Place
from knarr.cli.parser import parser
from knarr.cli.ports import ANY, EVERYWHERE, HOST, free_port
from knarr.errors import KnarrError
from knarr.server import capacity
from knarr.server.words import TEMPLATE, language_for, words


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def place() -> Place:
    return Place(free_port(ANY), HOST, "/x/", visitors=7, ready=3, public=True)


def test_what_is_opened_is_said(place: Place) -> None:
    said = public.statement(place)
    for words_said in (
        f"http://127.0.0.1:{place.port}/x/",
        "no password",
        "cannot run code of their own",
        "pages: 7; who comes then waits",
        "closed gives up its place at once",
        "after 45 s",
        "after 60 min",
        f"{3 * capacity.VISITOR_MEGABYTES / 1000:.1f} GB from the start",
        "--ready 3",
        f"at most {8 * capacity.VISITOR_MEGABYTES / 1000:.1f} GB",
    ):
        assert words_said in said
    everywhere = public.statement(Place(8866, EVERYWHERE, public=True))
    assert "every network this computer is in" in everywhere
    assert "http://0.0.0.0" not in everywhere


@pytest.mark.parametrize("answer", ["n", "", "  no", "maybe"])
def test_without_a_yes_nothing_is_opened(
    place: Place, answer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{answer}\n"))
    with pytest.raises(KnarrError, match="nothing was opened"):
        public.agree(place, yes=False)


@pytest.mark.parametrize("answer", ["y", "Yes "])
def test_a_yes_opens(
    place: Place,
    answer: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(sys, "stdin", Terminal(f"{answer}\n"))
    public.agree(place, yes=False)
    assert public.statement(place) in capsys.readouterr().out


def test_a_yes_can_be_said_before(place: Place, capsys: pytest.CaptureFixture[str]) -> None:
    public.agree(place, yes=True)
    assert public.statement(place) in capsys.readouterr().out


def test_where_nobody_can_be_asked(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\n"))
    with pytest.raises(KnarrError, match="--yes"):
        public.agree(place, yes=False)


def test_a_public_port_is_the_one_that_was_wanted(place: Place) -> None:
    with socket.socket() as other:
        other.bind((HOST, place.port))
        other.listen()
        with pytest.raises(KnarrError, match=f"port {place.port}: it is taken"):
            public.agree(place, yes=True)
    with pytest.raises(KnarrError, match="not an address"):
        public.agree(Place(place.port, "no such host", public=True), yes=True)


@pytest.mark.parametrize("line", ["--host 0.0.0.0", "--yes"])
def test_nothing_is_opened_by_half_a_word(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["dashboard", *line.split()]) == 1
    said = capsys.readouterr()
    assert said.err.startswith("knarr dashboard: --host and --yes are for --public")
    assert said.out == ""


@pytest.mark.parametrize(
    ("text", "path"),
    [("/", "/"), ("", "/"), ("x", "/x/"), ("/x", "/x/"), ("/a.b/c-d_e~1/", "/a.b/c-d_e~1/")],
)
def test_base_url(text: str, path: str) -> None:
    assert base_url(text) == path


@pytest.mark.parametrize("text", ["a//b", "..", "/a/../b", "a b", "a?b", "%2e", "http://x/", "é"])
def test_no_base_url(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["dashboard", "--base-url", text])
    assert "is not a path such as /knarr/" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "-1", "1001", "many"])
def test_no_number_of_visitors(number: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["dashboard", "--visitors", number])
    assert "is not a whole number from 1 to 1000" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("cores", "megabytes", "visitors"),
    [
        (2, 64_000, 10),  # five a core
        (16, 4_000, 4_000 // 2 // capacity.VISITOR_MEGABYTES),  # half of the memory
        (1, 100, 1),
        (2, None, 10),
        (512, 1_000_000, 200),
    ],
)
def test_room_by_cores_and_memory(
    cores: int, megabytes: int | None, visitors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    monkeypatch.setattr(capacity, "memory_megabytes", lambda: megabytes)
    assert capacity.default_visitors() == visitors


def test_the_limit_of_a_container_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    limit = tmp_path / "memory.max"
    monkeypatch.setattr(capacity, "GROUP_LIMIT", limit)
    whole = capacity.memory_megabytes()
    limit.write_text("max\n")
    assert capacity.memory_megabytes() == whole
    limit.write_text(f"{64 * capacity.MEGABYTE}\n")
    assert capacity.memory_megabytes() == 64


def test_all_languages_have_all_words() -> None:
    english = words("en")
    for language in ("fr", "tr", "uk"):
        spoken = words(language)
        assert spoken.keys() == english.keys()
        assert not any(spoken[name] == english[name] for name in english)
        assert "{n}" in spoken["part"] and "{m}" in spoken["part"]
    assert "{%" not in (TEMPLATE / "words.json").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("wanted", "accepted", "language"),
    [
        ("", "", "en"),
        ("fr", "uk", "fr"),
        ("de", "uk", "uk"),
        ("", "de", "en"),
        ("", "FR-ca", "fr"),
        ("", "en;q=0.1, tr;q=0.9", "tr"),
        ("", "uk;q=0, *;q=0.5", "en"),
        ("", "tr;q=inf, fr", "tr"),
        ("", ";;;,=,q", "en"),
    ],
)
def test_the_language_of_a_visitor(wanted: str, accepted: str, language: str) -> None:
    assert language_for(wanted, accepted) == language
