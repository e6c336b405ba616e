"""Hands of Frimé made to be asked about: put together from melds, and broken where they shall not open."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from cardkit.cards import SUIT_STEP, rank_of
from cardkit.games.frime_deck import KINDS, PACK, deck, is_wild
from cardkit.games.frime_search import RANKS, SUITS
from cardkit.reasons.frime.search import opening_melds
from cardkit.rule import Row

SIZES = (4, 5, 6, 6, 7, 7)
"""How many cards a hand has, those of two melds more often."""

Cards = list[int]


def hand_made(luck: Random, wilds: int, opens: bool) -> Cards:
    """The cards of a hand with so many wilds that opens or does not, as likely to look like one as the other.

    >>> hand = hand_made(Random(1), wilds=1, opens=False)
    >>> bool(opening_melds(counts_of(hand))), sum(map(is_wild, hand))
    (False, 1)
    """
    while True:
        hand = _melds(luck, luck.choice(SIZES), wilds)
        if not opens:
            hand = _broken(luck, hand)
        if hand and is_possible(hand) and bool(opening_melds(counts_of(hand))) == opens:
            return PACK.sort(hand)


def counts_of(cards: Cards) -> Row:
    """Cards as counts."""
    return [cards.count(card) for card in range(KINDS)]


def is_possible(cards: Cards) -> bool:
    """Whether the two packs hold these cards."""
    return all(cards.count(card) <= deck(4).count(card) for card in cards)


def any_cards(luck: Random, size: int, fits: Callable[[Cards], bool]) -> Cards:
    """So many cards of the two packs, drawn until they fit."""
    while True:
        cards = PACK.sort(luck.sample(deck(4), size))
        if fits(cards):
            return cards


def _melds(luck: Random, size: int, wilds: int) -> Cards:
    """Melds of so many cards together, of which some are wilds."""
    sizes = [size] if size < 6 else [3, size - 3]
    cards = [card for each in sizes for card in luck.choice((_group, _run))(luck, each)]
    places = luck.sample(range(len(cards)), wilds)
    wild = [card for card in deck(4) if is_wild(card)]
    return [luck.choice(wild) if place in places else card for place, card in enumerate(cards)]


def _group(luck: Random, size: int) -> Cards:
    """Cards of one rank; of two packs there are two of each."""
    rank = luck.randrange(RANKS)
    return luck.sample([suit * SUIT_STEP + rank for suit in range(SUITS) for _ in range(2)], size)


def _run(luck: Random, size: int) -> Cards:
    """Cards of one suit in a row."""
    suit, first = luck.randrange(SUITS), luck.randrange(RANKS - size + 1)
    return [suit * SUIT_STEP + first + place for place in range(size)]


def _broken(luck: Random, hand: Cards) -> Cards:
    """The same with one or two cards in place of others that look alike: the next rank, or another suit."""
    found = list(hand)
    natural = [place for place, card in enumerate(hand) if not is_wild(card)]
    for place in luck.sample(natural, luck.choice((1, 1, 2))):
        found[place] = _neighbour(luck, found[place])
    return found


def _neighbour(luck: Random, card: int) -> int:
    rank = rank_of(card) + luck.choice((-2, -1, 0, 1, 2))
    suit = luck.randrange(SUITS)
    return suit * SUIT_STEP + min(max(rank, 0), RANKS - 1)
