"""The lesson in JupyterLab: after *Run all* one language is chosen, and clicking chooses the other."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from conftest import ROOT, free_port, wait_for

Visit = Callable[..., Any]


@pytest.fixture
def lab(tmp_path: Path) -> Iterator[str]:
    """JupyterLab with the first cells of the Sticheln lesson."""
    notebook = json.loads((ROOT / "notebooks" / "sticheln.ipynb").read_text(encoding="utf-8"))
    notebook["cells"] = notebook["cells"][:4]
    (tmp_path / "lesson.ipynb").write_text(json.dumps(notebook), encoding="utf-8")
    port = free_port()
    command = [
        *(sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", str(tmp_path)),
        *(f"--port={port}", "--IdentityProvider.token=", "--LabApp.news_url=None"),
    ]
    process = subprocess.Popen(command, cwd=ROOT)
    address = f"http://127.0.0.1:{port}/"
    try:
        wait_for(f"{address}api", process)
        yield f"{address}lab/tree/lesson.ipynb?reset"
    finally:
        process.terminate()
        process.wait(timeout=20)


def run_all(page: Page) -> None:
    """*Run all cells*; Lab may first ask which kernel to take."""
    page.wait_for_selector(".jp-Notebook .jp-Cell", timeout=60_000)
    offer, idle = page.locator(".jp-Dialog button.jp-mod-accept"), page.get_by_text("(ipykernel) | Idle")
    expect(offer.or_(idle).first).to_be_visible(timeout=60_000)
    if offer.count():
        offer.click()
        expect(idle).to_be_visible(timeout=60_000)
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_text("Run All Cells", exact=True).click()
    expect(page.locator(".ck-bar")).to_be_attached(timeout=60_000)


def listed(page: Page, heading: str) -> Locator:
    return page.locator("#table-of-contents .jp-tocItem-heading", has_text=heading)


def test_one_language_is_chosen_and_listed(lab: str, visit: Visit) -> None:
    watched = visit(lab, lang="fr")
    page = watched.page
    run_all(page)
    french, english = (page.locator(f'[data-ck-set-lang="{lang}"]') for lang in ("fr", "en"))
    expect(french).to_have_attribute("aria-pressed", "true", timeout=60_000)
    expect(english).to_have_attribute("aria-pressed", "false")
    page.keyboard.press("Control+Shift+k")
    expect(listed(page, "Une première victoire")).to_be_visible()
    expect(listed(page, "A first win")).to_be_hidden()
    expect(listed(page, "Sticheln").locator("visible=true")).to_have_count(1)
    page.locator('.ck[data-key="first-win"]').wait_for()
    english.click()
    expect(english).to_have_attribute("aria-pressed", "true")
    expect(french).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("heading", name="A first win")).to_be_visible()
    expect(listed(page, "A first win")).to_be_visible()
    expect(listed(page, "Une première victoire")).to_be_hidden()
    watched.wrong.clear()
    watched.outside.clear()
