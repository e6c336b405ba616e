"""Pictures of what was bet on: how its values spread, and the answer for each number of players."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from cardkit.language import LANGUAGES, Words, capital, words
from cardkit.lesson.asked import Asked, line_of
from cardkit.lesson.pictures import Distribution, Lines, Named, number_of
from cardkit.replay import Replay
from cardkit.simulate import Deals, picture, say
from cardkit.simulate.statistics import bar_width, share_bars


class Answers:
    """How often each value came, with the bet and the measured answer marked.

    `guess` is in the unit of the answer; None where the bet was about something else.
    """

    def __init__(self, deals: Deals, asked: Asked, guess: float | None) -> None:
        self.deals, self.asked, self.guess = deals, asked, guess
        self.values, self.of = asked.values(deals)
        spread = int(self.values.max() - self.values.min()) if len(self.values) else 0
        self.width = bar_width(spread)

    @cached_property
    def line(self) -> dict[str, Any]:
        """The answer: a mean or a share, with its interval and the number of values behind it."""
        return line_of(self.values, self.of)

    def figure(self, lang: str) -> dict[str, Any]:
        """A bar for each value; for how often, one for yes and one for no."""
        often = self.asked.often
        names = [self.asked.words(key)[lang] for key in ("no", "yes")] if often else None
        titles = ("" if often else self.asked.words("axis")[lang], self.asked.words("share")[lang])
        marks = [] if self.guess is None else [(self.guess, self._mark("guess", self.guess)[lang], "dash")]
        if len(self.values):
            mean = self.line["mean"]
            marks.append((mean, self._mark("mean", mean)[lang], "solid"))
        return picture.answers(self.lines(), lang, titles, marks, names, self.width)

    def _mark(self, key: str, value: float) -> Words:
        whole = key == "guess" and float(100 * value if self.asked.often else value).is_integer()
        digits = 0 if whole else 1
        return words(f"average.mark.{key}", value=self.asked.said(value, digits))

    def said(self) -> Words:
        """The answer with n and its interval."""
        line = self.line
        count = {lang: say.number(self.deals.deals, lang) for lang in LANGUAGES}
        if not line["n"]:
            return self.asked.words("none", n=self.deals.deals)
        values = {lang: say.number(line["n"], lang) for lang in LANGUAGES}
        mean = self.asked.interval(line)
        return self.asked.words("found", n=self.deals.deals, deals=count, mean=mean, values=values)

    def last(self) -> Words:
        """What the last deal had of it."""
        index = self.deals.deals - 1
        values = self.values[self.of == index]
        number = number_of(self.deals.replay(index))
        if not len(values):
            return self.asked.words("last_none", number=number)
        if self.asked.often and len(values) == 1:
            return self.asked.words("last_yes" if values[0] else "last_no", number=number)
        if self.asked.often:
            return self.asked.words("last", number=number, n=int(values.sum()), of=len(values))
        listed = [{lang: say.number(float(value), lang) for lang in LANGUAGES} for value in values]
        return self.asked.words("last", number=number, values=listed, n=int(values[-1]))

    def lines(self) -> Lines:
        """A line for each bar."""
        return self._lines

    @cached_property
    def _lines(self) -> Lines:
        return share_bars(self.values, self.of, self.deals.deals, self.width)

    def bars(self) -> Lines:
        """A button for each bar."""
        return [{"key": line["score"], "label": self._named(line)} for line in self.lines()]

    def _named(self, line: dict[str, Any]) -> Words:
        count = {lang: say.number(line["count"], lang) for lang in LANGUAGES}
        if self.asked.often:
            name: Any = self.asked.words("yes" if line["score"] else "no")
        else:
            name = picture.span(line["score"], self.width)
        key = "average.answer_bar"
        return words(key, name=name, n=line["count"], count=count, share=_share(line))

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """A deal in which the value came up."""
        found = self.of[self.values // self.width * self.width == int(key)]
        indices = list(dict.fromkeys(int(each) for each in found))
        return (self.deals, indices[place % len(indices)]) if indices else None

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The step the question is about, or the start of the deal and whose points are in the bar."""
        if self.asked.points:
            return Distribution([("", self.deals)], None).moment(replay, key)
        if self.asked.moment is None:
            return 0, words("average.opened_game", number=number_of(replay))
        step, said = self.asked.moment(replay)
        return step, words("average.opened_moment", number=number_of(replay), said=said)


def _share(line: dict[str, Any]) -> Words:
    shown = {"mean": line["share"], "low": line["low"], "high": line["high"]}
    return {lang: say.interval(shown, lang, say.percent, 1) for lang in LANGUAGES}


class AnswersByPlayers:
    """The answer to the question for each number of players, a bar each with its interval."""

    def __init__(self, results: Named, asked: Asked) -> None:
        self.results, self.asked = results, asked

    def lines(self) -> Lines:
        """A line for each number of players."""
        return [{"players": name, **self.asked.line(deals)} for name, deals in self.results]

    def figure(self, lang: str) -> dict[str, Any]:
        """A bar for each number of players."""
        key = "share_axis" if self.asked.often else "axis"
        titles = (words("average.by.players")[lang], self.asked.words(key)[lang])
        return picture.mean_bars(self.lines(), "players", lang, titles, share=self.asked.often)

    def said(self) -> Words:
        """The answers with n and their intervals."""
        total = sum(deals.deals for _, deals in self.results)
        count = {lang: say.number(total, lang) for lang in LANGUAGES}
        key = "share_axis" if self.asked.often else "axis"
        means = [self._named(line) for line in self.lines()]
        return words("average.across", n=total, deals=count, of=capital(self.asked.words(key)), means=means)

    def _named(self, line: dict[str, Any]) -> Words:
        return words("average.measured", name=line["players"], mean=self.asked.interval(line))

    def bars(self) -> Lines:
        """A button for each number of players."""
        return [{"key": line["players"], "label": self._named(line)} for line in self.lines()]

    def behind(self, key: str, place: int) -> tuple[Deals, int] | None:
        """Any deal with so many players: one after the other."""
        deals = dict(self.results)[key]
        return deals, place % deals.deals

    def moment(self, replay: Replay, key: str) -> tuple[int, Words]:
        """The start of the deal."""
        return 0, words("average.opened_game", number=number_of(replay))


def of_all(results: Sequence[tuple[str, Deals]], asked: Asked) -> bool:
    """Whether the question can be answered from every one of these results."""
    return all(asked.can_tell(deals) for _, deals in results)
