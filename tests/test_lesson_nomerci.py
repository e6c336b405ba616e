"""The pieces of the No merci! lesson, without a browser: set a value, read what the page says."""

from __future__ import annotations

from typing import Any

import pytest
from reader import click, watch

from cardkit import parse
from cardkit.games import nomerci as rules
from cardkit.lesson import Lesson
from cardkit.lesson import nomerci as own
from cardkit.lesson.nomerci.questions import price_mistakes, total_mistakes


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    lesson = Lesson("nomerci")
    lesson.whole_deal(players=4, seed=7)
    return lesson


def press(piece: Any, move: str) -> None:
    """Press the button of a move."""
    words = rules.MOVES.words
    piece.moves.children[words.index(move)].click()


# A first win


@pytest.mark.parametrize(
    ("refusals", "said"),
    [(0, "9 chips are not enough"), (1, "You win!"), (2, "You win!"), (3, "B took the 33")],
)
def test_a_first_win_comes_neither_too_early_nor_too_late(lesson: Lesson, refusals: int, said: str) -> None:
    piece = lesson.first_win()
    for _ in range(min(refusals, 2)):
        press(piece, "refuse")
        assert "comes back to you" in piece.message.value
    press(piece, "refuse" if refusals == 3 else "take")
    watch(piece)
    assert said in piece.message.value
    piece.go_back()
    assert piece.table.step == 3
    assert piece.table.film["steps"][3]["zones"]["offer"] == ["33"]


# May I?


def test_the_one_ban_is_found_with_its_rule(lesson: Lesson) -> None:
    piece = lesson.may_i()
    press(piece, "refuse")
    assert "C has no chip left to refuse with" in piece.message.value
    assert "One move is left to try" in piece.message.value
    press(piece, "take")
    assert "Allowed." in piece.message.value
    assert "only thing this game forbids" in piece.message.value
    piece.next_moment()
    press(piece, "refuse")
    assert "Allowed." in piece.message.value


def test_moves_are_buttons_in_the_readers_language(lesson: Lesson) -> None:
    piece = lesson.may_i()
    assert [each.description for each in piece.moves.children] == ["Refuse (one chip)", "Take the card"]
    lesson.page.lang = "fr"
    assert [each.description for each in piece.moves.children] == ["Refuser (un jeton)", "Prendre la carte"]


# Questions


@pytest.mark.parametrize("stage", ["worked", "half", "alone"])
@pytest.mark.parametrize("kind", sorted(set(own.TOPICS)))
def test_every_question_has_a_right_answer_and_each_wrong_one_its_reason(
    lesson: Lesson, kind: str, stage: str
) -> None:
    for seed in range(4):
        question = own.question(lesson.game, seed, kind, stage)
        assert any(option.right for option in question.options)
        assert not all(option.right for option in question.options)
        assert len({option.label["en"] for option in question.options}) == len(question.options)
        for option in question.options:
            assert option.said["en"].startswith("Right." if option.right else "No.")
        step = question.film["steps"][0]
        assert step["tokens"] == []
        assert "sheet" in question.film
        assert question.film["sheet"] is None
        zones = {zone["id"] for zone in question.film["zones"]}
        assert not zones & {"stock", "removed"}
        assert not step["zones"].keys() & {"stock", "removed"}


def test_help_tells_how_the_card_lies_and_never_a_price(lesson: Lesson) -> None:
    for kind in ("alone", "after", "before", "joins", "cheapest", "who"):
        question = own.question(lesson.game, 3, kind, "worked")
        told = [why["text"]["en"] for why in question.film["steps"][0]["why"]]
        assert len(told) == 4
        assert all(text.startswith("To the cards of ") for text in told)


def test_a_refusal_and_a_take_are_asked_about_as_often(lesson: Lesson) -> None:
    asks = [own.question(lesson.game, seed, "next", "alone").ask["en"] for seed in range(30)]
    assert 8 <= sum("has just refused" in ask for ask in asks) <= 22


def test_who_has_no_chip_must_take(lesson: Lesson) -> None:
    for seed in range(12):
        question = own.question(lesson.game, seed, "forced", "alone")
        step = question.film["steps"][0]
        seat = "ABCD".index(question.ask["en"][0])
        assert question.right == [0 if step["counts"][f"chips{seat}"] == 0 else 1]


def test_the_answer_who_takes_is_the_deals_own(lesson: Lesson) -> None:
    for seed in range(12):
        question = own.question(lesson.game, seed, "who", "alone")
        revealed = question.reveal["steps"][0]["say"]["en"]
        right = [option.label["en"] for option in question.options if option.right]
        assert right == [revealed[0]]
        assert " takes the " in revealed


def test_right_sums_are_what_the_rules_count(lesson: Lesson) -> None:
    for seed in range(12):
        question = own.sum_question(lesson.game, seed)
        right = [option for option in question.options if option.right]
        assert len(right) == 1
        assert right[0].label["en"] in right[0].said["en"]
        assert len(question.options) == 4


def test_mistakes_are_mistakes() -> None:
    state = rules.State()
    rules.set_up(state, 3, 0, 0, 0, 0, 0)
    rules.deal(state, 1, 0, 0)
    state.pot = 4
    state.owner[state.card - 1] = 0
    assert rules.price(state, 0) == -4
    assert [number for number, _ in price_mistakes(state, 0)] == [state.card - 4, 0, -4, 4, state.card]
    assert [number for number, _ in total_mistakes([3, 4, 9], 2)] == [14, 12, 11, 14]


# The lab


def test_the_total_follows_cards_and_chips(lesson: Lesson) -> None:
    lab = lesson.lab("points")
    said = lambda: lab.table.film["steps"][0]["say"]["en"]  # noqa: E731
    assert said() == "4 + 13 + 15 (15–16) + 30 − 6 = 56"
    lab.table.picked = {"card": "14", "n": 1}
    assert said() == "4 + 13 (13–16) + 30 − 6 = 41"
    lab.table.picked = {"card": "4", "n": 2}
    lab.children[-1].children[0].value = 20
    assert said() == "13 (13–16) + 30 − 20 = 23"
    assert lab.table.film["steps"][0]["marks"]["14"] == "free"
    assert sum(line.value for line in lab.lines()) == 23


def test_an_unknown_lab_is_said(lesson: Lesson) -> None:
    with pytest.raises(ValueError, match=r"no lab “trick”\. Known labs: points"):
        lesson.lab("trick")


# The deck


def test_the_deck_says_how_many_chips_there_are(lesson: Lesson) -> None:
    html = lesson.deck().html
    assert html.count("11 chips each") == 3
    assert html.count('<symbol id="ck-deck-card-') == 33


# On average


@pytest.fixture
def average(lesson: Lesson) -> Any:
    piece = lesson.on_average()
    piece.slider.value = 8.0
    piece.bet.click()
    return piece


def test_the_guess_is_about_the_chips_on_the_30(average: Any) -> None:
    assert "8.0 chips on the 30" in average.message.value
    click(average, average.lots)
    assert "You guessed 8.0" in average.message.value
    assert average.chart.said["en"].startswith("In 10,000 deals the mean score is: ")


def test_split_by_seat_says_what_starting_is_worth(average: Any) -> None:
    average.view.value = "seat"
    click(average, average.lots)
    assert "Starting: A, who decides first, makes" in average.message.value
    assert "95% interval" in average.message.value


def test_chips_by_card_open_the_moment_a_card_is_taken(lesson: Lesson, average: Any) -> None:
    average.view.value = "paid"
    click(average, average.lots)
    assert len(average.chart.bars) == 33
    assert "the 30 " in average.chart.said["en"]
    codes = []
    for number in range(2):
        average.chart.picked = {"key": "30", "n": number + 1}
        assert lesson.stepper is not None
        view = parse(lesson.stepper.code_now())
        assert view.replay.events[view.step][0][2] == 30
        codes.append(view.replay.deal)
    assert codes[0] != codes[1]
    assert "takes the 30" in average.message.value
    assert average.chart.csv.splitlines()[0] == "of,n,mean,low,high"


def test_a_bar_of_totals_opens_a_deal_with_that_total(lesson: Lesson, average: Any) -> None:
    click(average, average.lots)
    average.chart.picked = {"key": 40, "n": 1}
    assert lesson.stepper is not None
    totals = parse(lesson.stepper.code_now()).replay.states[-1].score[:4]
    assert any(40 <= points < 40 + average.picture.width for points in totals)


# Disputed rules


def test_room_for_seven_opens_the_list_of_players(lesson: Lesson) -> None:
    piece = lesson.disputed()
    stepper = lesson.stepper
    assert stepper is not None
    assert list(stepper.players.options) == [3, 4, 5]
    piece.switches["players"].value = "players_3_7"
    assert list(stepper.players.options) == [3, 4, 5, 6, 7]
    stepper.players.value = 7
    assert stepper.table.film["code"] == "NM1-p7-n7-o01"
    piece.measure("chips", "often")
    assert "(7 players" in piece.effects["chips"].value
    piece.switches["players"].value = "3-5"
    assert (stepper.players.value, list(stepper.players.options)) == (5, [3, 4, 5])
    assert stepper.table.film["code"] == "NM1-p5-n7"


def test_a_link_to_six_players_opens_them(monkeypatch: pytest.MonkeyPatch) -> None:
    from cardkit import Deal, Replay, View, show

    code = show(View(Replay(Deal("nomerci", 6, 3, options={"players": "players_3_7"})).play_out(), 12))
    monkeypatch.setenv("QUERY_STRING", f"d={code}")
    monkeypatch.setenv("VOILA_PREHEAT", "False")
    piece = Lesson("nomerci").whole_deal()
    assert (piece.players.value, piece.table.step, piece.number.value) == (6, 12, "3")
    piece.number.value = "4"
    assert piece.table.film["code"] == "NM1-p6-n4-o01"
