"""The domino round of Barbu: why a card fits, why a seat passes, what an ace gives, who is out when."""

from __future__ import annotations

from typing import Any

from cardkit.cards import rank_of, suit_of
from cardkit.games.barbu import State
from cardkit.games.barbu_deck import (
    ABOVE_JACKS,
    ACE,
    BELOW_JACKS,
    EVERY_CARD,
    JACK,
    JACKS,
    REMOVED,
    as_set,
    cards_in,
    suit_set,
)
from cardkit.games.barbu_domino import (
    AGAIN,
    LAID,
    LAST,
    NOTHING_FITS,
    OUT,
    PASSED,
    fitting,
)
from cardkit.language import signed, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.barbu.end import with_end
from cardkit.reasons.barbu.facts import card_facts, reason, rule_of, seats_named, suit_name, the_cards
from cardkit.replay import Replay

AGAIN_AFTER_ACE = ("again_optional", "again_compulsory", "again_chain")
"""The sentence for what an ace gives, by the number of the option."""


def moved(replay: Replay, step: int) -> Told:
    """What is said of a card laid, of a pass, or of a stop after an ace."""
    before, (kind, seat, *_) = replay.states[step - 1], replay.events[step][0]
    if kind == LAID:
        return _laid(replay, step)
    facts = seats_named(seat=seat)
    if kind == PASSED:
        return Told(words("barbu.say.passed", **facts), _passed(before))
    why = [reason("stops", rule_of(replay, "ace_replay"), **facts)]
    return Told(words("barbu.say.stopped", **facts), why)


# A card laid


def _laid(replay: Replay, step: int) -> Told:
    before, state, events = replay.states[step - 1], replay.states[step], replay.events[step]
    _, seat, card = events[0]
    say = words("barbu.say.laid", seat=seat_name(seat), **card_facts(card))
    why = [*_goes_on(replay, before), fits(before, card), *_choice(before, card), _next(state, card)]
    why += _ace(replay, before, card, {event[0] for event in events})
    for kind, *facts in events:
        if kind in (OUT, LAST):
            key = "out" if kind == OUT else "last"
            placed = _place(state, *facts)
            say = join(say, words(f"barbu.say.{key}", **placed))
            prize = reason("place", rule_of(replay, "domino_table"), kind="gain", **placed)
            why += [reason(key, key, **placed), prize]
    return with_end(state, say, why, rule_of(replay, "domino_table"))


def _goes_on(replay: Replay, before: State) -> list[Reason]:
    """That it is an ace which lets the seat play again."""
    facts = seats_named(seat=before.to_move)
    return [reason("plays_again", rule_of(replay, "ace_replay"), **facts)] if before.again else []


def fits(before: State, card: int) -> Reason:
    """Why a card fits: it is a jack, or the next one of its row."""
    facts = {"seat": seat_name(before.to_move), **card_facts(card)}
    if rank_of(card) == JACK:
        first = not before.rows
        return reason(
            "fits_first" if first else "fits_jack", "first_jack" if first else "jack_opens", **facts
        )
    inner = card - 1 if rank_of(card) > JACK else card + 1
    facts |= {"the_face2": card_facts(inner)["the_face"]}
    if rank_of(card) == ACE:
        return reason("fits_ace", "ace_top", **facts)
    return reason("fits_above" if inner < card else "fits_below", "neighbour", **facts)


def _choice(before: State, card: int) -> list[Reason]:
    """What else the seat could have laid, for that seat only."""
    seat, others = before.to_move, cards_in(fitting(before) & ~as_set(card))
    facts: dict[str, Any] = {"seat": seat_name(seat), **card_facts(card)}
    if others:
        return [reason("could_lay", "must_lay", only=seat, cards=the_cards(others), **facts)]
    return [] if before.again else [reason("only_fit", "must_lay", only=seat, **facts)]


def _next(state: State, card: int) -> Reason:
    """What the row waits for once a card lies in it."""
    suit = suit_of(card)
    waiting = cards_in(waited_for(state) & suit_set(suit))
    facts: dict[str, Any] = {"suit": suit_name(suit)}
    if waiting:
        return reason("row_waits", "neighbour", cards=the_cards(waiting), **facts)
    return reason("row_full", "neighbour", **facts)


def waited_for(state: State) -> int:
    """The cards that fit somewhere, whoever holds them, as a set."""
    grown = JACKS | state.rows << 1 & ABOVE_JACKS | state.rows >> 1 & BELOW_JACKS
    return grown & ~state.rows & EVERY_CARD & ~REMOVED[state.players]


# What an ace gives, and who is out


def _ace(replay: Replay, before: State, card: int, told: set[int]) -> list[Reason]:
    """What an ace gives, or why it gives nothing."""
    facts = {"seat": seat_name(before.to_move), **card_facts(card)}
    rule = rule_of(replay, "ace_replay")
    if NOTHING_FITS in told:
        return [reason("nothing_more", rule, **facts)]
    if AGAIN in told:
        key = AGAIN_AFTER_ACE[before.ace_replay] if rank_of(card) == ACE else "again_on"
        return [reason(key, rule, **facts)]
    return [reason("ace_last", "out", **facts)] if OUT in told and rank_of(card) == ACE else []


def _place(state: State, seat: int, place: int, points: int) -> dict[str, Any]:
    """A place in domino in a sentence, and its points."""
    last = place == state.players
    named = words("barbu.place.last" if last else f"barbu.place.{place}")
    return {"seat": seat_name(seat), "place": named, "gain": signed(points)}


# A pass


def _passed(before: State) -> list[Reason]:
    """Why a seat passes, what that shows, and when it could not have."""
    facts: dict[str, Any] = {
        "seat": seat_name(before.to_move),
        "cards": the_cards(cards_in(waited_for(before))),
    }
    if not before.rows:
        if_jack = reason("if_jack", "must_lay", kind="counterfactual", **facts)
        return [reason("no_jack", "first_jack", **facts), if_jack]
    if_fits = reason("if_fits", "must_lay", kind="counterfactual", **facts)
    return [reason("nothing_fits", "pass", **facts), if_fits]
