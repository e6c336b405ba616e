"""The trick at a step: how strong each card is as the trump stands, who is ahead, who takes it and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cardkit.cards import suit_of
from cardkit.games.rage import State
from cardkit.games.rage_deck import NO_SUIT, NOTHING, is_joker
from cardkit.games.rage_tricks import (
    JOKER_STRENGTH,
    TAKEN,
    TRUMP_STRENGTH,
    judge,
    passes,
    sets_colour,
)
from cardkit.reasons import Reason, tricks
from cardkit.reasons.rage.facts import card_facts, led_facts, reason, trump_name
from cardkit.replay import Replay

trick_at = tricks.trick_at

KINDS = (
    "takes_led",
    "takes_trump",
    "takes_only_trump",
    "takes_no_trump",
    "takes_joker",
    "takes_last_joker",
    "takes_actions",
)
"""How a trick can be decided, by the key of its reason, with the usual rules."""


@dataclass(frozen=True)
class Trick(tricks.Trick):
    """A trick of Rage, and the table it lies on: the colour asked for and the trump that counts."""

    table: State

    @property
    def led(self) -> int:
        """The colour asked for; `NO_SUIT` while there is none."""
        return self.table.asked

    @property
    def asker(self) -> int:
        """The place of the card that set the colour asked for."""
        return next(place for place in range(len(self.cards)) if self._asks(place))

    def strength(self, place: int) -> int:
        """How strong the card at a place is, by the rules."""
        return self.table.power[place]

    def card_facts(self, place: int) -> dict[str, Any]:
        """The card at a place in a sentence."""
        return card_facts(self.cards[place], self.table.counts_as[place])

    def best(self, places: Sequence[int]) -> int:
        """The place, of these in order, whose card is ahead."""
        table = self.table.copy()
        table.best, table.best_strength = places[0], self.strength(places[0])
        for place in places[1:]:
            if passes(table, self.cards[place], self.strength(place)):
                table.best, table.best_strength = place, self.strength(place)
        return int(table.best)

    def winner(self) -> int:
        """The place whose card takes the trick as it lies."""
        return self.best(range(len(self.cards)))

    def among(self, places: Sequence[int]) -> Trick:
        """The trick these cards make, played in this order."""
        table = self.table.copy()
        cards, seats = ([row[place] for place in places] for row in (self.cards, self.seats))
        table.played = len(cards)
        table.table[: len(cards)] = cards
        table.counts_as[: len(cards)] = [self.table.counts_as[place] for place in places]
        askers = [self.table.counts_as[place] for place in places if self._asks(place)]
        table.asked = suit_of(askers[0]) if askers else NO_SUIT
        weigh(table)
        return Trick(cards, seats, table)

    def under(self, trump: int) -> Trick:
        """The same cards judged with another trump."""
        table = self.table.copy()
        table.ruling = trump
        weigh(table)
        return Trick(self.cards, self.seats, table)

    def _asks(self, place: int) -> bool:
        return bool(sets_colour(self.table, self.cards[place], self.table.counts_as[place]))


def weigh(table: State) -> None:
    """Weigh every card of a trick anew, first to last."""
    for place in range(table.played):
        judge(table, place)


def trick_of(replay: Replay, step: int) -> Trick:
    """The trick on the table at a step; a finished one as it lay before it was gathered."""
    table = replay.states[step].copy()
    for kind, *facts in replay.events[step]:
        if kind == TAKEN:
            table.played = table.players
            table.asked, table.ruling = facts[3], facts[4]
    return Trick(*trick_at(replay, step), table)


# Strength

WORTHLESS, UNASKED, OF_LED, TRUMP, JOKER = range(5)
"""What a card can count as: nothing; a Joker's colour while none is asked for; the colour asked for; a trump;
a Joker that beats everything."""


def kind_of(trick: Trick, place: int) -> int:
    """What the card at a place counts as in its trick."""
    strength = trick.strength(place)
    if strength == 0:
        return WORTHLESS
    if strength >= JOKER_STRENGTH:
        return JOKER
    return TRUMP if strength >= TRUMP_STRENGTH else UNASKED if trick.led == NO_SUIT else OF_LED


PASSES = {
    OF_LED: ("passes_led", "highest"),
    UNASKED: ("passes_named", "joker_by_value"),
    TRUMP: ("passes_trump", "trump"),
}
"""A card passes another of the same kind: sentence and rule."""
STAYS = {
    OF_LED: ("stays_led", "highest"),
    UNASKED: ("stays_named", "joker_by_value"),
    TRUMP: ("stays_trump", "trump"),
}
"""A card stays behind another of the same kind."""


def ahead(trick: Trick, last: int) -> Reason:
    """Who is ahead once card `last` lies: it, or the one that was ahead before."""
    earlier = trick.best(range(last))
    if trick.best((*range(last), last)) != last:
        return why_not(trick, last, earlier)
    facts = {**trick.fact(last), **trick.fact(earlier, "2")}
    if trick.strength(last) == trick.strength(earlier):
        both = is_joker(trick.cards[earlier])
        key, rule = ("passes_last_joker", "last_joker") if both else ("passes_equal", "joker_by_value")
        return reason(key, rule, **facts)
    key, rule = _passes(kind_of(trick, last), kind_of(trick, earlier))
    return reason(key, rule, **facts)


def _passes(mine: int, other: int) -> tuple[str, str]:
    if mine == JOKER:
        return "passes_joker", "joker_strongest"
    if other == WORTHLESS:
        return "passes_nothing", "all_actions"
    return PASSES[mine] if mine == other else ("cuts", "trump")


def why_not(trick: Trick, place: int, winner: int) -> Reason:
    """Why a card does not take the trick that `winner` takes."""
    facts = {**trick.fact(place), **trick.fact(winner, "2")}
    if trick.strength(place) == 0:
        key, rule = _worthless(trick, place, winner)
    elif trick.strength(place) == trick.strength(winner):
        key, rule = _equal(trick, place, winner)
    else:
        key, rule = _weaker(kind_of(trick, place), kind_of(trick, winner))
    return reason(key, rule, **facts)


def _worthless(trick: Trick, place: int, winner: int) -> tuple[str, str]:
    """Why a card without strength stays behind: an action card, a Joker of no use, a card thrown away."""
    if trick.table.counts_as[place] == NOTHING:
        first = kind_of(trick, winner) == WORTHLESS
        return ("stays_first_action" if first else "stays_action"), "all_actions"
    return (
        ("stays_joker_off", "joker_by_colour") if is_joker(trick.cards[place]) else ("stays_thrown", "throw")
    )


def _equal(trick: Trick, place: int, winner: int) -> tuple[str, str]:
    """Which of two equal cards wins: a Joker, of two Jokers the last or the first."""
    if not is_joker(trick.cards[place]):
        return "stays_equal", "joker_by_value"
    return ("stays_last_joker", "last_joker") if winner > place else ("stays_first_joker", "first_joker")


def _weaker(mine: int, best: int) -> tuple[str, str]:
    if best == JOKER:
        return "stays_joker", "joker_strongest"
    return STAYS[mine] if mine == best else ("stays_over_led", "trump")


# Taking


def takes(trick: Trick, winner: int) -> Reason:
    """Why the winner takes the trick."""
    kind = kind_of(trick, winner)
    facts = {**trick.fact(winner), **led_facts(trick.led)}
    if kind == JOKER:
        return _takes_joker(trick, winner)
    if kind == TRUMP:
        trumps = [place for place in range(len(trick.cards)) if kind_of(trick, place) == TRUMP]
        key = "takes_trump" if len(trumps) > 1 else "takes_only_trump"
        return reason(key, "trump", trump=trump_name(trick.table.ruling), **facts)
    if kind == OF_LED:
        return reason("takes_no_trump" if trick.table.ruling == NO_SUIT else "takes_led", "highest", **facts)
    key, rule = ("takes_actions", "all_actions") if kind == WORTHLESS else ("takes_named", "joker_waits")
    return reason(key, rule, **facts)


def _takes_joker(trick: Trick, winner: int) -> Reason:
    jokers = [place for place, card in enumerate(trick.cards) if is_joker(card)]
    if len(jokers) == 1:
        return reason("takes_joker", "joker_strongest", **trick.fact(winner))
    last = winner == jokers[-1]
    key, rule = ("takes_last_joker", "last_joker") if last else ("takes_first_joker", "first_joker")
    return reason(key, rule, **trick.fact(winner))
