"""What is a card worth? Play one from a hand, and the same hand is played on against many other deals."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets

from cardkit.game import SEATS
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.decision import Decision
from cardkit.lesson.told_apart import Compared, compared, spread
from cardkit.page.bar import Page, both
from cardkit.reasons import join
from cardkit.replay import Replay
from cardkit.simulate import fates, say
from cardkit.teaching import moment


class Weigh(Decision):
    """A hand to play from: each card tried is measured over `times` deals of the other hands.

    `found` holds what was measured of every card tried: its score in each of the deals, the same for all cards.
    """

    def __init__(self, page: Page, positions: list[str], times: int = 400) -> None:
        super().__init__(page, "weigh")
        self.positions, self.number, self.times = positions, 0, times
        self.table_of_cards = widgets.HTML()
        self.table_of_cards.add_class("ck-message")
        every = self.button(words("weigh.all"), self.weigh_all)
        another = self.button(words("weigh.another"), self.next_hand)
        self._show()
        buttons = widgets.HBox([self.back, every, another])
        self.children = [self.table, self.moves, self.message, self.table_of_cards, buttons]

    def next_hand(self) -> None:
        """Another hand to weigh."""
        self.number = (self.number + 1) % len(self.positions)
        self._show()

    def _show(self) -> None:
        self.found: dict[int, list[int]] = {}
        self.table_of_cards.value = ""
        asked = moment(self.positions[self.number])
        self.table.seat = asked.states[-1].to_move
        self.ask(asked)
        self.say(words("weigh.ask", seat=SEATS[asked.states[-1].to_move]))

    def _refusals(self) -> dict[str, Any]:
        """Nothing is refused: the other hands are face down."""
        return {}

    def answer(self, after: Replay, rest: Replay) -> None:
        """What the card that was tried may be expected to cost, and how it compares with those tried before."""
        move = after.moves[-1]
        self._measure([move])
        facts = {"card": self._card(move), "points": self._points(move), "n": self.times}
        others = compared(self.found, move, self.moment.game.rules.LOW_WINS)
        self.say(join(words("weigh.made", **facts), self._beside(others)), "note")

    def _beside(self, others: Compared) -> Words:
        """Better cards first, then those that cannot be told apart, then that all the others are worse."""
        if others.better:
            by = {lang: say.interval(others.by, lang, digits=1) for lang in LANGUAGES}
            return words("weigh.worse", other=self._card(others.better[0]), by=by)
        if others.alike:
            return words("weigh.alike", others=[self._card(move) for move in others.alike], n=self.times)
        return words("weigh.best" if others.worse else "weigh.first", n=self.times)

    def _card(self, move: int) -> Words:
        name: Words = self.moment.game.moves.names(move)
        return name

    def _points(self, move: int) -> Words:
        line = spread(self.found[move])
        return {lang: say.interval(line, lang, digits=1) for lang in LANGUAGES}

    def weigh_all(self) -> None:
        """Measure every card of the hand."""
        self._measure([move for move in self.moment.choices() if move not in self.found])
        self.go_back()

    def _measure(self, moves: list[int]) -> None:
        for move in moves:
            self.found[move] = fates(self.moment, move, ["score"], times=self.times)["score"]
        self.table_of_cards.value = self._listed()

    def _ranked(self) -> list[int]:
        """The cards measured, the lowest mean first where low scores win."""
        worth = 1 if self.moment.game.rules.LOW_WINS else -1
        return sorted(self.found, key=lambda move: worth * sum(self.found[move]))

    def _listed(self) -> str:
        head = "".join(f"<th>{both(words(f'weigh.{column}'))}</th>" for column in ("card", "points"))
        rows = "".join(self._row(move) for move in self._ranked())
        note = both(words("weigh.note", n=self.times))
        return f'<table class="ck-weighed"><thead><tr>{head}</tr></thead>{rows}</table><p>{note}</p>'

    def _row(self, move: int) -> str:
        cells = "".join(f"<td>{both(text)}</td>" for text in (self._card(move), self._points(move)))
        return f'<tr data-move="{escape(self.moment.game.moves.show(move))}">{cells}</tr>'
