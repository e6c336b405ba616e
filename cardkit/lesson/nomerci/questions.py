"""Questions about a card of No merci!: what it costs, who takes it, who decides next, what a total is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cardkit.game import SEATS, Game
from cardkit.games import nomerci as rules
from cardkit.language import Words, plain, signed, words
from cardkit.lesson.nomerci.positions import LIMIT, Position, find, shown, taken_at, whole
from cardkit.lesson.numbers import OFFERED, Mistakes, numbers
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.reasons import explain, join
from cardkit.reasons.nomerci.end import total_reason
from cardkit.reasons.nomerci.facts import run_name
from cardkit.reasons.nomerci.offer import place_of, price_reason, touching
from cardkit.replay import Deal, Replay
from cardkit.tricks import left_of

LIES = {"alone": "lies_alone", "after": "lies_after", "before": "lies_before", "joins": "lies_joins"}
"""The four ways a card lies to one's own, and the sentence for each."""

TOPICS = ("alone", "cheapest", "who", "after", "cheapest", "next", "before", "cheapest", "forced", "joins")
"""What is asked in turn: what a card costs that lies in one of the four ways, for whom it is cheapest, who
takes it, who decides next, what may be done."""


def question(game: Game, seed: int, topic: str, stage: str) -> Question:
    """A question on a topic; `stage` says how much help stands beside it.

    The right answer is drawn first, and a position looked for that has it, among the deals of a seed.
    """
    asks: dict[str, Callable[[int, str], Question]]
    asks = {"cheapest": _cheapest, "who": _who_takes, "next": _who_is_next, "forced": _may_refuse}
    return asks[topic](seed, stage) if topic in asks else _price(seed, topic, stage)


def _help(at: Position, stage: str) -> list[dict[str, object]]:
    """How the open card lies to the cards of each seat, while there is help; not what that costs."""
    return [_lies(at, seat) for seat in range(at.state.players)] if stage == "worked" else []


def _lies(at: Position, seat: int) -> dict[str, object]:
    cards = rules.cards_of(at.state, seat)
    runs = [run_name(run) for run in touching(cards, at.state.card)]
    key = LIES[place_of(cards, at.state.card)]
    text = words(f"nomerci.ask.{key}", seat=SEATS[seat], card=at.state.card, runs=runs)
    return {"text": text, "rule": "nomerci.runs", "kind": "reason"}


# What does the card cost?


def _price(seed: int, place: str, stage: str) -> Question:
    at = find(seed, lambda at: at.can_pay() and at.lies() == place)
    seat, why = at.seat, price_reason(at.state, at.seat).text
    ask = words("nomerci.ask.price", seat=SEATS[seat], card=at.state.card)
    below = Random(seed).randrange(OFFERED)
    options = numbers(rules.price(at.state, seat), price_mistakes(at.state, seat), why, signed, below)
    return Question(shown(at, ask, _help(at, stage), stage), ask, options, whole(at.replay, at.step), place)


def price_mistakes(state: rules.State, seat: int) -> Mistakes:
    """What the usual mistakes make of the price of the open card for a seat."""
    card, pot = state.card, state.pot
    counted = rules.penalty(state, seat, card)
    made = {
        "no_run": card - pot,
        "no_chips": counted,
        "chips_only": -pot,
        "chips_added": counted + pot,
        "number_only": card,
    }
    return _named(made)


def _named(made: dict[str, int]) -> Mistakes:
    return [(number, words(f"nomerci.mistake.{key}")) for key, number in made.items()]


# For whom is it cheapest?


def _cheapest(seed: int, stage: str) -> Question:
    seat = Random(seed).randrange(4)
    at = find(seed, lambda at: bool(at.state.pot) and at.cheapest() == [seat])
    ask = words("nomerci.ask.cheapest", card=at.state.card)
    costs = [price_reason(at.state, other).text for other in range(at.state.players)]
    options = [_seat(other, other == seat, costs[other], costs[seat]) for other in range(at.state.players)]
    return Question(
        shown(at, ask, _help(at, stage), stage), ask, options, whole(at.replay, at.step), "cheapest"
    )


def _seat(seat: int, right: bool, why: Words, but: Words | None = None) -> Option:
    """A seat as an answer, what is true of it and, if it is wrong, what is true of the right one."""
    said = why if right or but is None else join(why, but)
    return Option({"fr": SEATS[seat], "en": SEATS[seat]}, right, words(verdict(right), why=said))


# Who takes?


def _who_takes(seed: int, stage: str) -> Question:
    taker = Random(seed).randrange(4)
    at = find(seed, lambda at: at.goes_round() and at.taker() == taker, LIMIT)
    taken = taken_at(at.replay, at.step)
    ask = words("nomerci.ask.who", card=at.state.card, limit=LIMIT, seat=SEATS[at.seat])
    whys = [_why_takes(at.replay, taken, seat) for seat in range(at.state.players)]
    options = [_seat(seat, seat == taker, why, whys[taker]) for seat, why in enumerate(whys)]
    return Question(shown(at, ask, _help(at, stage), stage), ask, options, whole(at.replay, taken), "who")


def _why_takes(replay: Replay, taken: int, seat: int) -> Words:
    """What the card cost a seat at its last turn before it was taken, or then."""
    turns = range(taken - 1, max(taken - 1 - replay.deal.players, -1), -1)
    at = next((s for s in turns if replay.states[s].to_move == seat), taken - 1)
    state, taker = replay.states[at], replay.states[taken - 1].to_move
    key = "nomerci.ask.takes" if seat == taker else "nomerci.ask.too_dear"
    if seat != taker and rules.price(state, seat) <= LIMIT:
        key = "nomerci.ask.too_late"
    return words(key, seat=SEATS[seat], taker=SEATS[taker], limit=LIMIT, why=price_reason(state, seat).text)


# Who is next?


def _who_is_next(seed: int, stage: str) -> Question:
    """Who decides now: after a take whoever took, after a refusal the next seat."""
    luck = Random(seed)
    taken, seat = bool(luck.getrandbits(1)), luck.randrange(4)
    kind = rules.TAKEN if taken else rules.REFUSED
    at = find(seed, lambda at: at.came_by() == kind and at.seat == seat)
    before = at.replay.states[at.step - 1]
    key = "next_taken" if taken else "next_refused"
    ask = words(f"nomerci.ask.{key}", seat=SEATS[before.to_move], card=before.card)
    options = [_next(at, other, taken) for other in range(at.state.players)]
    hidden = shown(at, ask, [], stage)
    hidden["steps"][0]["turn"] = None
    return Question(hidden, ask, options, whole(at.replay, at.step), "next")


def _next(at: Position, seat: int, taken: bool) -> Option:
    """A seat as an answer to who decides now."""
    actor = at.replay.states[at.step - 1].to_move
    why = _why_next(at, taken)
    if seat == at.seat:
        return _seat(seat, True, why)
    passes = taken and seat == left_of(actor, 1, at.state.players)
    mistake = "turn_passes" if passes else "said_no" if seat == actor else "no_turn"
    return _seat(seat, False, join(words(f"nomerci.mistake.{mistake}", other=SEATS[seat]), why))


def _why_next(at: Position, taken: bool) -> Words:
    if not taken:
        return words("nomerci.ask.then_refused", seat=SEATS[at.seat])
    told = explain(at.replay, at.step).why
    return next(each.text for each in told if each.key.endswith("taker_first"))


# What may be done?


def _may_refuse(seed: int, stage: str) -> Question:
    """May the seat refuse? It may while it has a chip; without one it must take."""
    broke = bool(Random(seed).getrandbits(1))
    at = find(seed, lambda at: broke == (at.state.chips[at.seat] == 0) and at.somebody_is_broke())
    seat = SEATS[at.seat]
    ask = words("nomerci.ask.forced", seat=seat, card=at.state.card)
    why = words(
        "nomerci.ask.is_broke" if broke else "nomerci.ask.has_chips", seat=seat, n=at.state.chips[at.seat]
    )
    options = []
    for key, right in (("must_take", broke), ("may_refuse", not broke)):
        said = words(verdict(right), why=why if right else join(words(f"nomerci.mistake.{key}"), why))
        options.append(Option(words(f"nomerci.ask.{key}", seat=seat), right, said))
    return Question(shown(at, ask, [], stage), ask, options, whole(at.replay, at.step + 1), "forced")


# What is the total?


def sum_question(game: Game, seed: int) -> Question:
    """The total of a seat at the end of a deal, among what the usual mistakes make of it."""
    replay, luck = Replay(Deal("nomerci", 4, seed)).play_out(), Random(seed)
    state, seat = replay.states[-1], luck.randrange(4)
    cards, chips = rules.cards_of(state, seat), state.chips[seat]
    ask, why = words("nomerci.ask.total", seat=SEATS[seat]), total_reason(seat, cards, chips).text
    options = numbers(state.score[seat], total_mistakes(cards, chips), why, plain, luck.randrange(OFFERED))
    mine = (f"runs{seat}", f"chips{seat}")
    at = Position(replay, replay.step)
    return Question(
        shown(at, ask, [], "alone", mine), ask, options, whole(replay, replay.step, mine), "total"
    )


def total_mistakes(cards: Sequence[int], chips: int) -> Mistakes:
    """What the usual mistakes make of a total."""
    runs = rules.runs(list(cards))
    low, high = sum(run[0] for run in runs), sum(run[-1] for run in runs)
    made = {
        "all_cards": sum(cards) - chips,
        "no_chips": low,
        "highest": high - chips,
        "chips_added": low + chips,
    }
    return _named(made)
