"""Predictions against tricks: what can still come true after a trick, and what came of them at the end."""

from __future__ import annotations

from typing import Any

from cardkit.games.rage import State
from cardkit.games.rage_cards import PACK
from cardkit.games.rage_deck import OVER
from cardkit.games.rage_score import PREDICTED
from cardkit.games.rage_tricks import CAPTURED, bonus
from cardkit.language import Words, plain, signed, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.rage.facts import reason, rule_of
from cardkit.replay import Replay

# What the trick brings


def gain(replay: Replay, step: int, seat: int) -> list[Reason]:
    """What a trick brings its taker at once, where it brings anything: tricks that count, +5 and −5 cards."""
    before, state = replay.states[step - 1], replay.states[step]
    captured = [event[2] for event in replay.events[step] if event[0] == CAPTURED]
    items = [words("rage.item.trick", value=signed(state.per_trick))] if state.per_trick else []
    items += [words("rage.item.card", value=signed(bonus(card)), card=PACK.names(card)) for card in captured]
    if not items:
        return []
    after = state.score[seat] - sum(e[4] for e in replay.events[step] if e[0] == PREDICTED and e[1] == seat)
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "gain": signed(after - before.score[seat]),
        "before": plain(before.score[seat]),
        "after": plain(after),
    }
    rule = rule_of(replay, "scoring") if not captured else "plus" if bonus(captured[0]) > 0 else "minus"
    return [reason("brings", rule, kind="gain", items=items, **facts)]


# What can still come true

EXACT, NEEDS, OVER_BID, SHORT = "hope_exact", "hope_needs", "hope_over", "hope_short"
"""What can be said of a prediction while there are tricks left."""


def hope_of(state: State, seat: int) -> str:
    """Whether a seat has its tricks, needs more, has too many, or needs more than are left."""
    missing, left = state.bid[seat] - state.won[seat], state.cards - state.trick
    if missing <= 0:
        return OVER_BID if missing else EXACT
    return SHORT if missing > left else NEEDS


def hopes(replay: Replay, step: int, taker: int) -> list[Reason]:
    """Whether the taker can still make the prediction, and the others."""
    state, rule = replay.states[step], rule_of(replay, "scoring")
    facts: dict[str, Any] = {
        "seat": seat_name(taker),
        "bid": state.bid[taker],
        "won": state.won[taker],
        "n": abs(state.bid[taker] - state.won[taker]),
        "left": state.cards - state.trick,
    }
    others = [_said(state, seat) for seat in range(state.players) if seat != taker]
    return [reason(hope_of(state, taker), rule, **facts), reason("hope_others", rule, hopes=others)]


def _said(state: State, seat: int) -> Words:
    """What a seat still needs, short enough for a list."""
    hope = hope_of(state, seat)
    key = {EXACT: "exact", NEEDS: "needs"}.get(hope, "lost")
    return words(f"rage.hope.{key}", seat=seat_name(seat), more=state.bid[seat] - state.won[seat])


# The end of the round


def with_end(replay: Replay, step: int, say: Words, why: list[Reason]) -> Told:
    """Add, when the round is over, what each prediction brought and who has the most points."""
    state = replay.states[step]
    if state.phase != OVER:
        return Told(say, why)
    facts = best_facts(state)
    key = "won" if len(facts["seats"]) == 1 else "won_together"
    best = reason(key, "round_points", kind="gain", **facts)
    return Told(join(say, words(f"rage.say.{key}", **facts)), [*why, *_predictions(replay, step), best])


def best_facts(state: State) -> dict[str, Any]:
    """The seats with the most points of the round in a sentence, and these points."""
    scores = state.score[: state.players]
    seats = [seat_name(seat) for seat, score in enumerate(scores) if score == max(scores)]
    return {"seats": seats, "score": plain(max(scores))}


def _predictions(replay: Replay, step: int) -> list[Reason]:
    """Every prediction against the tricks taken, and what it brings."""
    rule = rule_of(replay, "scoring")
    return [
        reason(
            "bid_right" if bid == tricks else "bid_wrong",
            rule,
            kind="gain",
            seat=seat_name(seat),
            bid=bid,
            tricks=tricks,
            gain=signed(points),
        )
        for kind, seat, bid, tricks, points in (e for e in replay.events[step] if e[0] == PREDICTED)
    ]
