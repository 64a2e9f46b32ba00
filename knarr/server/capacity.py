"""How many visitors this machine can carry."""

from __future__ import annotations

import os
from pathlib import Path

MEGABYTE = 1024 * 1024
VISITOR_MEGABYTES = 160
"""What the kernel of one page takes, the rules and the maths loaded; `tests/browser/measure.py`
measures it."""

VISITORS_A_CORE = 5
"""Visitors think more than they click."""

MOST = 200
UNKNOWN = 10
GROUP_LIMIT = Path("/sys/fs/cgroup/memory.max")


def default_visitors() -> int:
    """As many as the cores answer well, in half of the memory."""
    cores = (os.cpu_count() or 1) * VISITORS_A_CORE
    megabytes = memory_megabytes()
    room = UNKNOWN if megabytes is None else megabytes // 2 // VISITOR_MEGABYTES
    return max(1, min(cores, room, MOST))


def memory_megabytes() -> int | None:
    """The memory that this process may use, ``None`` if the system does not tell."""
    try:
        whole = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // MEGABYTE
    except (AttributeError, ValueError, OSError):
        return None
    try:
        return min(whole, int(GROUP_LIMIT.read_text()) // MEGABYTE)
    except (OSError, ValueError):
        return whole
