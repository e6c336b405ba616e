"""The rules a reader has met: those that were told on a table the reader used, or that refused a move."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

import ipywidgets as widgets

from cardkit.language import words
from cardkit.page.bar import both
from cardkit.rulebook import rulebook
from cardkit.table.widget import Table

FEW = 6
"""So many rules are listed at once; more are folded away under their number."""


class Met:
    """A record of rules by id: call it with those that were met, or let it `watch` the tables of a piece.

    A rule is met when a step that speaks of it is shown to a reader who has used that table: stepped on,
    clicked, answered. What stands on a table that nobody touched is not counted.

    >>> met = Met("sticheln")
    >>> met("sticheln.tie", "sticheln.trump")
    >>> met.listed()
    ['sticheln.trump', 'sticheln.tie']
    """

    def __init__(self, game: str) -> None:
        self.book = rulebook(game)
        self.rules: set[str] = set()

    def __call__(self, *rules: str) -> None:
        self.rules |= {rule for rule in rules if rule in self.book}

    def watch(self, piece: Any) -> None:
        """Count from now on what the tables of a piece show."""
        for table in _tables(piece):
            _Reader(self, table)

    def listed(self) -> list[str]:
        """The rules met, in the order of the game."""
        return [rule for rule in self.book if rule in self.rules]

    def html(self) -> str:
        """The rules met as a list; a long one is folded."""
        found = self.listed()
        items = "".join(f"<li>{both(self.book[rule].text)}</li>" for rule in found)
        if len(found) <= FEW:
            return f"<ul>{items}</ul>"
        said = words("exit.met", n=len(found))
        return f"<details class=ck-met><summary>{both(said)}</summary><ul>{items}</ul></details>"


def _tables(piece: Any) -> Iterator[Table]:
    """The tables of a piece, at any depth."""
    if isinstance(piece, Table):
        yield piece
    elif isinstance(piece, widgets.Box):
        for part in piece.children:
            yield from _tables(part)


class _Reader:
    """What a reader sees of one table: the step that was left and the one that is shown now."""

    def __init__(self, met: Met, table: Table) -> None:
        self.met, self.table = met, table
        self.reel, self.steps = "", list[Any]()
        self.left = (table.reel, table.step)
        table.observe(lambda change: self._moved(), ["step", "reel"])
        table.observe(lambda change: self._refused(change.new), "refused")

    def _moved(self) -> None:
        """Another step or another film is shown."""
        reel, step = self.left
        self.left = (self.table.reel, self.table.step)
        if reel == self.table.reel:
            self._see(step)
        self._see(self.table.step)

    def _see(self, step: int) -> None:
        if 0 <= step < len(self._film()):
            self.met(*_told_at(self.steps[step]))

    def _refused(self, card: Mapping[str, Any]) -> None:
        steps = self._film()
        refused = steps[self.table.step].get("refuse", {}) if self.table.step < len(steps) else {}
        if card.get("card") in refused:
            self.met(refused[card["card"]]["rule"])

    def _film(self) -> list[Any]:
        """The steps of the film on the table, read once."""
        if self.reel != self.table.reel:
            self.reel = self.table.reel
            self.steps = json.loads(self.reel).get("steps", [])
        return self.steps


def _told_at(step: Mapping[str, Any]) -> list[str]:
    """The rules that are told at a step."""
    return [why["rule"] for why in step.get("why", [])]
