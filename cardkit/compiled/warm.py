"""Compile every game once, so that the first simulation of a fresh image finds its code ready.

Run as ``python -m cardkit.compiled.warm``.
"""

from __future__ import annotations

from importlib import import_module

import cardkit.compiled
from cardkit.game import CODES, game


def warm() -> None:
    """Play one game of each kind compiled, which fills the cache."""
    for name in CODES:
        rules = import_module(f"cardkit.compiled.games.{name}")
        players = import_module(f"cardkit.compiled.strategies.{name}")
        state = rules.State.states()[0]
        rules.set_up(state, game(name).players[0], *game(name).option_numbers({}))
        players.play_game(state, 0, 0)
    print(f"Compiled code is in {cardkit.compiled.cache_folder()}")


if __name__ == "__main__":
    warm()
