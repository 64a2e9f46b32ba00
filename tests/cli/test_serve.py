"""What is settled before a page is served."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from knarr.cli import main, places, serve
from knarr.cli.ports import ANY, HOST, free_port


def test_a_taken_port_is_left_alone() -> None:
    with socket.socket() as other:
        other.bind((HOST, ANY))
        other.listen()
        taken = other.getsockname()[1]
        assert free_port(taken) != taken
    assert free_port(taken) == taken


def test_dashboard_notebook_is_there() -> None:
    assert places.dashboard_notebook().is_file()


def test_installed_notebooks_are_copied_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(places, "PACKAGE", tmp_path / "site" / "knarr")
    monkeypatch.setattr(places, "CHECKOUT", tmp_path / "site")
    installed = places.PACKAGE / "notebooks"
    installed.mkdir(parents=True)
    (installed / "lesson.ipynb").write_text("new")
    copy = places.working_folder(tmp_path)
    assert copy == tmp_path / places.OWN_COPY
    assert (copy / "lesson.ipynb").read_text() == "new"
    (copy / "lesson.ipynb").write_text("mine")
    places.working_folder(tmp_path)
    assert (copy / "lesson.ipynb").read_text() == "mine"


def test_without_the_lab_extra(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(serve, "NEEDED", ("voila_is_not_here",))
    assert main(["dashboard"]) == 1
    said = capsys.readouterr().err
    assert said.startswith("knarr dashboard: voila_is_not_here must be installed first")
    assert '.[lab]"' in said
    assert said.count("\n") == 1
