"""Before the first turn of a round of Frimé: the cards, who deals and begins, what the round is worth."""

from __future__ import annotations

from typing import Any

from cardkit.games.frime import State
from cardkit.games.frime_money import FIRST_SIZE, price, weight
from cardkit.language import words
from cardkit.reasons import Reason, Told
from cardkit.reasons.frime.facts import card_facts, money, reason, rule_of, seats_named
from cardkit.replay import Replay


def dealt(replay: Replay) -> Told:
    """What is said of the deal: hands and dealer, the first used card, what the round is worth."""
    state = replay.states[0]
    facts: dict[str, Any] = {"n": state.size, "round": state.size - FIRST_SIZE + 1}
    facts |= {**seats_named(seat=state.to_move), **card_facts(state.used[0])}
    why = [reason("hands", "rounds", **facts), _dealer(replay), reason("turned", "first_used", **facts)]
    return Told(words("frime.say.dealt", **facts), [*why, *_worth(state), reason("aim", "open_all")])


def _dealer(replay: Replay) -> Reason:
    """Who deals, and that the next seat begins."""
    state = replay.states[0]
    key = "deals_next" if state.round else "deals_drawn" if state.random_dealer else "deals_first"
    facts = seats_named(seat=state.to_move, dealer=state.dealer)
    return reason(key, rule_of(replay, "first_dealer"), **facts)


def _worth(state: State) -> list[Reason]:
    """What opening first earns and buying costs; both are doubled in a long round, as the points are."""
    doubled = [reason("doubled", "doubled", n=state.size)] if weight(state.size) > 1 else []
    flocons = reason("worth", "flocons", kind="gain", n=weight(state.size))
    return [*doubled, flocons, reason("costs", "price", kind="gain", price=money(price(state.size)))]
