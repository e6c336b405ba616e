"""How players of Frimé look at their hand: what it leaves, what a card saves, which card to throw or lay."""

from __future__ import annotations

from ..cards import SUIT_STEP, rank_of
from ..games.frime import State
from ..games.frime_deck import (
    ABOVE_RUN,
    BELOW_RUN,
    DONE,
    FIRST_MELD,
    IN_GROUP,
    JOKER,
    KINDS,
    PACKS,
    add_move,
    is_wild,
)
from ..games.frime_found import MOST_PIECES, find_melds
from ..games.frime_laying import fill_table, opening
from ..games.frime_legal import may_keep
from ..games.frime_melds import best_discard_with, deadwood_with, no_table
from ..games.frime_search import LEAST_MELD, LEAVE, OPEN, RANKS, SUITS, TABLE
from ..games.frime_shapes import (
    ABOVE,
    ADDED,
    BELOW,
    cards_in_group,
    cards_in_run,
    first_in,
    kind_of,
    last_in,
    rank_in,
    suit_in,
)
from ..rule import Row, apart, room, rule

HOPE = 4
"""So many live cards that would make a meld weigh as much as a point left in hand."""

# What a hand leaves


@rule
def open_melds(s: State) -> Row:
    """What lies open for the seat to move: the opener's melds in its last turn, else nothing."""
    if opening(s):
        return no_table()
    table = room(TABLE)
    fill_table(s, table)
    return table


@rule
def left(s: State) -> int:
    """The least points the hand of the seat to move leaves."""
    return deadwood_with(s.hand[s.to_move], s.wilds[s.to_move], open_melds(s))


@apart
def saves(s: State, under: int) -> int:
    """By how many points a used card, counted from the top, betters the hand, one card less afterwards."""
    seat, card = s.to_move, s.used[s.used_cards - under]
    before = left(s)
    s.hand[seat][card] += 1
    s.wilds[seat] += is_wild(card)
    thrown = best_throw(s)
    points = before - left_without(s, thrown)
    s.hand[seat][card] -= 1
    s.wilds[seat] -= is_wild(card)
    return points if thrown != card else 0


@apart
def left_without(s: State, card: int) -> int:
    """The least points left after a discard."""
    seat = s.to_move
    s.hand[seat][card] -= 1
    s.wilds[seat] -= is_wild(card)
    points = left(s)
    s.hand[seat][card] += 1
    s.wilds[seat] += is_wild(card)
    return points


@apart
def saves_kept(s: State) -> int:
    """By how many points the top used card betters a hand of which nothing is discarded; 0 where one must."""
    if not may_keep(s):
        return 0
    seat, card = s.to_move, s.used[s.used_cards - 1]
    before = left(s)
    s.hand[seat][card] += 1
    s.wilds[seat] += is_wild(card)
    points = before - left(s)
    s.hand[seat][card] -= 1
    s.wilds[seat] -= is_wild(card)
    return points


@rule
def takes(s: State) -> bool:
    """Whether the top used card is drawn: it helps at once, or there is no other."""
    return saves(s, 1) > 0 or saves_kept(s) > 0 or not has_stock_left(s)


@rule
def has_stock_left(s: State) -> bool:
    """Whether a card can be drawn from the stock."""
    return s.stock > 0 or s.used_cards > 1


@apart
def throw_or_keep(s: State, card: int) -> int:
    """The discard, or none in a last turn that allows it and where all cards kept leave fewer points."""
    return DONE if may_keep(s) and left(s) < left_without(s, card) else card


@apart
def best_throw(s: State) -> int:
    """The discard that leaves the fewest points; a wild only if nothing else is as good."""
    card = best_discard_with(s.hand[s.to_move], s.wilds[s.to_move], open_melds(s))
    return card if card >= 0 else last_wild(s)


@rule
def last_wild(s: State) -> int:
    """A wild card of the seat to move."""
    for card in range(KINDS - 1, -1, -1):
        if is_wild(card) and s.hand[s.to_move][card]:
            return card
    return JOKER


@apart
def hopeless(s: State) -> int:
    """The discard that leaves few points and goes with few live cards."""
    if not opening(s):
        return best_throw(s)
    best, lowest = best_throw(s), 1 << 30
    for card in range(JOKER):
        if s.hand[s.to_move][card] and rank_of(card) < RANKS:
            cost = HOPE * left_without(s, card) + outs_of_rank(s, card) + outs_in_suit(s, card)
            if cost < lowest:
                best, lowest = card, cost
    return best


@rule
def outs_of_rank(s: State, card: int) -> int:
    """How many live cards would make a group of three with a card and another of the hand."""
    rank, same, found = rank_of(card), -1, 0
    for suit in range(SUITS):
        same += s.hand[s.to_move][SUIT_STEP * suit + rank]
        found += live(s, SUIT_STEP * suit + rank)
    return found if same else 0


@rule
def outs_in_suit(s: State, card: int) -> int:
    """How many live cards would make a run of three with a card and another of the hand."""
    low, rank, found = card - rank_of(card), rank_of(card), 0
    for first in range(max(rank - LEAST_MELD + 1, 0), min(rank, RANKS - LEAST_MELD) + 1):
        missing, outs = 0, 0
        for place in range(low + first, low + first + LEAST_MELD):
            if s.hand[s.to_move][place] == 0:
                missing += 1
                outs += live(s, place)
        if missing == 1:
            found += outs
    return found


@rule
def live(s: State, card: int) -> int:
    """How many copies of a card the seat to move has not seen: in its hand, the used pile or another's."""
    copies = PACKS - s.hand[s.to_move][card]
    for other in range(s.players):
        copies -= s.known[other][card] * (other != s.to_move)
    for place in range(s.used_cards):
        copies -= s.used[place] == card
    return max(copies, 0)


# Laying down


@apart
def next_lay(s: State) -> int:
    """Open whenever possible; in the last turn lay what leaves the fewest points, move after move."""
    found, seat = room(MOST_PIECES), s.to_move
    asked = OPEN if opening(s) else LEAVE
    size = find_melds(s.hand[seat], s.wilds[seat], open_melds(s), asked, found)
    if size <= 0:
        return DONE
    kind = kind_of(found[0])
    if kind == ADDED:
        return into_group(s, found[0])
    if kind in (ABOVE, BELOW):
        return onto_run(s, found[0], kind)
    return FIRST_MELD + found[0]


@rule
def into_group(s: State, piece: int) -> int:
    """Add the first card of a piece to the open group of its rank."""
    for target in range(s.targets):
        if kind_of(s.meld[target]) == 0 and rank_in(s.meld[target]) == rank_in(piece):
            for suit in range(SUITS):
                if cards_in_group(piece, suit):
                    return add_move(target, IN_GROUP, SUIT_STEP * suit + rank_in(piece))
    return DONE


@rule
def onto_run(s: State, piece: int, kind: int) -> int:
    """Add the card of a piece that lies next to an open run to it."""
    place = first_in(piece) if kind == ABOVE else last_in(piece)
    card = SUIT_STEP * suit_in(piece) + place - 1 if cards_in_run(piece) >> place & 1 else JOKER
    for target in range(s.targets):
        meld = s.meld[target]
        if kind_of(meld) == 1 and suit_in(meld) == suit_in(piece):
            if kind == ABOVE and last_in(meld) == place - 1:
                return add_move(target, ABOVE_RUN, card)
            if kind == BELOW and first_in(meld) == place + 1:
                return add_move(target, BELOW_RUN, card)
    return DONE
