"""The controls of a lesson, without a browser: set a value, read what the page says."""

from __future__ import annotations

import pytest

from cardkit.lesson import Lesson
from cardkit.lesson.guard import guard
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
    assert "usual deal" in piece.message.value
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
