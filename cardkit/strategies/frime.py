"""Players of Frimé: each strategy draws, discards and lays down from what its seat can see.

A strategy gets the state, the lot of this decision (a number below 2**32 drawn from the deal's luck, the
only chance it needs) and its knobs. Melds are found exactly; what is left to a strategy is which card to
draw, which to discard, and when to pay.
"""

from __future__ import annotations

from ..games.frime import State, break_off, deal, new_game, play
from ..games.frime_deck import BUY, STOCK, TAKE
from ..games.frime_laying import DISCARD, DRAW, NOBODY, OVER
from ..games.frime_legal import choice, legal
from ..rule import Grid, Row, apart, rule
from ..tricks import left_of
from . import rounds
from .frime_hand import best_throw, has_stock_left, hopeless, next_lay, saves, takes, throw_or_keep
from .rounds import bound, draw, lot

NAMES = ("by_lot", "tidy", "count", "buyer")
"""The strategies, in the order `move` counts them."""

USUAL = "tidy"
"""Who plays where a lesson does not say otherwise."""

KNOBS = {"gain": ("own", *(str(points) for points in range(1, 31)))}
"""What sets a strategy: the points a purchase must save `buyer`; 0 is its own way."""

ROUND_RESULTS = ("wilds", "bought", "turns")
RESULTS = ("score", "flocons", "cents", "broken_off", *ROUND_RESULTS)
"""What `note` says of a seat: its points, flocons and cents, and how many rounds were broken off; of the last
round the wilds it was dealt, the cards it bought, and the turn in which somebody opened."""

RESULT_NAMES: dict[str, tuple[str, ...]] = {}
"""The names behind the numbers of results that are not counts."""

DEAL_RESULTS: tuple[str, ...] = ()
"""What `note_deal` says of a whole deal: nothing."""

MOST_TURNS = 40
"""A round is broken off after so many turns of every seat."""
GAIN = 8
"""What a purchase must save `buyer` by itself, in points."""


# Strategies


@rule
def by_lot(s: State, lot: int, knobs: Row) -> int:
    """Does anything that is allowed, all as likely."""
    return choice(s, lot * legal(s) >> 32)


@rule
def tidy(s: State, lot: int, knobs: Row) -> int:
    """Keeps what leaves the fewest points; takes the top used card only if that helps at once."""
    if s.phase == DRAW:
        return TAKE if takes(s) else STOCK
    return throw_or_keep(s, best_throw(s)) if s.phase == DISCARD else next_lay(s)


@rule
def count(s: State, lot: int, knobs: Row) -> int:
    """Draws like `tidy`; throws by the live cards too: those not seen yet that would help what it keeps."""
    if s.phase == DRAW:
        return TAKE if takes(s) else STOCK
    return throw_or_keep(s, hopeless(s)) if s.phase == DISCARD else next_lay(s)


@rule
def buyer(s: State, lot: int, knobs: Row) -> int:
    """Throws like `count`; buys the card under the top one when it saves much more than the top one."""
    if s.phase == DRAW and s.used_cards > 1:
        top, under = saves(s, 1), saves(s, 2)
        if under - max(top, 0) >= (knobs[0] or GAIN):
            return BUY
    return count(s, lot, knobs)


@apart
def move(s: State, strategy: int, lot: int, knobs: Row) -> int:
    """What a strategy of `NAMES` does."""
    if strategy == 0:
        return by_lot(s, lot, knobs)
    if strategy == 1:
        return tidy(s, lot, knobs)
    if strategy == 2:
        return count(s, lot, knobs)
    return buyer(s, lot, knobs)


# Play with strategies


@apart
def usual(s: State) -> int:
    """What is done where nobody says otherwise; deal codes rest on it, so it never changes."""
    if s.phase == DRAW:
        return TAKE if saves(s, 1) > 0 or not has_stock_left(s) else STOCK
    return best_throw(s) if s.phase == DISCARD else next_lay(s)


@rule
def too_long(s: State) -> bool:
    """Whether a round has gone on so long that a simulation breaks it off."""
    return s.phase == DRAW and s.opener == NOBODY and s.turn >= MOST_TURNS * s.players


@apart
def play_round(s: State) -> None:
    """Play the round to its end, every seat by lot; a round that nobody ends is broken off."""
    while s.phase != OVER:
        if too_long(s):
            break_off(s)
        else:
            play(s, choice(s, draw(s, legal(s))))


@apart
def play_round_by(s: State, who: Row, knobs: Grid, shift: int) -> None:
    """Play the round, each seat by its strategy in `who`; `shift` moves all so many seats on."""
    while s.phase != OVER:
        if too_long(s):
            break_off(s)
        else:
            place = left_of(s.to_move, shift, s.players)
            play(s, move(s, who[place], lot(s), knobs[place]))


@rule
def note(s: State, seat: int, result: Row) -> None:
    """Write what `RESULTS` names; points, flocons and cents are those since `new_game`."""
    result[0] = s.total[seat]
    result[1] = s.flocons[seat]
    result[2] = s.cents[seat]
    result[3] = s.broken_off
    result[4] = s.wilds_dealt[seat]
    result[5] = s.bought[seat]
    result[6] = s.turn if s.opener == NOBODY else s.turn - s.players + 1


note_deal = rounds.note_deal
play_game = rule(bound(rounds.play_game, deal, play_round))
play_deals = rule(bound(rounds.play_deals, new_game, deal, play_round_by, note, note_deal))
