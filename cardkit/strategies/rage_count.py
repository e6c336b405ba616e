"""How players of Rage weigh cards: the chance to take a trick, by the cards they have not yet seen."""

from __future__ import annotations

from ..cards import SUIT_STEP, suit_of
from ..games.rage import State
from ..games.rage_deck import ACTIONS, JOKERS, NO_SUIT, SETS, card_of, counts_as_of, is_joker, of_suit
from ..games.rage_tricks import JOKER_STRENGTH, TRUMP_STRENGTH, passes, sets_colour, strength
from ..rule import apart, count_of, rule

SURE = 1000
"""A certainty, in thousandths."""

COLOURED = 700
"""What is left of the chance of a card that is no trump, in thousandths: its colour must be asked for."""


# Cards not yet seen


@rule
def unseen_of(s: State, suit: int) -> int:
    """The ranks of a suit the seat to move has not seen, as a set."""
    return of_suit(s.hidden, suit) & ~of_suit(s.hand[s.to_move], suit)


@rule
def unseen_cards(s: State) -> int:
    """How many cards the seat to move has not seen: in other hands and in the pile."""
    cards = 0
    for place in range(SETS):
        cards += count_of(s.hidden[place] & ~s.hand[s.to_move][place])
    return cards


@rule
def unseen_jokers(s: State, power: int) -> int:
    """How many unseen Jokers would pass a card: none passes a Joker if the first one wins."""
    if power >= JOKER_STRENGTH and s.first_joker == 1:
        return 0
    return count_of(unseen_of(s, ACTIONS) & JOKERS)


# The chance to take a trick


@rule
def holding(s: State, power: int, asked: int, others: int) -> int:
    """The chance that what counts `power` is not passed by so many others, who may play any card they may."""
    if power == 0:
        return 0
    passed = passing(s, power, asked)
    chance = SURE
    for _ in range(others):
        chance = chance * (SURE - passed) // SURE
    return chance


@rule
def passing(s: State, power: int, asked: int) -> int:
    """The chance that another seat passes a card: above it in its colour or, if void, by trump or Joker."""
    unseen, following = unseen_cards(s), count_of(unseen_of(s, asked))
    void = lacking(s, unseen, following)
    high = count_of(unseen_of(s, asked) >> above(s, power, asked))
    jokers = unseen_jokers(s, power)
    cutting = jokers + (
        count_of(unseen_of(s, s.ruling) >> above(s, power, s.ruling)) if asked != s.ruling else 0
    )
    follows = (SURE - void) * high // max(following, 1)
    return follows + void * cutting // max(unseen - following, 1)


@rule
def above(s: State, power: int, suit: int) -> int:
    """From which rank on a card of the colour asked for, or of the trump, passes what counts `power`."""
    return min(max(power - (TRUMP_STRENGTH if suit == s.ruling else 0), 0), SUIT_STEP)


@rule
def lacking(s: State, unseen: int, of_them: int) -> int:
    """The chance that a hand as large as one's own has none of so many among the unseen cards."""
    chance = SURE
    for _ in range(s.held[s.to_move]):
        chance = chance * (unseen - of_them) // max(unseen, 1)
    return chance


@apart
def chance_now(s: State, move: int) -> int:
    """The chance that a move takes the trick on the table."""
    card, counts_as = card_of(move), counts_as_of(move)
    asked = suit_of(counts_as) if s.asked == NO_SUIT and sets_colour(s, card, counts_as) else s.asked
    power = strength(s, card, counts_as, asked)
    if s.played > 0 and not passes(s, card, power):
        return 0
    return holding(s, power, asked, s.players - 1 - s.played)


@apart
def chance_led(s: State, card: int) -> int:
    """The chance that a card takes some trick later, as if it were led; a Joker by the best it may name."""
    if is_joker(card):
        return SURE
    if suit_of(card) == ACTIONS:
        return 0
    chance = holding(s, strength(s, card, card, suit_of(card)), suit_of(card), s.players - 1)
    return chance if suit_of(card) == s.ruling else chance * COLOURED // SURE
