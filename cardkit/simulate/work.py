"""How the work is cut and shared: chunks of deals, on threads or on any executor, with the same results."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as NotYet
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple, TypedDict

from cardkit.errors import CardkitError
from cardkit.game import game
from cardkit.simulate.own import Moment, play_deal, watched
from cardkit.simulate.plan import BadRun, Plan, Table
from cardkit.strategies import strategies_of
from cardkit.wanted import like

if TYPE_CHECKING:
    import numpy as np

TICK = 0.02
"""Seconds between two looks at the cancel button."""

FAR = 10**9
"""Further than any score."""

Progress = Callable[[int, int], Any]
"""Told how many deals are done, and of how many."""


def _stops(given: Any) -> bool:
    return given is None or callable(given) or callable(getattr(given, "is_set", None))


def _executes(given: Any) -> bool:
    return given is None or callable(getattr(given, "submit", None))


class Work(TypedDict, total=False):
    """How the work is done, which changes nothing in the results."""

    executor: Annotated[Executor | None, like("executor", _executes)]
    threads: int | None
    progress: Progress | None
    cancel: Annotated[Any, like("cancel", _stops)]
    chunk: int | None


class Played(NamedTuple):
    """What is noted of deals: ``seats[deal, table, seat, kind]`` and ``deals[deal, table, kind]``."""

    seats: Any
    deals: Any


@cache
def compiled(name: str) -> tuple[Any, Any] | None:
    """The compiled rules and strategies of a game; nothing where numba is not installed."""
    if find_spec("numba") is None:
        return None
    import_module("cardkit.compiled")
    twins = (f"cardkit.compiled.{room}.{name}" for room in ("games", "strategies"))
    rules, players = (import_module(twin) for twin in twins)
    return rules, players


def play_chunk(plan: Plan, first: int, count: int) -> tuple[Played, float]:
    """What is noted of some deals, and the seconds it took to play them."""
    import numpy as np

    tables = [_fast if not table.own and compiled(plan.name) else _slow for table in plan.tables]
    start = time.perf_counter()
    played = [play(plan, table, first, count) for play, table in zip(tables, plan.tables, strict=True)]
    seats, deals = (np.stack(notes, axis=1) for notes in zip(*played, strict=True))
    return Played(seats, deals), time.perf_counter() - start


def _fast(plan: Plan, table: Table, first: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    import numpy as np

    twins = compiled(plan.name)
    assert twins is not None
    rules, players = twins
    plain, state = plan.state(table), rules.State.states()[0]
    for field, value in plain.values().items():
        state[field] = value
    who = np.array([players.NAMES.index(name) for name in table.who])
    seats = np.zeros((count, plan.players, len(players.RESULTS)), np.int64)
    deals = np.zeros((count, len(players.DEAL_RESULTS)), np.int64)
    rounds, knobs = np.array(plan.rounds(plain)), np.array(table.knobs)
    players.play_deals(state, plan.seed, first, rounds, who, knobs, int(table.rotate), seats, deals)
    return seats, deals.astype(np.int16)


def _slow(plan: Plan, table: Table, first: int, count: int) -> tuple[np.ndarray, np.ndarray]:
    import numpy as np

    moments = [Moment(plan, table, first)]

    def play() -> list[Any]:
        results = []
        for index in range(first, first + count):
            moments[0] = Moment(plan, table, index)
            results.append(play_deal(moments[0]))
        return results

    played = watched(play, lambda: moments[0]) if table.own else play()
    seats, deals = zip(*played, strict=True)
    return np.array(seats, np.int64), np.array(deals, np.int16)


def won_by(name: str, results: Any, whole: bool = True) -> Any:
    """Who has won, by ``results[..., seat, kind]``: the best score or, in some games, the lowest.

    Over a `whole` game the game's `TIE_BREAK` decides between equals; all who are equal still have won.
    """
    import numpy as np

    rules, kinds = game(name).rules, strategies_of(name).RESULTS
    ahead = np.ones(results.shape[:-1], bool)
    for kind in ("score", *(rules.TIE_BREAK if whole else ())):
        noted = results[..., kinds.index(kind)]
        worth = np.where(ahead, -noted if rules.LOW_WINS and kind == "score" else noted, -FAR)
        ahead &= worth == worth.max(axis=-1, keepdims=True, initial=-FAR)
    return ahead


# Cutting and sharing


class Cutter:
    """Cuts deals into chunks that last about `pace` seconds, smaller towards the end."""

    def __init__(self, deals: int, pace: float, shares: int, rate: float, size: int | None) -> None:
        self.deals, self.pace, self.shares, self.fixed = deals, pace, shares, size
        self.next, self.rate = 0, rate

    def cut(self) -> tuple[int, int]:
        """The first deal and the size of the next chunk."""
        left = self.deals - self.next
        size = self.fixed or min(int(self.rate * self.pace), -(-left // self.shares))
        chunk = self.next, max(1, min(size, left))
        self.next += chunk[1]
        return chunk

    def learn(self, count: int, took: float) -> None:
        """Remember how fast a chunk was played."""
        self.rate = count / max(took, 1e-6)


def play_plan(
    plan: Plan,
    executor: Executor | None = None,
    *,
    threads: int | None = None,
    progress: Progress | None = None,
    cancel: Any = None,
    chunk: int | None = None,
) -> Played:
    """What is noted of a plan's deals, in order; fewer deals if cancelled."""
    import numpy as np

    for name, number in (("threads", threads), ("chunk", chunk)):
        if number is not None and not 1 <= number <= 1_000_000:
            raise BadRun("positive", field=name, number=number)
    workers = (threads or _cores()) if executor is None else 32
    own = any(table.own for table in plan.tables)
    pace, rate = 0.03 if executor is None else 0.3, 0.0 if own else 10_000.0
    cutter = Cutter(plan.deals, pace, 2 * workers, rate, chunk)
    done = []
    with _pool(executor, 1 if own else workers) as pool:
        chunks = _in_order(pool, plan, cutter, 2 * workers, _button(cancel))
        for played in chunks if executor is None else _explained(chunks):
            done.append(played)
            if progress is not None:
                progress(sum(len(each.seats) for each in done), plan.deals)
    done = done or [Played(*(np.zeros(shape, np.int64) for shape in _nothing(plan)))]
    return Played(*(np.concatenate(notes) for notes in zip(*done, strict=True)))


def _in_order(
    pool: Executor, plan: Plan, cutter: Cutter, most: int, cancelled: Callable[[], bool]
) -> Iterator[Played]:
    waiting: deque[tuple[int, Future[Any]]] = deque()
    try:
        while (waiting or cutter.next < plan.deals) and not cancelled():
            while cutter.next < plan.deals and len(waiting) < most:
                first, count = cutter.cut()
                waiting.append((count, pool.submit(play_chunk, plan, first, count)))
            if waiting[0][1].done() or _finished(waiting[0][1]):
                count, future = waiting.popleft()
                played, took = future.result()
                cutter.learn(count, took)
                yield played
    finally:
        for _, future in waiting:
            future.cancel()


def _finished(future: Future[Any]) -> bool:
    try:
        future.exception(TICK)
    except (NotYet, TimeoutError):
        return False
    return True


def _explained(chunks: Iterator[Played]) -> Iterator[Played]:
    """The same chunks; what goes wrong between machines or processes becomes one sentence."""
    try:
        yield from chunks
    except CardkitError:
        raise
    except Exception as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise BadRun("executor", error=said) from error


@contextmanager
def _pool(executor: Executor | None, workers: int) -> Iterator[Executor]:
    if executor is not None:
        yield executor
        return
    pool = ThreadPoolExecutor(workers, thread_name_prefix="cardkit")
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _button(cancel: Any) -> Callable[[], bool]:
    """Whether to stop: from nothing, a function, or something like an event."""
    if cancel is None:
        return lambda: False
    return cancel if callable(cancel) else cancel.is_set  # type: ignore[no-any-return]


def _nothing(plan: Plan) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The shapes of the notes when no deal was played."""
    players, tables = strategies_of(plan.name), len(plan.tables)
    return (0, tables, plan.players, len(players.RESULTS)), (0, tables, len(players.DEAL_RESULTS))


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
