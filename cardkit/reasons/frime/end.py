"""The end of a round of Frimé: what every hand counts and why, what was paid; a round broken off."""

from __future__ import annotations

from typing import Any

from cardkit.games.frime import BOUGHT, COUNTED, State
from cardkit.games.frime_deck import in_hand, is_wild
from cardkit.games.frime_laying import OVER
from cardkit.games.frime_money import card_points, price, weight
from cardkit.language import Words, words
from cardkit.reasons import Reason, Told, join, seat_name
from cardkit.reasons.frime.facts import listed, money, reason
from cardkit.replay import Replay


def with_end(replay: Replay, step: int, told: Told) -> Told:
    """Add, when the round is over, what every hand counts, who has the fewest points, what was paid."""
    state, events = replay.states[step], replay.events[step]
    if state.phase != OVER:
        return told
    counts = [_count(state, event[1]) for event in events if event[0] == COUNTED]
    why = [*told.why, reason("ends", "last_turn", opener=seat_name(state.opener)), *counts]
    why += [_fewest(state), *_spent(replay, state)]
    return Told(join(told.say, say_counted(state)), why)


def broken_off(state: State) -> Told:
    """What is said of a round that a simulation broke off because nobody opened."""
    facts: dict[str, Any] = {"turns": state.turn, "n": state.turn // state.players}
    return Told(words("frime.say.broken_off", **facts), [reason("broken_off", "broken_off", **facts)])


def say_counted(state: State) -> Words:
    """The points of every seat."""
    points = [
        words("frime.points.of", seat=seat_name(seat), points=state.score[seat])
        for seat in range(state.players)
    ]
    return words("frime.say.ended", points=points)


# What a hand counts


def _count(state: State, seat: int) -> Reason:
    """What the cards left in a hand count, as a sum; why there are none."""
    cards, who = in_hand(state.hand[seat]), seat_name(seat)
    if not cards:
        key, rule = ("none_opener", "flocons") if seat == state.opener else ("none_left", "last_no_flocon")
        return reason(key, rule, kind="gain", seat=who)
    facts: dict[str, Any] = {
        "seat": who,
        "cards": listed(cards),
        "n": state.score[seat],
        "sum": sum_of(cards),
    }
    if all(is_wild(card) for card in cards):
        return reason("only_wilds_left", "points", kind="gain", **facts)
    key, rule = ("left_doubled", "doubled") if weight(state.size) > 1 else ("left", "points")
    key = "left_one" if (key, len(cards)) == ("left", 1) else key
    return reason(key, rule, kind="gain", **facts)


def sum_of(cards: list[int]) -> str:
    """The points of cards one by one.

    >>> from cardkit.games.frime_deck import PACK
    >>> sum_of(PACK.parse_all("3S KH AC 2D"))
    '3 + 10 + 1 + 0'
    """
    return " + ".join(str(card_points(card)) for card in cards)


def _fewest(state: State) -> Reason:
    """Who has the fewest points of the round."""
    scores = state.score[: state.players]
    seats = [seat_name(seat) for seat, score in enumerate(scores) if score == min(scores)]
    key = "fewest" if len(seats) == 1 else "fewest_together"
    return reason(key, "pot", kind="gain", seats=seats, points=min(scores))


# Money


def _spent(replay: Replay, state: State) -> list[Reason]:
    """What was bought in the round, by seat, and what the pot has come to."""
    buyers = [event[1] for events in replay.events for event in events if event[0] == BOUGHT]
    pot: dict[str, Any] = {"pot": money(state.pot), "price": money(price(state.size))}
    if not buyers:
        return [reason("nobody_bought", "price", kind="gain", **pot)]
    spent = [
        words(
            "frime.spent.of",
            seat=seat_name(seat),
            n=buyers.count(seat),
            sum=money(buyers.count(seat) * price(state.size)),
        )
        for seat in sorted(set(buyers))
    ]
    return [reason("spent", "price", kind="gain", spent=spent, **pot)]
