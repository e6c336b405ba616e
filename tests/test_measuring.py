"""The pieces that measure Sticheln; what every lesson measures is in `test_lessons`."""

from __future__ import annotations

import pytest
from reader import click

from cardkit import parse
from cardkit.lesson import Lesson
from cardkit.lesson.on_average import OnAverage


@pytest.fixture
def lesson() -> Lesson:
    lesson = Lesson("sticheln")
    lesson.whole_deal(players=4, seed=7)
    return lesson


@pytest.fixture
def average(lesson: Lesson) -> OnAverage:
    piece = lesson.on_average()
    piece.slider.value = 2.0
    piece.bet.click()
    return piece


def test_nothing_can_be_measured_before_the_guess(lesson: Lesson) -> None:
    piece = lesson.on_average()
    assert piece.rows.layout.display == "none"
    piece.bet.click()
    assert piece.rows.layout.display is None


def test_deals_come_one_by_one_up_to_ten(average: OnAverage) -> None:
    counts = []
    for _ in range(11):
        click(average, average.one)
        counts.append(average.results[0][1].deals)
    assert counts == [*range(1, 11), 1]
    assert average.chart.said["en"].startswith("1 deal: a seat makes")
    assert "Deal no. " in average.message.value


def test_ten_thousand_deals_answer_the_guess_with_n_and_an_interval(average: OnAverage) -> None:
    click(average, average.lots)
    assert average.chart.said["en"].startswith("10,000 deals: a seat makes −8.")
    assert "95% interval)" in average.chart.said["en"]
    assert "You guessed 2;" in average.message.value
    assert average.chart.csv.splitlines()[0] == "score,count,n,share,low,high"
    assert len(average.chart.csv.splitlines()) == len(average.chart.bars) + 1


def test_a_bar_opens_one_deal_after_another_with_that_score(lesson: Lesson, average: OnAverage) -> None:
    click(average, average.lots)
    codes = []
    for number in range(3):
        average.chart.picked = {"key": 2, "n": number + 1}
        assert lesson.stepper is not None
        code = lesson.stepper.code_now()
        assert {2, 3} & set(parse(code).replay.states[-1].score[:4])
        codes.append(code)
    assert len(set(codes)) == 3
    assert any(f"makes {score}, is on" in average.message.value for score in (2, 3))


def test_a_running_simulation_can_be_stopped(average: OnAverage, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped as soon as it has told how far it is, however fast the machine."""
    monkeypatch.setattr(average, "_advance", lambda done, asked: average.stop.click())
    average.who.value = "count"
    average.view.value = "players"
    average.lots.click()
    average.wait()
    held = sum(deals.deals for _, deals in average.results)
    assert 0 < held < 9996
    assert average.stop.layout.display == "none"


def test_a_switch_plays_the_same_cards_by_the_other_rule(lesson: Lesson) -> None:
    piece = lesson.disputed()
    piece.switches["first_leader"].value = "random"
    assert lesson.stepper is not None
    assert lesson.stepper.table.film["code"] == "ST1-p4-n7-o21"
    piece.switches["first_leader"].value = "seat0"
    assert lesson.stepper.table.film["code"] == "ST1-p4-n7"
    lesson.page.lang = "fr"
    assert dict(piece.switches["first_leader"].options)["tirée au sort"] == "random"


def test_sums_to_choose_from_hold_the_right_one_once(lesson: Lesson) -> None:
    from cardkit.lesson.trick_worth import worth_question

    for seed in range(20):
        options = worth_question(lesson.game, seed).options
        assert [option.right for option in options].count(True) == 1
        assert len({option.label["en"] for option in options}) == len(options) == 4
