"""How strategies play rounds, games and many deals: loops of all games, each `bound` to a game's functions.

So they are written once and compiled with the rules of each game. A game that plays otherwise has a function
of its own instead.
"""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from ..rule import Grid, Row, chance, rule
from ..tricks import left_of

F = TypeVar("F", bound=Callable[..., Any])

LOTS = 1 << 32
"""A lot is below this number."""


class Luck(Protocol):
    """The fields chance needs in a state: the key of the round's luck and how many moves were made."""

    luck: int
    moves: int


@rule
def draw(s: Luck, n: int) -> int:
    """One of ``0 .. n - 1`` for this decision, from the round's luck."""
    return chance(s.luck, s.moves, n)


@rule
def lot(s: Luck) -> int:
    """The lot of the decision to be made: one draw of the round's luck."""
    return chance(s.luck, s.moves, LOTS)


@rule
def note_deal(s: Any, result: Row) -> None:
    """Write what `DEAL_RESULTS` names where it names nothing."""


# Loops to be bound


def bound(loop: F, *called: Callable[..., Any]) -> F:
    """A loop that calls these functions of a game by their names; mark it there with `rule`.

    Compiled loops of games are told apart by the shape of their states alone, so no two may share one.

    >>> def one_more(n): return n + 1
    >>> def twice(n): return 2 * one_more(n)
    >>> bound(twice, one_more)(3)
    8
    """
    assert isinstance(loop, FunctionType)
    names = {**loop.__globals__, **{each.__name__: each for each in called}}
    return FunctionType(loop.__code__, names, loop.__name__)  # type: ignore[return-value]  # the same code


if TYPE_CHECKING:
    # What a loop is bound to: rules of a game, then its strategies

    def new_game(s: Any) -> None: ...  # noqa: D103
    def deal(s: Any, seed: int, index: int, round_: int) -> None: ...  # noqa: D103
    def legal(s: Any) -> int: ...  # noqa: D103
    def play(s: Any, move: int) -> None: ...  # noqa: D103
    def play_round(s: Any) -> None: ...  # noqa: D103
    def move(s: Any, strategy: int, lot: int, knobs: Row) -> int: ...  # noqa: D103
    def note(s: Any, seat: int, result: Row) -> None: ...  # noqa: D103


def play_game(s: Any, seed: int, index: int) -> None:
    """Deal and play every round of deal `index` of `seed`; the totals are in `total`."""
    for round_ in range(s.rounds):
        deal(s, seed, index, round_)
        play_round(s)


def play_round_by(s: Any, who: Row, knobs: Grid, shift: int) -> None:
    """Play the dealt round, each seat by its strategy in `who`; `shift` moves all so many seats on."""
    while legal(s):
        place = left_of(s.to_move, shift, s.players)
        play(s, move(s, who[place], lot(s), knobs[place]))


def play_deals(  # noqa: PLR0917
    s: Any,
    seed: int,
    first: int,
    rounds: Row,
    who: Row,
    knobs: Grid,
    rotate: int,
    results: list[Grid],
    deals: Grid,
) -> None:
    """Play deals from number `first`, each from round `rounds[0]` to before `rounds[1]`; note the results."""
    for index in range(len(results)):
        new_game(s)
        for round_ in range(rounds[0], rounds[1]):
            deal(s, seed, first + index, round_)
            play_round_by(s, who, knobs, (first + index) % s.players if rotate else 0)
        for seat in range(s.players):
            note(s, seat, results[index][seat])
        note_deal(s, deals[index])
