"""What trick games share: the cards of a trick and which of them is ahead, hands, seats in turn."""

from __future__ import annotations

from typing import Protocol

from .rule import Grid, Row, rule


class Trick(Protocol):
    """The fields a trick needs in a state: its cards in the order played and the place of the best."""

    table: Row
    played: int
    best: int
    best_strength: int


@rule
def add_card(s: Trick, card: int, strength: int) -> None:
    """Add a card to the trick; it is ahead if it is the first or stronger than all before it.

    Of equals the earlier stays ahead, so a tie never needs a rule of its own.
    """
    if s.played == 0 or strength > s.best_strength:
        s.best = s.played
        s.best_strength = strength
    s.table[s.played] = card
    s.played += 1


class Hands(Protocol):
    """The fields hands need in a state: the cards, how many, and where in its hand each card is."""

    hand: Grid
    held: Row
    place: Row


@rule
def take_from_hand(s: Hands, seat: int, card: int) -> None:
    """Take a card out of a hand and close the gap with the hand's last card."""
    s.held[seat] -= 1
    last = s.hand[seat][s.held[seat]]
    s.hand[seat][s.place[card]] = last
    s.place[last] = s.place[card]


@rule
def left_of(seat: int, steps: int, players: int) -> int:
    """The seat so many places further clockwise, less than once round the table.

    >>> left_of(3, 2, 4)
    1
    """
    further = seat + steps
    return further - players if further >= players else further
