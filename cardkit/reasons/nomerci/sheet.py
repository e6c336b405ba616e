"""The score sheet of No merci!: every line says its value, its step and its rule."""

from __future__ import annotations

from collections.abc import Sequence

from cardkit.games import nomerci as rules
from cardkit.reasons import Line
from cardkit.replay import Event, Replay


def score_sheet(replay: Replay) -> list[Line]:
    """Chips at the start, chips paid, cards as they counted when taken, chips gained with them."""
    start = replay.states[0]
    lines = [
        line
        for seat in range(start.players)
        for line in start_lines(seat, rules.cards_of(start, seat), start.chips[seat])
    ]
    for step, events in enumerate(replay.events[1:], 1):
        lines += move_lines(replay.states[step - 1], events[0], step)
    return lines


def start_lines(seat: int, cards: Sequence[int], chips: int) -> list[Line]:
    """The lines of a seat with these cards and chips: a line a run."""
    lines = [
        Line(seat, "cards", run[0], 0, f"nomerci.{'runs' if run[1:] else 'card_points'}", tuple(run))
        for run in rules.runs(list(cards))
    ]
    return [Line(seat, "purse", -chips, 0, "nomerci.chips_points"), *lines]


def move_lines(before: rules.State, event: Event, step: int) -> list[Line]:
    """The lines of a refusal or of a card taken, from the state it was made in."""
    kind, seat, card = event[:3]
    if kind == rules.REFUSED:
        return [Line(seat, "paid", 1, step, "nomerci.refuse", (card,))]
    points = rules.penalty(before, seat, card)
    rule = "card_points" if points == card else "runs"
    lines = [Line(seat, "cards", points, step, f"nomerci.{rule}", (card,))]
    if before.pot:
        lines.append(Line(seat, "gained", -before.pot, step, "nomerci.take", (card,)))
    return lines
