"""What the pieces of a lesson must know of Frimé: hands that open or not, what to measure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardkit.games import frime as rules
from cardkit.language import Words, words
from cardkit.lesson.frime.counted import counted
from cardkit.lesson.frime.opens import TOPICS, points_question, question
from cardkit.lesson.frime.turns import FirstOpening, MayLay
from cardkit.simulate.disputes import ROUND_NAMES

if TYPE_CHECKING:
    from cardkit.simulate import Deals

__all__ = ["TOPICS", "counted", "question"]

sum_question = points_question
first_win, may_i = FirstOpening, MayLay

# The deck, and what to measure


def deck_said(count: int) -> list[Words]:
    """What is said beside the cards, the same for every number of players."""
    return [words("frime.deck.said", n=len(rules.deck(count)))]


ROUNDS = ROUND_NAMES["frime"]
"""The names of the rounds."""

USUAL_ROUND = 0
"""The round that is measured first: three cards each."""

VIEWS = ("all", "strategy", "turns", "left", "wilds", "bought")
"""What a distribution can be split by, or shown instead."""

KNOB_VIEWS: dict[str, tuple[tuple[int, ...], str | None]] = {}
"""Views of a knob: none."""

NOTED_VIEWS: dict[str, str] = {}
"""Views of what is noted of whole deals: none."""

MEANS_VIEWS: dict[str, tuple[dict[str, Any], str, str]] = {
    "wilds": ({}, "wilds", "score"),
    "bought": ({"strategies": "buyer"}, "bought", "score"),
}
"""Views of the mean of one column by another: what a wild is worth, and what a purchase buys."""

ROUND_VIEWS: dict[str, str] = {"turns": "turns", "left": "score"}
"""Views of the mean of a column in every round: turns until somebody opens, points left in hand."""

GROUPED_VIEWS: dict[str, tuple[dict[str, Any], str, tuple[str, ...]]] = {}
"""Views of several columns by another: none."""

GUESS = (1, 40, 1)
"""The slider of the guess: least, most, step."""


def guessed(deals: Deals) -> dict[str, Any] | None:
    """What the guess is about, measured: how many turns pass until somebody opens."""
    return None if deals.plan.whole else deals.means(None, "turns")[0]


def remark(deals: Deals, view: str) -> Words | None:
    """How many rounds were broken off because nobody opened; what the order of strategies does."""
    broken = int(deals.columns["broken_off"][:: deals.plan.players].sum())
    if view == "strategy":
        return words("frime.average.neighbour")
    return words("frime.average.broken", n=broken, deals=deals.deals) if broken else None
