"""The six trick rounds of Barbu: follow suit, the highest card of the led suit takes, the contract counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import rank_of, suit_of
from ..rule import count_of, rule, tell
from ..tricks import add_card, left_of
from .barbu_deck import (
    ALL_HEARTS,
    FOR_BARBU,
    KING_OF_HEARTS,
    OVER,
    PASS,
    PER_HEART,
    PER_QUEEN,
    PER_TRICK,
    QUEENS,
    TRICKS,
    as_set,
    cards_in,
    give_up,
    suit_set,
)

if TYPE_CHECKING:
    from .barbu import State

LED, FOLLOWED, THROWN, TAKEN, CAPTURED, NOTHING_LEFT = range(10, 16)
"""What the round tells: card led, suit followed, card thrown away, trick taken with its card, number and
points, card captured with its points, nothing left to lose."""


@rule
def open_tricks(s: State) -> None:
    """Start the tricks of a contract: what counts, and how much."""
    s.phase = TRICKS
    s.per_trick = PER_TRICK[s.contract]
    s.per_heart = PER_HEART[s.contract]
    s.per_queen = PER_QUEEN[s.contract]
    s.for_barbu = FOR_BARBU[s.contract]
    s.at_stake = stake(s)


@rule
def stake(s: State) -> int:
    """The cards that count something in this contract."""
    cards = ALL_HEARTS if s.per_heart else 0
    cards |= QUEENS if s.per_queen else 0
    return cards | KING_OF_HEARTS if s.for_barbu else cards


# Legal moves


@rule
def playable(s: State) -> int:
    """The cards that may be played into the trick: of the led suit if there are any, else the whole hand."""
    hand = s.hand[s.to_move]
    if s.played == 0:
        return leads(s, hand)
    following = hand & suit_set(suit_of(s.table[0]))
    return following if following else hand


@rule
def leads(s: State, hand: int) -> int:
    """The cards of a hand that may be led: any; as a variant no heart where hearts hurt, if it has others."""
    others = hand & ~ALL_HEARTS
    barred = s.hearts_restricted and s.per_heart + s.for_barbu and others
    return others if barred else hand


def refused_card(s: State, move: int) -> tuple[str, list[int]]:
    """Why a card of the hand, or a pass, is not allowed in a trick, and the cards that are."""
    if move == PASS:
        return "one_card", cards_in(playable(s))
    return "follow" if s.played else "hearts_lead", cards_in(playable(s))


# Lay a card


@rule
def lay(s: State, seat: int, card: int) -> None:
    """Lay a card into the trick; the last one ends it."""
    give_up(s, seat, card)
    s.lying |= as_set(card)
    if s.played == 0:
        s.leader = seat
        add_card(s, card, strength(card, suit_of(card)))
        tell(s, LED, seat, card)
    else:
        add_card(s, card, strength(card, suit_of(s.table[0])))
        tell(s, FOLLOWED if suit_of(card) == suit_of(s.table[0]) else THROWN, seat, card)
    s.to_move = left_of(seat, s.step, s.players)
    if s.played == s.players:
        end_trick(s)


# Trick result


@rule
def strength(card: int, led: int) -> int:
    """What a card counts for when suit `led` was led: its rank, or less than any for a card thrown away.

    >>> from cardkit.games.barbu_deck import PACK
    >>> [strength(PACK.parse(card), suit_of(PACK.parse("3D"))) for card in ("3D", "JD", "KH")]
    [1, 9, -1]
    """
    return rank_of(card) if suit_of(card) == led else -1


@rule
def seat_ahead(s: State) -> int:
    """The seat whose card is ahead in the trick."""
    return left_of(s.leader, s.best if s.step == 1 else s.players - s.best, s.players)


@rule
def end_trick(s: State) -> None:
    """Give the trick to its strongest card, and to its taker what it counts."""
    taker = seat_ahead(s)
    tell(s, TAKEN, taker, s.table[s.best], s.trick, s.per_trick)
    capture(s, taker)
    s.to_move = taker
    s.played = 0
    s.trick += 1
    if s.held[taker] == 0:
        s.phase = OVER
    elif nothing_left(s):
        tell(s, NOTHING_LEFT)
        s.phase = OVER


@rule
def nothing_left(s: State) -> bool:
    """Whether, as a variant, the round stops: every card that counts is gone, and tricks count nothing."""
    return s.early_stop == 1 and s.per_trick == 0 and s.at_stake & ~s.seen == 0


# Score


@rule
def points_of(s: State, cards: int) -> int:
    """What captured cards count in this contract: hearts, queens and the king of hearts."""
    points = s.per_heart * count_of(cards & ALL_HEARTS) + s.per_queen * count_of(cards & QUEENS)
    return points + s.for_barbu * count_of(cards & KING_OF_HEARTS)


@rule
def capture(s: State, seat: int) -> None:
    """Put the trick before its taker; the trick and its cards count as the contract says."""
    for place in range(s.players):
        tell(s, CAPTURED, seat, s.table[place], points_of(s, as_set(s.table[place])))
    s.taken[seat] |= s.lying
    s.tricks[seat] += 1
    s.score[seat] += s.per_trick + points_of(s, s.lying)
    s.seen |= s.lying
    s.lying = 0
