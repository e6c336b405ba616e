"""Predict, commit, reveal, explain: a question about a picture, and what is said of each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import ipywidgets as widgets

from cardkit.language import Words, words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page, both
from cardkit.reasons import join
from cardkit.table.widget import Table


@dataclass(frozen=True)
class Option:
    """A possible answer: its words, whether it is right, and what is said to whoever chose it."""

    label: Words
    right: bool
    said: Words


@dataclass(frozen=True)
class Question:
    """What is asked of a film, the answers, and the film that reveals.

    `topic` is what the question is about: a missed topic comes back. It never tells which answer is right.
    """

    film: dict[str, Any]
    ask: Words
    options: Sequence[Option]
    reveal: dict[str, Any]
    topic: str

    @property
    def right(self) -> list[int]:
        """The places of the right answers."""
        return [place for place, option in enumerate(self.options) if option.right]

    def said(self, place: int) -> Words:
        """What is said to whoever chose the answer at a place; after a wrong one also which is right."""
        option = self.options[place]
        if option.right:
            return option.said
        answers = [words("quiz.quoted", answer=self.options[each].label) for each in self.right]
        return join(option.said, words("quiz.right_is", n=len(answers), answers=answers))


def verdict(right: bool) -> str:
    """The key of what is said first of an answer."""
    return "quiz.right" if right else "quiz.wrong"


class Quiz(Piece):
    """Questions one after the other, each answered by choosing and then revealing.

    `next_question` makes the next one; `on_answer` hears whether it was answered right.
    """

    def __init__(
        self,
        page: Page,
        key: str,
        next_question: Callable[[], Question],
        on_answer: Callable[[Question, bool], Words | None] = lambda question, right: None,
    ) -> None:
        super().__init__(page)
        self.next_question, self.on_answer = next_question, on_answer
        self.key, self.table = key, Table()
        self.prompt = widgets.HTML()
        self.prompt.add_class("ck-prompt")
        self.answers = widgets.HBox()
        self.answers.add_class("ck-answers")
        self.commit = self.button(words("quiz.commit"), self.reveal, primary=True)
        self.more = self.button(words("quiz.next"), self.ask_next)
        self.ask_next()
        self.children = [
            self.table,
            self.prompt,
            self.answers,
            widgets.HBox([self.commit, self.more]),
            self.message,
        ]

    # Ask

    def ask_next(self) -> None:
        """The next question."""
        self.question = self.next_question()
        self.chosen: int | None = None
        self._show(self.question.film)
        self.prompt.value = f"<p>{both(self.question.ask)}</p>"
        self.say(None)
        self._offer()
        self.commit.disabled, self.more.disabled = True, True

    def _show(self, film: dict[str, Any]) -> None:
        with self.table.hold_trait_notifications():
            self.table.film = {**film, "key": self.key}
            self.table.step = 0

    def _offer(self) -> None:
        """A button for each answer, in place of those of the question before."""
        self.labels = [each for each in self.labels if each[0] not in self.answers.children]
        buttons = [self._answer(place, option) for place, option in enumerate(self.question.options)]
        self.answers.children = buttons

    def _answer(self, place: int, option: Option) -> Any:
        button = widgets.ToggleButton()
        button.observe(self.safe(lambda change: self._toggled(place, change.new)), "value")
        return self.label(button, option.label)

    def _toggled(self, place: int, on: bool) -> None:
        if on:
            self.choose(place)
        elif self.chosen == place:
            self.chosen, self.commit.disabled = None, True

    def choose(self, place: int) -> None:
        """Choose an answer; it can be changed until it is revealed."""
        self.chosen, self.commit.disabled = place, False
        for other, button in enumerate(self.answers.children):
            button.value = other == place

    # Reveal

    def reveal(self) -> None:
        """Say whether the chosen answer is right and why, and show the whole picture."""
        if self.chosen is None or not self.more.disabled:
            return
        question, right = self.question, self.question.options[self.chosen].right
        said = question.said(self.chosen)
        self._close()
        more = self.on_answer(question, right)
        self.say(said if more is None else join(said, more), "right" if right else "wrong")

    def _close(self) -> None:
        """Show the answer on the table and on the buttons, which can be pressed no more."""
        self._show(self.question.reveal)
        for place, button in enumerate(self.answers.children):
            option, button.disabled = self.question.options[place], True
            if option.right:
                button.button_style = "success"
                self.label(button, words("quiz.mark_right", answer=option.label))
            elif place == self.chosen:
                self.label(button, words("quiz.mark_wrong", answer=option.label))
        self.commit.disabled, self.more.disabled = True, False
