"""The melds of Frimé: exact against brute force and an integer programme, and shown as claimed."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import pytest
from cardkit.compiled.games import frime_found as fast_found
from cardkit.compiled.games import frime_melds as fast
from rules.frime_programme import programme

import cardkit.compiled  # noqa: F401  finds the compiled twins
from cardkit.cards import SUIT_STEP
from cardkit.games import frime_found as found
from cardkit.games import frime_melds as melds
from cardkit.games import frime_search as search
from cardkit.games import frime_shapes as shapes
from cardkit.games.frime_melds import counted
from cardkit.games.frime_search import BOTTOMS, GROUPS, TABLE, TOPS, points_of
from cardkit.layouts.frime import every_hand, openings

Hand = tuple[int, ...]
NATURAL = tuple(SUIT_STEP * suit + rank for suit in range(4) for rank in range(12))
NARROW = tuple(SUIT_STEP * suit + rank for suit in range(2) for rank in range(6))
FACES = "3456789TJQKA"


def hand(text: str) -> tuple[list[int], int]:
    """The counts of a hand written in notation, and its wilds, written ``*``."""
    words = text.split()
    cards = [SUIT_STEP * "SHDC".index(word[1]) + FACES.index(word[0]) for word in words if word != "*"]
    return counted(cards), words.count("*")


def drawn(chance: random.Random, cards: Hand, least: int, most: int) -> tuple[Hand, int]:
    """Some cards of two packs and some wilds."""
    size = chance.randint(least, most)
    wilds = min(chance.choice((0, 1, 1, 2, 3, 4, 5, 7, 9, 12)), size)
    return tuple(sorted(chance.sample(2 * cards, size - wilds))), wilds


# Brute force: every way to part a hand


def is_meld(cards: Hand, wilds: int) -> bool:
    ranks, suits = sorted(card % SUIT_STEP for card in cards), {card // SUIT_STEP for card in cards}
    size = len(cards) + wilds
    if size < 3:
        return False
    run = len(suits) <= 1 and len(set(ranks)) == len(ranks) and size <= 12
    return len(set(ranks)) <= 1 or (run and ranks[-1] - ranks[0] < size)


@cache
def ways(cards: Hand, wilds: int) -> frozenset[tuple[int, int]]:
    """Points and wilds that can be left over; of the points left with these wilds only the least."""
    if not cards:
        return frozenset({(0, wilds)} | ({(0, 0)} if wilds >= 3 else set()))
    first, rest = cards[0], cards[1:]
    least: dict[int, int] = {}
    for points, spare in ways(rest, wilds):
        least[spare] = min(least.get(spare, 999), points + points_of(first % SUIT_STEP))
    for size in range(len(rest) + 1):
        for places in combinations(range(len(rest)), size):
            meld = (first, *(rest[place] for place in places))
            left = tuple(card for place, card in enumerate(rest) if place not in places)
            for used in range(wilds + 1):
                if is_meld(meld, used):
                    for points, spare in ways(left, wilds - used):
                        least[spare] = min(least.get(spare, 999), points)
    return frozenset((points, spare) for spare, points in least.items())


def least_left(cards: Hand, wilds: int) -> int:
    return min(points for points, _ in ways(cards, wilds))


@pytest.mark.parametrize("seed", range(10))
def test_answers_are_those_of_brute_force(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(300):
        cards, wilds = drawn(chance, chance.choice((NATURAL, NARROW)), 3, 7)
        counts = np.array(counted(list(cards)))
        assert fast.deadwood(counts, wilds) == least_left(cards, wilds), (cards, wilds)
        assert fast.can_open(counts, wilds) == ((0, 0) in ways(cards, wilds)), (cards, wilds)
        assert fast.best_discard(counts, wilds) == best_by_force(cards, wilds), (cards, wilds)


def best_by_force(cards: Hand, wilds: int) -> int:
    """The discard that leaves least; of equal ones by the stated order."""
    tried = [(least_left(cards, wilds - 1), 1, 0, -1)] if wilds else []
    for card in set(cards):
        left = list(cards)
        left.remove(card)
        order = ([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0, 11].index(card % SUIT_STEP), card // SUIT_STEP)
        tried.append((least_left(tuple(left), wilds), 0, 4 * order[0] + order[1], card))
    return min(tried)[-1]


def test_the_chance_to_open_three_cards_as_dealt_is_exact() -> None:
    """All 204,156 hands, one after the other, against the hands by counts and against counting by hand."""
    opens, hands = [0] * 4, [0] * 4
    for cards in combinations(2 * NATURAL + 12 * (-1,), 3):
        wilds = cards.count(-1)
        hands[wilds] += 1
        opens[wilds] += is_meld(cards[: 3 - wilds], wilds)
    assert openings() == list(zip(opens, hands, strict=True))
    groups, runs = 12 * comb(8, 3), 4 * 10 * 2**3
    pairs, near = 12 * comb(8, 2), 4 * (11 + 10) * 2**2
    assert opens == [groups + runs, 12 * (pairs + near), comb(12, 2) * 96, comb(12, 3)]
    assert sum(hands) == comb(108, 3)


@pytest.mark.parametrize(("size", "jokers"), [(1, 4), (2, 6), (3, 6), (4, 4)])
def test_every_hand_comes_with_its_weight(size: int, jokers: int) -> None:
    assert sum(ways for *_, ways in every_hand(size, jokers)) == comb(104 + jokers, size)


# An independent integer programme


@pytest.mark.parametrize("seed", range(4))
def test_whole_hands_leave_what_the_integer_programme_says(seed: int) -> None:
    chance = random.Random(seed)
    for trial in range(60):
        suits, ranks = chance.randint(2, 4), chance.randint(5, 12)
        pack = tuple(card for card in NATURAL if card < SUIT_STEP * suits and card % SUIT_STEP < ranks)
        cards, wilds = drawn(chance, pack if trial % 3 else NATURAL, 11, 13)
        runs, groups, table = lying(chance) if trial % 2 else ([], [], [0] * TABLE)
        answer = fast.deadwood_with(np.array(counted(list(cards))), wilds, np.array(table))
        assert answer == programme(cards, wilds, runs, groups), (cards, wilds, runs, groups)


def lying(chance: random.Random) -> tuple[list[tuple[int, int, int]], list[int], list[int]]:
    """Melds that lie open: runs as suit, first and last rank; ranks of groups; both as a table."""
    table, runs, groups = [0] * TABLE, [], []
    for _ in range(chance.randint(1, 4)):
        if chance.random() < 0.3:
            groups.append(chance.randint(0, 11))
            table[GROUPS + groups[-1]] = 1
        else:
            suit, first = chance.randint(0, 2), chance.randint(0, 9)
            last = chance.randint(first + 2, min(11, first + 4))
            runs.append((suit, first, last))
            table[TOPS + SUIT_STEP * suit + last] += 1
            if first:
                table[BOTTOMS + SUIT_STEP * suit + first - 1] += 1
    return runs, groups, table


# Interpreted is compiled, and what is shown is what is claimed


@pytest.mark.parametrize("seed", range(4))
def test_the_melds_shown_are_melds_and_leave_what_is_claimed(seed: int) -> None:
    chance = random.Random(seed)
    for trial in range(50):
        cards, wilds = drawn(chance, chance.choice((NATURAL, NARROW)), 3, 13 if trial % 5 == 0 else 9)
        runs, groups, table = lying(chance) if trial % 2 else ([], [], [0] * TABLE)
        counts = counted(list(cards))
        shown = found.melds(counts, wilds, table)
        left = left_by(shown, cards, wilds, runs, groups)
        assert (
            left
            == melds.deadwood_with(counts, wilds, table)
            == fast.deadwood_with(np.array(counts), wilds, np.array(table))
        )
        room = np.zeros(found.MOST_PIECES, np.int64)
        size = fast_found.find_melds(np.array(counts), wilds, np.array(table), search.LEAVE, room)
        assert list(room[:size]) == shown


def left_by(
    shown: list[int], cards: Hand, wilds: int, runs: list[tuple[int, int, int]], groups: list[int]
) -> int:
    """The points that melds leave, all of them checked."""
    hand, above, below = Counter(cards), Counter[tuple[int, int]](), Counter[tuple[int, int]]()
    for meld in shown:
        laid, kind = shapes.cards_of(meld), shapes.kind_of(meld)
        natural = tuple(card for card in laid if card != shapes.WILD)
        hand.subtract(natural)
        wilds -= laid.count(shapes.WILD)
        assert shapes.wilds_in(meld) == laid.count(shapes.WILD)
        assert all(shapes.uses(meld, card) == natural.count(card) for card in NATURAL)
        if not shapes.is_group(meld):
            assert 1 <= shapes.first_in(meld) <= shapes.last_in(meld) <= 12
        if kind in (shapes.GROUP, shapes.RUN):
            assert is_meld(natural, laid.count(shapes.WILD))
        elif kind == shapes.ADDED:
            assert shapes.rank_in(meld) in groups
        elif kind == shapes.ABOVE:
            above[shapes.suit_in(meld), shapes.first_in(meld) - 2] += 1
        else:
            below[shapes.suit_in(meld), shapes.last_in(meld)] += 1
    assert wilds >= 0
    assert min(hand.values(), default=0) >= 0
    assert not above - Counter((suit, last) for suit, _, last in runs)
    assert not below - Counter((suit, first) for suit, first, _ in runs)
    return sum(points_of(card % SUIT_STEP) * count for card, count in hand.items())


@pytest.mark.parametrize("seed", range(4))
def test_who_can_open_lays_every_card_and_every_wild(seed: int) -> None:
    chance, opened = random.Random(seed), 0
    for _ in range(400):
        cards, wilds = drawn(chance, chance.choice((NATURAL, NARROW)), 3, 13)
        counts, room = np.array(counted(list(cards))), np.zeros(found.MOST_PIECES, np.int64)
        size = fast_found.find_melds(counts, wilds, fast.no_table(), search.OPEN, room)
        assert (size >= 0) == fast.can_open(counts, wilds), (cards, wilds)
        if size >= 0:
            opened += 1
            shown = [shapes.cards_of(int(meld)) for meld in room[:size]]
            assert all(is_meld(tuple(c for c in meld if c >= 0), meld.count(-1)) for meld in shown)
            assert sorted(card for meld in shown for card in meld) == sorted([*cards, *[-1] * wilds])
    assert opened > 50


@pytest.mark.parametrize("seed", range(2))
def test_interpreted_is_compiled(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        cards, wilds = drawn(chance, chance.choice((NATURAL, NARROW)), 3, 14)
        plain, quick = counted(list(cards)), np.array(counted(list(cards)))
        for name in ("deadwood", "can_open", "best_discard"):
            assert getattr(melds, name)(plain, wilds) == getattr(fast, name)(quick, wilds), (cards, wilds)


def test_a_search_that_outgrows_its_room_begins_again_with_more() -> None:
    cards = [SUIT_STEP * suit + rank for suit in range(4) for rank in (1, 2, 4)] + [3]
    s = search.prepared(counted(cards), 3, melds.no_table(), search.LEAVE, 2)
    assert not search.spread(s)
    assert melds.deadwood(counted(cards), 3) == programme(tuple(cards), 3, [], [])


# The rules, one hand a line

HANDS = [
    ("AH 3H 4H", False, "no low ace"),
    ("KH AH 3H", False, "no way round from the ace to the three"),
    ("KH AH *", True, "the wild is the queen"),
    ("7H 7H 7S", True, "identical cards in a group"),
    ("* * *", True, "wilds only"),
    ("9C *", False, "two cards are no meld"),
    ("5H * 7H", True, "a wild inside a run"),
    ("7H 7S 7D 9C *", False, "two cards are left"),
    ("7H 7S 7D * *", True, "the wilds join the sevens"),
    ("4C 5C 6C * KD KS", True, "a run and a group"),
    ("TC TD TH 4S", False, "one card is left"),
    ("5H * * 8H", True, "two wilds side by side"),
    ("7S 7H 7D 7C 7S", True, "five of a rank"),
    ("3S 4S 5S 5S 6S 7S", True, "two runs that overlap"),
    ("5S 5H 5D 6S 7S 8S 5C", True, "the run needs the five that a greedy group would take"),
    ("3S * * * * * * * * * * AS *", True, "a wild more than a suit has ranks"),
]


@pytest.mark.parametrize(("text", "opens", "why"), HANDS, ids=[why for *_, why in HANDS])
def test_which_hands_can_open(text: str, opens: bool, why: str) -> None:
    assert melds.can_open(*hand(text)) == opens


LEFT = [
    ("AS 9C KD * *", 10, "the wilds take the dearest card"),
    ("9C 9D KD *", 10, "one wild saves two nines"),
    ("3S 4S 5S 6S", 0, "four in a run"),
    ("QH KH AH 3H", 3, "the run ends with the ace"),
    ("4S 5S 6S 6H 6D 7S 8S", 12, "the best of run and group"),
]


@pytest.mark.parametrize(("text", "left", "why"), LEFT, ids=[why for *_, why in LEFT])
def test_what_is_left(text: str, left: int, why: str) -> None:
    assert melds.deadwood(*hand(text)) == left
