"""Why in Barbu: what is said of the deal and its contract, of every card in a trick or a row, of the end."""

from __future__ import annotations

from cardkit.games.barbu import State
from cardkit.games.barbu_deck import CHOOSE, OVER, ROWS
from cardkit.games.barbu_tricks import NOTHING_LEFT
from cardkit.language import Words, plain, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.barbu.cost import costs, gain, only_counts, trick_cost, trick_costs
from cardkit.reasons.barbu.domino import moved
from cardkit.reasons.barbu.end import with_end
from cardkit.reasons.barbu.facts import reason
from cardkit.reasons.barbu.sheet import score_sheet
from cardkit.reasons.barbu.start import chosen, dealt
from cardkit.reasons.barbu.trick import (
    Trick,
    ahead,
    counterfactual,
    following,
    leading,
    say_card,
    takes,
    trick_at,
)
from cardkit.replay import Replay

__all__ = ["explain", "score_sheet", "trick_at"]


def explain(replay: Replay, step: int) -> Told:
    """What is said of a step: the deal, a contract, a move in domino, or a card in a trick."""
    if step == 0:
        return dealt(replay)
    phase = replay.states[step - 1].phase
    if phase == CHOOSE:
        return chosen(replay, step)
    return moved(replay, step) if phase == ROWS else _played(replay, step)


# A card in a trick


def _played(replay: Replay, step: int) -> Told:
    before, state = replay.states[step - 1], replay.states[step]
    trick = Trick(*trick_at(replay, step))
    last = len(trick.cards) - 1
    say = say_card(trick, last)
    why = following(before, trick) if last else [*leading(before, trick), *trick_costs(state)]
    why += costs(state, trick.cards)
    if len(trick.cards) < state.players:
        return Told(say, [*why, *([ahead(trick, last)] if last else [])])
    return _ended(replay, step, trick, say, why)


# The end of a trick


def _ended(replay: Replay, step: int, trick: Trick, say: Words, why: list[Reason]) -> Told:
    before, state = replay.states[step - 1], replay.states[step]
    winner = trick.winner()
    why += [takes(trick, winner), gain(before, state, trick.seats[winner], trick.cards)]
    why += [counterfactual(state, trick), *_after(replay, step, trick.seats[winner])]
    return with_end(state, join(say, _say_taken(state, trick, winner)), why)


def _say_taken(state: State, trick: Trick, winner: int) -> Words:
    cost = trick_cost(state, trick.cards)
    return words(f"barbu.say.{'taken' if cost else 'taken_free'}", points=plain(cost), **trick.fact(winner))


def _after(replay: Replay, step: int, taker: int) -> list[Reason]:
    """That nothing is left to lose, as far as it has just become so, and who leads next."""
    state = replay.states[step]
    stops = any(event[0] == NOTHING_LEFT for event in replay.events[step])
    why = [_nothing_left(state, stops)] if stops or _all_gone(replay, step) else []
    if state.phase == OVER:
        return why
    return [*why, reason("leads_next", "lead_winner", seat=seat_name(taker))]


def _all_gone(replay: Replay, step: int) -> bool:
    """Whether the last card that counts has just been taken, where tricks count nothing."""
    state, before = replay.states[step], replay.states[step - 1]
    left_before, left = before.at_stake & ~before.seen, state.at_stake & ~state.seen
    return not state.per_trick and state.phase != OVER and bool(left_before) and not left


def _nothing_left(state: State, stops: bool) -> Reason:
    key, rule = ("stops_early", "early_stop") if stops else ("plays_out", "play_out")
    return reason(key, rule, only_counts=only_counts(state))
