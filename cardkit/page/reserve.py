"""The kernels in reserve: one that died or was started again has forgotten its page and stays here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import suppress
from functools import partial
from typing import Any

from jupyter_core.utils import ensure_async
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from voila.tornado.handler import TornadoVoilaHandler  # type: ignore[import-untyped]

LOOK = 0.5
"""Seconds between two looks at the kernel of a page that is being made."""

AGAIN = "<script>location.reload()</script>"
"""What a page becomes whose kernel dies while it is made: the same page, from another kernel."""


class LessonKernels(AsyncMappingKernelManager):
    """Kernels that know the process each was started as; Voila adds the reserve (`_pools`)."""

    def __init__(self, **traits: Any) -> None:
        super().__init__(**traits)  # type: ignore[no-untyped-call]
        self._born: dict[str, Any] = {}

    async def start_kernel(self, **how: Any) -> str:  # type: ignore[override]
        """Start a kernel and remember its process."""
        kernel: str = await super().start_kernel(**how)
        self._born[kernel] = self._process(kernel)
        return kernel

    def _process(self, kernel: str) -> Any:
        manager: Any = self._kernels.get(kernel)
        return getattr(getattr(manager, "provisioner", None), "process", None)

    def lives(self, kernel: str) -> bool:
        """Whether a kernel still runs, as the process that it was started as."""
        process = self._process(kernel)
        same = process is not None and process is self._born.get(kernel)
        return bool(same and process.poll() is None)

    def next_in_reserve(self, notebook: str | None) -> str | None:
        """The kernel that the next reader of a notebook gets; dead ones before it are thrown away."""
        pool: list[Any] = getattr(self, "_pools", {}).get(notebook, [])
        dead = [item for item in pool if item.done() and not self._fit(item)]
        for item in dead:
            pool.remove(item)
            self._bury(item)
        if dead:
            # later, so that this reader waits for no kernel of the reserve
            fill: Any = getattr(self, "fill_if_needed", None)
            asyncio.get_running_loop().call_later(LOOK, partial(fill, notebook_name=notebook))
        return str(pool[0].result()["kernel_id"]) if pool and pool[0].done() else None

    def _fit(self, item: asyncio.Task[dict[str, Any]]) -> bool:
        if item.cancelled() or item.exception():
            return False
        made = item.result()
        task = made["task"]
        failed = task.done() and (task.cancelled() or task.exception())
        return not failed and self.lives(made["kernel_id"])

    def _bury(self, item: asyncio.Task[dict[str, Any]]) -> None:
        if item.cancelled() or item.exception():
            return
        made = item.result()
        made["task"].cancel()
        burial = asyncio.ensure_future(self._end(made["kernel_id"]))
        burial.add_done_callback(lambda done: done.cancelled() or done.exception())

    async def _end(self, kernel: str) -> None:
        end: Any = self.shutdown_kernel
        with suppress(Exception):  # it may be gone already, or just being started again
            await ensure_async(end(kernel, now=True))
        self._born.pop(kernel, None)


class LessonHandler(TornadoVoilaHandler):  # type: ignore[misc]
    """Makes a page; if its kernel from the reserve dies meanwhile, the page asks for another."""

    async def get_generator(self, path: str | None = None) -> AsyncIterator[str]:
        """The page, part by part."""
        kernels: Any = self.kernel_manager
        kernel = kernels.next_in_reserve(self.notebook_path or path)
        parts = super().get_generator(path)
        while True:
            part = asyncio.ensure_future(_next(parts))
            while not part.done():
                await asyncio.wait({part}, timeout=LOOK)
                if kernel and not kernels.lives(kernel):
                    part.cancel()
                    yield AGAIN
                    return
            text = part.result()
            if text is None:
                return
            yield text


async def _next(parts: AsyncIterator[str]) -> str | None:
    return await anext(parts, None)
