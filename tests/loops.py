"""Running a coroutine to its end, whatever else runs in the process."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

T = TypeVar("T")


def awaited(coroutine: Coroutine[Any, Any, T]) -> T:
    """What `coroutine` returns, run in a thread of its own.

    The main thread may hold a running loop already: the browser's, for as long as its tests last.
    """
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()  # noqa: TID251
