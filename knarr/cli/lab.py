"""JupyterLab in the folder of the notebooks, for this machine only."""

from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

from knarr.cli.ports import HOST
from knarr.errors import KnarrError

STOP_SECONDS = 10


def serve(folder: Path, port: int, browser: bool) -> None:
    """Run JupyterLab in `folder` on `port` until ctrl-C; it prints its address, with a token."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends the server, too
    server = subprocess.Popen(_command(folder, port, browser))
    try:
        status = server.wait()
    except KeyboardInterrupt:
        _stop(server)
        return
    if status:
        raise KnarrError(f"JupyterLab ended with status {status}; its own words are above")


def _command(folder: Path, port: int, browser: bool) -> list[str]:
    return [
        sys.executable,
        "-m",
        "jupyterlab",
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.ip={HOST}",
        f"--ServerApp.port={port}",
        f"--ServerApp.open_browser={browser}",
        "--LabApp.default_url=/lab",
    ]


def _stop(server: subprocess.Popen[bytes]) -> None:
    """End the server without the question it asks after ctrl-C."""
    server.terminate()
    try:
        server.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        server.kill()
        server.wait()
