"""A kernel or a server that is gone: the page says so where the reader is, and comes back to this moment."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from hands import button, piece, press, ready, table
from playwright.sync_api import Locator, Page, expect

from cardkit.game import CODES
from conftest import ROOT, free_port, wait_for

Visit = Callable[..., Any]
BELOW = """(control) => document.querySelector('.ck-silence').getBoundingClientRect().top
  - control.getBoundingClientRect().bottom"""
"""How far under a control the sentence stands."""
SOON = 3000
"""Milliseconds in which a page says that nobody answers."""
CLOCK = """() => {
  const clicked = () => { window.clicked ??= performance.now(); };
  for (const kind of ["click", "change"]) document.addEventListener(kind, clicked, true);
  const watch = new MutationObserver(() => {
    if (document.querySelector(".ck-silence")) window.told ??= performance.now();
  });
  watch.observe(document.body, { childList: true, subtree: true });
}"""
"""Measures in the page itself how long it stays silent after a click."""


class Server:
    """A server of one's own, to be stopped, started and robbed of its kernels."""

    def __init__(self, *options: str, prefix: str = "/") -> None:
        self.port, self.options = free_port(), options
        self.address = f"http://127.0.0.1:{self.port}{prefix}"
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", "cardkit.page", "--no-browser", f"--port={self.port}", *self.options]
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        wait_for(self.address, self.process)

    def stop(self) -> None:
        self.process.kill()
        self.process.wait(timeout=20)

    def kernels(self) -> list[int]:
        asked = ["pgrep", "-P", str(self.process.pid), "-f", "cardkit.page.kernel"]
        found = subprocess.run(asked, check=False, capture_output=True, text=True)
        return [int(pid) for pid in found.stdout.split()]

    def kill_kernels(self) -> None:
        for pid in self.kernels():
            os.kill(pid, signal.SIGKILL)


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server("--no-preheat")
    yield server
    server.stop()


def said(page: Page) -> Locator:
    return page.locator(".ck-silence")


def deal_99(page: Page) -> Locator:
    """Ask for deal 99, which only a kernel can deal; the number's box."""
    page.evaluate(CLOCK)
    box = piece(page, "deal").locator("input.widget-input").first
    box.fill("99")
    box.press("Enter")
    return box


def told_soon(page: Page, text: str) -> None:
    expect(said(page)).to_contain_text(text)
    assert page.evaluate("window.told - window.clicked") < SOON


@pytest.mark.parametrize("name", CODES)
def test_every_control_whose_kernel_is_gone_says_so_beside_it(
    server: Server, visit: Visit, name: str
) -> None:
    watched = visit(f"{server.address}voila/render/{name}.ipynb", lang="fr")
    page = ready(watched.page)
    press(table(page, "deal"), *["ArrowRight"] * 3)
    page.wait_for_function("location.search.includes('-s3-')")
    server.kill_kernels()
    box = deal_99(page)
    told_soon(page, "s’est arrêté")
    expect(box).to_have_css("text-decoration-line", "line-through")
    for kind in (".jupyter-button:enabled", ".widget-dropdown select", ".ck-slider input"):
        for control in page.locator(f"main {kind}:visible").all()[:8]:
            if kind == ".jupyter-button:enabled":
                control.click()
            else:
                control.dispatch_event("change")
            expect(said(page)).to_have_count(1, timeout=SOON)
            assert -10 < control.evaluate(BELOW) < 130, control.evaluate("(e) => e.outerHTML.slice(0, 200)")
    if (card := table(page, "first-win").locator('[data-choice="pick"]').first).count():
        card.click()
        expect(piece(page, "first-win").locator(".ck-silence")).to_be_in_viewport(timeout=SOON)
    button(page, "Recharger à cet instant").click()
    page.wait_for_load_state()
    expect(table(ready(page), "deal")).to_have_attribute("data-step", "3")
    expect(said(page)).to_have_count(0)
    watched.wrong.clear()


def test_a_server_that_is_gone_is_said_in_both_languages_and_comes_back(server: Server, visit: Visit) -> None:
    watched = visit(f"{server.address}voila/render/nomerci.ipynb")
    page = ready(watched.page)
    deal = table(page, "deal")
    server.stop()
    box = deal_99(page)
    told_soon(page, "The server no longer answers")
    expect(box).to_have_class(re.compile("ck-unheard"))
    press(deal, *["ArrowRight"] * 4)
    expect(deal).to_have_attribute("data-step", "4")
    button(page, "Reload at this moment").click()
    expect(said(page)).to_contain_text("nobody answers")
    expect(deal).to_have_attribute("data-step", "4")
    page.locator('[data-ck-set-lang="fr"]').click()
    expect(said(page)).to_contain_text("Le serveur ne répond plus")
    server.start()
    button(page, "Recharger à cet instant").click()
    page.wait_for_load_state()
    expect(table(ready(page), "deal")).to_have_attribute("data-step", "4")
    watched.wrong.clear()


def test_a_kernel_at_work_is_not_called_gone(server: Server, visit: Visit) -> None:
    watched = visit(f"{server.address}voila/render/sticheln.ipynb")
    page = ready(watched.page)
    (kernel,) = server.kernels()
    os.kill(kernel, signal.SIGSTOP)
    deal_99(page)
    told_soon(page, "Still working")
    expect(button(page, "Reload at this moment")).to_have_count(0)
    os.kill(kernel, signal.SIGCONT)
    expect(said(page)).to_have_count(0)
    expect(table(page, "deal")).to_have_attribute("data-code", "ST1-p4-n99")


def test_a_server_that_was_out_of_reach_gets_what_was_asked_meanwhile(server: Server, visit: Visit) -> None:
    watched = visit(f"{server.address}voila/render/sticheln.ipynb")
    page = ready(watched.page)
    os.kill(server.process.pid, signal.SIGSTOP)
    box = deal_99(page)
    told_soon(page, "no longer answers")
    os.kill(server.process.pid, signal.SIGCONT)
    expect(table(page, "deal")).to_have_attribute("data-code", "ST1-p4-n99")
    expect(said(page)).to_have_count(0)
    expect(box).not_to_have_class(re.compile("ck-unheard"))
    watched.wrong.clear()


@pytest.fixture
def prepared() -> Iterator[Server]:
    """A server with two kernels in reserve for one notebook."""
    only = "--VoilaKernelManager.preheat_denylist=['barbu','rage','frime','nomerci']"
    server = Server("--VoilaKernelManager.fill_delay=0", only)
    yield server
    server.stop()


@pytest.mark.parametrize("moment", ["asleep", "starting"])
def test_a_page_whose_reserve_died_comes_up(prepared: Server, visit: Visit, moment: str) -> None:
    while len(prepared.kernels()) < 2:
        time.sleep(0.1)
    if moment == "asleep":
        time.sleep(4)
    prepared.kill_kernels()
    page = visit(f"{prepared.address}voila/render/sticheln.ipynb").page
    deal_99(ready(page))
    expect(table(page, "deal")).to_have_attribute("data-code", "ST1-p4-n99")
