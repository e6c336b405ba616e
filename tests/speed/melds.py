"""How fast the melds of Frimé are found: hands of 13 cards per second, on one core.

Run as ``python tests/speed/melds.py``. The references of the same run are the same rules interpreted, and an
integer programme solved by SciPy's HiGHS. Machines are noisy, so the best of several runs is taken.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from cardkit.compiled.games import frime_melds as fast

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit.cards import SUIT_STEP
from cardkit.compiled.rule import rule
from cardkit.games import frime_melds as plain
from cardkit.games.frime_search import CARDS

sys.path.insert(0, str(Path(__file__).parents[1] / "rules"))
GOALS = {"deadwood": (13, 60_000), "can_open": (13, 500_000), "best_discard": (14, 20_000)}
"""How many cards the hand has, and how many hands per second there should be."""
PACK = [SUIT_STEP * suit + rank for suit in range(4) for rank in range(12)] * 2 + [-1] * 12


def hands(count: int, size: int, wilds: int | None = None) -> tuple[Any, Any]:
    """Hands dealt from 108 cards, or with so many wilds: their counts and their wilds."""
    chance, counts, wild = (
        random.Random(7),
        np.zeros((count, CARDS), np.int64),
        np.zeros(count, np.int64),
    )
    for place in range(count):
        hand = (
            chance.sample(PACK, size)
            if wilds is None
            else chance.sample(PACK[:96], size - wilds) + [-1] * wilds
        )
        for card in hand:
            if card >= 0:
                counts[place, card] += 1
        wild[place] = hand.count(-1)
    return counts, wild


def compiled(answer: Any) -> Callable[[Any, Any], Any]:
    """Answers for all hands, summed, so that nothing is left out."""

    @rule
    def every(counts: Any, wilds: Any) -> int:
        total = 0
        for place in range(len(wilds)):
            total += 1 * answer(counts[place], wilds[place])
        return total

    return every


def rate(every: Callable[[Any, Any], Any], counts: Any, wilds: Any, runs: int = 5) -> float:
    """Hands per second, the best of several runs."""
    every(counts[:5], wilds[:5])
    best = float("inf")
    for _ in range(runs):
        start = time.perf_counter()
        every(counts, wilds)
        best = min(best, time.perf_counter() - start)
    return len(wilds) / best


def interpreted(name: str, size: int) -> float:
    """Hands per second of the same rules interpreted."""
    counts, wilds = hands(60, size)
    rows = [[int(count) for count in row] for row in counts]
    start = time.perf_counter()
    for row, wild in zip(rows, wilds, strict=True):
        getattr(plain, name)(row, int(wild))
    return len(rows) / (time.perf_counter() - start)


def programmes() -> float:
    """Hands per second of the integer programme."""
    from frime_programme import programme

    counts, wilds = hands(30, 13)
    start = time.perf_counter()
    for row, wild in zip(counts, wilds, strict=True):
        programme([card for card in range(CARDS) for _ in range(row[card])], int(wild), [], [])
    return len(counts) / (time.perf_counter() - start)


def main() -> None:
    print("hands per second on one core, 13 cards (14 to discard from), best of five runs")
    for name, (size, goal) in GOALS.items():
        every = compiled(getattr(fast, name))
        speed, slow = rate(every, *hands(5000, size)), interpreted(name, size)
        print(
            f"  {name:<13}{speed:>12,.0f}  (goal {goal:,}; interpreted {slow:,.0f}, 1 to {speed / slow:,.0f})"
        )
        several = [
            f"{wilds}: {rate(every, *hands(500, size, wilds)):,.0f}" for wilds in (0, 1, 2, 3, 4, 6, 8, 12)
        ]
        print(f"    by wilds in hand  {', '.join(several)}")
    print(f"  integer programme, deadwood{programmes():>10,.0f}")


if __name__ == "__main__":
    main()
