"""The sub-command ``knarr verify``: records checked against the rules."""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from knarr.errors import KnarrError
from knarr.reading import parse
from knarr.record import read_file

INPUT = "-"
LINES = ".jsonl"


def run(args: Namespace) -> int:
    """Check every file; print a line for each bad record, then the count. Returns 1 for any."""
    good, bad = 0, []
    for name in args.files:
        for place, problem in check_file(name):
            if problem is None:
                good += 1
                continue
            bad.append({"place": place, "problem": problem})
            if not args.json:
                print(f"{place}: {problem}", flush=True)
    if args.json:
        print(json.dumps({"ok": good, "failed": len(bad), "problems": bad}, ensure_ascii=False))
    else:
        print(f"{good} ok, {len(bad)} failed")
    return 1 if bad else 0


def check_file(name: str) -> Iterator[tuple[str, str | None]]:
    """The records of a file: each its place and what is wrong with it, or None."""
    try:
        data = sys.stdin.buffer.read() if name == INPUT else read_file(Path(name), limit=None)
    except KnarrError as error:
        yield name, str(error).removeprefix(f"{name} ")
        return
    if name != INPUT and not name.endswith(LINES):
        yield name, problem_of(data)
        return
    if not data.strip():
        yield name, "is empty"
    for number, line in enumerate(data.splitlines(), 1):
        if line.strip():
            yield f"{name}:{number}", problem_of(line)


def problem_of(data: bytes) -> str | None:
    """What is wrong with the text of a record, or None."""
    from knarr.replay import replay

    try:
        replay(parse(data))
    except KnarrError as error:
        return str(error)
    return None
