"""Free ports of this machine. Nothing is served to any other."""

from __future__ import annotations

import os
import socket

HOST = "127.0.0.1"
ANY = 0


def free_port(wanted: int) -> int:
    """The port `wanted` if it is free, or else one that the system chooses."""
    return _bound(wanted) or _bound(ANY) or wanted


def _bound(port: int) -> int | None:
    """The number that `port` was bound as (it is closed again), ``None`` if it could not be."""
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError:
            return None
        number: int = probe.getsockname()[1]
        return number
