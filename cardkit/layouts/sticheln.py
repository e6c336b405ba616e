"""Sticheln laid out: given hands, and the toy decks small enough to count out."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.cards import Layout, shuffle
from cardkit.games.sticheln import NO_CARD, State, begin, deck, fill_deck
from cardkit.games.sticheln_tricks import CHOOSE, put_aside
from cardkit.layouts.hands import check_equal, check_hands_only, count_hands, every_hands
from cardkit.rule import DEAL, PLAY, stream

TOY = {"colours": (3, 1), "top": (1, 1), "size": (2, 2)}
"""A toy deck: how many colours, the highest number, cards in a hand; the usual size of each and the least."""


def check(laid: Layout, players: int) -> None:
    """`BadDeal` unless the hands are equally long, and there is nothing else."""
    check_equal(laid, 2, len(deck(players)) // players)
    check_hands_only(laid)


def lay_out(s: State, laid: Layout, round_: int = 0) -> None:
    """Start a round with given hands; cards in no hand are not part of the round."""
    s.seed, s.index, s.round = 0, 0, round_
    s.size = len(laid.hands[0])
    begin(s)
    s.seen = [1] * len(s.seen)
    for seat, hand in enumerate(laid.hands):
        for place, card in enumerate(hand):
            s.seen[card] = 0
            s.hand[seat][place] = card
            s.place[card] = place


def laid(s: State) -> Layout:
    """The hands just dealt, to be laid out again."""
    return Layout(tuple(tuple(sorted(hand[: s.size])) for hand in s.hand[: s.players]))


# Seen from a seat


def deal_anew(s: State, seat: int, seed: int, index: int) -> None:
    """Share the cards a seat cannot see among the others another way; each keeps as many as it holds."""
    others = [other for other in range(s.players) if other != seat]
    hidden = [other for other in others if s.phase == CHOOSE and s.pain[other] != NO_CARD]
    unseen = [card for other in others for card in s.hand[other][: s.held[other]]]
    unseen += [s.pain[other] for other in hidden]
    s.luck = stream(seed, index, s.round, PLAY)
    shuffle(unseen, len(unseen), stream(seed, index, s.round, DEAL))
    for other in others:
        for place in range(s.held[other]):
            s.hand[other][place] = unseen.pop()
            s.place[s.hand[other][place]] = place
        if other in hidden:
            s.pain[other] = unseen.pop()


# Toy decks


def needs(s: State) -> tuple[int, int]:
    """How many cards the toy deck of a state has, and how many it needs at least."""
    return s.colours * (s.top + 1), s.players * s.size


def count_deals(s: State) -> int:
    """How many deals there are."""
    return count_hands(s.colours * (s.top + 1), s.players, s.size)


def every_deal(s: State) -> Iterator[None]:
    """Lay out every deal in turn, all as likely as each other."""
    cards = s.deck[: fill_deck(s)]
    for hands, left in every_hands(cards, s.players, s.size):
        lay_out(s, Layout(tuple(hands)))
        for card in left:
            put_aside(s, card)
        yield
