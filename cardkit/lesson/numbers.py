"""Numbers to choose from: the right one among wrong ones, each with the mistake that leads to it.

How many of the wrong ones are smaller is drawn first, so that size gives nothing away.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count, islice

from cardkit.language import Words, words
from cardkit.lesson.quiz import Option, verdict
from cardkit.reasons import join

OFFERED = 4
"""How many numbers there are to choose from."""

Mistakes = Sequence[tuple[int, Words]]
"""Wrong numbers, the likeliest first, each with what is said of the mistake that leads to it."""


def numbers(
    right: int, mistakes: Mistakes, why: Words, show: Callable[[int], str], below: int, step: int = 1
) -> list[Option]:
    """The right number in its order among wrong ones, of which `below` are smaller.

    Mistakes are taken as far as there are any on either side; then come numbers `step` apart.

    >>> say = {"fr": "Pourquoi.", "en": "Why."}
    >>> [option.label["en"] for option in numbers(5, [(9, say), (5, say)], say, str, below=1)]
    ['4', '5', '6', '9']
    """
    sides = ((below, -1), (OFFERED - 1 - below, 1))
    wrong = {
        number: said for size, sign in sides for number, said in _side(right, mistakes, size, sign, step)
    }
    said = {number: words(verdict(False), why=join(no, why)) for number, no in wrong.items()}
    said[right] = words(verdict(True), why=why)
    return [
        Option({"fr": show(number), "en": show(number)}, number == right, said[number])
        for number in sorted(said)
    ]


def _side(right: int, mistakes: Mistakes, size: int, sign: int, step: int) -> list[tuple[int, Words]]:
    """So many wrong numbers, all smaller or all larger than the right one."""
    found: dict[int, Words] = {}
    for number, said in mistakes:
        if (number - right) * sign > 0:
            found.setdefault(number, said)
    near = ((right + sign * step * far, _near(sign * step * far)) for far in count(1))
    fresh = (each for each in near if each[0] not in found)
    return list(islice(found.items(), size)) + list(islice(fresh, max(size - len(found), 0)))


def _near(off: int) -> Words:
    """What is said of a number that no known mistake leads to."""
    return words("quiz.too_much" if off > 0 else "quiz.too_little", by=abs(off))
