"""The tricks of Sticheln: how strong a card is, who takes a trick, what its cards bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SUIT_STEP, rank_of, suit_of
from ..rule import rule, tell
from ..tricks import add_card, left_of

if TYPE_CHECKING:
    from .sticheln import State

CHOOSE, TRICKS, OVER = 0, 1, 2
"""Phases of a round: choosing pain cards, playing tricks, over."""

CHOSEN, SHOWN, LED, PLAYED, TAKEN, CAPTURED, NOBODY, ENDED = range(8)
"""What the rules tell: pain card put down, all shown, card led, card played, trick taken, card
captured, trick nobody takes, round ended."""


@rule
def put_aside(s: State, card: int) -> None:
    """Lay a card out of the round, open for all to see."""
    s.aside[s.set_aside] = card
    s.set_aside += 1
    s.seen[card] = 1


@rule
def lay(s: State, seat: int, card: int) -> None:
    """Lay a card into the trick; the last one ends it."""
    s.seen[card] = 1
    if s.played == 0:
        s.leader = seat
        add_card(s, card, strength(card, suit_of(card)))
        tell(s, LED, seat, card)
    else:
        add_card(s, card, strength(card, suit_of(s.table[0])))
        tell(s, PLAYED, seat, card)
    if s.played == s.players:
        end_trick(s)


@rule
def strength(card: int, led: int) -> int:
    """What a card counts for when suit `led` was led: a zero nothing, a trump above the whole led suit.

    >>> from cardkit.games.sticheln import PACK
    >>> strength(PACK.parse("R9"), 0), strength(PACK.parse("G2"), 0), strength(PACK.parse("B0"), 0)
    (9, 34, 0)
    """
    if rank_of(card) == 0 or suit_of(card) == led:
        return rank_of(card)
    return SUIT_STEP + rank_of(card)


@rule
def end_trick(s: State) -> None:
    """Give the trick to its strongest card; only zeros go to the leader, or to nobody as a variant."""
    taker = left_of(s.leader, s.best, s.players)
    if s.void_zeros and s.best_strength == 0:
        taker = s.leader
        tell(s, NOBODY, taker, s.trick)
        for place in range(s.players):
            put_aside(s, s.table[place])
    else:
        tell(s, TAKEN, taker, s.table[s.best], s.trick)
        for place in range(s.players):
            capture(s, taker, s.table[place])
    s.to_move = taker
    s.played = 0
    s.trick += 1
    if s.held[taker] == 0:
        end_round(s)


@rule
def worth(card: int, pain: int) -> int:
    """What a captured card brings: +1, or minus its number in the colour of the pain card."""
    return -rank_of(card) if suit_of(card) == suit_of(pain) else 1


@rule
def capture(s: State, seat: int, card: int) -> None:
    """Put a card on a seat's pile and count what it brings."""
    s.pile[seat][s.piled[seat]] = card
    s.piled[seat] += 1
    s.score[seat] += worth(card, s.pain[seat])
    tell(s, CAPTURED, seat, card)


@rule
def end_round(s: State) -> None:
    """Add the round to the totals."""
    s.phase = OVER
    for seat in range(s.players):
        s.total[seat] += s.score[seat]
    tell(s, ENDED, s.round)
