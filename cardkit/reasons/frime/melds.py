"""Whether some cards are a meld of Frimé, and why: each kind of fault has a reason of its own.

The cards may come in any order; `placed` reads them from left to right instead, as they would lie on the
table, so that a wild stands for the card of its place.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardkit.cards import SUIT_STEP, rank_of, suit_of
from cardkit.games.frime_deck import PACK, is_wild
from cardkit.games.frime_search import LEAST_MELD, SUITS
from cardkit.games.frime_shapes import (
    GROUP,
    RUN,
    WILD,
    cards_in_group,
    first_in,
    group_of,
    is_group,
    last_in,
    rank_in,
    wilds_in,
)
from cardkit.reasons import Reason
from cardkit.reasons.frime.facts import (
    card_facts,
    face_at,
    listed,
    of_ranks,
    ranks_said,
    reason,
    run_facts,
    suit_said,
    wild_places,
)
from cardkit.reasons.frime.runs import placed_run, sorted_run


@dataclass(frozen=True)
class Verdict:
    """Whether cards are a meld and why; `meld` is how `frime_found` writes it.

    Wilds alone are a meld of whatever they are declared to be, so they have no `meld` here.
    """

    valid: bool
    why: tuple[Reason, ...]
    meld: int | None = None


def judge(
    cards: Sequence[int],
    kind: int | None = None,
    placed: bool = False,
    two_in_runs: bool = False,
    hand: Sequence[int] | None = None,
) -> Verdict:
    """Say whether cards are a meld: a `GROUP`, a `RUN`, or without `kind` whichever fits.

    With `hand` they must be cards of it; `two_in_runs` is the variant with a wild before the three.

    >>> from cardkit.games.frime_deck import PACK
    >>> judge(PACK.parse_all("5H 8H 2S")).why[0].text["en"]
    'In this run 2 cards are missing: 6 and 7 of hearts. Wilds there: 1; still needed: 1, the card itself or a wild.'
    >>> judge(PACK.parse_all("KH AH 2S"), placed=True).why[0].rule, judge(PACK.parse_all("KH AH 2S")).valid
    ('frime.ace_high', True)
    """
    natural = [card for card in cards if not wild(card)]
    fault = _unfit(cards, natural, kind, hand)
    if fault is not None:
        return Verdict(False, (fault,))
    if not natural:
        return Verdict(True, (reason("all_wild", "only_wilds", n=len(cards)),))
    ranks = {rank_of(card) for card in natural}
    if kind == RUN or (kind is None and len(ranks) > 1):
        run = placed_run(cards, two_in_runs) if placed else sorted_run(cards, two_in_runs)
        return _valid(run) if isinstance(run, int) else Verdict(False, (run,))
    suits = sum(1 << 2 * suit_of(card) for card in natural)
    return _valid(group_of(GROUP, ranks.pop(), suits, len(cards) - len(natural)))


def wild(card: int) -> bool:
    """Whether a card is a wild, or stands for one in a list of a meld's cards."""
    return card == WILD or is_wild(card)


def _valid(meld: int) -> Verdict:
    return Verdict(True, tuple(meld_reasons(meld)), meld)


# Why cards can be no meld, whatever their order


def _unfit(
    cards: Sequence[int], natural: Sequence[int], kind: int | None, hand: Sequence[int] | None
) -> Reason | None:
    """Not in hand, too few, not of one rank, not of one suit; nothing if none of these."""
    missing = [] if hand is None else list((Counter(cards) - Counter(hand)).elements())
    if missing:
        return reason("fault_hand", "own_hand", cards=listed(missing))
    if len(cards) < LEAST_MELD:
        return reason("fault_few", "three_cards", n=len(cards), more=LEAST_MELD - len(cards))
    ranks, suits = (Counter(of(card) for card in natural) for of in (rank_of, suit_of))
    one_rank, one_suit = len(ranks) < 2, len(suits) < 2
    if (kind == GROUP and one_rank) or (kind == RUN and one_suit) or (kind is None and one_rank + one_suit):
        return None
    return _mixed(natural, kind, ranks, suits)


def _mixed(natural: Sequence[int], kind: int | None, ranks: Counter[int], suits: Counter[int]) -> Reason:
    """Cards of several ranks, of several suits, or of both."""
    (rank, alike), (suit, suited) = ranks.most_common(1)[0], suits.most_common(1)[0]
    if kind == GROUP or (kind is None and alike > suited):
        odd = next(card for card in natural if rank_of(card) != rank)
        return reason("fault_rank", "group", ranks=ranks_said(rank), **card_facts(odd))
    if kind == RUN or suited > alike:
        odd = next(card for card in natural if suit_of(card) != suit)
        return reason("fault_suit", "run", suit=suit_said(suit), **card_facts(odd))
    return reason("fault_neither", "group", cards=listed(natural))


# Why a meld is one


def meld_reasons(meld: int) -> list[Reason]:
    """What a meld is, and what its wilds stand for."""
    if is_group(meld):
        return [_is_group(meld), *_twins(meld), *_group_wilds(meld)]
    places, wild = last_in(meld) - first_in(meld) + 1, wild_places(meld)
    if len(wild) == places:
        return [reason("wild_run", "only_wilds", n=places, **run_facts(meld))]
    why = [reason("is_run", "run", n=places, **run_facts(meld))]
    return [*why, *_run_wilds(meld, wild)]


def stay(wilds: int) -> list[Reason]:
    """That wilds keep the places they were given."""
    return [reason("wilds_stay", "wild_place", n=wilds)] if wilds else []


def _is_group(meld: int) -> Reason:
    wilds = wilds_in(meld)
    cards = wilds + sum(cards_in_group(meld, suit) for suit in range(SUITS))
    if cards == wilds:
        return reason("wild_group", "only_wilds", n=wilds, of_ranks=of_ranks(rank_in(meld)))
    return reason("is_group", "group", n=cards, ranks=ranks_said(rank_in(meld)))


def _twins(meld: int) -> list[Reason]:
    """That identical cards may be in a group."""
    twins = [
        PACK.names(SUIT_STEP * suit + rank_in(meld))
        for suit in range(SUITS)
        if cards_in_group(meld, suit) > 1
    ]
    return [reason("twins", "group", cards=twins)] if twins else []


def _group_wilds(meld: int) -> list[Reason]:
    """What the wilds of a group stand for, unless it is all wild."""
    wilds, natural = wilds_in(meld), any(cards_in_group(meld, suit) for suit in range(SUITS))
    facts: dict[str, Any] = {"n": wilds, "ranks": ranks_said(rank_in(meld))}
    return [reason("wilds_group", "wild", **facts)] if wilds and natural else []


def _run_wilds(meld: int, wild: Sequence[int]) -> list[Reason]:
    """Which places of a run its wilds take; before the three only as a variant."""
    if not wild:
        return []
    rule = "two_in_runs" if wild[0] == 0 else "wild"
    return [reason("wilds_run", rule, n=len(wild), faces=[face_at(place) for place in wild])]
