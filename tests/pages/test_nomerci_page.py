"""The No merci! lesson as a person meets it: in Chromium, through Voila."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from hands import button, piece, press, ready, table
from playwright.sync_api import expect

Visit = Callable[..., Any]
LESSON = "voila/render/nomerci.ipynb"


def test_stepping_by_decision_and_by_card(site: str, visit: Visit) -> None:
    deal = table(ready(visit(site + LESSON).page), "deal")
    press(deal, "ArrowRight", "ArrowRight", "ArrowLeft")
    expect(deal).to_have_attribute("data-step", "1")
    expect(deal.locator(".ck-say")).to_contain_text("A refuses the 9")
    press(deal, "ArrowDown")
    expect(deal.locator(".ck-say")).to_contain_text("takes the 9")
    expect(deal.locator(".ck-why")).to_contain_text("decides first")
    expect(deal.locator('[data-do="next"]')).to_have_attribute("aria-label", "Next decision")
    expect(deal.locator('[data-do="next-chapter"]')).to_have_attribute("aria-label", "Next card")
    press(deal, "End")
    expect(deal.locator(".ck-say")).to_contain_text("End of the deal")
    expect(deal.locator('[data-zone="removed"] [data-card]')).to_have_count(9)


def test_prices_for_every_seat_and_the_rule_behind(site: str, visit: Visit) -> None:
    deal = table(ready(visit(site + LESSON, lang="fr").page), "deal")
    press(deal, "ArrowRight")
    expect(deal.locator(".ck-seat").first.locator(".ck-tokens")).to_contain_text("prendre : +8")
    why = deal.locator(".ck-why")
    expect(why).to_contain_text("Pour les autres, prendre le 9 ferait maintenant")
    why.locator("summary").first.click()
    expect(why).to_contain_text("Le document du jeu le dit.")


def test_the_pile_is_hidden_from_a_seat_and_from_who_hides_the_future(site: str, visit: Visit) -> None:
    deal = table(ready(visit(site + LESSON).page), "deal")
    stock = deal.locator('[data-zone="stock"]')
    expect(stock).not_to_have_class(re.compile("ck-down"))
    deal.locator('[data-do="future"]').click()
    expect(stock).to_have_class(re.compile("ck-down"))
    deal.locator('[data-do="future"]').click()
    deal.locator("select").first.select_option("2")
    expect(stock).to_have_class(re.compile("ck-down"))
    readable = deal.get_by_role("img", name=re.compile("^[0-9]"))
    assert readable.count() == 1


def test_a_link_of_the_other_game_is_refused_in_one_sentence(site: str, visit: Visit) -> None:
    page = ready(visit(f"{site}{LESSON}?lang=en&d=ST1-p4-n7-s23-vx-fr-SZ").page)
    expect(piece(page, "deal").locator("[role=alert]")).to_contain_text("is of Sticheln")
    expect(table(page, "deal")).to_have_attribute("data-code", "NM1-p4-n7")


def test_a_first_win_takes_patience(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    win = piece(page, "first-win")
    button(win, "Take the card").click()
    expect(win.locator(".ck-message")).to_contain_text("are not enough")
    button(win, "Back to the choice").click()
    button(win, "Refuse (one chip)").click()
    expect(win.locator(".ck-message")).to_contain_text("comes back to you with 12 chips")
    button(win, "Take the card").click()
    expect(win.locator(".ck-message")).to_contain_text("You win!")


def test_the_one_ban_names_its_rule(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON, lang="fr").page)
    asked = piece(page, "may-i")
    button(asked, "Refuser (un jeton)").click()
    expect(asked.locator(".ck-message")).to_contain_text("n'a plus de jeton")
    button(asked, "Prendre la carte").click()
    expect(asked.locator(".ck-message")).to_contain_text("la seule interdiction du jeu")


def test_predict_commit_reveal_and_on(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    quiz = piece(page, "who-wins")
    expect(button(quiz, "Reveal")).to_be_disabled()
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    expect(quiz.locator(".ck-message")).to_contain_text(re.compile("Right|No"))
    button(quiz, "Next question").click()
    expect(quiz).to_contain_text("cheapest now?")
    quiz.locator(".ck-answers button").first.click()
    button(quiz, "Reveal").click()
    expect(quiz.locator(".ck-message")).to_contain_text(re.compile("Right|No"))
    button(quiz, "Next question").click()
    expect(button(quiz, "Next question")).to_be_disabled()


def test_the_lab_adds_up(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    lab = table(page, "points-lab")
    lab.locator('[data-card="14"]').click()
    expect(lab.locator(".ck-say")).to_have_text("4 + 13 (13–16) + 30 − 6 = 41")
    page.get_by_role("slider", name="Chips kept").fill("16")
    expect(lab.locator(".ck-say")).to_have_text("4 + 13 (13–16) + 30 − 16 = 31")


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_guess_measure_and_open_the_moment_behind_a_bar(site: str, visit: Visit, lang: str) -> None:
    names = {
        "fr": (
            "Je parie",
            "donnes d'un coup",
            "carte : jetons reçus",
            "a reçu en moyenne",
            "prend le 30",
        ),
        "en": (
            "That is my guess",
            "deals at once",
            "card: chips collected",
            "had collected",
            "takes the 30",
        ),
    }
    bet, many, paid, said, opened = names[lang]
    page = ready(visit(site + LESSON, lang=lang).page)
    button(page, bet).click()
    button(page, many).click()
    chart = page.locator(".ck-chart")
    expect(chart).to_have_attribute("data-drawn", "1", timeout=30000)
    page.locator("select", has_text=paid).select_option(label=paid)
    expect(chart.locator(".ck-said")).to_contain_text(said, timeout=20000)
    chart.locator("summary").click()
    chart.locator('[data-bar="30"]').click()
    deal = table(page, "deal")
    expect(deal).to_have_attribute("data-code", re.compile(r"NM1-p4-n1"))
    expect(deal.locator(".ck-say")).to_contain_text(opened)
    expect(deal).to_be_in_viewport()


def test_seven_can_play_once_the_variant_is_chosen(site: str, visit: Visit) -> None:
    page = ready(visit(site + LESSON).page)
    players = page.locator(".ck-whole-deal .widget-dropdown select").first
    assert players.locator("option").all_inner_texts() == ["3", "4", "5"]
    button(page, "3 to 7").click()
    expect(players.locator("option")).to_have_count(5)
    players.select_option("7")
    expect(table(page, "deal")).to_have_attribute("data-code", "NM1-p7-n7-o01")
    expect(table(page, "deal").locator(".ck-seat")).to_have_count(7)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_phone_needs_no_sideways_scrolling(site: str, visit: Visit, lang: str) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=360, height=740).page)
    deal = table(page, "deal")
    for key in ("ArrowRight", "ArrowDown", "End"):
        press(deal, key)
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    small = page.evaluate(
        """[...document.querySelectorAll('.ck button:not(.ck-rule), .ck-piece .widget-button')]
        .filter(b => b.offsetWidth && !b.dataset.jump)
        .map(b => b.getBoundingClientRect()).filter(r => r.height < 43.5 || r.width < 40).length"""
    )
    assert small == 0


@pytest.mark.parametrize(("lang", "width", "dark"), [("fr", 1280, False), ("en", 360, True)])
def test_axe_finds_nothing(site: str, visit: Visit, lang: str, width: int, dark: bool) -> None:
    page = ready(visit(site + LESSON, lang=lang, width=width, height=800, dark=dark).page)
    press(table(page, "deal"), "ArrowDown", "ArrowRight")
    piece(page, "first-win").locator(".widget-button").first.click()
    found = Axe().run(page).response["violations"]
    assert [(each["id"], each["nodes"][0]["html"][:160]) for each in found] == []
