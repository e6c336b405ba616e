"""Before the first trick of a round of Rage: the cards, the trump turned up, the predictions."""

from __future__ import annotations

from typing import Any

from cardkit.games.rage import State
from cardkit.games.rage_deck import NO_SUIT, TRICKS
from cardkit.games.rage_score import NO_BID, ROUNDS, SHOWN
from cardkit.language import Words, signed, words
from cardkit.reasons import Reason, Told, seat_name
from cardkit.reasons.rage.facts import (
    bids_said,
    card_facts,
    no_coloured_card,
    put_aside,
    reason,
    rule_of,
    seats_named,
    trump_name,
)
from cardkit.replay import Replay

# The deal


def dealt(replay: Replay) -> Told:
    """What is said of the deal: hands, trump and dealer, what a prediction is worth, who predicts first."""
    state = replay.states[0]
    why = [*_hands(state), _dealer(state), *_turned(replay), *_order(replay), _stakes(replay)]
    facts: dict[str, Any] = {"n": state.cards, "round": state.round % ROUNDS + 1}
    facts["seat"] = seat_name(state.leader)
    if state.trump == NO_SUIT:
        return Told(words("rage.say.dealt_none", **facts), why)
    return Told(words("rage.say.dealt", trump=trump_name(state.trump), **facts), why)


def _hands(state: State) -> list[Reason]:
    """How many cards the round has, unless it is laid out by hand."""
    round_ = state.round % ROUNDS
    usual = state.cards == ROUNDS - round_
    return [reason("hands", "rounds", round=round_ + 1, n=state.cards)] if usual else []


def _dealer(state: State) -> Reason:
    return reason("deals_next" if state.round else "deals_first", "dealer", seat=seat_name(state.dealer))


def _turned(replay: Replay) -> list[Reason]:
    """The trump turned up, and what was put aside before."""
    state, aside = replay.states[0], put_aside(replay.events[0])
    if state.trump == NO_SUIT:
        return [*aside, no_coloured_card()]
    facts = {**card_facts(state.trump_card), "trump": trump_name(state.trump)}
    return [*aside, reason("turned", "trump_card", **facts)]


def _order(replay: Replay) -> list[Reason]:
    """Who predicts first, or that everyone does so in secret."""
    state, rule = replay.states[0], rule_of(replay, "bidding")
    if state.secret:
        return [reason("bids_secretly", rule)]
    return [reason("bids_first", rule, **seats_named(seat=state.leader, dealer=state.dealer))]


def _stakes(replay: Replay) -> Reason:
    """What a prediction is going to be worth, and a trick where it counts."""
    state = replay.states[0]
    worths = {"right": state.for_exact, "zero": state.for_zero, "wrong": state.for_miss}
    facts: dict[str, Any] = {name: signed(points) for name, points in worths.items()}
    mild = state.for_zero != state.for_exact
    key = "stakes_mild" if mild else "stakes_tricks" if state.per_trick else "stakes"
    return reason(key, rule_of(replay, "scoring"), kind="gain", **facts)


# A prediction


def predicted(replay: Replay, step: int) -> Told:
    """What is said of a prediction, aloud or in secret, and of all of them after the last."""
    before, state = replay.states[step - 1], replay.states[step]
    seat, last = before.to_move, state.phase == TRICKS
    if state.secret:
        return _written(replay, step, seat, last)
    say = words("rage.say.bid", seat=seat_name(seat), n=state.bid[seat])
    return Told(say, [_sum(state) if last else _so_far(replay, state)])


def _written(replay: Replay, step: int, seat: int, last: bool) -> Told:
    """A prediction in secret; after the last one all are shown."""
    state = replay.states[step]
    if last:
        bids = bids_said(event[1:] for event in replay.events[step] if event[0] == SHOWN)
        return Told(words("rage.say.shown", bids=bids), [_sum(state)])
    say: Words = words("rage.say.written", seat=seat_name(seat))
    secret = words("rage.say.written_secret", seat=seat_name(seat), n=state.bid[seat])
    why = [reason("hidden", rule_of(replay, "bidding"), seat=seat_name(seat))]
    return Told(say, why, (seat, secret))


def _so_far(replay: Replay, state: State) -> Reason:
    total = sum(bid for bid in state.bid[: state.players] if bid != NO_BID)
    return reason("so_far", rule_of(replay, "bidding"), sum=total, tricks=state.cards)


def _sum(state: State) -> Reason:
    """The sum of all predictions against the number of tricks: nothing limits it."""
    total = sum(state.bid[: state.players])
    key = "sum_equal" if total == state.cards else "sum_more" if total > state.cards else "sum_less"
    return reason(key, "free_sum", sum=total, tricks=state.cards)
