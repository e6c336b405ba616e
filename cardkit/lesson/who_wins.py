"""Who wins, who takes? Three stages from worked to alone; what was missed comes back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import Words, words
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Question, Quiz
from cardkit.page.bar import Page, both

STAGES = ("worked", "half", "alone")
IN_A_ROW = 3

WAITS = (1, 2)
"""How many other questions lie between a miss and the next question of its topic: one of these, by chance."""


class Rota:
    """Topics in turn; a missed one comes back after one or two others, which one does not tell its answer.

    `missed` holds the topics that were answered wrong and not yet right, each with how many others come first.
    """

    def __init__(self, topics: Sequence[str], seed: int, shuffled: bool = False) -> None:
        self.luck = Random(seed)
        self.topics = self.luck.sample(topics, len(topics)) if shuffled else topics
        self.place, self.last, self.came_back = 0, "", False
        self.missed: dict[str, int] = {}

    def next(self) -> str:
        """The topic to ask about now, never the same twice running; one that comes back, every other time."""
        due = [topic for topic, waits in self.missed.items() if waits <= 0 and topic != self.last]
        self.came_back = bool(due) and not self.came_back
        self.last = due[0] if self.came_back else self._in_turn()
        self.missed = {topic: waits - (topic != self.last) for topic, waits in self.missed.items()}
        return self.last

    def _in_turn(self) -> str:
        while True:
            topic = self.topics[self.place % len(self.topics)]
            self.place += 1
            if topic != self.last:
                return topic

    def heard(self, topic: str, right: bool) -> None:
        """Whether a topic was answered right."""
        self.missed.pop(topic, None)
        if not right:
            self.missed[topic] = self.luck.choice(WAITS)


class WhoWins(Quiz):
    """Questions made from deals; three right in a row lead to the next stage.

    `rota` holds the topics that were answered wrong and not yet right.
    """

    def __init__(self, game: Game, page: Page, seed: int = 1) -> None:
        self.game, self.seed, self.number = game, seed, 0
        self.stage, self.row = 0, 0
        self.rota = Rota(own(game.name).TOPICS, seed)
        self.progress = widgets.HTML()
        self.progress.add_class("ck-progress")
        super().__init__(page, "who-wins", self._make, self._heard)
        self._show_progress()
        self.children = [self.progress, *self.children]

    def _make(self) -> Question:
        """A question on a topic that was missed, or on the next one in turn."""
        seed = self.seed + self.number
        self.number += 1
        question: Question = own(self.game.name).question(
            self.game, seed, self.rota.next(), STAGES[self.stage]
        )
        return question

    def _heard(self, question: Question, right: bool) -> Words | None:
        self.rota.heard(question.topic, right)
        self.row = self.row + 1 if right else 0
        moved = self.row >= IN_A_ROW and self.stage < len(STAGES) - 1
        if moved:
            self.stage, self.row = self.stage + 1, 0
        self._show_progress()
        return words(f"who_wins.{STAGES[self.stage]}") if moved else None

    def _show_progress(self) -> None:
        said = words("who_wins.progress", stage=self.stage + 1, stages=len(STAGES), n=self.row)
        self.progress.value = f"<p>{both(said)}</p>"
