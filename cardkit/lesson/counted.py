"""Counted and sampled side by side: the exact mean of a toy deck, then that of sampled deals of it."""

from __future__ import annotations

from collections.abc import Iterator

from cardkit.language import LANGUAGES, Words, words
from cardkit.simulate import exact, simulate


def toy_deck(name: str, seed: int, few: int, many: int) -> Iterator[Words]:
    """The exact mean of a game's toy deck, the means of few and of many sampled deals, whether they agree."""
    found = exact(name=name)
    runs = [simulate(name, deals, seed=seed, toy=True) for deals in (few, many)]
    for summary in (found.summary, *(run.summary for run in runs)):
        yield {lang: summary(lang) for lang in LANGUAGES}
    mean = runs[-1].means()[0]
    yield agreement(mean["low"] <= float(found.mean()) <= mean["high"])


def agreement(inside: bool) -> Words:
    """Whether what was sampled agrees with what was counted."""
    return words("average.agree" if inside else "average.disagree")
