"""A meld of Frimé as one integer, so that rules and moves can hold it.

A group has its rank, how many cards of each suit and how many wilds; a run has its suit, its first and last
place and which places are cards. Places count from 0, the place of a two before the three, which only a
variant has; so a rank's place is one more.
"""

from __future__ import annotations

from ..cards import SUIT_STEP, rank_of, suit_of
from ..rule import count_of, rule
from .frime_search import RANKS, SUITS

GROUP, RUN, ABOVE, BELOW, ADDED = range(5)
"""Kinds: melds of one's own, then cards added above or below a run that lies open, or to a group."""

PLACES = RANKS + 1
WILD = -1
"""A wild in a list of cards."""


@rule
def group_of(kind: int, rank: int, suits: int, wilds: int) -> int:
    """A group; `suits` has two bits for each suit, how many cards of it there are."""
    return kind + 8 * (rank + 16 * (wilds + 16 * suits))


@rule
def run_of(kind: int, suit: int, first: int, last: int, cards: int) -> int:
    """A run from a first to a last place; bit *i* of `cards` says that place *i* is a card."""
    return kind + 8 * (suit + 4 * (first + 16 * (last + 16 * cards)))


@rule
def kind_of(meld: int) -> int:
    """`GROUP`, `RUN` or what is added to a meld that lies open."""
    return meld % 8


@rule
def is_group(meld: int) -> bool:
    """Whether a meld, or the one it is added to, is a group."""
    return kind_of(meld) == GROUP or kind_of(meld) == ADDED


@rule
def rank_in(meld: int) -> int:
    """The rank of a group."""
    return meld >> 3 & 15


@rule
def cards_in_group(meld: int, suit: int) -> int:
    """How many cards of a suit are in a group."""
    return meld >> 11 + 2 * suit & 3


@rule
def suit_in(meld: int) -> int:
    """The suit of a run."""
    return meld >> 3 & 3


@rule
def first_in(meld: int) -> int:
    """The first place of a run."""
    return meld >> 5 & 15


@rule
def last_in(meld: int) -> int:
    """The last place of a run."""
    return meld >> 9 & 15


@rule
def cards_in_run(meld: int) -> int:
    """The places of a run that are cards, as a set."""
    return meld >> 13


@rule
def wilds_in(meld: int) -> int:
    """How many wilds are in a meld."""
    if is_group(meld):
        return meld >> 7 & 15
    return last_in(meld) - first_in(meld) + 1 - count_of(cards_in_run(meld))


@rule
def uses(meld: int, card: int) -> int:
    """How many of a card are in a meld, not counting wilds."""
    rank, suit = rank_of(card), suit_of(card)
    if is_group(meld):
        return cards_in_group(meld, suit) if rank == rank_in(meld) else 0
    return cards_in_run(meld) >> rank + 1 & 1 if suit == suit_in(meld) else 0


@rule
def cards_in(meld: int) -> int:
    """How many cards a meld has, with its wilds."""
    if not is_group(meld):
        return last_in(meld) - first_in(meld) + 1
    cards = wilds_in(meld)
    for suit in range(SUITS):
        cards += cards_in_group(meld, suit)
    return cards


def cards_of(meld: int) -> list[int]:
    """The cards of a meld in order, `WILD` where a wild lies; a run from its first place.

    >>> cards_of(run_of(RUN, 1, 3, 5, 0b101000)), cards_of(group_of(GROUP, 4, 0b10_01, 1))
    ([34, -1, 36], [4, 36, 36, -1])
    """
    if is_group(meld):
        cards = [
            SUIT_STEP * suit + rank_in(meld)
            for suit in range(SUITS)
            for _ in range(cards_in_group(meld, suit))
        ]
        return cards + [WILD] * wilds_in(meld)
    places = range(first_in(meld), last_in(meld) + 1)
    low = SUIT_STEP * suit_in(meld) - 1
    return [low + place if cards_in_run(meld) >> place & 1 else WILD for place in places]
