"""What cards count in No merci!: of consecutive numbers only the lowest."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rule import rule

if TYPE_CHECKING:
    from .nomerci import State

LOW, HIGH = 3, 35
"""The lowest and the highest card."""


@rule
def penalty(s: State, seat: int, card: int) -> int:
    """How a card changes what a seat's cards count: 0 at the end of a run, below it 1 or more less."""
    below = 0 if s.owner[card - 1] == seat else card
    above = card + 1 if s.owner[card + 1] == seat else 0
    return below - above


@rule
def price(s: State, seat: int) -> int:
    """How taking the open card with its chips would change a seat's total."""
    return penalty(s, seat, s.card) - s.pot


def runs(cards: list[int]) -> list[list[int]]:
    """Cards as runs of consecutive numbers, each from its lowest card, which alone counts.

    >>> runs([3, 10, 11, 12, 13, 20])
    [[3], [10, 11, 12, 13], [20]]
    """
    found: list[list[int]] = []
    for card in sorted(cards):
        if found and found[-1][-1] == card - 1:
            found[-1].append(card)
        else:
            found.append([card])
    return found


def cards_of(s: State, seat: int) -> list[int]:
    """The cards a seat has taken, in order."""
    return [card for card in range(LOW, HIGH + 1) if s.owner[card] == seat]
