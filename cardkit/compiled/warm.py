"""Compile every game once, so that the first simulation of a fresh image finds its code ready.

Run as ``python -m cardkit.compiled.warm``.
"""

from __future__ import annotations

import cardkit.compiled
from cardkit.game import CODES, game
from cardkit.simulate import simulate


def warm() -> None:
    """Simulate one deal of each game compiled, which fills the cache."""
    for name in CODES:
        simulate(name, deals=1, players=game(name).players[0])
    print(f"Compiled code is in {cardkit.compiled.cache_folder()}")


if __name__ == "__main__":
    warm()
