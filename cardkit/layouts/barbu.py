"""Barbu laid out: given hands, and the toy decks small enough to count out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import comb, prod

from cardkit.cards import Layout, shuffle
from cardkit.errors import BadDeal
from cardkit.games.barbu import State, begin
from cardkit.games.barbu_deck import cards_in, deck, fill_deck, set_of
from cardkit.rule import DEAL, PLAY, stream

TOY = {"suits": (2, 1), "ranks": (3, 1), "size": (2, 1)}
"""A toy deck: how many suits, how many ranks from the ace down, cards in a hand; the usual and the least."""


def check(laid: Layout, players: int) -> None:
    """`BadDeal` unless the hands are equally long, and there is nothing else."""
    sizes, most = {len(hand) for hand in laid.hands}, len(deck(players)) // players
    if len(sizes) != 1 or not 1 <= min(sizes) <= most:
        shown = ", ".join(str(len(hand)) for hand in laid.hands)
        raise BadDeal("hands_equal", sizes=shown, most=most)
    if laid.pile or laid.chips:
        raise BadDeal("hands_only")


def lay_out(s: State, laid: Layout, round_: int = 0) -> None:
    """Start a round with given hands; cards in no hand are gone, or in domino lie in their rows already."""
    s.seed, s.index, s.round = 0, 0, round_
    s.size = len(laid.hands[0])
    for seat, hand in enumerate(laid.hands):
        s.hand[seat] = set_of(hand)
    begin(s)


def laid(s: State) -> Layout:
    """The hands just dealt, to be laid out again."""
    return Layout(tuple(tuple(cards_in(hand)) for hand in s.hand[: s.players]))


# Toy decks


def needs(s: State) -> tuple[int, int]:
    """How many cards the toy deck of a state has, and how many it needs at least."""
    return fill_deck(s), s.players * s.size


def count_deals(s: State) -> int:
    """How many deals there are."""
    cards = fill_deck(s)
    return prod(comb(cards - seat * s.size, s.size) for seat in range(s.players))


def every_deal(s: State) -> Iterator[None]:
    """Lay out every deal in turn, all as likely as each other."""
    cards = s.deck[: fill_deck(s)]
    for hands in _all_hands(cards, s.players, s.size):
        lay_out(s, Layout(tuple(hands)))
        yield


def _all_hands(cards: list[int], players: int, size: int) -> Iterator[list[tuple[int, ...]]]:
    if players == 0:
        yield []
        return
    for hand in combinations(cards, size):
        left = [card for card in cards if card not in hand]
        for others in _all_hands(left, players - 1, size):
            yield [hand, *others]


# Seen from a seat


def deal_anew(s: State, seat: int, seed: int, index: int) -> None:
    """Share the cards a seat cannot see among the others another way; each keeps as many as it holds.

    Suits a seat is known to lack are not minded: before the first trick nothing is known yet.
    """
    others = [other for other in range(s.players) if other != seat]
    unseen = [card for other in others for card in cards_in(s.hand[other])]
    s.luck = stream(seed, index, s.round, PLAY)
    shuffle(unseen, len(unseen), stream(seed, index, s.round, DEAL))
    for other in others:
        s.hand[other] = set_of(unseen[: s.held[other]])
        unseen = unseen[s.held[other] :]
