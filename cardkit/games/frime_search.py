"""The search behind the melds of Frimé: every way to lay a hand, card by card, and the least that is left.

Cards are met rank by rank, as cells. Between two cells only this matters: in each suit the lengths of the
runs that go on, how many cards of the rank are in a group, and how many wilds are spent. Four facts keep it
small and lose nothing:

- one group of a rank is enough, and a card alone in a run is as well off in a group;
- a run begins and ends with a card of the hand; if it is short, wilds fill it up at either end;
- two runs of a suit at a time are enough: each card is in a hand at most twice, so three runs have a wild
  wherever they overlap, and by changing tails one of them can be spared;
- a wild that is left over costs nothing, and any meld can take it in.
"""

from __future__ import annotations

from ..cards import SUIT_STEP, rank_of, suit_of
from ..rule import Row, apart, room, rule

SUITS, RANKS = 4, 12
CARDS = SUITS * SUIT_STEP
"""As many places has a row of counts."""
TEN, ACE = 7, RANKS - 1
LEAST_MELD = 3
TOPS, BOTTOMS, GROUPS = 0, CARDS, 2 * CARDS
TABLE = GROUPS + RANKS
"""What lies open, as a row: how many runs end at a card, how many begin just above one, which ranks are
groups; so many places has the row."""

LEAVE, DISCARD, OPEN = range(3)
"""What is asked: leave the least; the same after one discard; leave nothing."""

UNIT = 64
"""A point in the sums of a search; what is below says which card is discarded."""
DISCARD_WILD = UNIT - 1
NEVER = 1 << 40

# A state of a search: four bits a suit for two runs that go on, then two for the group, one for the discard

SUIT_BITS = 4
GROUP_BIT = SUITS * SUIT_BITS
GONE = 1 << GROUP_BIT + 2
RUNS = (1 << GROUP_BIT) - 1
FULL = 3
"""The length of a run or a group that needs no more; longer ones count the same."""

# What a run does at a cell: it takes the card or a wild, and goes on, joins a run that lies open, or ends

IDLE, CARD_ON, CARD_JOINS, CARD_ENDS, WILD_ON, WILD_JOINS = range(6)
WAYS_OF_NONE, WAYS_OF_RUN = 3, 6
"""A run of no length yet has the ways below the first number; any other all but `IDLE`."""

# A search, as one row: what is asked, the cells of the hand, and all states met, layer after layer

WILDS, ASKED, SIZE, ROOM = range(4)
"""How many wilds there are to spend, what is asked, how many cells there are, and places for states."""
COUNT, LYING = 8, 8 + CARDS
"""Copies of the hand's counts and of the table."""
CELL = LYING + TABLE
GAP = CELL + CARDS
"""The card of every cell; how many ranks lie between it and the next of its suit, -1 if there is none."""
START = GAP + CARDS
"""The states before cell *i* are those from the *i*-th of these to the next."""
STATE = START + CARDS + 2
"""Every state, then for each and any number of wilds spent the least sum, then how it came about."""
STATES = 160
"""How many states a search has room for at first."""
HOW = 1 << 10
"""Sums came about from an earlier one, in one of so many ways."""


@rule
def points_of(rank: int) -> int:
    """What a card left in hand counts: the ace 1, three to nine their number, ten to king 10.

    >>> [points_of(rank) for rank in range(RANKS)]
    [3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1]
    """
    return 1 if rank == ACE else min(rank, TEN) + 3


@rule
def discard_key(card: int) -> int:
    """The place of a card in the order in which equally good discards are chosen."""
    rank = rank_of(card)
    return SUITS * (RANKS - 1 if rank == ACE else RANKS - 2 - rank) + suit_of(card)


# The search


@apart
def searched(counts: Row, wilds: int, table: Row, asked: int) -> int:
    """The least sum: points in units, and below which card is discarded; `NEVER` if there is no way."""
    states = STATES
    while True:
        s = prepared(counts, wilds, table, asked, states)
        if spread(s):
            return least(s, wilds)
        states *= 2


@rule
def prepared(counts: Row, wilds: int, table: Row, asked: int, states: int) -> Row:
    """Make room for a search; no card ever needs more than two wilds."""
    cards = 0
    for card in range(CARDS):
        cards += counts[card]
    spare = min(wilds, 2 * cards)
    s = room(STATE + states * (2 * spare + 3))
    s[WILDS], s[ASKED], s[ROOM] = spare, asked, states
    for card in range(CARDS):
        s[COUNT + card] = counts[card]
    for place in range(TABLE):
        s[LYING + place] = table[place] if len(table) else 0
    fill_cells(s)
    return s


@rule
def fill_cells(s: Row) -> None:
    """List the cards of a hand and the ends of runs that lie open, rank by rank."""
    size = 0
    for rank in range(RANKS):
        for suit in range(SUITS):
            card = SUIT_STEP * suit + rank
            if s[COUNT + card] + s[LYING + TOPS + card] + s[LYING + BOTTOMS + card]:
                s[CELL + size] = card
                s[GAP + size] = -1
                for before in range(CELL + size - 1, CELL - 1, -1):
                    if suit_of(s[before]) == suit:
                        s[before + GAP - CELL] = card - s[before] - 1
                        break
                size += 1
    s[SIZE] = size


@rule
def spread(s: Row) -> bool:
    """Meet the cells one after the other; whether there was room for all states."""
    s[START], s[START + 1] = 0, 1
    s[STATE] = 0
    for spent in range(s[WILDS] + 1):
        s[sum_at(s, 0, spent)] = 0 if spent == 0 else NEVER
    for cell in range(s[SIZE]):
        s[START + cell + 2] = s[START + cell + 1]
        for state in range(s[START + cell], s[START + cell + 1]):
            meet(s, cell, state)
        if s[START + cell + 2] > s[ROOM]:
            return False
    return True


@rule
def sum_at(s: Row, state: int, spent: int) -> int:
    """Where the sum of a state stands, with so many wilds spent."""
    return STATE + s[ROOM] + (s[WILDS] + 1) * state + spent


@rule
def needs(s: Row, key: int, cell: int) -> int:
    """How many wilds the group of a state still needs; none if it is empty or lies open already."""
    joined = key >> GROUP_BIT & FULL
    return 0 if joined == 0 or s[LYING + GROUPS + rank_of(s[CELL + cell])] else FULL - joined


@apart
def meet(s: Row, cell: int, state: int) -> None:
    """Let the two runs of the cell's suit do whatever they can, from one state."""
    key, card, spent = s[STATE + state], s[CELL + cell], 0
    if cell and rank_of(card) != rank_of(s[CELL + cell - 1]):
        spent = needs(s, key, cell - 1)
        key &= ~(FULL << GROUP_BIT)
    shift, free = SUIT_BITS * suit_of(card), unspent(s, state)
    longer, shorter = key >> shift + 2 & FULL, key >> shift & FULL
    key &= ~(15 << shift)
    for way in range(longer > 0, WAYS_OF_RUN if longer else WAYS_OF_NONE):
        cost = spent + run_costs(s, cell, longer, way)
        if cost <= free:
            meet_too(s, cell, state, key, longer, shorter, way, cost, free)


@rule
def unspent(s: Row, state: int) -> int:
    """The most wilds that may be left in a state; below 0 if it cannot be."""
    place = sum_at(s, state, 0)
    for spent in range(s[WILDS] + 1):
        if s[place + spent] < NEVER:
            return s[WILDS] - spent
    return -1


@rule
def meet_too(  # noqa: PLR0917
    s: Row, cell: int, state: int, key: int, longer: int, shorter: int, way: int, cost: int, free: int
) -> None:
    """Let the shorter run do whatever it can beside the longer one."""
    card = s[CELL + cell]
    last = 1 if way == IDLE else WAYS_OF_RUN if shorter else WAYS_OF_NONE
    for other in range(shorter > 0, last):
        both = cost + run_costs(s, cell, shorter, other)
        left = s[COUNT + card] - takes_card(way) - takes_card(other)
        joined = joins(way) + joins(other)
        if both <= free and left >= 0 and joined <= s[LYING + BOTTOMS + card]:
            first, second = length(s, cell, longer, way), length(s, cell, shorter, other)
            runs = 4 * max(first, second) + min(first, second)
            go_on(s, cell, state, key, runs, both, left, WAYS_OF_RUN * way + other)


@rule
def run_costs(s: Row, cell: int, long: int, way: int) -> int:
    """How many wilds a run spends at a cell, or `NEVER` if it cannot go on."""
    if way == CARD_ENDS:
        return max(FULL - long - 1, 0)
    if way in (CARD_ON, WILD_ON):
        gap = s[GAP + cell]
        return NEVER if gap < 0 else gap + (way == WILD_ON)
    return 1 if way == WILD_JOINS else 0


@rule
def length(s: Row, cell: int, long: int, way: int) -> int:
    """How long a run is at the next cell of its suit; 0 if it does not go on."""
    return min(long + 1 + s[GAP + cell], FULL) if way in (CARD_ON, WILD_ON) else 0


@rule
def takes_card(way: int) -> int:
    """How many cards of the hand a run takes at a cell."""
    return 1 if CARD_ON <= way <= CARD_ENDS else 0


@rule
def joins(way: int) -> int:
    """How many runs that lie open a run joins at a cell."""
    return 1 if way in (CARD_JOINS, WILD_JOINS) else 0


@rule
def go_on(  # noqa: PLR0917
    s: Row, cell: int, state: int, key: int, runs: int, cost: int, left: int, how: int
) -> None:
    """Let runs that lie open and end here be added to as well, as far as two may go on."""
    card, gap = s[CELL + cell], s[GAP + cell]
    shift = SUIT_BITS * suit_of(card)
    group(s, cell, state, key | runs << shift, cost, left, 3 * how)
    if s[LYING + TOPS + card] and gap >= 0:
        free = (runs % 4 == 0) + (runs == 0)
        for opened in range(1, min(free, s[LYING + TOPS + card]) + 1):
            runs = 4 * FULL + (runs >> 2)
            if cost + opened * gap <= s[WILDS]:
                group(s, cell, state, key | runs << shift, cost + opened * gap, left, 3 * how + opened)


@apart
def group(  # noqa: PLR0917
    s: Row, cell: int, state: int, key: int, cost: int, left: int, how: int
) -> None:
    """Put the cards of the cell that no run takes into the group of the rank, leave or discard them."""
    card, had, asked = s[CELL + cell], key >> GROUP_BIT & FULL, s[ASKED]
    points = UNIT * points_of(rank_of(card))
    key &= ~(FULL << GROUP_BIT)
    for grouped in range(left + 1):
        rest, joined = left - grouped, min(had + grouped, FULL)
        to, by = key | joined << GROUP_BIT, 2 * (3 * how + grouped)
        if rest == 0 or (joined == 0 and asked != OPEN):
            relax(s, cell, state, to, cost, rest * points, by)
        if asked == DISCARD and rest and not key & GONE and (rest == 1 or joined == 0):
            gone = (rest - 1) * points + discard_key(card)
            relax(s, cell, state, to | GONE, cost, gone, by + 1)


@apart
def relax(  # noqa: PLR0917
    s: Row, cell: int, state: int, key: int, cost: int, more: int, how: int
) -> None:
    """Note that a state can be reached at this cost, where that is less than known."""
    to = place_of(s, cell, key)
    if to < 0:
        return
    here, there = sum_at(s, state, 0), sum_at(s, to, cost)
    back = s[ROOM] * (s[WILDS] + 1)
    for _ in range(s[WILDS] + 1 - cost):
        if s[here] + more < s[there]:
            s[there] = s[here] + more
            s[there + back] = HOW * here + how
        here += 1
        there += 1


@rule
def place_of(s: Row, cell: int, key: int) -> int:
    """The place of a state after a cell, made if it is new; -1 if there is no room."""
    end = s[START + cell + 2]
    if end > s[ROOM]:
        return -1
    for place in range(s[START + cell + 1], end):
        if s[STATE + place] == key:
            return place
    s[START + cell + 2] = end + 1
    if end == s[ROOM]:
        return -1
    s[STATE + end] = key
    for spent in range(s[WILDS] + 1):
        s[sum_at(s, end, spent)] = NEVER
    return end


@rule
def least(s: Row, wilds: int) -> int:
    """The least sum of the last states, with the wilds that the last group needs."""
    best, size = NEVER, s[SIZE]
    for state in range(s[START + size], s[START + size + 1]):
        key = s[STATE + state]
        due = needs(s, key, size - 1) if size else 0
        kept, more = 0, 0
        if s[ASKED] == DISCARD and not key & GONE:
            kept, more = 1, DISCARD_WILD
        for spent in range(min(s[WILDS], wilds - kept) - due + 1):
            best = min(best, s[sum_at(s, state, spent)] + more)
    return best
