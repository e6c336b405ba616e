"""What every piece of a lesson is: controls and a table that speak the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

import ipywidgets as widgets

from cardkit.language import Words, has, words
from cardkit.lesson.guard import guard
from cardkit.page.bar import Page, both
from cardkit.table.widget import EARLY, Table, early_html, in_voila


def own(game: str) -> Any:
    """What the pieces must know of a game: its package in this folder."""
    return import_module(f"cardkit.lesson.{game}")


def own_words(game: str, key: str) -> Words:
    """What a key says, in a game's own words where it has some.

    >>> own_words("frime", "whole_deal.round")["fr"], own_words("rage", "whole_deal.round")["fr"]
    ('Ronde', 'Manche')
    """
    return words(f"{game}.{key}" if has(f"{game}.{key}") else key)


def warning(text: Words) -> str:
    """What could not be done, as HTML that is read aloud at once."""
    return f'<p role="alert" class="ck-wrong">{both(text)}</p>'


Choices = Sequence[tuple[Words, Any]]
"""What can be chosen: a name and a value each."""


class Piece(widgets.VBox):  # type: ignore[misc]
    """A part of the page: parts in a column, a place for one sentence, labels in the reader's language.

    `message` is the place where `say` speaks; put it where the reader looks. `met` hears of rules that the
    piece tells outside its tables.
    """

    met: Callable[[str], None] = staticmethod(lambda rule: None)

    def __init__(self, page: Page, parts: Sequence[Any] = ()) -> None:
        self.page = page
        self.labels: list[tuple[Any, Words]] = []
        self.offers: list[tuple[Any, Choices]] = []
        self.naming = False
        self.said: Words | None = None
        self.message = widgets.HTML()
        self.message.add_class("ck-message")
        super().__init__(list(parts))
        self.add_class("ck-piece")
        page.observe(lambda change: self._relabel(), "lang")

    def say(self, text: Words | None, kind: str = "note") -> None:
        """Show one sentence; `kind` is ``note``, ``right`` or ``wrong``. None takes it away."""
        self.said = text
        shown = f'<p role="status" class="ck-{kind}">{both(text)}</p>' if text else ""
        self.message.value = shown

    def warn(self, text: Words) -> None:
        """Show what could not be done."""
        self.message.value = warning(text)

    def safe(self, callback: Callable[..., Any]) -> Callable[..., Any]:
        """A callback whose errors become a sentence of this piece."""
        return guard(self.warn)(callback)

    def label(self, control: Any, text: Words) -> Any:
        """Give a control its label in the reader's language, now and when the language changes."""
        self.labels = [each for each in self.labels if each[0] is not control]
        self.labels.append((control, text))
        control.description = text[self.page.lang]
        return control

    def button(self, text: Words, act: Callable[[], Any], primary: bool = False) -> Any:
        """A button that says what it does."""
        button = widgets.Button(button_style="primary" if primary else "")
        button.on_click(self.safe(lambda _: act()))
        return self.label(button, text)

    def choices(
        self, control: Any, offered: Choices, value: Any, heard: Callable[[Any], Any] | None = None
    ) -> Any:
        """Offer choices by their names in the reader's language; `heard` is told what a reader chooses.

        What is chosen stays so when the language changes, and nobody is told of that.
        """
        self.offers = [each for each in self.offers if each[0] is not control]
        self.offers.append((control, offered))
        self._name(control, offered, value)
        if heard is not None:
            control.observe(self.safe(lambda change: self._chosen(change.new, heard)), "value")
        return control

    def _name(self, control: Any, offered: Choices, value: Any) -> None:
        self.naming = True
        control.options = [(name[self.page.lang], each) for name, each in offered]
        control.value = value
        self.naming = False

    def _chosen(self, value: Any, heard: Callable[[Any], Any]) -> None:
        if not self.naming:
            heard(value)

    def _relabel(self) -> None:
        for control, text in self.labels:
            control.description = text[self.page.lang]
        for control, offered in self.offers:
            self._name(control, offered, control.value)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        tables = [part for part in self.children if isinstance(part, Table)]
        if not in_voila() or not tables:
            return bundle
        return {**bundle, EARLY: "".join(early_html(table) for table in tables)}
