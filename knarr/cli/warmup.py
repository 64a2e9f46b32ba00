"""The sub-command ``knarr warmup``."""

from __future__ import annotations

from argparse import Namespace


def run(args: Namespace) -> int:
    """Compile the rules, or load them when they were compiled before; tell what happens."""
    warm_up()
    return 0


def warm_up() -> None:
    """Have the rules compiled and tell how long that took.

    The kernel reports each step as a sentence and returns the seconds.
    """
    _tell("Starting knarr ...")  # what the rules need takes seconds to load
    from knarr.warmup import warmup

    seconds = warmup(_tell)
    _tell(f"The rules are ready ({seconds:.1f} s).")


def _tell(sentence: str) -> None:
    print(sentence, flush=True)
