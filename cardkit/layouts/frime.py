"""Frimé laid out: given hands, the stock from its top, the used card under it; every hand there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import combinations_with_replacement
from math import comb, prod

from cardkit.cards import SUIT_STEP, Layout, shuffle
from cardkit.errors import BadDeal
from cardkit.games.frime import State, begin, empty_table
from cardkit.games.frime_deck import PACKS, deck, in_hand
from cardkit.games.frime_melds import can_open, counted
from cardkit.games.frime_money import FIRST_SIZE, LAST_SIZE
from cardkit.games.frime_search import RANKS, SUITS
from cardkit.games.frime_turn import receive, use
from cardkit.layouts.hands import check_equal
from cardkit.rule import DEAL, PLAY, Row, stream

TOY: dict[str, tuple[int, int]] = {}
"""There is no toy deck: a round has no bound, so its deals cannot be played out in every way."""


def deck_by(players: int, options: Mapping[str, str]) -> list[int]:
    """The cards in play: how many jokers is an option."""
    return deck(players, int(options.get("jokers", "4")))


def check(laid: Layout, players: int) -> None:
    """`BadDeal` unless hands are equally long, three to thirteen, and there are a used card and a stock."""
    check_equal(laid, FIRST_SIZE, LAST_SIZE)
    if len(laid.pile) < 2:
        raise BadDeal("no_stock")
    if laid.chips:
        raise BadDeal("hands_only")


def lay_out(s: State, laid: Layout, round_: int = 0) -> None:
    """Start a round with given hands; the first card of the pile is the used one, the rest the stock."""
    s.seed, s.index, s.round = 0, 0, round_
    s.size = len(laid.hands[0])
    empty_table(s)
    for seat, hand in enumerate(laid.hands):
        for card in hand:
            receive(s, seat, card)
    use(s, laid.pile[0])
    s.stock = len(laid.pile) - 1
    s.deck[: s.stock] = laid.pile[:0:-1]
    begin(s)


def laid(s: State) -> Layout:
    """The cards just dealt, to be laid out again."""
    hands = tuple(tuple(in_hand(hand)) for hand in s.hand[: s.players])
    return Layout(hands, (s.used[0], *s.deck[: s.stock][::-1]))


# Seen from a seat


def deal_anew(s: State, seat: int, seed: int, index: int) -> None:
    """Share the cards a seat cannot see among the stock and the others another way.

    Each keeps as many as it holds, and what everyone knows it to have taken from the used pile.
    """
    others = [other for other in range(s.players) if other != seat]
    unseen = s.deck[: s.stock]
    for other in others:
        unseen += in_hand([held - known for held, known in zip(s.hand[other], s.known[other], strict=True)])
    s.luck = stream(seed, index, s.round, PLAY)
    shuffle(unseen, len(unseen), stream(seed, index, s.round, DEAL))
    for other in others:
        size, s.held[other], s.wilds[other] = s.held[other], 0, 0
        s.hand[other] = [0] * len(s.hand[other])
        for card in in_hand(s.known[other]):
            receive(s, other, card)
        while s.held[other] < size:
            receive(s, other, unseen.pop())
    s.deck[: s.stock] = unseen


# Every hand


def every_hand(size: int, jokers: int = 4) -> Iterator[tuple[Row, int, int]]:
    """Every hand of so many cards: counts, wilds, and in how many ways it comes; wilds are all alike.

    >>> sum(ways for *_, ways in every_hand(2)) == 108 * 107 // 2
    True
    """
    wild = PACKS * SUITS + jokers
    kinds = [SUIT_STEP * suit + rank for suit in range(SUITS) for rank in range(RANKS)]
    for wilds in range(min(size, wild) + 1):
        for cards in combinations_with_replacement(kinds, size - wilds):
            counts = Counter(cards)
            if max(counts.values(), default=0) <= PACKS:
                ways = prod(comb(PACKS, count) for count in counts.values())
                yield counted(list(cards)), wilds, ways * comb(wild, wilds)


def openings(size: int = FIRST_SIZE, jokers: int = 4) -> list[tuple[int, int]]:
    """For each number of wilds: how many hands of so many cards could be laid as dealt, and of how many.

    Exact, as every hand is tried; beyond five cards that takes long.

    >>> openings()
    [(992, 142880), (8064, 54720), (6336, 6336), (220, 220)]
    """
    found = [(0, 0)] * (size + 1)
    for counts, wilds, ways in every_hand(size, jokers):
        able, every = found[wilds]
        found[wilds] = (able + ways * can_open(counts, wilds), every + ways)
    return found
