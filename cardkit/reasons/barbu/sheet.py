"""The score sheet of Barbu: every line says its value, its step and its rule."""

from __future__ import annotations

from collections.abc import Sequence

from cardkit.games.barbu import State
from cardkit.games.barbu_domino import LAST, OUT
from cardkit.games.barbu_tricks import TAKEN
from cardkit.reasons import Line
from cardkit.reasons.barbu.cost import contract_rule, items
from cardkit.reasons.barbu.facts import rule_of
from cardkit.reasons.barbu.trick import trick_at
from cardkit.replay import Replay


def score_sheet(replay: Replay) -> list[Line]:
    """Each trick where tricks count, each heart, queen and king that counts, each place in domino."""
    lines: list[Line] = []
    for step, events in enumerate(replay.events):
        for kind, *facts in events:
            if kind == TAKEN:
                cards, _ = trick_at(replay, step)
                lines += captured_lines(replay.states[step], facts[0], cards, step)
            elif kind in (OUT, LAST):
                rule = rule_of(replay, "domino_table")
                lines.append(Line(facts[0], "place", facts[2], step, f"barbu.{rule}"))
    return lines


def captured_lines(state: State, seat: int, cards: Sequence[int], step: int) -> list[Line]:
    """The lines of a trick a seat has taken at a step: the trick itself, then what its cards cost."""
    rule = f"barbu.{contract_rule(state)}"
    lines = [Line(seat, "trick", state.per_trick, step, rule, tuple(cards))] if state.per_trick else []
    return lines + [
        Line(seat, label, each, step, rule, (card,))
        for card in cards
        for label, _, each in items(state, [card])
    ]
