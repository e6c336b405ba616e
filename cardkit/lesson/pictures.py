"""What "on average" can show: a distribution of scores, means of one thing by another, notes of deals.

A picture gives its figure, its sentence, a line and a button for every bar, and the deals behind a bar.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from cardkit.game import SEATS, game
from cardkit.language import LANGUAGES, Words, capital, words
from cardkit.lesson.piece import own
from cardkit.replay import Replay
from cardkit.simulate import Deals, picture, say
from cardkit.simulate.statistics import middle

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


def interval(line: dict[str, Any]) -> Words:
    """A mean with its interval."""
    return {lang: say.interval(line, lang) for lang in LANGUAGES}


def measured(name: Words, line: dict[str, Any]) -> Words:
    """What was measured under a name: its mean with its interval."""
    return words("average.measured", name=name, mean=interval(line))


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
        """The means with their intervals; where they are fixed by the rules, how many seats stay below."""
        if self.by is None and own(self.results[0][1].plan.name).FIXED:
            return self._below()
        if len(self.results) == 1:
            return {lang: self.results[0][1].summary(lang, self.by) for lang in LANGUAGES}
        total = sum(deals.deals for _, deals in self.results)
        means = [measured({"fr": name, "en": name}, deals.means()[0]) for name, deals in self.results]
        count = {lang: say.number(total, lang) for lang in LANGUAGES}
        return words("average.by_players", n=total, deals=count, means=means)

    def _below(self) -> Words:
        """The share of seats below the fixed mean, beside each other by name."""
        total = sum(deals.deals for _, deals in self.results)
        count = {lang: say.number(total, lang) for lang in LANGUAGES}
        shares = [self._share_below(name, deals) for name, deals in self.results]
        return words("average.fixed", n=total, deals=count, shares=shares)

    def _share_below(self, name: str, deals: Deals) -> Words:
        score, deal = deals.columns["score"], deals.columns["deal"]
        mean, low, high = middle((score < score.mean()).astype(float), deal)
        line = {"mean": mean, "low": low, "high": high}
        share = {lang: say.interval(line, lang, say.percent, 1) for lang in LANGUAGES}
        return words("average.measured", name=name, mean=share) if name else share

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
        means = [*map(self._named, self.lines())]
        by, of = ({lang: say.axis(name, column, lang) for lang in LANGUAGES} for column in (self.by, self.of))
        return words("average.means", n=self.deals.deals, deals=count, means=means, by=by, of=capital(of))

    def bars(self) -> Lines:
        """A button for each value."""
        return [{"key": line[self.by], "label": self._named(line)} for line in self.lines()]

    def _named(self, line: dict[str, Any]) -> Words:
        name, value = self.deals.plan.name, line[self.by]
        return measured({lang: say.name_of(name, self.by, value, lang) for lang in LANGUAGES}, line)

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """A deal in which a seat had that value."""
        found = self.deals.where(self.by, key, place + 1)
        return (self.deals, found[place % len(found)]) if found else None

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The start of the deal."""
        return 0, words("average.opened_game", number=number_of(replay))


class Across:
    """The mean of one column in several results beside each other, by the keys of their names."""

    def __init__(self, results: Named, of: str) -> None:
        self.results, self.of = results, of

    def figure(self, lang: str) -> dict[str, Any]:
        """A bar for each result."""
        return picture.across(self.results, lang, self.of)

    def lines(self) -> Lines:
        """A line for each result."""
        return [{"of": key, **deals.means(None, self.of)[0]} for key, deals in self.results]

    def said(self) -> Words:
        """The means with n and intervals."""
        total, name = sum(deals.deals for _, deals in self.results), self.results[0][1].plan.name
        count = {lang: say.number(total, lang) for lang in LANGUAGES}
        of = {lang: say.axis(name, self.of, lang) for lang in LANGUAGES}
        return words(
            "average.across", n=total, deals=count, of=capital(of), means=[*map(self._named, self.lines())]
        )

    def bars(self) -> Lines:
        """A button for each result."""
        return [{"key": line["of"], "label": self._named(line)} for line in self.lines()]

    def _named(self, line: dict[str, Any]) -> Words:
        return measured(words(line["of"]), line)

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """Any deal of the result: one after the other."""
        deals = dict(self.results)[key]
        return deals, place % deals.deals

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
        """How many deals, and who does best in each column."""
        low = game(self.deals.plan.name).rules.LOW_WINS
        return words(
            "average.grouped" if low else "average.grouped_high",
            n=self.deals.deals,
            deals={lang: say.number(self.deals.deals, lang) for lang in LANGUAGES},
            best=[self._best(of) for of in self.of],
        )

    def _best(self, of: str) -> Words:
        name, lines = self.deals.plan.name, self.deals.means(self.by, of)
        best = min if game(name).rules.LOW_WINS else max
        line = best(lines, key=lambda each: float(each["mean"]))
        column = {lang: say.axis(name, of, lang) for lang in LANGUAGES}
        who = {lang: say.name_of(name, self.by, line[self.by], lang) for lang in LANGUAGES}
        return words("average.best", column=column, who=who, mean=interval(line))

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
