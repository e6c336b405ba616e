"""What the page benchmarks share: a served lesson, its memory, and viewers without a browser.

A viewer does what the page's scripts do: read the page, open the kernel's websocket, ask for the widgets,
change a control and wait for the table's new deal.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import time
import uuid
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psutil
from jupyter_server.services.kernels.connection.base import (
    deserialize_msg_from_ws_v1,
    serialize_msg_to_ws_v1,
)
from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests" / "pages"))

from conftest import FLAGS, free_port, wait_for  # noqa: E402, F401  the browser and the server of the page tests

PROTOCOL = "v1.kernel.websocket.jupyter.org"
GAME = os.environ.get("CARDKIT_GAME", "sticheln")
"""The game whose lesson is measured."""
LESSON = f"voila/render/{GAME}.ipynb"
PATIENCE = 60
"""Seconds after which a load counts as hung."""

RESERVE = json.loads((ROOT / "voila.json").read_text())["VoilaConfiguration"]["default_pool_size"]
"""How many pages the server keeps ready."""


@dataclass
class Site:
    """A running server of the lessons."""

    address: str
    server: psutil.Process

    def kernels(self) -> dict[str, psutil.Process]:
        """The kernels that run now, by their id."""
        found = {}
        for child in self.server.children(recursive=True):
            try:
                line = " ".join(child.cmdline())
            except psutil.NoSuchProcess:
                continue
            if kernel := re.search(r"cardkit\.page\.kernel.*kernel-([0-9a-f-]{36})", line):
                found[kernel[1]] = child
        return found

    def busy(self) -> float:
        """Seconds of processor time that the server and its kernels have used."""
        spent = 0.0
        for process in (self.server, *self.kernels().values()):
            try:
                spent += sum(process.cpu_times()[:2])
            except psutil.NoSuchProcess:
                continue
        return spent

    def settle(self, kernels: int) -> None:
        """Wait for that many kernels and for a second of rest."""
        before = -1.0
        for _ in range(4 * PATIENCE):
            now = self.busy()
            if len(self.kernels()) == kernels and 0 <= now - before < 0.06:
                return
            before = now
            time.sleep(1)
        raise TimeoutError(f"{len(self.kernels())} kernels instead of {kernels}, or they never rest")


@contextmanager
def lessons(*options: str) -> Iterator[Site]:
    """Serve the lessons as `python -m cardkit.page` does, with more options."""
    address = f"http://127.0.0.1:{(port := free_port())}/"
    command = [sys.executable, "-m", "cardkit.page", "--no-browser", f"--port={port}", *options]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    try:
        wait_for(address, process)
        yield Site(address, psutil.Process(process.pid))
        time.sleep(1)
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def memory(process: psutil.Process) -> tuple[float, float]:
    """Resident memory and the share of it that is really this process's own, in MB."""
    text = Path(f"/proc/{process.pid}/smaps_rollup").read_text()
    resident, proportional = (re.search(rf"^{name}:\s+(\d+)", text, re.M) for name in ("Rss", "Pss"))
    assert resident
    assert proportional
    return int(resident[1]) / 1024, int(proportional[1]) / 1024


def most(times: Sequence[float], share: float = 0.95) -> float:
    """The time that this share of all stays within."""
    return sorted(times)[max(0, round(share * len(times) + 0.499) - 1)]


def spread(times: Sequence[float]) -> str:
    """Median, 95 % and maximum as text."""
    if not times:
        return "nothing measured"
    return f"median {statistics.median(times):.3g}  95 % {most(times):.3g}  max {max(times):.3g}"


def show(what: str, value: float | str, unit: str = "", budget: float | None = None) -> None:
    """Print a line of a table; a value beyond its budget is marked."""
    text = value if isinstance(value, str) else f"{value:,.2f}" if value < 100 else f"{value:,.0f}"
    goal = "" if budget is None else f"  (budget {budget:g} {unit})"
    over = "  OVER" if budget is not None and not isinstance(value, str) and value > budget else ""
    print(f"  {what:<52}{text:>9} {unit}{goal}{over}", flush=True)


def note_outside(url: str, outside: list[str]) -> None:
    """Keep an address that is not on this machine."""
    if not url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:", "about:")):
        outside.append(url)


@dataclass
class Viewer:
    """Somebody who opens the lesson, without the browser around it."""

    site: Site
    kernel: str = ""
    widgets: dict[str, dict[str, Any]] = field(default_factory=dict)
    socket: WebSocketClientConnection | None = None
    session: str = field(default_factory=lambda: uuid.uuid4().hex)

    async def open(self) -> float:
        """Open the page and make its first click; seconds until the click was answered."""
        start = time.perf_counter()
        request = HTTPRequest(self.site.address + LESSON, request_timeout=PATIENCE)
        page = (await AsyncHTTPClient(max_clients=100).fetch(request)).body.decode()
        assert "</html>" in page, "the page is not complete"
        found = re.search(r'"kernelId": "([0-9a-f-]+)"', page)
        assert found, "the page names no kernel"
        self.kernel = found[1]
        await self._connect()
        await self.choose(5)
        return time.perf_counter() - start

    async def _connect(self) -> None:
        address = self.site.address.replace("http", "ws", 1)
        channels = f"{address}api/kernels/{self.kernel}/channels?session_id={self.session}"
        self.socket = await websocket_connect(
            channels, compression_options={}, max_message_size=2**27, subprotocols=[PROTOCOL]
        )
        control = uuid.uuid4().hex
        await self._send("comm_open", comm_id=control, target_name="jupyter.widget.control", data={})
        await self._send("comm_msg", comm_id=control, data={"method": "request_states"})
        answer = await self._hear(lambda content: b'"update_states"' in content)
        self.widgets = answer["data"]["states"]

    async def _send(self, kind: str, **content: Any) -> None:
        assert self.socket
        header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "session": self.session, "username": "viewer"}
        header |= {"version": "5.3", "date": "2000-01-01T00:00:00Z"}
        parts = [json.dumps(part).encode() for part in (header, {}, {"version": "1.0.0"}, content)]
        await self.socket.write_message(serialize_msg_to_ws_v1(parts, "shell"), binary=True)

    async def _hear(self, wanted: Callable[[bytes], bool]) -> dict[str, Any]:
        assert self.socket
        while (frame := await self.socket.read_message()) is not None:
            _, parts = deserialize_msg_from_ws_v1(frame)
            if wanted(parts[3]):
                content: dict[str, Any] = json.loads(parts[3])
                return content
        raise ConnectionError("the server closed the connection")

    def _inside(self, box: str, kind: str) -> list[str]:
        """The parts of a container that are of one kind of widget."""
        parts = [each.removeprefix("IPY_MODEL_") for each in self.widgets[box]["state"]["children"]]
        return [each for each in parts if self.widgets[each]["model_name"] == kind]

    def _players(self) -> str:
        """The control for the number of players, in the first row under the whole deal's table."""
        classes = {key: each["state"].get("_dom_classes", ()) for key, each in self.widgets.items()}
        deal = next(key for key, names in classes.items() if "ck-whole-deal" in names)
        return self._inside(self._inside(deal, "HBoxModel")[0], "DropdownModel")[0]

    async def choose(self, players: int) -> float:
        """Choose a number of players; seconds until the table has that deal."""
        start = time.perf_counter()
        control = self._players()
        place = self.widgets[control]["state"]["_options_labels"].index(str(players))
        change = {"method": "update", "state": {"index": place}, "buffer_paths": []}
        await self._send("comm_msg", comm_id=control, data=change)
        code = re.compile(rf"code[^A-Z]{{1,8}}ST1-p{players}-".encode())
        await self._hear(lambda content: bool(code.search(content)))
        return time.perf_counter() - start

    async def close(self) -> None:
        """Leave as the page does: its kernel is shut down."""
        if self.socket:
            self.socket.close()
        if self.kernel:
            client = AsyncHTTPClient()
            tree = await client.fetch(f"{self.site.address}voila/tree", request_timeout=PATIENCE)
            token = re.search(r"_xsrf=([^;,]+)", ",".join(tree.headers.get_list("Set-Cookie")))
            assert token, "the server gives no token"
            address = f"{self.site.address}voila/api/shutdown/{self.kernel}"
            headers = {"Cookie": token[0], "X-XSRFToken": token[1]}
            await client.fetch(HTTPRequest(address, "POST", headers, body="", request_timeout=PATIENCE))


async def in_time(work: Any) -> float | None:
    """The seconds that a load gives, or nothing if it hung or broke."""
    try:
        seconds: float = await asyncio.wait_for(work, PATIENCE)
        return seconds
    except (TimeoutError, AssertionError, ConnectionError, OSError) as error:
        print(f"    {type(error).__name__}: {error}", flush=True)
        return None
