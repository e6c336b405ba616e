"""The cards of Barbu, the moves, the seven contracts and sets of cards.

A hand is one integer, a set of cards: a card is bit 16 times its suit plus its rank. So the cards of a suit,
the queens or the neighbours of a row are found at once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from cardkit.moves import Actions, CardsAndActions
from cardkit.suits import CLUB, DIAMOND, HEART, SPADE

from ..cards import SUIT_STEP, CourtPack, rank_of, suit_of
from ..rule import rule

if TYPE_CHECKING:
    from .barbu import State

# Cards

PACK = CourtPack((SPADE, HEART, DIAMOND, CLUB), (*(str(rank) for rank in range(2, 11)), "J", "Q", "K", "A"))
SUITS, RANKS = 4, 13
SPADES, HEARTS, DIAMONDS, CLUBS = range(SUITS)
JACK, QUEEN, KING, ACE = range(9, RANKS)
NO_CARD = -1

HAND = (0, 0, 0, 17, 13, 10)
"""How many cards each is dealt, by number of players."""

# Contracts, in the order of the seven rounds

FEWEST, NO_HEARTS, NO_QUEENS, BARBU, SALAD, MOST, DOMINO = range(7)
CONTRACTS = ("fewest", "hearts", "queens", "barbu", "salad", "most", "domino")
EVERY_CONTRACT = (1 << len(CONTRACTS)) - 1
NO_CONTRACT = -1

PER_TRICK = (5, 0, 0, 0, 5, -5, 0)
PER_HEART = (0, 5, 0, 0, 5, 0, 0)
PER_QUEEN = (0, 0, 20, 0, 20, 0, 0)
FOR_BARBU = (0, 0, 0, 80, 80, 0, 0)
"""What each contract counts, in points: a trick, a heart, a queen, the king of hearts. Points are bad."""

CHOOSE, TRICKS, ROWS, OVER = range(4)
"""Phases of a round: the dealer chooses a contract (as a variant), tricks, domino, over."""

# Moves

FIRST_ACTION = SUITS * SUIT_STEP
PASS = FIRST_ACTION
FIRST_CONTRACT = FIRST_ACTION + 1
"""A dealer who may choose moves `FIRST_CONTRACT` plus the contract."""

ACTIONS = Actions(
    ("pass", *CONTRACTS),
    (
        {"fr": "passer", "en": "pass"},
        {"fr": "moins de levées", "en": "fewest tricks"},
        {"fr": "pas de cœur", "en": "no hearts"},
        {"fr": "pas de dame", "en": "no queens"},
        {"fr": "barbu", "en": "the Barbu"},
        {"fr": "salade", "en": "salad"},
        {"fr": "plus de levées", "en": "most tricks"},
        {"fr": "domino", "en": "domino"},
    ),
)
MOVES = CardsAndActions(PACK, ACTIONS, FIRST_ACTION)
"""A move is a card, ``pass`` in domino, or the contract of a dealer who may choose."""

# Sets of cards

SUIT_BITS = 16
"""Suits lie this far apart in a set: the bits above the ace stay free, so that no suit runs into the next."""

ONE_SUIT = (1 << RANKS) - 1
TWOS = sum(1 << SUIT_BITS * suit for suit in range(SUITS))
ALL_HEARTS = ONE_SUIT << SUIT_BITS * HEARTS
EVERY_CARD = TWOS * ONE_SUIT
JACKS = TWOS << JACK
ACES = TWOS << ACE
QUEENS = TWOS << QUEEN
BELOW_JACKS = JACKS - TWOS
ABOVE_JACKS = EVERY_CARD - BELOW_JACKS - JACKS
KING_OF_HEARTS = 1 << SUIT_BITS * HEARTS + KING
TWO_OF_CLUBS, TWO_OF_SPADES = 1 << SUIT_BITS * CLUBS, 1 << SUIT_BITS * SPADES
REMOVED = (0, 0, 0, TWO_OF_CLUBS, 0, TWO_OF_CLUBS | TWO_OF_SPADES)
"""The cards taken out of the pack, by number of players."""


@rule
def as_set(card: int) -> int:
    """The set that holds just one card.

    >>> as_set(PACK.parse("KH")) == KING_OF_HEARTS
    True
    """
    return 1 << SUIT_BITS * suit_of(card) + rank_of(card)


@rule
def suit_set(suit: int) -> int:
    """All cards of a suit."""
    return ONE_SUIT << SUIT_BITS * suit


@rule
def card_at(bit: int) -> int:
    """The card of a bit in a set.

    >>> PACK.show(card_at(16 * HEARTS + KING))
    'KH'
    """
    return bit // SUIT_BITS * SUIT_STEP + bit % SUIT_BITS


def cards_in(members: int) -> list[int]:
    """The cards of a set, in the order of the pack.

    >>> PACK.show_all(cards_in(JACKS))
    'JS JH JD JC'
    """
    return [card_at(bit) for bit in range(SUITS * SUIT_BITS) if members >> bit & 1]


def set_of(cards: Iterable[int]) -> int:
    """The set of some cards; `cards_in` gives them back."""
    members = 0
    for card in cards:
        members |= as_set(card)
    return members


@rule
def give_up(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand for all to see."""
    s.hand[seat] &= ~as_set(card)
    s.held[seat] -= 1


# The deck of a round


@rule
def fill_deck(s: State) -> int:
    """Put the cards in play in order into `deck`, of a toy deck the highest; how many they are."""
    cards = 0
    for suit in range(s.suits):
        for rank in range(lowest(s, suit), RANKS):
            s.deck[cards] = suit * SUIT_STEP + rank
            cards += 1
    return cards


@rule
def lowest(s: State, suit: int) -> int:
    """The lowest rank of a suit that is in play: above its two if that is removed."""
    return max(RANKS - s.ranks, REMOVED[s.players] >> SUIT_BITS * suit & 1)


def deck(players: int) -> list[int]:
    """The cards in play at this number of players, in order.

    >>> len(deck(3)), len(deck(4)), len(deck(5))
    (51, 52, 50)
    """
    return cards_in(EVERY_CARD & ~REMOVED[players])
