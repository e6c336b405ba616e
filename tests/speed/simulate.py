"""How fast many deals come to the screen: 10,000 four-player deals to frame, histogram and figure.

Run as ``python tests/speed/simulate.py``. The reference is the same simulation interpreted, in the same
run; machines are noisy, so the best of several runs is taken. First use is measured in fresh processes
with machine code cached.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from typing import Any

from cardkit import compare, simulate
from cardkit.strategies import names
from cardkit.strategies import sticheln as players

TARGET = 0.5
DEALS = 10_000
GAMES = 150

FIRST = """
import time; start = time.perf_counter()
import cardkit; imported = time.perf_counter()
deals = cardkit.simulate(deals=10_000, threads=2); simulated = time.perf_counter()
deals.plot("fr"), deals.summary("fr"); drawn = time.perf_counter()
deals.histogram(), deals.figure("fr").to_json(); framed = time.perf_counter()
print(imported - start, simulated - imported, drawn - simulated, framed - drawn)
"""


def to_the_screen(strategies: Any, deals: int = DEALS) -> None:
    """Everything a lesson shows of a simulation."""
    found = simulate(deals=deals, strategies=strategies, threads=2)
    assert len(found.frame) == 4 * deals
    found.histogram()
    found.figure("fr").to_json()


def best(run: Callable[[], Any], runs: int = 5) -> float:
    """Seconds of the best of several runs."""
    took = []
    for _ in range(runs):
        start = time.perf_counter()
        run()
        took.append(time.perf_counter() - start)
    return min(took)


def interpreted(s: Any, lot: int, knobs: list[int]) -> int:
    """By lot, as a reader's own function."""
    return players.by_lot(s, lot, knobs)


def main() -> None:
    to_the_screen("by_lot", 100)
    print("10,000 deals, 4 players, 2 threads, to frame, histogram and figure; best of five runs")
    fast = best(lambda: to_the_screen("by_lot"))
    print(f"  by lot, compiled                {fast:8.3f} s  (goal {TARGET} s)")
    slow = best(lambda: to_the_screen(interpreted, 200), 2) * DEALS / 200
    print(
        f"  by lot, the reader's function   {slow:8.1f} s"
        f"  (from 200 deals; compiled is {slow / fast:,.0f} times as fast)"
    )
    print("deals per second, 2 threads, all four seats alike")
    for name in names("sticheln"):
        took = best(lambda name=name: simulate(deals=DEALS, strategies=name, threads=2), 3)
        print(f"  {name:<10}{DEALS / took:>12,.0f}")
    print(f"whole games of Frimé per second, one thread, all four seats alike (goal {GAMES} for tidy)")
    for name in names("frime"):
        games = 100 if name != "by_lot" else 20
        took = best(lambda: simulate("frime", games, strategies=name, whole=True, threads=1), 3)  # noqa: B023
        print(f"  {name:<10}{games / took:>12,.0f}")
    took = best(lambda: compare("count", "duck"), 2)
    print(f"compare('count', 'duck'), 2,000 deals from every seat{took:8.2f} s")
    print("first use in a fresh process, machine code cached; best of three")
    command = [sys.executable, "-c", FIRST]
    runs = [subprocess.check_output(command, text=True).split() for _ in range(3)]
    times = min([float(word) for word in run] for run in runs)
    for what, took in zip(("import cardkit", "simulate", "plot", "pandas, plotly"), times, strict=True):
        print(f"  {what:<15}{took:8.2f} s")


if __name__ == "__main__":
    main()
