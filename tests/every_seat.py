"""Rounds as a seat sees them: what is told to all must be known from every seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardkit import Replay, explain
from cardkit.reasons import Told


def seen_by(replay: Replay, seat: int) -> Replay:
    """The replay as a seat sees it: what the rules of its game hide is gone from every state."""
    view = replay.branch(replay.step)
    view.states = [state.copy() for state in replay.states]
    for state in view.states:
        replay.game.rules.hide(state, seat)
    return view


def check_told_to_all(rounds: Sequence[Replay], told: Callable[[Replay, int], Told] = explain) -> None:
    """Every step reads the same to a seat that sees only what it may: what all are told, and it alone."""
    for number, replay in enumerate(rounds):
        seat = number % replay.deal.players
        view = seen_by(replay, seat)
        for step in range(replay.step + 1):
            here, there = explain(view, step), told(replay, step)
            assert here.say == there.say
            for mine in (None, seat):
                texts = [[r.text for r in each.why if r.seat == mine] for each in (here, there)]
                assert texts[0] == texts[1], (replay.deal, step)
