"""Moves measured over the same deals: which are better, which worse, and which cannot be told apart yet."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from cardkit.simulate.statistics import mean_interval


@dataclass(frozen=True)
class Compared:
    """How the others stand to one move: better ones, the best first, worse ones, and those in between.

    `by` is how far the best of the better ones is ahead, with its interval.
    """

    better: Sequence[int]
    alike: Sequence[int]
    worse: Sequence[int]
    by: dict[str, float]


def spread(values: Sequence[int]) -> dict[str, float]:
    """The mean of values, one a deal, and its 95 % interval.

    >>> {key: round(value, 2) for key, value in spread([1, 2, 3]).items()}
    {'mean': 2.0, 'low': -0.48, 'high': 4.48}
    """
    import numpy as np

    mean, low, high = mean_interval(np.array(values), np.arange(len(values)))
    return {"mean": mean, "low": low, "high": high}


def compared(found: Mapping[int, Sequence[int]], move: int, low_wins: bool) -> Compared:
    """How every other move stands to one, deal by deal: the interval of the differences must leave out 0.

    Both were measured on the same deals, so the luck they share cancels out; intervals of the means may well
    overlap.

    >>> compared({1: [10, 20, 30], 2: [11, 21, 31], 3: [30, 20, 10]}, 1, low_wins=False)
    Compared(better=[2], alike=[3], worse=[], by={'mean': 1.0, 'low': 1.0, 'high': 1.0})
    """
    sign = -1 if low_wins else 1
    ahead = {
        other: spread([sign * (it - mine) for it, mine in zip(scores, found[move], strict=True)])
        for other, scores in found.items()
        if other != move
    }
    better = sorted((m for m, line in ahead.items() if line["low"] > 0), key=lambda m: -ahead[m]["mean"])
    worse = [m for m, line in ahead.items() if line["high"] < 0]
    alike = [m for m in ahead if m not in better and m not in worse]
    return Compared(better, alike, worse, ahead[better[0]] if better else {})
