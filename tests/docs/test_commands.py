"""Every command that the documents tell of can be given as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from knarr.cli.parser import parser

ROOT = Path(__file__).parents[2]
DOCUMENTS = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md"))
LINE = re.compile(r"^(?:.*&& )?(knarr .+)$", re.M)
INLINE = re.compile(r"`(knarr [^`\n]+)`")
BLOCK = re.compile(r"^```\w*\n(.*?)^```$", re.M | re.S)


def commands() -> list[str]:
    """The command lines in code blocks and between backticks."""
    found: set[str] = set()
    for document in DOCUMENTS:
        text = document.read_text(encoding="utf-8")
        found.update(LINE.findall("\n".join(BLOCK.findall(text))))
        found.update(INLINE.findall(BLOCK.sub("", text)))
    return sorted(found)


def test_there_are_commands() -> None:
    assert {"knarr dashboard", "knarr lab", "knarr warmup"} <= set(commands())


@pytest.mark.parametrize("line", commands())
def test_a_command_can_be_given(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    words = shlex.split(line.replace("FILE...", "FILE"))[1:]
    if len(words) > 1:
        assert parser().parse_args(words).command == words[0]
        return
    with pytest.raises(SystemExit) as end:  # its name alone, in a sentence
        parser().parse_args([*words, "--help"])
    assert end.value.code == 0
    assert f"knarr {words[0]}" in capsys.readouterr().out
