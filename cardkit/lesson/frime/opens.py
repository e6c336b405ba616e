"""Questions about hands of Frimé: can it open, what would it leave at least, what does it count?"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from cardkit.game import Game
from cardkit.games.frime import DISCARDED, State
from cardkit.games.frime_deck import PACK, in_hand, is_wild
from cardkit.games.frime_money import card_points, hand_points, weight
from cardkit.language import Words, plain, words
from cardkit.lesson.frime.hands import melds_of, row_of
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.reasons import Reason, Told
from cardkit.reasons.frime.end import sum_of
from cardkit.reasons.frime.hand import why_open
from cardkit.reasons.frime.melds import meld_reasons
from cardkit.reasons.frime.search import best_melds, opening_melds
from cardkit.reasons.frime.sheet import counted_lines
from cardkit.replay import Deal, Replay
from cardkit.teaching import examples

KINDS = ("opens_wild", "lacks_one", "lacks_more", "opens")
"""What a hand can be: it opens with wilds; one card is in no meld, or several; it opens without. The first is
asked as the page opens, so it is one that is soon found."""

TRIES = 25
"""How many deals are searched for a kind of hand before a teaching deal is taken."""


def kind_of(hand: Sequence[int]) -> str:
    """The kind of a hand, by its counts."""
    if opening_melds(list(hand)):
        return "opens_wild" if any(map(is_wild, in_hand(list(hand)))) else "opens"
    return "lacks_one" if len(best_melds(list(hand)).left) == 1 else "lacks_more"


# Can it open?


def question(game: Game, seed: int, kind: str, stage: str) -> Question:
    """Can this hand open? If not, what would it leave at least? `stage` says how the cards lie.

    The hand is looked for among deals from number `seed` on; it is of the kind asked for.
    """
    hand = _find(game, seed, kind)
    cards, found = in_hand(hand), best_melds(hand)
    melds = opening_melds(hand) or found.melds
    why = why_open(hand, len(cards))
    made = [reason for meld in melds for reason in meld_reasons(meld)]
    reveal = melds_of("question", cards, melds, Told(why[0].text, [*why, *made]))
    ask = words("frime.ask.open", n=len(cards))
    options = [_answer(right, kind.startswith("opens") == right, why) for right in (True, False)]
    then = None if kind.startswith("opens") else _least_question(hand, reveal)
    return Question(_shown(cards, made, stage, ask, seed), ask, options, reveal, kind, then)


def _find(game: Game, seed: int, kind: str) -> list[int]:
    for number in range(seed * TRIES, (seed + 1) * TRIES):
        hands = [hand for hand in discarded(number) if kind_of(hand) == kind]
        if hands:
            return hands[number % len(hands)]
    states = [each.replay.states[-1] for each in examples(game.name, "hand")]
    return next(state.hand[state.to_move] for state in states if kind_of(state.hand[state.to_move]) == kind)


def discarded(number: int) -> Iterator[list[int]]:
    """The hands of a deal as each turn asks whether they open: just after the discard."""
    replay = Replay(Deal("frime", 4, number, round=1 + number % 4)).play_out()
    for step in range(1, replay.step + 1):
        for event in replay.events[step]:
            if event[0] == DISCARDED:
                yield replay.states[step].hand[event[1]]


def _answer(opens: bool, right: bool, why: Sequence[Reason]) -> Option:
    said = {lang: " ".join(reason.text[lang] for reason in why) for lang in ("fr", "en")}
    return Option(words(f"frime.ask.{'opens' if opens else 'not'}"), right, words(verdict(right), why=said))


def _shown(cards: list[int], made: list[Reason], stage: str, ask: Words, seed: int) -> dict[str, Any]:
    """The hand with as much help as the stage allows: its melds said, in order, or not even that."""
    if stage == "worked":
        return row_of("question", cards, Told(ask, made))
    if stage == "alone":
        random.Random(seed).shuffle(cards)
    return row_of("question", cards, Told(ask, []))


# The least it leaves


def _least_question(hand: list[int], shown: dict[str, Any]) -> Question:
    """What a hand that cannot open would leave at least, among what the usual mistakes make of it."""
    size, found = sum(hand), best_melds(hand)
    right, whole = found.points * weight(size), hand_points(hand, size)
    highest = max(map(card_points, in_hand(hand)))
    wrong = [whole, whole - highest * weight(size), right + 10, right + 5, right + 1]
    facts = {"sum": sum_of(list(found.left)), "points": right}
    key = "least_sum" if len(found.left) > 1 or right != found.points else "least_one"
    why = words(f"frime.ask.{key}", cards=PACK.listed(found.left), **facts)
    return _numbers(words("frime.ask.least"), shown, right, wrong, why)


def _numbers(ask: Words, shown: dict[str, Any], right: int, wrong: Sequence[int], why: Words) -> Question:
    """A question for a number, with the first three wrong ones."""
    others = [value for value in dict.fromkeys(wrong) if value not in (right, 0)][:3]
    options = [
        Option(
            {"fr": plain(value), "en": plain(value)}, value == right, words(verdict(value == right), why=why)
        )
        for value in sorted([right, *others])
    ]
    return Question(shown, ask, options, shown, "points")


# What it counts


def points_question(game: Game, seed: int) -> Question:
    """What the cards left in a hand count, among the sums that usual mistakes give."""
    state, seat = _left_over(seed)
    cards, right, factor = in_hand(state.hand[seat]), state.score[seat], weight(state.size)
    facts: dict[str, Any] = {"n": state.size, "sum": sum_of(cards), "points": right}
    said = words("frime.ask.points_doubled" if factor > 1 else "frime.ask.points_sum", **facts)
    ask = words("frime.ask.points", n=state.size)
    lines = [replace(line, seat=0) for line in counted_lines(state, seat, 0)]
    kinds = Counter(card_points(card) for card in cards)
    wrong = [
        right // factor * (3 - factor),
        right + 9 * kinds[1],
        right + 20 * kinds[0],
        right + 10,
        right - 1,
    ]
    asked = _numbers(ask, row_of("question", cards, Told(said, []), lines), right, wrong, said)
    return replace(asked, film=row_of("question", cards, Told(ask, [])))


def _left_over(seed: int) -> tuple[State, int]:
    """The end of a round, and a seat that has two cards left or more; every other time a doubled round."""
    rounds = (Deal("frime", 4, number, round=(2, 8)[seed % 2]) for number in count(seed * TRIES))
    ends = (Replay(deal).play_out().states[-1] for deal in rounds)
    return next((end, seat) for end in ends for seat in range(4) if end.held[seat] > 1 and end.score[seat])
