"""What a hand of Frimé can do: open or not and why, what it leaves, which cards it may add to open melds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.games.frime import State
from cardkit.games.frime_deck import (
    IN_GROUP,
    KINDS,
    PACK,
    add_move,
    added_card,
    is_wild,
    target_of,
)
from cardkit.games.frime_legal import fits_at
from cardkit.games.frime_money import weight
from cardkit.games.frime_search import LEAST_MELD
from cardkit.games.frime_shapes import is_group, rank_in
from cardkit.language import Words, words
from cardkit.reasons import Reason, seat_name
from cardkit.reasons.frime.facts import listed, melds_said, of_ranks, reason, run_facts
from cardkit.reasons.frime.search import best_melds, counted, open_table, opening_melds
from cardkit.rule import Row

# Open or not


def can_open(cards: Sequence[int]) -> list[Reason]:
    """Why cards can open: melds that take them all in; or cannot: the best melds, and what is left over.

    >>> for each in can_open(PACK.parse_all("7H 7S 7D 9C")):
    ...     print(each.text["en"])
    This hand cannot open: at best one card is in no meld (the 9 of clubs). Points: 9.
    What leaves the fewest points: group of 7s (spades, hearts and diamonds).
    """
    hand = [0] * KINDS
    for card in cards:
        hand[card] += 1
    return why_open(hand, len(cards))


def why_open(hand: Row, size: int, only: int | None = None) -> list[Reason]:
    """The same of a hand as counts in the round of `size` cards; `only` is the seat that may read it."""
    melds = opening_melds(hand)
    who: dict[str, Any] = {"who": words("frime.who.hand") if only is None else seat_name(only)}
    if melds:
        return [reason("can_open", "open_all", only=only, melds=melds_said(melds), **who)]
    if sum(hand) < LEAST_MELD:
        return [reason("too_few", "three_cards", only=only, **who)]
    found = best_melds(hand)
    facts = {"n": len(found.left), "cards": listed(found.left), "points": found.points * weight(size), **who}
    return [reason("cannot_open", "open_all", only=only, **facts), *laid_best(found.melds, only)]


def laid_best(melds: Sequence[int], only: int | None) -> list[Reason]:
    """The melds found in a hand, or that there is none."""
    if not melds:
        return [reason("no_meld", "points", only=only)]
    return [reason("best_melds", "points", only=only, melds=melds_said(melds))]


# In the last turn


def lay_offs(s: State) -> list[int]:
    """The moves that add a card of the seat to move to one of the opener's melds."""
    ends = [(target, end) for target in range(s.targets) for end in range(IN_GROUP + 1)]
    return [add_move(*at, card) for at in ends for card in range(KINDS) if fits_at(s, *at, card)]


def lay_offs_said(moves: Sequence[int], s: State) -> list[Words]:
    """Cards and where they may be added, to be listed: one entry for each of the opener's melds."""
    found: dict[int, list[int]] = {}
    for move in moves:
        found.setdefault(target_of(move), []).append(added_card(move))
    return [
        words("frime.add.to", cards=_cards_said(cards), to=target_said(s, target))
        for target, cards in found.items()
    ]


def _cards_said(cards: Sequence[int]) -> list[Words]:
    return [words("frime.wild") if is_wild(card) else PACK.names(card) for card in dict.fromkeys(cards)]


def target_said(s: State, target: int) -> Words:
    """One of the opener's melds in a sentence: what it is, and its number on the table."""
    meld = s.meld[target]
    if is_group(meld):
        return words("frime.target.group", of_ranks=of_ranks(rank_in(meld)), number=target + 1)
    return words("frime.target.run", number=target + 1, **run_facts(meld))


def last_turn_chances(s: State, seat: int) -> list[Reason]:
    """Which cards a seat may add before it lays anything, and the least points it can leave; for it only."""
    moves, found = lay_offs(s), best_melds(s.hand[seat], open_table(s, seat))
    who = seat_name(seat)
    key = "may_add" if moves else "no_add"
    why = [reason(key, "add_in_last_turn", only=seat, adds=lay_offs_said(moves, s), seat=who)]
    facts: dict[str, Any] = {"seat": who, "n": counted(s, found.points), "melds": melds_said(found.melds)}
    return [*why, reason("lays_best" if found.melds else "lays_nothing", "points", only=seat, **facts)]
