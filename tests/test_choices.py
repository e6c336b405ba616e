"""Choices keep what was chosen when the language changes, and nothing is measured or dealt again for it."""

from __future__ import annotations

from typing import Any

import pytest

from cardkit.game import CODES, game
from cardkit.lesson import Lesson
from cardkit.lesson.labs import Lab


@pytest.fixture(params=CODES)
def lesson(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson(request.param)
    lesson.whole_deal(players=4, seed=7)
    return lesson


def counted(piece: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """How often a piece does something from now on."""
    calls: list[Any] = []
    usual = getattr(piece, name)
    monkeypatch.setattr(piece, name, lambda *given, **more: (calls.append(given), usual(*given, **more))[1])
    return calls


def test_a_language_is_chosen_and_nothing_is_simulated(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cardkit.lesson.on_average.MANY", 400)
    piece = lesson.on_average()
    piece.bet.click()
    piece.lots.click()
    piece.wait()
    piece.view.value = piece.own.VIEWS[2]
    piece.wait()
    runs = counted(piece, "_run", monkeypatch)
    for lang in ("fr", "en", "fr"):
        lesson.page.lang = lang
        piece.wait()
    assert runs == []
    assert piece.view.value == piece.own.VIEWS[2]
    piece.view.value = "all"
    piece.wait()
    assert len(runs) == 1


def test_a_language_is_chosen_and_nothing_is_dealt(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    option, values = next(iter(game(lesson.game.name).options.items()))
    piece, stepper = lesson.disputed(), lesson.stepper
    piece.switches[option].value = values[-1]
    assert stepper is not None
    if len(stepper.round.options) > 1:
        stepper.round.value = 1
    code, deals = stepper.table.film["code"], counted(stepper, "show", monkeypatch)
    for lang in ("fr", "en"):
        lesson.page.lang = lang
        assert piece.switches[option].value == values[-1]
        assert piece.chosen == {option: values[-1]}
        assert stepper.table.film["code"] == code
    assert deals == []
    piece.switches[option].value = values[0]
    assert len(deals) == 1
    assert piece.chosen == {}


def test_labs_keep_their_choices(lesson: Lesson) -> None:
    from importlib import import_module

    for name in import_module(f"cardkit.lesson.{lesson.game.name}.labs").LABS:
        lab = lesson.lab(name)
        offered = [control for control, choices in lab.offers if len(choices) > 1]
        for control in offered:
            control.value = lab.offers[0][1][-1][1]
            before = lab.table.film["steps"] if isinstance(lab, Lab) else None
            lesson.page.lang = "fr"
            assert control.value == lab.offers[0][1][-1][1]
            assert control.label == lab.offers[0][1][-1][0]["fr"]
            assert before is None or lab.table.film["steps"] == before
            lesson.page.lang = "en"
