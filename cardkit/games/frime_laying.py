"""Laying down in Frimé: opening with the whole hand; in the last turn melds, and cards added to the opener's.

A move lays a whole meld, so that every meld on the table is one at every step. The first meld of an opening
is legal only if the cards that are left can be laid too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SUIT_STEP, suit_of
from ..rule import Row, apart, rule, tell
from .frime_deck import (
    ABOVE_RUN,
    BELOW_RUN,
    DONE,
    FIRST_MELD,
    IN_GROUP,
    JOKER,
    added_card,
    end_of,
    is_wild,
    target_of,
)
from .frime_melds import can_open
from .frime_money import weight
from .frime_search import BOTTOMS, GROUPS, RANKS, SUITS, TABLE, TOPS
from .frime_shapes import (
    GROUP,
    RUN,
    cards_in,
    cards_in_group,
    cards_in_run,
    first_in,
    group_of,
    is_group,
    last_in,
    rank_in,
    run_of,
    suit_in,
    wilds_in,
)
from .frime_turn import part_with

if TYPE_CHECKING:
    from .frime import State

DRAW, DISCARD, LAY, OVER = range(4)
"""Phases of a round: the seat to move draws, discards, lays down; over."""

OPENED, LAID, ADDED_TO, STOPPED = range(20, 24)
"""What laying tells: a seat opens and gets flocons, lays a meld, adds a card to a meld, lays nothing more."""

NOBODY = -1
MELDS, SPOTS = 24, 24
"""So many melds fit on the table, and so many cards in one."""


# Whether there is anything to lay


@rule
def start_laying(s: State) -> None:
    """After the discard a seat may lay down."""
    s.phase = LAY
    s.done = 0


@rule
def can_lay(s: State) -> bool:
    """Whether the seat to move has a choice: to open, to go on opening, or anything in its last turn."""
    if s.done or s.held[s.to_move] == 0:
        return False
    return s.opener != NOBODY or can_open(s.hand[s.to_move], s.wilds[s.to_move])


@rule
def opening(s: State) -> bool:
    """Whether the seat to move lays its whole hand, or nothing: it is no last turn."""
    return s.opener in (NOBODY, s.to_move)


# Lay


@apart
def lay(s: State, seat: int, move: int) -> None:
    """Lay a meld, add a card to one, or lay nothing more."""
    if move == DONE:
        s.done = 1
        tell(s, STOPPED, seat)
    elif move >= FIRST_MELD:
        lay_meld(s, seat, move - FIRST_MELD)
    else:
        add_card(s, seat, target_of(move), end_of(move), added_card(move))


@rule
def lay_meld(s: State, seat: int, meld: int) -> None:
    """Lay a meld of the hand; the first in a round opens and earns flocons."""
    if s.opener == NOBODY:
        s.opener = seat
        s.flocons[seat] += weight(s.size)
        tell(s, OPENED, seat, weight(s.size))
    number = s.melds
    s.meld[number], s.owner[number] = meld, seat
    s.melds += 1
    s.targets += seat == s.opener
    if is_group(meld):
        lay_group(s, seat, number, meld)
    else:
        for place in range(first_in(meld), last_in(meld) + 1):
            natural = SUIT_STEP * suit_in(meld) + place - 1
            s.lying[number][place] = give(s, seat, natural if cards_in_run(meld) >> place & 1 else JOKER)
    tell(s, LAID, seat, number)


@rule
def lay_group(s: State, seat: int, number: int, meld: int) -> None:
    """Put the cards of a group on the table, its wilds last."""
    spot = 0
    for suit in range(SUITS):
        for _ in range(cards_in_group(meld, suit)):
            s.lying[number][spot] = give(s, seat, SUIT_STEP * suit + rank_in(meld))
            spot += 1
    for _ in range(wilds_in(meld)):
        s.lying[number][spot] = give(s, seat, JOKER)
        spot += 1


@rule
def give(s: State, seat: int, card: int) -> int:
    """Take a card out of a hand and give it; for `JOKER` the first wild, twos before jokers."""
    given = card
    if card == JOKER:
        for wild in range(JOKER, -1, -1):
            if is_wild(wild) and s.hand[seat][wild]:
                given = wild
    part_with(s, seat, given)
    return given


@rule
def add_card(s: State, seat: int, target: int, end: int, card: int) -> None:
    """Add a card of the hand to one of the opener's melds."""
    meld = s.meld[target]
    if end == IN_GROUP:
        spot = cards_in(meld)
        suits = 0 if card == JOKER else 1 << 2 * suit_of(card)
        s.meld[target] = meld + group_of(GROUP, 0, suits, card == JOKER)
    else:
        first, last = first_in(meld) - (end == BELOW_RUN), last_in(meld) + (end == ABOVE_RUN)
        spot = first if end == BELOW_RUN else last
        cards = cards_in_run(meld) | (0 if card == JOKER else 1 << spot)
        s.meld[target] = run_of(RUN, suit_in(meld), first, last, cards)
    s.lying[target][spot] = give(s, seat, card)
    tell(s, ADDED_TO, seat, target, s.lying[target][spot], end)


# The opener's melds, for the search


@apart
def fill_table(s: State, table: Row) -> None:
    """Write the opener's melds as `frime_search` reads them."""
    for place in range(TABLE):
        table[place] = 0
    for target in range(s.targets):
        meld = s.meld[target]
        if is_group(meld):
            table[GROUPS + rank_in(meld)] = 1
        else:
            low = SUIT_STEP * suit_in(meld) - 1
            if last_in(meld) < RANKS:
                table[TOPS + low + last_in(meld)] += 1
            if first_in(meld) > 1:
                table[BOTTOMS + low + first_in(meld) - 1] += 1
