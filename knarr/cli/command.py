"""Runs one sub-command, and puts whatever goes wrong into one sentence."""

from __future__ import annotations

import io
import os
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib import import_module

from knarr.cli.parser import parser
from knarr.errors import KnarrError

FAILED = 1
INTERRUPTED = 130
"""What a shell reports for a command that ctrl-C ended."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line `arguments` (those of the process when ``None``).

    Returns the exit status: 0, or another number after one sentence on stderr.
    """
    _open_what_is_closed()
    _show_what_can_be_shown()
    args = parser().parse_args(arguments)
    try:
        status = _function(args)(args)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        return _reader_left()
    except KnarrError as error:
        return _fail(args, str(error))
    except OSError as error:
        return _fail(args, _os_sentence(error))


def _function(args: Namespace) -> Callable[[Namespace], int]:
    function: Callable[[Namespace], int] = getattr(
        import_module(f"knarr.cli.{args.module}"), args.function
    )
    return function


def _open_what_is_closed() -> None:
    """What is written to an output that was closed (``>&-``) goes nowhere."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_WRONLY), "w"))


def _show_what_can_be_shown() -> None:
    """A character that the terminal or the pipe cannot take is written as an escape."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def _fail(args: Namespace, sentence: str) -> int:
    print(f"knarr {args.command}: {sentence}", file=sys.stderr)
    return FAILED


def _os_sentence(error: OSError) -> str:
    reason = (error.strerror or str(error)).lower()
    return f"{error.filename}: {reason}" if error.filename else reason


def _reader_left() -> int:
    """End quietly after something like ``knarr simulate | head``."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return FAILED
