"""The melds behind an answer of `frime_melds`: which cards lie where, and which place every wild takes."""

from __future__ import annotations

from ..cards import rank_of, suit_of
from ..rule import Row, apart, room, rule
from .frime_melds import no_table
from .frime_search import (
    CARD_ENDS,
    CARD_JOINS,
    CARD_ON,
    CELL,
    FULL,
    GAP,
    GROUPS,
    HOW,
    IDLE,
    LEAST_MELD,
    LEAVE,
    LYING,
    NEVER,
    OPEN,
    RANKS,
    ROOM,
    SIZE,
    START,
    STATE,
    STATES,
    SUITS,
    WAYS_OF_RUN,
    WILD_JOINS,
    WILD_ON,
    WILDS,
    needs,
    prepared,
    spread,
    sum_at,
)
from .frime_shapes import (
    ABOVE,
    ADDED,
    BELOW,
    GROUP,
    RUN,
    cards_in_run,
    first_in,
    group_of,
    is_group,
    last_in,
    run_of,
    suit_in,
    wilds_in,
)

MOST_PIECES = 16
"""A hand never makes more melds than this, with what it adds to those that lie open."""


def melds(counts: Row, wilds: int, table: Row | None = None) -> list[int]:
    """Melds that leave the least points in hand, as integers that `cards_of` reads.

    What is left over, wilds too, is in none of them. With `table` cards are added to what lies open as well.

    >>> from cardkit.games.frime_shapes import cards_of
    >>> [cards_of(meld) for meld in melds([2, 1, 0, 1] + [0] * 124, 1)]
    [[0, 1, -1, 3]]
    """
    found = room(MOST_PIECES)
    size = find_melds(counts, wilds, table or no_table(), LEAVE, found)
    return found[:size]


# From an answer back to the melds

LENGTH, FIRST, CARDS_AT, KIND = range(4)
RUN_SIZE = 4
"""A run that goes on, as four integers; two for each suit, the longer first."""


@apart
def find_melds(counts: Row, wilds: int, table: Row, asked: int, found: Row) -> int:
    """Write the melds of a best answer to `LEAVE` or `OPEN`; how many, or -1 where there is none.

    To open, wilds that no card needs are put where they fit, so that none is left.
    """
    states = STATES
    while True:
        s = prepared(counts, wilds, table, asked, states)
        if spread(s):
            break
        states *= 2
    best = best_sum(s)
    if best < 0:
        return -1
    hows = room(s[SIZE] + 1)
    for cell in range(s[SIZE] - 1, -1, -1):
        back = s[best + s[ROOM] * (s[WILDS] + 1)]
        hows[cell], best = back % HOW, back // HOW
    size = retrace(s, hows, found)
    return place_spare(found, size, wilds) if asked == OPEN else size


@rule
def best_sum(s: Row) -> int:
    """Where the least of the last sums stands, that with fewest wilds; -1 if there is none."""
    best, least, size = -1, NEVER, s[SIZE]
    for spent in range(s[WILDS] + 1):
        for state in range(s[START + size], s[START + size + 1]):
            due = needs(s, s[STATE + state], size - 1) if size else 0
            if spent + due <= s[WILDS] and s[sum_at(s, state, spent)] < least:
                best = sum_at(s, state, spent)
                least = s[best]
    return best


@rule
def retrace(s: Row, hows: Row, found: Row) -> int:
    """Go through the cells again as the answer did, and write every meld when it is complete."""
    size, suits, going = 0, 0, room(RUN_SIZE * 2 * SUITS)
    for place in range(RUN_SIZE * 2 * SUITS):
        going[place] = 0
    for cell in range(s[SIZE]):
        card, how = s[CELL + cell], hows[cell] // 2
        grouped, opened, way = how % 3, how // 3 % 3, how // 9
        size = move_run(s, cell, going, 0, way // WAYS_OF_RUN, found, size)
        size = move_run(s, cell, going, 1, way % WAYS_OF_RUN, found, size)
        order_runs(going, suit_of(card))
        for _ in range(opened):
            open_run(s, cell, going)
        suits += grouped << 2 * suit_of(card)
        if cell + 1 == s[SIZE] or rank_of(s[CELL + cell + 1]) != rank_of(card):
            size = write_group(s, rank_of(card), suits, found, size)
            suits = 0
    return size


@rule
def move_run(s: Row, cell: int, going: Row, place: int, way: int, found: Row, size: int) -> int:  # noqa: PLR0917
    """Let a run do what the answer did with it; how many melds are complete."""
    card = s[CELL + cell]
    at, bit = RUN_SIZE * (2 * suit_of(card) + place), 2 << rank_of(card)
    if way == IDLE:
        return size
    if going[at + LENGTH] == 0:
        going[at + FIRST], going[at + CARDS_AT], going[at + KIND] = rank_of(card) + 1, 0, RUN
    if way in (CARD_ON, CARD_ENDS, CARD_JOINS):
        going[at + CARDS_AT] |= bit
    if way in (CARD_ON, WILD_ON):
        going[at + LENGTH] = min(going[at + LENGTH] + 1 + s[GAP + cell], FULL)
        return size
    found[size] = ended_run(card, going, at, way)
    going[at + LENGTH] = 0
    return size + 1


@rule
def ended_run(card: int, going: Row, at: int, way: int) -> int:
    """The meld of a run that ends at a card; a short one is filled up above, or below if that is too high."""
    first, last, kind = going[at + FIRST], rank_of(card) + 1, going[at + KIND]
    if way in (CARD_JOINS, WILD_JOINS):
        kind = ABOVE if kind == ABOVE else BELOW
    if kind == RUN:
        last = min(max(last, first + LEAST_MELD - 1), RANKS)
        first = min(first, last - LEAST_MELD + 1)
    return run_of(kind, suit_of(card), first, last, going[at + CARDS_AT])


@rule
def order_runs(going: Row, suit: int) -> None:
    """Put the longer of a suit's two runs first."""
    at = 2 * RUN_SIZE * suit
    if going[at + LENGTH] < going[at + RUN_SIZE + LENGTH]:
        for place in range(at, at + RUN_SIZE):
            other = going[place + RUN_SIZE]
            going[place + RUN_SIZE] = going[place]
            going[place] = other


@rule
def open_run(s: Row, cell: int, going: Row) -> None:
    """Go on with a run that lies open and ends at a cell; it is the longer one."""
    card = s[CELL + cell]
    at = 2 * RUN_SIZE * suit_of(card)
    for place in range(at, at + RUN_SIZE):
        going[place + RUN_SIZE] = going[place]
    going[at + LENGTH], going[at + FIRST] = FULL, rank_of(card) + 2
    going[at + CARDS_AT], going[at + KIND] = 0, ABOVE


@rule
def write_group(s: Row, rank: int, suits: int, found: Row, size: int) -> int:
    """Write the group of a rank, if there is one; how many melds are complete."""
    if suits == 0:
        return size
    cards = (suits & 3) + (suits >> 2 & 3) + (suits >> 4 & 3) + (suits >> 6)
    if s[LYING + GROUPS + rank]:
        found[size] = group_of(ADDED, rank, suits, 0)
    else:
        found[size] = group_of(GROUP, rank, suits, max(LEAST_MELD - cards, 0))
    return size + 1


# Wilds that no card needs


@rule
def place_spare(found: Row, size: int, wilds: int) -> int:
    """Put every wild somewhere: into the last group, else at the ends of runs; how many melds there are."""
    for meld in range(size):
        wilds -= wilds_in(found[meld])
    if size == 0:
        found[0] = group_of(GROUP, 0, 0, wilds)
        return 1
    for meld in range(size - 1, -1, -1):
        if is_group(found[meld]):
            found[meld] += wilds * group_of(0, 0, 0, 1)
            return size
    for meld in range(size):
        while wilds and last_in(found[meld]) - first_in(found[meld]) + 1 < RANKS:
            found[meld] = longer_run(found[meld])
            wilds -= 1
    return cut_run(found, size, wilds) if wilds else size


@rule
def longer_run(meld: int) -> int:
    """A run with one more wild, above it if there is a place."""
    first, last = first_in(meld), last_in(meld)
    if last < RANKS:
        return run_of(RUN, suit_in(meld), first, last + 1, cards_in_run(meld))
    return run_of(RUN, suit_in(meld), first - 1, last, cards_in_run(meld))


@rule
def cut_run(found: Row, size: int, wilds: int) -> int:
    """Cut the first run, which fills the suit, in two that overlap by the wilds left over."""
    suit, cards = suit_in(found[0]), cards_in_run(found[0])
    cut = (1 << LEAST_MELD + 1) - 1
    found[0] = run_of(RUN, suit, 1, LEAST_MELD, cards & cut)
    found[size] = run_of(RUN, suit, LEAST_MELD + 1 - wilds, RANKS, cards & ~cut)
    return size + 1
