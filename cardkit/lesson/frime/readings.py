"""As what cards can be laid: every meld they make, and every open meld they fit."""

from __future__ import annotations

from collections.abc import Sequence

from cardkit.cards import rank_of, suit_of
from cardkit.games.frime import State
from cardkit.games.frime_deck import FIRST_MELD, IN_GROUP, JOKER, add_move, is_wild
from cardkit.games.frime_search import LEAST_MELD, RANKS, SUITS
from cardkit.games.frime_shapes import GROUP, RUN, group_of, is_group, run_of


def readings(cards: Sequence[int], two_in_runs: bool = False) -> list[int]:
    """Every meld that cards can be laid as, groups first: a wild in a run may stand for one card or another.

    >>> from cardkit.games.frime_deck import PACK, meld_names
    >>> [meld_names(meld)["en"] for meld in readings(PACK.parse_all("5H 6H 2S"))]
    ['run of hearts from 4 to 6, wild as 4', 'run of hearts from 5 to 7, wild as 7']
    """
    natural = [card for card in cards if not is_wild(card)]
    if len(cards) < LEAST_MELD:
        return []
    wilds = len(cards) - len(natural)
    return [*_groups(natural, wilds), *_runs(natural, wilds, 0 if two_in_runs else 1)]


def _groups(natural: Sequence[int], wilds: int) -> list[int]:
    """The group of a rank; wilds alone can be one of any rank."""
    ranks = {rank_of(card) for card in natural} or range(RANKS)
    suits = sum(1 << 2 * suit_of(card) for card in natural)
    return [group_of(GROUP, rank, suits, wilds) for rank in ranks] if len(ranks) == 1 or not natural else []


def _runs(natural: Sequence[int], wilds: int, lowest: int) -> list[int]:
    """The runs of a suit that begin early enough and late enough to take in every card."""
    suits, places = (
        {suit_of(card) for card in natural} or range(SUITS),
        {rank_of(card) + 1 for card in natural},
    )
    size = len(natural) + wilds
    if (natural and len(suits) > 1) or len(places) < len(natural):
        return []
    cards = sum(1 << place for place in places)
    return [
        run_of(RUN, suit, first, first + size - 1, cards)
        for suit in suits
        for first in range(lowest, RANKS - size + 2)
        if all(first <= place < first + size for place in places)
    ]


def ways_to_lay(s: State, cards: Sequence[int]) -> list[int]:
    """The moves that lay all of some cards at once: as a meld, or a single card on an open meld."""
    melds = [FIRST_MELD + meld for meld in readings(cards, bool(s.twos_in_runs))]
    if len(cards) != 1:
        return melds
    card = JOKER if is_wild(cards[0]) else cards[0]
    return [*melds, *(add_move(target, end, card) for target in range(s.targets) for end in _ends(s, target))]


def _ends(s: State, target: int) -> Sequence[int]:
    """Where a card can be added to an open meld: into a group, or at either end of a run."""
    return [IN_GROUP] if is_group(s.meld[target]) else range(IN_GROUP)
