"""How fast a lesson's page is in Chromium: first picture, first click, first answer, bytes, memory, steps.

Run as ``python tests/speed/pages.py [visits]``; ``CARDKIT_GAME=nomerci`` measures that lesson. Server,
kernels and browser share this machine. Times are taken inside the page, frame by frame, from the start of the
navigation; every visit has an empty cache.
"""

from __future__ import annotations

import shutil
import statistics
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from relay import relay
from serving import FLAGS, GAME, LESSON, PATIENCE, RESERVE, Site, lessons, memory, most, note_outside, show

from cardkit import dealcode
from cardkit.game import game
from cardkit.replay import Deal, Replay

WATCH = """(() => {
  const times = (window.ckTimes = {});
  const first = (selector) => document.querySelector(selector);
  const stages = [
    ["picture", () => first(".ck .ck-c svg")?.checkVisibility()],
    ["click", () => +first(".ck").dataset.step > 0 || (first('.ck [data-do="next"]').click(), false)],
    ["answer", () => first('.ck[data-code*="-p5-"]') || choose(first(PLAYERS))],
  ];
  const PLAYERS = ".ck-whole-deal .widget-dropdown select";
  const choose = (select) => {
    if (!select || select.value === "5") return;
    select.value = "5";
    select.dispatchEvent(new Event("change", { bubbles: true }));
  };
  const look = () => {
    while (stages.length && stages[0][1]()) times[stages.shift()[0]] = performance.now();
    if (stages.length && performance.now() < 60000) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})()"""
"""Plays an impatient reader: looks at every frame, clicks as soon as there is something to click."""

STEPS = """(root) => {
  window.ckSteps = [];
  let at = 0;
  addEventListener("keydown", (event) => (at = event.timeStamp), true);
  new MutationObserver(() => {
    root.getBoundingClientRect();
    const work = performance.now() - at;
    requestAnimationFrame(() => window.ckSteps.push({ work, frame: performance.now() - at }));
  }).observe(root, { attributeFilter: ["data-step"] });
  root.focus();
}"""


@dataclass
class Wire:
    """What one page asked from other machines."""

    page: Page
    outside: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("request", lambda request: note_outside(request.url, self.outside))
        self.page.on("websocket", self._socket)

    def _socket(self, socket: Any) -> None:
        note_outside(socket.url, self.outside)


@contextmanager
def visit(browser: Browser, outside: list[str]) -> Iterator[tuple[Page, Wire]]:
    """A page with an empty cache; leaving it shuts down its kernel as for a reader."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    wire = Wire(page)
    yield page, wire
    outside += wire.outside
    page.goto("about:blank")
    context.close()


def opened(browser: Browser, site: Site, outside: list[str]) -> dict[str, float]:
    """The times of one visit, in seconds."""
    with visit(browser, outside) as (page, _):
        page.add_init_script(WATCH)
        page.goto(site.address + LESSON)
        page.wait_for_function("window.ckTimes.answer", timeout=1000 * PATIENCE)
        times: dict[str, float] = page.evaluate(
            "({...ckTimes, byte: performance.getEntriesByType('navigation')[0].responseStart})"
        )
    return {stage: milliseconds / 1000 for stage, milliseconds in times.items()}


def show_times(title: str, times: Sequence[dict[str, float]], budget: float) -> None:
    print(f"{title}, median of {len(times)}")
    stages = {"byte": "first byte", "picture": "picture of the first deal", "click": "first working click"}
    stages["answer"] = "first answer of the kernel (players changed)"
    for stage, name in stages.items():
        middle = statistics.median(each[stage] for each in times)
        show(name, middle, "s", budget if stage == "click" else None)


def cold(browser: Browser, visits: int, outside: list[str]) -> None:
    """Times, bytes and memory without kernels in reserve; the very first visit only warms the disk."""
    with lessons("--no-preheat") as site:
        times = []
        for _ in range(visits + 1):
            times.append(opened(browser, site, outside))
            site.settle(0)
        show_times("Kernels on demand", times[1:], 2.5)
        weigh(browser, site, outside)


def preheated(browser: Browser, visits: int, outside: list[str]) -> None:
    """Times with the settings of the project: a kernel waits for the next reader."""
    with lessons() as site:
        times = []
        for _ in range(visits + 1):
            site.settle(RESERVE)
            times.append(opened(browser, site, outside))
        show_times("Kernel in reserve (default)", times[1:], 1.3)


def ready(page: Page) -> None:
    """Wait for every widget and for the line to be silent."""
    page.wait_for_selector('html[data-ck-arrival="ready"]', timeout=1000 * PATIENCE)
    page.wait_for_timeout(2000)


def weigh(browser: Browser, site: Site, outside: list[str]) -> None:
    """Bytes of a first view and of a reload; memory of the kernel before any simulation."""
    port = int(site.address.rsplit(":", 1)[1].strip("/"))
    with relay(port) as line, visit(browser, outside) as (page, _):
        page.goto(f"http://127.0.0.1:{line.port}/{LESSON}")
        ready(page)
        print("One view")
        show("first view, empty cache, over the wire", line.received / 1e6, "MB", 2)
        resident, own = memory(*site.kernels().values())
        line.received = 0
        page.reload()
        ready(page)
        show("reload, over the wire", line.received / 1e6, "MB")
    show("kernel before a simulation, resident", resident, "MB", 60)
    show("kernel before a simulation, proportional share", own, "MB")


def stepping(browser: Browser, outside: list[str]) -> None:
    """Every step of a deal of many players, by the keyboard, slowly enough that each card slides."""
    players = game(GAME).players[-1]
    replay = Replay(Deal(GAME, players, 7)).play_out()
    code = dealcode.show(dealcode.View(replay))
    with lessons("--no-preheat") as site, visit(browser, outside) as (page, _):
        page.goto(f"{site.address}{LESSON}?d={code}")
        ready(page)
        page.locator(f'.ck[data-code*="-p{players}-"]').evaluate(STEPS)
        for _ in range(len(replay.states) - 1):
            page.keyboard.press("ArrowRight")
            page.wait_for_timeout(230)
        steps = page.evaluate("ckSteps")
    print(f"Stepping through a deal of {players} players, {len(steps)} key presses")
    for part, name in {"work": "script and layout", "frame": "key press to next frame"}.items():
        taken = [step[part] for step in steps]
        show(f"{name}, median", statistics.median(taken), "ms")
        show(f"{name}, 95 %", most(taken), "ms", 16)


PLOT = """(view) => new Promise((done) => {
  const chart = document.querySelector(".ck-chart");
  const start = performance.now();
  new MutationObserver((_, watch) => {
    watch.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(chart, { attributes: true, attributeFilter: ["data-drawn"] });
  const split = [...document.querySelectorAll("select")].find((s) => s.textContent.includes("strategy"));
  const buttons = [...document.querySelectorAll("button")];
  if (view < 0) buttons.find((b) => /deals at once/.test(b.textContent)).click();
  else (split.selectedIndex = view), split.dispatchEvent(new Event("change", { bubbles: true }));
})"""
"""From a click (or another split) to the next frame after the plot."""


def plotting(browser: Browser, outside: list[str]) -> None:
    """Ten thousand deals and their plot, the first time and then again, split by seat and not split."""
    with lessons("--no-preheat") as site, visit(browser, outside) as (page, _):
        page.goto(site.address + LESSON)
        ready(page)
        page.get_by_role("button", name="That is my guess").click()
        first = page.evaluate(PLOT, -1)
        again = [page.evaluate(PLOT, view) for view in (1, 0) * 4]
    print("Ten thousand deals and their plot")
    show("first use", first / 1000, "s")
    show("after that, median", statistics.median(again) / 1000, "s", 0.5)
    show("after that, slowest of eight", max(again) / 1000, "s")


def main() -> None:
    visits = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    outside: list[str] = []
    with sync_playwright() as running:
        browser = running.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        cold(browser, visits, outside)
        preheated(browser, visits, outside)
        stepping(browser, outside)
        plotting(browser, outside)
        browser.close()
    print("Privacy")
    show("requests to other machines", len(outside), "", 0)


if __name__ == "__main__":
    main()
