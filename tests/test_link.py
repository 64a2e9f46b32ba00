"""The settings of a link are read as a stranger's text."""

from __future__ import annotations

from knarr_widgets.link import LONGEST, MOST_SETTINGS, Link, settings


def test_settings_by_name() -> None:
    assert settings("?players=3&ship=advanced&note=a%20b") == {
        "players": "3",
        "ship": "advanced",
        "note": "a b",
    }


def test_no_settings() -> None:
    assert settings("") == settings("?") == settings("?players") == {}


def test_too_many_settings_are_none() -> None:
    assert settings("&".join(f"a{n}=1" for n in range(MOST_SETTINGS + 1))) == {}


def test_link_tells_once() -> None:
    heard: list[dict[str, str]] = []
    link = Link()
    link.on_settings(heard.append)
    link.receive({"query": "?seed=7"})
    assert heard == [{"seed": "7"}]


def test_overlong_link_is_ignored() -> None:
    heard: list[dict[str, str]] = []
    link = Link()
    link.on_settings(heard.append)
    for query in ("?seed=" + "7" * LONGEST, 7, None, ["?seed=7"], {}):
        link.receive({"query": query})
        link.receive(query)
    assert (link.query, heard) == ("", [])
