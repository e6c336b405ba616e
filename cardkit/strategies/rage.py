"""Players of Rage: each strategy predicts and plays from what its seat can see.

A strategy gets the state, the lot of this decision (a number below 2**32 drawn from the round's luck, the
only chance it needs) and its knobs; it gives one of the legal moves. Knob 0 is the way it predicts, one of
`BID_WAYS`. How a card is weighed is in `rage_count`.
"""

from __future__ import annotations

from ..cards import SUIT_STEP, rank_of, suit_of
from ..games.rage import State, choice, deal, legal, new_game, play
from ..games.rage_cards import FIRST_BID
from ..games.rage_deck import (
    ACTIONS,
    BID,
    BONUSES,
    NO_SUIT,
    OVER,
    PLUSES,
    SET_BITS,
    SETS,
    card_of,
    is_joker,
    of_suit,
)
from ..games.rage_legal import STRICT, open_suits, way_to_play, ways_to_play
from ..games.rage_score import ROUNDS
from ..games.rage_tricks import BONUS
from ..rule import Row, apart, count_of, nth_of, rule
from ..tricks import left_of
from . import rounds
from .rage_count import SURE, chance_led, chance_now
from .rounds import bound, draw

NAMES = ("by_lot", "steer", "keep")
"""The strategies, in the order `move` counts them."""

BY_LOT, STEER, KEEP = range(3)

USUAL = "steer"
"""Who plays where a lesson does not say otherwise."""

OWN, COUNT, SHARE, NONE = range(4)
BID_WAYS = ("own", "count", "share", "none")
"""How tricks are predicted: the strategy's own way, by counting likely winners, an even share, never any."""

KNOBS = {"bid_way": BID_WAYS}
"""What sets a strategy, and the names of its values."""

TAKEN = ("bid", "tricks", "off", "bonus")
DEALT = ("trumps", "actions", "jokers", "turn")
RESULTS = ("score", "exact", *TAKEN, *DEALT, *(f"with_{cards}" for cards in range(ROUNDS, 0, -1)))
"""What `note` says of a seat: points; predictions that came true; of the last round its prediction, tricks,
how many more these are than predicted, points from +5 and −5 cards; of the hand it was dealt the cards of the
first trump, the action cards, the Jokers among them; its place among those who predict, from 1; the points of
each round, by how many cards are dealt."""

ROUND_RESULTS = (*TAKEN, *DEALT)
"""What only tells of a single round."""

RESULT_NAMES: dict[str, tuple[str, ...]] = {}
"""The names behind the numbers of results that are not counts."""

DEAL_RESULTS: tuple[str, ...] = ()
"""What `note_deal` says of a whole deal: nothing."""

KEPT = 200
"""What it is worth to `keep` not to play an action card while it wants tricks, in thousandths of a trick."""
EXACT = 10
"""What a trick is worth that makes a prediction come true, or costs it, beside `BONUS` cards in the trick."""


# Strategies


@rule
def by_lot(s: State, lot: int, knobs: Row) -> int:
    """Any legal move, all as likely as each other."""
    if s.phase == BID and knobs[0]:
        return predicted(s, knobs[0])
    return choice(s, lot * legal(s) >> 32)


@rule
def steer(s: State, lot: int, knobs: Row) -> int:
    """Predicts as many tricks as it counts likely winners; goes for tricks until it has them, then ducks."""
    return best_move(s, STEER, knobs[0] or COUNT)


@rule
def keep(s: State, lot: int, knobs: Row) -> int:
    """Steers too; keeps the action cards that can lose a trick, and minds the +5 and −5 cards in it."""
    return best_move(s, KEEP, knobs[0] or COUNT)


@rule
def move(s: State, strategy: int, lot: int, knobs: Row) -> int:
    """The move a strategy of `NAMES` makes."""
    if strategy == BY_LOT:
        return by_lot(s, lot, knobs)
    return steer(s, lot, knobs) if strategy == STEER else keep(s, lot, knobs)


# How strategies choose


@apart
def best_move(s: State, way: int, bid_way: int) -> int:
    """The move that suits a way of playing best; of equals, the first in the order of `choice`."""
    if s.phase == BID:
        return predicted(s, bid_way)
    best, most = 0, 0
    for place in range(legal(s)):
        found = value(s, choice(s, place), way)
        if place == 0 or found > most:
            best, most = choice(s, place), found
    return best


@rule
def predicted(s: State, bid_way: int) -> int:
    """The bid one of the `BID_WAYS` but the first makes."""
    if bid_way == COUNT:
        return FIRST_BID + likely_tricks(s)
    return FIRST_BID + ((s.cards + s.players // 2) // s.players if bid_way == SHARE else 0)


@apart
def likely_tricks(s: State) -> int:
    """How many tricks a hand is likely to take: the chances of its cards added up, to the nearest trick."""
    chances, hand = SURE // 2, s.hand[s.to_move]
    for place in range(SETS):
        for number in range(count_of(hand[place])):
            chances += chance_led(s, place * SET_BITS + nth_of(hand[place], number))
    return min(chances // SURE, s.cards)


@rule
def value(s: State, move: int, way: int) -> int:
    """How well a move suits: the chance to take the trick, wanted or not, and that of the card later."""
    card, wanted = card_of(move), s.bid[s.to_move] > s.won[s.to_move]
    worth, later = EXACT if wanted else -EXACT, chance_led(s, card)
    if way == KEEP:
        worth += stake(s, card)
        later += KEPT if wanted and suit_of(card) == ACTIONS and not is_joker(card) else 0
    now = SURE * chance_now(s, move) * worth // EXACT
    return now - later if wanted else now + later


@rule
def stake(s: State, card: int) -> int:
    """What the +5 and −5 cards in the trick bring whoever takes it, with this card."""
    return bonuses(s.lying | (1 << rank_of(card) if suit_of(card) == ACTIONS else 0))


@rule
def bonuses(actions: int) -> int:
    """What a set of action cards brings: 5 for each +5, −5 for each −5."""
    return BONUS * (count_of(actions & PLUSES) - count_of(actions & BONUSES & ~PLUSES))


# Play with strategies


@rule
def usual(s: State) -> int:
    """The move that is made where nobody says otherwise: that of `steer`. Deal codes rest on it."""
    return best_move(s, STEER, COUNT)


@rule
def any_move(s: State) -> int:
    """Any legal move; whoever must follow does so without a look at the other cards."""
    if s.phase == BID:
        return FIRST_BID + draw(s, s.cards + 1)
    following = of_suit(s.hand[s.to_move], s.asked)
    if following and s.follow == STRICT:
        return s.asked * SUIT_STEP + nth_of(following, draw(s, count_of(following)))
    suits = open_suits(s)
    return way_to_play(s, suits, draw(s, ways_to_play(s, suits)))


@apart
def play_round(s: State) -> None:
    """Play the dealt round to its end, every seat by lot."""
    while s.phase != OVER:
        play(s, any_move(s))


@rule
def note(s: State, seat: int, result: Row) -> None:
    """Write what `RESULTS` names; points and true predictions are those since `new_game`."""
    result[0] = s.total[seat]
    result[1] = s.exact[seat]
    result[2] = s.bid[seat]
    result[3] = s.won[seat]
    result[4] = s.won[seat] - s.bid[seat]
    result[5] = bonuses(s.taken[seat])
    note_dealt(s, seat, result)
    for round_ in range(ROUNDS):
        result[10 + round_] = s.sheet[seat][round_]


@rule
def note_dealt(s: State, seat: int, result: Row) -> None:
    """Write what `DEALT` names, of the hand a seat was dealt."""
    end, trump = s.pile + (s.players - seat) * s.cards, first_trump(s)
    trumps, actions, jokers = 0, 0, 0
    for place in range(end - s.cards, end):
        card = s.deck[place]
        trumps += suit_of(card) == trump
        actions += suit_of(card) == ACTIONS
        jokers += is_joker(card)
    result[6] = trumps
    result[7] = actions
    result[8] = jokers
    result[9] = 1 + (seat - left_of(s.dealer, 1, s.players) + s.players) % s.players


@rule
def first_trump(s: State) -> int:
    """The colour first turned up in this round; `NO_SUIT` if there was none."""
    for place in range(s.pile - 1, s.left - 1, -1):
        if suit_of(s.deck[place]) != ACTIONS:
            return suit_of(s.deck[place])
    return NO_SUIT


lot, note_deal = rounds.lot, rounds.note_deal
play_game = rule(bound(rounds.play_game, deal, play_round))
play_round_by = rule(bound(rounds.play_round_by, legal, play, move))
play_deals = rule(bound(rounds.play_deals, new_game, deal, play_round_by, note, note_deal))
