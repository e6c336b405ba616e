"""How players of Barbu choose in the domino round: which of the cards that fit, and whether to go on."""

from __future__ import annotations

from ..cards import rank_of, suit_of
from ..games.barbu import State, choice, legal
from ..games.barbu_deck import EVERY_CARD, JACK, PASS, as_set, suit_set
from ..rule import count_of, rule

OWN, FAR, BLOCK = range(3)
DOMINO_WAYS = ("own", "far", "block")
"""How a card is chosen in domino: the strategy's own way, the card furthest from the jack, or so as to keep
blockers: cards that only others wait for."""

WAITING = 3
"""What it is worth to lay a card that a card of one's own waits for; one that another's waits for costs 1."""
NEXT = 2
"""What it is worth that the very next card of the row is one's own."""


@rule
def best_in_rows(s: State, way: int) -> int:
    """The move in domino that suits a way of choosing best; of equals, the first in the pack."""
    best, most = PASS, -1000
    for place in range(legal(s)):
        move = choice(s, place)
        if move != PASS:
            found = distance(move) if way == FAR else opening(s, move)
            if found > most:
                best, most = move, found
    return best


@rule
def distance(card: int) -> int:
    """How far a card lies from the jack in its row."""
    return abs(rank_of(card) - JACK)


@rule
def opening(s: State, card: int) -> int:
    """What laying a card opens: good for what oneself can lay next, bad for what others can."""
    hand = s.hand[s.to_move]
    further = beyond(card)
    mine = count_of(further & hand)
    others = count_of(further & ~hand & ~s.rows & EVERY_CARD)
    near = count_of((as_set(card) << 1 | as_set(card) >> 1) & hand)
    return WAITING * mine - others + NEXT * near


@rule
def beyond(card: int) -> int:
    """The cards that come after a card in its row; after a jack on both sides."""
    above = suit_set(suit_of(card)) & -(as_set(card) << 1)
    below = suit_set(suit_of(card)) & as_set(card) - 1
    if rank_of(card) == JACK:
        return above | below
    return above if rank_of(card) > JACK else below
