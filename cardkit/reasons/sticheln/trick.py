"""The trick at a step: what its cards count for, who is ahead, who takes it, and what would change that."""

from __future__ import annotations

from typing import Any

from cardkit.cards import SUIT_STEP, rank_of, suit_of
from cardkit.games import sticheln as rules
from cardkit.language import Words, words
from cardkit.reasons import Reason, seat_name, tricks
from cardkit.reasons.sticheln.facts import card_facts, led_facts, reason
from cardkit.replay import Replay

trick_at = tricks.trick_at


class Trick(tricks.Trick):
    """A trick of Sticheln."""

    def strength(self, place: int) -> int:
        """How strong the card at a place is, by the rules."""
        return rules.strength(self.cards[place], self.led)

    def card_facts(self, place: int) -> dict[str, Any]:
        """The card at a place in a sentence."""
        return card_facts(self.cards[place])


def say_card(trick: Trick, place: int) -> Words:
    """What a seat does with its card: lead, follow, trump or discard."""
    if place == 0:
        kind = "led"
    elif suit_of(trick.cards[place]) == trick.led:
        kind = "followed"
    else:
        kind = "trumped" if trick.strength(place) else "thrown"
    return words(f"sticheln.say.{kind}", **trick.fact(place))


def counts(trick: Trick, place: int) -> Reason:
    """What a card counts for in this trick."""
    card = trick.cards[place]
    if place == 0:
        key, rule = ("sets_colour", "led_colour") if rank_of(card) else ("sets_colour_zero", "zero")
    elif rank_of(card) == 0:
        key, rule = "counts_zero", "zero"
    elif suit_of(card) == trick.led:
        key, rule = "counts_led", "led_colour"
    else:
        key, rule = "counts_trump", "trump"
    return reason(key, rule, **trick.fact(place), **led_facts(trick.led))


def not_following(replay: Replay, step: int, trick: Trick) -> list[Reason]:
    """Whoever could follow and did not is told that nothing obliged them."""
    before, card = replay.states[step - 1], trick.cards[-1]
    seat = before.to_move
    held = [each for each in before.hand[seat][: before.held[seat]] if suit_of(each) == trick.led]
    if suit_of(card) == trick.led or not held:
        return []
    return [reason("need_not_follow", "free", only=seat, seat=seat_name(seat), **led_facts(trick.led))]


def ahead(trick: Trick, last: int) -> Reason:
    """Who is ahead once card `last` lies: it, or the one that was ahead before."""
    earlier = trick.best(range(last))
    mine, best = trick.strength(last), trick.strength(earlier)
    if mine <= best:
        return why_not(trick, last, earlier)
    key, rule = PASSES[_kind(best), _kind(mine)]
    return reason(key, rule, **trick.fact(last), **trick.fact(earlier, "2"))


def why_not(trick: Trick, place: int, winner: int) -> Reason:
    """Why a card does not take the trick that `winner` takes."""
    facts = {**trick.fact(place), **trick.fact(winner, "2")}
    mine, best = trick.strength(place), trick.strength(winner)
    key, rule = ("stays_tie", "tie") if mine == best > 0 else STAYS[_kind(best), _kind(mine)]
    return reason(key, rule, **facts)


ZERO, OF_LED, TRUMP = 0, 1, 2
PASSES = {
    (ZERO, OF_LED): ("passes_zero", "zero"),
    (ZERO, TRUMP): ("passes_zero", "zero"),
    (OF_LED, OF_LED): ("passes_led", "highest_led"),
    (OF_LED, TRUMP): ("cuts", "trump"),
    (TRUMP, TRUMP): ("passes_trump", "highest_trump"),
}
"""Kind of the card that was ahead, kind of the card that passes it: sentence and rule."""
STAYS = {
    (ZERO, ZERO): ("stays_zero", "zero"),
    (OF_LED, ZERO): ("stays_zero", "zero"),
    (TRUMP, ZERO): ("stays_zero", "zero"),
    (OF_LED, OF_LED): ("stays_led", "highest_led"),
    (TRUMP, OF_LED): ("stays_over_led", "trump"),
    (TRUMP, TRUMP): ("stays_trump", "highest_trump"),
}


def _kind(strength: int) -> int:
    return ZERO if strength == 0 else TRUMP if strength >= SUIT_STEP else OF_LED


def takes(trick: Trick, winner: int) -> Reason:
    """Why the winner takes the trick."""
    facts = trick.fact(winner)
    strengths = [trick.strength(place) for place in range(len(trick.cards))]
    if strengths[winner] == 0:
        return reason("takes_zeros", "all_zeros", **facts)
    if strengths[winner] < SUIT_STEP:
        return reason("takes_led", "highest_led", **facts)
    equals = [p for p, each in enumerate(strengths) if each == strengths[winner] and p != winner]
    if equals:
        return reason("takes_tie", "tie", **facts, **trick.fact(equals[0], "2"))
    if sum(each > SUIT_STEP for each in strengths) == 1:
        return reason("takes_only_trump", "trump", **facts)
    return reason("takes_trump", "highest_trump", **facts)


def counterfactual(replay: Replay, trick: Trick, winner: int) -> Reason:
    """One thing that would have given the trick to somebody else."""
    strength = trick.strength(winner)
    others = [place for place in range(len(trick.cards)) if place != winner]
    if strength == 0:
        return reason("if_not_zero", "zero", kind="counterfactual", **trick.fact(winner))
    if strength < SUIT_STEP:
        return reason("if_trump", "trump", kind="counterfactual", **trick.fact(winner))
    next_best = trick.best(others)
    facts = {**trick.fact(winner), **trick.fact(next_best, "2")}
    if trick.strength(next_best) == strength:
        return reason("if_order", "tie", kind="counterfactual", **facts)
    if trick.strength(next_best) == 0:
        void = replay.states[0].void_zeros
        key, rule = ("if_without_nobody", "all_zeros_void") if void else ("if_without", "all_zeros")
        return reason(key, rule, kind="counterfactual", **facts)
    rule = "highest_trump" if trick.strength(next_best) > SUIT_STEP else "highest_led"
    return reason("if_without", rule, kind="counterfactual", **facts)
