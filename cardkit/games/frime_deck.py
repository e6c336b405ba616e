"""The cards of Frimé and its moves: draws, discards, melds, and cards added to the opener's melds."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardkit.errors import BadNotation
from cardkit.language import counted, together
from cardkit.suits import CLUB, DIAMOND, HEART, SPADE, Names

from ..cards import SUIT_STEP, CourtPack, rank_of
from ..rule import Row, rule
from .frime_search import RANKS, SUITS
from .frime_shapes import (
    GROUP,
    PLACES,
    RUN,
    cards_in_group,
    cards_in_run,
    first_in,
    group_of,
    is_group,
    last_in,
    rank_in,
    run_of,
    suit_in,
    wilds_in,
)

# Cards: ranks from the three to the ace count from 0; twos and jokers are wild

TWO = RANKS
JOKER = SUITS * SUIT_STEP
KINDS = JOKER + 1
"""As many places has a hand."""
NO_CARD = -1
PACKS = 2
MOST_CARDS = 110


@rule
def is_wild(card: int) -> bool:
    """Whether a card is wild (frimée): a two or a joker."""
    return rank_of(card) == TWO or card == JOKER


@dataclass(frozen=True)
class WildPack(CourtPack):
    """Cards from the three to the ace, twos, and a joker, written ``JK``.

    >>> PACK.show_all(PACK.parse_all("3S AH 2C jk")), PACK.names(JOKER)["fr"]
    ('3S AH 2C JK', 'joker')
    """

    def parse(self, text: str) -> int:
        """The card written as face and suit letter, or ``JK``; `BadNotation` says what is wrong."""
        return JOKER if text.strip().upper() == "JK" else super().parse(text)

    def show(self, card: int) -> str:
        """The notation of a card; `parse` reads it back."""
        return "JK" if card == JOKER else super().show(card)

    def face(self, card: int) -> str:
        """What is printed on the card."""
        return "joker" if card == JOKER else super().face(card)

    def face_name(self, card: int) -> Names:
        """The face of a card in words."""
        return {"fr": "joker", "en": "joker"} if card == JOKER else super().face_name(card)

    def names(self, card: int) -> Names:
        """The card's full name in each language."""
        return self.face_name(card) if card == JOKER else super().names(card)

    def the(self, card: int) -> Names:
        """The card's name with its article."""
        return self.the_face(card) if card == JOKER else super().the(card)

    def the_face(self, card: int) -> Names:
        """The face of a card with its article."""
        return {"fr": "le joker", "en": "the joker"} if card == JOKER else super().the_face(card)

    def rows(self, cards: Iterable[int]) -> list[tuple[Names | None, list[int]]]:
        """Cards suit by suit, the wild ones in a row of their own at the end."""
        held = self.sort(list(cards))
        rows = super().rows(card for card in held if not is_wild(card))
        wild = [card for card in held if is_wild(card)]
        return [*rows, ({"fr": "frimées", "en": "wild"}, wild)] if wild else rows

    def listed(self, cards: Iterable[int]) -> Names:
        """Cards in words, suit by suit; wild cards at the end, counted.

        >>> PACK.listed(PACK.parse_all("JK 2C QS JK 3S QS"))["en"]
        'the 3 and two queens of spades, the 2 of clubs, two jokers'
        """
        held = self.sort(list(cards))
        rows = super().rows(card for card in held if not is_wild(card))
        wild = Counter(card for card in held if is_wild(card))
        return self._rows_said(
            [(name, row) for name, row in rows if name],
            [self._wild(card, count) for card, count in wild.items()],
        )

    def _wild(self, card: int, count: int) -> Names:
        if card != JOKER:
            return self._of_suit({}, [card] * count)
        several = {lang: f"{number} jokers" for lang, number in counted(count).items()}
        return self.the(card) if count == 1 else several

    def sort(self, cards: Sequence[int]) -> list[int]:
        """Cards by suit, then by rank, wild cards last."""
        return sorted(cards, key=lambda card: (is_wild(card), card))


PACK = WildPack(
    (SPADE, HEART, DIAMOND, CLUB), (*(str(rank) for rank in range(3, 11)), "J", "Q", "K", "A", "2")
)


def deck(players: int, jokers: int = 4) -> list[int]:
    """The cards in play, in order; every card but the joker twice.

    >>> len(deck(4)), deck(4).count(JOKER)
    (108, 4)
    """
    suits = [SUIT_STEP * suit + rank for suit in range(SUITS) for rank in range(RANKS + 1)]
    return PACK.sort([card for card in suits for _ in range(PACKS)] + [JOKER] * jokers)


@rule
def fill_deck(deck: Row, jokers: int) -> int:
    """Put all cards in order into a row; how many they are."""
    size = 0
    for card in range(JOKER):
        if rank_of(card) <= TWO:
            deck[size], deck[size + 1] = card, card
            size += PACKS
    for _ in range(jokers):
        deck[size] = JOKER
        size += 1
    return size


# Moves: a card is discarded; then the draws; then cards added to a meld; then melds

STOCK, TAKE, BUY, DONE = range(KINDS, KINDS + 4)
FIRST_ADD = 256
MOST_TARGETS = 8
BELOW_RUN, ABOVE_RUN, IN_GROUP = range(3)
ENDS = 3
"""Where a card is added."""
FIRST_MELD = FIRST_ADD + MOST_TARGETS * ENDS * 256
"""A meld as `frime_shapes` writes it, from this number on."""


@rule
def add_move(target: int, end: int, card: int) -> int:
    """The move that adds a card to the opener's meld number `target` at an end; `JOKER` is any wild."""
    return FIRST_ADD + 256 * (ENDS * target + end) + card


@rule
def target_of(move: int) -> int:
    """To which of the opener's melds a card is added, from 0."""
    return (move - FIRST_ADD) // 256 // ENDS


@rule
def end_of(move: int) -> int:
    """Where a card is added: `BELOW_RUN`, `ABOVE_RUN` or `IN_GROUP`."""
    return (move - FIRST_ADD) // 256 % ENDS


@rule
def added_card(move: int) -> int:
    """The card that is added; `JOKER` is any wild."""
    return (move - FIRST_ADD) % 256


DRAWS = ("stock", "take", "buy", "done")
DRAW_NAMES: tuple[Names, ...] = (
    {"fr": "piger dans la pioche", "en": "draw from the stock"},
    {"fr": "prendre la carte du dessus", "en": "take the top used card"},
    {"fr": "acheter la carte du dessous", "en": "buy the card under it"},
    {"fr": "ne plus rien déposer", "en": "lay nothing more"},
)
FACES = "23456789TJQKA"
LETTERS = "SHDC"
RUN_TEXT = re.compile(r"([SHDC]):((?:[2-9TJQKA]\*?)+)")
GROUP_TEXT = re.compile(r"([3-9TJQKA]):([SHDC]*)(\**)")
ADD_TEXT = re.compile(r"(..|\*)([<>+])([1-8])")


class Moves:
    """How moves are written: a card to discard, a word, a card added to meld 2 (``KH+2 4H<2 *>2``), a meld.

    A group is its rank and the suits of its cards, a run its suit and the ranks of its places; ``*`` is a
    wild, in a run behind the rank it stands for.

    >>> MOVES.show_all(MOVES.parse(text) for text in ("take", "7h", "8H>1", "7:HHS*", "H:56*7"))
    'take 7H 8H>1 7:SHH* H:56*7'
    """

    def parse(self, text: str) -> int:
        """The number of a move; `BadNotation` says what may be written."""
        word = text.strip()
        if word.lower() in DRAWS:
            return STOCK + DRAWS.index(word.lower())
        upper = word.upper().replace("10", "T")
        if run := RUN_TEXT.fullmatch(upper):
            return FIRST_MELD + _parse_run(text, run[1], run[2])
        if group := GROUP_TEXT.fullmatch(upper):
            return FIRST_MELD + _parse_group(text, group[1], group[2], len(group[3]))
        if add := ADD_TEXT.fullmatch(upper):
            card = JOKER if add[1] == "*" else PACK.parse(add[1])
            return add_move(int(add[3]) - 1, "<>+".index(add[2]), JOKER if is_wild(card) else card)
        if len(word) > 3:
            raise BadNotation("frime_move", text, words=", ".join(DRAWS))
        return PACK.parse(word)

    def show(self, move: int) -> str:
        """The notation of a move; `parse` reads it back."""
        if move >= FIRST_MELD:
            return _show_meld(move - FIRST_MELD)
        if move >= FIRST_ADD:
            card = "*" if added_card(move) == JOKER else PACK.show(added_card(move))
            return f"{card}{'<>+'[end_of(move)]}{target_of(move) + 1}"
        return PACK.show(move) if move < STOCK else DRAWS[move - STOCK]

    def show_all(self, moves: Iterable[int]) -> str:
        """The notation of several moves."""
        return " ".join(self.show(move) for move in moves)

    def names(self, move: int) -> Names:
        """What a move is called."""
        if move < STOCK:
            return PACK.names(move)
        if move < FIRST_ADD:
            return DRAW_NAMES[move - STOCK]
        if move < FIRST_MELD:
            card = (
                {"fr": "frimée", "en": "wild"} if added_card(move) == JOKER else PACK.names(added_card(move))
            )
            number = target_of(move) + 1
            return {"fr": f"{card['fr']} sur la combinaison {number}", "en": f"{card['en']} on meld {number}"}
        return meld_names(move - FIRST_MELD)

    def listed(self, moves: Iterable[int]) -> Names:
        """Several moves in words: cards to discard suit by suit, then the others."""
        chosen = list(moves)
        parts = [PACK.listed(move for move in chosen if move < STOCK)]
        parts += [self.names(move) for move in chosen if move >= STOCK]
        return together(part for part in parts if part["en"])

    def sort(self, moves: Sequence[int]) -> list[int]:
        """Moves by their number: discards, draws, cards added, groups and runs."""
        return sorted(moves)


MOVES = Moves()


def _parse_group(text: str, face: str, letters: str, wilds: int) -> int:
    counts = [letters.count(letter) for letter in LETTERS]
    if len(letters) + wilds < 3 or max(counts) > PACKS or wilds > 15:
        raise BadNotation("frime_meld", text)
    return group_of(
        GROUP, FACES.index(face) - 1, sum(count << 2 * suit for suit, count in enumerate(counts)), wilds
    )


def _parse_run(text: str, letter: str, written: str) -> int:
    places = re.findall(r"(.)(\*?)", written)
    numbers = [FACES.index(face) for face, _ in places]
    first, last = numbers[0], numbers[-1]
    cards = sum(1 << place for place, (_, star) in zip(numbers, places, strict=True) if not star)
    if len(places) < 3 or numbers != list(range(first, last + 1)) or cards & 1:
        raise BadNotation("frime_meld", text)
    return run_of(RUN, LETTERS.index(letter), first, last, cards)


def _show_meld(meld: int) -> str:
    if is_group(meld):
        letters = "".join(letter * cards_in_group(meld, suit) for suit, letter in enumerate(LETTERS))
        return f"{FACES[rank_in(meld) + 1]}:{letters}{'*' * wilds_in(meld)}"
    places = range(first_in(meld), last_in(meld) + 1)
    ranks = "".join(FACES[p] + "*" * (not cards_in_run(meld) >> p & 1) for p in places)
    return f"{LETTERS[suit_in(meld)]}:{ranks}"


def meld_names(meld: int) -> Names:
    """A meld in words: what it is, and where its wilds lie.

    >>> meld_names(MOVES.parse("H:56*7") - FIRST_MELD)["en"]
    'run of hearts from 5 to 7, wild as 6'
    """
    if is_group(meld):
        rank, cards = PACK.face_name(rank_in(meld)), sum(cards_in_group(meld, suit) for suit in range(SUITS))
        shown = f"{cards} + {wilds_in(meld)}"
        return {
            "fr": f"groupe de {rank['fr']} ({shown} frimées)",
            "en": f"group of {rank['en']} ({shown} wild)",
        }
    suit = PACK.suits[suit_in(meld)].name
    places = range(first_in(meld), last_in(meld) + 1)
    first, last = PACK.face_name((first_in(meld) - 1) % PLACES), PACK.face_name(last_in(meld) - 1)
    wild = [PACK.face_name((p - 1) % PLACES) for p in places if not cards_in_run(meld) >> p & 1]
    ends = {
        "fr": f"suite de {suit['fr']}, {first['fr']} à {last['fr']}",
        "en": f"run of {suit['en']} from {first['en']} to {last['en']}",
    }
    stand = {"fr": ", frimée pour ", "en": ", wild as "}
    return {
        lang: ends[lang] + (stand[lang] + ", ".join(face[lang] for face in wild) if wild else "")
        for lang in ends
    }


def in_hand(hand: Row) -> list[int]:
    """The cards of a hand, in order.

    >>> PACK.show_all(in_hand([0, 2, 1] + [0] * 126))
    '4S 4S 5S'
    """
    return PACK.sort([card for card in range(KINDS) for _ in range(hand[card])])
