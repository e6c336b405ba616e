"""The Barbu lesson as a person meets it: in Chromium, through Voila."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import button, piece, press, ready, table
from playwright.sync_api import expect

Visit = Callable[..., Any]
LESSON = "voila/render/barbu.ipynb"


def test_the_contract_stays_in_sight_and_every_trick_says_its_price(site: str, visit: Visit) -> None:
    deal = table(ready(visit(site + LESSON).page), "deal")
    expect(deal.locator(".ck-banner")).to_contain_text("Round 5")
    press(deal, "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
    expect(deal.locator(".ck-say")).to_contain_text("takes the trick")
    why = deal.locator(".ck-why")
    expect(why).to_contain_text("for the trick")
    why.locator("summary").first.click()
    expect(why).to_contain_text("document")
    press(deal, "End")
    expect(deal.locator(".ck-banner")).to_contain_text("Round 5")


def test_another_round_is_chosen_and_domino_rows_grow(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    rounds = page.locator(".ck-whole-deal .widget-dropdown select").nth(1)
    rounds.select_option("domino")
    deal = table(page, "deal")
    expect(deal).to_have_attribute("data-code", "BB1-p4-n7-r6")
    press(deal, "ArrowRight")
    expect(deal.locator(".ck-say")).to_contain_text("valet")
    expect(deal.locator('[data-zone="rows"] [data-card], [data-zone^="row"] [data-card]')).to_have_count(1)
    press(deal, "End")
    expect(deal.locator(".ck-say")).to_contain_text("Fin de la manche")


def test_a_first_win_by_throwing_the_king_away(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    win = piece(page, "first-win")
    win.locator('[data-card="AD"]').click()
    expect(win.locator(".ck-message")).to_contain_text("You kept the king of hearts")
    button(win, "Back to the choice").click()
    win.locator('[data-card="KH"]').click()
    expect(win.locator(".ck-message")).to_contain_text("You win!")


def test_a_card_that_does_not_follow_names_its_rule(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    asked = table(page, "may-i")
    asked.locator('[data-choice="refuse"]').first.click(force=True)
    expect(asked.locator(".ck-answer")).not_to_be_empty()
    asked.locator('[data-choice="pick"]').first.click(position={"x": 8, "y": 12})
    expect(piece(page, "may-i").locator(".ck-message")).to_contain_text("Permis.")


def test_predict_the_taker_then_the_price(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    quiz = piece(page, "who-wins")
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    button(quiz, "Next question").click()
    expect(quiz).to_contain_text("What does it cost?")
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    expect(quiz.locator(".ck-message")).to_contain_text(re.compile("Right|No"))


def test_a_card_is_weighed_and_the_hand_compared(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    weigh = piece(page, "weigh")
    weigh.locator('[data-card="2C"]').click(position={"x": 8, "y": 15})
    expect(weigh.locator(".ck-message").first).to_contain_text("2 of clubs", timeout=60000)
    expect(weigh.locator(".ck-weighed tr[data-move]")).to_have_count(1)


def test_who_keeps_the_king(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    button(page, "That is my guess").click()
    button(page, "deals at once").click()
    chart = page.locator(".ck-chart")
    expect(chart).to_have_attribute("data-drawn", "1", timeout=60000)
    page.locator("select", has_text="hearts dealt with it").select_option(
        "king of hearts: hearts dealt with it"
    )
    expect(chart.locator(".ck-said")).to_contain_text("hearts dealt, king included", timeout=30000)
    chart.locator("summary").click()
    chart.locator("[data-bar]").last.click()
    expect(table(page, "deal")).to_have_attribute("data-code", re.compile("-r3"))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phone_needs_no_sideways_scrolling(site: str, visit: Visit, lang: str) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=360, height=740).page)
    deal = table(page, "deal")
    for key in ("ArrowRight", "ArrowDown", "End"):
        press(deal, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ck-whole-deal .widget-dropdown select").nth(1).select_option("domino")
    expect(deal).to_have_attribute("data-code", "BB1-p4-n7-r6")
    press(deal, "End")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("lang", "width", "dark"), [("fr", 1280, False), ("en", 360, True)])
def test_axe_finds_nothing(site: str, visit: Visit, lang: str, width: int, dark: bool) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=width, height=800, dark=dark).page)
    press(table(page, "deal"), "ArrowDown", "ArrowRight")
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
    page.locator(".ck-whole-deal .widget-dropdown select").nth(1).select_option("domino")
    expect(table(page, "deal")).to_have_attribute("data-code", "BB1-p4-n7-r6")
    press(table(page, "deal"), "ArrowDown", "ArrowDown", "ArrowDown")
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
