"""What every lesson does, game by game: it measures, and says farewell."""

from __future__ import annotations

from pathlib import Path

import pytest
from reader import answer, click

from cardkit.lesson import Lesson

TAUGHT = sorted(path.stem for path in (Path(__file__).parent.parent / "data" / "deals").glob("*.toml"))
OPENED = {"barbu": {"round": 4}, "rage": {"round": 5}}
"""How the whole deal is opened, beside four players and deal number 7."""

SPLITS = [
    *(("sticheln", *split) for split in (("seat", 4), ("strategy", 4), ("players", 6), ("pain_way", 4))),
    *(("nomerci", *split) for split in (("seat", 4), ("strategy", 4), ("players", 3), ("limit", 4))),
]
"""Views of a distribution and into how many it is split."""

COUNTED = {"sticheln": "1/5", "nomerci": "869/384", "barbu": "10/3", "rage": "720", "frime": "15,612"}
"""What stands in the exact answer: the mean of the toy deck, the deals or the hands counted."""


def opened(name: str, monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """A lesson with its whole deal on the page."""
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson(name)
    lesson.whole_deal(players=4, seed=7, **OPENED.get(name, {}))
    return lesson


@pytest.mark.parametrize(("name", "view", "traces"), SPLITS)
def test_the_distribution_splits(name: str, view: str, traces: int, monkeypatch: pytest.MonkeyPatch) -> None:
    average = opened(name, monkeypatch).on_average()
    average.bet.click()
    average.view.value = view
    click(average, average.lots)
    for lang in ("fr", "en"):
        assert len(average.chart.figure[lang]["data"]) == traces


@pytest.mark.parametrize("name", TAUGHT)
def test_counted_and_sampled_agree(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    average = opened(name, monkeypatch).on_average()
    average.bet.click()
    average.count_out()
    assert COUNTED[name] in average.counted.value
    assert "the result is the same" in average.counted.value


@pytest.mark.parametrize("name", TAUGHT)
def test_the_exit_asks_three_questions_and_gives_the_link(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lesson = opened(name, monkeypatch)
    piece = lesson.farewell()
    for number in range(3):
        answer(piece, right=True)
        assert f"Question {number + 1} of 3; {number + 1} right" in piece.message.value
        if number < 2:
            piece.ask_next()
    assert lesson.stepper is not None
    assert lesson.stepper.code_now() in piece.recap.value
    assert piece.recap.value.count("<li>") >= 4
