"""Rage laid out: given hands and a pile to turn up, and the toy decks small enough to count out."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from math import factorial

from cardkit.cards import Layout, shuffle
from cardkit.errors import BadDeal
from cardkit.games.rage import State, begin
from cardkit.games.rage_deck import BID, cards_in, fill_deck, pile_of, sets_of
from cardkit.games.rage_score import ROUNDS
from cardkit.layouts.hands import check_equal, count_hands, every_hands
from cardkit.rule import DEAL, PLAY, stream

TOY = {
    "colours": (2, 1),
    "top": (1, 0),
    "size": (1, 1),
    "jokers": (1, 0),
    "changes": (1, 0),
    "no_trumps": (0, 0),
    "plus": (0, 0),
    "minus": (0, 0),
}
"""A toy deck: how many colours, the highest number, cards in a hand, copies of each action card; the usual
size of each and the least."""


def check(laid: Layout, players: int) -> None:
    """`BadDeal` unless the hands are equally long, ten cards at most, and there are no chips."""
    check_equal(laid, 1, ROUNDS)
    if laid.chips:
        raise BadDeal("no_chips")


def lay_out(s: State, laid: Layout, round_: int = 0) -> None:
    """Start a round with given hands and pile; other cards are not in play, without a pile no trump."""
    s.seed, s.index, s.round = 0, 0, round_
    s.cards = len(laid.hands[0])
    for seat, hand in enumerate(laid.hands):
        s.hand[seat] = sets_of(hand)
    s.hidden = sets_of([*laid.pile, *(card for hand in laid.hands for card in hand)])
    s.pile, s.order = len(laid.pile), 0
    s.deck[: s.pile] = reversed(laid.pile)
    begin(s)


def laid(s: State) -> Layout:
    """The hands just dealt and the pile, to be laid out again."""
    hands = tuple(tuple(cards_in(hand)) for hand in s.hand[: s.players])
    return Layout(hands, (*reversed(s.deck[s.left : s.pile]), *pile_of(s)))


# Toy decks


def needs(s: State) -> tuple[int, int]:
    """How many cards the toy deck of a state has, and how many it needs: hands and a card to turn up."""
    return fill_deck(s), s.players * s.size + 1


def count_deals(s: State) -> int:
    """How many deals there are: hands, and orders of the pile."""
    cards = fill_deck(s)
    return count_hands(cards, s.players, s.size) * factorial(cards - s.players * s.size)


def every_deal(s: State) -> Iterator[None]:
    """Lay out every deal in turn, all as likely as each other."""
    cards = s.deck[: fill_deck(s)]
    for hands, rest in every_hands(cards, s.players, s.size):
        for pile in permutations(rest):
            lay_out(s, Layout(tuple(hands), pile))
            yield


# Seen from a seat


def deal_anew(s: State, seat: int, seed: int, index: int) -> None:
    """Share the cards a seat cannot see among the other hands and the pile another way.

    Predictions in secret become an even share of the tricks: they rest on cards that are dealt anew. Colours
    a seat is known to lack are not minded.
    """
    others = [other for other in range(s.players) if other != seat]
    unseen = [*s.deck[: s.left], *(card for other in others for card in cards_in(s.hand[other]))]
    s.luck = stream(seed, index, s.round, PLAY)
    shuffle(unseen, len(unseen), stream(seed, index, s.round, DEAL))
    for other in others:
        s.hand[other] = sets_of(unseen[: s.held[other]])
        del unseen[: s.held[other]]
        if s.secret and s.phase == BID and s.moves > (other - s.leader) % s.players:
            s.bid[other] = (s.cards + s.players // 2) // s.players
    s.deck[: s.left], s.order = unseen, 0
