"""What may be played in a trick of Rage: the duty to follow and its readings, and what a Joker may name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SUIT_STEP, suit_of
from ..rule import apart, count_of, nth_of, rule
from .rage_cards import HIGHEST, named_joker
from .rage_deck import (
    ACTIONS,
    EVERY_COLOUR,
    EVERY_SUIT,
    JOKERS,
    NO_CARD,
    NO_SUIT,
    SET_BITS,
    SETS,
    card_of,
    cards_in,
    counts_as_of,
    of_suit,
    of_suits,
)

if TYPE_CHECKING:
    from .rage import State

STRICT, TRUMP_FREE, FORCED_CUT, ACTION_ANYTIME = range(4)
"""Readings of the duty to follow."""

ABSOLUTE, BY_COLOUR, COLOUR_AND_VALUE = range(3)
"""What a Joker counts as: above everything, the highest of its colour, any card of its colour."""

# Which suits


@rule
def open_suits(s: State) -> int:
    """The suits that may be played, as a set: of the colour asked for if there are any, else all."""
    if s.asked == NO_SUIT:
        return EVERY_SUIT
    if of_suit(s.hand[s.to_move], s.asked) == 0:
        return open_if_void(s)
    if s.follow == TRUMP_FREE:
        return 1 << s.asked | 1 << s.ruling
    if s.follow == ACTION_ANYTIME:
        return 1 << s.asked | 1 << ACTIONS
    return 1 << s.asked


@rule
def open_if_void(s: State) -> int:
    """What may be played by who is void: anything; as a variant a trump or action card if there is one."""
    hand = s.hand[s.to_move]
    if s.follow == FORCED_CUT and of_suit(hand, s.ruling) | of_suit(hand, ACTIONS):
        return 1 << s.ruling | 1 << ACTIONS
    return EVERY_SUIT


@rule
def open_names(s: State) -> int:
    """The colours a Joker may name, as a set: the one asked for or the trump's; any if none is asked for."""
    if s.asked == NO_SUIT:
        return (1 << s.colours) - 1
    return (1 << s.asked | 1 << s.trump) & EVERY_COLOUR


@rule
def values(s: State) -> int:
    """How many values a Joker may name: none but the highest, or as a variant every number."""
    return s.top + 1 if s.joker_power == COLOUR_AND_VALUE else 1


@rule
def names(s: State) -> int:
    """How many things a Joker may name."""
    return count_of(open_names(s)) * values(s)


@rule
def ways_to_play(s: State, suits: int) -> int:
    """How many moves there are with these suits open: each card once, a Joker for each thing it may name."""
    hand = s.hand[s.to_move]
    ways = s.held[s.to_move]
    if suits != EVERY_SUIT:
        ways = 0
        for place in range(SETS):
            ways += count_of(hand[place] & of_suits(suits, place))
    jokers = hand[SETS - 1] & JOKERS & of_suits(suits, SETS - 1)
    return ways + count_of(jokers) * (names(s) - 1) if jokers else ways


@rule
def way_to_play(s: State, suits: int, number: int) -> int:
    """One of the `ways_to_play`, counted from 0: colour by colour, action cards, Jokers last."""
    found, before, through = 0, 0, 0
    for place in range(SETS):
        through += count_of(plain_cards(s, suits, place))
        beyond = through <= number
        found += beyond
        before = through if beyond else before
    if found == SETS:
        return way_to_name(s, number - before)
    return found * SET_BITS + nth_of(plain_cards(s, suits, found), number - before)


@rule
def plain_cards(s: State, suits: int, place: int) -> int:
    """The cards that may be played, without Jokers: those in one of the sets of the hand."""
    cards = s.hand[s.to_move][place] & ~(JOKERS if place == SETS - 1 else 0)
    return cards if suits == EVERY_SUIT else cards & of_suits(suits, place)


@apart
def way_to_name(s: State, number: int) -> int:
    """One of the ways to play a Joker: which of them, what colour and, as a variant, what value it names."""
    jokers = of_suit(s.hand[s.to_move], ACTIONS) & JOKERS
    joker = ACTIONS * SUIT_STEP + nth_of(jokers, number // names(s))
    name = number % names(s)
    colour = nth_of(open_names(s), name // values(s))
    rank = name % values(s) if s.joker_power == COLOUR_AND_VALUE else HIGHEST
    return named_joker(joker, colour * SUIT_STEP + rank)


FOLLOW_RULES = ("follow", "follow_or_trump", "follow", "follow_or_action")
"""The rule that binds who can follow, by reading."""


def refused(s: State, move: int) -> tuple[str, list[int]]:
    """Why a card of the hand is not allowed in a trick, and the cards that prove it."""
    suits, card = open_suits(s), card_of(move)
    if not suits >> suit_of(card) & 1:
        able = of_suit(s.hand[s.to_move], s.asked) != 0
        proof = [card for card in cards_in(s.hand[s.to_move]) if suits >> suit_of(card) & 1]
        return FOLLOW_RULES[s.follow] if able else "forced_cut", proof
    if card == move:
        return "joker_names", [card]
    if not open_names(s) >> suit_of(counts_as_of(move)) & 1:
        return "joker_colour", [*s.table[: s.played], *([s.trump_card] if s.trump_card != NO_CARD else [])]
    return "joker_value" if s.joker_power == COLOUR_AND_VALUE else "joker_colour_only", [card]
