"""Under a path prefix: the start command says its address, and every link keeps to it."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hands import ready, table
from playwright.sync_api import expect

from conftest import ROOT, free_port

Visit = Callable[..., Any]


@pytest.mark.parametrize("written", ["--Voila.base_url=/classe/", "--base_url=classe"])
def test_a_prefix_is_announced_and_kept(visit: Visit, written: str) -> None:
    port = free_port()
    command = [
        sys.executable,
        "-m",
        "cardkit.page",
        "--no-browser",
        "--no-preheat",
        f"--port={port}",
        written,
    ]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        address = f"http://127.0.0.1:{port}/classe/"
        assert address in process.stdout.readline()
        watched = visit(address)
        page = watched.page
        page.locator("a[href*='nomerci.ipynb']").first.click()
        expect(table(ready(page), "deal")).to_be_attached()
        assert page.url.startswith(f"{address}voila/render/")
        page.wait_for_function("document.cookie.includes('_xsrf=')")
        back = page.locator("a[data-ck-lessons]")
        assert (back.get_attribute("href") or "").startswith("/classe/voila/tree/")
        back.click()
        expect(page.locator("a[href*='nomerci.ipynb']").first).to_be_visible()
    finally:
        process.terminate()
        process.wait(timeout=20)
