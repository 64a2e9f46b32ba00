"""What ``knarr dashboard --public`` says and asks before other computers can visit."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from knarr.cli.ports import EVERYWHERE, is_free
from knarr.errors import KnarrError

if TYPE_CHECKING:
    from knarr.cli.dashboard import Place

YES = ("y", "yes")


def agree(place: Place, yes: bool) -> None:
    """Say what will be open at `place`; go on only with a yes, said before or at the terminal."""
    if not is_free(place.host, place.port):
        raise KnarrError(
            f"nothing can listen on {place.host} port {place.port}: it is taken, or not an address "
            "of this computer; say another one with --port or --host"
        )
    print(statement(place), flush=True)
    if yes:
        return
    if not sys.stdin.isatty():
        raise KnarrError("say --yes to open it: there is no terminal to ask at")
    if input("Open it? [y/N] ").strip().lower() not in YES:
        raise KnarrError("nothing was opened")


def statement(place: Place) -> str:
    """What is opened, to whom, and what it costs, in lines."""
    from knarr.cli.dashboard import UNTOUCHED_SECONDS
    from knarr.server.capacity import VISITOR_MEGABYTES
    from knarr.server.visits import GRACE_SECONDS

    networks = "every network this computer is in" if place.host == EVERYWHERE else place.host
    ready, most = (
        f"{VISITOR_MEGABYTES * kernels / 1000:.1f} GB"
        for kernels in (place.ready, place.visitors + 1)
    )
    silent, untouched = f"{GRACE_SECONDS:.0f} s", f"{UNTOUCHED_SECONDS // 60} min"
    return f"""\
This opens the dashboard to others.
  Address   {place.address} (listens on {networks}, port {place.port})
  To whom   whoever can reach that address; there is no password, and nothing is encrypted
            unless a proxy in front does it
  They can  use the dashboard and read the lessons
  They cannot run code of their own, read or write files, or reach the page of another visitor
  At once   pages: {place.visitors}; who comes then waits on a page that tries again by itself
  Left      a page that was closed gives up its place at once, one that fell silent
            after {silent}, one that is open but untouched after {untouched}
  Memory    about {VISITOR_MEGABYTES} MB a page: {ready} from the start, for the pages that are
            kept ready (--ready {place.ready}), at most {most}"""
