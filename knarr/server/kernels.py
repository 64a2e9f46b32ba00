"""The kernels behind the pages: who holds which, and the end of those that nobody holds."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Callable
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from voila.request_info_handler import RequestInfoSocketHandler

from knarr.server.visits import ENDED, Visit, Visits

log = logging.getLogger(__name__)


QUIET = ["--log-level=CRITICAL"]
"""What goes wrong in a kernel is told on its page, not at the terminal of the server."""


class VisitedKernels(AsyncMappingKernelManager):
    """Kernels that tell the `visits` of the server what becomes of them.

    Voila makes a class of this one, which adds the pool of kernels that wait for a visitor.
    """

    notebook_path: str
    _pools: dict[str, list[asyncio.Task[Any]]]
    fill_if_needed: Callable[..., None]

    @property
    def visits(self) -> Visits:
        """The open pages."""
        server: Any = self.parent
        visits: Visits = server.visits
        return visits

    async def start_kernel(self, **wanted: Any) -> str:  # type: ignore[override]
        """Start a kernel."""
        return await super().start_kernel(**{"extra_arguments": QUIET, **wanted})

    def notify_connect(self, kernel_id: str) -> None:
        """A socket of a page was opened."""
        super().notify_connect(kernel_id)
        self.visits.connect(kernel_id)

    def notify_disconnect(self, kernel_id: str) -> None:
        """A socket of a page was closed."""
        super().notify_disconnect(kernel_id)
        self.visits.disconnect(kernel_id)

    def remove_kernel(self, kernel_id: str) -> Any:
        """Forget a kernel that has ended, with all that was kept for its page."""
        self.visits.forget(kernel_id)
        RequestInfoSocketHandler._cache.pop(kernel_id, None)
        return super().remove_kernel(kernel_id)

    def _handle_kernel_died(self, kernel_id: str) -> None:
        self.visits.forget(kernel_id, ENDED)
        super()._handle_kernel_died(kernel_id)

    async def tend(self) -> None:
        """End the kernels whose pages have been left, and have as many wait as `waiting` says."""
        await asyncio.gather(*map(self._end, self.visits.take_ended()))
        self.suit_pool()
        pool = self._pools[self.notebook_path]
        over = [task for task in pool if task.done() and not task.exception()][self.waiting :]
        for task in over:
            pool.remove(task)  # before anybody takes it
        await asyncio.gather(*(self._end(task.result()["kernel_id"]) for task in over))
        self.fill_if_needed(notebook_name=self.notebook_path)

    @property
    def waiting(self) -> int:
        """How many kernels shall wait."""
        server: Any = self.parent
        return self.visits.waiting(server.voila_configuration.default_pool_size)

    def suit_pool(self) -> None:
        """Have the pool filled up to the kernels that shall wait, and no further."""
        pool = {"pool_size": self.waiting, "kernel_env_variables": {}}
        self.kernel_pools_config = {"default": pool}

    async def _end(self, kernel_id: str) -> None:
        if kernel_id in self:
            try:
                await ensure_async(self.shutdown_kernel(kernel_id))
            except Exception:
                log.exception("a kernel did not end")

    async def end_all(self) -> None:
        """End all kernels, those included that are only being started."""
        starting = [*self._pending_kernels.values(), *itertools.chain(*self._pools.values())]
        await asyncio.gather(*starting, return_exceptions=True)
        await ensure_async(self.shutdown_all())


class Lease:
    """The kernels as the page of one visit sees them: the kernel it is given, it holds.

    The handler of a page asks nothing else of the kernels; what it asks is passed on.
    """

    def __init__(self, kernels: Any, visit: Visit) -> None:
        self._kernels = kernels
        self._visit = visit

    def __getattr__(self, name: str) -> Any:
        return getattr(self._kernels, name)

    async def start_kernel(self, **wanted: Any) -> str:
        """Start a kernel for this page."""
        kernel_id: str = await ensure_async(self._kernels.start_kernel(**wanted))
        self._kernels.visits.begin(self._visit, kernel_id)
        return kernel_id

    async def get_rendered_notebook(self, notebook_name: str, **more: Any) -> tuple[Any, Any, str]:
        """Take a kernel that waits, with what it has drawn, passing over those that have died."""
        for _ in range(self._kernels.get_pool_size(notebook_name)):
            task, drawn, kernel_id = await self._taken(notebook_name, **more)
            if kernel_id in self._kernels:
                self._kernels.visits.begin(self._visit, kernel_id)
                return task, drawn, kernel_id
        raise RuntimeError("the kernels that waited have died")

    async def _taken(self, notebook_name: str, **more: Any) -> Any:
        self._kernels.suit_pool()
        try:
            return await self._kernels.get_rendered_notebook(notebook_name, **more)
        except Exception:
            self._kernels.fill_if_needed(notebook_name=notebook_name)  # the place of the failed one
            raise
