"""Questions about hands of Frimé: can it open, what would it leave at least, what does it count?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from cardkit.game import Game
from cardkit.games.frime import State
from cardkit.games.frime_deck import PACK, is_wild
from cardkit.games.frime_money import FIRST_SIZE, LAST_SIZE, card_points, hand_points, weight
from cardkit.games.frime_turn import receive
from cardkit.language import Words, plain, words
from cardkit.lesson.frime.hands import melds_of, row_of
from cardkit.lesson.frime.made import Cards, any_cards, counts_of, hand_made
from cardkit.lesson.numbers import OFFERED, Mistakes, numbers
from cardkit.lesson.quiz import Option, Question, verdict
from cardkit.reasons import Reason, Told
from cardkit.reasons.frime.end import sum_of
from cardkit.reasons.frime.facts import reason
from cardkit.reasons.frime.hand import why_open
from cardkit.reasons.frime.melds import meld_reasons
from cardkit.reasons.frime.search import best_melds, opening_melds
from cardkit.reasons.frime.sheet import counted_lines

TOPICS = ("wilds", "plain", "least")
"""What is asked in turn: does a hand with wilds open, does one without, what would one leave at least?"""

WITH_WILDS = (1, 1, 2)
"""How many wilds a hand with some has."""


def question(game: Game, seed: int, topic: str, stage: str) -> Question:
    """Can this hand open, or what would it leave at least? `stage` says how much help there is.

    The right answer is drawn first, and then a hand made that has it.
    """
    luck = Random(seed)
    wilds = luck.choice(WITH_WILDS) if topic == "wilds" else 0
    return _least(luck, stage) if topic == "least" else _opens(luck, wilds, topic, stage)


def _shown(luck: Random, cards: Cards, ask: Words, stage: str) -> dict[str, Any]:
    """The hand with as much help as the stage allows: what a meld is, the cards in order, or not even that."""
    rules = ("group", "run", "wild") if any(map(is_wild, cards)) else ("group", "run")
    help_ = [reason(f"help_{rule}", rule) for rule in rules] if stage == "worked" else []
    lying = luck.sample(cards, len(cards)) if stage == "alone" else cards
    return row_of("question", lying, Told(ask, help_))


# Can it open?


def _opens(luck: Random, wilds: int, topic: str, stage: str) -> Question:
    opens = bool(luck.getrandbits(1))
    cards = hand_made(luck, wilds, opens)
    ask, why = words("frime.ask.open", n=len(cards)), why_open(counts_of(cards), len(cards))
    options = [_answer(answer, answer == opens, why) for answer in (True, False)]
    return Question(_shown(luck, cards, ask, stage), ask, options, _laid(cards, why), topic)


def _laid(cards: Cards, why: Sequence[Reason]) -> dict[str, Any]:
    """The hand as the melds in it and what is left over."""
    hand = counts_of(cards)
    melds = opening_melds(hand) or best_melds(hand).melds
    made = [each for meld in melds for each in meld_reasons(meld)]
    return melds_of("question", cards, melds, Told(why[0].text, [*why, *made]))


def _answer(opens: bool, right: bool, why: Sequence[Reason]) -> Option:
    said = {lang: " ".join(each.text[lang] for each in why) for lang in ("fr", "en")}
    return Option(words(f"frime.ask.{'opens' if opens else 'not'}"), right, words(verdict(right), why=said))


# The least it leaves


def _least(luck: Random, stage: str) -> Question:
    """What a hand that cannot open would leave at least, among what the usual mistakes make of it."""
    below = luck.randrange(OFFERED)
    cards = _that_leaves(luck, below + 1)
    hand, size = counts_of(cards), len(cards)
    found, ask = best_melds(hand), words("frime.ask.least", n=size)
    right = found.points * weight(size)
    facts = {"sum": sum_of(list(found.left)), "points": right}
    key = "least_sum" if len(found.left) > 1 or right != found.points else "least_one"
    why = words(f"frime.ask.{key}", cards=PACK.listed(found.left), **facts)
    options = numbers(right, _least_mistakes(cards), why, plain, below)
    shown = _laid(cards, why_open(hand, size))
    return Question(_shown(luck, cards, ask, stage), ask, options, shown, "least")


def _that_leaves(luck: Random, points: int) -> Cards:
    """A hand that has a meld, cannot open, and leaves so many points or more."""
    while True:
        cards = hand_made(luck, luck.choice((0, *WITH_WILDS)), opens=False)
        found = best_melds(counts_of(cards))
        if found.melds and found.points >= points:
            return cards


def _least_mistakes(cards: Cards) -> Mistakes:
    """What usual mistakes make of the points a hand leaves at least."""
    hand, size = counts_of(cards), len(cards)
    found, whole = best_melds(hand), hand_points(hand, size)
    dearest = max(map(card_points, cards)) * weight(size)
    natural = counts_of([card for card in cards if not is_wild(card)])
    without = best_melds(natural).points * weight(size)
    made = [(without, words("frime.mistake.no_wilds")), (whole, words("frime.mistake.whole_hand"))]
    made.append((whole - dearest, words("frime.mistake.dearest")))
    return [*made, *_forgotten(found.left, found.points * weight(size), size)]


def _forgotten(cards: Sequence[int], right: int, size: int) -> Mistakes:
    """What is left of a sum when one of its cards is forgotten."""
    each = dict.fromkeys(card for card in cards if card_points(card))
    return [
        (right - card_points(card) * weight(size), words("frime.mistake.forgotten", card=PACK.the(card)))
        for card in each
    ]


# What it counts


def points_question(game: Game, seed: int) -> Question:
    """What the cards left in a hand count, among the sums that usual mistakes give."""
    luck = Random(seed)
    below, size = luck.randrange(OFFERED), luck.randrange(FIRST_SIZE, LAST_SIZE + 1)
    room: Callable[[Cards], bool] = lambda cards: hand_points(counts_of(cards), size) > below  # noqa: E731
    cards = any_cards(luck, luck.randrange(2, min(size, 5) + 1), room)
    right, factor = hand_points(counts_of(cards), size), weight(size)
    facts: dict[str, Any] = {"n": size, "sum": sum_of(cards), "points": right}
    said = words("frime.ask.points_doubled" if factor > 1 else "frime.ask.points_sum", **facts)
    ask = words("frime.ask.points", n=size)
    options = numbers(right, _sum_mistakes(cards, right, size), said, plain, below)
    shown = row_of("question", cards, Told(said, []), _lines(cards, size))
    return Question(row_of("question", cards, Told(ask, [])), ask, options, shown, "points")


def _lines(cards: Cards, size: int) -> Any:
    """The score sheet of cards left in hand."""
    state = State()
    state.size = size
    for card in cards:
        receive(state, 0, card)
    return [replace(line, seat=0) for line in counted_lines(state, 0, 0)]


def _sum_mistakes(cards: Cards, right: int, size: int) -> Mistakes:
    """What usual mistakes make of the points of cards left in hand."""
    factor, kinds = weight(size), Counter(card_points(card) for card in cards)
    doubled = "not_doubled" if factor == 1 else "doubled"
    made = [
        (right // factor * (3 - factor), f"{doubled}"),
        (right + 9 * kinds[1] * factor, "ace"),
        (right + 20 * kinds[0] * factor, "wild_left"),
    ]
    named = [(number, words(f"frime.mistake.{key}", size=size)) for number, key in made]
    return [*named, *_forgotten(cards, right, size)]
