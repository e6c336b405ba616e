"""Predict your tricks: bid on a hand, and see how many tricks it takes against many other deals."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

import ipywidgets as widgets

from cardkit.game import SEATS
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.decision import Decision
from cardkit.lesson.told_apart import compared, spread
from cardkit.page.bar import Page, both
from cardkit.reasons import join
from cardkit.replay import Replay
from cardkit.simulate import fates, say
from cardkit.simulate.compare import Share
from cardkit.teaching import moment


@dataclass(frozen=True)
class Forecasted:
    """What a bid came to: how often each number of tricks was taken, and its points in each deal."""

    tricks: Counter[int]
    scores: list[int]

    @property
    def points(self) -> dict[str, float]:
        """The mean points with their interval."""
        return spread(self.scores)


class Forecast(Decision):
    """A hand to bid on: each bid is played out over `times` deals of the other hands.

    `found` holds what every bid tried came to.
    """

    def __init__(self, page: Page, positions: list[str], times: int = 400) -> None:
        super().__init__(page, "forecast")
        self.positions, self.number, self.times = positions, 0, times
        self.outcome = widgets.HTML()
        self.outcome.add_class("ck-message")
        another = self.button(words("weigh.another"), self.next_hand)
        self._show()
        self.children = [self.table, self.moves, self.message, self.outcome, widgets.HBox([another])]

    def next_hand(self) -> None:
        """Another hand to bid on."""
        self.number = (self.number + 1) % len(self.positions)
        self._show()

    def _show(self) -> None:
        self.found: dict[int, Forecasted] = {}
        self.outcome.value = ""
        asked = moment(self.positions[self.number])
        self.table.seat = asked.states[-1].to_move
        self.ask(asked)
        self.say(words("forecast.ask", seat=SEATS[asked.states[-1].to_move]))

    def _refusals(self) -> dict[str, Any]:
        """Nothing is refused: only bids are to be chosen."""
        return {}

    def answer(self, after: Replay, rest: Replay) -> None:
        """How often the bid comes true and what it brings; how it compares with the bids tried before."""
        bid = int(self.moment.game.moves.show(after.moves[-1]))
        self.found[bid] = self._measured(after.moves[-1])
        self.outcome.value = self._listed(bid)
        self.say(self._said(bid), "note")
        self.table.step = self.moment.step - self.first

    def _measured(self, move: int) -> Forecasted:
        found = fates(self.moment, move, ["won", "score"], times=self.times)
        return Forecasted(Counter(found["won"]), found["score"])

    # What is said

    def _said(self, bid: int) -> Words:
        facts: dict[str, Any] = {"bid": bid, "n": self.times, "points": self._points(bid)}
        facts["share"] = self._share(self.found[bid].tricks[bid])
        made = words("forecast.made", **facts)
        return join(made, self._beside(bid)) if len(self.found) > 1 else made

    def _beside(self, bid: int) -> Words:
        """A better bid, or those that cannot be told apart from this one, or that it is the best of all tried."""
        others = compared({each: made.scores for each, made in self.found.items()}, bid, low_wins=False)
        if others.better:
            by = {lang: say.interval(others.by, lang, digits=1) for lang in LANGUAGES}
            return words("forecast.worse", other=others.better[0], by=by)
        if others.alike:
            return words("forecast.alike", others=[str(each) for each in sorted(others.alike)], n=self.times)
        return words("forecast.best")

    def _points(self, bid: int) -> Words:
        return {lang: say.interval(self.found[bid].points, lang, digits=1) for lang in LANGUAGES}

    def _share(self, count: int) -> Words:
        share = Share(count, self.times)
        line = {"mean": share.share, "low": share.interval[0], "high": share.interval[1]}
        return {lang: say.interval(line, lang, say.percent, digits=0) for lang in LANGUAGES}

    # What is shown

    def _listed(self, bid: int) -> str:
        """A bar for every number of tricks, that of the bid marked, and what each bid tried has brought."""
        tricks = self.found[bid].tricks
        rows = "".join(self._row(n, tricks[n], n == bid) for n in range(max(*tricks, bid) + 1))
        caption = both(words("forecast.tricks", bid=bid))
        head = "".join(f"<th>{both(words(f'forecast.head.{each}'))}</th>" for each in ("tricks", "share"))
        return (
            f'<table class="ck-weighed ck-forecast"><caption>{caption}</caption>'
            f"<thead><tr>{head.replace('</th><th>', '</th><th colspan=2>')}</tr></thead>{rows}</table>"
        )

    def _row(self, tricks: int, count: int, is_bid: bool) -> str:
        bar = f'<div class="ck-bar-line" style="width:{100 * count / self.times:.1f}%"></div>'
        name = both(words("forecast.your_bid", n=tricks)) if is_bid else str(tricks)
        mark = ' class="ck-bid"' if is_bid else ""
        return f"<tr{mark}><th>{name}</th><td>{bar}</td><td>{both(self._share(count))}</td></tr>"
