"""Who wins, who takes? Three stages from worked to alone; what was missed comes back."""

from __future__ import annotations

from collections import deque

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import Words, words
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Question, Quiz
from cardkit.page.bar import Page, both

STAGES = ("worked", "half", "alone")
IN_A_ROW = 3


class WhoWins(Quiz):
    """Questions made from deals; three right in a row lead to the next stage.

    `missed` holds the kinds of questions that were answered wrong and not yet right.
    """

    def __init__(self, game: Game, page: Page, seed: int = 1) -> None:
        self.game, self.seed, self.number = game, seed, 0
        self.stage, self.row = 0, 0
        self.met: set[str] = set()
        self.missed: deque[str] = deque()
        self.progress = widgets.HTML()
        self.progress.add_class("ck-progress")
        super().__init__(page, "who-wins", self._make, self._heard)
        self._show_progress()
        self.children = [self.progress, *self.children]

    def _make(self) -> Question:
        """A question of the kind that was missed, or of the next kind in turn."""
        order = own(self.game.name).KINDS
        kind = self.missed[0] if self.missed else order[self.number % len(order)]
        self.number += 1
        seed, stage = self.seed + self.number, STAGES[self.stage]
        question: Question = own(self.game.name).question(self.game, seed, kind, stage)
        return question

    def _heard(self, question: Question, right: bool) -> Words | None:
        self.met.add(question.topic)
        self._remember(question.topic, right)
        self.row = self.row + 1 if right else 0
        moved = self.row >= IN_A_ROW and self.stage < len(STAGES) - 1
        if moved:
            self.stage, self.row = self.stage + 1, 0
        self._show_progress()
        return words(f"who_wins.{STAGES[self.stage]}") if moved else None

    def _remember(self, topic: str, right: bool) -> None:
        if not right and topic not in self.missed:
            self.missed.append(topic)
        elif right and topic in self.missed:
            self.missed.remove(topic)

    def _show_progress(self) -> None:
        said = words("who_wins.progress", stage=self.stage + 1, stages=len(STAGES), n=self.row)
        self.progress.value = f"<p>{both(said)}</p>"
