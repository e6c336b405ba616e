"""The compiling twin of `cardkit.rule`: the same names, for numba and NumPy records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit, types
from numba.extending import intrinsic, register_jitable

from cardkit.rule import DEAL, PLAY, Grid, Row, shapes
from cardkit.rule import Record as Plain
from cardkit.rule import nth_of as nth

__all__ = [
    "DEAL",
    "PLAY",
    "Grid",
    "Record",
    "Row",
    "apart",
    "chance",
    "count_of",
    "nth_of",
    "rule",
    "stream",
    "tell",
]


class Record(Plain):
    """A record whose states are NumPy records; make them with `states`."""

    @classmethod
    def states(cls, count: int = 1) -> Any:
        """A NumPy array of `count` states, every field zero; ``states()[0]`` is one state."""
        return np.zeros(count, np.dtype([(n, np.int64, shape) for n, shape in shapes(cls).items()]))


def rule(function: Callable[..., Any]) -> Any:
    """Compile a rule on first use and keep the machine code for the next run."""
    return njit(cache=True, nogil=True, error_model="numpy", forceinline=True)(function)


def apart(function: Callable[..., Any]) -> Any:
    """Compile a rule on its own: inlined, it would swell its callers out of the processor's cache."""
    return njit(cache=True, nogil=True, error_model="numpy")(function)


@njit(cache=True)
def tell(s: Any, *event: int) -> None:
    """Nothing: compiled rules keep silent."""


@intrinsic
def _bits(typing: Any, members: Any) -> Any:
    """How many bits of a word are set: one instruction."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), generate


count_bits: Callable[[int], int] = _bits  # type: ignore[assignment]  # numba passes the context itself


@njit(cache=True)
def count_of(members: int) -> Any:
    """See `cardkit.rule.count_of`."""
    return count_bits(members)


NTH = np.array(
    [sum(nth(byte, place) << 4 * place for place in range(byte.bit_count())) for byte in range(256)]
)
"""The bits of every byte in rising order, four bits each."""


@njit(cache=True)
def nth_of(members: int, place: int) -> Any:
    """See `cardkit.rule.nth_of`; halves the word until a byte is left, without a branch to guess wrong."""
    member, width = 0, 32
    while width > 4:
        low = count_bits(members & ((1 << width) - 1))
        beyond = ~((place - low) >> 63)
        place -= low & beyond
        members >>= width & beyond
        member += width & beyond
        width >>= 1
    return member + (NTH[members & 255] >> 4 * place & 7)


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
