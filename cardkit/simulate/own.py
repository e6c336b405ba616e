"""Deals in which a reader's own function plays: step by step, on what its seat sees, under a watch.

Whatever the function does ends in one sentence that says the deal code and the step.
"""

from __future__ import annotations

import ctypes
import operator
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Thread
from typing import Any

from cardkit.game import SEATS, legal_moves
from cardkit.simulate.plan import BadStrategy, Plan, Table, label
from cardkit.strategies import strategies_of, too_long

PATIENCE = 2.0
"""Seconds one decision may last."""


class TooLong(BaseException):
    """Raised inside a strategy that does not come back."""


@dataclass
class Moment:
    """Where a deal stands: the deal, its moves, and since when a strategy has been thinking."""

    plan: Plan
    table: Table
    index: int
    round: int = 0
    moves: list[int] = field(default_factory=list)
    since: float | None = None
    who: str = ""

    def late(self) -> bool:
        """Whether the strategy has been thinking for too long."""
        since = self.since
        return since is not None and time.monotonic() - since > PATIENCE

    def failed(self, key: str, **facts: Any) -> BadStrategy:
        """What the strategy did wrong at this moment."""
        code = self.plan.code(self.index, self.round, self.table, self.moves)
        return BadStrategy(key, name=self.who, code=code, step=len(self.moves), **facts)


def play_deal(moment: Moment) -> tuple[list[list[int]], list[int]]:
    """Play one deal at one table; what is noted of each seat, and of the deal."""
    plan, players = moment.plan, strategies_of(moment.plan.name)
    state = plan.state(moment.table)
    for round_ in range(*plan.rounds(state)):
        play_round(moment, state, round_)
    seats = [[0] * len(players.RESULTS) for _ in range(plan.players)]
    for seat, result in enumerate(seats):
        players.note(state, seat, result)
    deal = [0] * len(players.DEAL_RESULTS)
    players.note_deal(state, deal)
    return seats, deal


def play_rounds(moment: Moment, first: int, last: int) -> list[int]:
    """Play rounds `first` to `last` of one deal, as later ones may rest on earlier; the moves of the last."""
    state, moves = moment.plan.state(moment.table), list[int]()
    for round_ in range(first, last + 1):
        moves = play_round(moment, state, round_)
    return moves


def play_round(moment: Moment, state: Any, round_: int) -> list[int]:
    """Deal and play one round, or break it off where the game's strategies say it is too long; its moves."""
    rules, moves = moment.plan.game.rules, list[int]()
    moment.round, moment.moves = round_, moves
    rules.deal(state, moment.plan.seed, moment.index, round_)
    while rules.legal(state):
        if too_long(moment.plan.name, state):
            rules.break_off(state)
            break
        move = choose(moment, state)
        moves.append(move)
        rules.play(state, move)
        state.log.clear()
    return moves


def choose(moment: Moment, state: Any) -> int:
    """The move of the seat to move."""
    players, table = strategies_of(moment.plan.name), moment.table
    place = table.place(state.to_move, moment.index)
    who, knobs, lot = table.who[place], list(table.knobs[place]), players.lot(state)
    if isinstance(who, str):
        move: int = players.move(state, players.NAMES.index(who), lot, knobs)
        return move
    moment.who = label(who)
    return _checked(moment, state, _asked(moment, state, who, (lot, knobs)[: table.takes[place] - 1]))


def _asked(moment: Moment, state: Any, who: Callable[..., Any], more: tuple[Any, ...]) -> Any:
    """What a reader's function answers when it sees what its seat sees."""
    view = state.copy()
    moment.plan.game.rules.hide(view, state.to_move)
    moment.since = time.monotonic()
    try:
        return who(view, *more)
    except TooLong:
        raise moment.failed("endless", seconds=int(PATIENCE)) from None
    except BaseException as error:
        said = " ".join(f"{type(error).__name__}: {error}".split())[:200]
        raise moment.failed("crashed", error=said) from error
    finally:
        moment.since = None


def _checked(moment: Moment, state: Any, answer: Any) -> int:
    moves = moment.plan.game.moves
    legal = legal_moves(state)
    facts = {"legal": moves.show_all(moves.sort(legal)), "seat": SEATS[state.to_move]}
    try:
        move = operator.index(None if isinstance(answer, bool) else answer)  # type: ignore[arg-type]
        if move in legal:
            return move
        raise moment.failed("illegal", move=moves.show(move), **facts)
    except (TypeError, IndexError):
        raise moment.failed("nonsense", answer=repr(answer)[:40], **facts) from None


# The watch


def watched(play: Callable[[], Any], now: Callable[[], Moment]) -> Any:
    """What `play` gives, played in a thread of its own that is stopped when a strategy never ends."""
    outcome: list[Any] = []

    def work() -> None:
        try:
            outcome.append(play())
        except BaseException as error:
            outcome.append(error)

    worker = Thread(target=work, daemon=True)
    worker.start()
    while worker.is_alive():
        worker.join(0.1)
        if now().late():
            _stop(worker, now())
    if isinstance(outcome[0], TooLong):
        raise now().failed("endless", seconds=int(PATIENCE))
    if isinstance(outcome[0], BaseException):
        raise outcome[0]
    return outcome[0]


def _stop(worker: Thread, moment: Moment) -> None:
    """Raise `TooLong` in a thread; give the thread up if it does not mind."""
    ident = ctypes.c_ulong(worker.ident or 0)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ident, ctypes.py_object(TooLong))
    worker.join(1)
    if worker.is_alive() and moment.late():
        raise moment.failed("endless", seconds=int(PATIENCE))
