"""Once a first win or a last turn is over, what can do nothing rests, and one button offers to begin again."""

from __future__ import annotations

from typing import Any

import pytest
from reader import pick, watch

from cardkit.lesson import Lesson

WON = {
    "sticheln": ("O4",),
    "barbu": ("KH",),
    "nomerci": ("refuse", "take"),
    "rage": ("J=G",),
    "frime": ("take", "KD", "7H", "8H", "9H", "lay"),
}
"""What wins each first deal: cards, moves, and for Frimé a click on each card to lay."""
LOST = {
    "sticheln": ("R8",),
    "barbu": ("2H",),
    "nomerci": ("take",),
    "rage": ("R3",),
    "frime": ("stock", "KD"),
}


def play(piece: Any, moves: tuple[str, ...]) -> None:
    for move in moves:
        if move == "lay":
            piece.lay()
        elif move in ("7H", "8H", "9H"):
            pick(piece, move)
        else:
            piece.try_move(move)
    watch(piece)


def alive(piece: Any) -> list[str]:
    """The buttons of moves that can be pressed."""
    shown = getattr(piece, "laying", None)
    laying = [] if shown is None or shown.layout.display == "none" else ["lay"]
    return [button.description for button in piece.moves.children if not button.disabled] + laying


@pytest.mark.parametrize("name", WON)
def test_after_a_win_only_again_is_left(name: str) -> None:
    piece = Lesson(name).first_win()
    before = alive(piece)
    play(piece, WON[name])
    assert "ck-right" in piece.message.value
    assert alive(piece) == []
    assert piece.back.description == "Play it again"
    piece.back.click()
    assert alive(piece) == before
    assert piece.back.description == "Back to the choice"
    assert piece.message.value == "" or "ck-note" in piece.message.value


@pytest.mark.parametrize("name", LOST)
def test_after_a_loss_one_goes_back_to_the_choice(name: str) -> None:
    piece = Lesson(name).first_win()
    play(piece, LOST[name])
    assert "ck-wrong" in piece.message.value
    assert alive(piece) == []
    assert piece.back.description == "Back to the choice"


def test_at_the_moment_itself_moves_may_be_made_again() -> None:
    piece = Lesson("rage").first_win()
    play(piece, ("R3",))
    piece.table.step = piece.moment.step - piece.first
    assert len(alive(piece)) == 2


def test_a_last_turn_offers_to_be_played_again() -> None:
    piece = Lesson("frime").lab("last_turn")
    piece.try_move("stock")
    piece.try_move(
        piece.table.film["steps"][piece.table.step]["zones"][f"hand{piece.learner}"][0].partition(".")[0]
    )
    piece.try_move("done")
    assert "You keep" in piece.message.value
    assert alive(piece) == []
    assert piece.back.description == "Play it again"
    piece.another()
    assert len(alive(piece)) >= 2


@pytest.mark.parametrize("make", ["may_i", "first_win"])
def test_a_card_clicked_before_drawing_names_the_rule(make: str) -> None:
    piece = getattr(Lesson("frime"), make)()
    film, step = piece.table.film, piece.table.film["steps"][piece.table.step]
    hand = step["zones"][f"hand{piece.learner}"]
    assert set(hand) <= set(step["refuse"])
    for card in hand:
        assert step["refuse"][card]["rule"] == "frime.draw_first"
        assert "has to draw" in step["refuse"][card]["text"]["en"]
    assert "frime.draw_first" in film["rules"]
    piece.try_move("stock")
    step = piece.table.film["steps"][piece.table.step]
    assert {refused["rule"] for refused in step["refuse"].values()} == {"frime.one_draw"}


@pytest.mark.parametrize("name", ["sticheln", "barbu", "rage", "frime"])
def test_the_rule_that_refuses_a_card_can_be_opened(name: str) -> None:
    piece = Lesson(name).may_i()
    film = piece.table.film
    refused = film["steps"][piece.table.step]["refuse"]
    assert refused
    assert {each["rule"] for each in refused.values()} <= set(film["rules"])
