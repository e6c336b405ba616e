"""The score sheet of Frimé: every line says its value, its step and its rule."""

from __future__ import annotations

from cardkit.games.frime import COUNTED, State
from cardkit.games.frime_deck import in_hand
from cardkit.games.frime_money import card_points, weight
from cardkit.reasons import Line
from cardkit.replay import Replay


def score_sheet(replay: Replay) -> list[Line]:
    """Each card left in a hand when the round is counted; in a long round, that it all counts twice."""
    return [
        line
        for step, events in enumerate(replay.events)
        for event in events
        if event[0] == COUNTED
        for line in counted_lines(replay.states[step], event[1], step)
    ]


def counted_lines(state: State, seat: int, step: int) -> list[Line]:
    """The lines of a hand counted at a step."""
    cards = in_hand(state.hand[seat])
    lines = [Line(seat, "left", card_points(card), step, "frime.points", (card,)) for card in cards]
    more = (weight(state.size) - 1) * sum(line.value for line in lines)
    return [*lines, Line(seat, "doubled", more, step, "frime.doubled")] if more else lines
