"""Players of Sticheln: each strategy chooses a card from what its seat can see.

A strategy gets the state, the lot of this decision (a number below 2**32 drawn from the round's luck, the
only chance it needs) and its knobs; it gives one of the legal cards. Knob 0 is the way its pain card is
chosen, one of `PAIN_WAYS`.
"""

from __future__ import annotations

from ..cards import SUIT_STEP, rank_of, suit_of
from ..games.sticheln import (
    NO_CARD,
    PACK,
    State,
    choice,
    deal,
    holds,
    legal,
    new_game,
    play,
    strength,
    worth,
)
from ..games.sticheln_tricks import CHOOSE
from ..rule import Row, chance, rule
from . import rounds
from .rounds import bound

NAMES = ("by_lot", "grab", "duck", "count")
"""The strategies, in the order `move` counts them."""

OWN, SHORTEST, LONGEST, LOWEST, HIGHEST, STRONGEST, WEAKEST, CHEAPEST, PROMISING = range(9)
PAIN_WAYS = ("own", "shortest", "longest", "lowest", "highest")
"""How a pain card is chosen: the strategy's own way, the lowest card of the shortest or the longest colour,
or the lowest or highest card of the hand."""

USUAL = "by_lot"
"""Who plays where a lesson does not say otherwise."""

KNOBS = {"pain_way": PAIN_WAYS}
"""What sets a strategy, and the names of its values."""

RESULTS = ("score", "tricks", "pain_number", "pain_colour", "pain_dealt")
"""What `note` says of a seat after a round: points, tricks taken, the number and colour of its pain card and
how many cards of that colour it was dealt."""

ROUND_RESULTS = ("pain_way", "pain_number", "pain_colour", "pain_dealt")
"""What only tells of a single round."""

RESULT_NAMES = {"pain_colour": tuple(suit.letter for suit in PACK.suits)}
"""The names behind the numbers of results that are not counts."""

DEAL_RESULTS: tuple[str, ...] = ()
"""What `note_deal` says of a whole deal: nothing."""

SURE = 1000
"""A certainty, in thousandths."""


# Strategies


@rule
def by_lot(s: State, lot: int, knobs: Row) -> int:
    """Any legal card, all as likely as each other."""
    if s.phase == CHOOSE and knobs[0]:
        return best_card(s, knobs[0])
    return choice(s, lot * legal(s) >> 32)


@rule
def grab(s: State, lot: int, knobs: Row) -> int:
    """Always the strongest card for this trick."""
    if s.phase == CHOOSE:
        return best_card(s, knobs[0] or SHORTEST)
    return best_card(s, STRONGEST)


@rule
def duck(s: State, lot: int, knobs: Row) -> int:
    """Leaves every trick that costs it points; takes the others with the weakest card that is ahead."""
    if s.phase == CHOOSE:
        return best_card(s, knobs[0] or LOWEST)
    return best_card(s, WEAKEST if trick_worth(s, s.to_move) < 0 else CHEAPEST)


@rule
def count(s: State, lot: int, knobs: Row) -> int:
    """Weighs what a trick would bring by the chance that the card holds against all cards not yet seen."""
    if s.phase == CHOOSE:
        return best_card(s, knobs[0] or LOWEST)
    return best_card(s, PROMISING)


@rule
def move(s: State, strategy: int, lot: int, knobs: Row) -> int:
    """The card a strategy of `NAMES` plays."""
    if strategy == 0:
        return by_lot(s, lot, knobs)
    if strategy == 1:
        return grab(s, lot, knobs)
    if strategy == 2:
        return duck(s, lot, knobs)
    return count(s, lot, knobs)


# How strategies look at their cards


@rule
def best_card(s: State, way: int) -> int:
    """The card of the hand that suits a way of choosing best; of equals, the first in the pack."""
    best, most = NO_CARD, 0
    for place in range(legal(s)):
        card = choice(s, place)
        found = value(s, card, way)
        if best == NO_CARD or found > most or (found == most and card < best):
            best, most = card, found
    return best


@rule
def value(s: State, card: int, way: int) -> int:
    """How well a card suits a way of choosing: the higher, the better."""
    if way <= HIGHEST:
        return value_as_pain(s, card, way)
    if way == STRONGEST:
        return power(s, card)
    if way == PROMISING:
        return prospect(s, card)
    enough = way == CHEAPEST and ahead(s, card)
    return SUIT_STEP**3 * enough - SUIT_STEP * power(s, card) - worth(card, s.pain[s.to_move])


@rule
def value_as_pain(s: State, card: int, way: int) -> int:
    """How well a card suits one of the `PAIN_WAYS` but the first."""
    if way == SHORTEST:
        return -rank_of(card) - SUIT_STEP * in_hand(s, suit_of(card))
    if way == LONGEST:
        return -rank_of(card) + SUIT_STEP * in_hand(s, suit_of(card))
    return rank_of(card) if way == HIGHEST else -rank_of(card)


@rule
def in_hand(s: State, suit: int) -> int:
    """How many cards of a colour the seat to move holds."""
    cards = 0
    for place in range(legal(s)):
        cards += suit_of(choice(s, place)) == suit
    return cards


@rule
def power(s: State, card: int) -> int:
    """What the card counts for in this trick; a card that leads sets the colour."""
    return strength(card, suit_of(s.table[0] if s.played else card))


@rule
def ahead(s: State, card: int) -> bool:
    """Whether the card is ahead once it is played."""
    return s.played == 0 or power(s, card) > s.best_strength


@rule
def trick_worth(s: State, seat: int) -> int:
    """What the cards of the trick so far would bring a seat."""
    points = 0
    for place in range(s.played):
        points += worth(s.table[place], s.pain[seat])
    return points


# Counting what is gone


@rule
def prospect(s: State, card: int) -> int:
    """What a card promises: points times the chance to take them, and half of what a lost card spares."""
    own = worth(card, s.pain[s.to_move])
    brings = trick_worth(s, s.to_move) + own + to_come(s)
    sure = holding(s, card)
    return sure * brings - (SURE - sure) * own // 2


@rule
def holding(s: State, card: int) -> int:
    """The chance, in thousandths, that the card takes the trick if the others play any unseen card."""
    if not ahead(s, card):
        return 0
    sure, unseen, above = SURE, unseen_cards(s), unseen_above(s, card)
    for _ in range(s.played + 1, s.players):
        sure = sure * (unseen - above) // unseen
    return sure


@rule
def unseen_cards(s: State) -> int:
    """How many cards the others hold."""
    cards = -legal(s)
    for seat in range(s.players):
        cards += s.held[seat]
    return cards


@rule
def unseen_above(s: State, card: int) -> int:
    """How many cards of the others would beat the card in this trick."""
    led = suit_of(s.table[0] if s.played else card)
    cards, own = 0, power(s, card)
    for suit in range(s.colours):
        above = rank_of(own) if (own < SUIT_STEP) == (suit == led) else 0
        for rank in range(above + 1, s.top + 1):
            if own < SUIT_STEP or suit != led:
                cards += unseen(s, suit * SUIT_STEP + rank)
    return cards


@rule
def unseen(s: State, card: int) -> int:
    """1 if another seat may hold the card, 0 if the seat to move knows better."""
    return 0 if s.seen[card] or holds(s, s.to_move, card) else 1


@rule
def to_come(s: State) -> int:
    """What those still to play may be expected to add to the trick, in points for the seat to move."""
    pain, cards = s.pain[s.to_move], unseen_cards(s)
    points = cards
    for rank in range(s.top + 1):
        points -= (rank + 1) * unseen(s, suit_of(pain) * SUIT_STEP + rank)
    return (s.players - 1 - s.played) * points // max(cards, 1)


# Play with strategies


@rule
def usual(s: State) -> int:
    """The card played where nobody says otherwise: by lot. Deal codes rest on it, so it never changes."""
    return choice(s, chance(s.luck, s.moves, legal(s)))


@rule
def play_round(s: State) -> None:
    """Play the dealt round to its end, every seat by lot."""
    while legal(s):
        play(s, usual(s))


@rule
def note(s: State, seat: int, result: Row) -> None:
    """Write what `RESULTS` names; points are those since `new_game`."""
    suit = suit_of(s.pain[seat])
    result[0] = s.total[seat]
    result[1] = s.piled[seat] // s.players
    result[2] = rank_of(s.pain[seat])
    result[3] = suit
    result[4] = 0
    for place in range(seat * s.size, (seat + 1) * s.size):
        result[4] += suit_of(s.deck[place]) == suit


def cards(s: State) -> list[int]:
    """The cards the seat to move may play, for a strategy of your own."""
    return [choice(s, place) for place in range(legal(s))]


lot, note_deal = rounds.lot, rounds.note_deal
play_game = rule(bound(rounds.play_game, deal, play_round))
play_round_by = rule(bound(rounds.play_round_by, legal, play, move))
play_deals = rule(bound(rounds.play_deals, new_game, deal, play_round_by, note, note_deal))
