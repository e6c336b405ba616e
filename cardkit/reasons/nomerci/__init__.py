"""Why in No merci!: what is said of the deal, of a card refused, of a card taken, and of the end."""

from __future__ import annotations

from typing import Any

from cardkit.games import nomerci as rules
from cardkit.language import plain, signed, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.nomerci.end import end_reasons, say_won, total_reason
from cardkit.reasons.nomerci.facts import hides_chips, only_for, reason
from cardkit.reasons.nomerci.offer import (
    counterfactual,
    next_reasons,
    others_reason,
    price_reason,
    taker_first,
)
from cardkit.reasons.nomerci.sheet import score_sheet
from cardkit.replay import Replay

__all__ = ["explain", "score_sheet"]


def explain(replay: Replay, step: int) -> Told:
    """What is said of a step: the deal, a card refused, or a card taken."""
    if step == 0:
        return _dealt(replay.states[0])
    before, state = replay.states[step - 1], replay.states[step]
    if replay.events[step][0][0] == rules.REFUSED:
        return _refused(before, state)
    return _taken(before, state)


# The deal


def _dealt(state: rules.State) -> Told:
    facts: dict[str, Any] = {"card": state.card, "seat": seat_name(state.to_move)}
    first = "first_player_random" if state.random_first else "first_player"
    why = [*_cards(state), *_chips(state), reason("first", first, **facts)]
    if _is_fresh(state):
        return Told(words("nomerci.say.dealt", n=state.purse, **facts), why)
    return Told(words("nomerci.say.laid", **facts), why)


def _is_fresh(state: rules.State) -> bool:
    seats = range(state.players)
    return all(state.chips[seat] == state.purse and not state.held[seat] for seat in seats)


def _cards(state: rules.State) -> list[Reason]:
    why = [reason("deck", "deck", n=state.high - rules.LOW + 1, low=rules.LOW, high=state.high)]
    aside = set(state.deck[state.size : state.size + state.removed])
    if aside:
        tactical = state.tactical and aside >= {10, 20, 30}
        key, rule = ("removed_tactical", "tactical") if tactical else ("removed", "removed")
        why.append(reason(key, rule, n=state.removed, pile=state.size))
    return why


def _chips(state: rules.State) -> list[Reason]:
    seen = (
        reason("chips_hidden", "chips_hidden")
        if state.hidden_chips
        else reason("chips_seen", "chips_visible")
    )
    if not _is_fresh(state):
        return [seen, *(_laid_total(state, seat) for seat in range(state.players))]
    rule = "players_3_7" if state.players > 5 else "tactical" if state.tactical else "purse"
    return [seen, reason("starts", rule, kind="gain", n=state.purse, total=plain(-state.purse))]


def _laid_total(state: rules.State, seat: int) -> Reason:
    cards = rules.cards_of(state, seat)
    return total_reason(seat, cards, state.chips[seat], only_for(state, seat))


# A card refused


def _refused(before: rules.State, state: rules.State) -> Told:
    seat = before.to_move
    say = words("nomerci.say.refused", seat=seat_name(seat), card=state.card, n=state.pot)
    pays, others = _pays(before, state), others_reason(state, seat)
    return Told(say, [*pays, price_reason(before, seat), others, *next_reasons(state)])


def _pays(before: rules.State, state: rules.State) -> list[Reason]:
    if not hides_chips(state):
        return [_change("pays", "chips_points", before, state)]
    unseen = reason("pays_unseen", "chips_points", kind="gain", seat=seat_name(before.to_move))
    return [unseen, _change("change", "refuse", before, state)]


# A card taken


def _taken(before: rules.State, state: rules.State) -> Told:
    seat, hidden = before.to_move, hides_chips(state)
    key = "taken" if before.pot else "taken_bare"
    say = words(f"nomerci.say.{key}", seat=seat_name(seat), card=before.card, n=before.pot)
    why = [*_forced(before, state), price_reason(before, seat), _change("change", "take", before, state)]
    why += [others_reason(before, seat, "others_then"), counterfactual(before, hidden)]
    if state.phase == rules.OVER:
        return Told(join(say, say_won(state)), [*why, *end_reasons(state)])
    return Told(say, [*why, taker_first(state)])


def _forced(before: rules.State, state: rules.State) -> list[Reason]:
    seat = before.to_move
    if before.chips[seat]:
        return []
    named = seat_name(seat)
    return [reason("forced", "no_chips", only=only_for(state, seat), seat=named, card=before.card)]


def _change(key: str, rule: str, before: rules.State, state: rules.State) -> Reason:
    """The total of who moved, before and after, for those who may know it."""
    seat = before.to_move
    was, now = before.score[seat], state.score[seat]
    facts = {"seat": seat_name(seat), "gain": signed(now - was), "before": plain(was), "after": plain(now)}
    key = key if was != now else "unchanged"
    return reason(key, rule, kind="gain", only=only_for(state, seat), **facts)
