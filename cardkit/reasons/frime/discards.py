"""A discard of Frimé: what lies on top now, what the hand leaves or whether it can open, what was better."""

from __future__ import annotations

from typing import Any

from cardkit.games.frime import BOUGHT, DREW, TOOK, State
from cardkit.games.frime_deck import DONE, is_wild
from cardkit.games.frime_laying import DRAW
from cardkit.games.frime_money import price
from cardkit.language import words
from cardkit.reasons import Reason, Told
from cardkit.reasons.frime.facts import card_facts, money, reason, seats_named
from cardkit.reasons.frime.hand import last_turn_chances, why_open
from cardkit.reasons.frime.search import (
    best_melds,
    best_throw,
    counted,
    in_last_turn,
    open_table,
    sees,
    without,
)
from cardkit.replay import Replay


def discarded(replay: Replay, step: int) -> Told:
    """What is said of a discard, or of keeping all cards in a variant; what the hand can do is its seat's."""
    before, state, card = replay.states[step - 1], replay.states[step], replay.moves[step - 1]
    seat, last = before.to_move, in_last_turn(before, before.to_move)
    facts: dict[str, Any] = seats_named(seat=seat)
    if card == DONE:
        say, why = words("frime.say.kept", **facts), [reason("keeps", "last_discard_optional", **facts)]
    else:
        facts |= card_facts(card)
        say, why = words("frime.say.discarded", **facts), _thrown(replay, step, facts)
    if sees(before, seat) and sees(state, seat):
        why += last_turn_chances(state, seat) if last else why_open(state.hand[seat], state.size, seat)
        why += _otherwise(before, card)
    return Told(say, [*why, *next_draw(replay, step)])


# What all can see


def _thrown(replay: Replay, step: int, facts: dict[str, Any]) -> list[Reason]:
    """That the discard comes first, whatever it is; that it is the card just drawn, where all know it."""
    before, card = replay.states[step - 1], replay.moves[step - 1]
    last = in_last_turn(before, before.to_move)
    why = [reason("first_discards", "last_discard", **facts)] if last else []
    how, _, drawn, *_ = replay.events[step - 1][-1]
    if how in (TOOK, BOUGHT) and drawn == card:
        why.append(reason("back_again", "discard_first", **facts))
    elif how == DREW and drawn == card:
        why.append(reason("just_drawn", "discard_first", only=before.to_move, **facts))
    key, rule = ("throws_wild", "wild") if is_wild(card) else ("on_top", "discard_first")
    return [*why, reason(key, rule, **facts)]


def next_draw(replay: Replay, step: int) -> list[Reason]:
    """Once a turn is over, what the next seat may draw."""
    state = replay.states[step]
    if state.phase != DRAW:
        return []
    top, facts = state.used[state.used_cards - 1], seats_named(seat=state.to_move)
    if state.used_cards < 2:
        return [reason("next_two", "buy_second", **facts, **card_facts(top))]
    under = card_facts(state.used[state.used_cards - 2], "2")
    facts = {**facts, **card_facts(top), **under, "price": money(price(state.size))}
    return [reason("next_three", "draw_ways", **facts)]


# What would have been better, for the seat only


def _otherwise(before: State, card: int) -> list[Reason]:
    """Another discard that would have left fewer points, or that none would."""
    seat, table = before.to_move, open_table(before, before.to_move)
    hand = before.hand[seat]
    kept = hand if card == DONE else without(hand, card)
    best = best_throw(hand, table)
    least = counted(before, best_melds(without(hand, best), table).points)
    points = counted(before, best_melds(kept, table).points)
    facts = {**seats_named(seat=seat), **card_facts(best), "n": least, "points": points}
    if card == DONE and least > points:
        return [_what_if("if_thrown_more", "last_discard_optional", seat, facts)]
    if least < points:
        return [_what_if("if_thrown", "points", seat, facts)]
    return [_what_if("best_thrown", "points", seat, facts)] if points else []


def _what_if(key: str, rule: str, seat: int, facts: dict[str, Any]) -> Reason:
    return reason(key, rule, kind="counterfactual", only=seat, **facts)
