"""The sub-command ``knarr verify``: records checked against the rules."""

from __future__ import annotations

import codecs
import json
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from knarr.errors import KnarrError
from knarr.reading import parse
from knarr.record import read_file

INPUT = "-"
LINES = ".jsonl"
MOST_BYTES = 1 << 30


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
    place = name.replace("\n", "\\n")
    try:
        data = _input() if name == INPUT else read_file(Path(name), limit=MOST_BYTES)
    except KnarrError as error:
        yield place, str(error).removeprefix(f"{name} ").removeprefix(f"{Path(name)} ")
        return
    data = data.removeprefix(codecs.BOM_UTF8)
    if not data.strip():
        yield place, "is empty"
    elif not name.lower().endswith(LINES) and not _has_lines(data):
        yield place, problem_of(data)
    else:
        for number, line in enumerate(data.split(b"\n"), 1):
            if line.strip():
                yield f"{place}:{number}", problem_of(line)


def _input() -> bytes:
    if sys.stdin is None:
        raise KnarrError(f"{INPUT} is closed: there is no standard input")
    return sys.stdin.buffer.read()


def _has_lines(data: bytes) -> bool:
    """Whether there is a record a line, where the name does not say so."""
    return _object_in(data) is None and any(map(_object_in, data.split(b"\n")))


def _object_in(data: bytes) -> Mapping[str, Any] | None:
    """The JSON object that a text is; None if it is none."""
    try:
        found = parse(data)
    except KnarrError:
        return None
    return found if isinstance(found, Mapping) else None


def _reader(record: Any) -> Callable[[Any], object]:
    """What reads a record of this format: Knarr's reader, unless it says that it is Rebirth's."""
    from knarr.rebirth import record as rebirth

    if isinstance(record, Mapping) and record.get("format") == rebirth.FORMAT:
        from knarr.rebirth.replay import replay

        return replay
    from knarr.replay import replay as replay_knarr

    return replay_knarr


def problem_of(data: bytes) -> str | None:
    """What is wrong with the text of a record, or None."""
    try:
        record = parse(data)
        _reader(record)(record)
    except KnarrError as error:
        return str(error)
    return None
