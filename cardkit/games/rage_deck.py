"""The three decks of Rage, sets of cards, and the pile that is turned up for trumps.

A hand is a row of four sets, two suits in each: card *c* is bit *c* % 64 of set *c* // 64. Action cards are
one suit more, `ACTIONS`; their rank is four times their kind plus their copy.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ..cards import SUIT_STEP, rank_of, suit_of
from ..rule import Row, apart, chance, rule, tell
from .rage_cards import (
    CHANGE,
    COPIES,
    FIRST_BID,
    FIRST_NAMED,
    JOKER,
    MINUS,
    NAMED_STEP,
    NO_TRUMP,
    PACK,
    PLUS,
)

if TYPE_CHECKING:
    from .rage import State

# Cards

COLOURS, RANKS = 6, 16
ACTIONS = COLOURS
"""The suit of the action cards."""
NO_SUIT = 7
"""A suit no card has: no colour asked for yet, no trump."""
SUITS = 7
NO_CARD = -1
NOTHING = -1
"""What an action card other than a Joker counts as."""

BID, TRICKS, OVER = range(3)
"""Phases of a round: predictions, tricks, over."""

TURNED, SKIPPED, EXHAUSTED = range(3)
"""What the pile tells: trump card turned up, action card put aside, no coloured card left."""

# Sets

SETS = 4
"""How many sets a hand has."""
SET_SHIFT, SET_BITS = 6, 64
EVERY_COLOUR = (1 << COLOURS) - 1
EVERY_SUIT = (1 << SUITS) - 1
ONE_SUIT = (1 << 5 * COPIES) - 1
ONE_KIND = (1 << COPIES) - 1
JOKERS = ONE_KIND << COPIES * JOKER
PLUSES = ONE_KIND << COPIES * PLUS
BONUSES = PLUSES | ONE_KIND << COPIES * MINUS

# Decks: copies of each kind of action card, in the order +5, −5, joker, no trump, change of trump

DECKS = {"amigo112": (3, 3, 2, 4, 4), "fundex110": (2, 2, 2, 4, 4), "amigo108": (2, 2, 2, 3, 3)}
DECK_KINDS = tuple(DECKS.values())


@rule
def kind_of(card: int) -> int:
    """The kind of an action card.

    >>> kind_of(PACK.parse("N/3")) == NO_TRUMP
    True
    """
    return rank_of(card) // COPIES


@rule
def is_joker(card: int) -> bool:
    """Whether a card is a Joker."""
    return suit_of(card) == ACTIONS and kind_of(card) == JOKER


@rule
def card_of(move: int) -> int:
    """The card a move uses: the Joker of a move that names a colour, else the move itself."""
    if move < FIRST_NAMED:
        return move
    return ACTIONS * SUIT_STEP + JOKER * COPIES + (move - FIRST_NAMED) // NAMED_STEP


@rule
def counts_as_of(move: int) -> int:
    """The coloured card a move counts as: what a Joker names, `NOTHING` for other action cards."""
    if move >= FIRST_NAMED:
        return (move - FIRST_NAMED) % NAMED_STEP
    return NOTHING if suit_of(move) == ACTIONS else move


@rule
def bid_of(move: int) -> int:
    """How many tricks a bid predicts."""
    return move - FIRST_BID


@rule
def of_suit(sets: Row, suit: int) -> int:
    """The ranks of one suit in a row of sets, as a set."""
    return sets[suit >> 1] >> SUIT_STEP * (suit & 1) & ONE_SUIT


@rule
def of_suits(suits: int, place: int) -> int:
    """All cards of some suits that lie in the set at a place of a row."""
    low = ONE_SUIT * (suits >> 2 * place & 1)
    return low | ONE_SUIT * (suits >> 2 * place + 1 & 1) << SUIT_STEP


def cards_in(sets: Sequence[int]) -> list[int]:
    """The cards of a row of sets, in the order of the pack.

    >>> PACK.show_all(cards_in([0b11, 0, 0, 1 << 8]))
    'R0 R1 J'
    """
    return [
        place * SET_BITS + bit for place in range(SETS) for bit in range(SET_BITS) if sets[place] >> bit & 1
    ]


def sets_of(cards: Iterable[int]) -> list[int]:
    """Cards as a row of sets; `cards_in` gives them back."""
    sets = [0] * SETS
    for card in cards:
        sets[card // SET_BITS] |= 1 << card % SET_BITS
    return sets


# The deck of a round


@rule
def choose_deck(s: State, chosen: int) -> None:
    """Note how many copies of each action card the deck has, counted as in `DECKS`."""
    s.colours = COLOURS
    s.top = RANKS - 1
    s.plus = DECK_KINDS[chosen][PLUS]
    s.minus = DECK_KINDS[chosen][MINUS]
    s.jokers = DECK_KINDS[chosen][JOKER]
    s.no_trumps = DECK_KINDS[chosen][NO_TRUMP]
    s.changes = DECK_KINDS[chosen][CHANGE]


@rule
def fill_deck(s: State) -> int:
    """Put the cards of the deck in order into `deck`; how many they are.

    Always as many as a suit or kind can have are put, which is fast; the next go over those too many.
    """
    cards = 0
    for suit in range(s.colours):
        for rank in range(RANKS):
            s.deck[cards + rank] = suit * SUIT_STEP + rank
        cards += s.top + 1
    cards = fill_kind(s, cards, PLUS, s.plus)
    cards = fill_kind(s, cards, MINUS, s.minus)
    cards = fill_kind(s, cards, JOKER, s.jokers)
    cards = fill_kind(s, cards, NO_TRUMP, s.no_trumps)
    return fill_kind(s, cards, CHANGE, s.changes)


@rule
def fill_kind(s: State, cards: int, kind: int, copies: int) -> int:
    """Put the copies of an action card behind the cards already in `deck`; how many cards there are now."""
    for copy in range(COPIES):
        s.deck[cards + copy] = ACTIONS * SUIT_STEP + kind * COPIES + copy
    return cards + copies


@rule
def hide_deck(s: State) -> None:
    """Note that nobody has seen a card of the deck yet."""
    ranks = (1 << s.top + 1) - 1
    for place in range(SETS):
        s.hidden[place] = of_suits((1 << s.colours) - 1, place) & (ranks | ranks << SUIT_STEP)
    actions = (1 << s.plus) - 1 << COPIES * PLUS | (1 << s.minus) - 1 << COPIES * MINUS
    actions |= (1 << s.jokers) - 1 << COPIES * JOKER | (1 << s.changes) - 1 << COPIES * CHANGE
    s.hidden[SETS - 1] = actions | (1 << s.no_trumps) - 1 << COPIES * NO_TRUMP


@rule
def shuffle_top(deck: Row, count: int, needed: int, key: int) -> None:
    """Shuffle so many cards to the end of the deck, from which they are taken (Fisher and Yates)."""
    for last in range(count - 1, count - 1 - needed, -1):
        draw_to(deck, last, key)


@rule
def draw_to(deck: Row, last: int, key: int) -> None:
    """Put any of the cards up to a place in this place, by the chance of `key`."""
    other = chance(key, last, last + 1)
    card = deck[last]
    deck[last] = deck[other]
    deck[other] = card


def pile_of(s: State) -> list[int]:
    """The pile in the order it will be turned up."""
    pile = s.deck[: s.left]
    if s.order:
        shuffle_top(pile, s.left, s.left, s.order)
    return pile[::-1]


def deck(players: int) -> list[int]:
    """Every card there may be, in order: those of the largest of the three decks.

    >>> len(deck(4)), PACK.show_all(deck(4)[-9:-6])
    (112, 'J/2 N N/2')
    """
    actions = [PACK.action(kind, copy) for kind, n in enumerate(PACK.copies) for copy in range(1, n + 1)]
    return [suit * SUIT_STEP + rank for suit in range(COLOURS) for rank in range(RANKS)] + actions


# Cards move


@rule
def show(s: State, card: int) -> None:
    """Note that everybody has seen a card."""
    s.hidden[card >> SET_SHIFT] &= ~(1 << (card & SET_BITS - 1))


@rule
def give_up(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand for all to see."""
    s.hand[seat][card >> SET_SHIFT] &= ~(1 << (card & SET_BITS - 1))
    s.held[seat] -= 1
    show(s, card)


@apart
def turn_trump(s: State) -> None:
    """Turn up cards of the pile until one has a colour: it is the trump; an exhausted pile gives none."""
    s.trump = NO_SUIT
    s.trump_card = NO_CARD
    while s.left > 0 and s.trump == NO_SUIT:
        s.left -= 1
        if s.order:
            draw_to(s.deck, s.left, s.order)
        card = s.deck[s.left]
        show(s, card)
        if suit_of(card) == ACTIONS:
            tell(s, SKIPPED, card)
        else:
            s.trump = suit_of(card)
            s.trump_card = card
            tell(s, TURNED, card)
    if s.trump == NO_SUIT:
        tell(s, EXHAUSTED)
    s.ruling = s.trump
