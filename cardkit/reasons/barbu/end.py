"""The end of a round of Barbu: why it is over, what it cost in all, who has the fewest points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from cardkit.games.barbu import State
from cardkit.games.barbu_deck import BARBU, DOMINO, HAND, OVER, cards_in
from cardkit.language import Words, plain, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.barbu.cost import contract_rule, items
from cardkit.reasons.barbu.facts import reason


def with_end(state: State, say: Words, why: Sequence[Reason], rule: str = "") -> Told:
    """Add, when the round is over, who has the fewest points and what the round came to by `rule`."""
    if state.phase != OVER:
        return Told(say, why)
    facts = best_facts(state)
    key = "won" if len(facts["seats"]) == 1 else "won_together"
    end = words(f"barbu.say.{key}", **facts)
    total = _total(state, rule or contract_rule(state))
    won = reason(key, "points", kind="gain", **facts)
    return Told(join(say, end), [*why, total, *_took_all(state), won])


def best_facts(state: State) -> dict[str, Any]:
    """The seats with the fewest points of the round in a sentence, and these points."""
    scores = state.score[: state.players]
    seats = [seat_name(seat) for seat, score in enumerate(scores) if score == min(scores)]
    return {"seats": seats, "score": plain(min(scores))}


def _total(state: State, rule: str) -> Reason:
    """What the round came to, as a sum."""
    total = plain(sum(state.score[: state.players]))
    return reason("total", rule, sum=said_sum(state), total=total)


def said_sum(state: State) -> str:
    """The sum of a round: its tricks, hearts, queens and king, or the prizes of domino.

    >>> from cardkit.replay import replay
    >>> said_sum(replay("barbu", seed=7, round=4).states[-1])
    '13 × 5 + 13 × 5 + 4 × 20 + 80'
    """
    if state.contract == DOMINO:
        return _signed_sum(state.prize[: state.players])
    taken = [card for seat in range(state.players) for card in cards_in(state.taken[seat])]
    counted = [f"{state.trick} × {plain(state.per_trick)}"] if state.per_trick else []
    counted += [str(each) if n == 1 else f"{n} × {each}" for _, n, each in items(state, taken)]
    return " + ".join(counted) or "0"


def _signed_sum(numbers: Sequence[int]) -> str:
    first, *rest = numbers
    return plain(first) + "".join(f" {'−' if each < 0 else '+'} {abs(each)}" for each in rest)


def _took_all(state: State) -> list[Reason]:
    """That taking everything earns nothing special, where somebody did."""
    if state.contract in (BARBU, DOMINO) or state.size < HAND[state.players]:
        return []
    takers = [seat for seat in range(state.players) if state.score[seat]]
    return [reason("took_all", "no_bonus", seat=seat_name(takers[0]))] if len(takers) == 1 else []
