"""The ``knarr`` command. Nothing heavy is imported before a sub-command needs it."""

from knarr.cli.command import main

__all__ = ["main"]
