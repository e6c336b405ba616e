"""A relay between browser and server that counts the bytes on the wire, as they are, compressed or not."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread


class Relay:
    """Listens on `port` and passes everything on; `received` counts what came back from the server."""

    def __init__(self, target: int) -> None:
        self.target, self.received, self.port = target, 0, 0
        self.loop = asyncio.new_event_loop()
        self.tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Take a free port and serve."""
        self.server = await asyncio.start_server(self._meet, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        """Close every line."""
        self.server.close()
        while self.tasks:
            for task in self.tasks:
                task.cancel()
            await asyncio.gather(*self.tasks, return_exceptions=True)

    async def _meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, forth = await asyncio.open_connection("127.0.0.1", self.target)
        for source, sink, counted in ((reader, forth, False), (back, writer, True)):
            task = asyncio.create_task(self._pass(source, sink, counted))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, counted: bool) -> None:
        try:
            while data := await source.read(65536):
                self.received += len(data) if counted else 0
                sink.write(data)
                await sink.drain()
        except OSError:
            pass
        finally:
            sink.close()


@contextmanager
def relay(target: int) -> Iterator[Relay]:
    """A running relay to a port of this machine."""
    running = Relay(target)
    thread = Thread(target=running.loop.run_forever, daemon=True)
    thread.start()
    asyncio.run_coroutine_threadsafe(running.start(), running.loop).result(5)
    yield running
    asyncio.run_coroutine_threadsafe(running.stop(), running.loop).result(5)
    running.loop.call_soon_threadsafe(running.loop.stop)
    thread.join(5)
