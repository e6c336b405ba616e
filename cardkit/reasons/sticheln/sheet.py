"""The score sheet of Sticheln: every line says its value, its step and its rule."""

from __future__ import annotations

from cardkit.cards import rank_of, suit_of
from cardkit.games import sticheln as rules
from cardkit.games.sticheln_tricks import SHOWN
from cardkit.reasons import Line
from cardkit.replay import Replay


def score_sheet(replay: Replay) -> list[Line]:
    """Cards of other colours by trick, each own-colour card, and the pain card."""
    lines: list[Line] = []
    for step, events in enumerate(replay.events):
        lines += [
            Line(seat, "pain", -rank_of(card), step, "sticheln.score_pain", (card,))
            for kind, seat, card in (event for event in events if event[0] == SHOWN)
        ]
        captured = [event[1:] for event in events if event[0] == rules.CAPTURED]
        if captured:
            seat = captured[0][0]
            pain = replay.states[step].pain[seat]
            lines += captured_lines(pain, seat, [card for _, card in captured], step)
    return lines


def captured_lines(pain: int, seat: int, cards: list[int], step: int) -> list[Line]:
    """The lines of cards captured at a step by a seat with this pain card."""
    own = [card for card in cards if suit_of(card) == suit_of(pain)]
    other = tuple(card for card in cards if card not in own)
    lines = [Line(seat, "own", rules.worth(card, pain), step, "sticheln.score_own", (card,)) for card in own]
    if other:
        lines.insert(0, Line(seat, "other", len(other), step, "sticheln.score_other", other))
    return lines
