"""What would have changed a finished trick of Rage: one true thing, found by judging the cards again."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from cardkit.cards import rank_of
from cardkit.games.rage_deck import NO_SUIT, is_joker
from cardkit.reasons import Reason
from cardkit.reasons.rage.facts import led_facts, reason, trump_name
from cardkit.reasons.rage.trick import OF_LED, WORTHLESS, Trick, kind_of
from cardkit.replay import Replay


def counterfactual(replay: Replay, step: int, trick: Trick) -> Reason:
    """One thing that would have given a finished trick to somebody else."""
    began = replay.states[step - len(trick.cards)].ruling
    return next(_found(trick, began))


def _found(trick: Trick, began: int) -> Iterator[Reason]:
    """Everything that would have, the most telling first; `began` is the trump at the start of the trick."""
    winner = trick.winner()
    yield from _old_trump(trick, winner, began)
    yield from _other_order(trick, winner)
    yield from _other_card(trick, winner)
    yield _without(trick, winner)


def _old_trump(trick: Trick, winner: int, began: int) -> Iterator[Reason]:
    """The trump the trick began with, if that was another."""
    other = trick.under(began).winner()
    if other == winner:
        return
    facts = {**trick.fact(winner), **trick.fact(other, "2")}
    if began == NO_SUIT:
        yield _what_if("if_no_trump", "trump", **facts)
    else:
        yield _what_if("if_old_trump", "trump", trump=trump_name(began), **facts)


def _other_order(trick: Trick, winner: int) -> Iterator[Reason]:
    """The other of two equal Jokers, had they been played in the other order."""
    for place, card in enumerate(trick.cards):
        if place == winner or not is_joker(card) or trick.strength(place) != trick.strength(winner):
            continue
        order = list(range(len(trick.cards)))
        order[place], order[winner] = winner, place
        if is_joker(trick.cards[winner]) and trick.among(order).winner() == winner:
            rule = "last_joker" if winner > place else "first_joker"
            yield _what_if("if_order", rule, **trick.fact(winner), **trick.fact(place, "2"))


def _other_card(trick: Trick, winner: int) -> Iterator[Reason]:
    """A card that would have taken the trick: any colour, any trump, a higher card."""
    kind, facts = kind_of(trick, winner), {**trick.fact(winner), **led_facts(trick.led)}
    if kind == WORTHLESS:
        yield _what_if("if_coloured", "all_actions", **facts)
    if kind == OF_LED and trick.table.ruling != NO_SUIT:
        yield _what_if("if_trump", "trump", trump=trump_name(trick.table.ruling), **facts)
    rank = rank_of(trick.table.counts_as[winner])
    if kind == OF_LED and rank < trick.table.top:
        yield _what_if("if_above", "highest", rank=rank, **facts)


def _without(trick: Trick, winner: int) -> Reason:
    """Who would have taken the other cards."""
    others = [place for place in range(len(trick.cards)) if place != winner]
    second = others[trick.among(others).winner()]
    facts: dict[str, Any] = {**trick.fact(winner), **trick.fact(second, "2")}
    return _what_if("if_without", "takes", **facts)


def _what_if(key: str, rule: str, **facts: Any) -> Reason:
    return reason(key, rule, kind="counterfactual", **facts)
