"""The best a hand of Frimé can do, found exactly and remembered: melds, the cards left over, the discard."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from cardkit.games.frime import State
from cardkit.games.frime_deck import JOKER, in_hand, is_wild
from cardkit.games.frime_found import MOST_PIECES, find_melds, melds
from cardkit.games.frime_laying import NOBODY, fill_table
from cardkit.games.frime_melds import best_discard_with, no_table
from cardkit.games.frime_money import card_points, weight
from cardkit.games.frime_search import LEAST_MELD, OPEN, TABLE
from cardkit.games.frime_shapes import uses
from cardkit.rule import Row

REMEMBERED = 4096
"""A lesson asks the same of a hand several times: after a draw, at the discard, when it is laid."""

Counts = tuple[int, ...]


@dataclass(frozen=True)
class Found:
    """Melds that leave the least points, the cards but wilds that are in none, their points undoubled."""

    melds: tuple[int, ...]
    left: tuple[int, ...]
    points: int


def best_melds(hand: Row, table: Row | None = None) -> Found:
    """The melds of a hand, and the cards it adds to a table, that leave the least points."""
    return _best(tuple(hand), tuple(table or ()))


def opening_melds(hand: Row) -> tuple[int, ...]:
    """Melds that take in the whole hand, wilds too; nothing if it cannot open."""
    return _opening(tuple(hand))


def best_throw(hand: Row, table: Row | None = None) -> int:
    """The card whose discard leaves the least points."""
    return _throw(tuple(hand), tuple(table or ()))


def without(hand: Row, card: int) -> Row:
    """A hand with one card less."""
    rest = list(hand)
    rest[card] -= 1
    return rest


def with_card(hand: Row, card: int) -> Row:
    """A hand with one card more."""
    more = list(hand)
    more[card] += 1
    return more


def after_draw(hand: Row, table: Row | None, keeps: bool) -> int:
    """The least points a hand leaves after the best discard, or with all its cards where it may keep them."""
    if keeps:
        return best_melds(hand, table).points
    return best_melds(without(hand, best_throw(hand, table)), table).points


def wilds_of(hand: Row) -> int:
    """How many wilds are in a hand."""
    return sum(1 for card in in_hand(hand) if is_wild(card))


# What a state says of a seat


def sees(s: State, seat: int) -> bool:
    """Whether the cards of a seat can be seen in a state: not in what another seat sees of it."""
    return sum(s.hand[seat]) == s.held[seat]


def in_last_turn(s: State, seat: int) -> bool:
    """Whether someone else has opened, so that a turn of this seat is its last."""
    return s.opener not in (NOBODY, seat)


def open_table(s: State, seat: int) -> Row | None:
    """The melds a seat may add to, as the search reads them."""
    if not in_last_turn(s, seat):
        return None
    table = [0] * TABLE
    fill_table(s, table)
    return table


def counted(s: State, points: int) -> int:
    """Points as the round counts them: doubled in the long ones."""
    return points * weight(s.size)


# Searches, remembered


@lru_cache(maxsize=REMEMBERED)
def _best(hand: Counts, table: Counts) -> Found:
    counts = list(hand)
    found = melds(counts, wilds_of(counts), list(table) or None)
    for card in range(JOKER):
        if counts[card]:
            counts[card] -= sum(uses(meld, card) for meld in found)
    left = tuple(card for card in in_hand(counts) if not is_wild(card))
    return Found(tuple(found), left, sum(card_points(card) for card in left))


@lru_cache(maxsize=REMEMBERED)
def _opening(hand: Counts) -> Counts:
    counts, found = list(hand), [0] * MOST_PIECES
    if sum(hand) < LEAST_MELD or _best(hand, ()).left:
        return ()
    size = find_melds(counts, wilds_of(counts), no_table(), OPEN, found)
    return tuple(found[:size])


@lru_cache(maxsize=REMEMBERED)
def _throw(hand: Counts, table: Counts) -> int:
    counts = list(hand)
    card = best_discard_with(counts, wilds_of(counts), list(table) or no_table())
    if card >= 0:
        return card
    return next(wild for wild in reversed(in_hand(counts)) if is_wild(wild))
