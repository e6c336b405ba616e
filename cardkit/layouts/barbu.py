"""Barbu laid out: given hands, and the toy decks small enough to count out."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.cards import Layout, shuffle
from cardkit.games.barbu import State, begin
from cardkit.games.barbu_deck import cards_in, deck, fill_deck, set_of
from cardkit.layouts.hands import check_equal, check_hands_only, count_hands, every_hands
from cardkit.rule import DEAL, PLAY, stream

TOY = {"suits": (2, 1), "ranks": (3, 1), "size": (2, 1)}
"""A toy deck: how many suits, how many ranks from the ace down, cards in a hand; the usual and the least."""


def check(laid: Layout, players: int) -> None:
    """`BadDeal` unless the hands are equally long, and there is nothing else."""
    check_equal(laid, 1, len(deck(players)) // players)
    check_hands_only(laid)


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
    return count_hands(fill_deck(s), s.players, s.size)


def every_deal(s: State) -> Iterator[None]:
    """Lay out every deal in turn, all as likely as each other."""
    cards = s.deck[: fill_deck(s)]
    for hands, _ in every_hands(cards, s.players, s.size):
        lay_out(s, Layout(tuple(hands)))
        dealt = [card for hand in hands for card in hand]
        s.deck[: len(dealt)] = dealt  # where the notes of a deal look up what a seat was dealt
        yield


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
