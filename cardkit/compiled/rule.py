"""The compiling twin of `cardkit.rule`: the same names, for numba and NumPy records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit
from numba.extending import register_jitable

from cardkit.rule import DEAL, PLAY, Grid, Row, shapes
from cardkit.rule import Record as Plain

__all__ = ["DEAL", "PLAY", "Grid", "Record", "Row", "chance", "rule", "stream", "tell"]


class Record(Plain):
    """A record whose states are NumPy records; make them with `states`."""

    @classmethod
    def states(cls, count: int = 1) -> Any:
        """A NumPy array of `count` states, every field zero; ``states()[0]`` is one state."""
        return np.zeros(count, np.dtype([(n, np.int64, shape) for n, shape in shapes(cls).items()]))


def rule(function: Callable[..., Any]) -> Any:
    """Compile a rule on first use and keep the machine code for the next run."""
    return njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function)


@njit(cache=True)
def tell(s: Any, *event: int) -> None:
    """Nothing: compiled rules keep silent."""


@register_jitable
def _mix(z: Any) -> Any:
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@njit(cache=True)
def stream(seed: int, index: int, round_: int, kind: int) -> Any:
    """See `cardkit.rule.stream`."""
    golden = np.uint64(0x9E3779B97F4A7C15)
    key = _mix(np.uint64(seed) + golden)
    key = _mix(key + np.uint64(index) + golden)
    return np.int64(_mix(key + np.uint64(2 * round_ + kind) + golden))


@njit(cache=True)
def chance(key: int, draw: int, n: int) -> Any:
    """See `cardkit.rule.chance`."""
    z = _mix(np.uint64(key) + np.uint64(draw + 1) * np.uint64(0x9E3779B97F4A7C15))
    return np.int64(((z >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))
