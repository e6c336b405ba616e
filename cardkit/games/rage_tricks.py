"""The tricks of Rage: follow the colour asked for, the trump as it stands decides, action cards act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SUIT_STEP, rank_of, suit_of
from ..rule import apart, count_of, nth_of, rule, tell
from ..tricks import left_of
from .rage_cards import CHANGE, MINUS, NO_TRUMP, PLUS
from .rage_deck import (
    ACTIONS,
    BONUSES,
    NO_CARD,
    NO_SUIT,
    NOTHING,
    card_of,
    counts_as_of,
    give_up,
    is_joker,
    kind_of,
    turn_trump,
)
from .rage_legal import ABSOLUTE

if TYPE_CHECKING:
    from .rage import State

LED, FOLLOWED, TRUMPED, THROWN, ACTED, NAMED = range(10, 16)
"""How a card is played, with seat and card: first of the trick, in the colour asked for, as a trump, thrown
away, as an action card, as a Joker (and the card it counts as, of rank `HIGHEST` for a colour alone)."""

ASKED, CANCELLED, CHANGED, WAITS = range(16, 20)
"""What a card does: sets the colour asked for (seat, card, colour), cancels the trump (seat), changes it at
once (seat) or, as a variant, when the trick is over (seat)."""

TAKEN, CAPTURED = range(20, 22)
"""How a trick ends: taken (seat, card, trick, colour asked for, trump that counted, points), bonus card
captured (seat, card, points)."""

TRUMP_STRENGTH = 2 * SUIT_STEP
JOKER_STRENGTH = 3 * SUIT_STEP

BONUS = 5
"""What a +5 card brings, and a −5 card costs."""


# Play a card


@rule
def lay(s: State, seat: int, move: int) -> None:
    """Lay a card into the trick; the first coloured card sets the colour asked for, action cards act."""
    card, counts_as = card_of(move), counts_as_of(move)
    give_up(s, seat, card)
    tell_card(s, seat, card, counts_as)
    if s.played == 0:
        s.leader = seat
    s.table[s.played] = card
    s.counts_as[s.played] = counts_as
    first = s.played
    s.played += 1
    if s.asked == NO_SUIT and sets_colour(s, card, counts_as):
        s.asked = suit_of(counts_as)
        tell(s, ASKED, seat, card, s.asked)
        first = 0
    if suit_of(card) == ACTIONS and acts(s, seat, card):
        first = 0
    for place in range(first, s.played):
        judge(s, place)
    s.to_move = left_of(seat, 1, s.players)
    if s.played == s.players:
        end_trick(s)


@rule
def tell_card(s: State, seat: int, card: int, counts_as: int) -> None:
    """Say how a card comes into the trick."""
    if s.played == 0:
        tell(s, LED, seat, card)
    if is_joker(card):
        tell(s, NAMED, seat, card, counts_as)
    elif counts_as == NOTHING:
        tell(s, ACTED, seat, card)
    elif s.asked == suit_of(card):
        tell(s, FOLLOWED, seat, card)
    elif s.asked != NO_SUIT:
        tell(s, TRUMPED if suit_of(card) == s.ruling else THROWN, seat, card)


@rule
def sets_colour(s: State, card: int, counts_as: int) -> bool:
    """Whether a card sets the colour asked for: a coloured card does, a Joker unless it waits for one."""
    return counts_as != NOTHING and not (s.joker_waits == 1 and is_joker(card))


# Action cards act


@rule
def acts(s: State, seat: int, card: int) -> bool:
    """Let an action card do what it does, the last one with the last word; whether the trump has changed."""
    s.lying |= 1 << rank_of(card)
    if kind_of(card) == NO_TRUMP:
        cancel_trump(s, seat)
    elif kind_of(card) == CHANGE:
        change_trump(s, seat)
    return kind_of(card) >= NO_TRUMP


@rule
def cancel_trump(s: State, seat: int) -> None:
    """No trump in this trick, then a new one; as a variant none until the round ends."""
    tell(s, CANCELLED, seat)
    s.ruling = NO_SUIT
    s.due = 1
    if s.no_trump_stays:
        s.trump = NO_SUIT
        s.trump_card = NO_CARD
        s.due = 0


@rule
def change_trump(s: State, seat: int) -> None:
    """Turn up a new trump, which counts at once, for all cards of the trick; as a variant after the trick."""
    if s.change_waits:
        tell(s, WAITS, seat)
        s.due = 1
        return
    tell(s, CHANGED, seat)
    s.due = 0
    turn_trump(s)


# Trick result


@rule
def strength(s: State, card: int, counts_as: int, asked: int) -> int:
    """What a card counts for: nothing, one more than its rank, 64 more as a trump, most as a Joker.

    A Joker counts as if its colour were asked for as long as none is.
    """
    if counts_as == NOTHING:
        return 0
    if s.joker_power == ABSOLUTE and is_joker(card):
        return JOKER_STRENGTH
    if suit_of(counts_as) == s.ruling:
        return TRUMP_STRENGTH + rank_of(counts_as) + 1
    return rank_of(counts_as) + 1 if asked == NO_SUIT or suit_of(counts_as) == asked else 0


@rule
def judge(s: State, place: int) -> None:
    """Weigh the card at a place of the trick; it is ahead if it is the first or passes the best before it."""
    s.power[place] = strength(s, s.table[place], s.counts_as[place], s.asked)
    if place == 0 or passes(s, s.table[place], s.power[place]):
        s.best = place
        s.best_strength = s.power[place]


@rule
def passes(s: State, card: int, power: int) -> bool:
    """Whether a card passes the best one: a Joker also an equal one, another Joker only if the last wins."""
    if power != s.best_strength or power == 0:
        return power > s.best_strength
    return is_joker(card) and not (s.first_joker == 1 and is_joker(s.table[s.best]))


@apart
def end_trick(s: State) -> None:
    """Give the trick to its strongest card; a cancelled trump is replaced unless the round is over."""
    taker = left_of(s.leader, s.best, s.players)
    tell(s, TAKEN, taker, s.table[s.best], s.trick, s.asked, s.ruling, s.per_trick)
    capture(s, taker)
    s.to_move = taker
    s.played = 0
    s.trick += 1
    if s.due == 1 and s.held[taker] > 0:
        turn_trump(s)
    s.due = 0
    s.asked = NO_SUIT
    s.ruling = s.trump


@rule
def capture(s: State, seat: int) -> None:
    """Put the trick before its taker: what a trick counts, and its +5 and −5 cards."""
    s.won[seat] += 1
    s.score[seat] += s.per_trick
    s.taken[seat] |= s.lying
    bonuses = s.lying & BONUSES
    for place in range(count_of(bonuses)):
        card = ACTIONS * SUIT_STEP + nth_of(bonuses, place)
        s.score[seat] += bonus(card)
        tell(s, CAPTURED, seat, card, bonus(card))
    s.lying = 0


@rule
def bonus(card: int) -> int:
    """What an action card brings whoever takes it: +5, −5 or nothing.

    >>> from cardkit.games.rage_cards import PACK
    >>> [bonus(PACK.parse(card)) for card in ("+5", "-5/2", "J")]
    [5, -5, 0]
    """
    return BONUS * (kind_of(card) == PLUS) - BONUS * (kind_of(card) == MINUS)
