"""Counted and sampled side by side: the exact answer on a toy deck, then that of sampled deals of it."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.piece import own
from cardkit.simulate import say, simulate
from cardkit.simulate.exact import count_mean


def toy_deck(name: str, seed: int, few: int, many: int) -> Iterator[Words]:
    """What the toy deck is, its exact answer, those of few and of many sampled deals, whether they agree."""
    asked = own(name).ASKED
    found = count_mean(name, asked.ends)
    numbers = {key: _number(getattr(found, key)) for key in ("deals", "rounds")}
    fraction = str(found.mean).replace("-", "−")
    exactly = asked.said(float(found.mean), 2)
    yield asked.words("toy_deck", **asked.sizes())
    yield asked.words("toy_exact", **asked.sizes(), **numbers, fraction=fraction, mean=exactly)
    lines = [asked.line(simulate(name, deals, seed=seed, toy=True)) for deals in (few, many)]
    for deals, line in zip((few, many), lines, strict=True):
        yield words("average.sampled", n=deals, deals=_number(deals), mean=asked.interval(line))
    yield agreement(lines[-1]["low"] <= float(found.mean) <= lines[-1]["high"])


def agreement(inside: bool) -> Words:
    """Whether what was sampled agrees with what was counted."""
    return words("average.agree" if inside else "average.disagree")


def _number(number: int) -> Words:
    return {lang: say.number(number, lang) for lang in LANGUAGES}
