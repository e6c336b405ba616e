"""The trick at a step: who may play what, who is ahead, who takes it, and what would change that."""

from __future__ import annotations

from typing import Any

from cardkit.cards import suit_of
from cardkit.games.barbu import State
from cardkit.games.barbu_deck import DOMINO, HEARTS, MOST, NO_CONTRACT, as_set, cards_in, suit_set
from cardkit.games.barbu_tricks import playable, strength
from cardkit.language import Words, words
from cardkit.reasons import Reason, tricks
from cardkit.reasons.barbu.cost import DEAR, contract_rule, cost_of, trick_cost
from cardkit.reasons.barbu.facts import card_facts, reason, seats_named, suit_name
from cardkit.replay import Replay

KINDS = ("takes_highest", "takes_thrown", "takes_alone")
"""How a trick can be decided, by the key of its reason: all followed, some did, nobody else did."""


class Trick(tricks.Trick):
    """A trick of Barbu; a card of another suit than the led one has a strength below zero."""

    def strength(self, place: int) -> int:
        """How strong the card at a place is, by the rules."""
        return strength(self.cards[place], self.led)

    def card_facts(self, place: int) -> dict[str, Any]:
        """The card at a place and the led suit in a sentence."""
        return {**card_facts(self.cards[place]), "led": suit_name(self.led)}

    def followers(self) -> list[int]:
        """The places, in order, whose card is of the led suit; the first is the lead."""
        return [place for place in range(len(self.cards)) if self.strength(place) >= 0]

    def winner(self) -> int:
        """The place whose card takes the trick as it lies."""
        return self.best(range(len(self.cards)))

    def runner_up(self) -> int:
        """The place that would take the trick if the winner's card were not of the led suit."""
        return self.best([place for place in self.followers() if place != self.winner()])


def trick_at(replay: Replay, step: int) -> tuple[list[int], list[int]]:
    """The cards on the table at a step in the order played, and the seats that played them."""
    state = replay.states[step]
    if state.contract in (DOMINO, NO_CONTRACT):
        return [], []
    return tricks.trick_at(replay, step, state.step)


def say_card(trick: Trick, place: int) -> Words:
    """What a seat does with its card: lead, follow or throw it away."""
    thrown = trick.strength(place) < 0
    kind = "led" if place == 0 else "thrown" if thrown else "followed"
    return words(f"barbu.say.{kind}", **trick.fact(place))


# Leading and following


def leading(before: State, trick: Trick) -> list[Reason]:
    """Why a seat leads, what its card asks of the others, and whether a heart may be led."""
    return [_leads(before), reason("asks", "follow", **trick.fact(0)), *_heart_lead(before, trick)]


def _leads(before: State) -> Reason:
    facts = seats_named(seat=before.to_move, dealer=before.dealer)
    return reason("leads", "lead_winner", **facts) if before.trick else reason("opens", "opener", **facts)


def _heart_lead(before: State, trick: Trick) -> list[Reason]:
    """Where hearts hurt, whether one may be led: always, or as a variant by who has nothing else."""
    if not before.per_heart and not before.for_barbu:
        return []
    led_heart, facts = trick.led == HEARTS, trick.fact(0)
    if before.hearts_restricted:
        return [reason("heart_last" if led_heart else "heart_barred", "hearts_lead", **facts)]
    return [reason("heart_free", "lead", **facts)] if led_heart else []


def following(before: State, trick: Trick) -> list[Reason]:
    """Why a seat follows or need not; that it had no choice is told to that seat only."""
    last, seat = len(trick.cards) - 1, before.to_move
    if trick.strength(last) < 0:
        return [reason("throws", "throw", **trick.fact(last))]
    must = [reason("follows", "follow", **trick.fact(last))]
    if len(cards_in(playable(before))) == 1:
        must.append(reason("only_card", "follow", only=seat, **trick.fact(last)))
    return must


# Ahead


def ahead(trick: Trick, last: int) -> Reason:
    """Who is ahead once card `last` lies: it, or the one that was ahead before."""
    earlier = trick.best(range(last))
    if trick.strength(last) < trick.strength(earlier):
        return why_not(trick, last, earlier)
    return reason("passes", "ranks", **trick.fact(last), **trick.fact(earlier, "2"))


def why_not(trick: Trick, place: int, winner: int) -> Reason:
    """Why a card does not take the trick that `winner` takes."""
    key, rule = ("stays_thrown", "takes") if trick.strength(place) < 0 else ("stays", "ranks")
    return reason(key, rule, **trick.fact(place), **trick.fact(winner, "2"))


def takes(trick: Trick, winner: int) -> Reason:
    """Why the winner takes the trick."""
    followers = len(trick.followers())
    key = "takes_highest" if followers == len(trick.cards) else "takes_thrown"
    return reason("takes_alone" if followers == 1 else key, "takes", **trick.fact(winner))


# What would have changed it


def counterfactual(state: State, trick: Trick) -> Reason:
    """One thing that would have changed the cost of a finished trick, or given it to somebody else."""
    dearest = max(trick.cards, key=lambda card: cost_of(state, card))
    if cost_of(state, dearest) >= DEAR:
        return _without(state, trick, dearest)
    if len(trick.followers()) == 1:
        return reason("if_any", "takes", kind="counterfactual", **trick.fact(trick.winner()))
    return _other_card(state, trick)


def _without(state: State, trick: Trick, card: int) -> Reason:
    """What the trick would have cost without its dearest card."""
    rest = trick_cost(state, trick.cards) - cost_of(state, card)
    facts = {**trick.fact(trick.cards.index(card)), "cost": rest}
    key = "if_without" if rest else "if_without_free"
    return reason(key, contract_rule(state), kind="counterfactual", **facts)


def _other_card(state: State, trick: Trick) -> Reason:
    """Which card still out would have given the trick to somebody else."""
    winner, second = trick.winner(), trick.runner_up()
    facts = {**trick.fact(winner), **trick.fact(second, "2")}
    possible = {
        "if_below": cards_below(state, trick.cards[second]),
        "if_above": cards_above(state, trick.cards[winner]),
        "if_void": winner > 0,
        "if_other": True,
    }
    order = sorted(possible, key=lambda key: key != "if_above") if state.contract == MOST else possible
    key = next(key for key in order if possible[key])
    return reason(key, "throw" if key == "if_void" else "takes", kind="counterfactual", **facts)


def cards_below(state: State, card: int) -> int:
    """The cards of its suit below a card that nobody has shown yet, as a set."""
    return suit_set(suit_of(card)) & (as_set(card) - 1) & ~state.seen


def cards_above(state: State, card: int) -> int:
    """The cards of its suit above a card that nobody has shown yet, as a set."""
    return suit_set(suit_of(card)) & -(as_set(card) << 1) & ~state.seen
