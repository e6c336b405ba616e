"""Predict, commit, reveal, explain: a question about a picture, and what is said of each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import ipywidgets as widgets

from cardkit.language import Words, words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page, both
from cardkit.table.widget import Table


@dataclass(frozen=True)
class Option:
    """A possible answer: its words, whether it is right, and what is said to whoever chose it."""

    label: Words
    right: bool
    said: Words


@dataclass(frozen=True)
class Question:
    """What is asked of a film, the answers, and the film that reveals; `then` may ask on.

    `topic` is the rule the question is about: a missed topic comes back.
    """

    film: dict[str, Any]
    ask: Words
    options: Sequence[Option]
    reveal: dict[str, Any]
    topic: str
    then: Question | None = None


def verdict(right: bool) -> str:
    """The key of what is said first of an answer."""
    return "quiz.right" if right else "quiz.wrong"


class Quiz(Piece):
    """Questions one after the other, each answered by choosing and then revealing.

    `next_question` makes the next one; `on_answer` hears whether the whole question was answered right.
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
        self.first = self.question = self.next_question()
        self.all_right = True
        self._show(self.question.film)
        self.table.step = 0
        self._put()

    def _show(self, film: dict[str, Any]) -> None:
        self.table.film = {**film, "key": self.key}

    def _put(self) -> None:
        self.chosen: int | None = None
        self.prompt.value = f"<p>{both(self.question.ask)}</p>"
        self.say(None)
        buttons = [self._answer(place, option) for place, option in enumerate(self.question.options)]
        self.answers.children = buttons
        self.commit.disabled, self.more.disabled = True, True

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
        """Say whether the chosen answer is right and why, show the whole picture, and ask on."""
        if self.chosen is None:
            return
        question, option = self.question, self.question.options[self.chosen]
        self.all_right = self.all_right and option.right
        said = option.said
        if question.then is not None:
            self._show(question.reveal)
            self.question = question.then
            self._put()
        else:
            self._finish()
            more = self.on_answer(self.first, self.all_right)
            said = said if more is None else {lang: f"{said[lang]} {more[lang]}" for lang in said}
        self.say(said, "right" if option.right else "wrong")

    def _finish(self) -> None:
        self._show(self.question.reveal)
        for place, button in enumerate(self.answers.children):
            button.disabled = True
            if self.question.options[place].right:
                button.button_style = "success"
        self.commit.disabled, self.more.disabled = True, False
