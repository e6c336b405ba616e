"""A first win: whatever is chosen, each sentence speaks of what the table shows beside it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardkit.game import CODES
from cardkit.lesson import Lesson
from cardkit.lesson.decision import Decision

NUMBER = re.compile(r"−?\d+")


def paths(game: str, moves: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way through a first win, move by move, to where no more is asked of the learner."""
    if len(moves) > 6:
        return
    piece = play(game, moves)
    if piece.verdict is not None or over(piece):
        yield moves
        return
    show = piece.moment.game.moves.show
    for move in piece.moment.choices():
        yield from paths(game, (*moves, show(move)))


def play(game: str, moves: tuple[str, ...]) -> Any:
    piece: Any = Lesson(game).first_win()
    for move in moves:
        Decision.try_move(piece, move)
    return piece


def following(piece: Any) -> Any:
    """The replay on the table: the move that was tried and what follows, or the moment that waits."""
    tried = [*piece.tried.values()]
    return piece.follow(tried[-1]) if tried else piece.moment


def over(piece: Any) -> bool:
    """Whether the last move ended the learner's turn, which the message tells."""
    return "Not this time" in piece.message.value


MEANT: list[tuple[str, Callable[[Any, int], object]]] = [
    (r"predicted (\d+)", lambda s, seat: s.bid[seat]),
    (r"(?:took|taken) (\d+)", lambda s, seat: s.won[seat]),
    (r"comes true, (\d+) points", lambda s, seat: s.score[seat]),
    (
        r"end the round with (\d+) points",
        lambda s, seat: max(s.score[: s.players]) == s.score[seat] and s.score[seat],
    ),
    (r"(?:stayed with|came back to) you: (\d+) points", lambda s, seat: s.score[seat]),
    (r"(\d+) points for A, none for you", lambda s, seat: s.score[seat] == 0 and s.score[0]),
    (r"(\d+) chips? lies? on the 33", lambda s, seat: s.pot),
    (r"comes back to you with (\d+) chips?", lambda s, seat: s.pot),
    (r"(\d+) chips are not enough|its (\d+) chips", lambda s, seat: s.paid[33]),
    (r"total is (−?\d+)|bring you down to (−?\d+)", lambda s, seat: s.score[seat]),
    (r"best is (−?\d+)", lambda s, seat: min(s.score[: s.players])),
    (r"earn (\d+) flocon", lambda s, seat: s.flocons[seat]),
]
"""What a number in a sentence speaks of, in the state of the step that is shown."""


def untrue(said: str, state: Any, seat: int) -> list[str]:
    """The numbers of a sentence that are not those of the state."""
    found = []
    for pattern, meant in MEANT:
        for match in re.finditer(pattern, said):
            number = next(group for group in match.groups() if group)
            if int(number.replace("−", "-")) != meant(state, seat):
                found.append(match.group())
    return found


def unaccounted(said: str, told: dict[str, Any]) -> set[str]:
    """Numbers of a sentence that speak of nothing known, nor of a card the table speaks of."""
    for pattern, _ in MEANT:
        said = re.sub(pattern, "", said)
    beside = " ".join([told["say"]["en"], *(why["text"]["en"] for why in told["why"])])
    return {*NUMBER.findall(said)} - {*NUMBER.findall(beside)}


@pytest.mark.parametrize("game", CODES)
def test_every_sentence_speaks_of_what_is_on_the_table(game: str) -> None:
    kinds = set()
    for moves in paths(game):
        piece = play(game, moves)
        film, decided = piece.table.film, piece.table.step
        for step in range(decided, len(film["steps"])):
            piece.table.step = step
            said = piece.said
            assert said is not None, (moves, step)
            state = following(piece).states[piece.first + step]
            assert untrue(said["en"], state, piece.learner) == [], (moves, step)
            assert unaccounted(said["en"], film["steps"][step]) == set(), (moves, step)
            assert sorted(NUMBER.findall(said["fr"])) == sorted(NUMBER.findall(said["en"]))
            if step < len(film["steps"]) - 1 and "ck-wrong" not in piece.message.value:
                assert all("→" in said[lang] for lang in ("fr", "en")), (moves, step)
        kinds |= {*re.findall(r"ck-(right|wrong|note)", piece.message.value)}
    assert kinds == {"right", "wrong"}, "at the end everything is decided, one way or the other"


@pytest.mark.parametrize(
    ("game", "moves", "first", "last"),
    [
        ("sticheln", ["O4"], "The trick is yours", "You end the round with 4 points"),
        ("nomerci", ["refuse"] * 3, "16 chips lie on the 33", "B took the 33"),
        ("barbu", ["2H"], "still with you", "80 points"),
        ("rage", ["R3"], "predicted 1, taken 1", "You predicted 1 and took 2"),
        ("frime", ["take", "KD", "H:789"], "The others have one turn left", "You win!"),
    ],
)
def test_the_table_plays_on_to_the_verdict_and_back_to_the_choice_unsays_it(
    game: str, moves: list[str], first: str, last: str
) -> None:
    piece = play(game, tuple(moves))
    assert first in piece.message.value
    end = len(piece.table.film["steps"]) - 1
    assert piece.table.runs == (0 if "You win" in piece.message.value else 1)
    piece.table.step = end
    assert last in piece.message.value
    piece.table.step = piece.moment.step - piece.first
    assert piece.message.value == ""
