"""The melds of Frimé, exactly: the least points a hand can leave, whether it can open, the best discard.

A hand is a row of counts, one for each card by its number (``32 * suit + rank``, ranks 3 to ace from 0), and
how many wild cards (frimées) it has. How melds are found is in `frime_search`.
"""

from __future__ import annotations

from ..cards import SUIT_STEP, rank_of
from ..rule import Row, apart, room, rule
from .frime_search import (
    ACE,
    CARDS,
    DISCARD,
    DISCARD_WILD,
    LEAST_MELD,
    LEAVE,
    NEVER,
    OPEN,
    RANKS,
    SUITS,
    UNIT,
    searched,
)

SERVED = 4
"""One wild serves at most so many cards that have no meld without one: two on either side in a run."""


# Answers


@apart
def can_open(counts: Row, wilds: int) -> bool:
    """Whether all cards of a hand can be laid in melds.

    >>> can_open(counted([0, 1, 34]), 0), can_open(counted([0, 1, 3]), 1), can_open(counted([]), 2)
    (False, True, False)
    """
    cards, lonely = wilds, 0
    for suit in range(SUITS):
        for card in range(SUIT_STEP * suit, SUIT_STEP * suit + RANKS):
            if counts[card]:
                cards += counts[card]
                lonely += counts[card] * (not in_plain_meld(counts, card))
    if cards < LEAST_MELD or lonely > SERVED * wilds:
        return False
    return searched(counts, wilds, no_table(), OPEN) < NEVER


@rule
def in_plain_meld(counts: Row, card: int) -> bool:
    """Whether a card of the hand could be in a meld without a wild."""
    rank, same = rank_of(card), 0
    for suit in range(SUITS):
        same += counts[SUIT_STEP * suit + rank]
    two, one = rank > 1 and counts[card - 2] > 0, rank > 0 and counts[card - 1] > 0
    after, then = counts[card + 1] > 0, counts[card + 2] > 0
    return same >= LEAST_MELD or (one and (two or after)) or (after and then)


@rule
def deadwood(counts: Row, wilds: int) -> int:
    """The least points that are left in hand when its melds are laid; a wild left over costs nothing.

    >>> deadwood(counted([0, 1, 2, 10]), 0), deadwood(counted([0, 10]), 2)
    (10, 3)
    """
    return searched(counts, wilds, no_table(), LEAVE) // UNIT


@rule
def deadwood_with(counts: Row, wilds: int, table: Row) -> int:
    """The least points left when cards may be added to melds that lie open too; `table` as `TABLE` says."""
    return searched(counts, wilds, table, LEAVE) // UNIT


@rule
def best_discard(counts: Row, wilds: int) -> int:
    """The card whose discard leaves the least points, or -1 for a wild.

    Of equally good ones the king before the queen and so on down to the three, then the ace; of a rank
    the first suit; a wild only if every other card leaves more.

    >>> best_discard(counted([0, 1, 2, 10]), 0), best_discard(counted([0, 1, 2]), 1)
    (10, 2)
    """
    return discard_of(searched(counts, wilds, no_table(), DISCARD))


@rule
def best_discard_with(counts: Row, wilds: int, table: Row) -> int:
    """The same when cards may be added to melds that lie open too."""
    return discard_of(searched(counts, wilds, table, DISCARD))


@rule
def discard_of(found: int) -> int:
    """The discard that a search found, -1 for a wild."""
    key = found % UNIT
    if key == DISCARD_WILD:
        return -1
    rank = RANKS - 2 - key // SUITS
    return SUIT_STEP * (key % SUITS) + (ACE if rank < 0 else rank)


@rule
def no_table() -> Row:
    """A table where nothing lies open."""
    return room(0)


def counted(cards: list[int]) -> Row:
    """The row of counts of some cards; wild cards are none of them.

    >>> sum(counted([0, 0, 40]))
    3
    """
    counts = [0] * CARDS
    for card in cards:
        counts[card] += 1
    return counts
