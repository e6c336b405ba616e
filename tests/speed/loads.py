"""Whether a page ever hangs: ten readers open the Sticheln lesson at once, thirty times.

Run as ``python tests/speed/loads.py [rounds] [options of cardkit.page]``, for example ``... 3 --no-preheat``.
Of every ten readers, two use Chromium; the others speak to the server as the scripts of the page do. A load
is done when the page is complete and the kernel has answered a changed control; then the reader leaves, and
the kernel must end.
"""

from __future__ import annotations

import asyncio
import shutil
import sys
import time

from pages import WATCH
from playwright.async_api import Browser, async_playwright
from serving import FLAGS, LESSON, PATIENCE, RESERVE, Site, Viewer, in_time, lessons, show, spread

READERS, BROWSERS = 10, 2


async def plain_load(site: Site) -> float:
    viewer = Viewer(site)
    try:
        return await viewer.open()
    finally:
        await viewer.close()


async def browser_load(site: Site, browser: Browser) -> float:
    start = time.perf_counter()
    context = await browser.new_context(locale="en-GB")
    try:
        page = await context.new_page()
        await page.add_init_script(WATCH)
        await page.goto(site.address + LESSON, timeout=1000 * PATIENCE)
        await page.wait_for_function("window.ckTimes.answer", timeout=1000 * PATIENCE)
        seconds = time.perf_counter() - start
        await page.goto("about:blank")
        return seconds
    finally:
        await context.close()


async def ended(site: Site, reserve: int) -> int:
    """The kernels that stay although their readers have left."""
    for _ in range(20):
        left = len(site.kernels()) - reserve
        if left <= 0:
            return 0
        await asyncio.sleep(0.5)
    return left


async def rounds(site: Site, count: int, reserve: int) -> tuple[dict[str, list[float | None]], int]:
    """The seconds of all loads (nothing for a hung one), and the kernels left behind."""
    taken: dict[str, list[float | None]] = {"without a browser": [], "Chromium": []}
    async with async_playwright() as running:
        browser = await running.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for number in range(1, count + 1):
            plain = [in_time(plain_load(site)) for _ in range(READERS - BROWSERS)]
            shown = [in_time(browser_load(site, browser)) for _ in range(BROWSERS)]
            done = await asyncio.gather(*plain, *shown)
            taken["without a browser"] += done[: len(plain)]
            taken["Chromium"] += done[len(plain) :]
            left = await ended(site, reserve)
            print(f"  round {number}: slowest {max(each or PATIENCE for each in done):.1f} s", flush=True)
        await browser.close()
    return taken, left


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    reserve = 0 if "--no-preheat" in sys.argv else RESERVE
    print(f"{READERS} readers at once, {count} times; kernels in reserve: {reserve}")
    with lessons(*sys.argv[2:]) as site:
        site.settle(reserve)
        taken, left = asyncio.run(rounds(site, count, reserve))
    for kind, times in taken.items():
        print(f"  {kind}, seconds: {spread([each for each in times if each is not None])}")
    hung = sum(times.count(None) for times in taken.values())
    show(f"loads that hung or broke, of {READERS * count}", hung, "", 0)
    show("kernels left behind", left, "", 0)


if __name__ == "__main__":
    main()
