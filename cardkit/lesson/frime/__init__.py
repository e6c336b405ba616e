"""What the pieces of a lesson must know of Frimé: hands that open or not, what to measure."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardkit.games import frime as rules
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.asked import Asked
from cardkit.lesson.frime.counted import as_dealt, counted
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

ASKED = Asked("frime", as_dealt, guess=(0, 100, 1, 50), often=True, round=USUAL_ROUND, played=False)
"""What is bet on: of a hundred hands of three cards, how many could be laid at once."""

PLAYERS_ANSWER = False
"""Whether split by number of players the question that was bet on is answered, or points are shown."""

FIXED = False
"""Whether all points of a deal together never change, so that their mean is no finding."""


def remark(deals: Deals, view: str) -> Words | None:
    """How many rounds were broken off; what the order of strategies does; what buying itself brings."""
    broken = int(deals.columns["broken_off"][:: deals.plan.players].sum())
    if view == "strategy":
        return words("frime.average.neighbour")
    if view == "bought":
        return _bought(deals)
    return words("frime.average.broken", n=broken, deals=deals.deals) if broken else None


BUYS = 2_000
"""How many games are played twice, with and without buying, to see what it brings."""


def _bought(deals: Deals) -> Words:
    """Who buys had good hands for it: so the same hands, once bought for and once not."""
    from cardkit.simulate import compare, say

    whole = deals.plan.whole
    games = BUYS // 10 if whole else BUYS
    found = compare("buyer", "count", others="count", name="frime", deals=games, whole=whole)
    line = {"mean": found.mean, "low": found.low, "high": found.high}
    difference = {lang: say.interval(line, lang) for lang in LANGUAGES}
    count = {lang: say.number(found.n, lang) for lang in LANGUAGES}
    key = "frime.average.bought_game" if whole else "frime.average.bought_round"
    return words(key, n=found.n, deals=count, difference=difference)
