"""What "on average" can show: a distribution of scores, means of one thing by another, notes of deals.

A picture gives its figure, its sentence, a line and a button for every bar, and the deals behind a bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardkit.game import SEATS
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.piece import own
from cardkit.replay import Replay
from cardkit.simulate import Deals, picture, say

Named = Sequence[tuple[str, Deals]]
"""Results by name; one without a name, or several beside each other."""
Lines = list[dict[str, Any]]


class Picture(Protocol):
    """What every picture can do."""

    def figure(self, lang: str) -> dict[str, Any]:
        """The figure as plotly's JSON."""

    def said(self) -> Words:
        """What it says in a sentence, with n and intervals."""

    def lines(self) -> Lines:
        """Everything shown, bar by bar."""

    def bars(self) -> Lines:
        """A button per bar: its key and what it stands for."""

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """The deal number `place` behind a bar; around again when there are no more."""

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The step of a deal that a bar is about, and what is said of it."""


def number_of(replay: Replay) -> str:
    """The number of a deal as a reader types it."""
    deal = replay.deal
    return f"{deal.seed}.{deal.index}" if deal.index else str(deal.seed)


class Distribution:
    """How often each score came, split by a column or beside other results."""

    def __init__(self, results: Named, by: str | None) -> None:
        self.results, self.by = results, by
        self.width = max(deals.width for _, deals in results)

    def figure(self, lang: str) -> dict[str, Any]:
        """Bars, or a line for each group."""
        if len(self.results) == 1:
            return self.results[0][1].plot(lang, by=self.by, width=self.width)
        return picture.many(self.results, lang, width=self.width)

    def said(self) -> Words:
        """The means with their intervals."""
        if len(self.results) == 1:
            return {lang: self.results[0][1].summary(lang, self.by) for lang in LANGUAGES}
        total = sum(deals.deals for _, deals in self.results)
        means = [
            {lang: f"{name} : {say.interval(deals.means()[0], lang)}" for lang in LANGUAGES}
            for name, deals in self.results
        ]
        count = {lang: say.number(total, lang) for lang in LANGUAGES}
        return words("average.by_players", n=total, deals=count, means=means)

    def lines(self) -> Lines:
        """Every bar of every group."""
        return [
            {"group": name, **line}
            for name, deals in self.results
            for line in deals.bars(self.by, self.width)
        ]

    def bars(self) -> Lines:
        """A button for every score, whatever the group."""
        counts: dict[int, int] = {}
        for line in self.lines():
            counts[line["score"]] = counts.get(line["score"], 0) + line["count"]
        return [{"key": score, "label": self._named(score, counts[score])} for score in sorted(counts)]

    def _named(self, score: int, count: int) -> Words:
        shown = {lang: say.number(count, lang) for lang in LANGUAGES}
        return words("average.bar", n=count, score=picture.span(score, self.width), count=shown)

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """A deal in which somebody had a score of the bar."""
        for _, deals in self.results:
            found = deals.examples(int(key), most=place + 1, width=self.width)
            if found:
                return deals, found[place % len(found)]
        return None

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The start of the deal, and who has that score in the end."""
        scores = replay.states[-1].score[: replay.deal.players]
        seats = [seat for seat, score in enumerate(scores) if 0 <= score - int(key) < self.width]
        facts = {"seat": SEATS[seats[0]], "score": say.number(scores[seats[0]], "en")} if seats else {}
        key = "average.opened" if seats else "average.opened_game"
        return 0, words(key, number=number_of(replay), **facts)


class Means:
    """The mean of one column for each value of another, a bar each with its interval."""

    def __init__(self, deals: Deals, by: str, of: str) -> None:
        self.deals, self.by, self.of = deals, by, of

    def figure(self, lang: str) -> dict[str, Any]:
        """A bar for each value."""
        return self.deals.plot_means(lang, by=self.by, of=self.of)

    def lines(self) -> Lines:
        """A line for each value."""
        return self.deals.means(self.by, self.of)

    def said(self) -> Words:
        """The means with n and intervals."""
        name = self.deals.plan.name
        count = {lang: say.number(self.deals.deals, lang) for lang in LANGUAGES}
        means = [
            {lang: f"{self._value(line, lang)} : {say.interval(line, lang)}" for lang in LANGUAGES}
            for line in self.lines()
        ]
        by, of = ({lang: say.axis(name, column, lang) for lang in LANGUAGES} for column in (self.by, self.of))
        return words("average.means", n=self.deals.deals, deals=count, means=means, by=by, of=of)

    def _value(self, line: dict[str, Any], lang: str) -> str:
        return say.name_of(self.deals.plan.name, self.by, line[self.by], lang)

    def bars(self) -> Lines:
        """A button for each value."""
        return [{"key": line[self.by], "label": self._named(line)} for line in self.lines()]

    def _named(self, line: dict[str, Any]) -> Words:
        return {lang: f"{self._value(line, lang)} : {say.interval(line, lang)}" for lang in LANGUAGES}

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """A deal in which a seat had that value."""
        found = self.deals.where(self.by, key, place + 1)
        return (self.deals, found[place % len(found)]) if found else None

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The start of the deal."""
        return 0, words("average.opened_game", number=number_of(replay))


class Grouped:
    """The means of several columns for each value of another, beside each other."""

    def __init__(self, deals: Deals, by: str, of: Sequence[str]) -> None:
        self.deals, self.by, self.of = deals, by, of

    def figure(self, lang: str) -> dict[str, Any]:
        """A group of bars for each column."""
        return picture.grouped(self.deals, lang, self.by, self.of)

    def lines(self) -> Lines:
        """A line for each column and each value."""
        return [{"of": of, **line} for of in self.of for line in self.deals.means(self.by, of)]

    def said(self) -> Words:
        """How many deals, and who has the fewest points in each column."""
        return words(
            "average.grouped",
            n=self.deals.deals,
            deals={lang: say.number(self.deals.deals, lang) for lang in LANGUAGES},
            best=[self._best(of) for of in self.of],
        )

    def _best(self, of: str) -> Words:
        name, lines = self.deals.plan.name, self.deals.means(self.by, of)
        line = min(lines, key=lambda each: float(each["mean"]))
        return {
            lang: f"{say.axis(name, of, lang)} : {say.name_of(name, self.by, line[self.by], lang)}"
            f" {say.interval(line, lang)}"
            for lang in LANGUAGES
        }

    def bars(self) -> Lines:
        """A button for each column."""
        name = self.deals.plan.name
        return [
            {"key": of, "label": {lang: say.axis(name, of, lang) for lang in LANGUAGES}} for of in self.of
        ]

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """Any deal: one after the other."""
        return self.deals, place % self.deals.deals

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The start of the deal."""
        return 0, words("average.opened_game", number=number_of(replay))


class Noted:
    """What is noted of whole deals, a bar for each thing."""

    def __init__(self, deals: Deals, kind: str) -> None:
        self.deals, self.kind, self.own = deals, kind, own(deals.plan.name)

    def figure(self, lang: str) -> dict[str, Any]:
        """A bar for each thing noted."""
        return self.deals.plot_noted(self.kind, lang)

    def said(self) -> Words:
        """What the game says of it."""
        said: Words = self.own.noted_said(self.deals, self.kind)
        return said

    def lines(self) -> Lines:
        """A line for each thing noted."""
        return self.deals.noted(self.kind)

    def bars(self) -> Lines:
        """A button for each thing noted."""
        return [{"key": line["of"], "label": self.own.noted_bar(line)} for line in self.lines()]

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """A deal in which it came up."""
        found = self.deals.noted_examples(self.kind, key, place + 1)
        return (self.deals, found[place % len(found)]) if found else None

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The step at which it came up."""
        step, said = self.own.noted_moment(replay, key)
        return step, words("average.opened_moment", number=number_of(replay), said=said)
