"""The controls of a lesson, without a browser: set a value, read what the page says."""

from __future__ import annotations

import pytest
from reader import answer, pick, watch

from cardkit.lesson import Lesson
from cardkit.lesson import sticheln as own
from cardkit.lesson.guard import guard
from cardkit.lesson.tricks import trick_question
from cardkit.lesson.whole_deal import WholeDeal


@pytest.fixture
def lesson(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    monkeypatch.delenv("QUERY_STRING", raising=False)
    return Lesson("sticheln")


@pytest.fixture
def piece(lesson: Lesson) -> WholeDeal:
    return lesson.whole_deal(players=4, seed=7)


def test_players_and_deal_number_change_the_table(piece: WholeDeal) -> None:
    piece.players.value = 8
    assert len(piece.table.film["seats"]) == 8
    piece.number.value = "12"
    assert piece.code_now().startswith("ST1-p8-n12-")
    assert piece.table.film["code"] == "ST1-p8-n12"


def test_another_deal_is_another(piece: WholeDeal) -> None:
    numbers = set()
    for _ in range(5):
        piece.another.click()
        numbers.add(piece.table.film["code"])
    assert len(numbers) > 1


@pytest.mark.parametrize("text", ["abc", "-1", "1.x", "7 7", "9999999999", "٣x"])
def test_a_wrong_number_is_said_and_nothing_is_lost(piece: WholeDeal, text: str) -> None:
    before = piece.table.film
    piece.number.value = text
    assert "not a deal number" in piece.message.value
    assert piece.table.film == before
    piece.number.value = "12"
    assert piece.message.value == ""


def test_a_code_or_a_whole_link_opens_its_moment(piece: WholeDeal) -> None:
    piece.code.value = "https://example.org/x?lang=fr&d=ST1-p4-n7-s23-vx-fr-SZ"
    assert (piece.table.step, piece.players.value, piece.number.value) == (23, 4, "7")
    piece.number.value = "8"
    piece.code.value = "ST1-p4-n7-s23-vx-fr-SZ"
    assert piece.table.film["code"] == "ST1-p4-n7"


def test_a_damaged_code_is_said_in_the_readers_language(piece: WholeDeal) -> None:
    before = piece.table.film
    piece.code.value = "ST1-p4-n7-s24-vx-fr-SZ"
    assert "is damaged" in piece.message.value
    piece.page.lang = "fr"
    assert "est abîmé" in piece.message.value
    assert piece.table.film == before


def test_labels_follow_the_language(piece: WholeDeal) -> None:
    piece.page.lang = "fr"
    assert piece.players.description == "Joueurs"
    piece.page.lang = "en"
    assert piece.players.description == "Players"


def test_the_link_of_the_page_is_followed(piece: WholeDeal) -> None:
    piece.page.search = "?d=ST1-p4-n7-s23-vx-fr-SZ"
    assert piece.table.step == 23
    piece.page.search = "?d=ST1-p4-n7-s23-vx-fr-00"
    assert "usual deal" in piece.link_said.value
    assert piece.table.film["code"] == "ST1-p4-n7"


@pytest.mark.parametrize("preheat", ["True", "False"])
def test_the_environments_link_counts_only_when_it_is_this_readers(
    monkeypatch: pytest.MonkeyPatch, preheat: str
) -> None:
    monkeypatch.setenv("VOILA_PREHEAT", preheat)
    monkeypatch.setenv("QUERY_STRING", "d=ST1-p4-n7-s23-vx-fr-SZ")
    lesson = Lesson("sticheln")
    assert lesson.whole_deal().table.step == (23 if preheat == "False" else 0)
    assert lesson.page.lang == ("fr" if preheat == "False" else "en")


def test_a_failing_callback_ends_in_a_sentence(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[dict[str, str]] = []
    assert guard(heard.append)(lambda: {}["card"])() is None
    assert "failed" in heard[0]["en"]
    assert "KeyError" in caplog.text


def test_the_deck_picture_has_a_panel_for_every_count(lesson: Lesson) -> None:
    html = lesson.deck().html
    assert [html.count(f'data-players="{count}"') for count in range(3, 9)] == [2] * 6


# The pieces that ask


def test_a_first_win_takes_the_right_card_and_answers_every_wrong_one(lesson: Lesson) -> None:
    piece = lesson.first_win()
    for card, said in (("R8", "the only trump"), ("B2", "the highest trump")):
        pick(piece, card)
        assert "Not this time" in piece.message.value
        assert said in piece.message.value
        piece.go_back()
        assert piece.table.step == piece.moment.step - piece.first
    pick(piece, "O4")
    watch(piece)
    assert "You win!" in piece.message.value
    assert piece.table.film["steps"][-1]["say"]["en"].endswith("C wins with 4 points.")


def test_a_card_of_another_hand_is_refused_with_its_rule_and_proof(lesson: Lesson) -> None:
    piece = lesson.may_i()
    waiting = piece.table.film["steps"][piece.moment.step]
    others = [
        card for zone, cards in waiting["zones"].items() if zone in ("hand0", "hand1") for card in cards
    ]
    assert set(others) <= set(waiting["refuse"])
    refusal = waiting["refuse"][others[0]]
    assert refusal["rule"] == "sticheln.own_hand"
    assert "who may play: the red" in refusal["text"]["en"]


def test_may_i_counts_what_was_tried(lesson: Lesson) -> None:
    piece = lesson.may_i()
    hand = piece.table.film["steps"][piece.moment.step]["pick"]
    for card in hand:
        pick(piece, card)
        assert "Allowed." in piece.message.value
    assert "tried them all" in piece.message.value
    piece.next_moment()
    assert piece.tried == {}


def test_three_right_answers_lead_on_and_a_miss_comes_back(lesson: Lesson) -> None:
    piece = lesson.who_wins()
    stages = []
    for _ in range(6):
        answer(piece, right=True)
        stages.append(piece.stage)
        piece.ask_next()
    assert stages == [0, 0, 1, 1, 1, 2]
    missed = piece.question.topic
    answer(piece, right=False)
    assert piece.row == 0
    assert list(piece.rota.missed) == [missed]
    piece.ask_next()
    assert piece.question.topic != missed
    topics = []
    for _ in range(2):
        answer(piece, right=True)
        piece.ask_next()
        topics.append(piece.question.topic)
    assert missed in topics


def test_after_the_reveal_answers_rest_and_say_which_was_chosen(lesson: Lesson) -> None:
    piece = lesson.who_wins()
    right = piece.question.right[0]
    wrong = next(place for place in range(4) if place != right)
    piece.choose(wrong)
    assert [button.value for button in piece.answers.children] == [place == wrong for place in range(4)]
    piece.reveal()
    signs = [button.description[0] for button in piece.answers.children]
    assert (signs[right], signs[wrong]) == ("✓", "✗")
    assert sum(sign in "✓✗" for sign in signs) == 2
    assert all(button.disabled for button in piece.answers.children)
    assert piece.answers.children[wrong].value
    assert piece.commit.disabled
    assert not piece.more.disabled
    said = piece.message.value
    piece.reveal()
    assert piece.message.value == said
    assert piece.row == 0


def test_help_fades_from_stage_to_stage_and_never_gives_the_winner_away(lesson: Lesson) -> None:
    for stage, notes, why in (("worked", 4, 4), ("half", 4, 0), ("alone", 0, 0)):
        question = trick_question(lesson.game, 3, "takes_trump", stage)
        step = question.film["steps"][0]
        assert (len(step["notes"]), len(step["why"]), step["marks"]) == (notes, why, {})
        assert [option.right for option in question.options].count(True) == 1
        assert "win" in question.reveal["steps"][0]["marks"].values()


def test_each_rule_decides_as_often_as_the_others(lesson: Lesson) -> None:
    right = [own.question(lesson.game, seed, own.RULE, "alone").right for seed in range(60)]
    assert all(len(places) == 1 for places in right)
    assert {places[0] for places in right} == {0, 1, 2, 3}


def test_a_trick_grows_and_shrinks_card_by_card(lesson: Lesson) -> None:
    lab = lesson.lab("trick")
    pick(lab, "G2")
    step = lab.table.film["steps"][0]
    assert step["zones"]["trick"] == ["R4", "R7", "G2"]
    assert step["marks"] == {"G2": "strong"}
    pick(lab, "G2")
    assert lab.table.film["steps"][0]["marks"] == {"R7": "strong"}
    for card in ("Y1", "Y2", "Y3", "Y4", "Y5"):
        pick(lab, card)
    assert "6 cards already" in lab.message.value
    lab.clear()
    assert lab.table.film["steps"][0]["zones"]["trick"] == []


def test_the_score_follows_the_pile_and_the_pain_colour(lesson: Lesson) -> None:
    lab = lesson.lab("points")
    assert lab.table.film["steps"][0]["say"]["en"] == "14 − 11 = +3"
    pick(lab, "R2")
    assert lab.table.film["steps"][0]["say"]["en"] == "14 − 9 = +5"
    lab.number.value = 0
    lab.colour.value = 1
    assert lab.table.film["steps"][0]["say"]["en"] == "12 − 9 = +3"
    assert sum(line.value for line in lab.lines()) == 3
