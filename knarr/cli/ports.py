"""Free ports of this machine, and the addresses by which others reach it."""

from __future__ import annotations

import os
import socket

HOST = "127.0.0.1"
"""This machine only."""

EVERYWHERE = "0.0.0.0"
"""All networks that this machine is in."""

ANY = 0
FAR_AWAY = ("192.0.2.1", 9)
"""An address that nobody has. Nothing is sent to it: it only makes the system choose a network."""


def free_port(wanted: int) -> int:
    """The port `wanted` if it is free, or else one that the system chooses."""
    return _bound(HOST, wanted) or _bound(HOST, ANY) or wanted


def is_free(host: str, port: int) -> bool:
    """Whether a server could listen there."""
    return _bound(host, port) is not None


def own_address() -> str:
    """The address by which others in the same network reach this machine, as far as it knows."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
        except OSError:
            return socket.gethostname()
        address: str = probe.getsockname()[0]
        return address


def _bound(host: str, port: int) -> int | None:
    """The number that `port` was bound as (it is closed again), ``None`` if it could not be."""
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return None
        number: int = probe.getsockname()[1]
        return number
