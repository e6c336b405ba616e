"""What may be played into a trick and why: leading, following, trumping; what a card counts for."""

from __future__ import annotations

from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.games import rage as rules
from cardkit.games.rage import State
from cardkit.games.rage_cards import HIGHEST, PACK
from cardkit.games.rage_deck import ACTIONS, NO_SUIT, NOTHING, cards_in, is_joker, of_suit
from cardkit.games.rage_legal import (
    ABSOLUTE,
    ACTION_ANYTIME,
    FOLLOW_RULES,
    FORCED_CUT,
    TRUMP_FREE,
    open_suits,
)
from cardkit.games.rage_tricks import bonus
from cardkit.language import Words, words
from cardkit.reasons import Reason
from cardkit.reasons.rage.facts import led_facts, reason, seats_named
from cardkit.reasons.rage.trick import Trick

# What a seat does


def say_card(before: State, trick: Trick) -> Words:
    """What a seat does with the last card: lead, follow, trump, throw away, play an action card."""
    last = len(trick.cards) - 1
    card, facts = trick.cards[last], trick.fact(last)
    key = "led" if last == 0 else _manner(before, card)
    if is_joker(card):
        key = "led_joker" if last == 0 else "joker"
    elif suit_of(card) == ACTIONS:
        key = "led_action" if last == 0 else "acted"
    return words(f"rage.say.{key}", **facts)


def _manner(before: State, card: int) -> str:
    """How a coloured card is played once the trick has begun."""
    if before.asked == NO_SUIT:
        return "played"
    if suit_of(card) == before.asked:
        return "followed"
    return "trumped" if suit_of(card) == before.ruling else "thrown"


# Leading


def leading(before: State, trick: Trick) -> list[Reason]:
    """Why a seat leads, and that an action card may be led."""
    facts = seats_named(seat=before.to_move, dealer=before.dealer)
    key, rule = ("leads", "lead_winner") if before.trick else ("opens", "first_lead")
    why = [reason(key, rule, **facts)]
    action = suit_of(trick.cards[0]) == ACTIONS
    return [*why, reason("action_lead", "action_lead", **facts)] if action else why


# Following


def following(before: State, trick: Trick) -> list[Reason]:
    """What a seat had to or could play, from which card on; what it could not play is for that seat only."""
    last = len(trick.cards) - 1
    if before.asked == NO_SUIT:
        return [reason("free", "action_lead", **trick.fact(last))]
    facts = {**trick.fact(last), **trick.fact(trick.asker, "2"), **led_facts(before.asked)}
    key, rule = _duty(before, trick.cards[last])
    why = [reason(key, rule, **facts), *_barred(before), *_only_choice(before)]
    if is_joker(trick.cards[last]):
        why.append(reason("names", "joker_colour", **facts))
    return why


def _duty(before: State, card: int) -> tuple[str, str]:
    """The sentence and the rule for a card played once a colour is asked for, as far as all can know."""
    rule, action = FOLLOW_RULES[before.follow], suit_of(card) == ACTIONS
    trump = suit_of(card) == before.ruling
    if suit_of(card) == before.asked:
        return ("follows", "follows_or_trump", "follows", "follows_or_action")[before.follow], rule
    if before.follow == ACTION_ANYTIME and action:
        return "may_act", rule
    if before.follow == TRUMP_FREE and trump:
        return "may_trump", rule
    if before.follow == FORCED_CUT:
        return ("void_acts" if action else "void_trumps" if trump else "void_forced"), "forced_cut"
    return ("void_acts", rule) if action else ("void_trumps", rule) if trump else ("void_throws", "throw")


def _barred(before: State) -> list[Reason]:
    """The cards a seat was not allowed to play, for that seat only: trumps, action cards, others."""
    hand, suits = before.hand[before.to_move], open_suits(before)
    shut = [card for card in cards_in(hand) if not suits >> suit_of(card) & 1]
    able = of_suit(hand, before.asked) != 0
    rule = FOLLOW_RULES[before.follow] if able else "forced_cut"
    groups = {
        "barred_trump": [card for card in shut if suit_of(card) == before.ruling],
        "barred_action": [card for card in shut if suit_of(card) == ACTIONS],
        "barred_other" if able else "barred_throw": [
            card for card in shut if suit_of(card) not in (before.ruling, ACTIONS)
        ],
    }
    facts: dict[str, Any] = {**seats_named(seat=before.to_move), **led_facts(before.asked)}
    return [
        reason(key, rule, only=before.to_move, cards=PACK.listed(cards), **facts)
        for key, cards in groups.items()
        if cards
    ]


def _only_choice(before: State) -> list[Reason]:
    """That a seat had no choice, for that seat only, unless it had a single card left."""
    seat, suits = before.to_move, open_suits(before)
    allowed = [card for card in cards_in(before.hand[seat]) if suits >> suit_of(card) & 1]
    if len(allowed) != 1 or before.held[seat] == 1:
        return []
    able = of_suit(before.hand[seat], before.asked) != 0
    rule = FOLLOW_RULES[before.follow] if able else "forced_cut"
    return [reason("only_choice", rule, only=seat, **seats_named(seat=seat))]


# What a card counts for


def counts(before: State, trick: Trick) -> list[Reason]:
    """What the last card counts for in this trick, and whether it sets the colour asked for."""
    last = len(trick.cards) - 1
    card, facts = trick.cards[last], {**trick.fact(last), **led_facts(trick.led)}
    if is_joker(card):
        return [*_joker_asks(before, trick), _joker_counts(trick)]
    if trick.table.counts_as[last] == NOTHING:
        return [reason("counts_action", "all_actions", **facts), *_bonus(card, facts)]
    if before.asked == NO_SUIT:
        trump = suit_of(card) == before.ruling
        return [reason("sets_trump" if trump else "sets_colour", "led_colour", **facts)]
    if suit_of(card) == before.ruling:
        return [reason("counts_trump", "trump", **facts)]
    if suit_of(card) == before.asked:
        return [reason("counts_led" if rank_of(card) else "counts_led_zero", "highest", **facts)]
    return [reason("counts_nothing", "throw", **facts)]


def _bonus(card: int, facts: dict[str, Any]) -> list[Reason]:
    """What a +5 or −5 card means for whoever takes the trick."""
    key, rule = ("bonus_plus", "plus") if bonus(card) > 0 else ("bonus_minus", "minus")
    return [reason(key, rule, **facts)] if bonus(card) else []


def _joker_asks(before: State, trick: Trick) -> list[Reason]:
    """Whether a Joker sets the colour asked for, where none was."""
    last = len(trick.cards) - 1
    if before.asked != NO_SUIT:
        return []
    if before.joker_waits:
        return [reason("counts_no_colour", "joker_waits", **trick.fact(last))]
    return [reason("sets_joker", "joker_asks", **trick.fact(last), **led_facts(trick.led))]


def _joker_counts(trick: Trick) -> Reason:
    """What a Joker is worth, by the reading of its power."""
    last, counts_as = len(trick.cards) - 1, trick.table.counts_as[len(trick.cards) - 1]
    power = trick.table.joker_power
    if power == ABSOLUTE:
        return reason("counts_joker", "joker_strongest", **trick.fact(last))
    value = rank_of(counts_as)
    named = PACK.names(counts_as) if value < HIGHEST else PACK.suits[suit_of(counts_as)].name
    key = "counts_joker_value" if value < HIGHEST else "counts_joker_colour"
    rule = list(rules.RULE_OF["joker_power"].values())[power]
    return reason(key, rule, named=named, **trick.fact(last))
