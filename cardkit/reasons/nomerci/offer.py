"""The open card: what taking it means for a seat, for the others, and who decides about it next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.games import nomerci as rules
from cardkit.language import Words, signed, words
from cardkit.reasons import Reason, seat_name
from cardkit.reasons.nomerci.facts import hides_chips, only_for, reason, run_name


def touching(cards: Sequence[int], card: int) -> list[list[int]]:
    """The runs a card would lengthen: one that ends below it, one that begins above it."""
    return [run for run in rules.runs(list(cards)) if run[-1] == card - 1 or run[0] == card + 1]


def place_of(cards: Sequence[int], card: int) -> str:
    """How a card lies to the cards of a seat: ``alone``, ``after`` or ``before`` a run, or ``joins`` two."""
    runs = touching(cards, card)
    if len(runs) == 2:
        return "joins"
    if not runs:
        return "alone"
    return "after" if runs[0][-1] < card else "before"


PRICES = {
    "alone": ("alone_bare", "alone"),
    "after": ("after_bare", "after"),
    "before": ("before_bare", "before"),
    "joins": ("joins_bare", "joins"),
}
"""The sentence for each way a card can lie: without chips on it, and with."""


def price_reason(state: rules.State, seat: int) -> Reason:
    """How taking the open card would change the total of a seat, and why; all may know it."""
    place = place_of(rules.cards_of(state, seat), state.card)
    rule = "card_points" if place == "alone" else "runs"
    return reason(PRICES[place][state.pot > 0], rule, **price_facts(state, seat))


def price_facts(state: rules.State, seat: int) -> dict[str, Any]:
    """The open card in a sentence about a seat: its price, the chips on it, the runs it would touch."""
    return {
        "seat": seat_name(seat),
        "card": state.card,
        "above": state.card + 1,
        "price": signed(rules.price(state, seat)),
        "n": state.pot,
        "runs": [run_name(run) for run in touching(rules.cards_of(state, seat), state.card)],
    }


def others_reason(state: rules.State, seat: int, key: str = "others") -> Reason:
    """What taking the open card would mean for every other seat."""
    others = [other for other in range(state.players) if other != seat]
    in_run = any(place_of(rules.cards_of(state, other), state.card) != "alone" for other in others)
    prices = [_price_of(state, other) for other in others]
    return reason(key, "runs" if in_run else "card_points", card=state.card, prices=prices)


def _price_of(state: rules.State, seat: int) -> Words:
    facts = price_facts(state, seat)
    return words("nomerci.price.run" if facts["runs"] else "nomerci.price.alone", **facts)


# Who decides next


def next_reasons(state: rules.State) -> list[Reason]:
    """Who decides on the same card after a refusal: must it be taken, has it come round, or is it new?"""
    seat = state.to_move
    facts: dict[str, Any] = {"seat": seat_name(seat), "card": state.card}
    broke = state.chips[seat] == 0
    secret = [reason("must_take", "no_chips", only=only_for(state, seat), **facts)] if broke else []
    if broke and not hides_chips(state):
        return secret
    again = state.pot >= state.players
    return [reason("comes_back" if again else "next", "again" if again else "decide", **facts), *secret]


def counterfactual(before: rules.State, hidden: bool) -> Reason:
    """What a refusal would have led to where a card was taken, as far as all may know."""
    after = refused(before)
    facts: dict[str, Any] = {
        "seat": seat_name(before.to_move),
        "seat2": seat_name(after.to_move),
        "card": before.card,
        "price": signed(rules.price(after, after.to_move)),
    }
    if hidden:
        return reason("if_refused_unseen", "refuse", kind="counterfactual", **facts)
    if before.chips[before.to_move] == 0:
        return reason("if_chip", "no_chips", kind="counterfactual", **facts)
    if after.chips[after.to_move] == 0:
        return reason("if_refused_forced", "no_chips", kind="counterfactual", **facts)
    return reason("if_refused", "refuse", kind="counterfactual", **facts)


def refused(before: rules.State) -> rules.State:
    """The state a refusal would lead to, with a chip lent to a seat that has none."""
    after = before.copy()
    after.chips[after.to_move] = max(1, after.chips[after.to_move])
    rules.play(after, rules.REFUSE)
    return after


def taker_first(state: rules.State) -> Reason:
    """Who took the last card decides first about the new one."""
    return reason("taker_first", "taker_first", seat=seat_name(state.to_move), card=state.card)
