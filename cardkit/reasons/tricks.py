"""What reasons of trick games share: the trick at a step, who played what, and which card is ahead."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardkit.cards import suit_of
from cardkit.reasons import seat_name
from cardkit.replay import Replay


@dataclass(frozen=True)
class Trick(ABC):
    """The trick at a step: its cards in order, who played each, and how strong each is."""

    cards: list[int]
    seats: list[int]

    @property
    def led(self) -> int:
        """The led suit."""
        return suit_of(self.cards[0])

    @abstractmethod
    def strength(self, place: int) -> int:
        """How strong the card at a place is, by the rules."""

    @abstractmethod
    def card_facts(self, place: int) -> dict[str, Any]:
        """The card at a place in a sentence."""

    def best(self, places: Sequence[int]) -> int:
        """The place, of these, whose card is ahead."""
        return max(places, key=lambda place: (self.strength(place), -place))

    def fact(self, place: int, suffix: str = "") -> dict[str, Any]:
        """A place in a sentence: its seat and card."""
        facts = {"seat": seat_name(self.seats[place]), **self.card_facts(place)}
        return {key + suffix: value for key, value in facts.items()}


def trick_at(replay: Replay, step: int, turn: int = 1) -> tuple[list[int], list[int]]:
    """The cards on the table at a step in the order played, and the seats that played them.

    Just after a trick ends it is still on the table. Each seat sits `turn` places left of the one before.
    """
    state = replay.states[step]
    count = state.played or (state.players if state.trick else 0)
    seats = [(state.leader + place * turn) % state.players for place in range(count)]
    return state.table[:count], seats
