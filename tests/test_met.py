"""The rules met: those told where the reader has been, in the order of the game."""

from __future__ import annotations

import pytest
from reader import answer

from cardkit.game import CODES
from cardkit.lesson import Lesson
from cardkit.lesson.met import FEW, Met
from cardkit.rulebook import rulebook


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    return Lesson("sticheln")


def test_what_stands_on_an_untouched_table_is_not_met(lesson: Lesson) -> None:
    lesson.whole_deal()
    lesson.first_win()
    lesson.who_wins()
    lesson.examples("trick")
    lesson.points()
    assert lesson.met.listed() == []


def test_each_step_reached_counts_and_others_do_not(lesson: Lesson) -> None:
    piece = lesson.whole_deal()
    steps = piece.table.film["steps"]
    piece.table.step = 6
    met = {why["rule"] for step in (0, 6) for why in steps[step]["why"]}
    assert lesson.met.rules == met
    piece.number.value = "12"
    other = piece.table.film["steps"][piece.table.step]
    assert lesson.met.rules == met | {why["rule"] for why in other["why"]}


@pytest.mark.parametrize("name", CODES)
def test_every_piece_used_adds_its_rules(name: str) -> None:
    lesson = Lesson(name)
    lesson.whole_deal()
    topic = {"nomerci": "card", "frime": "turn"}.get(name, "trick")
    table = lesson.examples(topic)
    counts = [len(lesson.met.rules)]
    for step in range(1, len(table.film["steps"])):
        table.step = step
    counts.append(len(lesson.met.rules))
    quiz = lesson.who_wins()
    for _ in range(6):
        answer(quiz, right=True)
        quiz.ask_next()
    counts.append(len(lesson.met.rules))
    assert 0 == counts[0] < counts[1] < counts[2]


def test_refusals_and_disputed_readings_count(lesson: Lesson) -> None:
    lesson.whole_deal()
    piece = lesson.may_i()
    refused = piece.table.film["steps"][piece.table.step]["refuse"]
    card = next(iter(refused))
    piece.table.refused = {"card": card, "n": 1}
    assert lesson.met.listed() == [refused[card]["rule"]]
    piece = lesson.disputed()
    option, switch = next(iter(piece.switches.items()))
    value = lesson.game.options[option][1]
    switch.value = value
    assert f"sticheln.{lesson.game.rules.RULE_OF[option][value]}" in lesson.met.rules


def test_the_exit_lists_the_whole_lesson_in_the_order_of_the_game(lesson: Lesson) -> None:
    piece = lesson.whole_deal()
    for step in range(1, len(piece.table.film["steps"])):
        piece.table.step = step
    quiz = lesson.farewell()
    for number in range(3):
        answer(quiz, right=True)
        if number < 2:
            quiz.ask_next()
    found = lesson.met.listed()
    assert len(found) > FEW
    book = rulebook("sticheln")
    assert found == [rule for rule in book if rule in lesson.met.rules]
    shown = quiz.recap.value
    places = [shown.index(book[rule].text["en"].replace("'", "&#x27;")) for rule in found]
    assert places == sorted(places)
    assert f"{len(found)} rules, in the order of the game" in shown
    assert "<details" in shown


def test_few_rules_are_not_folded() -> None:
    met = Met("rage")
    met("rage.trump", "rage.no_such_rule")
    assert met.listed() == ["rage.trump"]
    assert "<details" not in met.html()
