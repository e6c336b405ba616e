"""A class opens the Sticheln lesson at once, then everybody works: 30 readers on this machine.

Run as ``python tests/speed/classroom.py [readers]``. The readers speak to the server as the page's scripts do
and share the processors with it. "Interactive" is when the first changed control was answered. "In reserve":
a kernel waits for each reader (a pool of 30), and the pool is filled again only after the lesson.
"""

from __future__ import annotations

import asyncio
import statistics
import sys

from serving import Site, Viewer, in_time, lessons, memory, most, show

SECONDS = 10


async def work(viewer: Viewer, delay: float) -> list[float]:
    """Change the number of players once a second; the seconds until each answer."""
    await asyncio.sleep(delay)
    taken = []
    for second in range(SECONDS):
        taken.append(await viewer.choose(3 + second % 2))
        await asyncio.sleep(max(0, 1 - taken[-1]))
    return taken


async def lesson(site: Site, readers: int, budget: float) -> None:
    viewers = [Viewer(site) for _ in range(readers)]
    opened = await asyncio.gather(*(in_time(viewer.open()) for viewer in viewers))
    ready = [viewer for viewer, seconds in zip(viewers, opened, strict=True) if seconds is not None]
    show("readers whose page works", f"{len(ready)} of {readers}")
    show_opening([each for each in opened if each is not None], budget)
    show_memory(site, ready)
    await asyncio.sleep(2)
    waits = [work(viewer, place / len(ready)) for place, viewer in enumerate(ready)]
    clicks = [1000 * each for taken in await asyncio.gather(*waits) for each in taken]
    show("a changed control, answered: median", statistics.median(clicks), "ms", 20)
    show("a changed control, answered: 95 %", most(clicks), "ms")
    show("a changed control, answered: slowest", max(clicks), "ms")
    await asyncio.gather(*(viewer.close() for viewer in viewers))


def show_opening(times: list[float], budget: float) -> None:
    show("interactive, median", statistics.median(times), "s")
    show("interactive, slowest", max(times), "s", budget)


def show_memory(site: Site, viewers: list[Viewer]) -> None:
    kernels = site.kernels()
    own = sum(memory(kernels[viewer.kernel])[1] for viewer in viewers)
    server = memory(site.server)[0]
    show("their kernels' memory (proportional shares)", own, "MB")
    show("the server's memory", server, "MB")
    show("together", (own + server) / 1000, "GB", 1.5)


def main() -> None:
    readers = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    with lessons("--no-preheat") as site:
        print(f"{readers} readers at once, kernels on demand")
        asyncio.run(lesson(site, readers, 12))
    reserve = f"--VoilaConfiguration.default_pool_size={readers}"
    with lessons(reserve, "--VoilaKernelManager.fill_delay=600") as site:
        site.settle(readers)
        print(f"{readers} readers at once, kernels in reserve")
        asyncio.run(lesson(site, readers, 1))


if __name__ == "__main__":
    main()
