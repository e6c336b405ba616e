"""Fair comparisons: the same deals, played twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Unpack

from cardkit.game import GameName, Options, game
from cardkit.language import sentence
from cardkit.simulate import say
from cardkit.simulate.plan import Plan, Strategy, label, make_table
from cardkit.simulate.statistics import mean_interval, wilson
from cardkit.simulate.work import Work, play_plan
from cardkit.strategies import strategies_of
from cardkit.wanted import Lang, checked

if TYPE_CHECKING:
    import numpy as np


@checked
@dataclass(frozen=True)
class Comparison:
    """How many points more a strategy makes than another in the same place; `n` deals, 95 % interval.

    Where the lowest total wins, fewer points are better: the mean of the better one is then below 0.
    """

    name: str
    first: str
    second: str
    players: int
    n: int
    asked: int
    mean: float
    low: float
    high: float

    def summary(self, lang: Lang) -> str:
        """The comparison in one sentence."""
        if not self.n:
            return sentence("simulate.none", lang)
        who = {
            key: say.name_of(self.name, "strategy", getattr(self, key), lang) for key in ("first", "second")
        }
        difference = say.interval({"mean": self.mean, "low": self.low, "high": self.high}, lang)
        deals = say.number(self.n, lang)
        key = "simulate.compare_low" if game(self.name).rules.LOW_WINS else "simulate.compare"
        text = sentence(key, lang, n=self.n, deals=deals, difference=difference, **who)
        return text if self.n == self.asked else text + " " + say.stopped(self.n, self.asked, lang)


@checked
def compare(
    first: Strategy,
    second: Strategy,
    *,
    others: Strategy = "by_lot",
    name: GameName = "sticheln",
    deals: int = 2_000,
    players: int = 4,
    seed: int = 1,
    options: Options | None = None,
    knobs: Sequence[Any] | None = None,
    whole: bool = False,
    **work: Unpack[Work],
) -> Comparison:
    """The points a strategy makes more than another: both play the same deals, from every seat in turn.

    The `others` fill the table. `knobs` is a row for both, or a row for each of the two; `whole` plays all
    rounds of each deal.

    >>> found = compare("count", "by_lot", deals=200)
    >>> found.low > 0
    True
    """
    game(name).check_players(players, options or {})
    usual = [0] * len(strategies_of(name).KNOBS)
    rows = _two_rows(usual if knobs is None else knobs)
    tables = tuple(
        make_table(
            name, players, _with(one, others, seat, players), _with(row, usual, seat, players), options
        )
        for one, row in zip((first, second), rows, strict=True)
        for seat in range(players)
    )
    plan = Plan(name, players, deals, seed, 0, whole, tables)
    scores = play_plan(plan, **work).seats[:, :, :, 0]
    found = mean_interval(*_differences(scores, players))
    return Comparison(name, label(first), label(second), players, len(scores), deals, *found)


def _two_rows(knobs: Any) -> tuple[Any, Any]:
    pair = isinstance(knobs, Sequence) and len(knobs) == 2 and all(isinstance(k, Sequence) for k in knobs)
    return (knobs[0], knobs[1]) if pair else (knobs, knobs)


def _with(one: Any, others: Any, seat: int, players: int) -> list[Any]:
    """`one` on a seat and `others` on all the rest."""
    return [one if each == seat else others for each in range(players)]


def _differences(scores: np.ndarray, players: int) -> tuple[np.ndarray, np.ndarray]:
    """Per deal, the mean over the seats of what the first made more than the second."""
    import numpy as np

    seats = np.arange(players)
    made = scores[:, seats, seats] - scores[:, players + seats, seats]
    return made.mean(axis=1), np.arange(len(scores))


@checked
@dataclass(frozen=True)
class Share:
    """How often something happened in `n` deals, with Wilson's 95 % interval."""

    count: int
    n: int

    @property
    def share(self) -> float:
        """The part of the deals."""
        return self.count / self.n if self.n else float("nan")

    @property
    def interval(self) -> tuple[float, float]:
        """The lower and upper end."""
        return wilson(self.count, self.n)

    def show(self, lang: Lang) -> str:
        """The share and its interval in hundredths."""
        low, high = self.interval
        digits = 1 if high > 0.01 else 3
        return say.interval({"mean": self.share, "low": low, "high": high}, lang, say.percent, digits)
