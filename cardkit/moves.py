"""How moves are written and named that are no cards, alone or beside cards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardkit.cards import Pack
from cardkit.errors import BadNotation
from cardkit.language import together
from cardkit.suits import Names


@dataclass(frozen=True)
class Actions:
    """Moves that are no cards: each has a word for the notation and a name in each language.

    >>> actions = Actions(("pass", "take"), ({"fr": "passer", "en": "pass"}, {"fr": "prendre", "en": "take"}))
    >>> actions.parse("take"), actions.names(1)["fr"]
    (1, 'prendre')
    """

    words: tuple[str, ...]
    named: tuple[Names, ...]

    def parse(self, text: str) -> int:
        """The number of a move; `BadNotation` lists the moves there are."""
        word = text.strip().lower()
        if word not in self.words:
            raise BadNotation("action", text, known=", ".join(self.words))
        return self.words.index(word)

    def show(self, move: int) -> str:
        """The notation of a move; `parse` reads it back."""
        if move < 0:
            raise IndexError(move)
        return self.words[move]

    def show_all(self, moves: Iterable[int]) -> str:
        """The notation of several moves."""
        return " ".join(self.show(move) for move in moves)

    def names(self, move: int) -> Names:
        """What a move is called."""
        return self.named[move]

    def listed(self, moves: Iterable[int]) -> Names:
        """Several moves in words."""
        return together(self.named[move] for move in moves)

    def sort(self, moves: Sequence[int]) -> list[int]:
        """Moves in the order of their words."""
        return sorted(moves)


@dataclass(frozen=True)
class CardsAndActions:
    """Moves that are cards or, from number `first` on, actions; each is written and named as its kind is.

    >>> from cardkit.suits import RED, YELLOW
    >>> actions = Actions(("pass",), ({"fr": "passer", "en": "pass"},))
    >>> moves = CardsAndActions(Pack((RED, YELLOW), tuple("0123")), actions, 128)
    >>> moves.parse("pass"), moves.show_all([33, 128])
    (128, 'Y1 pass')
    """

    cards: Pack
    actions: Actions
    first: int

    def parse(self, text: str) -> int:
        """The number of a move; `BadNotation` for what is neither an action nor a card."""
        word = text.strip().lower()
        return self.first + self.actions.parse(word) if word in self.actions.words else self.cards.parse(text)

    def show(self, move: int) -> str:
        """The notation of a move; `parse` reads it back."""
        kind, number = self._kind(move)
        return kind.show(number)

    def show_all(self, moves: Iterable[int]) -> str:
        """The notation of several moves."""
        return " ".join(self.show(move) for move in moves)

    def names(self, move: int) -> Names:
        """What a move is called: the card's name or the action's."""
        kind, number = self._kind(move)
        return kind.names(number)

    def listed(self, moves: Iterable[int]) -> Names:
        """Several moves in words: the cards suit by suit, then the actions."""
        chosen = list(moves)
        actions = [self.names(move) for move in chosen if move >= self.first]
        cards = [self.cards.listed(move for move in chosen if move < self.first)]
        return together(part for part in (*cards, *actions) if part["en"])

    def sort(self, moves: Sequence[int]) -> list[int]:
        """Cards as their pack sorts them, then actions."""
        return sorted(moves)

    def _kind(self, move: int) -> tuple[Pack | Actions, int]:
        return (self.actions, move - self.first) if move >= self.first else (self.cards, move)
