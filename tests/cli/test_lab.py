"""JupyterLab is a process of its own: it ends when the command does."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

STAND_IN = """
import sys
from pathlib import Path

from knarr.cli import lab

waits = "import os, time; print(os.getpid(), flush=True); time.sleep(600)"
lab._command = lambda *anything: [sys.executable, "-c", waits]
lab.serve(Path(), 1, False)
"""


@pytest.mark.skipif(os.name != "posix", reason="signals as POSIX has them")
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
def test_the_server_ends_with_the_command(sent: signal.Signals) -> None:
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    command = subprocess.Popen(
        [sys.executable, "-c", STAND_IN], stdout=subprocess.PIPE, text=True, env=environment
    )
    assert command.stdout is not None
    with command.stdout:
        server = int(command.stdout.readline())
        command.send_signal(sent)
        status = command.wait(60)
    assert not ended_only_now(server)
    assert status == 0


def ended_only_now(process: int) -> bool:
    """Whether `process` was still running; it is not any more."""
    try:
        os.kill(process, signal.SIGKILL)
    except ProcessLookupError:
        return False
    return True
