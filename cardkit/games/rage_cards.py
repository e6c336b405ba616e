"""How the cards and moves of Rage are written and named: coloured cards, action cards, Jokers, bids.

Copies of an action card are cards of their own: ``N`` is the first no-trump card, ``N/2`` the second. A Joker
is played together with the colour it names, ``J=R``, as a variant with a value too, ``J=R7``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardkit.errors import BadNotation
from cardkit.language import counted, together
from cardkit.suits import BLUE, GREEN, ORANGE, RED, VIOLET, YELLOW, Names, Suit

from ..cards import SUIT_STEP, Pack, rank_of, suit_of
from ..rule import rule

COPIES = 4
"""Kinds of action cards start this many ranks apart."""

ACTION = Suit(
    "A", {"fr": "cartes Action", "en": "action cards"}, {"fr": "Ac", "en": "Ac"}, "bolt", "plain", "#5d6470"
)
"""What action cards have for a suit; nobody can ask for it."""


@dataclass(frozen=True)
class ActionPack(Pack):
    """Coloured cards and, as a last suit, action cards: kinds with their marks, names and copies.

    >>> PACK.show(PACK.parse("j/2")), PACK.names(PACK.parse("C"))["fr"], PACK.names(PACK.parse("R7"))["en"]
    ('J/2', "changement d'atout", 'red 7')
    """

    marks: tuple[str, ...]
    named: tuple[Names, ...]
    several: tuple[Names, ...]
    copies: tuple[int, ...]

    def parse(self, text: str) -> int:
        """The card written as colour and number or as a mark; `BadNotation` says what is wrong."""
        word = text.strip().upper().replace("−", "-")
        mark, slash, copy = word.partition("/")
        if mark in self.marks:
            kind = self.marks.index(mark)
            known = [str(each + 1) for each in range(self.copies[kind])]
            if not slash or copy in known:
                return self.action(kind, int(copy or 1))
        letters = [suit.letter for suit in self.suits[:-1]]
        if word[:1] in letters and word[1:] in self.faces:
            return letters.index(word[0]) * SUIT_STEP + self.faces.index(word[1:])
        known_ = {"letters": " ".join(letters), "marks": " ".join(self.marks)}
        raise BadNotation("action_card", text, example=f"{letters[0]}{self.faces[-1]}", **known_)

    def action(self, kind: int, copy: int) -> int:
        """An action card by kind and copy, counted from 1."""
        return (len(self.suits) - 1) * SUIT_STEP + kind * COPIES + copy - 1

    def kind(self, card: int) -> int | None:
        """The kind of an action card; nothing for a coloured card."""
        return rank_of(card) // COPIES if suit_of(card) == len(self.suits) - 1 else None

    def show(self, card: int) -> str:
        """The notation of a card; `parse` reads it back."""
        kind, copy = self.kind(card), rank_of(card) % COPIES
        if kind is None:
            return super().show(card)
        if copy >= self.copies[kind]:
            raise IndexError(card)
        return self.marks[kind] + (f"/{copy + 1}" if copy else "")

    def names(self, card: int) -> Names:
        """The card's name in each language; all copies share it."""
        kind = self.kind(card)
        return super().names(card) if kind is None else self.named[kind]

    def the(self, card: int) -> Names:
        """The card's name with its article, which in French is always masculine here.

        >>> PACK.the(PACK.parse("N")), PACK.the(PACK.parse("R7"))["en"]
        ({'fr': 'le sans-atout', 'en': 'the no-trump card'}, 'the red 7')
        """
        kind = self.kind(card)
        if kind is None:
            return super().the(card)
        english = self.several[kind]["en"].removesuffix("s")
        return {"fr": f"le {self.named[kind]['fr']}", "en": f"the {english}"}

    def face(self, card: int) -> str:
        """What is printed on the card beside its suit; on an action card its mark, with a true minus."""
        kind = self.kind(card)
        return super().face(card) if kind is None else self.marks[kind].replace("-", "−")

    def face_name(self, card: int) -> Names:
        """The face of a card in words: its number, or the name of an action card."""
        return super().face_name(card) if self.kind(card) is None else self.names(card)

    def listed(self, cards: Iterable[int]) -> Names:
        """Cards in words, colour by colour, then the action cards.

        >>> PACK.listed(PACK.parse_all("J R3 N N/2 R0"))["en"]
        'the red 0 and 3, the joker, two no-trump cards'
        """
        held = sorted(cards)
        kinds = Counter(kind for kind in map(self.kind, held) if kind is not None)
        rows = self.rows(card for card in held if self.kind(card) is None)
        return self._rows_said(
            [(name, row) for name, row in rows if name],
            [self._actions(kind, count) for kind, count in kinds.items()],
        )

    def _actions(self, kind: int, count: int) -> Names:
        if count == 1:
            return self.the(self.action(kind, 1))
        return {lang: f"{number} {self.several[kind][lang]}" for lang, number in counted(count).items()}


PLUS, MINUS, JOKER, NO_TRUMP, CHANGE = range(5)
"""The kinds of action cards."""

PACK = ActionPack(
    (RED, YELLOW, GREEN, BLUE, ORANGE, VIOLET, ACTION),
    tuple(str(rank) for rank in range(16)),
    ("+5", "-5", "J", "N", "C"),
    (
        {"fr": "+5", "en": "+5"},
        {"fr": "−5", "en": "−5"},
        {"fr": "joker", "en": "joker"},
        {"fr": "sans-atout", "en": "no trump"},
        {"fr": "changement d'atout", "en": "change of trump"},
    ),
    (
        {"fr": "cartes +5", "en": "+5 cards"},
        {"fr": "cartes −5", "en": "−5 cards"},
        {"fr": "jokers", "en": "jokers"},
        {"fr": "sans-atout", "en": "no-trump cards"},
        {"fr": "changements d'atout", "en": "change-of-trump cards"},
    ),
    (3, 3, 2, 4, 4),
)

HIGHEST = 16
"""The rank of a Joker that only names a colour: above all numbers of it."""

FIRST_NAMED = 256
"""Moves from here on play a Joker: the card it counts as is added, and `NAMED_STEP` for the second Joker."""
NAMED_STEP = 256
FIRST_BID = 768
"""Moves from here on are bids."""
MOST_BID = 10


@dataclass(frozen=True)
class Moves:
    """Moves of Rage: a card, a Joker with the colour it names (and a value, as a variant), a bid.

    >>> MOVES.show_all([MOVES.parse(text) for text in ("3", "r7", "j/2=b", "J=Y12")])
    '3 R7 J/2=B J=Y12'
    >>> MOVES.names(MOVES.parse("J=R"))["fr"], MOVES.names(MOVES.parse("1"))["en"]
    ('joker (rouge)', 'predict 1 trick')
    """

    cards: ActionPack

    def parse(self, text: str) -> int:
        """The number of a move; `BadNotation` says what is wrong."""
        word = text.strip().upper()
        if re.fullmatch("[0-9]{1,2}", word):
            if int(word) > MOST_BID:
                raise BadNotation("bid", text, most=MOST_BID)
            return FIRST_BID + int(word)
        card, equals, named = word.partition("=")
        return self._named(text, card, named) if equals else self.cards.parse(word)

    def _named(self, text: str, card: str, named: str) -> int:
        """A Joker and what it counts as."""
        joker = self.cards.parse(card)
        letters = [suit.letter for suit in self.cards.suits[:-1]]
        value = named[1:]
        if (
            self.cards.kind(joker) != JOKER
            or named[:1] not in letters
            or value not in ("", *self.cards.faces)
        ):
            raise BadNotation("joker", text, letters=" ".join(letters), example="J=R")
        rank = self.cards.faces.index(value) if value else HIGHEST
        return named_joker(joker, letters.index(named[0]) * SUIT_STEP + rank)

    def show(self, move: int) -> str:
        """The notation of a move; `parse` reads it back."""
        if move >= FIRST_BID:
            if move > FIRST_BID + MOST_BID:
                raise IndexError(move)
            return str(move - FIRST_BID)
        if move < FIRST_NAMED:
            return self.cards.show(move)
        counts_as = (move - FIRST_NAMED) % NAMED_STEP
        suit, rank = self.cards.suits[suit_of(counts_as)], rank_of(counts_as)
        return f"{self.cards.show(self._joker(move))}={suit.letter}" + (str(rank) if rank < HIGHEST else "")

    def show_all(self, moves: Iterable[int]) -> str:
        """The notation of several moves."""
        return " ".join(self.show(move) for move in moves)

    def names(self, move: int) -> Names:
        """What a move is called: the card, the Joker with what it names, or the prediction."""
        if move >= FIRST_BID:
            bid = move - FIRST_BID
            french, english = "pli" if bid < 2 else "plis", "trick" if bid == 1 else "tricks"
            return {"fr": f"prédire {bid} {french}", "en": f"predict {bid} {english}"}
        if move < FIRST_NAMED:
            return self.cards.names(move)
        counts_as = (move - FIRST_NAMED) % NAMED_STEP
        colour = self.cards.suits[suit_of(counts_as)].name
        named = self.cards.names(counts_as) if rank_of(counts_as) < HIGHEST else colour
        return {lang: f"{self.cards.named[JOKER][lang]} ({named[lang]})" for lang in ("fr", "en")}

    def listed(self, moves: Iterable[int]) -> Names:
        """Several moves in words: the cards colour by colour, then Jokers and bids."""
        chosen = self.sort(list(moves))
        cards = self.cards.listed(move for move in chosen if move < FIRST_NAMED)
        parts = [cards, *(self.names(move) for move in chosen if move >= FIRST_NAMED)]
        return together(part for part in parts if part["en"])

    def sort(self, moves: Sequence[int]) -> list[int]:
        """Cards as their pack sorts them, then Jokers by what they name, then bids."""
        return sorted(moves)

    def _joker(self, move: int) -> int:
        return self.cards.action(JOKER, (move - FIRST_NAMED) // NAMED_STEP + 1)


MOVES = Moves(PACK)


@rule
def named_joker(joker: int, counts_as: int) -> int:
    """The move that plays a Joker as a card, which may have the rank `HIGHEST`.

    >>> MOVES.show(named_joker(PACK.parse("J/2"), PACK.parse("R7")))
    'J/2=R7'
    """
    return FIRST_NAMED + rank_of(joker) % COPIES * NAMED_STEP + counts_as
