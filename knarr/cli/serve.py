"""The sub-commands ``knarr dashboard`` and ``knarr lab``."""

from __future__ import annotations

import webbrowser
from argparse import Namespace
from importlib.util import find_spec
from pathlib import Path

from knarr.cli import places, public
from knarr.cli.ports import EVERYWHERE, HOST, free_port
from knarr.cli.warmup import warm_up
from knarr.errors import KnarrError

NEEDED = ("voila", "jupyterlab", "ipywidgets", "anywidget", "pandas", "plotly", "websockets")


def dashboard(args: Namespace) -> int:
    """Serve the dashboard until ctrl-C, to this machine or, if that is wanted, to others."""
    need_lab_extra()
    notebook = places.dashboard_notebook()
    if not args.public and (args.host or args.yes):
        raise KnarrError("--host and --yes are for --public: without it, nobody else can visit")
    from knarr.cli.dashboard import READY_KERNELS, Place, serve
    from knarr.server.capacity import default_visitors

    visitors = args.visitors or default_visitors()
    ready = min(args.ready or (visitors if args.public else READY_KERNELS), visitors)
    if args.public:
        host = args.host or EVERYWHERE
        place = Place(args.port, host, args.base_url, visitors, ready, public=True)
        public.agree(place, args.yes)
    else:
        place = Place(_port(args.port), HOST, args.base_url, visitors, ready)
    warm_up()
    browser = args.browser and not args.public
    serve(notebook, place, lambda: _announce("dashboard", place.address, browser))
    return _stopped()


def lab(args: Namespace) -> int:
    """Serve JupyterLab in the folder of the notebooks until ctrl-C."""
    need_lab_extra()
    folder = places.working_folder(Path.cwd())
    warm_up()
    from knarr.cli.lab import serve

    serve(folder, _port(args.port), args.browser)
    return _stopped()


def need_lab_extra() -> None:
    """Raise `KnarrError`, with the way to install it, unless the extra ``lab`` is there."""
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        option = "-e " if places.in_checkout() else ""
        raise KnarrError(
            f"{', '.join(missing)} must be installed first: "
            f'run pip install {option}".[lab]" in the folder of the project'
        )


def _port(wanted: int) -> int:
    port = free_port(wanted)
    if port != wanted:
        print(f"Port {wanted} is taken, so this is port {port}.", flush=True)
    return port


def _announce(what: str, url: str, browser: bool) -> None:
    print(f"The {what} is at {url} (ctrl-C ends it).", flush=True)
    if browser:
        webbrowser.open(url)


def _stopped() -> int:
    print("Stopped.", flush=True)
    return 0
