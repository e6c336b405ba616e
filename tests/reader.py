"""What a reader does with the pieces of a lesson, without a browser: click a card, press a button, answer."""

from __future__ import annotations

from typing import Any


def pick(piece: Any, card: str) -> None:
    """Click a card, as the table tells it."""
    piece.table.picked = {"card": card, "n": piece.table.picked.get("n", 0) + 1}


def watch(piece: Any) -> None:
    """Let the table play on to the end of its film."""
    piece.table.step = len(piece.table.film["steps"]) - 1


def click(piece: Any, button: Any) -> None:
    """Press a button that sets work going, and wait for its end."""
    button.click()
    piece.wait()


def answer(piece: Any, right: bool) -> None:
    """Answer a question right or wrong."""
    options = piece.question.options
    piece.choose(next(place for place, option in enumerate(options) if option.right == right))
    piece.reveal()
