"""On average: a guess, ten deals one by one, ten thousand with an interval, and a small deck counted out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Event, Lock, Thread
from typing import Any

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.answers import Answers, AnswersByPlayers, of_all
from cardkit.lesson.asked import Asked
from cardkit.lesson.chart import Chart
from cardkit.lesson.pictures import Across, Distribution, Grouped, Means, Named, Noted, Picture
from cardkit.lesson.piece import Piece, own, own_words
from cardkit.lesson.slider import Slider
from cardkit.page.bar import Page, both
from cardkit.replay import Replay
from cardkit.simulate import Deals, say, simulate
from cardkit.strategies import names, strategies_of, title

FEW, MANY = 10, 10_000
PLAYERS = 4
"""How many play where no number of players is compared."""
Open = Callable[[Replay, int], None]


class OnAverage(Piece):
    """Guess first, then measure; every bar opens deals behind it in the stepper.

    `open_replay` shows a step of a replay in the lesson's stepper; `wait` waits for a running simulation.
    """

    def __init__(self, game: Game, page: Page, open_replay: Open, seed: int = 1) -> None:
        super().__init__(page)
        self.game, self.open_replay, self.seed = game, open_replay, seed
        self.own, self.usual = own(game.name), strategies_of(game.name).USUAL
        self.asked: Asked = self.own.ASKED
        self.guess: float | None = None
        self.results: list[tuple[str, Deals]] = []
        self.opened: dict[str, int] = {}
        self.picture: Picture | None = None
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
        self.slider = Slider(words(f"{self.game.name}.average.guess"), *self.asked.guess)
        self.bet = self.button(words("average.bet"), self.place_bet, primary=True)
        self.one = self.button(words("average.one"), self.one_more)
        self.lots = self.button(words("average.many", deals=self._said(MANY, 0)), self.measure)
        self.toy = self.button(own_words(self.game.name, "average.toy"), self.count_out)
        self.view, self.who, self.round = (widgets.Dropdown() for _ in range(3))
        self.label(self.view, words("average.view"))
        self.label(self.who, words("average.who"))
        self.label(self.round, own_words(self.game.name, "whole_deal.round"))
        self._offer_choices()
        self.progress, self.counted = widgets.IntProgress(max=MANY), widgets.HTML()
        self.counted.add_class("ck-message")
        self.stop = self.button(words("average.stop"), self._stop)
        self.cancel, self.lock, self.busy = Event(), Lock(), False
        self.worker: Thread | None = None
        measure = widgets.HBox([self.one, self.lots, self.toy])
        rounds = [self.round] if self.own.ROUNDS else []
        self.rows = widgets.VBox([measure, widgets.HBox([self.view, self.who, *rounds])])
        self.rows.layout.display = self.progress.layout.display = self.stop.layout.display = "none"

    def _offer_who(self) -> None:
        """Offer who plays where it matters: a hand as it is dealt does not hang on that."""
        matters = self.asked.played or self.view.value != "all"
        self.who.layout.display = None if matters else "none"

    def _offer_choices(self) -> None:
        """What is shown, who plays, and which round."""
        name = self.game.name
        views = [(own_words(name, f"average.by.{view}"), view) for view in self.own.VIEWS]
        players = [(title(name, each), each) for each in names(name)]
        rounds = [(words(key), place) for place, key in enumerate(self.own.ROUNDS)]
        rounds.append((words("average.whole_game"), -1))
        self.choices(self.view, views, "all", self._new_view)
        self.choices(self.who, players, self.usual, self._again)
        self.choices(self.round, rounds, self.own.USUAL_ROUND if self.own.ROUNDS else -1, self._again)
        self._offer_who()

    # Guess

    def place_bet(self) -> None:
        """Keep the guess and open the way to measure."""
        self.guess = self.slider.value
        self.rows.layout.display = None
        self.say(
            words(f"{self.game.name}.average.bet_placed", guess=self._said(self.guess, _digits(self.guess)))
        )

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

    def _new_view(self, view: str) -> None:
        self._offer_who()
        self._again(view)

    def _again(self, _: Any) -> None:
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
            return [("", self._simulate(strategies=self._everyone(), rotate=True))]
        if view in self.own.ROUND_VIEWS:
            return self._every_round()
        for views in (self.own.MEANS_VIEWS, self.own.GROUPED_VIEWS):
            if view in views:
                return [("", self._simulate(**views[view][0]))]
        if view in self.own.KNOB_VIEWS:
            settings, who = self.own.KNOB_VIEWS[view]
            more = {"strategies": who} if who else {}
            return [("", self._simulate(knobs=[[number] for number in settings], rotate=True, **more))]
        return [("", self._simulate())]

    def _everyone(self) -> list[str]:
        """Every strategy at the table; places left over are filled by the usual one."""
        known = list(names(self.game.name))
        return known + [self.usual] * (PLAYERS - len(known))

    def _every_round(self) -> list[tuple[str, Deals]]:
        """Each round by itself, by the key of its name, as many deals together as asked."""
        each = MANY // len(self.own.ROUNDS)
        return [
            (key, self._simulate(round=number, deals=each))
            for number, key in enumerate(self.own.ROUNDS)
            if not self.cancel.is_set()
        ]

    def _simulate(self, deals: int = MANY, **more: Any) -> Deals:
        if not {"round", "whole"} & set(more):
            more |= self._round()
        more.setdefault("strategies", self.who.value)
        return simulate(
            self.game.name, deals, seed=self.seed, progress=self._advance, cancel=self.cancel, **more
        )

    def _round(self) -> dict[str, Any]:
        """Which round is played, in games whose rounds differ: one of them, or the whole game."""
        if not self.own.ROUNDS:
            return {}
        return {"whole": True} if self.round.value < 0 else {"round": self.round.value}

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

    def _show(self, results: Named, view: str) -> None:
        self.results, self.opened = list(results), {}
        self.picture = picture = self._picture(view)
        figure = {lang: picture.figure(lang) for lang in LANGUAGES}
        self.chart.draw(figure, picture.said(), picture.bars(), _csv(picture.lines()))
        self.say(self._compared(view))

    def _picture(self, view: str) -> Picture:
        return self._answer(view) or self._split(view)

    def _answer(self, view: str) -> Picture | None:
        """The picture of the question that was bet on, where the deals can tell."""
        if view not in ("all", "players") or not of_all(self.results, self.asked):
            return None
        if view == "all":
            deals = self.results[0][1]
            return Answers(deals, self.asked, self._bet(deals))
        return AnswersByPlayers(self.results, self.asked) if self.own.PLAYERS_ANSWER else None

    def _split(self, view: str) -> Picture:
        deals = self.results[0][1]
        if view in self.own.ROUND_VIEWS:
            return Across(self.results, self.own.ROUND_VIEWS[view])
        if view in self.own.NOTED_VIEWS:
            return Noted(deals, self.own.NOTED_VIEWS[view])
        if view in self.own.MEANS_VIEWS:
            _, by, of = self.own.MEANS_VIEWS[view]
            return Means(deals, by, of)
        if view in self.own.GROUPED_VIEWS:
            _, by, of = self.own.GROUPED_VIEWS[view]
            return Grouped(deals, by, of)
        return Distribution(self.results, None if view in ("all", "players") else view)

    def _bet(self, deals: Deals) -> float | None:
        """The guess in the unit of the answer, where these deals are those it is about."""
        if self.guess is None or not self.asked.is_bet(deals, self.usual):
            return None
        return self.asked.bet(self.guess)

    def _compared(self, view: str) -> Words | None:
        """The last of a few deals; the guess beside what was measured; what else there is to say."""
        found = self.results[0][1]
        said = [self.own.remark(found, view)]
        if isinstance(self.picture, Answers):
            said = [self.picture.last() if found.deals <= FEW else self._verdict(self.picture), *said]
        told = [each for each in said if each is not None]
        return {lang: " ".join(each[lang] for each in told) for lang in LANGUAGES} if told else None

    def _verdict(self, answers: Answers) -> Words | None:
        """Whether the bet lies in the measured interval, both in the unit of the question."""
        found, bet, line = answers.deals, answers.guess, answers.line
        if bet is None:
            return None
        key = "average.guess_inside" if line["low"] <= bet <= line["high"] else "average.guess_outside"
        guess = self.asked.said(bet, _digits(self.guess or 0))
        facts = {"guess": guess, "mean": self.asked.interval(line)}
        return words(key, n=found.deals, deals=self._said(found.deals, 0), **facts)

    def _said(self, value: float, digits: int) -> Words:
        return {lang: say.number(value, lang, digits) for lang in LANGUAGES}

    # Open a bar

    def open_bar(self, key: Any) -> None:
        """Open a deal behind a bar in the stepper; the same bar again opens the next one."""
        if key is None or self.picture is None:
            return
        already = self.opened.get(str(key), 0)
        found = self.picture.behind(str(key), already)
        if found is None:
            return
        self.opened[str(key)] = already + 1
        replay = found[0].replay(found[1])
        step, said = self.picture.moment(replay, str(key))
        self.open_replay(replay, step)
        self.say(said)

    # A deck small enough to count

    def count_out(self) -> None:
        """What can be counted exactly, beside ten and ten thousand sampled."""
        said = [*self.own.counted(self.game.name, self.seed + 1, FEW, MANY)]
        text = {lang: " ".join(each[lang] for each in said) for lang in LANGUAGES}
        self.counted.value = f'<p role="status" class="ck-note">{both(text)}</p>'


def _digits(number: float) -> int:
    """How many digits a guess is said with."""
    return 0 if number == int(number) else 1


def _csv(lines: Sequence[dict[str, Any]]) -> str:
    columns = list(lines[0]) if lines else []
    rows = [",".join(str(line[column]) for column in columns) for line in lines]
    return "\n".join([",".join(columns), *rows]) + "\n"
