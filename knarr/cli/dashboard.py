"""The dashboard as a page: Voila's server in this process, one notebook, this machine only."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tornado.ioloop import IOLoop
from traitlets.config import Config
from voila.app import Voila

from knarr.cli.ports import HOST

READY_KERNELS = 2
"""Kernels that have run the notebook already and wait for a visitor."""

IDLE_SECONDS = 300
"""A kernel whose page was left is ended after this time."""

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


def serve(notebook: Path, port: int, ready: Callable[[], None]) -> None:
    """Serve `notebook` on `port` until ctrl-C; `ready` is called once pages can be asked for."""
    others = os.environ.get("JUPYTER_PATH")
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, (str(TEMPLATES), others)))
    app = Voila(config=_config(notebook, port), log_level=logging.ERROR)
    app.initialize([])
    IOLoop.current().add_callback(ready)
    app.start()


def _config(notebook: Path, port: int) -> Config:
    config = Config(PAGE)
    config.VoilaConfiguration.preheat_kernel = True
    if os.name == "posix":
        config.KernelManager.transport = "ipc"  # sockets of this machine: nobody can listen in
    config.VoilaConfiguration.default_pool_size = READY_KERNELS
    config.Voila = Config(
        notebook_path=str(notebook),
        config_file_paths=[],
        ip=HOST,
        port=port,
        port_retries=0,  # the waiting kernels have been told this port
        open_browser=False,
        tornado_settings={"allow_remote_access": False, "websocket_compression_options": {}},
    )
    return config
