"""Why in Sticheln: what is said of the deal, of pain cards, of every card in a trick, and of its end."""

from __future__ import annotations

from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.games import sticheln as rules
from cardkit.games.sticheln_tricks import CHOSEN, SHOWN
from cardkit.language import Words, plain, signed, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.sticheln.facts import card_facts, name_of, reason
from cardkit.reasons.sticheln.sheet import score_sheet
from cardkit.reasons.sticheln.trick import (
    Trick,
    ahead,
    counterfactual,
    counts,
    not_following,
    say_card,
    takes,
    trick_at,
)
from cardkit.replay import Replay

__all__ = ["explain", "score_sheet", "trick_at"]


def explain(replay: Replay, step: int) -> Told:
    """What is said of a step: the deal, a pain card, their showing, or a card in a trick."""
    if step == 0:
        return _dealt(replay)
    first = replay.events[step][0]
    if first[0] == CHOSEN:
        return _chosen(replay, step)
    return _played(replay, step)


# Before the tricks


def _dealt(replay: Replay) -> Told:
    state = replay.states[0]
    why = [reason("deck", "deck", n=len(rules.deck(state.players)), colours=state.colours, top=state.top)]
    if state.set_aside:
        aside = [name_of(card) for card in state.aside[: state.set_aside]]
        why.append(reason("left_over", "left_over", cards=aside, n=len(aside)))
    why.append(reason("choose", "pain_choice"))
    return Told(words("sticheln.say.dealt", n=state.size), why)


def _chosen(replay: Replay, step: int) -> Told:
    _, seat, card = replay.events[step][0]
    if len(replay.events[step]) > 1:
        return _shown(replay, step)
    secret = words("sticheln.say.chosen_secret", seat=seat_name(seat), **card_facts(card))
    why = [
        reason("hidden", "pain_choice", seat=seat_name(seat)),
        reason("will_cost", "score_own", only=seat, kind="gain", **card_facts(card)),
    ]
    return Told(words("sticheln.say.chosen", seat=seat_name(seat)), why, (seat, secret))


def _shown(replay: Replay, step: int) -> Told:
    shown = [event[1:] for event in replay.events[step] if event[0] == SHOWN]
    why = [
        reason(
            "starts_free" if rank_of(card) == 0 else "starts",
            "pain_zero" if rank_of(card) == 0 else "score_pain",
            seat=seat_name(seat),
            kind="gain",
            cost=signed(-rank_of(card)),
            **card_facts(card),
        )
        for seat, card in shown
    ]
    colours = [suit_of(card) for _, card in shown]
    if len(set(colours)) < len(colours):
        why.append(reason("same_colour", "pain_same"))
    why.append(reason("stays", "pain_stays"))
    return Told(words("sticheln.say.shown"), why)


# A card in a trick


def _played(replay: Replay, step: int) -> Told:
    trick = Trick(*trick_at(replay, step))
    last = len(trick.cards) - 1
    say = say_card(trick, last)
    why = why_lead(replay, step) if last == 0 else []
    why.append(counts(trick, last))
    if last:
        why += not_following(replay, step, trick)
    if len(trick.cards) < replay.states[step].players:
        return Told(say, [*why, *([ahead(trick, last)] if last else [])])
    return _ended_trick(replay, step, trick, say, why)


def why_lead(replay: Replay, step: int) -> list[Reason]:
    before = replay.states[step - 1]
    seat = seat_name(before.to_move)
    if before.trick:
        kept = any(event[0] == rules.NOBODY for event in replay.events[step - 1])
        rule = "all_zeros_void" if kept else "lead_winner"
        return [reason("leads_again" if kept else "leads", rule, seat=seat)]
    rule = "first_lead_random" if before.random_leader else "first_lead"
    return [reason("leads_first", rule, seat=seat)]


# The end of a trick


def _ended_trick(replay: Replay, step: int, trick: Trick, say: Words, why: list[Reason]) -> Told:
    events = {event[0]: event for event in replay.events[step]}
    if rules.NOBODY in events:
        taken = words("sticheln.say.nobody", seat=seat_name(events[rules.NOBODY][1]))
        why.append(reason("nobody", "all_zeros_void"))
        return _with_end(replay, step, join(say, taken), why)
    winner = trick.best(range(len(trick.cards)))
    taken = words("sticheln.say.taken", **trick.fact(winner))
    why += [takes(trick, winner), counterfactual(replay, trick, winner)]
    why += _gain(replay, step, trick.seats[winner])
    return _with_end(replay, step, join(say, taken), why)


def _gain(replay: Replay, step: int, seat: int) -> list[Reason]:
    """What the trick is worth to its taker, card by card, and the score before and after."""
    state = replay.states[step]
    captured = [event[2] for event in replay.events[step] if event[0] == rules.CAPTURED]
    own = [card for card in captured if suit_of(card) == suit_of(state.pain[seat])]
    before = replay.states[step - 1].score[seat]
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "n": len(captured) - len(own),
        "own": [name_of(card) for card in own],
        "cost": sum(rank_of(card) for card in own),
        "gain": signed(state.score[seat] - before),
        "before": signed(before),
        "after": signed(state.score[seat]),
    }
    if not own:
        return [reason("brings", "score_other", kind="gain", **facts)]
    return [reason("brings_and_costs", "score_own", kind="gain", **facts)]


def _with_end(replay: Replay, step: int, say: Words, why: list[Reason]) -> Told:
    """Add who has won when the round is over."""
    state = replay.states[step]
    if state.phase != rules.OVER:
        return Told(say, why)
    scores = state.score[: state.players]
    winners = [seat_name(seat) for seat in range(state.players) if scores[seat] == max(scores)]
    key = "won" if len(winners) == 1 else "won_together"
    end = words(f"sticheln.say.{key}", seats=winners, n=max(scores), score=plain(max(scores)))
    why.append(reason(key, "winner", kind="gain", seats=winners, score=plain(max(scores))))
    return Told(join(say, end), why)
