"""The domino round of Barbu: rows grow from the jacks; who is out of cards first has the fewest points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import rank_of, suit_of
from ..rule import count_of, nth_of, rule, tell
from ..tricks import left_of
from .barbu_deck import (
    ABOVE_JACKS,
    ACE,
    BELOW_JACKS,
    EVERY_CARD,
    JACK,
    JACKS,
    OVER,
    PASS,
    REMOVED,
    ROWS,
    as_set,
    card_at,
    cards_in,
    give_up,
    suit_set,
)

if TYPE_CHECKING:
    from .barbu import State

OPTIONAL, COMPULSORY, CHAIN = 0, 1, 2
"""What an ace gives: one more card if one likes, one more card, as many more as one likes."""

LAID, PASSED, AGAIN, NOTHING_FITS, STOPPED, OUT, LAST = range(20, 27)
"""What the round tells: card laid, passed as nothing fits, an ace lets a seat go on, nothing fits to go on,
a seat stops after an ace, a seat is out with its place and points, the seat left with cards likewise."""

TABLES: dict[str, dict[int, tuple[int, ...]]] = {
    "score_barbu_40": {3: (-40, 0, 40), 4: (-40, -20, 20, 40), 5: (-40, -20, 0, 20, 40)},
    "lineaire_30": {3: (-30, 0, 30), 4: (-30, -10, 10, 30), 5: (-30, -15, 0, 15, 30)},
    "gautron_120": {4: (-120, -60, -20, 0)},
    "parisien": {4: (-45, -20, -10, 10)},
    "wikipedia": {4: (-45, -20, -5, 5)},
    "bga52": {3: (-25, -15, -5), 4: (-25, -15, -5, 0), 5: (-25, -15, -5, 0, 0)},
}
"""Points for being out first, second ... last, by number of players; some tables are known for four only."""

PRIZES = tuple(
    tuple((*table.get(players, ()), 0, 0, 0, 0, 0)[:5] for players in range(6)) for table in TABLES.values()
)
"""The same by number: table, players, place."""


@rule
def set_prizes(s: State, table: int) -> None:
    """Note what each place is worth by a table, counted as in `TABLES`."""
    for place in range(s.players):
        s.prize[place] = PRIZES[table][s.players][place]


@rule
def open_rows(s: State) -> None:
    """Start the rows: empty, but for cards that nobody holds in a round laid out by hand."""
    s.phase = ROWS
    s.rows = EVERY_CARD & ~REMOVED[s.players]
    for seat in range(s.players):
        s.rows &= ~s.hand[seat]


# Legal moves


@rule
def fitting(s: State) -> int:
    """The cards of the seat to move that fit: jacks, above them the next higher and below the next lower."""
    return (JACKS | s.rows << 1 & ABOVE_JACKS | s.rows >> 1 & BELOW_JACKS) & s.hand[s.to_move]


@rule
def may_stop(s: State) -> bool:
    """Whether the seat to move has laid an ace and need not go on."""
    return s.again == 1 and s.ace_replay != COMPULSORY


@rule
def ways_to_lay(s: State) -> int:
    """How many moves there are: the cards that fit, and passing with none or after an ace."""
    cards = count_of(fitting(s))
    return cards + 1 if cards == 0 or may_stop(s) else cards


@rule
def way_to_lay(s: State, place: int) -> int:
    """One of the `ways_to_lay`, counted from 0; passing is the last."""
    cards = fitting(s)
    return card_at(nth_of(cards, place)) if place < count_of(cards) else PASS


def refused_in_rows(s: State, move: int) -> tuple[str, list[int]]:
    """Why a card of the hand, or a pass, is not allowed: what fits, or the card that must be laid before."""
    if move == PASS:
        return "ace_compulsory" if s.again else "must_lay", cards_in(fitting(s))
    opened = s.rows & suit_set(suit_of(move))
    return "neighbour" if opened else "jack_opens", [missing(s, move)]


def missing(s: State, card: int) -> int:
    """The card that a row needs next before it can take this one; the jack if there is no row yet."""
    step = 1 if rank_of(card) < JACK else -1
    inner = card + step
    while rank_of(inner) != JACK and not s.rows & as_set(inner + step):
        inner += step
    return inner


# Lay a card


@rule
def lay_or_pass(s: State, seat: int, move: int) -> None:
    """Lay a card or pass; the turn goes on to the next, unless an ace lets the same seat go on."""
    s.acted += 1
    if move == PASS:
        tell(s, STOPPED if s.again else PASSED, seat)
        s.again = 0
    else:
        lay_in_row(s, seat, move)
    if s.out == s.players:
        s.phase = OVER
    elif s.again == 0:
        next_turn(s)


@rule
def lay_in_row(s: State, seat: int, card: int) -> None:
    """Lay a card into its row; an ace lets its player go on."""
    give_up(s, seat, card)
    s.rows |= as_set(card)
    tell(s, LAID, seat, card)
    goes_on = rank_of(card) == ACE or (s.again == 1 and s.ace_replay == CHAIN)
    s.again = 0
    if s.held[seat] == 0:
        go_out(s, seat)
    elif goes_on:
        go_on(s, seat)


@rule
def go_on(s: State, seat: int) -> None:
    """Let a seat play again, if anything fits."""
    tell(s, AGAIN, seat)
    if fitting(s):
        s.again = 1
    else:
        tell(s, NOTHING_FITS, seat)


@rule
def next_turn(s: State) -> None:
    """Give the turn to the next seat that has cards."""
    turn_on(s)
    while s.held[s.to_move] == 0:
        turn_on(s)


@rule
def turn_on(s: State) -> None:
    """Turn to the next seat; past the one that opened, a lap is over."""
    s.to_move = left_of(s.to_move, s.step, s.players)
    if s.to_move == s.leader:
        s.trick += 1
        s.acted = 0


# Going out


@rule
def go_out(s: State, seat: int) -> None:
    """Give a seat without cards its place; of two seats the other one is last and plays no more."""
    tell(s, OUT, seat, s.out + 1, s.prize[s.out])
    take_place(s, seat)
    if s.out < s.players - 1:
        return
    for other in range(s.players):
        if s.finish[other] == 0:
            tell(s, LAST, other, s.out + 1, s.prize[s.out])
            take_place(s, other)


@rule
def take_place(s: State, seat: int) -> None:
    """Give a seat the next place and its points."""
    s.score[seat] = s.prize[s.out]
    s.out += 1
    s.finish[seat] = s.out
