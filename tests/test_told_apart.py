"""No move is called ahead where the deals do not tell, and each sentence says on how many deals."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cardkit.lesson import Lesson
from cardkit.lesson.told_apart import compared, spread


def test_luck_shared_by_both_cancels_out() -> None:
    luck = Random(1)
    deals = [luck.gauss(0, 50) for _ in range(100)]
    found: dict[int, Any] = {0: deals, 1: [each + luck.gauss(2, 1) for each in deals]}
    low, high = spread(found[0]), spread(found[1])
    assert low["high"] > high["low"]
    assert compared(found, 0, low_wins=False).better == [1]
    assert compared(found, 0, low_wins=True).worse == [1]


def test_moves_that_differ_by_chance_are_alike() -> None:
    luck, alike = Random(2), 0
    for _ in range(200):
        found: dict[int, Any] = {move: [luck.gauss(0, 9) for _ in range(60)] for move in range(2)}
        alike += compared(found, 0, low_wins=False).alike == [1]
    assert alike >= 180


@pytest.mark.parametrize("times", [30, 200])
def test_a_forecast_says_only_what_the_deals_tell(times: int) -> None:
    piece = Lesson("rage").forecast()
    piece.times = times
    for bid in range(4):
        piece.moves.children[bid].click()
        others = compared({each: made.scores for each, made in piece.found.items()}, bid, low_wins=False)
        said = piece.message.value
        assert ("brings more: by" in said) == bool(others.better)
        assert ("cannot be told apart" in said) == (not others.better and bool(others.alike))
        assert ("more than every other bid tried" in said) == (
            bid > 0 and not others.better and not others.alike
        )
        assert "best" not in said
        assert f"{times} deals" in said


def test_a_card_is_weighed_against_those_tried_before() -> None:
    piece = Lesson("barbu").weigh()
    piece.times = 60
    for card in piece.moment.choices():
        piece.try_move(piece.moment.pack.show(card))
        others = compared(piece.found, card, low_wins=True)
        said = piece.message.value
        assert ("is ahead of it" in said) == bool(others.better)
        assert ("cannot be told apart" in said) == (not others.better and bool(others.alike))
        assert "best" not in said
    piece.weigh_all()
    assert list(piece.found) == list(dict.fromkeys(piece.found))
    assert piece.table_of_cards.value.count("data-move") == len(piece.moment.choices())
