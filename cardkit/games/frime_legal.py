"""What may be done in a turn of Frimé: the draws, the discards, and every meld or card that may be laid."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..cards import SUIT_STEP, rank_of
from ..rule import Row, apart, count_of, room, rule
from .frime_deck import (
    ABOVE_RUN,
    BUY,
    DONE,
    FIRST_ADD,
    FIRST_MELD,
    IN_GROUP,
    JOKER,
    KINDS,
    NO_CARD,
    STOCK,
    TAKE,
    add_move,
    added_card,
    in_hand,
    target_of,
)
from .frime_laying import DISCARD, DRAW, LAY, NOBODY, opening
from .frime_melds import can_open
from .frime_search import LEAST_MELD, RANKS, SUITS
from .frime_shapes import (
    GROUP,
    RUN,
    cards_in,
    first_in,
    group_of,
    is_group,
    last_in,
    rank_in,
    run_of,
    suit_in,
    uses,
    wilds_in,
)

if TYPE_CHECKING:
    from .frime import State

# The moves of a seat


@apart
def legal(s: State) -> int:
    """How many moves the seat to move may choose from; none once the round is over."""
    if s.phase == DRAW:
        return has_stock(s) + min(s.used_cards, 2)
    if s.phase == DISCARD:
        kinds = may_keep(s)
        for card in range(KINDS):
            kinds += s.hand[s.to_move][card] > 0
        return kinds
    return ways_to_lay(s) if s.phase == LAY else 0


@apart
def choice(s: State, place: int) -> int:
    """One of the `legal` moves, counted from 0."""
    if s.phase == DRAW:
        return STOCK + place + 1 - has_stock(s)
    if s.phase == LAY:
        return way_to_lay(s, place)
    for card in range(KINDS):
        if s.hand[s.to_move][card]:
            if place == 0:
                return card
            place -= 1
    return DONE


def every_choice(s: State) -> list[int]:
    """All legal moves at once, in the order of `choice`: to lay there may be thousands."""
    if s.phase != LAY:
        return [choice(s, place) for place in range(legal(s))]
    found = [0] * ways_to_lay(s)
    scan(s, found)
    return found


@rule
def has_stock(s: State) -> int:
    """1 if there is a stock or one can be made of the used pile, else 0."""
    return 1 if s.stock or s.used_cards > 1 else 0


@rule
def may_keep(s: State) -> int:
    """1 if the seat to move need not discard, in a variant for the last turn, else 0; the next must draw."""
    return 1 if s.optional_discard and s.opener != NOBODY and s.stock + s.used_cards else 0


def refusal(s: State, move: int) -> tuple[str, list[int]]:
    """The rule that forbids a move, and the cards that prove it."""
    if s.phase == DRAW:
        if move == BUY:
            return "buy_second", s.used[: s.used_cards]
        return ("no_stock" if move == STOCK else "draw_first"), []
    if s.phase == DISCARD:
        if move < STOCK:
            return "own_hand", in_hand(s.hand[s.to_move])
        return ("one_draw" if move in (STOCK, TAKE, BUY) else "discard_first"), []
    return refused_to_lay(s, move)


# Legal moves: lay nothing more, add a card, lay a meld


@rule
def ways_to_lay(s: State) -> int:
    """How many moves there are."""
    return scan(s, room(0))


@rule
def way_to_lay(s: State, place: int) -> int:
    """One of the `ways_to_lay`, counted from 0."""
    found = room(place + 1)
    scan(s, found)
    return found[place]


@rule
def scan(s: State, found: Row) -> int:
    """Write all moves, as far as there is room; how many there are."""
    size = 0 if s.opener == s.to_move else note(found, 0, DONE)
    if not opening(s):
        size = scan_adds(s, found, size)
    return scan_runs(s, found, scan_groups(s, found, size))


@rule
def note(found: Row, size: int, move: int) -> int:
    """Write one more move, if there is room; how many there are."""
    if size < len(found):
        found[size] = move
    return size + 1


@apart
def scan_adds(s: State, found: Row, size: int) -> int:
    """Write the cards that may be added to the opener's melds."""
    for target in range(s.targets):
        for end in range(IN_GROUP + 1):
            for card in range(KINDS):
                if fits_at(s, target, end, card):
                    size = note(found, size, add_move(target, end, card))
    return size


@rule
def fits_at(s: State, target: int, end: int, card: int) -> bool:
    """Whether the seat to move has a card that fits an end of an open meld; `JOKER` is any wild."""
    meld = s.meld[target]
    if not (s.wilds[s.to_move] if card == JOKER else s.hand[s.to_move][card] and rank_of(card) < RANKS):
        return False
    if is_group(meld) or end == IN_GROUP:
        return is_group(meld) and end == IN_GROUP and (card == JOKER or rank_of(card) == rank_in(meld))
    place = last_in(meld) + 1 if end == ABOVE_RUN else first_in(meld) - 1
    if card == JOKER:
        return lowest_place(s) <= place <= RANKS
    return card == SUIT_STEP * suit_in(meld) + place - 1 and 1 <= place <= RANKS


@rule
def lowest_place(s: State) -> int:
    """The lowest place of a run: the three's, or as a variant one before it for a wild."""
    return 0 if s.twos_in_runs else 1


@apart
def scan_groups(s: State, found: Row, size: int) -> int:
    """Write the groups of the hand: any cards of a rank with any number of wilds."""
    hand, wilds = s.hand[s.to_move], s.wilds[s.to_move]
    for rank in range(RANKS):
        held = 0
        for suit in range(SUITS):
            held += hand[SUIT_STEP * suit + rank]
        for suits in range(1 << 2 * SUITS if held + wilds >= LEAST_MELD else 0):
            if has_suits(hand, rank, suits):
                for used in range(wilds + 1):
                    meld = group_of(GROUP, rank, suits, used)
                    if cards_in(meld) >= LEAST_MELD and may_lay(s, meld):
                        size = note(found, size, FIRST_MELD + meld)
    return size


@rule
def has_suits(hand: Row, rank: int, suits: int) -> bool:
    """Whether a hand has so many cards of each suit of a rank."""
    short = 0
    for suit in range(SUITS):
        short += suits >> 2 * suit & 3 > hand[SUIT_STEP * suit + rank]
    return short == 0


@apart
def scan_runs(s: State, found: Row, size: int) -> int:
    """Write the runs of the hand: at every place its card or a wild."""
    wilds = s.wilds[s.to_move]
    for suit in range(SUITS):
        held = held_places(s.hand[s.to_move], suit)
        for first in range(lowest_place(s), RANKS + 1):
            for last in range(first + LEAST_MELD - 1, RANKS + 1):
                able = held & (2 << last) - (1 << first)
                cards, least = able, last - first + 1 - wilds
                while count_of(cards) >= least:
                    meld = run_of(RUN, suit, first, last, cards)
                    if may_lay(s, meld):
                        size = note(found, size, FIRST_MELD + meld)
                    if cards == 0:
                        break
                    cards = fewer(cards, able, least)
    return size


@rule
def fewer(cards: int, able: int, least: int) -> int:
    """The next smaller set of the places that are able, of at least so many members."""
    cards = cards - 1 & able
    while cards and count_of(cards) < least:
        cards = cards - 1 & able
    return cards


@rule
def held_places(hand: Row, suit: int) -> int:
    """The places of a suit whose cards are in a hand, as a set."""
    places = 0
    for rank in range(RANKS):
        if hand[SUIT_STEP * suit + rank]:
            places |= 2 << rank
    return places


@rule
def may_lay(s: State, meld: int) -> bool:
    """Whether a meld of the hand may be laid: in an opening only if the rest can be laid as well."""
    if not opening(s):
        return True
    rest, left = room(KINDS), 0
    for card in range(JOKER):
        rest[card] = 0
        if rank_of(card) < RANKS and s.hand[s.to_move][card]:
            rest[card] = s.hand[s.to_move][card] - uses(meld, card)
            left += rest[card]
    wilds = s.wilds[s.to_move] - wilds_in(meld)
    return left + wilds == 0 or can_open(rest, wilds)


def refused_to_lay(s: State, move: int) -> tuple[str, list[int]]:
    """Why nothing, a card or a meld may not be laid, and the cards that prove it."""
    hand = s.hand[s.to_move]
    if move == DONE:
        return "open_all", in_hand(hand)
    if move < FIRST_ADD:
        return "lay_or_stop", []
    if move < FIRST_MELD:
        return refused_to_add(s, move)
    meld = move - FIRST_MELD
    short = any(uses(meld, card) > hand[card] for card in range(JOKER) if rank_of(card) < RANKS)
    if short or wilds_in(meld) > s.wilds[s.to_move]:
        return "own_hand", in_hand(hand)
    if not is_group(meld) and first_in(meld) < lowest_place(s):
        return "no_two_in_runs", []
    return "open_all", in_hand(hand)


def refused_to_add(s: State, move: int) -> tuple[str, list[int]]:
    """Why a card may not be added, and the cards that prove it."""
    card, target = added_card(move), target_of(move)
    if opening(s):
        return "add_in_last_turn", []
    if target >= s.targets:
        return "openers_melds", []
    if not (s.wilds[s.to_move] if card == JOKER else s.hand[s.to_move][card]):
        return "own_hand", in_hand(s.hand[s.to_move])
    return "fits", [each for each in s.lying[target] if each != NO_CARD]
