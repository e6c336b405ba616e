"""The one question of "on average": what is bet on is what is measured, charted and counted exactly."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from cardkit.game import game
from cardkit.language import LANGUAGES, Words, words
from cardkit.replay import Replay
from cardkit.simulate import Deals, say
from cardkit.simulate.statistics import middle

if TYPE_CHECKING:
    import numpy as np

Observe = Callable[[Deals], "tuple[np.ndarray, np.ndarray]"]
"""What was observed in deals: the values, and of each the deal it comes from."""

HUNDRED = 100


def of_seats(column: str, among: str | None = None) -> Observe:
    """A column of every seat, or of the seats only that have something of another column."""

    def observe(deals: Deals) -> tuple[np.ndarray, np.ndarray]:
        values, deal = deals.columns[column], deals.columns["deal"]
        if among is None:
            return values, deal
        where = deals.columns[among] > 0
        return values[where], deal[where]

    return observe


def of_deals(kind: str, of: int) -> Observe:
    """What is noted of a whole deal, where it came up."""

    def observe(deals: Deals) -> tuple[np.ndarray, np.ndarray]:
        place = next(place for place, each in deals.noted_places(kind) if each == str(of))
        where = deals.notes[:, place] >= 0
        return deals.notes[where, place], where.nonzero()[0]

    return observe


def line_of(values: np.ndarray, deal: np.ndarray) -> dict[str, Any]:
    """The mean or the share of values, with its 95 % interval and their number; `deal` is that of each."""
    mean, low, high = middle(values.astype(float), deal)
    return {"n": len(values), "mean": mean, "low": low, "high": high}


@dataclass(frozen=True)
class Asked:
    """A question with one number as its answer, a mean or how often in a hundred.

    `observe` finds its values in deals: 0 and 1 where it is asked how `often`, the `points` of seats, or
    something else; `observe_toy` finds them in deals of the toy deck, `ends` in the end of one of its rounds.
    `guess` is the slider: least, most, step, start. The question holds in `round` (None: in any) as the usual
    strategy plays; `played` says whether it matters how anybody plays. `moment` finds the step of a deal that
    a bar is about.
    """

    game: str
    observe: Observe
    guess: tuple[float, float, float, float]
    often: bool = False
    points: bool = False
    round: int | None = None
    played: bool = True
    observe_toy: Observe | None = None
    ends: Callable[[Any], Sequence[int]] | None = None
    toy_facts: Mapping[str, Any] = field(default_factory=dict)
    moment: Callable[[Replay], tuple[int, Words]] | None = None
    plays: Callable[[int], bool] = lambda round_: True

    def can_tell(self, deals: Deals) -> bool:
        """Whether these deals answer it: single rounds of the kind it is about."""
        return not deals.plan.whole and self.plays(deals.plan.round)

    def is_bet(self, deals: Deals, usual: str) -> bool:
        """Whether these deals are those the bet is about: usual strategy, usual round, four players."""
        plan = deals.plan
        return (
            self.can_tell(deals)
            and (self.round is None or plan.round == self.round)
            and (not self.played or deals.labels == [usual])
            and plan.players == 4
        )

    def values(self, deals: Deals) -> tuple[np.ndarray, np.ndarray]:
        """The values and their deals."""
        return (self.observe_toy or self.observe if deals.plan.toy else self.observe)(deals)

    def line(self, deals: Deals) -> dict[str, Any]:
        """The mean or the share, with its 95 % interval and the number of values behind it."""
        return line_of(*self.values(deals))

    # In words

    def said(self, value: float, digits: int = 1) -> Words:
        """A value of the answer in the question's unit: how often is said in hundredths."""
        show = say.percent if self.often else say.number
        return {lang: show(value, lang, digits) for lang in LANGUAGES}

    def interval(self, line: dict[str, Any]) -> Words:
        """The answer with its interval in the same unit."""
        show, digits = (say.percent, 1) if self.often else (say.number, 2)
        return {lang: say.interval(line, lang, show, digits) for lang in LANGUAGES}

    def bet(self, guess: float) -> float:
        """A guess as the slider has it, in the unit of the answer."""
        return guess / HUNDRED if self.often else guess

    def words(self, key: str, **facts: Any) -> Words:
        """A sentence of this question in the game's own words."""
        return words(f"{self.game}.average.{key}", **facts)

    def sizes(self) -> dict[str, Any]:
        """How large the toy deck is, as facts for the sentence that describes it."""
        usual = {name: size for name, (size, _) in game(self.game).layouts.TOY.items()}
        return {**usual, **self.toy_facts}
