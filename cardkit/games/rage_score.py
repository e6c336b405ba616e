"""Predictions and points of Rage: how tricks are predicted, and what a round counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..rule import rule, tell
from ..tricks import left_of
from .rage_deck import OVER, TRICKS

if TYPE_CHECKING:
    from .rage import State

ROUNDS = 10
"""Rounds of a game, and cards each in the first; every round has one card less."""
NO_BID = -1

SAID, WRITTEN, SHOWN, PREDICTED, ENDED = range(30, 35)
"""What the rules tell: a prediction said aloud (seat, tricks), written in secret (seat, tricks), shown (seat,
tricks); at the end what it brought (seat, prediction, tricks, points); round ended."""

PER_TRICK = (0, 1, 1)
FOR_EXACT = (10, 10, 10)
FOR_ZERO = (10, 10, 5)
FOR_MISS = (-5, -5, 0)
"""What a trick, a prediction come true, one of no trick at all, and a wrong one bring, by scoring."""

# Predictions


@rule
def predict(s: State, seat: int, tricks: int) -> None:
    """Predict so many tricks, aloud or, as a variant, in secret; after the last the tricks begin."""
    s.bid[seat] = tricks
    tell(s, WRITTEN if s.secret else SAID, seat, tricks)
    s.to_move = left_of(seat, 1, s.players)
    if s.moves < s.players:
        return
    s.phase = TRICKS
    if s.secret:
        for each in range(s.players):
            tell(s, SHOWN, each, s.bid[each])


# Score


@rule
def choose_scoring(s: State, scoring: int) -> None:
    """Note what a way of scoring counts."""
    s.per_trick = PER_TRICK[scoring]
    s.for_exact = FOR_EXACT[scoring]
    s.for_zero = FOR_ZERO[scoring]
    s.for_miss = FOR_MISS[scoring]


@rule
def worth(s: State, bid: int, tricks: int) -> int:
    """What a prediction brings when so many tricks were taken."""
    if bid != tricks:
        return s.for_miss
    return s.for_exact if bid else s.for_zero


@rule
def end_round(s: State) -> None:
    """Count what the predictions bring and add the round to the totals."""
    s.phase = OVER
    for seat in range(s.players):
        points = worth(s, s.bid[seat], s.won[seat])
        tell(s, PREDICTED, seat, s.bid[seat], s.won[seat], points)
        s.score[seat] += points
        s.exact[seat] += s.bid[seat] == s.won[seat]
        s.total[seat] += s.score[seat]
        s.sheet[seat][s.round % ROUNDS] = s.score[seat]
    tell(s, ENDED, s.round)


def winners(s: State) -> list[int]:
    """Who has won the game: the most points; of equals, the most predictions that came true."""
    seats = range(s.players)
    best = max((s.total[seat], s.exact[seat]) for seat in seats)
    return [seat for seat in seats if (s.total[seat], s.exact[seat]) == best]
