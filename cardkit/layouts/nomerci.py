"""No merci! laid out: a pile in a given order, cards already taken, chips; and toy piles to count out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import perm

from cardkit.cards import Layout, shuffle
from cardkit.errors import BadDeal
from cardkit.games.nomerci import CHIPS, LOW, State, begin, cards_of, fill_deck, runs
from cardkit.rule import DEAL, PLAY, stream

TOY = {"high": (6, 3), "removed": (1, 0), "purse": (1, 0)}
"""A toy pile: the highest card, how many are removed, chips each; the usual size of each and the least."""


def check(laid: Layout, players: int) -> None:
    """`BadDeal` unless there is a pile and, if chips are given, some for every seat and not too many."""
    if not laid.pile:
        raise BadDeal("no_pile")
    chips = laid.chips
    if chips and (len(chips) != players or min(chips) < 0 or sum(chips) > CHIPS):
        raise BadDeal("chips", players=players, most=CHIPS, chips=" ".join(map(str, chips)))


def lay_out(s: State, laid: Layout, round_: int = 0) -> None:
    """Start a deal with a given pile; a card neither in it nor before a seat is not part of the deal."""
    s.seed, s.index, s.round = 0, 0, round_
    s.size, s.removed = len(laid.pile), 0
    s.deck[: s.size] = laid.pile
    begin(s)
    for seat, hand in enumerate(laid.hands):
        s.chips[seat] = laid.chips[seat] if laid.chips else s.purse
        s.held[seat] = len(hand)
        s.score[seat] = sum(run[0] for run in runs(list(hand))) - s.chips[seat]
        for card in hand:
            s.owner[card] = seat


def laid(s: State) -> Layout:
    """The pile just shuffled, to be laid out again."""
    hands = tuple(tuple(cards_of(s, seat)) for seat in range(s.players))
    return Layout(hands, tuple(s.deck[: s.size]), tuple(s.chips[: s.players]))


# Seen from a seat


def deal_anew(s: State, seat: int, seed: int, index: int) -> None:
    """Put the cards nobody has seen yet in another order, those put aside among them."""
    hidden = s.deck[s.turned : s.size + s.removed]
    s.luck = stream(seed, index, s.round, PLAY)
    shuffle(hidden, len(hidden), stream(seed, index, s.round, DEAL))
    s.deck[s.turned : s.size + s.removed] = hidden


# Toy piles


def needs(s: State) -> tuple[int, int]:
    """How many cards there are, and how many are needed at least."""
    return s.high - LOW + 1, s.removed + 1


def count_deals(s: State) -> int:
    """How many orders of the pile there are."""
    return perm(s.high - LOW + 1, s.high - LOW + 1 - s.removed)


def every_deal(s: State) -> Iterator[None]:
    """Lay out every order of the pile in turn, all as likely as each other."""
    cards = s.deck[: fill_deck(s)]
    s.size = len(cards) - s.removed
    for pile in permutations(cards, s.size):
        s.deck[: len(cards)] = [*pile, *(card for card in cards if card not in pile)]
        begin(s)
        yield
