"""The exit: three questions, the rules met in the whole lesson, and the link to take along."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import Words, words
from cardkit.lesson.met import Met
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Question, Quiz
from cardkit.lesson.who_wins import Rota
from cardkit.page.bar import Page, both

QUESTIONS = 3


class Farewell(Quiz):
    """Three questions without help; then what was learnt and how to come back to the deal on the table.

    `link` gives the code of the deal that the reader looked at last, `met` the rules met until then.
    """

    def __init__(self, game: Game, page: Page, link: Callable[[], str], met: Met, seed: int = 900) -> None:
        self.game, self.link, self.seed, self.rules_met = game, link, seed, met
        self.asked, self.right = 0, 0
        self.rota = Rota(own(game.name).TOPICS, seed, shuffled=True)
        self.recap = widgets.HTML()
        self.recap.add_class("ck-recap")
        super().__init__(page, "exit", self._make, self._heard)
        self.children = [*self.children, self.recap]

    def _make(self) -> Question:
        """Two questions of other topics and between them a sum, new ones every time round."""
        if self.asked == QUESTIONS:
            self.asked, self.right = 0, 0
            self.recap.value = ""
        self.asked += 1
        self.seed += 1
        asks = own(self.game.name)
        if self.asked == 2:
            question: Question = asks.sum_question(self.game, self.seed)
        else:
            question = asks.question(self.game, self.seed, self.rota.next(), "alone")
        return question

    def _heard(self, question: Question, right: bool) -> Words:
        self.right += right
        if self.asked == QUESTIONS:
            self._recap()
        return words("exit.progress", asked=self.asked, questions=QUESTIONS, n=self.right)

    def _recap(self) -> None:
        """The rules met, and the link; whoever asks for three more questions makes it anew."""
        code = self.link()
        again = both(words("exit.link"))
        self.recap.value = (
            f"<h3>{both(words('exit.rules'))}</h3>{self.rules_met.html()}"
            f'<p>{again} <a href="?d={code}"><code>{code}</code></a></p>'
        )
