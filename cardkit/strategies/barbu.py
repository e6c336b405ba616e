"""Players of Barbu: each strategy chooses a move from what its seat can see.

A strategy gets the state, the lot of this decision (a number below 2**32 drawn from the round's luck, the
only chance it needs) and its knobs; it gives one of the legal moves. Knob 0 is the way it plays domino, one
of `DOMINO_WAYS`. How `count` weighs a card is in `barbu_count`, domino in `barbu_domino`.
"""

from __future__ import annotations

from ..cards import rank_of, suit_of
from ..games.barbu import State, choice, deal, legal, new_game, play
from ..games.barbu_deck import (
    ACES,
    ALL_HEARTS,
    CHOOSE,
    CONTRACTS,
    DOMINO,
    FIRST_CONTRACT,
    JACKS,
    KING_OF_HEARTS,
    MOST,
    NO_CARD,
    QUEENS,
    ROWS,
    TRICKS,
    as_set,
    card_at,
    suit_set,
)
from ..games.barbu_domino import way_to_lay, ways_to_lay
from ..games.barbu_tricks import playable, points_of
from ..rule import Row, count_of, nth_of, rule
from ..tricks import left_of
from . import rounds
from .barbu_count import ahead, prospect
from .barbu_domino import BLOCK, DOMINO_WAYS, FAR, best_in_rows
from .rounds import bound, draw

NAMES = ("by_lot", "duck", "void", "count")
"""The strategies, in the order `move` counts them."""

BY_LOT, DUCK, VOID, COUNT = range(4)

USUAL = "duck"
"""Who plays where a lesson does not say otherwise."""

KNOBS = {"domino_way": DOMINO_WAYS}
"""What sets a strategy, and the names of its values."""

TAKEN = ("tricks", "hearts", "queens", "king", "place")
DEALT = ("with_king", "king_turn", "jacks", "aces")
RESULTS = ("score", *TAKEN, *DEALT, *(f"in_{name}" for name in CONTRACTS))
"""What `note` says of a seat: points; of the last round tricks, hearts, queens, king of hearts taken, place
in domino; the hearts it was dealt with the king among them (0 without the king), its place in the first trick
if it was dealt the king (else 0), the jacks and the aces it was dealt; points in each contract."""

ROUND_RESULTS = (*TAKEN, *DEALT)
"""What only tells of a single round."""

RESULT_NAMES: dict[str, tuple[str, ...]] = {}
"""The names behind the numbers of results that are not counts."""

DEAL_RESULTS: tuple[str, ...] = ()
"""What `note_deal` says of a whole deal: nothing."""

SAFE = 1 << 16
"""What it is worth to `duck` that a card does what the contract asks for, more than anything else."""
POINT = 32
"""What a point is worth to it, more than any rank."""
LENGTH = 2
"""What each card of a suit takes off its cards for `void`, in ranks: short suits are to go first."""


# Strategies


@rule
def by_lot(s: State, lot: int, knobs: Row) -> int:
    """Any legal move, all as likely as each other."""
    if s.phase == ROWS and knobs[0]:
        return best_in_rows(s, knobs[0])
    return choice(s, lot * legal(s) >> 32)


@rule
def duck(s: State, lot: int, knobs: Row) -> int:
    """Stays below and throws away what hurts most; takes what it can where tricks are wanted.

    Deal codes rest on it, so it never changes.
    """
    return best_move(s, DUCK, knobs[0] or FAR)


@rule
def void(s: State, lot: int, knobs: Row) -> int:
    """Ducks too, and plays its short suits first, to be free to throw cards away sooner."""
    return best_move(s, VOID, knobs[0] or FAR)


@rule
def count(s: State, lot: int, knobs: Row) -> int:
    """Weighs what a trick would cost by the chance to take it, against the risk of keeping the card."""
    return best_move(s, COUNT, knobs[0] or BLOCK)


@rule
def move(s: State, strategy: int, lot: int, knobs: Row) -> int:
    """The move a strategy of `NAMES` makes."""
    if strategy == BY_LOT:
        return by_lot(s, lot, knobs)
    if strategy == DUCK:
        return duck(s, lot, knobs)
    if strategy == VOID:
        return void(s, lot, knobs)
    return count(s, lot, knobs)


# How strategies choose


@rule
def best_move(s: State, way: int, domino_way: int) -> int:
    """The move that suits a way of playing best, in whatever phase the round is."""
    if s.phase == TRICKS:
        return best_card(s, way)
    if s.phase == ROWS:
        return best_in_rows(s, domino_way)
    return FIRST_CONTRACT + likely_contract(s)


@rule
def likely_contract(s: State) -> int:
    """The contract a hand suits: most tricks if it is high, domino with two jacks, else the first offered."""
    ranks, hand = 0, s.hand[s.to_move]
    for place in range(count_of(hand)):
        ranks += rank_of(card_at(nth_of(hand, place)))
    if s.offered >> MOST & 1 and ranks > 6 * count_of(hand):
        return MOST
    if s.offered >> DOMINO & 1 and count_of(hand & JACKS) > 1:
        return DOMINO
    return nth_of(s.offered, 0)


@rule
def best_card(s: State, way: int) -> int:
    """The card for the trick that suits a way of choosing best; of equals, the first in the pack."""
    best, most = NO_CARD, 0
    for place in range(legal(s)):
        card = choice(s, place)
        found = prospect(s, card) if way == COUNT else value(s, card, way)
        if best == NO_CARD or found > most:
            best, most = card, found
    return best


@rule
def value(s: State, card: int, way: int) -> int:
    """How well a card suits `duck` or `void`: the higher, the better."""
    if s.per_trick < 0:
        return value_to_win(s, card)
    cost, rank = POINT * points_of(s, as_set(card)), rank_of(card)
    if s.played == 0:
        return -cost - rank - length(s, card, way)
    if ahead(s, card):
        return -cost + (rank if s.played == s.players - 1 else -rank)
    thrown = suit_of(card) != suit_of(s.table[0])
    return SAFE + cost + rank - (length(s, card, way) if thrown else 0)


@rule
def value_to_win(s: State, card: int) -> int:
    """How well a card suits where tricks are wanted: just enough when last, else as high as can be."""
    rank = rank_of(card)
    if s.played == 0:
        return rank
    if not ahead(s, card):
        return -rank
    return SAFE + (-rank if s.played == s.players - 1 else rank)


@rule
def length(s: State, card: int, way: int) -> int:
    """What keeps `void` from a card: how long its suit is."""
    return LENGTH * count_of(s.hand[s.to_move] & suit_set(suit_of(card))) if way == VOID else 0


# Play with strategies


@rule
def usual(s: State) -> int:
    """The move that is made where nobody says otherwise: that of `duck`. Deal codes rest on it."""
    return best_move(s, DUCK, FAR)


@rule
def any_of(s: State, cards: int) -> int:
    """One of a set of cards, by lot."""
    return card_at(nth_of(cards, draw(s, count_of(cards))))


@rule
def play_round(s: State) -> None:
    """Play the dealt round to its end, every seat by lot."""
    if s.phase == CHOOSE:
        play(s, choice(s, draw(s, legal(s))))
    while s.phase == TRICKS:
        play(s, any_of(s, playable(s)))
    while s.phase == ROWS:
        play(s, way_to_lay(s, draw(s, ways_to_lay(s))))


@rule
def note(s: State, seat: int, result: Row) -> None:
    """Write what `RESULTS` names; points are those since `new_game`."""
    result[0] = s.total[seat]
    result[1] = s.tricks[seat]
    result[2] = count_of(s.taken[seat] & ALL_HEARTS)
    result[3] = count_of(s.taken[seat] & QUEENS)
    result[4] = count_of(s.taken[seat] & KING_OF_HEARTS)
    result[5] = s.finish[seat]
    note_dealt(s, seat, result)
    for contract in range(7):
        result[10 + contract] = s.sheet[seat][contract]


@rule
def note_dealt(s: State, seat: int, result: Row) -> None:
    """Write what `DEALT` names, of the hand a seat was dealt."""
    hand = 0
    for place in range(seat * s.size, (seat + 1) * s.size):
        hand |= as_set(s.deck[place])
    king = count_of(hand & KING_OF_HEARTS)
    turns = (seat - left_of(s.dealer, 1, s.players) + s.players) % s.players
    turn = turns if s.step == 1 else (s.players - turns) % s.players
    result[6] = king * count_of(hand & ALL_HEARTS)
    result[7] = king * (turn + 1)
    result[8] = count_of(hand & JACKS)
    result[9] = count_of(hand & ACES)


lot, note_deal = rounds.lot, rounds.note_deal
play_game = rule(bound(rounds.play_game, deal, play_round))
play_round_by = rule(bound(rounds.play_round_by, legal, play, move))
play_deals = rule(bound(rounds.play_deals, new_game, deal, play_round_by, note, note_deal))
