"""A draw of Frimé: whose turn it is, where the card comes from, what it costs and what it gives."""

from __future__ import annotations

from typing import Any

from cardkit.games.frime import BOUGHT, DREW, REBUILT, State
from cardkit.games.frime_deck import NO_CARD, in_hand
from cardkit.games.frime_laying import NOBODY
from cardkit.language import Words, words
from cardkit.reasons import Reason, Told, seat_name
from cardkit.reasons.frime.facts import card_facts, listed, money, reason, rule_of, seats_named
from cardkit.reasons.frime.search import (
    after_draw,
    best_melds,
    counted,
    in_last_turn,
    open_table,
    opening_melds,
    sees,
    with_card,
)
from cardkit.replay import Event, Replay


def drawn(replay: Replay, step: int) -> Told:
    """What is said of a draw; what the card gives is for its seat only, and from the stock the card too."""
    before, state = replay.states[step - 1], replay.states[step]
    *rebuilt, event = replay.events[step]
    seat, facts = before.to_move, _facts(before, state, event)
    why = [*_turn(replay, step), *_rebuilt(rebuilt), *_way(replay, step, event, facts)]
    if sees(before, seat) and sees(state, seat):
        why += _gives(before, state, event)
    if event[0] != DREW:
        return Told(words(f"frime.say.{'bought' if event[0] == BOUGHT else 'took'}", **facts), why)
    secret: Words = words("frime.say.drew_secret", **facts)
    return Told(words("frime.say.drew", **facts), why, (seat, secret))


def _facts(before: State, state: State, event: Event) -> dict[str, Any]:
    """The seat and its card in a sentence; of a purchase its price and the card that stays on top."""
    facts = {**seats_named(seat=before.to_move), **card_facts(event[2])}
    if event[0] == BOUGHT:
        facts |= {"price": money(event[3]), **card_facts(state.used[state.used_cards - 1], "2")}
    return facts


# Whose turn it is


def _turn(replay: Replay, step: int) -> list[Reason]:
    """Who begins and why; in the last turns, how many are still to come."""
    before = replay.states[step - 1]
    facts: dict[str, Any] = seats_named(seat=before.to_move, dealer=before.dealer)
    if before.turn == 0:
        return [reason("begins", rule_of(replay, "first_dealer"), **facts)]
    if before.opener == NOBODY:
        return []
    facts |= {"opener": seat_name(before.opener), "n": before.last_turns - 1}
    return [reason("last_turn" if before.last_turns > 1 else "very_last_turn", "last_turn", **facts)]


# Where the card comes from


def _rebuilt(events: list[Event]) -> list[Reason]:
    """That the stock had to be made anew of the used cards."""
    return [reason("rebuilt", "no_stock", n=event[1]) for event in events if event[0] == REBUILT]


def _way(replay: Replay, step: int, event: Event, facts: dict[str, Any]) -> list[Reason]:
    """Who has seen the card; what a purchase is and costs."""
    if event[0] == DREW:
        return [reason("unseen", "seen_cards", **facts)]
    known = listed(in_hand(replay.states[step].known[event[1]]))
    seen = reason("seen", "seen_cards", cards=known, **facts)
    if event[0] != BOUGHT:
        return [seen]
    return [reason("under", "buy_second", **facts), seen, *_paid(replay, step, event)]


def _paid(replay: Replay, step: int, event: Event) -> list[Reason]:
    """What a purchase costs, where it goes, and that a balance may go below zero."""
    before, state, seat = replay.states[step - 1], replay.states[step], event[1]
    facts: dict[str, Any] = {
        "seat": seat_name(seat),
        "price": money(event[3]),
        "before": money(before.cents[seat]),
        "after": money(state.cents[seat]),
        "pot": money(state.pot),
    }
    debt = [reason("in_debt", "debt", **facts)] if state.cents[seat] < 0 else []
    return [reason("paid", "price", kind="gain", **facts), *debt]


# What it gives, for its seat only


def _gives(before: State, state: State, event: Event) -> list[Reason]:
    """The least points that can be left with the card, and with another that lay open."""
    seat = before.to_move
    table, keeps = open_table(state, seat), bool(state.optional_discard and in_last_turn(state, seat))
    was = counted(state, best_melds(before.hand[seat], table).points)
    now = counted(state, after_draw(state.hand[seat], table, keeps))
    facts = {**_facts(before, state, event), "was": was, "n": now}
    why = [_use(event, seat, facts)]
    if table is None and opening_melds(before.hand[seat]):
        why = [reason("complete", "draw_first", only=seat, **facts), *why]
    return [*why, *_otherwise(before, event, now, keeps)] if now else why


def _use(event: Event, seat: int, facts: dict[str, Any]) -> Reason:
    """What the card just drawn is good for; of a purchase, what the price was paid for."""
    was, now, bought = facts["was"], facts["n"], event[0] == BOUGHT
    if now == 0 == was:
        return reason("still_complete", "open_all", kind="gain", only=seat, **facts)
    if now == 0:
        return reason("buy_completes" if bought else "completes", "open_all", kind="gain", only=seat, **facts)
    if now < was:
        return reason("buy_helps" if bought else "helps", "points", kind="gain", only=seat, **facts)
    return reason("buy_no_help" if bought else "no_help", "points", kind="gain", only=seat, **facts)


def _otherwise(before: State, event: Event, now: int, keeps: bool) -> list[Reason]:
    """Another card lying open that would have left fewer points, or that none would."""
    seat, table = before.to_move, open_table(before, before.to_move)
    top, under = (before.used[place] if place >= 0 else NO_CARD for place in _places(before))
    others = [("if_took", top, "draw_ways"), ("if_bought", under, "buy_second")]
    found = [
        (counted(before, after_draw(with_card(before.hand[seat], card), table, keeps)), key, card, rule)
        for key, card, rule in others
        if card not in (NO_CARD, event[2])
    ]
    if not found:
        return []
    points, key, card, rule = min(found, key=lambda each: each[0])
    facts: dict[str, Any] = {**seats_named(seat=seat), **card_facts(card), "n": points, "now": now}
    if points >= now:
        cards = listed(each[2] for each in found)
        key, rule, facts = "no_better", "draw_ways", {"n": len(found), "cards": cards}
    return [reason(key, rule, kind="counterfactual", only=seat, **facts)]


def _places(s: State) -> tuple[int, int]:
    """The places of the top used card and the one under it, below 0 where there is none."""
    return s.used_cards - 1, s.used_cards - 2
