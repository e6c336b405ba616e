"""The pieces of the Rage lesson, without a browser: set a value, read what the page says."""

from __future__ import annotations

import re
from typing import Any

import pytest
from reader import click, pick, watch

from cardkit import Deal, parse
from cardkit.games import rage as rules
from cardkit.games.rage_cards import PACK
from cardkit.language import LANGUAGES
from cardkit.lesson import Lesson
from cardkit.lesson import rage as own
from cardkit.lesson.rage.worth import captured
from cardkit.reasons import explain
from cardkit.teaching import examples, moments


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson("rage")
    lesson.whole_deal(players=4, seed=7, round=5)
    return lesson


def named(piece: Any) -> dict[str, Any]:
    """The buttons under the table by what they say."""
    return {button.description: button for button in piece.moves.children}


# A first win


def test_the_joker_now_makes_the_prediction_and_the_trump_takes_one_too_many(lesson: Lesson) -> None:
    piece = lesson.first_win()
    pick(piece, "R3")
    watch(piece)
    assert "You predicted 1 and took 2" in piece.message.value
    piece.go_back()
    pick(piece, "J")
    assert "a joker is played with the colour it names" in piece.message.value
    assert list(named(piece)) == ["Joker (red)", "Joker (green)"]
    named(piece)["Joker (green)"].click()
    watch(piece)
    assert "You win!" in piece.message.value


# May I?

READINGS = [
    ("follow if you can", "G2"),
    ("follow or trump", "R5 G2"),
    ("follow or play an action card", "G2 +5 J=R J=G"),
    ("follow if you can", "R5 Y7 B9 +5 J=R J=G"),
    ("if void, trump or play an action card", "R5 +5 J=R J=G"),
]


def test_one_hand_under_each_reading_of_the_duty_to_follow(lesson: Lesson) -> None:
    piece = lesson.may_i()
    assert len(READINGS) == len(piece.positions)
    for reading, allowed in READINGS:
        assert reading in piece.message.value
        moves = piece.moment.choices()
        assert {rules.MOVES.show(move) for move in moves} == set(allowed.split())
        waiting = piece.table.film["steps"][piece.moment.step]
        for card in waiting["zones"]["hand1"]:
            pick(piece, card)
            forbidden = "Not allowed" in piece.message.value
            assert forbidden == (card not in allowed.split())
            assert (waiting["refuse"].get(card, {}).get("rule", "") != "") == forbidden
        for button in piece.moves.children:
            button.click()
            assert "Allowed." in piece.message.value
        assert "You have tried everything here" in piece.message.value
        piece.next_moment()


# Questions


@pytest.mark.parametrize("kind", own.KINDS)
def test_who_takes(lesson: Lesson, kind: str) -> None:
    for seed in range(3):
        question = own.question(lesson.game, seed, kind, "alone")
        assert len(question.right) == 1
        assert len(question.options) == 4


def test_each_rule_decides_as_often_as_the_others(lesson: Lesson) -> None:
    right = [own.question(lesson.game, seed, own.RULE, "alone").right for seed in range(60)]
    assert all(len(places) == 1 for places in right)
    assert {places[0] for places in right} == {0, 1, 2, 3, 4}


def test_the_trump_beside_a_trick_is_the_one_it_was_judged_by(lesson: Lesson) -> None:
    for seed in range(12):
        question = own.question(lesson.game, seed, "takes_no_trump", "half")
        trump = question.film["steps"][0]["zones"]["trump"]
        assert question.film["steps"][0]["notes"][trump[0]]["en"] == "no trump"


def test_every_kind_of_trick_has_a_teaching_deal() -> None:
    shown = [each.replay for each in examples("rage", "trick")]
    assert {own.kind_of(replay, replay.step) for replay in shown} == set(own.KINDS)


def test_what_a_round_is_worth_is_asked_with_everything_that_counts(lesson: Lesson) -> None:
    for seed in range(900, 912):
        question = own.sum_question(lesson.game, seed)
        right = [option for option in question.options if option.right]
        assert len(right) == 1
        assert len({option.label["en"] for option in question.options}) == 4
        said = right[0].said["en"]
        found = re.search(
            r"predicted (\d+) and took (\d+) tricks?: (\S+)\. .*: (\S+)\. Together: (\S+)\.", said
        )
        assert found is not None
        bid, won, predicted, cards, total = (int(each.replace("−", "-")) for each in found.groups())
        assert predicted == (10 if bid == won else -5)
        assert total == predicted + cards == int(right[0].label["en"].replace("−", "-"))
        assert question.ask["en"].endswith("?")


def test_wrong_sums_name_the_mistake(lesson: Lesson) -> None:
    said = [
        option.said["en"]
        for seed in range(900, 912)
        for option in own.sum_question(lesson.game, seed).options
        if not option.right
    ]
    assert all(text.startswith("No. ") for text in said)
    for mistake in (
        "The prediction counts too",
        "cards in the tricks count too",
        "did come true",
        "is missed",
    ):
        assert any(mistake in text for text in said)


def test_captured_cards_are_those_of_the_score_sheet() -> None:
    replay = Deal("rage", 4, 3, round=2)
    end = own.Replay(replay).play_out().states[-1]
    cards = [card for seat in range(4) for card in captured(end, seat)]
    assert sorted(cards) == sorted(set(cards))
    assert all(PACK.show(card)[:2] in ("+5", "-5") for card in cards)
    assert cards


# The labs


def test_a_trick_is_built_and_the_trump_changes_it(lesson: Lesson) -> None:
    lab = lesson.lab("trick")
    shown = lambda: lab.table.film["steps"][0]  # noqa: E731
    assert shown()["say"]["en"] == "B trumps with the red 3."
    assert shown()["marks"]["R3"] == "strong"
    lab.trumps.value = 3
    assert shown()["zones"]["trump"] == ["B14"]
    assert shown()["marks"]["R3"] == "thrown"
    assert shown()["marks"]["G9"] == "strong"
    for card in ("J", "C"):
        pick(lab, card)
    assert shown()["zones"]["trump"] == ["O14"]
    assert shown()["marks"]["J"] == "win"
    assert any("Without the joker" in why["text"]["en"] for why in shown()["why"])
    pick(lab, "B0")
    assert "4" in lab.message.value
    assert len(lab.chosen) == 4
    lab.clear()
    assert shown()["zones"]["trick"] == []
    assert shown()["say"]["en"] == "Click a card: it leads the trick."


def test_a_joker_names_the_colour_the_reader_chooses(lesson: Lesson) -> None:
    lab = lesson.lab("trick")
    said = lambda: lab.table.film["steps"][0]["say"]["en"]  # noqa: E731
    names = list(lab.names.values())
    assert [each.layout.display for each in names] == ["none", "none"]
    lab.clear()
    pick(lab, "J")
    assert names[0].description == "The joker of A names"
    assert [each.layout.display for each in names] == [None, "none"]
    for name, colour in names[0].options:
        names[0].value = colour
        assert said() == f"A leads the joker ({name})."
    assert len(names[0].options) == 6
    pick(lab, "J/2")
    assert names[1].layout.display is None


def test_every_card_of_the_lab_can_be_played_in_every_place(lesson: Lesson) -> None:
    lab = lesson.lab("trick")
    for card in lab.deck():
        for before in ("", "G9", "N", "J", "+5 -5", "C R0 G0"):
            lab.chosen = PACK.parse_all(before)
            if card in lab.chosen:
                continue
            lab.chosen.append(card)
            lab.redraw()
            for lang in LANGUAGES:
                assert lab.table.film["steps"][0]["say"][lang]


def test_the_round_is_summed_line_by_line_by_each_scoring(lesson: Lesson) -> None:
    lab = lesson.lab("points")
    said = lambda: lab.table.film["steps"][0]["say"]["en"]  # noqa: E731
    assert said() == "Your round is worth 5."
    lab.won.value = 3
    assert said() == "Your round is worth −10."
    pick(lab, "+5")
    assert said() == "Your round is worth −5."
    lab.scoring.value = rules.OPTIONS["scoring"].index("amigo")
    assert said() == "Your round is worth −2."
    lab.scoring.value = rules.OPTIONS["scoring"].index("fundex")
    assert said() == "Your round is worth 3."
    lab.bid.value = 3
    assert said() == "Your round is worth 13."
    lesson.page.lang = "fr"
    assert lab.scored == rules.OPTIONS["scoring"].index("fundex")


# Predict your tricks


def test_a_bid_is_played_out_many_times(lesson: Lesson) -> None:
    piece = lesson.forecast()
    piece.times = 60
    assert "How many tricks do you predict" in piece.message.value
    named(piece)["Predict 1 trick"].click()
    assert "Predicting 1: it comes true in" in piece.message.value
    assert "60 deals of the other hands, 95% intervals" in piece.message.value
    assert piece.outcome.value.count("<tr") == max(*piece.found[1].tricks, 1) + 2
    assert sum(piece.found[1].tricks.values()) == 60
    assert 'class="ck-bid"' in piece.outcome.value
    named(piece)["Predict 0 tricks"].click()
    named(piece)["Predict 2 tricks"].click()
    assert "on the same" in piece.message.value
    piece.next_hand()
    assert piece.found == {}
    assert piece.outcome.value == ""


def test_points_of_a_forecast_are_those_of_its_tricks(lesson: Lesson) -> None:
    piece = lesson.forecast()
    piece.times = 200
    named(piece)["Predict 2 tricks"].click()
    made = piece.found[2].tricks[2] / 200
    predicted = 10 * made - 5 * (1 - made)
    assert abs(piece.found[2].points["mean"] - predicted) <= 5


def test_every_hand_to_bid_on_is_at_its_bid_and_seen_from_its_seat(lesson: Lesson) -> None:
    piece = lesson.forecast()
    for code in moments("rage", "forecast"):
        state = parse(code).replay.branch(parse(code).step).states[-1]
        assert state.phase == rules.BID
        assert piece.table.seat == state.to_move
        assert len(piece.moves.children) == state.cards + 1
        piece.next_hand()


# The round to step through


def test_the_round_is_chosen_by_its_cards(lesson: Lesson) -> None:
    piece = lesson.stepper
    assert piece is not None
    assert piece.table.film["code"] == "RG1-p4-n7-r5"
    assert dict(piece.round.options)["5 cards"] == 5
    piece.round.value = 9
    assert piece.table.film["code"] == "RG1-p4-n7-r9"
    lesson.page.lang = "fr"
    assert dict(piece.round.options)["1 carte"] == 9


# On average


@pytest.fixture
def average(lesson: Lesson) -> Any:
    piece = lesson.on_average()
    piece.slider.value = 40.0
    piece.bet.click()
    return piece


def test_the_guess_is_about_predictions_that_come_true(average: Any) -> None:
    assert "You bet on 40.0 in a hundred" in average.message.value
    click(average, average.lots)
    measured = average.own.guessed(average.results[0][1])
    assert 0 < measured["low"] < measured["mean"] < measured["high"] < 100
    assert "You guessed 40.0" in average.message.value


@pytest.mark.parametrize("view", ["bid", "trumps", "turn", "joker"])
def test_means_by_what_was_bid_and_dealt(lesson: Lesson, average: Any, view: str) -> None:
    average.view.value = view
    click(average, average.lots)
    assert "10,000 deals, 95% intervals" in average.chart.said["en"]
    assert len(average.chart.bars) >= 3
    average.chart.picked = {"key": average.chart.bars[-1]["key"], "n": 1}
    assert lesson.stepper is not None
    assert parse(lesson.stepper.code_now()).replay.deal.round == 5


def test_predictions_by_how_many_cards_there_are(lesson: Lesson, average: Any) -> None:
    average.view.value = "cards"
    click(average, average.lots)
    assert [bar["key"] for bar in average.chart.bars] == list(own.ROUNDS)
    assert "10,000 deals, 95% intervals" in average.chart.said["en"]
    means = [line["mean"] for line in average.picture.lines()]
    assert all(0.3 < mean < 1 for mean in means)
    average.chart.picked = {"key": "rage.round.3", "n": 1}
    assert lesson.stepper is not None
    assert parse(lesson.stepper.code_now()).replay.deal.round == 7


def test_points_of_every_round_by_strategy(average: Any) -> None:
    average.view.value = "by_cards"
    click(average, average.lots)
    assert len(average.chart.figure["fr"]["data"]) == 3
    assert len(average.chart.bars) == 10
    assert "Most points: 10 cards" in average.chart.said["en"]


def test_strategies_beside_each_other_in_the_whole_game(average: Any) -> None:
    average.round.value = -1
    average.view.value = "strategy"
    click(average, average.lots)
    assert average.results[0][1].plan.whole
    lines = {line["strategy"]: line["mean"] for line in average.results[0][1].means("strategy")}
    assert lines["by_lot"] < lines["steer"] < lines["keep"]


# Disputed rules, exit


def test_the_contradiction_about_the_joker_is_told(lesson: Lesson) -> None:
    shown = "".join(
        part.value for part in lesson.disputed().children if hasattr(part, "value") and part.value
    )
    assert "always the strongest" in shown
    assert "contradicts itself" in shown


def test_the_points_example_counts_what_its_sheet_says(lesson: Lesson) -> None:
    replay = examples("rage", "points")[0].replay
    assert replay.over
    assert [explain(replay, step).say["fr"] != "" for step in range(replay.step + 1)]
    assert replay.states[-1].score[:3] == [15, 10, 10]


def test_the_deck_shows_every_card(lesson: Lesson) -> None:
    html = lesson.deck().html
    assert "112 cards" in html
    assert html.count('<symbol id="ck-deck-card-') == 112
