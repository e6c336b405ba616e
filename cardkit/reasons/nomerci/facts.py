"""What the sentences of No merci! are filled with: runs, secrets of a seat, and reasons with their rule."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.games import nomerci as rules
from cardkit.language import Words, words
from cardkit.reasons import Reason


def reason(key: str, rule: str, kind: str = "reason", only: int | None = None, **facts: Any) -> Reason:
    """A reason of No merci!; `only` is the one seat that may read it."""
    return Reason(f"nomerci.why.{key}", facts, f"nomerci.{rule}", kind, only)


def run_name(run: Sequence[int]) -> Words:
    """A run in a sentence: its ends, or its card if there is only one."""
    if len(run) == 1:
        return words("nomerci.run.single", card=run[0])
    return words("nomerci.run.ends", low=run[0], high=run[-1])


def hides_chips(state: rules.State) -> bool:
    """Whether chips, and so totals, are known only to their seat at this moment."""
    return bool(state.hidden_chips and state.phase != rules.OVER)


def only_for(state: rules.State, seat: int) -> int | None:
    """Who alone may be told the chips of a seat, or None if all may."""
    return seat if hides_chips(state) else None
