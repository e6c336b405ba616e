"""Questions about a card of No merci!: what it costs, who takes it, who decides next, what a total is."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardkit.game import SEATS, Game
from cardkit.games import nomerci as rules
from cardkit.language import Words, plain, signed, words
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.reasons import explain
from cardkit.reasons.nomerci.end import total_reason
from cardkit.reasons.nomerci.offer import place_of, price_reason
from cardkit.replay import Deal, Replay
from cardkit.strategies import nomerci as players
from cardkit.table.scene import film
from cardkit.tricks import left_of

KINDS = ("alone", "who", "after", "next", "before", "forced", "joins")
"""What is asked about: the four ways a card lies to one's own, who takes it, who is next, no chips."""

TRIES = 25
"""How many deals are searched for a position of a kind."""

LIMIT = players.LIMIT
"""What everybody pays at most in the question who takes."""


def question(game: Game, seed: int, kind: str, stage: str) -> Question:
    """A question of a kind; `stage` says how much help stands beside it.

    The position is looked for among deals from number `seed` on.
    """
    asks: dict[str, Callable[[Replay, int, str], Question]]
    asks = {"who": _who_takes, "next": _who_is_next, "forced": _no_chips}
    ask = asks.get(kind, _price)
    replay, step = _find(seed, kind)
    return ask(replay, step, stage)


# Positions


def _find(seed: int, kind: str) -> tuple[Replay, int]:
    found = (each for number in _numbers(seed) for each in _positions(number, kind))
    return next(found)


def _numbers(seed: int) -> Iterator[int]:
    number = seed * TRIES
    while True:
        yield number
        number += 1


def _positions(number: int, kind: str) -> list[tuple[Replay, int]]:
    """One position of a kind in a deal, if there is one: which, depends on the number of the deal."""
    replay = _threshold_deal(number) if kind == "who" else Replay(Deal("nomerci", 4, number)).play_out()
    steps = [step for step in range(replay.step) if _kinds(replay, step) & {kind}]
    return [(replay, steps[number % len(steps)])] if steps else []


def _kinds(replay: Replay, step: int) -> set[str]:
    """What can be asked at a step."""
    state = replay.states[step]
    seat, found = state.to_move, set[str]()
    if step and replay.events[step][0][0] == rules.TAKEN:
        found.add("next")
    if state.pot == 0 and _free(replay, step):
        found.add("who")
    if state.chips[seat] == 0:
        return found | {"forced"}
    differ = len({rules.price(state, other) for other in range(state.players)}) > 1
    return found | ({place_of(rules.cards_of(state, seat), state.card)} if state.pot and differ else set())


def _free(replay: Replay, step: int) -> bool:
    """Whether the card goes by at least once, and everyone has a chip until it is taken."""
    taken = _taken_at(replay, step)
    states = replay.states[step:taken]
    return len(states) > 1 and all(state.chips[state.to_move] for state in states)


def _taken_at(replay: Replay, step: int) -> int:
    """The step that takes the card that is open at a step."""
    return next(s for s in range(step + 1, replay.step + 1) if replay.events[s][0][0] == rules.TAKEN)


def _threshold_deal(number: int) -> Replay:
    """A deal in which every seat takes at the same limit."""
    deal, moves = Deal("nomerci", 4, number), list[int]()
    state = deal.start()
    while rules.legal(state):
        moves.append(players.threshold(state, 0, [LIMIT]))
        rules.play(state, moves[-1])
    return Replay(deal, moves)


# Pictures


def _picture(replay: Replay, step: int, ask: Words | None = None, **hide: Any) -> dict[str, Any]:
    """The table at a step: the whole truth, or a question with some of it hidden."""
    made = film(replay.branch(step), "question", step, shared=False)
    made["sheet"] = None
    made["zones"] = [zone for zone in made["zones"] if zone["id"] not in ("stock", "removed")]
    if ask is not None:
        made["steps"][0] |= {"say": ask, **hide}
    return made


def _asked(replay: Replay, step: int, stage: str, ask: Words, seat: int | None) -> dict[str, Any]:
    """A question: worked (what the card costs the others), half (runs marked), or alone."""
    state = replay.states[step]
    helps = [other for other in range(state.players) if other != seat] if stage == "worked" else []
    why = [price_reason(state, other) for other in helps]
    shown = [{"text": each.text, "rule": each.rule, "kind": "reason"} for each in why]
    hide: dict[str, Any] = {"why": shown, "tokens": [], "turn": state.to_move}
    if stage == "alone":
        hide["marks"] = {}
    return _picture(replay, step, ask, **hide)


# What does the card cost?


def _price(replay: Replay, step: int, stage: str) -> Question:
    state = replay.states[step]
    seat, why = state.to_move, price_reason(state, state.to_move)
    ask = words("nomerci.ask.price", seat=SEATS[seat], card=state.card)
    options = _numbers_option(rules.price(state, seat), price_mistakes(state, seat), why.text, signed)
    hidden, shown = _asked(replay, step, stage, ask, seat), _picture(replay, step)
    kind = place_of(rules.cards_of(state, seat), state.card)
    return Question(hidden, ask, options, shown, kind, _cheapest(replay, step, stage))


Mistakes = list[tuple[int, str]]
"""Wrong numbers, each with the mistake it comes from."""


def price_mistakes(state: rules.State, seat: int) -> Mistakes:
    """What the usual mistakes make of the price of the open card for a seat."""
    card, pot = state.card, state.pot
    counted = rules.penalty(state, seat, card)
    return [
        (card - pot, "no_run"),
        (counted, "no_chips"),
        (-pot, "chips_only"),
        (counted + pot, "chips_added"),
        (card, "number_only"),
    ]


def _numbers_option(right: int, mistakes: Mistakes, why: Words, show: Callable[[int], str]) -> list[Option]:
    """The right number and three wrong ones, in order; each wrong one is told its mistake."""
    wrong: dict[int, str] = {}
    for number, mistake in [*mistakes, (right + 1, "near"), (right - 1, "near"), (right + 2, "near")]:
        if number != right and len(wrong) < 3:
            wrong.setdefault(number, mistake)
    said = {number: words("quiz.wrong", why=_joined(mistake, why)) for number, mistake in wrong.items()}
    said[right] = words("quiz.right", why=why)
    return [
        Option({"fr": show(number), "en": show(number)}, number == right, said[number])
        for number in sorted(said)
    ]


def _joined(mistake: str, why: Words) -> Words:
    first = words(f"nomerci.mistake.{mistake}")
    return {lang: f"{first[lang]} {why[lang]}" for lang in first}


def _cheapest(replay: Replay, step: int, stage: str) -> Question:
    """Then: whom does the card cost least?"""
    state = replay.states[step]
    costs = [rules.price(state, seat) for seat in range(state.players)]
    ask = words("nomerci.ask.cheapest", card=state.card)
    options = [
        _seat(seat, costs[seat] == min(costs), price_reason(state, seat).text)
        for seat in range(state.players)
    ]
    return Question(_asked(replay, step, stage, ask, None), ask, options, _picture(replay, step), "cheapest")


def _seat(seat: int, right: bool, why: Words) -> Option:
    return Option({"fr": SEATS[seat], "en": SEATS[seat]}, right, words(verdict(right), why=why))


# Who takes, who is next, who must?


def _who_takes(replay: Replay, step: int, stage: str) -> Question:
    state, taken = replay.states[step], _taken_at(replay, step)
    ask = words("nomerci.ask.who", card=state.card, limit=LIMIT, seat=SEATS[state.to_move])
    taker = replay.states[taken - 1].to_move
    options = [_seat(seat, seat == taker, _why_takes(replay, taken, seat)) for seat in range(state.players)]
    hidden = _asked(replay, step, stage, ask, None)
    return Question(hidden, ask, options, _picture(replay, taken), "who")


def _why_takes(replay: Replay, taken: int, seat: int) -> Words:
    """What the card cost a seat at its last turn before it was taken, or then."""
    turns = range(taken - 1, max(taken - 1 - replay.deal.players, -1), -1)
    at = next((s for s in turns if replay.states[s].to_move == seat), taken - 1)
    state = replay.states[at]
    limit, taker = LIMIT, replay.states[taken - 1].to_move
    key = "nomerci.ask.takes" if seat == taker else "nomerci.ask.too_dear"
    if seat != taker and rules.price(state, seat) <= limit:
        key = "nomerci.ask.too_late"
    return words(key, seat=SEATS[seat], taker=SEATS[taker], limit=limit, why=price_reason(state, seat).text)


def _who_is_next(replay: Replay, step: int, stage: str) -> Question:
    state, before = replay.states[step], replay.states[step - 1]
    ask = words("nomerci.ask.next", seat=SEATS[before.to_move], card=before.card)
    why = next(reason for reason in explain(replay, step).why if reason.key.endswith("taker_first")).text
    options = [
        _seat(seat, True, why)
        if seat == state.to_move
        else _seat(seat, False, _joined("turn_passes" if _follows(before, seat) else "no_turn", why))
        for seat in range(state.players)
    ]
    hidden = _asked(replay, step, "half", ask, None)
    hidden["steps"][0]["turn"] = None
    return Question(hidden, ask, options, _picture(replay, step), "next")


def _follows(state: rules.State, seat: int) -> bool:
    return seat == left_of(state.to_move, 1, state.players)


def _no_chips(replay: Replay, step: int, stage: str) -> Question:
    state = replay.states[step]
    seat, after = SEATS[state.to_move], SEATS[left_of(state.to_move, 1, state.players)]
    ask = words("nomerci.ask.forced", seat=seat, card=state.card)
    why = words("illegal.nomerci.no_chips", seat=seat)
    options = [
        Option(
            words(f"nomerci.ask.{answer}", seat=seat, after=after),
            answer == "must_take",
            words("quiz.right", why=why)
            if answer == "must_take"
            else words("quiz.wrong", why=_joined(answer, why)),
        )
        for answer in ("must_take", "refuse_free", "passed_over")
    ]
    return Question(
        _asked(replay, step, stage, ask, None), ask, options, _picture(replay, step + 1), "forced"
    )


# What is the total?


def sum_question(game: Game, seed: int) -> Question:
    """The total of a seat at the end of a deal, among what the usual mistakes make of it."""
    replay = Replay(Deal("nomerci", 4, seed)).play_out()
    state, seat = replay.states[-1], seed % 4
    cards, chips = rules.cards_of(state, seat), state.chips[seat]
    ask, why = words("nomerci.ask.total", seat=SEATS[seat]), total_reason(seat, cards, chips).text
    options = _numbers_option(state.score[seat], total_mistakes(cards, chips), why, plain)
    made = [_picture(replay, replay.step, ask, why=[], tokens=[], marks={}), _picture(replay, replay.step)]
    for each in made:
        each["zones"] = [zone for zone in each["zones"] if zone["id"] in (f"runs{seat}", f"chips{seat}")]
    return Question(made[0], ask, options, made[1], "total")


def total_mistakes(cards: Sequence[int], chips: int) -> Mistakes:
    """What the usual mistakes make of a total."""
    runs = rules.runs(list(cards))
    low, high = sum(run[0] for run in runs), sum(run[-1] for run in runs)
    return [
        (sum(cards) - chips, "all_cards"),
        (low, "no_chips"),
        (high - chips, "highest"),
        (low + chips, "chips_added"),
    ]
