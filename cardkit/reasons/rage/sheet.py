"""The score sheet of Rage: every line says its value, its step and its rule."""

from __future__ import annotations

from cardkit.games.rage_score import PREDICTED
from cardkit.games.rage_tricks import CAPTURED, TAKEN
from cardkit.reasons import Line
from cardkit.reasons.rage.facts import rule_of
from cardkit.reasons.rage.trick import trick_at
from cardkit.replay import Event, Replay


def score_sheet(replay: Replay) -> list[Line]:
    """Each trick where tricks count, each +5 and −5 card captured, at the end each prediction."""
    found = [_line(replay, step, event) for step, events in enumerate(replay.events) for event in events]
    return [line for line in found if line is not None]


def _line(replay: Replay, step: int, event: Event) -> Line | None:
    """The line an event of the rules makes, if any."""
    kind, *facts = event
    scoring = f"rage.{rule_of(replay, 'scoring')}"
    if kind == TAKEN and facts[5]:
        return Line(facts[0], "trick", facts[5], step, scoring, tuple(trick_at(replay, step)[0]))
    if kind == CAPTURED:
        label = "plus" if facts[2] > 0 else "minus"
        return Line(facts[0], label, facts[2], step, f"rage.{label}", (facts[1],))
    return Line(facts[0], "prediction", facts[3], step, scoring) if kind == PREDICTED else None
