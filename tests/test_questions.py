"""Questions of every lesson, asked as the page asks them: nothing gives an answer away, each is answered."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from questions import BEHAVIOURS, added, asked, guesses, number, outcome, quizzes, texts

from cardkit.game import CODES
from cardkit.language import LANGUAGES
from cardkit.lesson.quiz import Question

TIMES = {"who-wins": 150, "exit": 60}
"""How many questions each quiz is asked for each behaviour of its reader: 630 a game."""
SURE = 3.3
"""So many standard deviations above chance a guess may win: more, in one of 2,000, would be chance alone."""
FORBIDDEN_MARKS = re.compile(r"\b(win|strong|taken|turned)\b")
STATIC = {
    "chapter",
    "zones",
    "counts",
    "by",
    "over",
    "down",
    "say",
    "why",
    "turn",
    "tokens",
    "notes",
    "marks",
}
"""Everything a question's step may hold; whose turn comes next would often tell the answer."""


@cache
def run(name: str, quiz: str, behaviour: str) -> list[Question]:
    return list(asked(quizzes(name)[quiz](), BEHAVIOURS[behaviour], TIMES[quiz]))


@cache
def every(name: str) -> list[Question]:
    """All questions of a game, those of its own quizzes as well."""
    found = [each for quiz in TIMES for way in BEHAVIOURS for each in run(name, quiz, way)]
    more = [asked(make(), BEHAVIOURS["in turn"], 40) for make in added(name).values()]
    return found + [each for questions in more for each in questions]


# Nothing is given away


@pytest.mark.parametrize("behaviour", BEHAVIOURS)
@pytest.mark.parametrize("quiz", TIMES)
@pytest.mark.parametrize("name", CODES)
def test_guessing_wins_no_more_than_chance(name: str, quiz: str, behaviour: str) -> None:
    """By place, by size, by label, by the last right answer; n questions, and 3.3 deviations above chance."""
    questions = run(name, quiz, behaviour)
    for how, guess in guesses(questions).items():
        tried, wins, mean, deviation = outcome(guess, questions)
        assert wins <= mean + SURE * deviation + 0.5, (how, tried, wins, round(mean, 1), round(deviation, 1))


@pytest.mark.parametrize("name", CODES)
def test_guessing_wins_no_more_than_chance_in_all(name: str) -> None:
    """The same over all 630 questions of a game, where a small lean would show."""
    questions = [each for quiz in TIMES for way in BEHAVIOURS for each in run(name, quiz, way)]
    for how, guess in guesses(questions).items():
        tried, wins, mean, deviation = outcome(guess, questions)
        assert wins <= mean + SURE * deviation + 0.5, (how, tried, wins, round(mean, 1), round(deviation, 1))


@pytest.mark.parametrize("name", CODES)
def test_a_question_shows_only_what_may_be_known(name: str) -> None:
    """Its film has one step, without marks of who is ahead, tokens, whose turn, a sheet, or hidden cards."""
    for question in every(name):
        film, step = question.film, question.film["steps"][0]
        assert len(film["steps"]) == 1
        assert film["sheet"] is None
        assert film["code"] == ""
        if question.topic not in ADDED_TOPICS:
            assert set(step) <= STATIC | {"pick"}, question.topic
        assert not any(FORBIDDEN_MARKS.search(mark) for mark in step.get("marks", {}).values())
        zones = {zone["id"] for zone in film["zones"]}
        if question.topic not in ADDED_TOPICS:
            assert set(step["zones"]) <= zones
            assert set(film["cards"]) == {card for cards in step["zones"].values() for card in cards}
        assert set(film["rules"]) <= {why["rule"] for why in step["why"]} or question.topic in ADDED_TOPICS


ADDED_TOPICS = {"neighbour", "pass", "jack_opens", "first_jack", "ace_top", "ace_replay"} | {
    "ace_high",
    "only_wilds",
    "three_cards",
    "group",
    "run",
    "wild",
    "two_in_runs",
}
"""Topics of the quizzes about one thing, whose pictures are made elsewhere."""


@pytest.mark.parametrize("name", CODES)
def test_no_answer_stands_beside_its_question(name: str) -> None:
    """Neither the right number, nor the right words, nor what is said of them afterwards."""
    for question in every(name):
        place = question.right[0]
        for lang in LANGUAGES:
            said = [text for text in texts(question.film, lang) if text != question.ask[lang]]
            right = question.options[place].label[lang]
            if number(question, place) is not None or len(right) > 1:
                alone = re.compile(rf"(?<![\w+−]){re.escape(right)}(?!\w)")
                assert not any(alone.search(text) for text in said), (question.topic, right, said)
            told = {why["text"][lang] for why in question.reveal["steps"][0]["why"]}
            answers = {text for text in told if text in question.options[place].said[lang]}
            assert not answers & set(said), (question.topic, answers & set(said))


@pytest.mark.parametrize("behaviour", BEHAVIOURS)
@pytest.mark.parametrize("name", CODES)
def test_no_hand_comes_twice_in_ten(name: str, behaviour: str) -> None:
    for quiz in TIMES:
        shown = [_lying(question) for question in run(name, quiz, behaviour)]
        for place, cards in enumerate(shown):
            assert cards not in shown[max(place - 9, 0) : place], (quiz, place)


def _lying(question: Question) -> Any:
    """What lies where, and who played it; four 0s of five are soon the same, so who has which counts."""
    step = question.film["steps"][0]
    return {zone: sorted(cards) for zone, cards in step["zones"].items()}, step.get("by")


@pytest.mark.parametrize("name", CODES)
def test_a_missed_topic_comes_back_soon_but_not_at_once(name: str) -> None:
    """After one or two others, not always the same number, and other topics come in between."""
    luck = Random(5)
    missed = [luck.random() < 0.4 for _ in range(150)]
    quiz = quizzes(name)["who-wins"]()
    topics = [question.topic for question in asked(quiz, lambda number: not missed[number], 150)]
    assert all(here != after for here, after in zip(topics, topics[1:], strict=False))
    waits = [
        next((far for far in range(1, 8) if topics[place + far] == topics[place]), 8)
        for place in range(140)
        if missed[place]
    ]
    assert {2, 3} <= set(waits)
    assert sum(wait <= 6 for wait in waits) > 0.9 * len(waits)


# Every answer is answered


@pytest.mark.parametrize("name", CODES)
def test_every_answer_is_answered_with_its_own_reason(name: str) -> None:
    for question in every(name):
        assert question.right
        assert len(question.right) < len(question.options)
        for lang in LANGUAGES:
            labels = [option.label[lang] for option in question.options]
            assert len(set(labels)) == len(labels)
            said = [question.said(place)[lang] for place in range(len(labels))]
            assert all(said)
            wrong = [text for place, text in enumerate(said) if place not in question.right]
            assert len(set(wrong)) == len(wrong), (question.topic, lang, wrong)
            for text in wrong:
                assert all(labels[place] in text for place in question.right), (question.topic, text)


@pytest.mark.parametrize("name", CODES)
def test_a_wrong_answer_is_not_answered_like_the_right_one(name: str) -> None:
    for question in every(name):
        if question.topic in ADDED_TOPICS:
            continue
        for lang, no in (("en", "No. "), ("fr", "Non. ")):
            right = question.options[question.right[0]].said[lang].split(". ", 1)[1]
            for option in question.options:
                if not option.right:
                    assert option.said[lang].startswith(no)
                    reason = option.said[lang].removeprefix(no)
                    assert reason != right or len(question.options) == 2, (question.topic, reason)
