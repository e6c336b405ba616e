"""Disputed rules: a switch for each, where it comes from, and what it changes, measured on the same deals."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import LANGUAGES, Words, words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page, both
from cardkit.rulebook import rulebook
from cardkit.simulate import variant_effect
from cardkit.strategies import strategies_of


class Disputed(Piece):
    """The options of a game as switches, each with its rule, its source and its measured effect.

    `chosen` holds what differs from the default; `on_change` hears it, so that the stepper follows.
    `players` says how many play there.
    """

    def __init__(
        self, game: Game, page: Page, on_change: Any, players: Callable[[], int], deals: int = 10_000
    ) -> None:
        super().__init__(page)
        self.game, self.on_change, self.players, self.deals = game, on_change, players, deals
        self.chosen: dict[str, str] = {}
        self.switches: dict[str, Any] = {}
        self.effects: dict[str, Any] = {}
        parts = [part for option in game.options for part in self._option(option)]
        self.children = [*parts, self.message]

    def _option(self, option: str) -> list[Any]:
        """One switch: its name, its values, its rule, and the place for its effect."""
        heading = widgets.HTML(f"<h3>{both(words(f'{self.game.name}.option.{option}'))}</h3>")
        values = self.game.options[option]
        names = [(words(f"{self.game.name}.option.{option}.{value}"), value) for value in values]
        switch = self.choices(widgets.ToggleButtons(), names, values[0], partial(self.switch, option))
        effect = widgets.HTML()
        effect.add_class("ck-message")
        self.switches[option], self.effects[option] = switch, effect
        measure = self.button(words("disputed.measure"), lambda: self.measure(option))
        rules = widgets.HTML("".join(self._rule(option, value) for value in values))
        rules.add_class("ck-rules")
        return [heading, switch, rules, widgets.HBox([measure]), effect]

    def _rule(self, option: str, value: str) -> str:
        rule = rulebook(self.game.name)[f"{self.game.name}.{self.game.rules.RULE_OF[option][value]}"]
        name = words(f"{self.game.name}.option.{option}.{value}")
        return f"<p><b>{both(name)}</b> — {both(rule.text)} <i>{both(rule.provenance)}</i></p>"

    def switch(self, option: str, value: str) -> None:
        """Play by another reading of a rule from now on."""
        self.chosen[option] = value
        if value == self.game.options[option][0]:
            del self.chosen[option]
        self.on_change(dict(self.chosen))
        self.say(words("disputed.switched"))

    def measure(self, option: str) -> None:
        """How often the other reading changes who wins, on the same deals."""
        others = {name: value for name, value in self.chosen.items() if name != option}
        players = min(self.players(), self.game.players_with(others)[-1])
        strategy = strategies_of(self.game.name).USUAL
        found = [
            variant_effect(
                *(option, value, strategy),
                name=self.game.name,
                deals=self.deals,
                players=players,
                options=others,
            )
            for value in self.game.options[option][1:]
        ]
        said: Words = {lang: " ".join(each.summary(lang) for each in found) for lang in LANGUAGES}
        text = words("disputed.effect", n=players, said=said)
        self.effects[option].value = f'<p role="status" class="ck-note">{both(text)}</p>'
