"""Binder: what it would build, and the lesson served the way it serves."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from conftest import ROOT, free_port, wait_for

Visit = Callable[..., Any]


def test_the_image_is_built_from_pins_and_warmed() -> None:
    command = [sys.executable, "-m", "repo2docker", "--no-build", "--debug", str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    said = done.stdout + done.stderr
    assert "python=3.11" in said
    assert '-r "binder/requirements.txt"' in said
    assert "./binder/postBuild" in said
    assert "binder/start" in said
    pins = (ROOT / "binder" / "requirements.txt").read_text().splitlines()
    assert all("==" in line for line in pins if line and not line.startswith("#"))
    post = (ROOT / "binder" / "postBuild").read_text()
    assert "cardkit.compiled.warm" in post


def environment() -> dict[str, str]:
    """The environment that binder/start makes."""
    ask = 'bash binder/start env -0 | tr "\\0" "\\n"'
    done = subprocess.run(["bash", "-c", ask], cwd=ROOT, capture_output=True, text=True, check=True)
    made = dict(line.split("=", 1) for line in done.stdout.splitlines() if "=" in line)
    return {**os.environ, **{name: made[name] for name in ("JUPYTER_PATH", "JUPYTER_CONFIG_PATH")}}


@pytest.fixture(scope="module")
def hub() -> Iterator[str]:
    """A Jupyter server under a base URL, with a token, Voila as its extension; kernels culled soon."""
    port = free_port()
    command = [
        *(sys.executable, "-m", "jupyter", "server", "--no-browser", "--allow-root"),
        *(f"--port={port}", "--ServerApp.base_url=/user/x/", "--IdentityProvider.token=secret"),
        *("--MappingKernelManager.cull_idle_timeout=4", "--MappingKernelManager.cull_interval=1"),
    ]
    server = {
        "BINDER_LAUNCH_HOST": "https://mybinder.org/",
        "BINDER_PERSISTENT_REQUEST": "v2/gh/someone/cards/abc",
    }
    process = subprocess.Popen(command, cwd=ROOT, env={**environment(), **server})
    address = f"http://127.0.0.1:{port}/user/x/"
    try:
        wait_for(f"{address}api/status?token=secret", process)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=20)


def kernels(hub: str) -> int:
    with urlopen(f"{hub}api/kernels?token=secret") as answer:
        return len(json.load(answer))


def test_the_lesson_under_a_base_url_keeps_its_link_and_hides_the_token(hub: str, visit: Visit) -> None:
    code = "ST1-p4-n7-s23-vx-fr-SZ"
    watched = visit(f"{hub}voila/render/notebooks/sticheln.ipynb?d={code}&token=secret")
    page = watched.page
    page.wait_for_selector('html[data-ck-arrival="ready"]', timeout=60000)
    table = page.locator('.ck[data-key="deal"]')
    expect(table).to_have_attribute("data-step", "23")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    table.locator('[data-do="share"]').click()
    page.wait_for_timeout(300)
    link = page.evaluate("navigator.clipboard.readText()")
    assert re.match(r"https://mybinder\.org/v2/gh/someone/cards/abc\?urlpath=voila%2Frender%2F", link)
    assert "secret" not in link
    assert "ST1-p4-n7-s23-vx-fr-SZ" in link


def test_reloads_do_not_leave_kernels_behind(hub: str, visit: Visit) -> None:
    page = visit(f"{hub}voila/render/notebooks/sticheln.ipynb?token=secret").page
    for _ in range(3):
        page.reload()
        page.wait_for_selector('html[data-ck-arrival="ready"]', timeout=60000)
    page.goto("about:blank")
    for _ in range(30):
        if kernels(hub) == 0:
            return
        time.sleep(1)
    assert kernels(hub) == 0


def test_the_list_of_lessons_under_a_base_url(hub: str, visit: Visit) -> None:
    page = visit(f"{hub}voila/tree/notebooks?token=secret", lang="fr").page
    link = page.locator("a[href*='sticheln.ipynb']").first
    expect(link).to_be_visible()
    assert "/user/x/voila/render/notebooks/sticheln.ipynb" in (link.get_attribute("href") or "")
