"""Free play with one idea: cards to choose from, and a picture that answers every choice."""

from __future__ import annotations

from typing import Any

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page
from cardkit.table.scene import Zone
from cardkit.table.widget import Table


class Lab(Piece):
    """A table of cards to choose from: a click moves a card in or out, and the picture answers at once.

    `chosen` holds the chosen cards in order; a lab says how many fit (`most`) and what it draws (`draw`).
    """

    key, most = "lab", 8

    def __init__(self, game: Game, page: Page, chosen: str) -> None:
        super().__init__(page)
        self.game = game
        self.chosen = game.pack.parse_all(chosen)
        self.table = Table(film=self.draw())
        self.table.observe(self.safe(lambda change: self.toggle(change.new.get("card", ""))), "picked")
        clear = self.button(words("lab.clear"), self.clear)
        self.children = [self.table, self.message, widgets.HBox([*self.controls(), clear])]

    def controls(self) -> list[Any]:
        """Other controls of the lab."""
        return []

    def toggle(self, text: str) -> None:
        """Move a card in, or out if it was in."""
        if not text:
            return
        card = self.game.pack.parse(text)
        self.say(None)
        if card in self.chosen:
            self.chosen.remove(card)
        elif len(self.chosen) < self.most:
            self.chosen.append(card)
        else:
            self.say(words("lab.full", n=self.most), "wrong")
        self.redraw()

    def clear(self) -> None:
        """Take every card out."""
        self.chosen.clear()
        self.say(None)
        self.redraw()

    def redraw(self) -> None:
        """Draw what is chosen now."""
        self.table.film = self.draw()

    def draw(self) -> dict[str, Any]:
        """The film of the lab as it stands."""
        raise NotImplementedError

    def deck(self) -> list[int]:
        """The cards to choose from."""
        deck: list[int] = self.game.rules.deck(4)
        return deck

    def pool(self, without: list[int]) -> tuple[list[Zone], dict[str, list[str]]]:
        """The cards to choose from, a row for each suit."""
        rows = list(enumerate(self.game.pack.rows(self.deck())))
        zones = [Zone(f"pool{place}", "row", name or words("lab.pool")) for place, (name, _) in rows]
        show = self.game.pack.show
        return zones, {
            f"pool{place}": [show(card) for card in row if card not in without] for place, (_, row) in rows
        }
