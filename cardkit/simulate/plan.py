"""What is to be simulated: which deals, at which tables, and what is wrong with the wish.

As in a duplicate tournament every deal is played at each table of the plan; a table is who sits where and by
which options they play.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from os import PathLike
from typing import Annotated, Any

from cardkit.dealcode import View, show
from cardkit.errors import CardkitError, shown
from cardkit.game import SEATS, Game, Options, game, of_a_game
from cardkit.language import LANGUAGES
from cardkit.replay import MOST as MOST_NUMBER
from cardkit.replay import Deal, Replay
from cardkit.strategies import strategies_of
from cardkit.wanted import checked, like, whole, within

MOST_DEALS = 10_000_000
"""More deals than this say nothing new."""


def _chooses(given: Any) -> bool:
    return isinstance(given, str) or callable(given)


def _a_file(given: Any) -> bool:
    return given is None or isinstance(given, (str, PathLike)) or hasattr(given, "write")


def _choose(given: Any) -> bool:
    return _chooses(given) or isinstance(given, (list, tuple))


Strategy = Annotated[str | Callable[..., Any], like("strategy", _chooses)]
"""The name of a strategy, or a function of (state), (state, lot) or (state, lot, knobs)."""
Strategies = Annotated[Strategy | Sequence[Strategy], like("strategies", _choose)]
"""One strategy for all seats, or one each."""
Width = Annotated[int, within(1, 10**6)]
"""How many scores a bar holds."""
Most = Annotated[int, within(0, 10**6)]
"""How many deals are wanted at most."""
File = Annotated[Any, like("path", _a_file)]
"""The name of a file, or an open one."""


class BadRun(CardkitError):
    """A simulation that cannot be run: too few deals, an unknown strategy, a toy deck too small."""

    topic = "simulate"


class BadStrategy(CardkitError):
    """A strategy that fails at a step of a deal: it crashes, never ends or gives no legal card.

    `code` is the deal code of the moment, `step` its step.
    """

    topic = "strategy"

    @property
    def code(self) -> str:
        """The deal code of the moment at which the strategy failed."""
        return str(self.facts["code"]["en"])

    @property
    def step(self) -> int:
        """The step at which the strategy failed."""
        return int(self.facts["step"])


@checked
class Toy:
    """A deck small enough to count out every deal: how many play, and the sizes the game's `TOY` names.

    >>> Toy(colours=2, top=2).sizes
    {'colours': 2, 'top': 2}
    """

    def __init__(self, players: int = 3, **sizes: int) -> None:
        self.players, self.sizes = players, sizes

    def fit(self, known: Game, state: Annotated[Any, like("state", of_a_game)]) -> None:
        """Make the deck of a state that is set up this small; `BadRun` if there is no such deck."""
        usual = known.layouts.TOY
        if not usual:
            raise BadRun("no_toy")
        for name in self.sizes:
            if name not in usual:
                raise BadRun("toy_size", field=name[:40], known=", ".join(usual))
        for name, (small, least) in usual.items():
            asked, most = self.sizes.get(name, small), getattr(state, name)
            if not least <= asked <= most:
                raise BadRun("toy", field=name, asked=asked, least=least, most=most)
            setattr(state, name, asked)
        cards, needed = known.layouts.needs(state)
        if needed > cards:
            raise BadRun("toy_small", cards=cards, needed=needed)


@dataclass(frozen=True)
class Table:
    """Who sits where, how their knobs are set and which options hold."""

    who: tuple[Strategy, ...]
    knobs: tuple[tuple[int, ...], ...]
    options: tuple[tuple[str, str], ...] = ()
    rotate: bool = False

    @cached_property
    def takes(self) -> tuple[int, ...]:
        """How many of (state, lot, knobs) each strategy takes."""
        return tuple(3 if isinstance(each, str) else how_many(each) for each in self.who)

    @property
    def own(self) -> bool:
        """Whether a strategy is a function of the reader's."""
        return not all(isinstance(name, str) for name in self.who)

    def place(self, seat: int, index: int) -> int:
        """Whose turn it is to sit on a seat in deal `index`."""
        return (seat + index) % len(self.who) if self.rotate else seat


@dataclass(frozen=True)
class Plan:
    """Which deals are played, and at which tables."""

    name: str
    players: int
    deals: int
    seed: int
    round: int
    whole: bool
    tables: tuple[Table, ...]
    toy: Toy | None = None

    def __post_init__(self) -> None:
        if not 1 <= self.deals <= MOST_DEALS:
            raise BadRun("deals", deals=self.deals, most=MOST_DEALS)
        for number in (self.seed, self.round):
            if not 0 <= number <= MOST_NUMBER:
                raise BadRun("number", number=number, most=MOST_NUMBER)
        for table in self.tables:
            drawn = set(self.game.rules.DRAWN) & set(dict(table.options))
            if self.toy and (self.round or self.whole or drawn):
                raise BadRun("toy_plain")
            self.deal(0, 0 if self.whole else self.round, table)

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.name)

    def state(self, table: Table) -> Any:
        """A state set up for a table."""
        state = self.game.rules.State()
        self.game.rules.set_up(state, self.players, *self.game.option_numbers(dict(table.options)))
        if self.toy:
            self.toy.fit(self.game, state)
        return state

    def rounds(self, state: Any) -> tuple[int, int]:
        """The first round to play and the one before which to stop."""
        return (0, state.rounds) if self.whole else (self.round, self.round + 1)

    def deal(self, index: int, round_: int, table: Table) -> Deal:
        """The deal of that number, as it can be replayed."""
        options = dict(table.options)
        if self.toy is None:
            return Deal(self.name, self.players, self.seed, index, round_, options)
        state = self.state(table)
        self.game.rules.deal(state, self.seed, index, round_)
        return Deal(self.name, self.players, options=options, laid=self.game.layouts.laid(state))

    def code(self, index: int, round_: int, table: Table, moves: Sequence[int]) -> dict[str, str]:
        """The deal code of a moment, per language, seen from the seat to move."""
        replay = Replay(self.deal(index, round_, table), moves)
        seat = replay.states[-1].to_move
        return {lang: show(View(replay, replay.step, seat, lang)) for lang in LANGUAGES}


def make_table(
    name: str,
    players: int,
    strategies: Strategies,
    knobs: Sequence[Any] | None = None,
    options: Options | None = None,
    *,
    rotate: bool = False,
) -> Table:
    """A table from what a reader wrote: one strategy for all seats or one each, and the same for knobs."""
    game(name).option_numbers(options or {})
    game(name).check_players(players, options or {})
    who: tuple[Any, ...] = (strategies,) * players
    if isinstance(strategies, (list, tuple)):
        who = tuple(strategies)
    if len(who) != players:
        raise BadRun("seats", given=len(who), players=players)
    for each in who:
        _check_strategy(name, each)
    unusual = {k: v for k, v in (options or {}).items() if v != game(name).options[k][0]}
    return Table(who, _knob_rows(name, players, knobs), tuple(sorted(unusual.items())), bool(rotate))


def _check_strategy(name: str, strategy: Any) -> None:
    known = strategies_of(name).NAMES
    if callable(strategy):
        if not how_many(strategy):
            raise BadRun("takes", name=label(strategy))
    elif not isinstance(strategy, str) or strategy not in known:
        called = strategy[:40] if isinstance(strategy, str) else shown(strategy)
        raise BadRun("unknown_strategy", name=called, known=", ".join(known))


def how_many(function: Callable[..., Any]) -> int:
    """How many of (state, lot, knobs) a function takes; 0 for anything else."""
    for count in (3, 2, 1):
        try:
            inspect.signature(function).bind(*range(count))
        except (TypeError, ValueError):
            continue
        return count
    return 0


def label(strategy: Strategy) -> str:
    """A strategy's name."""
    return strategy if isinstance(strategy, str) else getattr(strategy, "__name__", "?")


def _knob_rows(name: str, players: int, knobs: Sequence[Any] | None) -> tuple[tuple[int, ...], ...]:
    most = [len(values) - 1 for values in strategies_of(name).KNOBS.values()]
    given = [0] * len(most) if knobs is None else knobs
    rows = _rows(given, players)
    if len(rows) != players or not all(_fits(row, most) for row in rows):
        raise BadRun("knobs", knobs=shown(knobs), seats=SEATS[:players], most=max(most))
    return rows


def _rows(knobs: Any, players: int) -> tuple[tuple[int, ...], ...]:
    """A row of whole numbers for each seat; nothing if they are something else."""
    try:
        return (tuple(map(whole, knobs)),) * players
    except TypeError:
        pass
    try:
        return tuple(tuple(map(whole, row)) for row in knobs)
    except TypeError:
        return ()


def _fits(row: Sequence[int], most: Sequence[int]) -> bool:
    return len(row) == len(most) and all(0 <= number <= high for number, high in zip(row, most, strict=True))
