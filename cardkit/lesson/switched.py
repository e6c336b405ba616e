"""What a switch did: said beside it, with the way to the step at which the round goes another way."""

from __future__ import annotations

from collections.abc import Callable
from itertools import zip_longest
from typing import Any

import ipywidgets as widgets

from cardkit.language import Words, words
from cardkit.lesson.piece import Piece
from cardkit.page.bar import Page
from cardkit.replay import Replay


class Switched(Piece):
    """One sentence beside a switch: that it holds now, and what that changes in the round on the table."""

    def __init__(self, page: Page, open_replay: Callable[[Replay, int], None]) -> None:
        super().__init__(page)
        self.open_replay = open_replay
        self.parted: tuple[Replay, int] | None = None
        self.go = self.button(words("disputed.go", step=1), self.go_there)
        self.clear()

    def clear(self) -> None:
        """Say nothing."""
        self.say(None)
        self.parted = None
        self.children = [self.message]

    def tell(self, rule: Words, before: Replay, after: Replay) -> None:
        """Say that a rule holds from now on, and what it changes between two replays of a round."""
        self.clear()
        key, step = parting(before, after)
        said = words(f"disputed.{key}", step=step)
        self.say(words("disputed.switched", rule=rule, said=said))
        if key in ("parted", "counted"):
            self.parted = after, step
            self.label(self.go, words("disputed.go", step=step))
            self.children = [self.message, widgets.HBox([self.go])]

    def go_there(self) -> None:
        """Show the step at which the round goes another way."""
        if self.parted is not None:
            self.open_replay(*self.parted)


def parting(before: Replay, after: Replay) -> tuple[str, int]:
    """How a round has changed, as the end of a key, and from which step on.

    The same cards may be ``unchanged``, ``counted`` otherwise with the same moves, or have ``parted``; other
    cards are ``dealt``.
    """
    if _cards(before) != _cards(after):
        return "dealt", 0
    steps = zip_longest(_steps(before), _steps(after))
    step = next((step for step, (one, other) in enumerate(steps) if one != other), None)
    if step is None:
        return "unchanged", 0
    return ("counted" if before.moves == after.moves else "parted"), step


def _cards(replay: Replay) -> tuple[Any, ...]:
    laid = replay.game.layouts.laid(replay.states[0])
    return laid.hands, laid.pile


def _steps(replay: Replay) -> list[Any]:
    """Every step: the move that led there, the points of all, whose turn it is, and the phase."""
    seats = replay.deal.players
    shown = [(state.score[:seats], state.to_move, state.phase) for state in replay.states]
    return list(zip([None, *replay.moves], shown, strict=True))
