"""The least points left in Frimé as an integer programme (HiGHS), which shares nothing with the rules."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from scipy.optimize import Bounds, LinearConstraint, milp

POINTS = (3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1)
SUITS, RANKS, CARDS = 4, 12, 48
MOST = 8
"""The most cards of one rank."""


def columns(runs: Sequence[tuple[int, int, int]]) -> list[tuple[int, int, int, int]]:
    """Every run there could be: suit, first and last rank, and the end of an open run it joins, or -1."""
    found = [(s, a, z, -1) for s in range(SUITS) for a in range(RANKS) for z in range(a + 2, RANKS)]
    for number, (suit, first, last) in enumerate(runs):
        found += [(suit, last + 1, z, 2 * number) for z in range(last + 1, RANKS)]
        found += [(suit, a, first - 1, 2 * number + 1) for a in range(first)]
    return found


def programme(
    cards: Sequence[int], wilds: int, runs: Sequence[tuple[int, int, int]], groups: Sequence[int]
) -> int:
    """The least points left of cards (32 times the suit plus the rank), with runs and groups lying open.

    Unknowns: how often each run is laid; of each card how many go into runs, into the group of its rank;
    whether there is a group of each rank, and the wilds in it.
    """
    held = np.zeros(CARDS)
    for card in cards:
        held[card // 32 * RANKS + card % 32] += 1
    able = columns(runs)
    in_run, in_group, group, filling = (
        len(able) + offset for offset in (0, CARDS, 2 * CARDS, 2 * CARDS + RANKS)
    )
    size = filling + RANKS
    points = np.zeros(size)
    points[in_run:group] = -np.tile(POINTS, 2 * SUITS)
    rows: list[tuple[np.ndarray, float]] = []

    def at_most(limit: float, **terms: float) -> None:
        row = np.zeros(size)
        for place, factor in terms.items():
            row[int(place[1:])] += factor
        rows.append((row, limit))

    for card in range(CARDS):
        at_most(held[card], **{f"_{in_run + card}": 1, f"_{in_group + card}": 1})
        covering = [n for n, (s, a, z, _) in enumerate(able) if s == card // RANKS and a <= card % RANKS <= z]
        at_most(0, **{f"_{in_run + card}": 1}, **{f"_{n}": -1 for n in covering})
    for rank in range(RANKS):
        members = [in_group + RANKS * suit + rank for suit in range(SUITS)]
        at_most(0, **{f"_{n}": 1 for n in members}, **{f"_{group + rank}": -MOST})
        if rank not in groups:
            short = {f"_{group + rank}": 3.0, f"_{filling + rank}": -1.0}
            at_most(0, **{f"_{n}": -1 for n in members}, **short)
    for end in range(2 * len(runs)):
        at_most(1, **{f"_{n}": 1 for n, column in enumerate(able) if column[3] == end})
    spent = {f"_{n}": z - a + 1 for n, (_, a, z, _) in enumerate(able)}
    spent |= {f"_{in_run + card}": -1 for card in range(CARDS)}
    at_most(wilds, **spent, **{f"_{filling + rank}": 1 for rank in range(RANKS)})

    most = np.concatenate([np.full(len(able), 3), held, held, np.ones(RANKS), np.full(RANKS, 3)])
    limits = LinearConstraint(np.array([row for row, _ in rows]), -np.inf, [limit for _, limit in rows])
    answer = milp(points, constraints=limits, integrality=np.ones(size), bounds=Bounds(0, most))
    return round(float(points[in_run:in_group] @ -held + answer.fun))
