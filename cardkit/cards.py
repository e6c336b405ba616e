"""What a card is: its suit, its face, its number inside the rules and its name for a reader.

A card is one integer, ``suit * 32 + rank``, so that the rules stay fast; a `Pack` translates
between that integer, the notation (``R7``) and the names a person reads.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardkit.errors import BadNotation
from cardkit.language import counted, together
from cardkit.suits import ORANGE, Names, Suit

from .rule import Row, chance, rule

SUIT_STEP = 32
"""Cards of the next suit start this much higher; a power of two keeps `suit_of` cheap."""


@rule
def suit_of(card: int) -> int:
    """The place of a card's suit in its pack.

    >>> suit_of(2 * SUIT_STEP + 7)
    2
    """
    return card // SUIT_STEP


@rule
def rank_of(card: int) -> int:
    """The rank of a card inside its suit.

    >>> rank_of(2 * SUIT_STEP + 7)
    7
    """
    return card % SUIT_STEP


@rule
def shuffle(deck: Row, count: int, key: int) -> None:
    """Shuffle the first `count` cards by the chance of `key` (Fisher and Yates)."""
    for place in range(count - 1, 0, -1):
        other = chance(key, place, place + 1)
        card = deck[place]
        deck[place] = deck[other]
        deck[other] = card


@dataclass(frozen=True)
class Pack:
    """The cards a game may use: suits in order and the face of every rank.

    >>> from cardkit.suits import RED, YELLOW
    >>> pack = Pack((RED, YELLOW), tuple("0123"))
    >>> pack.show(pack.parse("Y3")), pack.names(pack.parse("Y3"))["fr"]
    ('Y3', '3 jaune')
    """

    suits: tuple[Suit, ...]
    faces: tuple[str, ...]

    def parse(self, text: str) -> int:
        """The card written as suit letter and face, like ``R7``; `BadNotation` says what is wrong."""
        letter, face = text[:1].upper(), text[1:]
        letters = [suit.letter for suit in self.suits]
        if letter not in letters or face not in self.faces:
            example = f"{letters[0]}{self.faces[-1]}"
            raise BadNotation("card", text, letters=" ".join(letters), example=example)
        return letters.index(letter) * SUIT_STEP + self.faces.index(face)

    def parse_all(self, text: str) -> list[int]:
        """The cards of a hand written with spaces: ``R7 G0 B12``."""
        return [self.parse(word) for word in text.split()]

    def show(self, card: int) -> str:
        """The notation of a card; `parse` reads it back."""
        return self.suits[suit_of(card)].letter + self.faces[rank_of(card)]

    def show_all(self, cards: Iterable[int]) -> str:
        """The notation of a hand, in the order given."""
        return " ".join(self.show(card) for card in cards)

    def names(self, card: int) -> Names:
        """The card's full name in each language, for a label or a screen reader."""
        suit, face = self.suits[suit_of(card)], self.faces[rank_of(card)]
        return {"fr": f"{face} {suit.name['fr']}", "en": f"{suit.name['en']} {face}"}

    def the(self, card: int) -> Names:
        """The card's name with its article, as a sentence says it."""
        return {lang: f"{article} {self.names(card)[lang]}" for lang, article in THE.items()}

    def face(self, card: int) -> str:
        """What is printed on the card beside its suit."""
        return self.faces[rank_of(card)]

    def face_name(self, card: int) -> Names:
        """The face of a card in words: its number."""
        face = self.face(card)
        return {"fr": face, "en": face}

    def rows(self, cards: Iterable[int]) -> list[tuple[Names | None, list[int]]]:
        """Cards suit by suit, with the name of each suit, to lay them out in rows."""
        held = sorted(cards)
        rows = [
            (suit.name, [c for c in held if suit_of(c) == place]) for place, suit in enumerate(self.suits)
        ]
        return [(name, row) for name, row in rows if row]

    def listed(self, cards: Iterable[int]) -> Names:
        """Cards in words, suit by suit, as a sentence says them.

        >>> from cardkit.suits import RED, YELLOW
        >>> pack = Pack((RED, YELLOW), tuple("0123"))
        >>> [pack.listed(pack.parse_all("Y3 R2 R0"))[lang] for lang in ("fr", "en")]
        ['le 0 et le 2 rouges, le 3 jaune', 'the red 0 and 2, the yellow 3']
        """
        return self._rows_said([(name, row) for name, row in self.rows(cards) if name])

    def _rows_said(self, rows: Sequence[tuple[Names, list[int]]], more: Iterable[Names] = ()) -> Names:
        """Rows of cards, and more, as one list: with commas alone where a row is a list itself."""
        said = [*(self._of_suit(name, row) for name, row in rows), *more]
        if all(len(row) == 1 for _, row in rows):
            return together(said)
        return {lang: ", ".join(each[lang] for each in said) for lang in THE}

    def _of_suit(self, colour: Names, row: list[int]) -> Names:
        """Cards of one colour, which in French agrees with how many there are."""
        if len(row) == 1:
            return self.the(row[0])
        faces = [self.face(card) for card in row]
        said = together({"fr": f"le {face}", "en": face} for face in faces)
        several = colour["fr"] + ("" if colour == ORANGE.name else "s")
        return {"fr": f"{said['fr']} {several}", "en": f"the {colour['en']} {said['en']}"}

    def sort(self, cards: Sequence[int]) -> list[int]:
        """Cards by suit, then by rank, as a person holds them."""
        return sorted(cards)


THE = {"fr": "le", "en": "the"}
"""The usual article; in French some faces have another."""

COURT = {
    "J": {"fr": "valet", "en": "jack"},
    "Q": {"fr": "dame", "en": "queen"},
    "K": {"fr": "roi", "en": "king"},
    "A": {"fr": "as", "en": "ace"},
}
"""Faces with a name instead of a number."""

SEVERAL = {
    "J": {"fr": "valets", "en": "jacks"},
    "Q": {"fr": "dames", "en": "queens"},
    "K": {"fr": "rois", "en": "kings"},
    "A": {"fr": "as", "en": "aces"},
}
"""The same in the plural."""


@dataclass(frozen=True)
class CourtPack(Pack):
    """Cards with kings and queens, written rank first as card players do, the ten as ``T``.

    >>> from cardkit.suits import HEART, SPADE
    >>> pack = CourtPack((SPADE, HEART), ("9", "10", "J", "Q", "K", "A"))
    >>> pack.show(pack.parse("10h")), pack.names(pack.parse("KH"))["en"]
    ('TH', 'king of hearts')
    """

    def parse(self, text: str) -> int:
        """The card written as face and suit letter, like ``KH``; `BadNotation` says what is wrong."""
        word = text.strip().upper().replace("10", "T")
        faces, letters = self._marks(), [suit.letter for suit in self.suits]
        if len(word) != 2 or word[0] not in faces or word[1] not in letters:
            example = faces[-1] + letters[0]
            known = {"faces": " ".join(faces), "letters": " ".join(letters)}
            raise BadNotation("court_card", text, example=example, **known)
        return letters.index(word[1]) * SUIT_STEP + faces.index(word[0])

    def show(self, card: int) -> str:
        """The notation of a card; `parse` reads it back."""
        return self._marks()[rank_of(card)] + self.suits[suit_of(card)].letter

    def _marks(self) -> list[str]:
        return [face.replace("10", "T") for face in self.faces]

    def face_name(self, card: int) -> Names:
        """The face of a card in words: its number or its name."""
        return COURT.get(self.faces[rank_of(card)], super().face_name(card))

    def names(self, card: int) -> Names:
        """The card's full name in each language: ``roi de cœur``, ``king of hearts``."""
        return self._of(self.face_name(card), suit_of(card))

    def the(self, card: int) -> Names:
        """The card's name with its article, which in French depends on the face.

        >>> from cardkit.suits import HEART, SPADE
        >>> pack = CourtPack((SPADE, HEART), ("9", "10", "J", "Q", "K", "A"))
        >>> [pack.the(pack.parse(card))["fr"] for card in ("QS", "AH", "TH")]
        ['la dame de pique', "l'as de cœur", 'le 10 de cœur']
        """
        return self._of(self.the_face(card), suit_of(card))

    def the_face(self, card: int) -> Names:
        """The face with its article: ``la dame``, ``the queen``."""
        name = self.face_name(card)
        article = {"Q": "la ", "A": "l'"}.get(self.faces[rank_of(card)], "le ")
        return {"fr": article + name["fr"], "en": f"the {name['en']}"}

    def faces_name(self, card: int) -> Names:
        """The face in the plural: ``dames``, ``7s``."""
        face = self.faces[rank_of(card)]
        return SEVERAL.get(face, {"fr": face, "en": f"{face}s"})

    def _of_suit(self, suit: Names, row: list[int]) -> Names:
        """Cards of one suit; two of a kind are counted.

        >>> from cardkit.suits import HEART, SPADE
        >>> pack = CourtPack((SPADE, HEART), ("9", "10", "J", "Q", "K", "A"))
        >>> [pack.listed(pack.parse_all("TS AH QS QS"))[lang] for lang in ("fr", "en")]
        ["le 10 et deux dames de pique, l'as de cœur", 'the 10 and two queens of spades, the ace of hearts']
        """
        kinds = Counter(row)
        faces = [self._counted(card, count) for card, count in kinds.items()]
        if len(kinds) == len(row):
            faces[1:] = [{**self.the_face(card), "en": self.face_name(card)["en"]} for card in row[1:]]
        return self._of(together(faces), suit_of(row[0]))

    def _counted(self, card: int, count: int) -> Names:
        if count == 1:
            return self.the_face(card)
        return {lang: f"{counted(count)[lang]} {name}" for lang, name in self.faces_name(card).items()}

    def _of(self, face: Names, suit: int) -> Names:
        name = self.suits[suit].name
        return {"fr": f"{face['fr']} de {name['fr']}", "en": f"{face['en']} of {name['en']}"}


@dataclass(frozen=True)
class Numbers:
    """Cards that have a number and nothing else; the number is the card.

    >>> pack = Numbers(3, 35)
    >>> pack.parse("17"), pack.show_all([4, 33])
    (17, '4 33')
    """

    low: int
    high: int

    def parse(self, text: str) -> int:
        """The card written as its number; `BadNotation` says what would be right."""
        if not re.fullmatch("[0-9]{1,2}", text) or not self.low <= int(text) <= self.high:
            raise BadNotation("number_card", text, low=self.low, high=self.high)
        return int(text)

    def parse_all(self, text: str) -> list[int]:
        """Cards written with spaces: ``4 17 33``."""
        return [self.parse(word) for word in text.split()]

    def show(self, card: int) -> str:
        """The number of a card; `parse` reads it back."""
        if not self.low <= card <= self.high:
            raise IndexError(card)
        return str(card)

    def show_all(self, cards: Iterable[int]) -> str:
        """The numbers of cards, in the order given."""
        return " ".join(self.show(card) for card in cards)

    def face(self, card: int) -> str:
        """What is printed on the card."""
        return self.show(card)

    def rows(self, cards: Iterable[int]) -> list[tuple[Names | None, list[int]]]:
        """Cards in one row, which needs no name."""
        return [(None, sorted(cards))]

    def names(self, card: int) -> Names:
        """The card's number, which is all its name."""
        return {"fr": self.show(card), "en": self.show(card)}

    def listed(self, cards: Iterable[int]) -> Names:
        """Cards in words, as a sentence says them."""
        return together(self.names(card) for card in sorted(cards))

    def the(self, card: int) -> Names:
        """The number with its article."""
        return {lang: f"{article} {self.show(card)}" for lang, article in THE.items()}

    def sort(self, cards: Sequence[int]) -> list[int]:
        """Cards by their number."""
        return sorted(cards)


@dataclass(frozen=True)
class Layout:
    """Cards laid out by hand instead of dealt: each seat's, the pile from its top, and each seat's chips."""

    hands: tuple[tuple[int, ...], ...]
    pile: tuple[int, ...] = ()
    chips: tuple[int, ...] = ()
