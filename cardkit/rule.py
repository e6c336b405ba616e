"""How a rule is written: once, to be read, and run two ways.

Imported as here, a `rule` is an ordinary Python function on a `Record` of ints and lists: it can be stepped
through and it tells what it does. The package `cardkit.compiled` loads the same source with the
twin of this module, which compiles it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Self, TypeVar, get_args, get_type_hints

Row = list[int]
"""A row of integers; its length stands in the annotation: ``Annotated[Row, 8]``."""
Grid = list[list[int]]
"""Rows of equal length: ``Annotated[Grid, 8, 15]``."""

DEAL, PLAY = 0, 1
"""The two streams of chance of a round: the shuffle, and what players decide by lot."""

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15

F = TypeVar("F", bound=Callable[..., Any])


class Record:
    """The state of a game: named integers and rows of integers, nothing else.

    A game lists its fields as annotations; every field starts at zero. `log` holds what `tell`
    said since the last `hush`.

    >>> from cardkit.games.sticheln import State
    >>> State().to_move, State().held
    (0, [0, 0, 0, 0, 0, 0, 0, 0])
    """

    def __init__(self) -> None:
        self.log: list[tuple[int, ...]] = []
        for name, shape in shapes(type(self)).items():
            setattr(self, name, _zeros(shape))

    def copy(self) -> Self:
        """An independent state with the same values and an empty log."""
        twin = object.__new__(type(self))
        twin.__dict__ = {name: _copied(value) for name, value in self.__dict__.items()}
        twin.log = []
        return twin

    def values(self) -> dict[str, Any]:
        """Every field and its value, to compare two states or print one."""
        return {name: getattr(self, name) for name in shapes(type(self))}


def shapes(record: type[Record]) -> dict[str, tuple[int, ...]]:
    """The fields of a record and the lengths of their rows; ``()`` is a single integer."""
    return _shapes(record)  # type: ignore[arg-type]  # a class is hashable


@cache
def _shapes(record: Any) -> dict[str, tuple[int, ...]]:
    hints = get_type_hints(record, include_extras=True)
    return {name: get_args(hint)[1:] for name, hint in hints.items() if name != "log"}


def _copied(value: Any) -> Any:
    if isinstance(value, int) or not value:
        return value
    return value[:] if isinstance(value[0], int) else [row[:] for row in value]


def _zeros(shape: tuple[int, ...]) -> Any:
    return [_zeros(shape[1:]) for _ in range(shape[0])] if shape else 0


def rule(function: F) -> F:
    """Mark a function as part of the rules: it may be compiled, so it uses integers, rows and loops only."""
    return function


def apart(function: F) -> F:
    """Mark a rule that is too long to be copied, compiled, into every rule that calls it."""
    return function


def tell(s: Record, *event: int) -> None:
    """Say what a rule does where it does it: the event and its numbers join the log of the state."""
    s.log.append(event)


def room(count: int) -> Row:
    """A fresh row of so many integers for a rule to work in; what stands in it means nothing.

    >>> len(room(3))
    3
    """
    return [0] * count


def count_of(members: int) -> int:
    """How many members a set of small numbers has; number *i* is its bit *i*.

    >>> count_of(0b10110)
    3
    """
    return members.bit_count()


def nth_of(members: int, place: int) -> int:
    """The member at a place, from 0, in rising order; the place must be below `count_of`.

    >>> [nth_of(0b10110, place) for place in range(3)]
    [1, 2, 4]
    """
    for _ in range(place):
        members &= members - 1
    return (members & -members).bit_length() - 1


def mix(z: int) -> int:
    """Scramble 64 bits (splitmix64's finisher, Steele, Lea and Flood 2014)."""
    z &= MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


def stream(seed: int, index: int, round_: int, kind: int) -> int:
    """The key of one stream of chance: `kind` (`DEAL` or `PLAY`) in one round of deal `index` of `seed`.

    The same four numbers give the same key on every machine and in every version.

    >>> stream(7, 0, 0, DEAL) == stream(7, 0, 0, DEAL) != stream(7, 0, 0, PLAY)
    True
    """
    key = mix(mix(mix(seed + GOLDEN) + index + GOLDEN) + 2 * round_ + kind + GOLDEN)
    return key - (1 << 64) if key >> 63 else key


def chance(key: int, draw: int, n: int) -> int:
    """One of ``0 .. n - 1``, all as likely as each other: draw number `draw` of the stream `key`.

    The bias is below n / 2**32.

    >>> [chance(stream(7, 0, 0, DEAL), draw, 6) for draw in range(5)]
    [1, 1, 5, 1, 0]
    """
    return ((mix(key + (draw + 1) * GOLDEN) >> 32) * n) >> 32
