"""Disputed rules: a switch for each, where it comes from, and what it changes: guessed, then measured."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

import ipywidgets as widgets

from cardkit.game import Game
from cardkit.language import LANGUAGES, Words, has, words
from cardkit.lesson.piece import Piece
from cardkit.lesson.switched import Switched
from cardkit.page.bar import Page, both
from cardkit.replay import Replay
from cardkit.rulebook import rulebook
from cardkit.simulate.disputes import LENGTH, MEANS, REORDERED, Measure, measure_of
from cardkit.simulate.variant import Difference, Effect, VariantEffect, same_rules, variant_effect

SHARES = ("seldom", "sometimes", "often")
BOUNDS = (0.01, 0.1)
"""What lies between the three answers to how often a rule changes who wins."""
MORE = ("fewer", "as_many", "more")
"""The three answers to what a rule does to a mean."""

QUESTIONS = {
    "tricks": "disputed.guess_tricks",
    "score": "disputed.guess_score",
    "turns": "disputed.guess_turns",
}
"""What is asked about a column, where it is not who wins."""

Change = Callable[[dict[str, str]], tuple[Replay, Replay]]
"""Plays the round on the table by other options; the replay before and the one after."""


class Disputed(Piece):
    """The options of a game as switches, each with its rule, its source and its measured effect.

    `chosen` holds what differs from the default; `on_change` hears it, so that the stepper follows, and gives
    the round before and after. `players` says how many play there, `open_replay` shows a step of a replay.
    """

    deals: int | None = None
    """How many deals are measured; None for as many as `cardkit.simulate.disputes` says."""

    def __init__(
        self,
        game: Game,
        page: Page,
        on_change: Change,
        players: Callable[[], int],
        open_replay: Callable[[Replay, int], None],
    ) -> None:
        super().__init__(page)
        self.game, self.on_change, self.players = game, on_change, players
        self.open_replay = open_replay
        self.chosen: dict[str, str] = {}
        self.switches: dict[str, Any] = {}
        self.notes: dict[str, Switched] = {}
        self.effects: dict[str, Any] = {}
        self.guesses: dict[str, list[Any]] = {}
        self.asked = ""
        self.children = [part for option in game.options for part in self._option(option)]
        self.add_class("ck-disputed")

    # What stands on the page

    def _option(self, option: str) -> list[Any]:
        """One option: its name, its values, what a switch did, its rules, a guess, its effect."""
        heading = widgets.HTML(f"<h3>{both(self._named(option))}</h3>")
        values = self.game.options[option]
        names = [(self._named(option, value), value) for value in values]
        switch = self.choices(widgets.ToggleButtons(), names, values[0], partial(self.switch, option))
        self.switches[option], self.notes[option] = switch, Switched(self.page, self.open_replay)
        rules = widgets.HTML("".join(self._rule(option, value) for value in values) + self._changes(option))
        rules.add_class("ck-rules")
        effect = widgets.HTML()
        self.effects[option], self.guesses[option] = effect, []
        return [heading, switch, self.notes[option], rules, *self._guess(option), effect]

    def _named(self, option: str, value: str = "") -> Words:
        return words(f"{self.game.name}.option.{option}" + (f".{value}" if value else ""))

    def _rule(self, option: str, value: str) -> str:
        rule = rulebook(self.game.name)[f"{self.game.name}.{self.game.rules.RULE_OF[option][value]}"]
        name, text = both(self._named(option, value)), both(rule.text)
        return f"<p><b>{name}</b> — {text} <i>{both(rule.provenance)}</i></p>"

    def _changes(self, option: str) -> str:
        """What a switch changes, where no number says it or something must be known about the number."""
        key = f"{self.game.name}.changes.{option}"
        return f'<p class="ck-changes">{both(words(key))}</p>' if has(key) else ""

    def _guess(self, option: str) -> list[Any]:
        """The question before the measurement and its three answers; nothing where nothing is measured."""
        ways = self._ways(option)
        if not ways:
            return []
        how = next(iter(ways.values()))
        asked = self._question(option, how)
        question = widgets.HTML(f"<p>{both(asked)}</p>")
        answers = MORE if how.counts == MEANS else SHARES
        buttons = [
            self.button(words(f"disputed.{each}"), partial(self.measure, option, each)) for each in answers
        ]
        self.guesses[option] = buttons
        return [question, widgets.HBox(buttons)]

    def _ways(self, option: str) -> dict[str, Measure]:
        """How each value but the usual one is measured, where it is."""
        ways = {value: measure_of(self.game.name, option, value) for value in self.game.options[option][1:]}
        return {value: how for value, how in ways.items() if how is not None}

    def _question(self, option: str, how: Measure) -> Words:
        if how.counts in (MEANS, LENGTH):
            return words(QUESTIONS[how.of])
        key = "disputed.guess_game" if how.whole else "disputed.guess"
        return words(key, n=len(self._ways(option)))

    # Switch

    def switch(self, option: str, value: str) -> None:
        """Play by another reading of a rule from now on."""
        self.asked = option
        self.chosen[option] = value
        if value == self.game.options[option][0]:
            del self.chosen[option]
        before, after = self.on_change(dict(self.chosen))
        for note in self.notes.values():
            note.clear()
        self.notes[option].tell(self._named(option, value), before, after)

    def follow(self, options: Mapping[str, str]) -> None:
        """Set the switches to the options of what is on the table now."""
        if options == self.chosen:
            return
        self.chosen = dict(options)
        self.naming = True
        for option, switch in self.switches.items():
            switch.value = self.chosen.get(option, self.game.options[option][0])
            self.notes[option].clear()
        self.naming = False

    def warn(self, text: Words) -> None:
        """Show what could not be done beside the switch or the question it came from."""
        self.notes[self.asked].warn(text)

    # Measure

    def measure(self, option: str, guess: str) -> None:
        """What the other readings change, each where it can act; and whether the guess was right."""
        self.asked = option
        self._show(option, f"<p>{both(words('disputed.measuring'))}</p>")
        said, found = [], []
        for value, how in self._ways(option).items():
            options, players = self._held(option, how), self._number(option, value, how)
            setting: dict[str, Any] = {"name": self.game.name, "players": players, "options": options}
            if same_rules(option, value, **setting):
                same = words("disputed.same", n=players)
                said.append(f"<p><b>{both(self._named(option, value))}</b> — {both(same)}</p>")
            else:
                found.append((value, variant_effect(option, value, deals=self.deals, **setting)))
        said.append(self._listed(option, found))
        self._show(option, self._verdict(guess, found) + "".join(said) + self._others(option))

    def _listed(self, option: str, found: Sequence[tuple[str, Effect]]) -> str:
        """What was found of each value, under what it was measured on; said once where that is the same."""
        groups: dict[str, list[str]] = {}
        for value, effect in found:
            lead = both(words("disputed.lead", lead={lang: effect.lead(lang) for lang in LANGUAGES}))
            said = both({lang: effect.found(lang) for lang in LANGUAGES})
            groups.setdefault(lead, []).append(f"<li><b>{both(self._named(option, value))}</b> — {said}</li>")
        lists = "".join(f"<p>{lead}</p><ul>{''.join(lines)}</ul>" for lead, lines in groups.items())
        return lists + (f"<p>{both(words('simulate.intervals'))}</p>" if found else "")

    def _show(self, option: str, html: str) -> None:
        self.effects[option].value = f'<div role="status" class="ck-measured">{html}</div>'

    def _held(self, option: str, how: Measure) -> dict[str, str]:
        """The other options that hold in both readings."""
        left_out = {option, "" if how.whole else REORDERED.get(self.game.name, "")}
        return {name: value for name, value in self.chosen.items() if name not in left_out}

    def _number(self, option: str, value: str, how: Measure) -> int:
        """How many play: as many as in the stepper, or as near as both rules allow and let the rule act."""
        others = self._held(option, how)
        able = set(self.game.players_with(others)) & set(self.game.players_with({**others, option: value}))
        return min(able, key=lambda n: (n > how.most, abs(n - self.players()), n))

    def _others(self, option: str) -> str:
        """That other switches held too, where some were set."""
        ways = self._ways(option)
        held = {name: value for how in ways.values() for name, value in self._held(option, how).items()}
        if not held:
            return ""
        return f"<p>{both(words('disputed.others', many=[self._named(*each) for each in held.items()]))}</p>"

    def _verdict(self, guess: str, found: Sequence[tuple[str, Effect]]) -> str:
        """The guess beside what was found; nothing if no number was."""
        if not found:
            return ""
        right = _answers([effect for _, effect in found])
        said = words(f"disputed.{guess}")
        if guess in right:
            text = words("disputed.guess_right", guess=said)
        else:
            one, other = (words(f"disputed.{each}") for each in (right[0], right[-1]))
            measured = one if one == other else words("disputed.either", one=one, other=other)
            text = words("disputed.guess_wrong", guess=said, right=measured)
        return f"<p>{both(text)}</p>"


def _answers(found: Sequence[Effect]) -> list[str]:
    """The answers that fit what was found, as far as the intervals tell: of shares the largest counts."""
    first = found[0]
    if isinstance(first, Difference):
        fits = (first.more["low"] < 0, first.more["low"] <= 0 <= first.more["high"], first.more["high"] > 0)
        if not fits[1]:
            return [MORE[0] if fits[0] else MORE[2]]
        return [MORE[1]]
    shares = [each.main for each in found if isinstance(each, VariantEffect)]
    low, high = max(shares, key=lambda share: share.share).interval
    return [
        each for each, (least, most) in zip(SHARES, _classes(), strict=True) if low <= most and high >= least
    ]


def _classes() -> list[tuple[float, float]]:
    return list(zip((0.0, *BOUNDS), (*BOUNDS, 1.0), strict=True))
