"""What is a card worth? Play one from a hand, and the same hand is played on against many other deals."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets as widgets

from cardkit.game import SEATS
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.decision import Decision
from cardkit.page.bar import Page, both
from cardkit.replay import Replay
from cardkit.simulate import outlook, say
from cardkit.teaching import moment


class Weigh(Decision):
    """A hand to play from: each card tried is measured over `times` deals of the other hands.

    `found` holds what was measured of every card tried, best first.
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
        self.found: dict[int, dict[str, Any]] = {}
        self.table_of_cards.value = ""
        asked = moment(self.positions[self.number])
        self.table.seat = asked.states[-1].to_move
        self.ask(asked)
        self.say(words("weigh.ask", seat=SEATS[asked.states[-1].to_move]))

    def _refusals(self) -> dict[str, Any]:
        """Nothing is refused: the other hands are face down."""
        return {}

    def answer(self, after: Replay, rest: Replay) -> None:
        """What the card that was tried may be expected to cost."""
        self._measure([after.moves[-1]])
        line = self.found[after.moves[-1]]
        said = {lang: say.interval(line, lang, digits=1) for lang in LANGUAGES}
        name = self.moment.game.moves.names(after.moves[-1])
        best = next(iter(self._ranked()))
        key = "weigh.best" if line is best else "weigh.worse"
        other = self.moment.game.moves.names(best["move"])
        self.say(words(key, card=name, points=said, n=line["n"], other=other), "note")

    def weigh_all(self) -> None:
        """Measure every card of the hand."""
        self._measure([move for move in self.moment.choices() if move not in self.found])
        self.go_back()

    def _measure(self, moves: list[int]) -> None:
        for line in outlook(self.moment, moves, times=self.times):
            self.found[line["move"]] = line
        self.table_of_cards.value = self._listed()

    def _ranked(self) -> list[dict[str, Any]]:
        worth = 1 if self.moment.game.rules.LOW_WINS else -1
        return sorted(self.found.values(), key=lambda line: worth * line["mean"])

    def _listed(self) -> str:
        head = "".join(f"<th>{both(words(f'weigh.{column}'))}</th>" for column in ("card", "points"))
        rows = "".join(self._row(line) for line in self._ranked())
        note = both(words("weigh.note", n=self.times))
        return f'<table class="ck-weighed"><thead><tr>{head}</tr></thead>{rows}</table><p>{note}</p>'

    def _row(self, line: dict[str, Any]) -> str:
        name: Words = self.moment.game.moves.names(line["move"])
        points = {lang: say.interval(line, lang, digits=1) for lang in LANGUAGES}
        cells = "".join(f"<td>{both(text)}</td>" for text in (name, points))
        return f'<tr data-move="{escape(self.moment.game.moves.show(line["move"]))}">{cells}</tr>'
