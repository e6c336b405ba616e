"""How seats choose: one file per game, short functions of what the seat can see.

The loops that play with them are in `rounds`. The register below names the strategies of each game, in words
too.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from cardkit.language import Words, words


def strategies_of(game: str) -> Any:
    """The module with the strategies of a game: its `NAMES`, `move`, `RESULTS` and so on."""
    return import_module(f"cardkit.strategies.{game}")


def names(game: str) -> tuple[str, ...]:
    """The strategies of a game.

    >>> names("sticheln")
    ('by_lot', 'grab', 'duck', 'count')
    """
    known: tuple[str, ...] = strategies_of(game).NAMES
    return known


def title(game: str, name: str) -> Words:
    """What a strategy is called.

    >>> title("sticheln", "by_lot")["en"]
    'at random'
    """
    return words(f"strategy.{game}.{name}")


def about(game: str, name: str) -> Words:
    """One sentence about a strategy."""
    return words(f"strategy.{game}.{name}.about")


def too_long(name: str, state: Any) -> bool:
    """Whether a round has gone on so long that nobody may ever end it; most games always end."""
    says = getattr(strategies_of(name), "too_long", None)
    return says is not None and bool(says(state))
