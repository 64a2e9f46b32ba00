"""Lets ``python -m knarr`` stand for the ``knarr`` command."""

from knarr.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
