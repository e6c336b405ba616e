"""How the strategy `count` of Barbu weighs a card: by the cards it has not yet seen."""

from __future__ import annotations

from ..cards import suit_of
from ..games.barbu import State
from ..games.barbu_deck import EVERY_CARD, as_set, suit_set
from ..games.barbu_tricks import points_of, strength
from ..rule import count_of, rule

SURE = 1000
"""A certainty, in thousandths; points are counted in thousandths as well."""

LATER = 4
"""The points still to come in cards weigh this many times less than those of tricks."""
KEEP = 6
"""Each further card of a suit takes this part of a trick's cost off what it is worth to be rid of one."""


@rule
def ahead(s: State, card: int) -> bool:
    """Whether the card is ahead once it is played."""
    return s.played == 0 or strength(card, suit_of(s.table[0])) > s.best_strength


@rule
def unseen(s: State) -> int:
    """The cards that other seats hold, as far as the seat to move can know, as a set."""
    return EVERY_CARD & ~s.seen & ~s.lying & ~s.rows & ~s.hand[s.to_move]


@rule
def unseen_above(s: State, card: int) -> int:
    """How many unseen cards of its suit are higher than a card."""
    return count_of(unseen(s) & suit_set(suit_of(card)) & -as_set(card))


@rule
def unseen_below(s: State, card: int) -> int:
    """How many unseen cards of its suit are lower than a card."""
    return count_of(unseen(s) & suit_set(suit_of(card)) & as_set(card) - 1)


@rule
def prospect(s: State, card: int) -> int:
    """What a card promises: what it spares to be rid of it, less what the trick would cost if it held."""
    mean, own = trick_cost(s), SURE * points_of(s, as_set(card))
    length = count_of(s.hand[s.to_move] & suit_set(suit_of(card)))
    spares = danger(s, card) * (mean + own) // SURE - length * abs(mean) // KEEP
    here = SURE * (s.per_trick + points_of(s, s.lying)) + own + to_come(s)
    return spares - holding(s, card) * here // SURE


@rule
def trick_cost(s: State) -> int:
    """What one of the tricks to come costs its taker, roughly."""
    cards = unseen(s) | s.lying | s.hand[s.to_move]
    return SURE * s.per_trick + SURE * points_of(s, cards) // (LATER * s.held[s.to_move])


@rule
def to_come(s: State) -> int:
    """What those still to play may be expected to add to the trick."""
    cards = unseen(s)
    return (s.players - 1 - s.played) * SURE * points_of(s, cards) // max(count_of(cards), 1)


@rule
def danger(s: State, card: int) -> int:
    """How likely a card would take a trick later: the part of the unseen cards of its suit below it."""
    below, above = unseen_below(s, card), unseen_above(s, card)
    return SURE * (below + 1) // (below + above + 2)


@rule
def holding(s: State, card: int) -> int:
    """The chance that a card takes the trick: nobody still to play has to go above it, or wants to."""
    if not ahead(s, card):
        return 0
    goes_above = SURE - none_of(s, unseen_above(s, card))
    if s.per_trick >= 0:
        goes_above = goes_above * none_of(s, unseen_below(s, card)) // SURE
    chance = SURE
    for _ in range(s.played + 1, s.players):
        chance = chance * (SURE - goes_above) // SURE
    return chance


@rule
def none_of(s: State, cards: int) -> int:
    """The chance that a seat has none of so many unseen cards."""
    chance, others = SURE, s.players - 1
    for _ in range(cards):
        chance = chance * (others - 1) // others
    return chance
