"""Why: every step, winner and score line as typed facts with the rule behind them.

Each game has a module here that turns what its rules told (`cardkit.replay.Replay.events`) into `Told` and
`Line`; this module is how the rest asks.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from cardkit.game import SEATS
from cardkit.language import Words, words
from cardkit.replay import Replay
from cardkit.wanted import Lang, checked


@dataclass(frozen=True)
class Reason:
    """One fact about a step and the rule it rests on.

    `kind` is ``reason``, ``counterfactual`` (what would have changed it) or ``gain`` (what it is worth);
    `seat` is set when only that seat can know it.
    """

    key: str
    facts: Mapping[str, Any]
    rule: str
    kind: str = "reason"
    seat: int | None = None

    @property
    def text(self) -> Words:
        """The reason as a sentence in each language."""
        return words(self.key, **self.facts)


@dataclass(frozen=True)
class Told:
    """What is said of a step: one sentence for all, perhaps one only a seat may read, and the reasons."""

    say: Words
    why: Sequence[Reason] = ()
    secret: tuple[int, Words] | None = None


@dataclass(frozen=True)
class Line:
    """A line of a score sheet: what a seat got, at which step, by which rule.

    The lines of a seat sum to its score. `label` is the row it belongs to, `cards` what earned it.
    """

    seat: int
    label: str
    value: int
    step: int
    rule: str
    cards: tuple[int, ...] = field(default=())


@checked
def explain(replay: Replay, step: int) -> Told:
    """Everything there is to say about a step of a replay.

    >>> from cardkit.replay import replay
    >>> explain(replay("sticheln", seed=7), 0).say["en"]
    'Everyone has 15 cards and now chooses a pain card.'
    """
    replay.check_step(step)
    told: Told = reasons_of(replay.deal.game).explain(replay, step)
    return told


@checked
def score_sheet(replay: Replay) -> list[Line]:
    """The score of a replay as lines, in the order they were earned.

    >>> from cardkit.replay import replay
    >>> round_ = replay("sticheln", seed=7)
    >>> sum(line.value for line in score_sheet(round_) if line.seat == 0) == round_.states[-1].score[0]
    True
    """
    lines: list[Line] = reasons_of(replay.deal.game).score_sheet(replay)
    return lines


@checked
def why(replay: Replay, step: int, lang: Lang = "en") -> str:
    """A step in plain text: its sentence, then a line per reason."""
    told = explain(replay, step)
    return "\n".join([told.say[lang], *(f"- {reason.text[lang]}" for reason in told.why)])


def seat_name(seat: int) -> str:
    """The letter of a seat."""
    return SEATS[seat]


def join(first: Words, second: Words) -> Words:
    """Two sentences one after the other."""
    return {lang: f"{first[lang]} {second[lang]}" for lang in first}


def reasons_of(game: str) -> Any:
    """The package with the reasons of a game: its `explain` and `score_sheet`, of trick games `trick_at`."""
    return import_module(f"cardkit.reasons.{game}")
