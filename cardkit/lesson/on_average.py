"""On average: a guess, ten deals one by one, ten thousand with an interval, and a small deck counted out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, Lock, Thread
from typing import Any

import ipywidgets as widgets

from cardkit.game import SEATS, Game
from cardkit.language import LANGUAGES, Words, has, words
from cardkit.lesson.chart import Chart
from cardkit.lesson.piece import Piece, own
from cardkit.lesson.slider import Slider
from cardkit.page.bar import Page, both
from cardkit.replay import Replay
from cardkit.simulate import Deals, exact, picture, say, simulate
from cardkit.strategies import names, strategies_of, title

FEW, MANY = 10, 10_000
Open = Callable[[Replay, int], None]


class OnAverage(Piece):
    """Guess first, then measure; every bar opens deals behind it in the stepper.

    `open_replay` shows a step of a replay in the lesson's stepper; `wait` waits for a running simulation.
    """

    def __init__(self, game: Game, page: Page, open_replay: Open, seed: int = 1) -> None:
        super().__init__(page)
        self.game, self.open_replay, self.seed = game, open_replay, seed
        self.own, self.usual = own(game.name), strategies_of(game.name).USUAL
        self.guess: float | None = None
        self.results: list[tuple[str, Deals]] = []
        self.opened: dict[str, int] = {}
        self.kind: str | None = None
        self.width = 1
        self.chart = Chart()
        self.chart.observe(self.safe(lambda change: self.open_bar(change.new.get("key"))), "picked")
        self._make_controls()
        self.children = [
            widgets.HBox([self.slider, self.bet]),
            self.rows,
            self.message,
            widgets.HBox([self.progress, self.stop]),
            self.chart,
            self.counted,
        ]

    def _make_controls(self) -> None:
        self.slider = Slider(words(f"{self.game.name}.average.guess"), *self.own.GUESS)
        self.bet = self.button(words("average.bet"), self.place_bet, primary=True)
        self.one = self.button(words("average.one"), self.one_more)
        self.lots = self.button(words("average.many", deals=self._said(MANY, 0)), self.measure)
        self.toy = self.button(words("average.toy"), self.count_out)
        self.view, self.who = widgets.Dropdown(), widgets.Dropdown()
        self.label(self.view, words("average.view"))
        self.label(self.who, words("average.who"))
        self._name_choices()
        self.page.observe(lambda change: self._name_choices(), "lang")
        for control in (self.view, self.who):
            control.observe(self.safe(lambda change: self._again()), "value")
        self.progress, self.counted = widgets.IntProgress(max=MANY), widgets.HTML()
        self.counted.add_class("ck-message")
        self.stop = self.button(words("average.stop"), self._stop)
        self.cancel, self.lock, self.busy = Event(), Lock(), False
        self.worker: Thread | None = None
        measure = widgets.HBox([self.one, self.lots, self.toy])
        self.rows = widgets.VBox([measure, widgets.HBox([self.view, self.who])])
        self.rows.layout.display = self.progress.layout.display = self.stop.layout.display = "none"

    def _name_choices(self) -> None:
        """The choices of the two lists, in the reader's language, keeping what is chosen."""
        lang = self.page.lang
        views = [(self._view_name(view)[lang], view) for view in self.own.VIEWS]
        players = [(title(self.game.name, name)[lang], name) for name in names(self.game.name)]
        for control, options, first in ((self.view, views, "all"), (self.who, players, self.usual)):
            chosen = control.value or first
            control.options = options
            control.value = chosen

    def _view_name(self, view: str) -> Words:
        key = f"{self.game.name}.average.by.{view}"
        return words(key if has(key) else f"average.by.{view}")

    # Guess

    def place_bet(self) -> None:
        """Keep the guess and open the way to measure."""
        self.guess = self.slider.value
        self.rows.layout.display = None
        self.say(words(f"{self.game.name}.average.bet_placed", guess=self._said(self.guess, 1)))

    # Measure

    def one_more(self) -> None:
        """One deal more, up to ten."""
        have = self.results[0][1].deals if self.results and len(self.results) == 1 else 0
        count = have + 1 if have < FEW else 1
        self._run(lambda: [("", self._simulate(deals=count))], "all")

    def measure(self) -> None:
        """Ten thousand deals, split as the reader chose."""
        view = self.view.value
        self._run(lambda: self._measured(view), view)

    def _again(self) -> None:
        if self.results and self.results[0][1].plan.deals > FEW:
            self.measure()

    def _measured(self, view: str) -> list[tuple[str, Deals]]:
        if view == "players":
            counts = self.game.players
            each = MANY // len(counts)
            return [
                (str(n), self._simulate(players=n, deals=each)) for n in counts if not self.cancel.is_set()
            ]
        if view == "strategy":
            return [("", self._simulate(strategies=list(names(self.game.name)), rotate=True))]
        if view in self.own.KNOB_VIEWS:
            settings, who = self.own.KNOB_VIEWS[view]
            more = {"strategies": who} if who else {}
            return [("", self._simulate(knobs=[[number] for number in settings], rotate=True, **more))]
        return [("", self._simulate())]

    def _simulate(self, deals: int = MANY, **more: Any) -> Deals:
        more.setdefault("strategies", self.who.value)
        return simulate(
            self.game.name, deals, seed=self.seed, progress=self._advance, cancel=self.cancel, **more
        )

    def _advance(self, done: int, asked: int) -> None:
        self.progress.max, self.progress.value = asked, done

    def _run(self, work: Callable[[], list[tuple[str, Deals]]], view: str) -> None:
        """Simulate beside the page, which stays alive; a bar and a stop button show beyond half a second."""
        self.cancel.clear()
        self.busy = True
        self.worker = worker = Thread(target=lambda: self._work(work, view), daemon=True)
        worker.start()
        worker.join(0.5)
        with self.lock:
            if self.busy:
                self.progress.layout.display = self.stop.layout.display = None

    def _work(self, work: Callable[[], list[tuple[str, Deals]]], view: str) -> None:
        self.safe(lambda: self._show(work(), view))()
        with self.lock:
            self.busy = False
            self.progress.layout.display = self.stop.layout.display = "none"

    def _stop(self) -> None:
        self.cancel.set()

    def wait(self) -> None:
        """Wait until what runs has ended."""
        if self.worker is not None:
            self.worker.join()

    # Show

    def _show(self, results: Sequence[tuple[str, Deals]], view: str) -> None:
        self.results, self.opened, self.kind = list(results), {}, self.own.NOTED_VIEWS.get(view)
        by = None if self.kind or view in ("all", "players") else view
        self.width = max(deals.width for _, deals in self.results)
        figure = {lang: self._figure(lang, by) for lang in LANGUAGES}
        lines, said = self._lines(by), self._summary(by)
        self.chart.draw(figure, said, self._bars(lines), _csv(lines))
        self.say(self._compared(view))

    def _figure(self, lang: str, by: str | None) -> dict[str, Any]:
        deals = self.results[0][1]
        if self.kind:
            return deals.plot_noted(self.kind, lang)
        if len(self.results) == 1:
            return deals.plot(lang, by=by, width=self.width)
        return picture.many(self.results, lang, width=self.width)

    def _summary(self, by: str | None) -> Words:
        deals = self.results[0][1]
        if self.kind:
            said: Words = self.own.noted_said(deals, self.kind)
            return said
        if len(self.results) == 1:
            return {lang: deals.summary(lang, by) for lang in LANGUAGES}
        means = [(name, each.means()[0], each.deals) for name, each in self.results]
        total = sum(count for *_, count in means)
        return {
            lang: words(
                "average.by_players",
                n=total,
                deals=say.number(total, lang),
                means=[f"{name} : {say.interval(mean, lang)}" for name, mean, _ in means],
            )[lang]
            for lang in LANGUAGES
        }

    def _lines(self, by: str | None) -> list[dict[str, Any]]:
        """Everything the picture shows, bar by bar."""
        if self.kind:
            return self.results[0][1].noted(self.kind)
        return [
            {"group": name, **line} for name, deals in self.results for line in deals.bars(by, self.width)
        ]

    def _bars(self, lines: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """A button per bar: what it stands for, how often it came, and that it opens deals."""
        if self.kind:
            return [{"key": line["of"], "label": self.own.noted_bar(line)} for line in lines]
        counts: dict[int, int] = {}
        for line in lines:
            counts[line["score"]] = counts.get(line["score"], 0) + line["count"]
        return [
            {"key": score, "label": _bar_words(score, self.width, counts[score])} for score in sorted(counts)
        ]

    def _compared(self, view: str) -> Words | None:
        """The guess beside what was measured, if it was a guess about that; and what else there is to say."""
        found = self.results[0][1]
        more: Words | None = self.own.remark(found, view)
        if more or self.guess is None or len(self.results) > 1 or found.labels != [self.usual]:
            return more
        if view in self.own.KNOB_VIEWS:
            return None
        mean = self.own.guessed(found)
        inside = mean["low"] <= self.guess <= mean["high"]
        key = "average.guess_inside" if inside else "average.guess_outside"
        facts = {"guess": self._said(self.guess, 1), "mean": self._said(mean["mean"], 2)}
        return words(key, n=found.deals, deals=self._said(found.deals, 0), **facts)

    def _said(self, value: float, digits: int) -> Words:
        return {lang: say.number(value, lang, digits) for lang in LANGUAGES}

    # Open a bar

    def open_bar(self, key: Any) -> None:
        """Open a deal behind a bar in the stepper; the same bar again opens the next one."""
        if key is None:
            return
        already = self.opened.get(str(key), 0)
        for _, deals in self.results:
            found = self._behind(deals, key, already + 1)
            if found:
                replay = deals.replay(found[already % len(found)])
                self.opened[str(key)] = already + 1
                self._open(replay, str(key))
                return

    def _behind(self, deals: Deals, key: Any, most: int) -> list[int]:
        if self.kind:
            return deals.noted_examples(self.kind, str(key), most)
        return deals.examples(int(key), most=most, width=self.width)

    def _open(self, replay: Replay, key: str) -> None:
        """Show a deal behind a bar, at the step that earned it if the bar stands for a moment."""
        number = f"{replay.deal.seed}.{replay.deal.index}" if replay.deal.index else str(replay.deal.seed)
        if self.kind:
            step, said = self.own.noted_moment(replay, key)
            self.open_replay(replay, step)
            self.say(words("average.opened_moment", number=number, said=said))
            return
        self.open_replay(replay, 0)
        scores = replay.states[-1].score[: replay.deal.players]
        seat = next(seat for seat, score in enumerate(scores) if 0 <= score - int(key) < self.width)
        score = say.number(scores[seat], "en")
        self.say(words("average.opened", number=number, seat=SEATS[seat], score=score))

    # A deck small enough to count

    def count_out(self) -> None:
        """The exact mean of a toy deck beside ten and ten thousand sampled deals of the same deck."""
        found = exact(name=self.game.name)
        few = simulate(self.game.name, FEW, seed=self.seed, toy=True)
        lots = simulate(self.game.name, MANY, seed=self.seed, toy=True)
        mean = lots.means()[0]
        inside = mean["low"] <= float(found.mean()) <= mean["high"]
        agree = words("average.agree" if inside else "average.disagree")
        text = {
            lang: " ".join([found.summary(lang), few.summary(lang), lots.summary(lang), agree[lang]])
            for lang in LANGUAGES
        }
        self.counted.value = f'<p role="status" class="ck-note">{both(text)}</p>'


def _csv(lines: Sequence[dict[str, Any]]) -> str:
    columns = list(lines[0]) if lines else []
    rows = [",".join(str(line[column]) for column in columns) for line in lines]
    return "\n".join([",".join(columns), *rows]) + "\n"


def _bar_words(score: int, width: int, count: int) -> Words:
    shown = {lang: say.number(count, lang) for lang in LANGUAGES}
    return words("average.bar", n=count, score=picture.span(score, width), count=shown)
