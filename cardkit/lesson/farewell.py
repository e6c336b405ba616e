"""The exit: three questions, the rules met on the way, and the link to take along."""

from __future__ import annotations

from collections.abc import Callable

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import Words, words
from cardkit.lesson.piece import own
from cardkit.lesson.quiz import Question, Quiz
from cardkit.page.bar import Page, both
from cardkit.rulebook import rulebook

QUESTIONS = 3


class Farewell(Quiz):
    """Three questions without help; then what was learnt and how to come back to the deal on the table.

    `link` gives the code of the deal that the reader looked at last.
    """

    def __init__(self, game: Game, page: Page, link: Callable[[], str], seed: int = 900) -> None:
        self.game, self.link, self.seed = game, link, seed
        self.asked, self.right, self.rules = 0, 0, set[str]()
        self.recap = widgets.HTML()
        self.recap.add_class("ck-recap")
        super().__init__(page, "exit", self._make, self._heard)
        self.children = [*self.children, self.recap]

    def _make(self) -> Question:
        """Two questions who wins and one sum, new ones every time round."""
        if self.asked == QUESTIONS:
            self.asked, self.right = 0, 0
            self.recap.value = ""
        self.asked += 1
        self.seed += 1
        asks = own(self.game.name)
        if self.asked == 2:
            question: Question = asks.sum_question(self.game, self.seed)
        else:
            question = asks.question(self.game, self.seed, asks.KINDS[self.seed % len(asks.KINDS)], "alone")
        return question

    def _heard(self, question: Question, right: bool) -> Words:
        self.right += right
        self.rules |= set(question.film["rules"]) | set(question.reveal["rules"])
        if self.asked == QUESTIONS:
            self._recap()
        return words("exit.progress", asked=self.asked, questions=QUESTIONS, n=self.right)

    def _recap(self) -> None:
        book = rulebook(self.game.name)
        rules = "".join(f"<li>{both(book[rule].text)}</li>" for rule in sorted(self.rules))
        code = self.link()
        again = both(words("exit.link"))
        self.recap.value = (
            f"<h3>{both(words('exit.rules'))}</h3><ul>{rules}</ul>"
            f'<p>{again} <a href="?d={code}"><code>{code}</code></a></p>'
        )
