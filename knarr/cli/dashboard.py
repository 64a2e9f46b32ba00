"""The dashboard as a page: the settings of its server, which runs in this process."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tornado.ioloop import IOLoop
from traitlets.config import Config

from knarr.cli.ports import EVERYWHERE, HOST, own_address
from knarr.server.app import Anybody, PageServer
from knarr.server.channels import PageConnection
from knarr.server.kernels import VisitedKernels

READY_KERNELS = 2
"""Kernels that have run the notebook already and wait for a visitor, where nothing else is said."""

IDLE_SECONDS = 300
"""Where another server shows the page, a kernel whose page was left is ended after this time."""

UNTOUCHED_SECONDS = 3600
"""A public page that is open but untouched for so long gives up its place."""

TEMPLATES = Path(__file__).with_name("jupyter")
"""Where Voila finds the template ``knarr``: a page that asks nothing of other servers."""

EXTENSIONS = [
    "@jupyter-widgets/jupyterlab-manager",
    "@voila-dashboards/widgets-manager8",
    "anywidget",
    "jupyterlab-plotly",
]
"""What the page loads: other extensions of this JupyterLab stay out of it."""

ON_ERROR = (
    "This part of the page failed. Reload the page to try again; "
    "`knarr lab` runs the same notebook and shows the reason."
)

PAGE: dict[str, dict[str, Any]] = {
    "VoilaConfiguration": {
        "allow_template_override": "NO",
        "allow_theme_override": "NO",  # the page would take the name from the link unescaped
        "extension_allowlist": EXTENSIONS,
        "file_allowlist": [],
        "show_tracebacks": False,
        "strip_sources": True,
        "template": "knarr",
    },
    "VoilaExecutor": {"cell_error_instruction": ON_ERROR},
    "MappingKernelManager": {
        "cull_connected": False,
        "cull_idle_timeout": IDLE_SECONDS,
        "cull_interval": IDLE_SECONDS // 5,
    },
}
"""The settings of every server that shows the page, this one or a public one."""


QUIET = {
    "tornado.access": logging.CRITICAL,
    "tornado.general": logging.CRITICAL,
    "tornado.application": logging.ERROR,
}
"""So that a wrong address, or a request that is refused, is not a line at the terminal."""


@dataclass(frozen=True)
class Place:
    """Where the dashboard is served, and for how many."""

    port: int
    host: str = HOST
    base_url: str = "/"
    visitors: int = 10
    ready: int = READY_KERNELS
    public: bool = False

    @property
    def address(self) -> str:
        """The link to the dashboard, as far as this machine can know it."""
        host = own_address() if self.host == EVERYWHERE else self.host
        return f"http://{host}:{self.port}{self.base_url}"


def serve(notebook: Path, place: Place, ready: Callable[[], None]) -> None:
    """Serve `notebook` and its neighbours at `place` until ctrl-C.

    `ready` is called once pages can be asked for.
    """
    others = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(TEMPLATES), others)))
    for name, level in QUIET.items():
        logging.getLogger(name).setLevel(level)
    app = PageServer(config=_config(notebook, place), log_level=logging.ERROR)
    app.initialize([])
    IOLoop.current().add_callback(ready)
    app.start()


def _config(notebook: Path, place: Place) -> Config:
    config = Config(PAGE)
    config.VoilaConfiguration.preheat_kernel = True
    config.VoilaConfiguration.default_pool_size = place.ready
    config.VoilaConfiguration.multi_kernel_manager_class = VisitedKernels
    if os.name == "posix":
        config.KernelManager.transport = "ipc"  # sockets of this machine: nobody can listen in
    config.VoilaKernelManager.fill_delay = 0.2
    config.KernelRestarter.restart_limit = 0  # a new kernel would not know the page
    config.MappingKernelManager.cull_connected = True
    config.MappingKernelManager.cull_idle_timeout = UNTOUCHED_SECONDS if place.public else 0
    config.PageServer = Config(
        notebook_path=str(notebook),
        config_file_paths=[],
        ip=place.host,
        port=place.port,
        base_url=place.base_url,
        visitors=place.visitors,
        extensions=EXTENSIONS,
        identity_provider_class=Anybody,
        kernel_websocket_connection_class=PageConnection,
        tornado_settings={
            "allow_remote_access": place.public,
            "websocket_compression_options": {},
        },
    )
    return config
