"""The Rage lesson as a person meets it: in Chromium, through Voila."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import button, piece, press, ready, table
from playwright.sync_api import expect

Visit = Callable[..., Any]
LESSON = "voila/render/rage.ipynb"


def test_the_trump_stays_in_sight_and_predictions_stand_beside_tricks(site: str, visit: Visit) -> None:
    deal = table(ready(visit(site + LESSON).page), "deal")
    expect(deal.locator(".ck-banner")).to_contain_text("Trump: blue")
    press(deal, "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight")
    expect(deal.locator(".ck-say")).to_contain_text("takes the trick")
    expect(deal.locator('[data-seat="0"] [data-icon="bid"], [aria-label*="predict"]').first).to_be_visible()
    why = deal.locator(".ck-why")
    why.locator("summary").first.click()
    expect(why).to_contain_text("ules say")
    press(deal, "End")
    expect(deal.locator(".ck-say")).to_contain_text("End of the round")
    expect(deal.locator(".ck-why")).to_contain_text("predicted")


def test_a_cancelled_trump_is_seen_as_it_happens(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    scenes = table(page, "examples-trick")
    press(scenes, *["ArrowDown"] * 5, *["ArrowRight"] * 2)
    expect(scenes.locator(".ck-say")).to_contain_text("no trump")
    expect(scenes.locator(".ck-banner")).to_contain_text("no trump", ignore_case=True)
    expect(scenes.locator('[data-zone="trump"]')).to_contain_text("no trump", ignore_case=True)


def test_another_round_is_chosen_by_its_cards(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    page.locator(".ck-whole-deal .widget-dropdown select").nth(1).select_option("1 carte")
    deal = table(page, "deal")
    expect(deal).to_have_attribute("data-code", "RG1-p4-n7-r9")
    expect(deal.locator(".ck-banner")).to_contain_text("Manche 10")


def test_a_first_win_by_naming_a_colour_for_the_joker(site: str, visit: Visit) -> None:
    win = piece(ready(visit(site + LESSON).page), "first-win")
    win.locator('[data-card="R3"]').click()
    expect(win.locator(".ck-message")).to_contain_text("You predicted 1 and took 2")
    button(win, "Back to the choice").click()
    button(win, "Joker (green)").click()
    expect(win.locator(".ck-message")).to_contain_text("You win!")


def test_the_same_hand_under_another_reading(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    asked = piece(page, "may-i")
    expect(asked.locator(".ck-message")).to_contain_text("follow if you can")
    asked.locator('[data-card="R5"]').click(force=True)
    expect(asked.locator(".ck-answer")).to_contain_text("holds the colour asked for")
    button(asked, "Another position").click()
    expect(asked.locator(".ck-message")).to_contain_text("follow or trump")
    asked.locator('[data-card="R5"]').click(position={"x": 8, "y": 12})
    expect(asked.locator(".ck-message")).to_contain_text("Allowed.")


def test_predict_the_taker_then_the_rule(site: str, visit: Visit) -> None:
    quiz = piece(ready(visit(site + LESSON).page), "who-wins")
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    button(quiz, "Next question").click()
    expect(quiz).to_contain_text("only action cards: the first")
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    expect(quiz.locator(".ck-message")).to_contain_text(re.compile("Right|No"))


def test_a_trick_is_built_and_the_joker_shows_its_colour(site: str, visit: Visit) -> None:
    lab = piece(ready(visit(site + LESSON).page), "trick-lab")
    lab.locator('[data-card="J"]').click()
    expect(lab.locator(".ck-why")).to_contain_text("joker")
    expect(lab.locator('[data-zone="trick"] [data-card="J"]')).to_be_visible()
    lab.locator(".widget-dropdown select").first.select_option("violet")
    expect(lab.locator('[data-zone="trump"] [data-card="V14"]')).to_be_visible()
    names = lab.get_by_label("The joker of C names")
    names.select_option("green")
    expect(lab.locator(".ck-say")).to_contain_text("joker (green)")
    names.select_option("violet")
    expect(lab.locator(".ck-say")).to_contain_text("joker (violet)")


def test_a_bid_is_measured_against_many_deals(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    forecast = piece(page, "forecast")
    button(forecast, "Prédire 2 plis").click()
    expect(forecast.locator(".ck-forecast .ck-bid")).to_have_count(1, timeout=60000)
    expect(forecast).to_contain_text("400 donnes des autres mains")
    button(forecast, "Prédire 0 pli").click()
    expect(forecast.locator(".ck-message").first).to_contain_text("Donne par donne")


def test_how_often_a_bid_comes_true(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    button(page, "That is my guess").click()
    button(page, "deals at once").click()
    chart = page.locator(".ck-chart")
    expect(chart).to_have_attribute("data-drawn", "1", timeout=60000)
    page.locator("select", has_text="what a joker is worth").select_option(
        "by number of cards: how many come true"
    )
    expect(chart.locator(".ck-said")).to_contain_text("10 cards:", timeout=60000)
    chart.locator("summary").click()
    chart.locator("[data-bar]").last.click()
    expect(table(page, "deal")).to_have_attribute("data-code", re.compile("-r9"))


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phone_needs_no_sideways_scrolling(site: str, visit: Visit, lang: str) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=360, height=740).page)
    deal = table(page, "deal")
    for key in ("ArrowRight", "ArrowDown", "End"):
        press(deal, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".ck-whole-deal .widget-dropdown select").nth(1).select_option(index=0)
    expect(deal).to_have_attribute("data-code", "RG1-p4-n7")
    for key in ("ArrowDown", "ArrowDown", "End"):
        press(deal, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360


@pytest.mark.parametrize(("lang", "width", "dark"), [("fr", 1280, False), ("en", 360, True)])
def test_axe_finds_nothing(site: str, visit: Visit, lang: str, width: int, dark: bool) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=width, height=800, dark=dark).page)
    press(table(page, "deal"), "ArrowDown", "ArrowRight")
    button(piece(page, "forecast"), re.compile("1 (pli|trick)$")).click()
    expect(page.locator(".ck-forecast .ck-bid")).to_have_count(1, timeout=60000)
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
