"""A reader who answers the quizzes of a lesson, and ways to guess without knowing the rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import sqrt
from typing import Any

from cardkit.game import SEATS
from cardkit.lesson import Lesson
from cardkit.lesson.quiz import Question

BEHAVIOURS: dict[str, Callable[[int], bool]] = {
    "always right": lambda number: True,
    "always wrong": lambda number: False,
    "in turn": lambda number: number % 2 == 0,
}
"""Whether a reader answers a question right, by its number."""


def asked(quiz: Any, right: Callable[[int], bool], times: int) -> Iterator[Question]:
    """The questions a quiz asks a reader who answers as told, one after the other."""
    for number in range(times):
        question = quiz.question
        yield question
        wanted = right(number)
        quiz.choose(next(place for place, option in enumerate(question.options) if option.right == wanted))
        quiz.reveal()
        quiz.ask_next()


def quizzes(name: str) -> dict[str, Callable[[], Any]]:
    """The quizzes of a lesson that mix topics, each made anew as the page makes it."""
    lesson = Lesson(name)
    lesson.whole_deal()
    return {"who-wins": lesson.who_wins, "exit": lesson.farewell}


def added(name: str) -> dict[str, Callable[[], Any]]:
    """The quizzes of a lesson about one thing of its own."""
    lesson = Lesson(name)
    own = {"barbu": ("domino",), "frime": ("is_meld",)}
    return {lab: lambda lab=lab: lesson.lab(lab) for lab in own.get(name, ())}


# Guessing

Guess = Callable[[Question, list[Question]], int | None]
"""Which place to guess, given the question and those before; None where the way to guess does not apply."""


def label(question: Question, place: int) -> str:
    """An answer in English; of a seat and a card only the seat."""
    said = question.options[place].label["en"]
    return said[0] if re.match(rf"[{SEATS}] · ", said) else said


def number(question: Question, place: int) -> int | None:
    """An answer as a number, if it is one."""
    said = label(question, place).replace("−", "-")
    return int(said) if re.fullmatch(r"[+-]?\d+", said) else None


def by_place(place: int) -> Guess:
    return lambda question, before: place if place < len(question.options) else None


def by_size(rank: int) -> Guess:
    """The number of a rank by size, 0 for the smallest."""

    def guess(question: Question, before: list[Question]) -> int | None:
        values = [number(question, place) for place in range(len(question.options))]
        if None in values or len(values) <= rank:
            return None
        return sorted(range(len(values)), key=lambda place: values[place] or 0)[rank]

    return guess


def by_label(said: str) -> Guess:
    """Always the same words, where they are offered and are no number."""

    def guess(question: Question, before: list[Question]) -> int | None:
        labels = [label(question, place) for place in range(len(question.options))]
        return labels.index(said) if said in labels else None

    return guess


def same_place(question: Question, before: list[Question]) -> int | None:
    """The place that was right in the last question with as many answers."""
    alike = [each for each in before if len(each.options) == len(question.options)]
    return alike[-1].right[0] if alike else None


def same_label(question: Question, before: list[Question]) -> int | None:
    """The words that were right last time they were offered."""
    labels = [label(question, place) for place in range(len(question.options))]
    for each in reversed(before):
        said = label(each, each.right[0])
        if said in labels and number(each, each.right[0]) is None:
            return labels.index(said)
    return None


def other_label(question: Question, before: list[Question]) -> int | None:
    """Of two answers the one that was not right the last time."""
    same = same_label(question, before)
    return 1 - same if same is not None and len(question.options) == 2 else None


def guesses(questions: list[Question]) -> dict[str, Guess]:
    """Every way to guess that is tried."""
    said = {
        label(each, place)
        for each in questions
        for place in range(len(each.options))
        if number(each, place) is None
    }
    return {
        **{f"place {place}": by_place(place) for place in range(5)},
        **{f"size {rank}": by_size(rank) for rank in range(4)},
        **{f"“{each}”": by_label(each) for each in said},
        "the same place": same_place,
        "the same answer": same_label,
        "the other answer": other_label,
    }


def outcome(guess: Guess, questions: list[Question]) -> tuple[int, int, float, float]:
    """How often a guess applies and wins, how often chance would, and that number's standard deviation."""
    tried = wins = 0
    mean = variance = 0.0
    for place, question in enumerate(questions):
        found = guess(question, questions[:place])
        if found is None:
            continue
        chance = len(question.right) / len(question.options)
        tried, wins = tried + 1, wins + (found in question.right)
        mean, variance = mean + chance, variance + chance * (1 - chance)
    return tried, wins, mean, sqrt(variance)


# What a reader can see


def texts(film: dict[str, Any], lang: str) -> list[str]:
    """Everything a film says, wherever it is said."""
    found: list[str] = []
    for step in film["steps"]:
        said = [step["say"], *(why["text"] for why in step["why"]), *step.get("notes", {}).values()]
        tokens = [token for seat in step.get("tokens") or [] for token in seat]
        said += [token[field] for token in tokens for field in ("text", "label")]
        said += [step[field] for field in ("banner", "secret") if field in step]
        found += [each if isinstance(each, str) else each.get(lang, str(each)) for each in said]
    return found
