"""Cards of one suit as a run of Frimé: its places, or the one reason why they are none."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.games.frime_deck import is_wild
from cardkit.games.frime_search import ACE, RANKS
from cardkit.games.frime_shapes import RUN, WILD, run_of
from cardkit.language import Words
from cardkit.reasons import Reason
from cardkit.reasons.frime.facts import card_facts, face_at, reason, suit_said

Run = int | Reason
"""A run as `frime_found` writes it, or why there is none."""


def _natural(cards: Sequence[int]) -> list[int]:
    return [card for card in cards if card != WILD and not is_wild(card)]


def _lowest(two_in_runs: bool) -> int:
    return 0 if two_in_runs else 1


def _run(cards: Sequence[int], first: int, last: int) -> int:
    """The run from one place to another with these cards; the other places are wilds."""
    return run_of(RUN, suit_of(cards[0]), first, last, sum(2 << rank_of(card) for card in cards))


# In any order


def sorted_run(cards: Sequence[int], two_in_runs: bool) -> Run:
    """Put cards of one suit in order and wilds where they are needed, the others above, then below."""
    natural = sorted(_natural(cards))
    fault = _twice(natural) or _gap(natural, len(cards) - len(natural))
    if fault is not None:
        return fault
    low, high = rank_of(natural[0]) + 1, rank_of(natural[-1]) + 1
    spare = len(cards) - (high - low + 1)
    above = min(spare, RANKS - high)
    first = low - (spare - above)
    if first < _lowest(two_in_runs):
        return reason("fault_long", "ace_high", n=len(cards), places=RANKS + two_in_runs)
    return _run(natural, first, high + above)


def _twice(natural: Sequence[int]) -> Reason | None:
    """A run has every card once."""
    for card, after in pairwise(natural):
        if card == after:
            return reason("fault_twice", "run", **card_facts(card))
    return None


def _gap(natural: Sequence[int], wilds: int) -> Reason | None:
    """Cards are missing inside and wilds are too few, or the ace is meant to come before the three."""
    missing = _missing(natural)
    if len(missing) <= wilds:
        return None
    return _round_the_ace(natural, wilds) or gap(suit_of(natural[0]), missing, wilds)


def _missing(natural: Sequence[int]) -> list[int]:
    """The places between the lowest and the highest card that no card takes."""
    held = {rank_of(card) + 1 for card in natural}
    return [place for place in range(min(held), max(held)) if place not in held]


def gap(suit: int, missing: Sequence[int], wilds: int) -> Reason:
    """Which cards of a suit would close a gap, or wilds in their places; `wilds` of these are there already."""
    faces: list[Words] = [face_at(place) for place in missing]
    facts: dict[str, Any] = {"n": len(missing), "faces": faces, "suit": suit_said(suit)}
    if not wilds:
        return reason("fault_gap", "run", **facts)
    return reason("fault_few_wilds", "run", wilds=wilds, more=len(missing) - wilds, **facts)


def _round_the_ace(natural: Sequence[int], wilds: int) -> Reason | None:
    """The cards would be a run if the ace came before the three, or the three after the ace."""
    ranks = sorted(rank_of(card) for card in natural)
    if ranks[-1] != ACE:
        return None
    for cut in range(1, len(ranks)):
        first, last = ranks[cut], ranks[cut - 1] + RANKS
        if last - first + 1 - len(ranks) <= wilds:
            return reason("fault_ace_low" if first == ACE else "fault_past_ace", "ace_high")
    return None


# As they lie


def placed_run(cards: Sequence[int], two_in_runs: bool) -> Run:
    """Read cards of one suit from left to right; a wild stands for the card of its place."""
    natural = _natural(cards)
    at = [(place, rank_of(card) + 1) for place, card in enumerate(cards) if card in natural]
    fault = _twice(sorted(natural)) or _wrong_order(cards, at) or _wrong_gaps(at, suit_of(natural[0]))
    if fault is not None:
        return fault
    first = at[0][1] - at[0][0]
    last = first + len(cards) - 1
    if last > RANKS:
        return reason("fault_past_ace", "ace_high")
    if first < _lowest(two_in_runs):
        return reason("fault_before_three", "no_two_in_runs")
    return _run(natural, first, last)


def _wrong_order(cards: Sequence[int], at: Sequence[tuple[int, int]]) -> Reason | None:
    """A higher card lies before a lower one; an ace does so only because it is meant to be low."""
    for (place, rank), (next_place, after) in pairwise(at):
        if rank > after:
            if rank == ACE + 1:
                return reason("fault_ace_low" if place == 0 else "fault_past_ace", "ace_high")
            return reason(
                "fault_order", "run", **card_facts(cards[place]), **card_facts(cards[next_place], "2")
            )
    return None


def _wrong_gaps(at: Sequence[tuple[int, int]], suit: int) -> Reason | None:
    """Between two cards there are fewer wilds than places, or more."""
    for (place, rank), (next_place, after) in pairwise(at):
        there, missing = next_place - place - 1, list(range(rank + 1, after))
        if there < len(missing):
            return gap(suit, missing, there)
        if there > len(missing):
            facts: dict[str, Any] = {"first": face_at(rank), "last": face_at(after)}
            return reason("fault_many_wilds", "run", n=there, room=len(missing), **facts)
    return None
