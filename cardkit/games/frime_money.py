"""What cards, flocons and purchases count in Frimé, and how a game is settled, in whole cents."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import rank_of
from ..rule import Row, room, rule, tell
from .frime_deck import JOKER, is_wild
from .frime_search import points_of

if TYPE_CHECKING:
    from .frime import State

FIRST_SIZE, LAST_SIZE = 3, 13
ROUNDS = LAST_SIZE - FIRST_SIZE + 1
DOUBLED_FROM = 10
"""From so many cards on points, flocons and the price of a card are doubled."""

CAPITAL, STAKE = 500, 50
PRICE = 10
PER_FLOCON, PER_POINT = 10, 1

SETTLED, POT_WON = 40, 41
"""What a settlement tells: what a seat gets from all others for flocons and points, and from the pot."""


@rule
def weight(size: int) -> int:
    """How often points, flocons and prices count in the round of `size` cards.

    >>> sum(weight(size) for size in range(FIRST_SIZE, LAST_SIZE + 1))
    15
    """
    return 2 if size >= DOUBLED_FROM else 1


@rule
def price(size: int) -> int:
    """What buying costs in the round of `size` cards, in cents."""
    return PRICE * weight(size)


@rule
def card_points(card: int) -> int:
    """What a card left in hand counts; wild cards nothing."""
    return 0 if is_wild(card) else points_of(rank_of(card))


@rule
def hand_points(hand: Row, size: int) -> int:
    """What all cards of a hand count in the round of `size` cards."""
    points = 0
    for card in range(JOKER):
        if hand[card]:
            points += hand[card] * card_points(card)
    return points * weight(size)


# Settlement


@rule
def settle(s: State) -> None:
    """Settle the game: every pair its flocons and points, then the pot."""
    paid = room(s.players)
    share_pot(s, paid)
    for seat in range(s.players):
        gained = between_pairs(s, seat)
        s.cents[seat] += gained + paid[seat]
        tell(s, SETTLED, seat, gained)
        if paid[seat]:
            tell(s, POT_WON, seat, paid[seat])
    s.pot = 0


@rule
def between_pairs(s: State, seat: int) -> int:
    """What a seat gets from all others: for each flocon it has more, for each point it has less."""
    gained = 0
    for other in range(s.players):
        gained += PER_FLOCON * (s.flocons[seat] - s.flocons[other])
        gained += PER_POINT * (s.total[other] - s.total[seat])
    return gained


@rule
def share_pot(s: State, paid: Row) -> None:
    """Share the pot among the winners; cents that cannot be shared go to the first of them, one each."""
    winners = 0
    for seat in range(s.players):
        winners += wins_pot(s, seat)
    odd = s.pot % winners
    for seat in range(s.players):
        paid[seat] = 0
        if wins_pot(s, seat):
            paid[seat] = s.pot // winners + (odd > 0)
            odd -= 1


@rule
def wins_pot(s: State, seat: int) -> int:
    """1 if no other seat has fewer points, or as many and more flocons; else 0."""
    for other in range(s.players):
        if s.total[other] < s.total[seat]:
            return 0
        if s.total[other] == s.total[seat] and s.flocons[other] > s.flocons[seat]:
            return 0
    return 1
