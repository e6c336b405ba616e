"""A turn of Frimé until something is laid: the card drawn, taken or bought, and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import shuffle
from ..rule import rule, tell
from .frime_deck import STOCK, TAKE, is_wild
from .frime_money import price

if TYPE_CHECKING:
    from .frime import State

DREW, TOOK, BOUGHT, REBUILT, DISCARDED = range(5)
"""What a turn tells: a seat drew from the stock, took the top used card, bought the one under it; the stock
was made anew; a seat discarded."""


# Cards from one place to another


@rule
def top_of_stock(s: State) -> int:
    """Take the top card of the stock."""
    s.stock -= 1
    return s.deck[s.stock]


@rule
def use(s: State, card: int) -> None:
    """Put a card on top of the used pile."""
    s.used[s.used_cards] = card
    s.used_cards += 1


@rule
def receive(s: State, seat: int, card: int) -> None:
    """Put a card into a hand."""
    s.hand[seat][card] += 1
    s.held[seat] += 1
    s.wilds[seat] += is_wild(card)


@rule
def part_with(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand; of two alike everyone takes it to be the one that was known."""
    s.hand[seat][card] -= 1
    s.held[seat] -= 1
    s.wilds[seat] -= is_wild(card)
    if s.known[seat][card]:
        s.known[seat][card] -= 1


# Draw and discard


@rule
def draw(s: State, seat: int, move: int) -> None:
    """Draw a card the way that was chosen."""
    s.turn += 1
    if move == STOCK:
        rebuild(s)
        s.drawn = top_of_stock(s)
        tell(s, DREW, seat, s.drawn)
    elif move == TAKE:
        s.used_cards -= 1
        s.drawn = s.used[s.used_cards]
        tell(s, TOOK, seat, s.drawn)
    else:
        buy(s, seat)
    receive(s, seat, s.drawn)
    if move != STOCK:
        s.known[seat][s.drawn] += 1


@rule
def buy(s: State, seat: int) -> None:
    """Pay for the card under the top one, which stays."""
    s.used_cards -= 1
    s.drawn = s.used[s.used_cards - 1]
    s.used[s.used_cards - 1] = s.used[s.used_cards]
    cost = price(s.size)
    s.cents[seat] -= cost
    s.pot += cost
    s.bought[seat] += 1
    tell(s, BOUGHT, seat, s.drawn, cost)


@rule
def rebuild(s: State) -> None:
    """Shuffle the used cards but the top one into a new stock, if the stock is empty."""
    if s.stock:
        return
    s.stock = s.used_cards - 1
    for place in range(s.stock):
        s.deck[place] = s.used[place]
    s.used[0] = s.used[s.stock]
    s.used_cards = 1
    s.rebuilt += 1
    shuffle(s.deck, s.stock, s.luck ^ s.rebuilt)
    tell(s, REBUILT, s.stock)


@rule
def discard(s: State, seat: int, card: int) -> None:
    """Put a card of the hand on the used pile."""
    part_with(s, seat, card)
    use(s, card)
    tell(s, DISCARDED, seat, card)
