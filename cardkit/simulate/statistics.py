"""Intervals: how far a number found in some deals may be from the true one (95 %, unless said otherwise)."""

from __future__ import annotations

from math import nan, sqrt
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

LEVEL = 0.95

WIDTHS, MOST_BARS = (1, 2, 5, 10, 20, 50), 40
"""How wide a bar may be, and how many there may be beside each other."""


def bar_width(spread: int) -> int:
    """How many scores a bar holds so that there are not too many bars.

    >>> bar_width(30), bar_width(300)
    (1, 10)
    """
    return next((width for width in WIDTHS if spread < width * MOST_BARS), WIDTHS[-1])


def normal(level: float = LEVEL) -> float:
    """How many standard errors an interval of a level reaches on either side.

    >>> round(normal(), 2)
    1.96
    """
    from statistics import NormalDist

    return NormalDist().inv_cdf((1 + level) / 2)


def student(freedom: int) -> float:
    """The same for a mean of few deals: Student's t (Abramowitz and Stegun 26.7.5; exact for 1 and 2).

    >>> round(student(9), 2)
    2.26
    """
    if freedom < 3:
        return (nan, 12.7062, 4.3027)[freedom]
    z = normal()
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + sum(term / float(freedom) ** power for power, term in enumerate(terms, start=1))


def wilson(count: float, n: float) -> tuple[float, float]:
    """The interval of a share `count` of `n` (Wilson 1927): never below 0 or above 1.

    >>> [round(end, 3) for end in wilson(2, 10)]
    [0.057, 0.51]
    """
    if n <= 0:
        return nan, nan
    share, z2 = count / n, normal() ** 2
    centre = (share + z2 / (2 * n)) / (1 + z2 / n)
    reach = normal() * sqrt(share * (1 - share) / n + z2 / (4 * n * n)) / (1 + z2 / n)
    return max(0.0, centre - reach), min(1.0, centre + reach)


def mean_interval(values: np.ndarray, deals: np.ndarray) -> tuple[float, float, float]:
    """The mean of values and its interval; values of one deal hang together, so deals are what counts.

    With one value a deal it is the usual interval of a mean.
    """
    import numpy as np

    if not len(values):
        return nan, nan, nan
    mean = float(values.mean())
    _, cluster = np.unique(deals, return_inverse=True)
    apart = np.bincount(cluster, weights=values - mean)
    reach = _error(apart, len(values)) * student(min(len(apart) - 1, 10**6))
    return mean, mean - reach, mean + reach


def middle(values: np.ndarray, deals: np.ndarray) -> tuple[float, float, float]:
    """The mean of values and its interval: that of a share, never below 0 or above 1, where all are 0 or 1.

    >>> import numpy as np
    >>> [round(float(end), 3) for end in middle(np.array([0, 1, 0, 0]), np.arange(4))]
    [0.25, 0.046, 0.699]
    """
    import numpy as np

    if not len(values) or not np.isin(values, (0, 1)).all():
        return mean_interval(values, deals)
    _, cluster = np.unique(deals, return_inverse=True)
    counts, sizes = np.bincount(cluster, weights=values), np.bincount(cluster)
    low, high = share_intervals(counts[:, np.newaxis], sizes)[0]
    return float(values.mean()), low, high


def share_intervals(counts: np.ndarray, deals: np.ndarray) -> list[tuple[float, float]]:
    """Wilson's interval for each column of counts (how often a score came, by deal) out of all results.

    Results of one deal hang together: if that makes the shares vary more than independent ones would, the
    interval is that of so many fewer results.
    """
    import numpy as np

    n, total = float(deals.sum()), counts.sum(axis=0)
    found = []
    for column, count in zip(counts.T, total, strict=True):
        share = float(count) / n
        error = _error(np.asarray(column - share * deals), n)
        worth = share * (1 - share) / error**2 if error > 0 else n
        worth = n if deals.max() == 1 else min(worth, n)
        found.append(wilson(share * worth, worth))
    return found


def _error(apart: Any, n: float) -> float:
    """The standard error of a mean from each deal's sum of differences to it."""
    deals = len(apart)
    return sqrt(float(apart @ apart) * deals / (deals - 1)) / n if deals > 1 else nan
