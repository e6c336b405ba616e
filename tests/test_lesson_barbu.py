"""The pieces of the Barbu lesson, without a browser: set a value, read what the page says."""

from __future__ import annotations

from typing import Any

import pytest
from reader import answer, click, pick, watch

from cardkit import Deal, parse
from cardkit.games import barbu as rules
from cardkit.games.barbu_deck import CONTRACTS
from cardkit.lesson import Lesson
from cardkit.lesson import barbu as own
from cardkit.lesson.barbu.domino import OFFERED, TOPICS, domino_question


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson("barbu")
    lesson.whole_deal(players=4, seed=7, round=4)
    return lesson


# A first win


def test_throwing_the_king_away_wins_and_keeping_it_costs_80(lesson: Lesson) -> None:
    piece = lesson.first_win()
    for card in ("2H", "AD"):
        pick(piece, card)
        watch(piece)
        assert "You kept the king of hearts" in piece.message.value
        assert "80 points" in piece.message.value
        piece.go_back()
    pick(piece, "KH")
    assert "You win!" in piece.message.value
    assert piece.table.film["steps"][-1]["tokens"][0]


# May I?


def test_a_card_that_does_not_follow_is_refused_with_its_proof(lesson: Lesson) -> None:
    piece = lesson.may_i()
    waiting = piece.table.film["steps"][piece.moment.step]
    seat = piece.moment.states[-1].to_move
    mine = waiting["zones"][f"hand{seat}"]
    refused = [card for card in mine if card in waiting["refuse"]]
    assert refused
    assert {waiting["refuse"][card]["rule"] for card in refused} == {"barbu.follow"}
    for card in waiting["pick"]:
        pick(piece, card)
        assert "Allowed." in piece.message.value
    assert "You have tried all" in piece.message.value


def test_in_domino_passing_is_tried_by_a_button(lesson: Lesson) -> None:
    piece = lesson.may_i()
    piece.next_moment()
    assert piece.moment.states[-1].phase == rules.ROWS
    assert [each.description for each in piece.moves.children] == ["Pass"]
    piece.moves.children[0].click()
    assert "Allowed." not in piece.message.value
    assert "moves are left to try" in piece.message.value


# Questions


@pytest.mark.parametrize("kind", own.KINDS)
def test_who_takes(lesson: Lesson, kind: str) -> None:
    for seed in range(3):
        question = own.question(lesson.game, seed, kind, "alone")
        assert len(question.right) == 1
        assert len(question.options) == 4
        assert question.film["steps"][0]["tokens"] == []


def test_a_price_is_asked_with_its_contract_and_told_where_it_would_be_right(lesson: Lesson) -> None:
    said = []
    for seed in range(12):
        question = own.question(lesson.game, seed, own.PRICE, "worked")
        assert "in the round “" in question.ask["en"]
        assert len(question.right) == 1
        assert len({option.label["en"] for option in question.options}) == len(question.options) == 4
        step = question.film["steps"][0]
        assert (step["tokens"], step["notes"], step["why"]) == ([], {}, [])
        said += [option.said["en"] for option in question.options if not option.right]
    assert any("That would be the price in the round “the Barbu”" in text for text in said)
    assert all(text.startswith("No.") for text in said)


@pytest.mark.parametrize(
    ("contract", "cost"),
    [("fewest", 5), ("hearts", 20), ("queens", 20), ("barbu", 80), ("salad", 125), ("most", -5)],
)
def test_one_trick_in_six_contracts(contract: str, cost: int) -> None:
    cards = rules.PACK.parse_all("AH KH QH 2H")
    assert own.cost_in(CONTRACTS.index(contract), cards) == cost


# The labs


def test_the_price_of_a_pile_follows_the_contract(lesson: Lesson) -> None:
    lab = lesson.lab("points")
    said = lambda: lab.table.film["steps"][0]["say"]["en"]  # noqa: E731
    assert said() == "Total: 125"
    pick(lab, "QH")
    assert said() == "Total: 150"
    lab.contracts.value = CONTRACTS.index("barbu")
    assert said() == "Total: 80"
    lab.contracts.value = CONTRACTS.index("most")
    lab.tricks.value = 3
    assert said() == "Total: −15"


def test_weighing_a_card_measures_it_and_lists_it(lesson: Lesson) -> None:
    piece = lesson.weigh()
    piece.times = 40
    pick(piece, "2C")
    assert "2 of clubs" in piece.message.value
    assert "Measured on 40 deals of the other hands" in piece.message.value
    pick(piece, "AD")
    assert "on the same" in piece.message.value
    assert piece.table_of_cards.value.count("data-move") == 2
    piece.weigh_all()
    assert piece.table_of_cards.value.count("data-move") == 13
    assert piece.table.step == 0
    piece.next_hand()
    assert piece.found == {}


# The round to step through


def test_the_round_is_chosen_by_its_name(lesson: Lesson) -> None:
    piece = lesson.stepper
    assert piece is not None
    assert piece.table.film["code"] == "BB1-p4-n7-r4"
    assert dict(piece.round.options)["salad"] == 4
    piece.round.value = 6
    assert piece.table.film["code"] == "BB1-p4-n7-r6"
    piece.number.value = "9"
    assert piece.table.film["code"] == "BB1-p4-n9-r6"
    lesson.page.lang = "fr"
    assert piece.round.value == 6
    assert dict(piece.round.options)["salade"] == 4
    assert piece.table.film["code"] == "BB1-p4-n9-r6"


# On average


@pytest.fixture
def average(lesson: Lesson) -> Any:
    piece = lesson.on_average()
    piece.slider.value = 50.0
    piece.bet.click()
    return piece


def test_the_guess_is_about_the_king(average: Any) -> None:
    assert "50.0 times in a hundred" in average.message.value
    click(average, average.lots)
    assert "You guessed 50.0" in average.message.value


@pytest.mark.parametrize("view", ["king", "king_turn", "jacks", "aces"])
def test_means_by_what_was_dealt(lesson: Lesson, average: Any, view: str) -> None:
    average.view.value = view
    click(average, average.lots)
    assert "10,000 deals, 95% intervals" in average.chart.said["en"]
    assert len(average.chart.bars) >= 4
    average.chart.picked = {"key": average.chart.bars[-1]["key"], "n": 1}
    assert lesson.stepper is not None
    assert parse(lesson.stepper.code_now()).replay.deal.round == {"jacks": 6, "aces": 6}.get(view, 3)


def test_points_by_contract_and_strategy(average: Any) -> None:
    average.view.value = "contract"
    click(average, average.lots)
    assert len(average.chart.figure["fr"]["data"]) == 4
    assert len(average.chart.bars) == 7
    assert "2,000 deals" in average.chart.said["en"]


def test_a_round_or_the_whole_game(average: Any) -> None:
    average.round.value = 6
    click(average, average.lots)
    assert average.results[0][1].plan.round == 6
    average.one.click()
    average.wait()
    average.round.value = -1
    click(average, average.one)
    assert average.results[0][1].plan.whole


# Disputed rules, the deck


def test_a_switch_keeps_the_round(lesson: Lesson) -> None:
    piece = lesson.disputed()
    piece.switches["direction"].value = "clockwise"
    assert lesson.stepper is not None
    assert lesson.stepper.replay.deal == Deal("barbu", 4, 7, round=4, options={"direction": "clockwise"})


def test_the_deck_says_what_is_removed(lesson: Lesson) -> None:
    html = lesson.deck().html
    assert "51 cards" in html
    assert "Taken out: the 2 of clubs." in html
    assert html.count('<symbol id="ck-deck-card-') == 52


# Domino


@pytest.mark.parametrize("topic", TOPICS)
def test_questions_about_domino_have_one_right_answer_and_a_reason_for_every_other(topic: str) -> None:
    for seed in range(5):
        asked = domino_question(seed, topic)
        assert asked.topic == topic
        assert [option.right for option in asked.options].count(True) == 1
        assert len({option.said["en"] for option in asked.options}) == len(asked.options)
        assert len({option.label["fr"] for option in asked.options}) == len(asked.options)
        hidden, shown = asked.film["steps"][0], asked.reveal["steps"][0]
        assert not hidden["why"]
        assert "ends" not in hidden
        assert f"barbu.{topic}" in {why["rule"] for why in shown["why"]}


def test_every_rule_of_domino_is_asked_before_one_comes_back_and_no_place_is_always_right(
    lesson: Lesson,
) -> None:
    quiz = lesson.lab("domino")
    places, topics = [], []
    for _ in range(5 * len(TOPICS)):
        topics.append(quiz.question.topic)
        places.append([option.right for option in quiz.question.options].index(True))
        answer(quiz, right=True)
        quiz.ask_next()
    assert all({*topics[i : i + len(TOPICS)]} == {*TOPICS} for i in range(0, len(topics), len(TOPICS)))
    assert max(places.count(place) for place in range(OFFERED + 1)) <= len(places) // 2
