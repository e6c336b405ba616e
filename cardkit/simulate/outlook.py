"""What a move is worth: the position played on many times, unseen cards dealt anew each time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from cardkit.errors import OutOfTurn
from cardkit.replay import MOST, Replay
from cardkit.rule import shapes
from cardkit.simulate.plan import BadRun
from cardkit.simulate.statistics import mean_interval
from cardkit.simulate.work import compiled
from cardkit.strategies import strategies_of
from cardkit.wanted import checked, within

MOST_TIMES = 100_000
"""More often than this says nothing new."""


Seed = Annotated[int, within(0, MOST)]


@checked
def outlook(
    replay: Replay,
    moves: Sequence[int] | None = None,
    strategy: str | None = None,
    times: int = 300,
    seed: Seed = 1,
) -> list[dict[str, Any]]:
    """The mean score that the seat to move can expect of each move, with its 95 % interval; best first.

    What the seat cannot see is dealt anew `times` times, the same for every move, and all play on by
    `strategy` (the game's usual one). `moves` are legal moves; all of them by default.

    >>> from cardkit import Deal
    >>> round_ = Replay(Deal("barbu", 4, 7, round=4))
    >>> [sorted(line) for line in outlook(round_, times=5)][0]
    ['high', 'low', 'mean', 'move', 'n']
    """
    if replay.over:
        raise OutOfTurn("ended")
    tried = replay.choices() if moves is None else moves
    lines = [{"move": move, **_expected(replay, move, strategy, times, seed)} for move in tried]
    worth = -1 if replay.game.rules.LOW_WINS else 1
    return sorted(lines, key=lambda line: -worth * line["mean"])


def _expected(replay: Replay, move: int, strategy: str | None, times: int, seed: int) -> dict[str, Any]:
    import numpy as np

    scores = np.array(fates(replay, move, ["score"], strategy=strategy, times=times, seed=seed)["score"])
    mean, low, high = mean_interval(scores, np.arange(times))
    return {"n": times, "mean": mean, "low": low, "high": high}


@checked
def fates(
    replay: Replay,
    move: int,
    of: Sequence[str] = ("score",),
    *,
    strategy: str | None = None,
    times: int = 300,
    seed: Seed = 1,
) -> dict[str, list[int]]:
    """What becomes of the seat to move after a move, time after time: some fields of the state at the end.

    The cards the seat cannot see are dealt anew each time, as for `outlook`. `of` names fields that have a
    value for each seat, like ``score`` or, in trick games, ``won``.

    >>> from cardkit import Deal
    >>> round_ = Replay(Deal("rage", 4, 7, round=7))
    >>> tricks = fates(round_, round_.choices()[1], ["won"], times=20)["won"]
    >>> len(tricks), 0 <= min(tricks) <= max(tricks) <= 3
    (20, True)
    """
    if not 1 <= times <= MOST_TIMES:
        raise BadRun("deals", deals=times, most=MOST_TIMES)
    _check_fields(replay, of)
    known = strategies_of(replay.deal.game)
    name = strategy or known.USUAL
    if name not in known.NAMES:
        raise BadRun("unknown_strategy", name=name[:40], known=", ".join(known.NAMES))
    replay.check_move(move)
    number, seat = known.NAMES.index(name), replay.states[-1].to_move
    ends = [_played_on(replay, move, number, seed, index) for index in range(times)]
    return {field: [int(end[field][seat]) for end in ends] for field in of}


def _check_fields(replay: Replay, of: Sequence[str]) -> None:
    """`BadRun` unless every name is a field that has a value for each seat."""
    rows = shapes(replay.game.rules.State)
    known = [name for name, shape in rows.items() if shape == rows["score"]]
    for name in of:
        if name not in known:
            raise BadRun("column", column=name[:40], known=", ".join(known))


def _played_on(replay: Replay, move: int, strategy: int, seed: int, index: int) -> Any:
    """The state at the end, field by field, once."""
    game, state = replay.game, replay.states[-1].copy()
    game.layouts.deal_anew(state, state.to_move, seed, index)
    game.rules.play(state, move)
    twins = compiled(game.name)
    if twins is None:
        knobs = [[0] * len(strategies_of(game.name).KNOBS)] * state.players
        strategies_of(game.name).play_round_by(state, [strategy] * state.players, knobs, 0)
        return state.values()
    return _compiled_on(*twins, state, strategy)


def _compiled_on(rules: Any, players: Any, state: Any, strategy: int) -> Any:
    import numpy as np

    table = rules.State.states()[0]
    for field, value in state.values().items():
        table[field] = value
    knobs = np.zeros((state.players, len(players.KNOBS)), np.int64)
    players.play_round_by(table, np.full(state.players, strategy), knobs, 0)
    return table
