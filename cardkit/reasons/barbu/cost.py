"""What cards and tricks cost in each contract, item by item."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.games.barbu import State
from cardkit.games.barbu_deck import (
    ALL_HEARTS,
    CONTRACTS,
    KING_OF_HEARTS,
    QUEENS,
    as_set,
    set_of,
)
from cardkit.games.barbu_tricks import points_of
from cardkit.language import Words, plain, signed, words
from cardkit.reasons import Reason, seat_name
from cardkit.reasons.barbu.facts import card_facts, reason
from cardkit.rule import count_of

DEAR = 20
"""A card that costs so much, a queen or the king of hearts, is worth a word of its own."""


def cost_of(state: State, card: int) -> int:
    """What a card costs its taker in the contract of a state."""
    return points_of(state, as_set(card))


def trick_cost(state: State, cards: Sequence[int]) -> int:
    """What a trick of these cards costs its taker."""
    return state.per_trick + points_of(state, set_of(cards))


def contract_rule(state: State) -> str:
    """The rule of the contract of a state."""
    return CONTRACTS[state.contract]


def only_counts(state: State) -> Words:
    """What alone counts in a contract."""
    return words(f"barbu.counts.{contract_rule(state)}")


# Items


def items(state: State, cards: Sequence[int]) -> list[tuple[str, int, int]]:
    """What cards cost by what they are: ``heart``, ``queen`` or ``barbu``, how many and at how much each."""
    members = set_of(cards)
    found = (
        ("heart", count_of(members & ALL_HEARTS), state.per_heart),
        ("queen", count_of(members & QUEENS), state.per_queen),
        ("barbu", count_of(members & KING_OF_HEARTS), state.for_barbu),
    )
    return [(label, count, each) for label, count, each in found if count and each]


def said_items(state: State, cards: Sequence[int]) -> list[Words]:
    """What a trick costs item by item, in words: the trick itself first."""
    trick = [words("barbu.item.trick", value=plain(state.per_trick))] if state.per_trick else []
    return trick + [
        words(f"barbu.item.{label}", n=count, value=count * each)
        for label, count, each in items(state, cards)
    ]


# A card, a trick

COSTS = {"heart": "costs_heart", "queen": "costs_queen", "barbu": "costs_barbu"}
"""The sentence for a card that costs something as one thing only."""


def costs(state: State, cards: Sequence[int]) -> list[Reason]:
    """What the card just played costs whoever takes the trick, and what the trick has come to."""
    card, rule = cards[-1], contract_rule(state)
    facts = {**card_facts(card), "value": cost_of(state, card), "total": trick_cost(state, cards)}
    found = items(state, [card])
    if len(found) > 1:
        parts = [words(f"barbu.part.{label}", value=each) for label, _, each in found]
        return [reason("costs_both", rule, parts=parts, **facts)]
    if found:
        return [reason(COSTS[found[0][0]], rule, **facts)]
    famous = as_set(card) & (QUEENS | KING_OF_HEARTS)
    return [reason("costs_nothing", rule, only_counts=only_counts(state), **facts)] if famous else []


def trick_costs(state: State) -> list[Reason]:
    """What a trick costs whatever its cards, said when one is led."""
    if not state.per_trick:
        return []
    key = "trick_costs" if state.per_trick > 0 else "trick_gains"
    return [reason(key, contract_rule(state), value=abs(state.per_trick))]


def gain(before: State, state: State, seat: int, cards: Sequence[int]) -> Reason:
    """What a trick costs its taker, item by item, and the points before and after."""
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "gain": signed(state.score[seat] - before.score[seat]),
        "before": plain(before.score[seat]),
        "after": plain(state.score[seat]),
    }
    found = said_items(state, cards)
    if not found:
        return reason("free", contract_rule(state), kind="gain", only_counts=only_counts(state), **facts)
    return reason("brings", contract_rule(state), kind="gain", items=found, **facts)
