"""A real Voila with real kernels and a real Chromium that can reach nothing but this machine."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

expect.set_options(timeout=20_000)

ROOT = Path(__file__).parents[2]
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    """Wait until a server answers; its own error is shown if it dies first."""
    for _ in range(600):
        assert process.poll() is None, f"the server for {address} ended"
        try:
            urlopen(address, timeout=1).close()
            return
        except (URLError, OSError):
            time.sleep(0.1)
    raise AssertionError(f"{address} does not answer")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The address of the lessons, each page with a kernel of its own."""
    address = f"http://127.0.0.1:{(port := free_port())}/"
    command = [sys.executable, "-m", "cardkit.page", "--no-browser", "--no-preheat", f"--port={port}"]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=20)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    chromium = shutil.which("chromium")
    assert chromium, "these tests need Debian's chromium"
    browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
    yield browser
    browser.close()


@dataclass
class Watched:
    """A page and everything that went wrong in it or left this machine."""

    page: Page
    wrong: list[str] = field(default_factory=list)
    outside: list[str] = field(default_factory=list)
    received: int = 0


@pytest.fixture
def visit(browser: Browser) -> Iterator[Callable[..., Watched]]:
    """Open a page with a reader's language and screen; afterwards nothing may have gone wrong."""
    contexts, seen = [], []

    def open_page(
        url: str, lang: str = "en", width: int = 1280, height: int = 900, dark: bool = False
    ) -> Watched:
        context = browser.new_context(
            locale={"fr": "fr-CA", "en": "en-GB"}[lang],
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            has_touch=width < 500,
            is_mobile=width < 500,
            permissions=["clipboard-read", "clipboard-write"],
        )
        contexts.append(context)
        watched = Watched(context.new_page())
        seen.append(watched)
        watched.page.on("pageerror", lambda error: watched.wrong.append(str(error)))
        watched.page.on("console", lambda m: watched.wrong.append(m.text) if m.type == "error" else None)
        watched.page.on(
            "request",
            lambda r: (
                None
                if r.url.startswith(("http://127.0.0.1", "ws://127.0.0.1", "data:", "blob:"))
                else watched.outside.append(r.url)
            ),
        )
        watched.page.goto(url)
        return watched

    yield open_page
    for context in contexts:
        context.close()
    assert [watched.wrong for watched in seen if watched.wrong] == []
    assert [watched.outside for watched in seen if watched.outside] == []
