"""`simulate`, and what comes of it: deals with everything a reader asks of them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, Unpack

from cardkit.errors import shown
from cardkit.game import SEATS, GameName, Options
from cardkit.replay import Replay
from cardkit.simulate import picture, say
from cardkit.simulate.own import Moment, play_rounds, watched
from cardkit.simulate.plan import BadRun, File, Most, Plan, Strategies, Table, Toy, Width, label, make_table
from cardkit.simulate.statistics import bar_width, mean_interval, middle, share_intervals
from cardkit.simulate.work import Work, play_plan, won_by
from cardkit.strategies import strategies_of
from cardkit.wanted import Lang, checked

if TYPE_CHECKING:
    import numpy as np
    import pandas as pd
    import plotly.graph_objects as go

Column = dict[str, Any]
"""Columns by name: what a frame is made of."""


@checked
def simulate(
    name: GameName = "sticheln",
    deals: int = 10_000,
    players: int = 4,
    strategies: Strategies = "by_lot",
    seed: int = 1,
    *,
    options: Options | None = None,
    round: int = 0,
    knobs: Sequence[Any] | None = None,
    rotate: bool = False,
    whole: bool = False,
    toy: bool | Toy | None = None,
    **work: Unpack[Work],
) -> Deals:
    """Play many deals and keep the results: by strategies of the register or functions of your own.

    `rotate` moves the strategies one seat on each deal; `whole` plays all rounds of each deal; `toy` takes a
    tiny deck. How the work is done changes nothing: `executor`, `threads`, `chunk`, `progress` (called with
    deals done and asked) and `cancel` (an event or a function). Errors: `BadRun`, `BadStrategy`, `BadDeal`.

    >>> simulate(deals=100, strategies=["count", "by_lot", "by_lot", "by_lot"]).deals
    100
    """
    toy = Toy() if toy is True else toy or None
    players = toy.players if toy else players
    table = make_table(name, players, strategies, knobs, options, rotate=rotate)
    plan = Plan(name, players, deals, seed, round, whole, (table,), toy)
    seats, deals_ = play_plan(plan, **work)
    return Deals(plan, seats[:, 0], deals_[:, 0])


@checked
class Deals:
    """The results of many deals; fewer than asked if they were cancelled.

    `results[deal, seat]` holds what the game's strategies note of a seat, `notes[deal]` what they note of a
    whole deal.
    """

    def __init__(self, plan: Plan, results: np.ndarray, notes: np.ndarray) -> None:
        self.plan = plan
        self.results = results
        self.notes = notes

    @property
    def deals(self) -> int:
        """How many deals were played."""
        return len(self.results)

    @property
    def complete(self) -> bool:
        """Whether all deals asked for were played."""
        return self.deals == self.plan.deals

    @property
    def table(self) -> Table:
        """Who sat where and by which options they played."""
        return self.plan.tables[0]

    @property
    def labels(self) -> list[str]:
        """The names of the strategies, each once."""
        return list(dict.fromkeys(label(each) for each in self.table.who))

    @cached_property
    def columns(self) -> Column:
        """One value per deal and seat of everything known, as plain arrays."""
        import numpy as np

        deals, players, _ = self.results.shape
        index = np.arange(deals).repeat(players)
        seat = np.tile(np.arange(players), deals)
        place = (seat + index) % players if self.table.rotate else seat
        strategy = np.array([self.labels.index(label(each)) for each in self.table.who])[place]
        players_ = strategies_of(self.plan.name)
        knobs = np.array(self.table.knobs).reshape(players, -1)
        set_ = {knob: knobs[place, number] for number, knob in enumerate(players_.KNOBS)}
        noted = {kind: self.results[:, :, number].ravel() for number, kind in enumerate(players_.RESULTS)}
        best = won_by(self.plan.name, self.results, self.plan.whole)
        won = (best / best.sum(axis=1, keepdims=True)).ravel()
        return {"deal": index, "seat": seat, "strategy": strategy, **set_, "won": won, **noted}

    @property
    def names(self) -> dict[str, list[str]]:
        """The names behind the numbers of some columns."""
        players = strategies_of(self.plan.name)
        named = {name: list(values) for name, values in {**players.KNOBS, **players.RESULT_NAMES}.items()}
        return {"seat": list(SEATS[: self.plan.players]), "strategy": self.labels, **named}

    @cached_property
    def frame(self) -> pd.DataFrame:
        """One line per deal and seat: strategy, score, share of the win, and what else is noted of a seat."""
        import pandas as pd

        one_round = strategies_of(self.plan.name).ROUND_RESULTS if self.plan.whole else ()
        columns = {name: column for name, column in self.columns.items() if name not in one_round}
        named = {name: categories for name, categories in self.names.items() if name in columns}
        for name, categories in named.items():
            columns[name] = pd.Categorical.from_codes(columns[name], categories)
        return pd.DataFrame(columns)

    def groups(self, by: str | None) -> list[tuple[str, np.ndarray]]:
        """The values of a column and where each stands; everything without a column."""
        import numpy as np

        if by is None:
            return [("", np.arange(len(self.columns["deal"])))]
        if by not in self.columns or by == "deal":
            raise BadRun("column", column=by[:40], known=", ".join(c for c in self.columns if c != "deal"))
        column, names = self.columns[by], self.names.get(by)
        return [(names[v] if names else str(v), np.flatnonzero(column == v)) for v in np.unique(column)]

    def means(self, by: str | None = None, of: str = "score") -> list[dict[str, Any]]:
        """`mean`, as plain lines."""
        if of not in self.columns or of in self.names:
            raise BadRun(
                "column", column=of[:40], known=", ".join(c for c in self.columns if c not in self.names)
            )
        lines = []
        for name, where in self.groups(by):
            mean, low, high = middle(self.columns[of][where], self.columns["deal"][where])
            lines.append({by or "all": name, "n": len(where), "mean": mean, "low": low, "high": high})
        return lines

    def mean(self, by: str | None = None, of: str = "score") -> pd.DataFrame:
        """The mean of a column and its 95 % interval, for each value of another column."""
        import pandas as pd

        return pd.DataFrame(self.means(by, of)).set_index(by or "all")

    def noted(self, kind: str) -> list[dict[str, Any]]:
        """What is noted of whole deals under a kind (``paid_17`` is ``paid`` of 17), with intervals.

        Each line is the mean over the deals in which the thing came up.
        """
        lines = []
        for place, of in self._noted_of(kind):
            where = self.notes[:, place] >= 0
            mean, low, high = mean_interval(self.notes[where, place].astype(float), where.nonzero()[0])
            lines.append({"of": of, "n": int(where.sum()), "mean": mean, "low": low, "high": high})
        return lines

    def noted_examples(self, kind: str, of: str, most: Most = 5) -> list[int]:
        """The first deals in which something noted came up."""
        places = {each: place for place, each in self._noted_of(kind)}
        if of not in places:
            raise BadRun("value", column=kind, value=of[:40], known=", ".join(places))
        return [int(index) for index in (self.notes[:, places[of]] >= 0).nonzero()[0][:most]]

    def _noted_of(self, kind: str) -> list[tuple[int, str]]:
        notes = list(enumerate(strategies_of(self.plan.name).DEAL_RESULTS))
        found = [(at, name.removeprefix(f"{kind}_")) for at, name in notes if name.startswith(f"{kind}_")]
        if not found:
            known = ", ".join(dict.fromkeys(name.rpartition("_")[0] for _, name in notes)) or "–"
            raise BadRun("column", column=kind[:40], known=known)
        return found

    @property
    def width(self) -> int:
        """How many scores a bar of the picture holds, so that there are not too many bars."""
        scores = self.results[:, :, 0]
        return bar_width(int(scores.max() - scores.min()) if self.deals else 0)

    def bars(self, by: str | None = None, width: Width = 1) -> list[dict[str, Any]]:
        """`histogram`, as plain lines."""
        groups = [group for group in self.groups(by) if len(group[1])]
        return [line for name, where in groups for line in self._bars(by, name, where, width)]

    def _bars(self, by: str | None, name: str, where: np.ndarray, width: int) -> list[dict[str, Any]]:
        import numpy as np

        score, deal = self.columns["score"][where] // width * width, self.columns["deal"][where]
        scores, bar = np.unique(score, return_inverse=True)
        size = self.deals * len(scores)
        counts = np.bincount(deal * len(scores) + bar, minlength=size).reshape(self.deals, len(scores))
        present = counts.sum(axis=1) > 0
        intervals = share_intervals(counts[present], counts[present].sum(axis=1))
        return [
            {
                **({by: name} if by else {}),
                "score": int(value),
                "count": int(count),
                "n": len(where),
                "share": count / len(where),
                "low": low,
                "high": high,
            }
            for value, count, (low, high) in zip(scores, counts.sum(axis=0), intervals, strict=True)
        ]

    def histogram(self, by: str | None = None, width: Width = 1) -> pd.DataFrame:
        """How often each score came, as a share with Wilson's interval, for each value of a column.

        With a `width` each line holds so many scores, named after the lowest.
        """
        import pandas as pd

        names = [*([by] if by else []), "score", "count", "n", "share", "low", "high"]
        return pd.DataFrame(self.bars(by, width), columns=names)

    def examples(
        self, score: int, seat: int | str | None = None, most: Most = 5, width: Width = 1
    ) -> list[int]:
        """The first deals in which a seat (any seat) had that score, or one of so many from it on."""
        import numpy as np

        seats = self.results[:, :, 0] // width * width == score
        if seat is not None:
            number = SEATS.find(seat.upper()) if isinstance(seat, str) else seat
            if number not in range(self.plan.players):
                raise BadRun("seat", seat=str(seat)[:40], seats=" ".join(SEATS[: self.plan.players]))
            seats = seats[:, [number]]
        return [int(index) for index in np.flatnonzero(seats.any(axis=1))[:most]]

    def where(self, by: str, value: str, most: Most = 5) -> list[int]:
        """The first deals in which some seat has a value of a column."""
        import numpy as np

        if value not in self.names.get(by, [value]):
            raise BadRun("value", column=by, value=value[:40], known=", ".join(self.names[by]))
        found = [places for name, places in self.groups(by) if name == value]
        return [int(deal) for deal in np.unique(self.columns["deal"][found[0]])[:most]] if found else []

    def replay(self, deal: int, round: int | None = None) -> Replay:
        """One of the deals, to step through: the same moves as were simulated."""
        if deal not in range(self.deals):
            raise BadRun("deal", deal=deal, last=self.deals - 1)
        moment = Moment(self.plan, self.table, deal)
        number = self.plan.round if round is None else round
        first = 0 if self.plan.whole else number
        played = self.plan.deal(deal, number, self.table)
        moves = watched(lambda: play_rounds(moment, first, number), lambda: moment)
        return Replay(played, moves)

    def summary(self, lang: Lang, by: str | None = None) -> str:
        """The mean score in one sentence, with the number of deals and the interval."""
        return say.summary(self, lang, by)

    def plot(
        self, lang: Lang, dark: bool = False, by: str | None = None, width: Width | None = None
    ) -> dict[str, Any]:
        """The distribution of scores as plotly's JSON, made without importing plotly; bars `width` wide."""
        return picture.scores(self, lang, dark, by, width or self.width)

    def plot_means(
        self, lang: Lang, dark: bool = False, by: str = "seat", of: str = "score"
    ) -> dict[str, Any]:
        """Mean scores with their intervals as plotly's JSON."""
        return picture.means(self, lang, dark, by, of)

    def plot_noted(self, kind: str, lang: Lang, dark: bool = False) -> dict[str, Any]:
        """What is noted of whole deals as plotly's JSON: ``paid``, the chips on each card of No merci!."""
        return picture.noted(self, kind, lang, dark)

    def figure(
        self, lang: Lang, dark: bool = False, by: str | None = None, width: Width | None = None
    ) -> go.Figure:
        """The distribution of scores as a plotly figure; each bar's customdata begins with its score."""
        import plotly.graph_objects as go

        return go.Figure(self.plot(lang, dark, by, width))

    def to_csv(self, path: File = None) -> str | None:
        """The frame as CSV: written to a file, or given as text."""
        try:
            text: str | None = self.frame.to_csv(path, index=False)
        except (OSError, ValueError) as error:
            raise BadRun("file", path=shown(path), error=" ".join(str(error).split())[:200]) from error
        return text
